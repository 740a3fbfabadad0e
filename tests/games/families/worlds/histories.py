"""Matches of the Five Families told again from other orders of the deck.

A history is the order of the deck, the asks that were made, and what everybody saw of each. Another
order fits it if the same asks are legal from there and everybody sees the same. Of the record in
the state nothing is used: only what lies on the table.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import Rows
from festnoz.games.families import GAME
from festnoz.games.families.options import FamiliesOptions
from festnoz.games.families.state import NUM_CARDS

Order = tuple[int, ...]


@dataclass(frozen=True)
class History:
    seats: int
    options: FamiliesOptions
    order: Order
    actions: tuple[int, ...]
    seen: tuple[bytes, ...]  # after the deal, then after every action

    def rows(self) -> Rows:
        """The state at its end."""
        rows = dealt(self.seats, self.options, self.order)
        for action in self.actions:
            GAME.entries.apply(rows, 0, action)
        return rows

    def fits(self, order: Order) -> bool:
        rows = dealt(self.seats, self.options, order)
        if on_table(rows) != self.seen[0]:
            return False
        for action, seen in zip(self.actions, self.seen[1:], strict=True):
            if GAME.entries.verdict(rows, 0, action) != LEGAL:
                return False
            GAME.entries.apply(rows, 0, action)
            if on_table(rows) != seen:
                return False
        return True

    def orders(self, places: list[int]) -> Iterator[Order]:
        """All that fit, with other cards at these places only."""
        for cards in itertools.permutations([self.order[place] for place in places]):
            order = list(self.order)
            for place, card in zip(places, cards, strict=True):
                order[place] = card
            if self.fits(tuple(order)):
                yield tuple(order)


def dealt(seats: int, options: FamiliesOptions, order: Order) -> Rows:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, seats, GAME.encode(1, seats, options))
    GAME.entries.deal(rows, 0, np.array(order, np.int16))
    return rows


def on_table(rows: Rows) -> bytes:
    """What anybody sees who looks up just now: whose turn it is, what was answered, what lies."""
    state: Any = GAME.state_at(rows)
    names = ("turn", "outcome", "num_out", "hand_size", "known", "laid_by", "laid_as")
    return b"".join(state[name].tobytes() for name in names)


def history(seats: int, bluff: bool, seed: int, most: int) -> History:
    """That many random asks, or as many as the match has."""
    random = np.random.default_rng(seed)
    options = FamiliesOptions(bluff=bluff, first=0)
    order = tuple(random.permutation(NUM_CARDS).tolist())
    rows, legal = dealt(seats, options, order), np.zeros(GAME.max_legal, np.int16)
    actions: list[int] = []
    seen = [on_table(rows)]
    while len(actions) < most and GAME.entries.to_move(rows, 0) not in {CHANCE, OVER}:
        n = GAME.entries.legal_actions(rows, 0, legal)
        actions.append(int(random.choice(legal[:n])))
        GAME.entries.apply(rows, 0, actions[-1])
        seen.append(on_table(rows))
    return History(seats, options, order, tuple(actions), tuple(seen))


def view_of(rows: Rows, looker: int) -> Rows:
    views = GAME.new_views()
    GAME.entries.observe(rows, 0, looker, views, 0)
    return views


def but_for(views: Rows, order: Order, places: list[int]) -> Rows:
    """The view of somebody who was told the cards at all other places."""
    told = views.copy()
    deck = GAME.view_at(told).deck
    for place in range(NUM_CARDS):
        deck[place] = NONE if place in places else order[place]
    return told
