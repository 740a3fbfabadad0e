"""Figures of the house, and the same as text that monitoring programs read (Prometheus' format)."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from festnoz.server.house import House

MILLISECONDS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0)
EVENTS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0)


class Histogram:
    """`counts[i]` values were at most `bounds[i]`, the last ones above all of them."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    @property
    def count(self) -> int:
        return sum(self.counts)


@dataclass(slots=True)
class HouseFigures:
    """Since the house was opened; connections are those of now."""

    tables_opened: int = 0
    connections: int = 0
    wishes: int = 0
    moves: int = 0
    failures: int = 0  # tables that were paused by the house
    told_ms: Histogram = field(default_factory=lambda: Histogram(MILLISECONDS))  # decided to told


@dataclass(slots=True)
class StoreFigures:
    """What the writer did since the store was opened: written by its thread, read by anyone."""

    events: int = 0
    refused: int = 0  # changes that do not fit their table
    failed: int = 0  # changes that could not be written
    commit_ms: Histogram = field(default_factory=lambda: Histogram(MILLISECONDS))
    events_per_commit: Histogram = field(default_factory=lambda: Histogram(EVENTS))

    def add(self, num_events: int, seconds: float) -> None:
        self.events += num_events
        self.commit_ms.add(seconds * 1000)
        self.events_per_commit.add(num_events)


@dataclass(slots=True)
class BotFigures:
    """Since the house was opened; what nobody waited for any more is in `asked` only."""

    asked: int = 0
    answered: int = 0
    late: int = 0
    crashed: int = 0  # bad answers too
    restarted: int = 0  # processes in place of others


def metrics(house: "House") -> str:
    return "".join(f"{line}\n" for line in _lines(house))


def _lines(house: "House") -> Iterator[str]:
    rooms = list(house.rooms.values())
    figures, store, bots = house.figures, house.store.figures, house.bots.figures
    yield from _one("tables", "gauge", len(rooms))
    yield from _one("tables_opened_total", "counter", figures.tables_opened)
    yield from _one("tables_failed_total", "counter", figures.failures)
    yield from _one("connections", "gauge", figures.connections)
    yield from _one("seats_connected", "gauge", sum(sum(room.here) for room in rooms))
    yield from _one("wishes_total", "counter", figures.wishes)
    yield from _one("moves_total", "counter", figures.moves)
    yield from _one("events_stored_total", "counter", store.events)
    yield from _one("changes_waiting", "gauge", house.store.num_waiting)
    yield from _one("changes_refused_total", "counter", store.refused)
    yield from _one("changes_failed_total", "counter", store.failed)
    yield from _one("bot_processes", "gauge", len(house.bots.pids))
    yield from _one("bot_processes_replaced_total", "counter", bots.restarted)
    yield from _one("bot_moves_asked_total", "counter", bots.asked)
    yield from _one("bot_moves_answered_total", "counter", bots.answered)
    yield from _one("bot_moves_late_total", "counter", bots.late)
    yield from _one("bot_moves_crashed_total", "counter", bots.crashed)
    yield from _histogram("commit_milliseconds", store.commit_ms)
    yield from _histogram("commit_events", store.events_per_commit)
    yield from _histogram("told_milliseconds", figures.told_ms)


def _one(name: str, kind: str, value: float) -> Iterator[str]:
    yield f"# TYPE festnoz_{name} {kind}"
    yield f"festnoz_{name} {value}"


def _histogram(name: str, figures: Histogram) -> Iterator[str]:
    yield f"# TYPE festnoz_{name} histogram"
    so_far = 0
    for bound, count in zip(figures.bounds, figures.counts, strict=False):
        so_far += count
        yield f'festnoz_{name}_bucket{{le="{bound:g}"}} {so_far}'
    yield f'festnoz_{name}_bucket{{le="+Inf"}} {figures.count}'
    yield f"festnoz_{name}_sum {figures.total:.3f}"
    yield f"festnoz_{name}_count {figures.count}"
