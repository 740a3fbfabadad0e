"""The search for other deals after which a world's script leads to another state.

Where others can no longer do what they did, they do what looks the same to the looker: they keep
or sacrifice another clover.
"""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from festnoz.core.game import CHANCE, LEGAL
from festnoz.core.kernel import Rows
from festnoz.core.match import Dealt, Match
from festnoz.table import events
from tests.server.privacy.scripts import Instead, Orders, World, fitted

Exchange = tuple[int, int, int]  # the number of a shuffle, and two places in it
Change = tuple[Exchange, Instead]
MOST_STEPS = 120_000  # to be played in search of deals; a second


def dealt_orders(match: Match) -> Orders:
    return [entry.order for entry in match.log if isinstance(entry, Dealt)]


def exchanged(dealt: Orders, exchanges: list[Exchange]) -> Orders:
    orders = [list(order) for order in dealt]
    for number, i, j in exchanges:
        order = orders[number]
        order[i], order[j] = order[j], order[i]
    return [tuple(order) for order in orders]


def states_after_changes(world: World, chance: random.Random) -> dict[bytes, Change]:
    """By the state that the script leads to, the two things that change places."""
    line, dealt = Line(world), dealt_orders(world.match)
    exchanges = [
        (number, i, j)
        for number, order in enumerate(dealt)
        for i, j in itertools.combinations(range(len(order)), 2)
        if order[i] != order[j]
    ]
    most = MOST_STEPS // len(line.steps)
    some = chance.sample(exchanges, most) if len(exchanges) > most else exchanges
    found: dict[bytes, Change] = {}
    for exchange in some:
        played = line.play(exchanged(dealt, [exchange]))
        if played:
            found[played[0]] = exchange, played[1]
    return found


@dataclass(frozen=True)
class Move:
    """Of the first world."""

    number: int
    seat: int
    action: int
    legal: list[int]
    seen: int  # by the looker


@dataclass(frozen=True)
class Back:
    """What is taken back was seen all the same."""

    count: int
    view: Rows  # the looker's before, in the first world


class Line:
    """All that moved a world's match, to be played with other deals. A match would take longer."""

    def __init__(self, world: World) -> None:
        self.match, self.looker = world.match, world.looker
        self.entries = self.match.game.entries
        self.out = np.zeros(self.match.game.max_legal, np.int16)
        self.things = np.zeros(self.match.game.max_shuffled, np.int16)
        self.steps: list[Move | Back] = []
        self.table = self.match.game.new_states()
        options = self.match.game.encode(
            self.match.rules, len(self.match.seats), self.match.options
        )
        self.entries.setup(self.table, 0, len(self.match.seats), options)
        self._note(world)

    def _note(self, world: World) -> None:
        rows, deals, number = self.table.copy(), iter(dealt_orders(self.match)), 0
        before: list[Rows] = []
        self._deal(rows, deals)
        for _, event in world.room.chapter.log:
            if isinstance(event, events.Played):
                seen = self.entries.seen(rows, 0, event.action, self.looker)
                legal = self._legal_actions(rows)
                self.steps.append(Move(number, event.seat, event.action, legal, seen))
                before.append(rows.copy())
                self.entries.apply(rows, 0, event.action)
                self._deal(rows, deals)
                number += 1
            elif isinstance(event, events.TakenBack):
                view = self.match.game.new_views()
                self.entries.observe(rows, 0, self.looker, view, 0)
                self.steps.append(Back(event.count, view))
                rows = before[-event.count]
                del before[-event.count :]

    def _deal(self, rows: Rows, deals: Iterator[Sequence[int]]) -> None:
        while self.entries.to_move(rows, 0) == CHANCE:
            n = self.entries.shuffled(rows, 0, self.things)
            order = fitted(next(deals), self.things[:n].tolist())
            self.entries.deal(rows, 0, np.array(order, np.int16))

    def _legal_actions(self, rows: Rows) -> list[int]:
        n = self.entries.legal_actions(rows, 0, self.out)
        legal: list[int] = self.out[:n].tolist()
        return legal

    def play(
        self, orders: Orders, instead: Instead | None = None, is_strict: bool = False
    ) -> tuple[bytes, Instead] | None:
        """Where it leads, and what others do instead; None where it cannot be played.

        Strictly: only what is given is done instead, and what is taken back looks the same before.
        """
        rows, deals, acts = self.table.copy(), iter(orders), dict(instead or {})
        before: list[Rows] = []
        self._deal(rows, deals)
        for step in self.steps:
            if isinstance(step, Back):
                if is_strict and self._contradicts(rows, step.view):
                    return None
                rows = before[-step.count]
                del before[-step.count :]
                continue
            action = acts.get(step.number, step.action)
            if self.entries.verdict(rows, 0, action) != LEGAL:
                like = None if is_strict or step.seat == self.looker else self._like(rows, step)
                if like is None:
                    return None
                action = acts[step.number] = like
            before.append(rows.copy())
            self.entries.apply(rows, 0, action)
            self._deal(rows, deals)
        return rows.tobytes(), acts

    def _contradicts(self, rows: Rows, view: Rows) -> bool:
        game = self.match.game
        return bool(game.checks.contradictions(game.state_at(rows), game.view_at(view)))

    def _like(self, rows: Rows, move: Move) -> int | None:
        """What looks the same to the looker; best what its seat could not do in the first world."""
        like = [
            action
            for action in self._legal_actions(rows)
            if self.entries.seen(rows, 0, action, self.looker) == move.seen
        ]
        return min(like, key=lambda action: action in move.legal, default=None)
