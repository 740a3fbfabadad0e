"""How fast games are played: the one loop behind every figure, on one core or on all at once."""

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Barrier
from types import TracebackType
from typing import Any, NamedTuple, Self

# Games between two looks at the clock.
BATCH = 1000  # handing a kernel its functions takes 0.3 ms
PYTHON_BATCH = 20  # the look itself takes a microsecond, as long as three moves
PATIENCE_S = 300  # for the slowest process to compile what it plays

_together: Barrier


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


class AllCores:
    """Random play in a process on each core, started together; they stay between measurements."""

    def __init__(self, cores: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.cores = cores
        barrier = context.Barrier(cores)
        self._pool = ProcessPoolExecutor(cores, context, _join, (barrier,))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown(cancel_futures=True)

    def moves_per_s(self, game: str, seats: int, options: Any, seconds: float) -> float:
        """By the clock on the wall, all processes together."""
        # A task waits for all others before it begins, so no process can take two.
        tasks = [
            self._pool.submit(_play, game, seats, options, seconds, seed)
            for seed in range(self.cores)
        ]
        return sum(task.result() for task in tasks)


def _join(barrier: Barrier) -> None:
    global _together  # noqa: PLW0603 - a barrier only travels when its process is born
    _together = barrier


def _play(name: str, seats: int, options: Any, seconds: float, seed: int) -> float:
    from festnoz.arena.rollouts import RandomPlay
    from festnoz.games import GAMES

    random_play = RandomPlay(GAMES[name], seats, options, seed)
    random_play.play(1)  # compiles, or loads
    _together.wait(PATIENCE_S)
    return play_for(seconds, random_play.play, BATCH, time.perf_counter).moves_per_s
