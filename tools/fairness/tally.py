"""What is counted over many games of one kind, and how sure it is."""

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

SURE = 1.96  # standard errors: 95 of 100


@dataclass
class Share:
    """Of wins, among the seats that were looked at, each taken for independent of the others."""

    count: int = 0
    total: float = 0  # a shared win is a part of one
    squares: float = 0

    def add(self, wins: NDArray[np.float64]) -> None:
        self.count += len(wins)
        self.total += float(wins.sum())
        self.squares += float((wins * wins).sum())

    @property
    def mean(self) -> float:
        return self.total / max(1, self.count)

    @property
    def margin(self) -> float:
        """Half of its 95 % interval."""
        count = max(1, self.count)
        return SURE * math.sqrt(max(0, self.squares / count - self.mean**2) / count)


@dataclass
class Tally:
    """Seats are counted in turn order: seat 0 starts."""

    seats: int
    label: str
    games: int = 0
    wins: list[Share] = field(default_factory=list)  # by seat
    scores: list[int] = field(default_factory=list)  # by seat, of all games together
    # Of each figure: how many games had so many.
    figures: dict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    # Wins of the seats that had this or that.
    holders: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))

    def __post_init__(self) -> None:
        self.wins = [Share() for _ in range(self.seats)]
        self.scores = [0] * self.seats

    def add(self, wins: NDArray[np.float64], scores: NDArray[np.int16]) -> None:
        self.games += len(wins)
        for seat, share in enumerate(self.wins):
            share.add(wins[:, seat])
            self.scores[seat] += int(scores[:, seat].sum())

    def add_figure(self, name: str, of_games: NDArray[Any]) -> None:
        values, games = np.unique(of_games, return_counts=True)
        self.figures[name].update(dict(zip(values.tolist(), games.tolist(), strict=True)))

    def mean(self, name: str) -> float:
        return sum(value * games for value, games in self.figures[name].items()) / self.games

    def part(self, name: str) -> float:
        """Of the games: those with more than one."""
        return sum(games for value, games in self.figures[name].items() if value > 1) / self.games

    def span(self, name: str) -> tuple[int, int]:
        return min(self.figures[name]), max(self.figures[name])

    def of_fair(self, share: Share) -> float:
        """Against the share that chance would give each seat: 1 is fair."""
        return self.seats * share.mean

    def margin(self, share: Share) -> float:
        return self.seats * share.margin
