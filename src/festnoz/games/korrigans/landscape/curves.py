"""Lines as SVG paths, rounded, and back again as the points that they go through."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from festnoz.games.korrigans.landscape.ground import Points

APART = 12.0  # units between the points that a curve is made of
PARTS = 4  # straight ones that a curve's piece is read as
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
PIECE = re.compile(r"([MLQZ])([^MLQZ]*)")


def evenly(points: Points, apart: float = APART) -> Points:
    """Points along the same line, that far from each other; its ends stay."""
    lengths = np.hypot(*np.diff(points, axis=0).T)
    way = np.concatenate([[0], np.cumsum(lengths)])
    count = max(2, round(way[-1] / apart) + 1)
    marks = np.linspace(0, way[-1], count)
    return np.stack([np.interp(marks, way, points[:, axis]) for axis in (0, 1)], axis=1)


def rounded(points: Points) -> str:
    """On from the first point, which the pen is at: a curve that the points pull to themselves."""
    pieces = []
    for one, two in pairwise(points[1:-1]):
        pieces.append(f"Q{pair(one)} {pair((one + two) / 2)}")
    if len(points) > 2:  # noqa: PLR2004 - ends alone are joined straight
        pieces.append(f"Q{pair(points[-2])} {pair(points[-1])}")
        return "".join(pieces)
    return straight(points)


def straight(points: Points) -> str:
    return "".join(f"L{pair(one)}" for one in points[1:])


def start(points: Points) -> str:
    return f"M{pair(points[0])}"


def pair(point: Sequence[float]) -> str:
    return f"{short(point[0])} {short(point[1])}"


def short(number: float) -> str:
    """A tenth of a unit is less than anybody sees."""
    told = f"{number:.1f}".removesuffix(".0")
    return "0" if told == "-0" else told


def lines_of(path: str) -> list[Points]:
    """What such a path draws, as corners of lines."""
    found: list[list[tuple[float, float]]] = []
    for kind, told in PIECE.findall(path):
        numbers = [float(one) for one in NUMBER.findall(told)]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if kind == "M":
            found.append([*pairs])
        elif kind == "Z":
            found[-1].append(found[-1][0])
        elif kind == "L":
            found[-1] += pairs
        else:
            found[-1] += _bent(found[-1][-1], *pairs)
    return [np.array(one) for one in found]


def _bent(
    one: tuple[float, float], two: tuple[float, float], three: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    for i in range(1, PARTS + 1):
        t = i / PARTS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x, y = (a * p + b * q + c * r for p, q, r in zip(one, two, three, strict=True))
        yield x, y
