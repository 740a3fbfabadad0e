"""Matches with deals in the middle, and where those stand in their logs."""

import functools
import json
from typing import Any

import numpy as np
import pytest

from festnoz.core.fairness import keyed_order
from festnoz.core.match import Dealt, Match, Move
from festnoz.core.replay import encode, replay_of
from festnoz.games import GAMES, OWN
from tests.conformance.test_replays import played
from tests.conformance.worlds import Variant

DEALING_LATER = [
    Variant(game, *variant) for game in GAMES.values() for variant in game.checks.deals_later
]
every_later = pytest.mark.parametrize("variant", DEALING_LATER, ids=str)


@functools.cache
def whole(variant: Variant) -> Match:
    """A finished match with two later deals at least, or with one if there are never two."""
    matches = [played(variant, f"later {number}") for number in range(20)]
    return next(match for least in (2, 1) for match in matches if len(later_deals(match)) >= least)


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


def assert_dealt_anew(match: Match, entry: int) -> None:
    """From that entry on every shuffle is that of the last seal."""
    assert len(match.seals) > 1
    for number in range(entry, len(match.log)):
        dealt = match.log[number]
        assert isinstance(dealt, Dealt)
        nonce = sum(isinstance(one, Dealt) for one in match.log[:number])
        shuffled = things_to_shuffle(match, number)
        assert list(dealt.order) == keyed_order(match.seals[-1].key, nonce, shuffled)


def things_to_shuffle(match: Match, entry: int) -> list[int]:
    """What lay before CHANCE then, in canonical order."""
    out = np.zeros(match.game.max_shuffled, np.int16)
    n = match.game.entries.shuffled(match._states_before(entry), 0, out)
    return [int(thing) for thing in out[:n]]


def passing_actions(match: Match) -> list[int]:
    """Those that can be taken back: they reveal nothing, and no deal follows."""

    def can_be_taken_back(action: int) -> bool:
        after = match.clone()
        after.play(match.to_move, action, match.version)
        return after.why_no_undo() is None

    found = [action for action in match.legal_actions() if can_be_taken_back(action)]
    assert found or match.game.name not in OWN, "there may be none in other games only"
    return found


def as_json(match: Match) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(encode(replay_of(match)))
    return told


def play_on(match: Match, moves: list[Move]) -> Match:
    for one in moves:
        match.play(one.seat, one.action, match.version)
    return match
