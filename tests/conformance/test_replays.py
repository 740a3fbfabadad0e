"""The log is the game: what was written down gives the same bytes again."""

import random

import pytest

from festnoz.core import referee, replay
from festnoz.core.errors import UnknownAction
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import Game
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES
from tests.conformance.worlds import Variant, every_game, every_variant


def played(variant: Variant, seed: str, most: int | None = None) -> Match:
    """A match played at random, to its end or for that many actions."""
    chooser = random.Random(seed)
    seats = [Seat(name) for name in variant.setting.names]
    words = [f"word {name}" for name in variant.setting.names]
    match = Match(variant.game, seats, variant.options, sealed_by_seed(seed, 0, words))
    while not match.is_over and len(match.actions) != most:
        match.play(match.to_move, chooser.choice(match.legal_actions()), match.version)
    return match


@pytest.mark.interpreted
@every_variant
@pytest.mark.parametrize("most", [None, 0, 25], ids=["whole", "dealt", "unfinished"])
def test_a_replay_read_and_run_again_is_the_same_match(variant: Variant, most: int | None) -> None:
    match = played(variant, "replays", most)
    written = replay.encode(replay.replay_of(match))
    again = referee.rerun(replay.decode(written), GAMES)
    assert again.state_bytes == match.state_bytes
    assert again.log == match.log
    assert again.result() == match.result()
    assert replay.encode(replay.replay_of(again)) == written


@every_variant
def test_a_match_stands_where_its_log_leads_from_any_point(variant: Variant) -> None:
    match = played(variant, "branches")
    for at in range(1, len(match.log), 20):
        other = match.branch(at)
        for entry in match.actions[len(other.actions) :]:
            other.play(entry.seat, entry.action, other.version)
        assert other.state_bytes == match.state_bytes


@pytest.mark.interpreted
@every_game
def test_every_action_is_written_in_one_way_and_read_back(game: Game) -> None:
    written = [game.notation.format(action) for action in range(game.num_actions)]
    assert [game.notation.parse(text) for text in written] == list(range(game.num_actions))
    assert len(set(written)) == game.num_actions


@every_game
def test_text_that_is_almost_an_action_names_none(game: Game) -> None:
    written = {game.notation.format(action) for action in range(game.num_actions)}
    for text in written:
        for almost in (f" {text}", f"{text} ", f"{text}0", text.upper(), text[:-1], f"{text}\n"):
            if almost not in written:
                with pytest.raises(UnknownAction):
                    game.notation.parse(almost)
