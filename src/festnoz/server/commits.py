"""Figures of the store for the metrics page: written by its thread, read by anyone."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

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
class Commits:
    """What the writer did since the store was opened."""

    events: int = 0
    refused: int = 0  # changes that do not fit their table
    failed: int = 0  # changes that could not be written
    commit_ms: Histogram = field(default_factory=lambda: Histogram(MILLISECONDS))
    events_per_commit: Histogram = field(default_factory=lambda: Histogram(EVENTS))

    def add(self, num_events: int, seconds: float) -> None:
        self.events += num_events
        self.commit_ms.add(seconds * 1000)
        self.events_per_commit.add(num_events)
