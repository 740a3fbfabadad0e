"""The log is the game: what was written down gives the same bytes again."""

import json
import random
from typing import Any

import pytest

from festnoz.core import referee, replay
from festnoz.core.errors import BadReplay, UnknownAction
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import WATCHER, Game
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES, OWN
from tests.conformance.worlds import OFFERED, Variant, every_game, every_variant


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


def failure(told: dict[str, Any]) -> BadReplay:
    """Why the file is not a true replay."""
    with pytest.raises(BadReplay) as bad:
        referee.rerun(replay.decode(json.dumps(told).encode()), GAMES)
    return bad.value


@every_variant
def test_other_options_than_those_of_the_game_are_found_out(variant: Variant) -> None:
    told = json.loads(replay.encode(replay.replay_of(played(variant, "options", 3))))
    true = told["options"]
    odd: list[Any] = [{**true, "odd": 1}, {}, [], None]
    odd += [{key: value for key, value in true.items() if key != name} for name in true]
    odd += [{**true, name: value} for name in true for value in ("odd", -1, 99, [99], {"odd": 1})]
    for options in odd:
        bad = failure(told | {"options": options})
        assert (bad.check, bad.code) == ("schema", "replay_schema"), options
        assert str(bad)


VEILING = {"korrigans", "tenzor"}  # games in which others see less of an action than was done
every_veiled = pytest.mark.parametrize(
    "variant", [one for one in OFFERED if one.game.name in VEILING], ids=str
)


@every_veiled
def test_a_finished_replay_that_tells_an_action_as_others_saw_it_is_found_out(
    variant: Variant,
) -> None:
    matches = (played(variant, f"veiled {number}") for number in range(100))
    match, veiled = next((one, found) for one in matches if (found := veiled_in(one)))
    told = json.loads(replay.encode(replay.replay_of(match)))
    for index, seen in list(veiled.items())[:5]:
        actions = [dict(one) for one in told["actions"]]
        actions[index]["action"] = variant.game.notation.format(seen)
        bad = failure(told | {"actions": actions})
        assert bad.check == "actions"
        assert f"actions[{index}]" in str(bad)


def veiled_in(match: Match) -> dict[int, int]:
    """By their numbers, the actions of which a watcher sees less, as it sees them."""
    seen = [one.action for one in replay._seen_actions(match, match.actions, WATCHER)]
    return {i: seen[i] for i, one in enumerate(match.actions) if one.action != seen[i]}


@pytest.mark.parametrize(
    "variant", [one for one in OFFERED if one.game.name in {*OWN} - VEILING], ids=str
)
def test_games_that_veil_actions_are_known(variant: Variant) -> None:
    """A new game of the house that does is to be named in `VEILING`."""
    assert not any(veiled_in(played(variant, f"known {number}")) for number in range(3))


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
