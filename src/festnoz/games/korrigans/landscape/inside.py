"""How much room there is inside a field: a fine net of points with their distance to its border."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from festnoz.games.korrigans.landscape.curves import evenly, lines_of
from festnoz.games.korrigans.landscape.ground import Points

MESH = 5.0  # units between points


@dataclass(frozen=True, slots=True)
class Inside:
    points: Points
    clear: NDArray[np.float64]  # of each, the distance to the border
    mesh: float = MESH

    def clear_at(self, places: Points) -> NDArray[np.float64]:
        """The same of any places, as the nearest point tells; outside there is less than none."""
        corner = self.points.min(axis=0)
        keys, wanted = (
            map(tuple, np.rint((each - corner) / self.mesh).astype(int).tolist())
            for each in (self.points, places)
        )
        known = dict(zip(keys, self.clear.tolist(), strict=True))
        return np.array([known.get(key, -1.0) for key in wanted])


def inside(path: str, mesh: float = MESH) -> Inside:
    """Of an outline; a field too small for the net has one point at least."""
    lines = lines_of(path)
    low, high = (np.array([f(line, axis=0) for line in lines]) for f in (np.min, np.max))
    points = inner_points(lines, net(low.min(axis=0), high.max(axis=0), mesh))
    if not len(points):
        return inside(path, mesh / 2)
    return Inside(points, distances(points, lines), mesh)


def net(low: Points, high: Points, mesh: float) -> list[Points]:
    """Rows of points."""
    x, y = (np.arange(a + mesh / 2, b, mesh) for a, b in zip(low, high, strict=True))
    return [np.stack([x, np.full_like(x, one)], axis=1) for one in y]


def inner_points(lines: Sequence[Points], rows: Sequence[Points]) -> Points:
    """Those from which an odd number of border lies on the right."""
    ends = np.array([(one, two) for line in lines for one, two in pairwise(line)])
    (x1, y1), (x2, y2) = ends[:, 0].T, ends[:, 1].T
    found = [np.empty((0, 2))]
    for row in rows:
        y = row[0, 1]
        cut = (y1 <= y) != (y2 <= y)
        at = np.sort(x1[cut] + (y - y1[cut]) * (x2[cut] - x1[cut]) / (y2[cut] - y1[cut]))
        found.append(row[(len(at) - np.searchsorted(at, row[:, 0])) % 2 == 1])
    return np.concatenate(found)


def distances(points: Points, lines: Sequence[Points]) -> NDArray[np.float64]:
    """From each point to the nearest of these lines."""
    marks = np.concatenate([evenly(line, MESH) for line in lines])
    squares = ((points[:, None, :] - marks) ** 2).sum(axis=2)
    nearest_of_all: NDArray[np.float64] = np.sqrt(squares.min(axis=1))
    return nearest_of_all


def nearest(points: Points, to: Sequence[float]) -> NDArray[np.float64]:
    """How far each is from that place."""
    gaps: NDArray[np.float64] = np.hypot(*(points - np.asarray(to)).T)
    return gaps


def nearest_point(points: Points, to: Sequence[float]) -> Points:
    found: Points = points[nearest(points, to).argmin()]
    return found
