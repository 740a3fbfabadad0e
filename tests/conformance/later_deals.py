"""Matches with deals in the middle, and where those stand in their logs."""

import functools
import json
from typing import Any

import pytest

from festnoz.core.match import Dealt, Match, Move
from festnoz.core.replay import encode, replay_of
from tests.conformance.test_replays import played
from tests.conformance.worlds import OFFERED, Variant

DEALS_LATER = {"tenzor"}  # games that shuffle after the first action
every_later = pytest.mark.parametrize(
    "variant", [one for one in OFFERED if one.game.name in DEALS_LATER], ids=str
)


@functools.cache
def whole(variant: Variant) -> Match:
    """A finished match with two later deals at least."""
    matches = (played(variant, f"later {number}") for number in range(20))
    return next(match for match in matches if len(later_deals(match)) > 1)


def later_deals(match: Match) -> list[int]:
    """How many entries of the log stand before each deal in the middle."""
    pairs = zip(match.log[1:], match.log, strict=False)
    return [
        i
        for i, (entry, before) in enumerate(pairs, 1)
        if isinstance(entry, Dealt) and isinstance(before, Move)
    ]


def num_actions(match: Match, entry: int) -> int:
    return sum(isinstance(one, Move) for one in match.log[:entry])


def after_the_deal(match: Match, entry: int) -> Match:
    """The match as it stood when that deal was done."""
    return match.branch(entry)


def before_the_deal(match: Match, entry: int) -> Match:
    """The match just before the action that the deal follows."""
    return match.branch(entry - 1)


def as_json(match: Match) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(encode(replay_of(match)))
    return told


def play_on(match: Match, moves: list[Move]) -> Match:
    for one in moves:
        match.play(one.seat, one.action, match.version)
    return match
