"""Replays: written, read back to the same bytes, and every false claim found and named."""

import copy
import functools
import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from festnoz.core.errors import BadReplay
from festnoz.core.game import WATCHER
from festnoz.core.match import MAX_TAKEN_BACK, Match, Move
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of, replay_seen_by, schema
from festnoz.games import GAMES, OWN
from tests.core.test_match import (
    DRAW,
    KORSAIR,
    new_match,
    num_applied,
    play_randomly,
    play_shown,
)

SCHEMA = Path(__file__).parents[2] / "docs" / "replay.schema.json"


def finished(seats: int = 3, **options: Any) -> Match:
    match = new_match(seats, first=0, **options)
    play_shown(match)
    play_shown(match)
    match.take_back(consent=True)
    match.take_back(consent=True)
    play_shown(match)
    match.take_back(consent=True)
    return play_randomly(match, 1000)


def as_json(match: Match) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(encode(replay_of(match)))
    return told


@functools.cache
def whole() -> dict[str, Any]:
    return as_json(finished())


def failure(told: dict[str, Any]) -> BadReplay:
    """Why the file is not a true replay."""
    with pytest.raises(BadReplay) as bad:
        rerun(decode(json.dumps(told).encode()), GAMES)
    return bad.value


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (5, {}), (8, {"teams": True})])
def test_a_match_comes_back_to_the_same_bytes(seats: int, options: dict[str, Any]) -> None:
    match = finished(seats, **options)
    written = encode(replay_of(match))
    again = rerun(decode(written), GAMES)
    assert again.state_bytes == match.state_bytes
    assert again.version == match.version
    assert again.taken_back == match.taken_back
    assert encode(replay_of(again)) == written


def test_an_unfinished_match_with_its_secret_can_be_taken_up_again() -> None:
    match = play_randomly(new_match(), 25)
    again = rerun(decode(encode(replay_of(match))), GAMES)
    play_randomly(match, 1000)
    play_randomly(again, 1000)
    assert again.state_bytes == match.state_bytes


def test_the_schema_in_docs_is_the_programs_own() -> None:
    assert json.loads(SCHEMA.read_text()) == json.loads(json.dumps(schema(OWN)))


def test_replays_fit_the_schema_and_its_deals_are_typed_by_game() -> None:
    told = as_json(finished())
    jsonschema.validate(told, schema(OWN))
    seen = json.loads(encode(replay_seen_by(play_randomly(new_match(), 30), 1)))
    jsonschema.validate(seen, schema(OWN))
    told["deals"][0]["hands"][0][0] = "purple-9"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(told, schema(OWN))


@pytest.mark.parametrize("options", [{}, {"teams": False}, {"teams": 1, "first": None}])
def test_the_schema_wants_every_option_of_the_game(options: dict[str, Any]) -> None:
    told = as_json(finished()) | {"options": options}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(told, schema(OWN))


def test_deals_name_who_starts_the_hands_by_seat_and_the_pile_from_the_top() -> None:
    match = new_match(3, first=1)
    deal = as_json(match)["deals"][0]
    assert deal["first"] == 1
    assert [len(hand) for hand in deal["hands"]] == [6, 6, 6]
    before = KORSAIR.read_view(match.view(1)).hands[1]
    match.play(1, DRAW, match.version)
    after = KORSAIR.read_view(match.view(1)).hands[1]
    assert sorted([*before, deal["pile"][0]]) == sorted(after)


def test_a_replay_in_progress_tells_only_what_its_seat_knows() -> None:
    match = play_randomly(new_match(4, teams=True), 40)
    whole, seen = as_json(match), json.loads(encode(replay_seen_by(match, 1)))
    assert seen["secret"] is None
    hands = seen["deals"][0]["hands"]
    assert hands[:2] == whole["deals"][0]["hands"][:2]  # the partners' own
    assert set(hands[2] + hands[3]) == {"?"}
    draws = [action["seat"] for action in whole["actions"] if action["action"] == "draw"]
    for i, card in enumerate(seen["deals"][0]["pile"]):
        known = i < len(draws) and draws[i] in {0, 1}
        assert card == (whole["deals"][0]["pile"][i] if known else "?")
    assert seen["result"] == {"over": False, "scores": [], "ranks": []}


def test_a_watchers_replay_in_progress_shows_no_card_of_the_deal() -> None:
    match = play_randomly(new_match(), 40)
    deal = json.loads(encode(replay_seen_by(match, WATCHER)))["deals"][0]
    assert {card for cards in [*deal["hands"], deal["pile"]] for card in cards} == {"?"}


