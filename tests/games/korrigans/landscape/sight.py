"""What a person sees in a drawn landscape, read from its paths alone: a fine net of points, and of
each whose field it is, in which row and column, and how far from borders and river.

Nothing of it is taken from the map, nor from the code that draws.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from festnoz.games.korrigans.landscape.layout import Landscape, Spot

MESH = 3.0  # units between the points of the net
BESIDE = MESH / 2 + 0.01234  # the first lies on no tenth of a unit, as ends of paths do
BANK = 14.0  # units that the river and its banks cover on either side of its middle
CURVE = 6  # straight pieces that each curve is seen as

Image = NDArray[np.int64]


@dataclass(frozen=True)
class Sight:
    layout: Landscape

    @cached_property
    def net(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Its columns and rows, over all that is land."""
        ends = np.concatenate([pieces(one.path) for one in self.layout.fields]).reshape(-1, 2)
        low, high = ends.min(axis=0), ends.max(axis=0)
        x, y = (np.arange(a + BESIDE, b, MESH) for a, b in zip(low, high, strict=True))
        return x, y

    @cached_property
    def counts(self) -> Image:
        """At each point, how many fields it lies in."""
        found: Image = np.sum([self.filled(one.path) for one in self.layout.fields], axis=0)
        return found

    @cached_property
    def fields(self) -> Image:
        """The number of the field at each point."""
        return self.numbered([one.path for one in self.layout.fields])

    @cached_property
    def rows(self) -> Image:
        return self.numbered(self.layout.rows)

    @cached_property
    def columns(self) -> Image:
        return self.numbered(self.layout.columns)

    @cached_property
    def is_water(self) -> NDArray[np.bool_]:
        return self.near(pieces(self.layout.river), BANK)

    def numbered(self, paths: "list[str] | tuple[str, ...]") -> Image:
        x, y = self.net
        image = np.full((len(y), len(x)), -1)
        for number, path in enumerate(paths):
            image[self.filled(path)] = number
        return image

    def filled(self, path: str) -> NDArray[np.bool_]:
        x, y = self.net
        ends = pieces(path)
        (x1, y1), (x2, y2) = ends[:, 0].T, ends[:, 1].T
        image = np.zeros((len(y), len(x)), np.bool_)
        for i, level in enumerate(y):
            cut = (y1 <= level) != (y2 <= level)
            at = x1[cut] + (level - y1[cut]) * (x2[cut] - x1[cut]) / (y2[cut] - y1[cut])
            image[i] = (at[:, None] > x).sum(axis=0) % 2 == 1
        return image

    def near(self, ends: NDArray[np.float64], reach: float) -> NDArray[np.bool_]:
        """The points of the net no farther than that from any of these pieces of line."""
        x, y = self.net
        image = np.zeros((len(y), len(x)), np.bool_)
        for mark in _marks(ends):
            i, j = (np.searchsorted(line, (at - reach, at + reach)) for line, at in
                    ((y, mark[1]), (x, mark[0])))  # fmt: skip
            gaps = np.hypot(x[j[0] : j[1]] - mark[0], y[i[0] : i[1], None] - mark[1])
            image[i[0] : i[1], j[0] : j[1]] |= gaps <= reach
        return image

    def field_at(self, spot: Spot) -> str:
        x, y = self.net
        i, j = (min(int(np.searchsorted(line - MESH / 2, at)) - 1, len(line) - 1) for line, at in
                ((y, spot[1]), (x, spot[0])))  # fmt: skip
        return self.layout.fields[int(self.fields[i, j])].code

    def meetings(self) -> dict[frozenset[str], list[bool]]:
        """By two fields, at each place where they lie side by side: whether water covers it."""
        codes = [one.code for one in self.layout.fields]
        found: dict[frozenset[str], list[bool]] = {}
        for one, other, wet in (
            (self.fields[:, 1:], self.fields[:, :-1], self.is_water[:, 1:] & self.is_water[:, :-1]),
            (self.fields[1:], self.fields[:-1], self.is_water[1:] & self.is_water[:-1]),
        ):
            for i, j in np.argwhere(one != other):
                pair = frozenset((codes[one[i, j]], codes[other[i, j]]))
                found.setdefault(pair, []).append(bool(wet[i, j]))
        return found

    def num_pieces(self, number: int) -> int:
        """How many parts a field has."""
        left = {tuple(one) for one in np.argwhere(self.fields == number).tolist()}
        count = 0
        while left:
            count += 1
            ahead = [left.pop()]
            while ahead:
                i, j = ahead.pop()
                near = {(i + k, j + m) for k in (-1, 0, 1) for m in (-1, 0, 1)} & left
                left -= near
                ahead += near
        return count


def pieces(path: str) -> NDArray[np.float64]:
    """The straight pieces that such a path is seen as."""
    found: list[tuple[Spot, Spot]] = []
    pen = start = (0.0, 0.0)
    for kind, told in re.findall(r"([MLQZ])([^MLQZ]*)", path):
        numbers = [float(one) for one in re.findall(r"-?[\d.]+", told)]
        spots = [*zip(numbers[::2], numbers[1::2], strict=True)]
        if kind == "M":
            pen, start = spots[-1], spots[0]
            continue
        line = (
            [pen, *_curve(pen, *spots)]
            if kind == "Q"
            else [pen, *spots, *([start] * (kind == "Z"))]
        )
        found += pairwise(line)
        pen = line[-1]
    return np.array(found)


def _curve(a: Spot, b: Spot, c: Spot) -> list[Spot]:
    shares = [i / CURVE for i in range(1, CURVE + 1)]
    return [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
        )
        for t in shares
    ]


def _marks(ends: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points along these pieces, a unit or so from each other."""
    marks = [ends[:, 0]]
    for one, two in ends:
        count = int(np.hypot(*(two - one)))
        if count > 1:
            marks.append(np.linspace(one, two, count))
    return np.concatenate(marks)
