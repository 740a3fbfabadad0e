"""Measures the server: a house for either kind of guests, and a relay, by turns.

Each under the load of another process.

Often by turns, or what else the machine does would be counted against one of them.
"""

import multiprocessing
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

from festnoz.bench.games import Progress
from festnoz.bench.load.generator import Kind, Load, Order, generate, joined
from festnoz.bench.load.players import GAME, SEATS
from festnoz.bench.load.relay import relay
from festnoz.bench.report import ClientKind, ServerFigures
from festnoz.core.words import say
from festnoz.server.event_loop import run
from festnoz.server.limits import Limits
from festnoz.server.service import ServeOptions, serve

TABLES = (10, 100, 500)
TURNS = 4
CLIENTS: tuple[ClientKind, ...] = ("drawn", "words")

_spawn = multiprocessing.get_context("spawn")


def measure(
    folder: Path,
    progress: Progress,
    tables: Sequence[int] = TABLES,
    seconds: float = 4.0,
    warm_up: float = 1.0,
    turns: int = TURNS,
) -> list[ServerFigures]:
    """Everything is stored in that folder for real: its disk is part of what is measured."""
    folder.mkdir(parents=True, exist_ok=True)
    progress(say("bench.folder", folder=str(folder)))
    figures = []
    for num in tables:
        loads: dict[Kind, list[Load]] = {"drawn": [], "words": [], "relay": []}
        for _ in range(turns):
            for kind, of_kind in loads.items():
                progress(say(f"bench.{kind}", tables=num))
                of_kind.append(_load(kind, folder, num, seconds, warm_up))
        relay = joined(loads["relay"])
        figures += [_figures(client, num, joined(loads[client]), relay) for client in CLIENTS]
    return figures


def _load(kind: Kind, folder: Path, tables: int, seconds: float, warm_up: float) -> Load:
    with (
        tempfile.TemporaryDirectory(prefix="bench-", dir=folder) as data,
        _running(kind, Path(data)) as (pid, port),
        ProcessPoolExecutor(1, _spawn) as generator,
    ):
        order = Order(kind, port, pid, tables, seconds, warm_up)
        return generator.submit(generate, order).result()


@contextmanager
def _running(kind: Kind, data: Path) -> Iterator[tuple[int, int]]:
    """The server in a process of its own: its number and its port."""
    ours, its = _spawn.Pipe()
    wanted = ServeOptions(data, port=0, limits=Limits.open())
    process = _spawn.Process(target=SERVERS[kind], args=(wanted, its))
    process.start()
    its.close()
    try:
        yield process.pid or 0, ours.recv()
    finally:
        process.terminate()
        process.join()


def _run_house(wanted: ServeOptions, opened: Connection) -> None:
    """As `festnoz serve` runs it, but for the limits on whoever asks too much; and warm."""

    def is_open(address: str, _for_guests: list[str]) -> None:
        opened.send(int(address.rpartition(":")[2]))

    run(serve(replace(wanted, is_warm=True), is_open))


def _run_relay(wanted: ServeOptions, opened: Connection) -> None:
    run(relay(wanted, opened.send))


SERVERS: dict[Kind, Callable[[ServeOptions, Connection], None]] = {
    "drawn": _run_house,
    "words": _run_house,
    "relay": _run_relay,
}


def _figures(client: ClientKind, tables: int, ours: Load, theirs: Load) -> ServerFigures:
    return ServerFigures(
        game=GAME,
        client=client,
        tables=tables,
        seats=SEATS,
        seconds=ours.seconds,
        moves=ours.moves,
        moves_per_s=ours.moves_per_s,
        p50_ms=ours.latency_ms(0.5),
        p99_ms=ours.latency_ms(0.99),
        server_cpu_ms_per_move=ours.cpu_ms_per_move,
        rss_kb_per_table=None if ours.rss_kb is None else ours.rss_kb / tables,
        durable=True,
        relay_moves_per_s=theirs.moves_per_s,
        relay_cpu_ms_per_move=theirs.cpu_ms_per_move,
    )