def test_what_was_taken_back_is_told_as_each_seat_saw_it() -> None:
    """Beside a second opinion: each line played anew, up to the move that was taken back."""
    match, chance = play_randomly(new_match(4, first=0, teams=True), 15), random.Random(4)
    played: list[list[Move]] = []
    while len(match.taken_back) < 20:
        if chance.random() < 0.7 and match.why_no_undo() is None:
            played.append(match.actions)
            match.take_back(consent=True)
        else:
            play_randomly(match, 1, seed=chance.randrange(1000))
    for looker in (0, 1, 3, WATCHER):
        told = replay_seen_by(match, looker)
        for one, line in zip(told.taken_back, played, strict=True):
            before = match.branch(0)
            for move in line[:-1]:
                before.play(move.seat, move.action, before.version)
            seen = match.game.notation.format(before.seen(line[-1].action, looker))
            assert (one.at, one.seat, one.action) == (len(line) - 1, line[-1].seat, seen)


def test_a_replay_with_a_hundred_take_backs_is_the_match_once_more_and_no_hundred_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = play_randomly(new_match(first=0), 60)
    for _ in range(MAX_TAKEN_BACK):
        play_shown(match)
        match.take_back(consent=True)
    num = num_applied(monkeypatch, lambda: replay_seen_by(match, 0))
    assert num < 3 * MAX_TAKEN_BACK + 4 * len(match.log)


def test_a_replay_in_progress_can_be_checked_only_in_its_form() -> None:
    told = json.loads(encode(replay_seen_by(play_randomly(new_match(), 10), 0)))
    assert failure(told).check == "in_progress"


@pytest.mark.parametrize(
    ("path", "value", "check"),
    [
        ("result", {"over": True, "scores": [99, 0, 0], "ranks": [1, 2, 2]}, "result"),
        ("result.scores", [1, 2, 3], "result"),
        ("deals", [], "deals"),
        ("deals.0.at", 1, "deals"),
        ("deals.0.pile", [], "deals"),
        ("deals.0.hands", [["?"] * 6] * 2, "deals"),
        ("actions.0.action", "I win", "actions"),
        ("actions.0.seat", 99, "actions"),
        ("options", {"teams": True, "first": None}, "schema"),
    ],
)
def test_what_needs_no_secret_is_checked_without_it(path: str, value: object, check: str) -> None:
    told = json.loads(encode(replay_seen_by(play_randomly(new_match(), 10), 0)))
    assert failure(changed(told, path, value)).check == check


def test_a_match_dealt_by_hand_has_no_replay() -> None:
    order = [card for card, n in enumerate([5, 6, 5, 5, 2, 1, 1]) for _ in range(n)]
    order += [7 + c * 4 + s for c in range(4) for s in (0, 0, *[1] * 4, *[2] * 4, 3, 3)]
    match = Match(KORSAIR, new_match(2).seats, {"first": 0}, [[*order, *range(23, 28)]])
    with pytest.raises(BadReplay):
        replay_of(match)


def edited(path: str, value: object) -> dict[str, Any]:
    return changed(copy.deepcopy(whole()), path, value)


