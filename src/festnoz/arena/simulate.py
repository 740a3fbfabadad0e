"""`simulate`: many games of the same bots, on every core, summed up and if wished written down."""

import itertools
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from festnoz.arena.batch import Simulation, play, simulation
from festnoz.arena.summary import Summary, Tally, summary, tally
from festnoz.arena.transcript import replay_lines
from festnoz.bots.base import Bot
from festnoz.core.game import Game
from festnoz.core.machine import num_cores
from festnoz.games import GAMES

CHUNK = 1_000  # games at once: a few megabytes, a fraction of a second
WORTH_PROCESSES = 3  # seconds of playing; starting a process takes one or two
ENOUGH_TO_TELL = 0.1  # seconds

Chunk = tuple[Tally, bytes]  # and the replays, one a line, if wished


def simulate(
    game: Game,
    bots: Sequence[Bot],
    games: int,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    seed: str | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    replays: Path | None = None,
) -> Summary:
    """Plays games 0 .. games - 1 of that seed with one bot a seat.

    The same seed, bots and options give the same games with any number of `workers` (processes;
    by default one a core, or none beside this one where that is faster). `progress` hears how many
    games are done. `replays` gets every game as a line, in order, once all are played: until
    then they go to a file of a name of its own beside it, and that is removed on failure.
    Raises BadOption, LookupError for a bot that does not know the game; KeyboardInterrupt passes
    through when everything is put away.
    """
    if games < 1:
        raise ValueError(f"cannot simulate {games} games")
    this = simulation(game, bots, options, secrets.token_hex(16) if seed is None else seed)
    play(this, 0, 1)  # compiles whatever is not yet: before the clock starts, and in one process
    workers = workers or (num_cores() if games * _seconds_a_game(this) > WORTH_PROCESSES else 1)
    started = time.perf_counter()
    total = None
    chunks = _chunks(this, games, workers, replays is not None)
    with _written_whole(replays) as file, closing(chunks):
        for done, lines in chunks:
            total = done if total is None else total + done
            if file:
                file.write(lines)
            if progress:
                progress(total.games)
    assert total is not None
    return summary(this, total, workers, time.perf_counter() - started)


def _seconds_a_game(this: Simulation) -> float:
    """Roughly; one game tells enough of bots that think long."""
    for games in (1, 20):
        started = time.perf_counter()
        play(this, 0, games)
        seconds = time.perf_counter() - started
        if seconds > ENOUGH_TO_TELL:
            break
    return seconds / games


def _chunks(this: Simulation, games: int, workers: int, keep: bool) -> Generator[Chunk]:
    """All games in order, some at a time; small chunks for few games, so that all cores work."""
    size = max(1, min(CHUNK, games // (4 * workers)))
    parts = [(first, min(size, games - first)) for first in range(0, games, size)]
    if workers == 1:
        return (_chunk(this, first, n, keep) for first, n in parts)
    return _chunks_by_processes(this, parts, workers, keep)


def _chunk(this: Simulation, first: int, games: int, keep: bool) -> Chunk:
    batch = play(this, first, games)
    return tally(this, batch), replay_lines(this, batch) if keep else b""


def _chunks_by_processes(
    this: Simulation, parts: list[tuple[int, int]], workers: int, keep: bool
) -> Generator[Chunk]:
    spawn = multiprocessing.get_context("spawn")  # numba and forks do not mix
    facts = (this.game.name, this.bots, this.options, this.seed)
    waiting: deque[Future[Chunk]] = deque()
    todo = iter(parts)
    with ProcessPoolExecutor(workers, spawn, _begin_worker) as pool:
        try:
            for part in itertools.islice(todo, 3 * workers):  # enough to keep everyone busy
                waiting.append(pool.submit(_chunk_elsewhere, facts, *part, keep))
            while waiting:
                yield waiting.popleft().result()
                for part in itertools.islice(todo, 1):
                    waiting.append(pool.submit(_chunk_elsewhere, facts, *part, keep))
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _begin_worker() -> None:
    """Ctrl-C is the parent's to handle; and a worker does not outlive a parent that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _chunk_elsewhere(
    facts: tuple[str, tuple[Bot, ...], Any, str], first: int, games: int, keep: bool
) -> Chunk:
    name, bots, options, seed = facts
    return _chunk(simulation(GAMES[name], bots, options, seed), first, games, keep)


@contextmanager
def _written_whole(path: Path | None) -> Iterator[BinaryIO | None]:
    """A file that appears under its name only when it is complete."""
    if path is None:
        yield None
        return
    part = path.with_name(f".{path.name}.{secrets.token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
