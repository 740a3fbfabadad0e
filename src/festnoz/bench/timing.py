"""How fast games are played: the one loop behind every figure."""

import time
from collections.abc import Callable
from typing import NamedTuple

# Games between two looks at the clock.
BATCH = 1000  # handing a kernel its functions takes 0.3 ms
PYTHON_BATCH = 20  # the look itself takes a microsecond, as long as three moves


class Timed(NamedTuple):
    moves: int
    games: int
    seconds: float

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.seconds


def play_for(
    seconds: float,
    play: Callable[[int], int],
    batch: int,
    clock: Callable[[], float] = time.process_time,
) -> Timed:
    """Lets `play` so many games at a time (it counts the moves) until that long has passed."""
    start = clock()
    moves = games = 0
    elapsed = 0.0
    while elapsed < seconds:
        moves += play(batch)
        games += batch
        elapsed = clock() - start
    return Timed(moves, games, elapsed)
