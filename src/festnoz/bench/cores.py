"""Random play on all cores at once: a process on each, started together."""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Barrier
from types import TracebackType
from typing import Any, Self

from festnoz.bench.timing import BATCH, play_for

PATIENCE_S = 300  # for the slowest process to compile what it plays

_together: Barrier


class AllCores:
    """Processes that stay between measurements."""

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
