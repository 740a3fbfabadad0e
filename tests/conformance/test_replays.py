"""The log is the game: what was written down gives the same bytes again."""

import json
import random
from typing import Any

import msgspec
import pytest

from festnoz.core import referee, replay
from festnoz.core.errors import BadReplay, UnknownAction
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import EVERYONE, WATCHER, Game
from festnoz.core.match import MAX_TAKEN_BACK, Match, Seat
from festnoz.games import GAMES
from festnoz.table.protocol.http import MOST_BYTES
from tests.conformance.worlds import OFFERED, Variant, every_game, every_variant, rollout


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


MORE_DEALS = 20  # times as many as a match played at random may have


@every_variant
def test_the_replay_of_the_longest_match_is_taken_by_the_house(variant: Variant) -> None:
    game, match = variant.game, played(variant, "long")
    written = max(map(game.notation.format, range(game.num_actions)), key=len)
    action = len(msgspec.json.encode(replay.Action(variant.seats, written))) + len(",")
    taken_back = action + len(f'"at":{game.max_actions},')
    beside = len(replay.encode(replay.replay_of(match.branch(0))))
    deals = len(json.dumps(replay.deals_of(match)))
    most = game.max_actions * action + MAX_TAKEN_BACK * taken_back + beside + MORE_DEALS * deals
    assert most < MOST_BYTES <= replay.MAX_BYTES


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


def is_veiled(game: Game, action: int) -> bool:
    """Whether nobody does it: others see it in place of what was done. Its gesture says so."""
    return "?" in game.notation.gesture(action)


VEILING = [
    game
    for game in GAMES.values()
    if any(is_veiled(game, action) for action in range(game.num_actions))
]


@every_variant
def test_an_action_is_seen_as_it_is_or_as_one_whose_gesture_is_veiled(variant: Variant) -> None:
    game = variant.game
    for seed in range(3):
        for world, _ in rollout(variant, seed):
            for action in world.legal_actions():
                for looker in (*variant.lookers, EVERYONE):
                    seen = game.entries.seen(world.rows, 0, action, looker)
                    assert is_veiled(game, seen) == (seen != action)


@pytest.mark.parametrize("game", VEILING, ids=lambda game: game.name)
def test_a_finished_replay_that_tells_an_action_as_others_saw_it_is_found_out(game: Game) -> None:
    matches = [match for one in OFFERED if one.game is game if (match := veiled_match(one))]
    assert matches
    for match in matches:
        told = json.loads(replay.encode(replay.replay_of(match)))
        for index, seen in list(veiled_in(match).items())[:5]:
            actions = [dict(one) for one in told["actions"]]
            actions[index]["action"] = game.notation.format(seen)
            bad = failure(told | {"actions": actions})
            assert bad.check == "actions"
            assert f"actions[{index}]" in str(bad)


def veiled_match(variant: Variant) -> Match | None:
    """One in which others saw less of an action; in some variants all may lie open."""
    matches = (played(variant, f"veiled {number}") for number in range(100))
    return next((match for match in matches if veiled_in(match)), None)


def veiled_in(match: Match) -> dict[int, int]:
    """By their numbers, the actions of which a watcher sees less, as it sees them."""
    actions, _ = replay._seen_by(match, WATCHER)
    seen = [one.action for one in actions]
    return {i: seen[i] for i, one in enumerate(match.actions) if one.action != seen[i]}


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