def changed(told: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The replay with another value at `a.0.b`."""
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    place: Any = told
    for step in steps:
        place = place[step]
    place[last] = value
    return told


EDITS = [
    ("format", "chess", "schema", "format"),
    ("seats.0.by", "cat", "schema", "seats[0].by"),
    ("seats.0.by", "bot", "schema", "names its bot"),
    ("seats.0.bot", "greedy", "schema", "names its bot"),
    ("seats.0.name", "", "schema", "seats[0].name"),
    ("seats.0.name", "a\u200bb", "schema", "seats[0].name"),
    ("actions.3.seat", "one", "schema", "actions[3].seat"),
    ("actions.3.seat", -1, "schema", "actions[3].seat"),
    ("extra", 1, "schema", "extra"),
    ("commitment", "00", "schema", "commitment"),
    ("secret", "0" * 64 + "\n", "schema", "secret"),
    ("deals.0.pile.0", "red-1\n", "schema", "deals[0]"),
    ("deals.0.pile.0", "purple-9", "schema", "deals[0]"),
    ("deals.0.hands", "none", "schema", "deals[0]"),
    ("words", ["", ""], "schema", "one word for each seat"),
    ("options", {"teams": 7}, "schema", "options"),
    ("options", {"teams": False}, "schema", "every option"),
    ("seats.0.name", "\x1b[2J", "schema", "seats[0].name"),
    ("seats.0.name", "\u202eevil", "schema", "seats[0].name"),
    ("seats.0.name", "x" * 81, "schema", "seats[0].name"),
    ("actions.0.action", "draw\n", "schema", "actions[0].action"),
    ("options", {"teams": True, "first": 0}, "schema", "K-4"),
    ("seats.1.team", 0, "schema", "seats[1]"),
    ("format_version", 2, "schema", "2"),
    ("format_version", 3, "versions", "3"),
    ("game", "whist", "versions", "whist"),
    ("rules", 9, "versions", "9"),
    ("rules", 0, "versions", "0"),
    ("secret", "0" * 64, "commitment", "secret"),
    ("words.1", "another word", "deals", "deals[0]"),
    ("options.first", 1, "deals", "deals[0]"),
    ("deals.0.first", 1, "deals", "deals[0]"),
    ("deals.0.at", 1, "deals", "deals[0]"),
    ("deals.0.at", -1, "schema", "deals[0]"),
    ("deals", [], "deals", "deals[0]"),
    ("actions.0.seat", 2, "actions", "actions[0]"),
    ("actions.0.action", "sing", "actions", "actions[0]"),
    ("actions.0.action", "discard red-1", "actions", "K-20"),
    ("taken_back.0.at", 500, "actions", "taken_back[0]"),
    ("taken_back.2.action", "draw", "actions", "taken_back[2]"),
    ("taken_back.2.seat", 1, "actions", "taken_back[2]"),
    ("result.scores.0", 99, "result", "result"),
    ("result.over", False, "result", "result"),
]


@pytest.mark.parametrize(
    ("path", "value", "check", "where"), EDITS, ids=[f"{path}-{value}" for path, value, *_ in EDITS]
)
def test_an_edited_replay_is_found_out(path: str, value: object, check: str, where: str) -> None:
    bad = failure(edited(path, value))
    assert bad.check == check
    assert bad.code == f"replay_{check}"
    assert where in str(bad)


def test_the_first_failure_is_named_when_there_are_several() -> None:
    told = edited("options", {"teams": False})
    told["commitment"] = "0" * 64
    told["actions"][0]["action"] = "sing"
    assert failure(told).check == "schema"
    told["options"] = whole()["options"]
    assert failure(told).check == "commitment"


def test_the_move_that_ended_a_match_cannot_have_been_taken_back() -> None:
    told = copy.deepcopy(whole())
    last = told["actions"][-1]
    told["taken_back"] = [{"at": len(told["actions"]) - 1, **last}]
    assert failure(told).check == "actions"


def test_a_deal_without_its_place_is_found_out() -> None:
    """The house notes it: the game's own type of a deal says nothing of it."""
    told = as_json(finished())
    del told["deals"][0]["at"]
    assert failure(told).check == "schema"


def test_a_longer_or_shorter_match_is_found_out() -> None:
    told = whole()
    shorter = {**told, "actions": told["actions"][:-1]}
    assert failure(shorter).check == "result"
    longer = {**told, "actions": [*told["actions"], {"seat": 0, "action": "draw"}]}
    assert failure(longer).check == "actions"
    twice = {**told, "deals": told["deals"] * 2}
    assert failure(twice).check == "deals"


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 10_000, b"{}" * 2])
def test_what_is_no_replay_at_all_gets_a_clear_answer(data: bytes) -> None:
    with pytest.raises(BadReplay) as bad:
        decode(data)
    assert bad.value.check == "schema"


def test_a_key_that_stands_twice_is_refused() -> None:
    written = encode(replay_of(finished()))
    for first in (b'"result":{"over":true,"scores":[1],"ranks":[1]},', b'"sec\\u0072et":null,'):
        with pytest.raises(BadReplay, match="twice"):
            decode(b"{" + first + written[1:])


def test_a_long_wrong_value_is_not_quoted_whole() -> None:
    told = edited("format", "x" * 100_000)
    assert len(str(failure(told))) < 400


def test_a_cut_file_gets_a_clear_answer_wherever_it_is_cut() -> None:
    written = encode(replay_of(finished()))
    for end in range(0, len(written), 97):
        with pytest.raises(BadReplay):
            decode(written[:end])


def test_a_huge_file_is_not_even_parsed() -> None:
    with pytest.raises(BadReplay, match="at most"):
        decode(b" " * 1_000_001)


@pytest.mark.parametrize(
    ("at", "check"),
    [
        ([5], "in_progress"),
        ([5, 20], "in_progress"),
        ([0], "deals"),
        ([9, 9], "deals"),
        ([9, 4], "deals"),
        ([21], "deals"),
    ],
)
def test_a_replay_in_progress_may_have_later_deals_in_order_and_within_it(
    at: list[int], check: str
) -> None:
    """What was shuffled then, nobody can say without the secret."""
    told = json.loads(encode(replay_seen_by(play_randomly(new_match(), 20), 1)))
    told["deals"] += [told["deals"][0] | {"at": one, "hands": []} for one in at]
    assert failure(told).check == check
