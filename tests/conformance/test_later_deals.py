"""Deals in the middle of a match: replays that tell them, edited, cut, and in progress."""

import copy
import json
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

import jsonschema

from festnoz.core.game import Game
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_seen_by, schema
from festnoz.games import GAMES, OWN
from tests.conformance.later_deals import (
    after_the_deal,
    as_json,
    every_later,
    later_deals,
    num_actions,
    play_on,
    whole,
)
from tests.conformance.test_replays import failure, played
from tests.conformance.worlds import Variant, every_game, every_offered_variant


@every_offered_variant
def test_a_game_says_which_of_its_variants_deal_later(variant: Variant) -> None:
    """Only these are played beside such deals."""
    is_said = (variant.seats, variant.options) in variant.game.checks.deals_later
    matches = (played(variant, f"said {number}") for number in range(20))
    does = any(later_deals(match) for match in matches)
    assert does == is_said, "`checks.deals_later` is to name all that do, and no others"


@every_game
def test_a_game_says_so_of_its_variants_alone(game: Game) -> None:
    assert all(one in game.variants for one in game.checks.deals_later)


# Replays of finished matches, edited

Edit = Callable[[list[dict[str, Any]], int], None]


def rows_of(value: Any) -> list[list[Any]]:
    """The lists in it that hold things and no more lists."""
    if isinstance(value, dict):
        return [row for one in value.values() for row in rows_of(one)]
    if not isinstance(value, list):
        return []
    within = [row for one in value for row in rows_of(one)]
    return within or ([value] if value else [])


def exchange_two_things(deals: list[dict[str, Any]], index: int) -> None:
    """Somewhere in that deal."""
    for row in rows_of(deals[index]):
        other = next((i for i, thing in enumerate(row) if thing != row[0]), 0)
        if other:
            row[0], row[other] = row[other], row[0]
            return


def veil(deals: list[dict[str, Any]], index: int) -> None:
    for row in rows_of(deals[index]):
        row[:] = ["?"] * len(row)


def shorten(deals: list[dict[str, Any]], index: int) -> None:
    for row in rows_of(deals[index])[:1]:
        row.pop()


def lose_a_field(deals: list[dict[str, Any]], index: int) -> None:
    deals[index].pop(next(name for name in deals[index] if name != "at"))


def tell_another_round(deals: list[dict[str, Any]], index: int) -> None:
    deals[index] = deals[index - 1] | {"at": deals[index]["at"]}


EDITS: dict[str, Edit] = {
    "changed": exchange_two_things,
    "veiled": veil,
    "without a field": lose_a_field,
    "shortened": shorten,
    "of another round": tell_another_round,
    "left out": lambda deals, index: deals.__delitem__(index),
    "twice": lambda deals, index: deals.insert(index, copy.deepcopy(deals[index])),
    "later": lambda deals, index: deals[index].update(at=deals[index]["at"] + 1),
    "earlier": lambda deals, index: deals[index].update(at=deals[index]["at"] - 1),
    "at the beginning": lambda deals, index: deals[index].update(at=0),
    "before the first": lambda deals, index: deals.insert(0, deals.pop(index)),
}


def edited(true: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The replay with one of its later deals edited, in every way that changes something."""
    for index in range(1, len(true["deals"])):
        for name, edit in EDITS.items():
            told = copy.deepcopy(true)
            edit(told["deals"], index)
            if told != true:
                yield name, told


@every_later
def test_a_later_deal_that_was_edited_is_found_out(variant: Variant) -> None:
    true, tried = as_json(whole(variant)), set()
    for name, told in edited(true):
        bad = failure(told)
        pairs = zip_longest(told["deals"], true["deals"])
        first = next(i for i, (one, other) in enumerate(pairs) if one != other)
        assert bad.check in {"deals", "schema"}, name  # a game's type may tell it already
        assert f"deals[{first}]" in str(bad), name
        tried.add(name)
    rows = {"changed", "veiled", "shortened"}  # others may deal a single thing
    assert EDITS.keys() - tried <= (set() if variant.game.name in OWN else rows)


@every_later
def test_a_deal_more_than_there_were_is_found_out(variant: Variant) -> None:
    told = as_json(whole(variant))
    last = told["deals"][-1] | {"at": len(told["actions"])}
    assert failure({**told, "deals": [*told["deals"], last]}).check == "deals"


@every_later
def test_a_replay_cut_beside_a_deal_is_told_from_one_that_stopped_there(variant: Variant) -> None:
    """With the deals that had come by then it is the match as it stood, to be taken up again."""
    match = whole(variant)
    told = as_json(match) | {"taken_back": [], "result": {"over": False, "scores": [], "ranks": []}}
    for entry in later_deals(match):
        at = num_actions(match, entry)
        index = next(i for i, deal in enumerate(told["deals"]) if deal["at"] == at)
        for kept, dealt in ((at - 1, index), (at, index + 1)):
            stopped = told | {"actions": told["actions"][:kept], "deals": told["deals"][:dealt]}
            again = rerun(decode(json.dumps(stopped).encode()), GAMES)
            assert again.log == match.branch(entry if kept == at else entry - 1).log
            assert play_on(again, match.actions[kept:]).state_bytes == match.state_bytes
            for number in {dealt - 1, min(dealt + 1, len(told["deals"]))} - {dealt}:
                assert failure(stopped | {"deals": told["deals"][:number]}).check == "deals"


# Replays in progress


@every_later
def test_a_replay_in_progress_with_several_deals_is_one_to_everybody(variant: Variant) -> None:
    match = whole(variant)
    for entry in later_deals(match):
        now = after_the_deal(match, entry)
        for looker in variant.lookers:
            told = json.loads(encode(replay_seen_by(now, looker)))
            assert len(told["deals"]) == len(as_json(now)["deals"])
            jsonschema.validate(told, schema(GAMES))
            assert failure(told).check == "in_progress"
            first, *later = told["deals"]
            for false in ([first, *later, later[-1]], [*later, first], later):
                assert failure(told | {"deals": false}).check == "deals"


@every_later
def test_an_earlier_deal_reads_the_same_from_the_next_deal_on(variant: Variant) -> None:
    """It is veiled by what a seat knew just before that: later looks are at other cards."""
    match = whole(variant)
    ends = [*later_deals(match)[1:], len(match.log) - 1]
    known: set[Any] = set()
    for looker in variant.lookers:
        for index, (entry, end) in enumerate(zip(later_deals(match), ends, strict=True), 1):
            then = replay_seen_by(after_the_deal(match, entry), looker).deals[:index]
            for moment in range(entry + 1, end):
                now = replay_seen_by(match.branch(moment), looker).deals[:index]
                assert now == then
            true = as_json(match)["deals"][:index]
            known |= set().union(*map(known_of, then, true))
    assert known


def known_of(told: dict[str, Any], true: dict[str, Any]) -> set[Any]:
    """What stands there of the truth; nothing else may."""
    assert (told["at"], told.keys()) == (true["at"], true.keys())
    known, whole = (things_in({**deal, "at": []}) for deal in (told, true))
    assert all(one in {"?", other} for one, other in zip(known, whole, strict=True))
    return set(known) - {"?"}


def things_in(value: Any) -> list[Any]:
    """All that lies in it, however deep."""
    if isinstance(value, dict):
        return things_in(list(value.values()))
    if isinstance(value, list):
        return [thing for one in value for thing in things_in(one)]
    return [value]
