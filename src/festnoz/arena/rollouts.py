"""Random play of any game: whole games inside one kernel, or move by move from Python."""

import itertools
import random as python_random
from collections.abc import Iterator
from typing import Any

import numpy as np

from festnoz.core.chance import draw, fast_stream
from festnoz.core.entries import DealAtRandom, LegalActions, Step
from festnoz.core.game import Game
from festnoz.core.kernel import Buffer, Random, Rows, bare, callable_of, entry


@entry
def rollouts(
    rows: Rows, i: int, games: int, buffer: Buffer, random: Random,
    step: Step, legal_actions: LegalActions, deal_at_random: DealAtRandom,
) -> int:  # fmt: skip
    """Plays row i to its end so many times, each time in row 0; counts the moves."""
    moves = 0
    for _ in range(games):
        for byte in range(rows.shape[1]):
            rows[0, byte] = rows[i, byte]
        n = legal_actions(rows, 0, buffer)
        while n > 0:
            n = step(rows, 0, int(buffer[draw(random, n)]), buffer)
            moves += 1
            if n == 0:  # over, unless something is to be shuffled
                deal_at_random(rows, 0, random, buffer)
                n = legal_actions(rows, 0, buffer)
    return moves


def drawn_before(seed: int) -> Iterator[int]:
    """Random 24-bit numbers made beforehand: a loop in Python should measure games, not chance."""
    random = python_random.Random(seed)
    return itertools.cycle([random.getrandbits(24) for _ in range(10_007)])


class RandomPlay:
    """Deals of one variant, to be played out again and again; everything they need is at hand."""

    def __init__(
        self, game: Game, seats: int, options: Any, seed: int, num_deals: int = 16
    ) -> None:
        entries = game.entries
        step, legal_actions, deal = entries.step, entries.legal_actions, entries.deal_at_random
        self._compiled = callable_of(step), callable_of(legal_actions), callable_of(deal)
        self._bare = bare(step), bare(legal_actions), bare(deal)
        self.rows = game.new_states(1 + num_deals)  # row 0 is where games are played
        self.buffer = np.zeros(max(game.max_legal, game.max_shuffled), np.int16)
        self.random = fast_stream(seed)
        self._drawn = drawn_before(seed)
        self._deal = 0
        for i in range(len(self.rows)):
            entries.setup(self.rows, i, seats, game.encoded(game.rules, seats, options))
            entries.deal_at_random(self.rows, i, self.random, self.buffer)

    def play(self, games: int) -> int:
        """So many games, all from the next deal; the number of moves."""
        i = self._next_deal()
        return rollouts(self.rows, i, games, self.buffer, self.random, *self._compiled)

    def play_in_python(self, games: int) -> int:
        """The same, one call from Python a move; peers choose alike (bench/peers.py)."""
        rows, buffer, random = self.rows, self.buffer, self.random
        step, legal_actions, deal_at_random = self._bare
        actions, drawn = buffer.data, self._drawn
        deal = rows[self._next_deal()]
        moves = 0
        for _ in range(games):
            rows[0] = deal
            n = legal_actions(rows, 0, buffer)
            while n:
                for number in drawn:
                    n = step(rows, 0, actions[number % n], buffer)
                    moves += 1
                    if not n:
                        break
                deal_at_random(rows, 0, random, buffer)
                n = legal_actions(rows, 0, buffer)
        return moves

    def _next_deal(self) -> int:
        self._deal = self._deal % (len(self.rows) - 1) + 1
        return self._deal
