"""From the map to the picture: a square of land whose inside is pulled about, gently and smoothly.

Whatever lies on the map, borders and grid alike, goes through the same `Ground`, and nothing that
lay apart comes to lie on one another: its waves are never steep enough to fold the land. At the
frame points move along it, not away from it.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import pi, tau
from random import Random

import numpy as np
from numpy.typing import NDArray

from festnoz.games.korrigans.board.model import Board
from festnoz.games.korrigans.state import SIZE

CELL = 120  # units along a cell of the grid
LEFT = TOP = 108  # where the land begins: suns at its left, clouds above
WIDTH = CELL * SIZE
WAVES = ((2.9, 0.55), (2.1, 0.3), (0.95, 0.15))  # length in cells, share of the steepness
STEEPEST = 0.5  # of all together; at 1 the land might fold
SHORE = 1.0  # cells from the frame in which points lose their way across it

Points = NDArray[np.float64]  # rows of x, y


def chance_of(board: Board, what: str) -> Random:
    """The same for the same board everywhere, and another one for everything that is drawn."""
    told = repr((board.land, board.river, what)).encode()
    return Random(sha256(told).digest())


class Ground:
    """Takes points of the map, in cells from its upper left corner, to the picture."""

    def __init__(self, board: Board) -> None:
        chance = chance_of(board, "ground")
        self._waves = [
            [_wave(chance, length, share) for length, share in WAVES for _ in range(2)]
            for _ in "xy"
        ]

    def at(self, points: Iterable[Sequence[float]] | Points) -> Points:
        flat = np.asarray(points, np.float64).reshape(-1, 2)
        moved = np.stack([self._moved(flat, axis) for axis in (0, 1)], axis=1)
        return np.round(moved * CELL + (LEFT, TOP), 2)

    def _moved(self, points: Points, axis: int) -> NDArray[np.float64]:
        along = points[:, axis]
        told = sum(
            height * np.sin(points @ way + phase) for way, phase, height in self._waves[axis]
        )
        clear = np.clip(np.minimum(along, SIZE - along) / SHORE, 0, 1)
        return along + told * clear * clear * (3 - 2 * clear)


def _wave(chance: Random, length: float, share: float) -> tuple[Points, float, float]:
    """Its way with the angle a cell brings, where it begins, and its height."""
    turn, steps = chance.uniform(0, pi), tau / length
    way = np.array([np.cos(turn), np.sin(turn)]) * steps
    return way, chance.uniform(0, tau), STEEPEST * share / 2 / steps
