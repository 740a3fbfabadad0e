"""Figures of the house for its metrics page."""

from dataclasses import dataclass, field

from festnoz.server.commits import MILLISECONDS, Histogram


@dataclass(slots=True)
class Figures:
    """Since the house was opened; connections are those of now."""

    tables_opened: int = 0
    connections: int = 0
    wishes: int = 0
    moves: int = 0
    failures: int = 0  # tables that were paused by the house
    told_ms: Histogram = field(default_factory=lambda: Histogram(MILLISECONDS))  # decided to told
