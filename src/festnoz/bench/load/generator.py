"""The process that makes the load: all guests of all tables on one event loop."""

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec

from festnoz.bench.load import players, relay
from festnoz.bench.load.client import LoadClient
from festnoz.bench.load.tally import Tally
from festnoz.server.event_loop import run

PATIENCE_S = 120.0  # until all tables play
USER, SYSTEM = 11, 12  # in /proc/*/stat, counted behind the name in brackets

Kind = Literal["drawn", "words", "relay"]  # a house whose guests sit at either table, or a relay
CROWDS: dict[Kind, Callable[[int, int, Tally], list[LoadClient]]] = {
    "drawn": partial(players.crowd, words="lines"),
    "words": partial(players.crowd, words="all"),
    "relay": relay.crowd,
}


class Order(msgspec.Struct, frozen=True):
    """What load to make, and of which server: it is watched meanwhile."""

    kind: Kind
    port: int
    pid: int
    tables: int
    seconds: float
    warm_up: float


class Load(msgspec.Struct, frozen=True):
    """What came of it between two moments while all tables played."""

    seconds: float
    latencies: list[float]  # of each move, in seconds, ascending
    cpu_s: float | None  # that the server used
    rss_kb: float | None  # that the server grew by since it was opened

    @property
    def moves(self) -> int:
        return len(self.latencies)

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.seconds

    @property
    def cpu_ms_per_move(self) -> float | None:
        return None if self.cpu_s is None else 1000 * self.cpu_s / self.moves

    def latency_ms(self, share: float) -> float:
        """So large a share of the moves came back within that time."""
        return 1000 * self.latencies[int(share * (self.moves - 1))]


def joined(loads: Sequence[Load]) -> Load:
    """Of several turns; each began with a new server."""
    return Load(
        seconds=sum(one.seconds for one in loads),
        latencies=sorted(latency for one in loads for latency in one.latencies),
        cpu_s=_sum([one.cpu_s for one in loads]),
        rss_kb=_mean([one.rss_kb for one in loads]),
    )


def generate(order: Order) -> Load:
    return run(_generate(order))


async def _generate(order: Order) -> Load:
    tally, rss_before = Tally(order.tables), rss_kb(order.pid)
    for client in CROWDS[order.kind](order.port, order.tables, tally):
        await _connect(client, order.port)
    await tally.all_play(PATIENCE_S)
    await tally.pass_time(order.warm_up)
    tally.seconds.clear()
    start, cpu_before = time.perf_counter(), cpu_s(order.pid)
    await tally.pass_time(order.seconds)
    return Load(
        seconds=time.perf_counter() - start,
        latencies=tally.latencies,
        cpu_s=_growth(cpu_before, cpu_s(order.pid)),
        rss_kb=_growth(rss_before, rss_kb(order.pid)),
    )


async def _connect(client: LoadClient, port: int) -> None:
    await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", port)


def cpu_s(pid: int) -> float | None:
    """User and system time of a process, all its threads together; known on Linux only."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return None
    fields = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[USER]) + int(fields[SYSTEM])) / os.sysconf("SC_CLK_TCK")


def rss_kb(pid: int) -> float | None:
    """Memory that is really there; known on Linux only."""
    statm = Path(f"/proc/{pid}/statm")
    if not statm.exists():
        return None
    return int(statm.read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


def _sum(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None


def _mean(values: Sequence[float | None]) -> float | None:
    total = _sum(values)
    return None if total is None else total / len(values)


def _growth(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before
