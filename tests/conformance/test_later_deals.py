"""Deals in the middle of a match: replays that tell them, edited, cut, and in progress."""

import copy
import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_seen_by, schema
from festnoz.games import GAMES, OWN
from tests.conformance.later_deals import (
    DEALS_LATER,
    after_the_deal,
    as_json,
    every_later,
    later_deals,
    num_actions,
    play_on,
    whole,
)
from tests.conformance.test_replays import failure, played
from tests.conformance.worlds import OFFERED, Variant


@pytest.mark.parametrize("variant", [one for one in OFFERED if one.game.name in OWN], ids=str)
def test_games_that_deal_later_are_known(variant: Variant) -> None:
    """A new game of the house that does is to be named in `DEALS_LATER`."""
    later = [later_deals(played(variant, f"known {number}")) for number in range(3)]
    assert any(later) == (variant.game.name in DEALS_LATER)


# Replays of finished matches, edited

Edit = Callable[[list[dict[str, Any]], int], None]


def exchange_two_things(deals: list[dict[str, Any]], index: int) -> None:
    """Somewhere in that deal."""
    for things in deals[index].values():
        if isinstance(things, list) and len(set(things)) > 1:
            other = next(i for i, thing in enumerate(things) if thing != things[0])
            things[0], things[other] = things[other], things[0]
            return
    raise AssertionError("nothing was shuffled")


def veil(deals: list[dict[str, Any]], index: int) -> None:
    deals[index] = {
        name: ["?"] * len(value) if isinstance(value, list) else value
        for name, value in deals[index].items()
    }


def lose_a_field(deals: list[dict[str, Any]], index: int) -> None:
    deals[index].pop(next(name for name in deals[index] if name != "at"))


def shorten(deals: list[dict[str, Any]], index: int) -> None:
    next(value for value in deals[index].values() if isinstance(value, list)).pop()


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


@every_later
@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_a_later_deal_that_was_edited_is_found_out(variant: Variant, edit: Edit) -> None:
    true = as_json(whole(variant))
    for index in range(1, len(true["deals"])):
        told = copy.deepcopy(true)
        edit(told["deals"], index)
        bad = failure(told)
        assert (bad.check, bad.code) == ("deals", "replay_deals")
        numbers = range(len(true["deals"]) + 1)
        pairs = ((i, told["deals"][i : i + 1], true["deals"][i : i + 1]) for i in numbers)
        first = next(i for i, one, other in pairs if one != other)
        assert f"deals[{first}]" in str(bad)


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
            jsonschema.validate(told, schema(OWN))
            assert failure(told).check == "in_progress"
            first, *later = told["deals"]
            for false in ([first, *later, later[-1]], [*later, first], later):
                assert failure(told | {"deals": false}).check == "deals"


@every_later
def test_an_earlier_deal_reads_the_same_from_the_next_deal_on(variant: Variant) -> None:
    """It is veiled by what a seat knew just before that: later looks are at other cards."""
    match = whole(variant)
    ends = [*later_deals(match)[1:], len(match.log) - 1]
    known = set()
    for looker in variant.lookers:
        for index, (entry, end) in enumerate(zip(later_deals(match), ends, strict=True), 1):
            then = replay_seen_by(after_the_deal(match, entry), looker).deals[:index]
            for moment in range(entry + 1, end):
                now = replay_seen_by(match.branch(moment), looker).deals[:index]
                assert now == then
            true = as_json(match)["deals"][:index]
            known |= {
                told for one, whole in zip(then, true, strict=True) for told in known_of(one, whole)
            }
    assert known


def known_of(told: dict[str, Any], true: dict[str, Any]) -> set[str]:
    """What stands there of the truth; nothing else may."""
    assert told.keys() == true.keys()
    found = set()
    for name, value in true.items():
        if isinstance(value, list):
            pairs = list(zip(told[name], value, strict=True))
            assert all(one in {"?", other} for one, other in pairs)
            found |= {one for one, _ in pairs if one != "?"}
    return found
