"""The figures of a house as text that monitoring programs read (Prometheus' format)."""

from collections.abc import Iterator

from festnoz.server.commits import Histogram
from festnoz.server.house import House


def metrics(house: House) -> str:
    return "".join(f"{line}\n" for line in _lines(house))


def _lines(house: House) -> Iterator[str]:
    rooms = list(house.rooms.values())
    figures, commits, thoughts = house.figures, house.store.figures, house.thinkers.figures
    yield from _one("tables", "gauge", len(rooms))
    yield from _one("tables_opened_total", "counter", figures.tables_opened)
    yield from _one("tables_failed_total", "counter", figures.failures)
    yield from _one("connections", "gauge", figures.connections)
    yield from _one("seats_connected", "gauge", sum(sum(room.here) for room in rooms))
    yield from _one("wishes_total", "counter", figures.wishes)
    yield from _one("moves_total", "counter", figures.moves)
    yield from _one("events_stored_total", "counter", commits.events)
    yield from _one("changes_waiting", "gauge", house.store.num_waiting)
    yield from _one("changes_refused_total", "counter", commits.refused)
    yield from _one("changes_failed_total", "counter", commits.failed)
    yield from _one("bot_processes", "gauge", len(house.thinkers.pids))
    yield from _one("bot_processes_replaced_total", "counter", thoughts.restarted)
    yield from _one("bot_moves_asked_total", "counter", thoughts.asked)
    yield from _one("bot_moves_answered_total", "counter", thoughts.answered)
    yield from _one("bot_moves_late_total", "counter", thoughts.late)
    yield from _one("bot_moves_crashed_total", "counter", thoughts.crashed)
    yield from _histogram("commit_milliseconds", commits.commit_ms)
    yield from _histogram("commit_events", commits.events_per_commit)
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
