"""Short games of Korrigans played again from other deals, kept where all saw the same.

Players tell nothing by what they choose. Who takes keeps any token of the field, who sacrifices
gives up any token behind the screen, each as likely. All else, moves above all, is written down
beforehand by somebody who knows no hand: a game in which that is not legal does not count.
"""

from typing import Any

import numpy as np

from festnoz.core.game import LEGAL, WATCHER
from festnoz.core.kernel import Rows
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.actions import (
    FIRST_GATHER,
    FIRST_MOVE,
    FIRST_SACRIFICE,
    FIRST_SACRIFICE_UNSEEN,
    GATHER_UNSEEN,
    MAX_LEGAL,
    NUM_SIDES,
)
from festnoz.games.korrigans.state import FIRST_GOLD, HARE, SQUIRREL
from tests.games.korrigans.positions import bag_order, menhir_order

SEATS = 2
CLOVERS = (HARE, SQUIRREL, FIRST_GOLD) * 16  # few kinds, so that many games agree
DEPTH = 26  # actions: arrivals, and two rounds or so


def _dealt(random: np.random.Generator) -> Rows:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, SEATS, GAME.encode(1, SEATS, GAME.options("advanced", 0)))
    for order in (random.permutation(CLOVERS), menhir_order({}), bag_order("")):
        GAME.entries.deal(rows, 0, np.array(order, np.int16))
    return rows


def written_down(random: np.random.Generator) -> tuple[list[int], Rows]:
    """What a watcher saw of some game, and knows at the end."""
    rows, legal = _dealt(random), np.zeros(MAX_LEGAL, np.int16)
    actions = []
    for _ in range(DEPTH):
        num_legal = GAME.entries.legal_actions(rows, 0, legal)
        action = int(random.choice(legal[:num_legal]))
        actions.append(GAME.entries.seen(rows, 0, action, WATCHER))
        GAME.entries.apply(rows, 0, action)
    return actions, watched(rows)


def watched(rows: Rows) -> Rows:
    views = GAME.new_views()
    GAME.entries.observe(rows, 0, WATCHER, views, 0)
    return views


def relived(actions: list[int], views: Rows, random: np.random.Generator) -> Any:
    """The state at the end, or None if the watcher saw something else."""
    rows = _dealt(random)
    for seen in actions:
        action = _made(GAME.state_at(rows), seen, random)
        if GAME.entries.verdict(rows, 0, action) != LEGAL:
            return None
        GAME.entries.apply(rows, 0, action)
    return GAME.state_at(rows) if np.array_equal(watched(rows), views) else None


def _made(state: Any, seen: int, random: np.random.Generator) -> int:
    seat = int(state.turn)
    if seen == GATHER_UNSEEN:
        return FIRST_GATHER + _any(state.heap[state.korrigan[seat, state.mover]], random)
    if FIRST_SACRIFICE_UNSEEN <= seen < FIRST_MOVE:
        given = _any(state.hidden[seat], random)
        return FIRST_SACRIFICE + given * NUM_SIDES + seen - FIRST_SACRIFICE_UNSEEN
    return seen


def _any(counts: Any, random: np.random.Generator) -> int:
    """The kind of some token, each token as likely."""
    kinds = [kind for kind, n in enumerate(counts.tolist()) for _ in range(n)]
    return kinds[int(random.integers(len(kinds)))]


def hand(seat: int, state: Any) -> tuple[int, ...]:
    """How many hares and squirrels it took, and what it sacrificed."""
    kinds = state.take_kind[state.take_seat == seat].tolist()
    return kinds.count(HARE), kinds.count(SQUIRREL), int(state.sacrificed[seat])
