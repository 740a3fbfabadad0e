"""Where paths, doors and bridges cross their borders, and where pontoons lie at the river."""

from collections.abc import Iterable, Sequence
from math import atan2, degrees

import numpy as np

from festnoz.games.korrigans.board.model import BRIDGE, Board, Passage
from festnoz.games.korrigans.landscape.curves import evenly
from festnoz.games.korrigans.landscape.ground import Points
from festnoz.games.korrigans.landscape.layout import PassageLaid, Spot
from festnoz.games.korrigans.landscape.outlines import Drawn
from festnoz.games.korrigans.state import CODES

FINE = 4.0  # units between places that are looked at
REACH = 14.0  # units before and behind, from which a border's direction is seen


def passages(board: Board, drawn: Sequence[Drawn]) -> tuple[PassageLaid, ...]:
    return tuple(_passage(one, drawn) for one in board.passages)


def _passage(passage: Passage, drawn: Sequence[Drawn]) -> PassageLaid:
    """In the middle of the longest border that it may cross."""
    a, b = CODES[passage.a], CODES[passage.b]
    shared = [
        one
        for one in drawn
        if one.border.fields == {a, b} and one.border.is_wet == (passage.kind == BRIDGE)
    ]
    longest = max((evenly(one.points, FINE) for one in shared), key=len)
    is_left = next(one.border.left for one in shared) == b
    middle = len(longest) // 2
    x, y = to_the_left(longest, middle) * (1 if is_left else -1)
    angle = round(degrees(atan2(y, x)), 1)
    return PassageLaid(a, b, passage.kind, spot(longest[middle]), angle)  # type: ignore[arg-type]


def to_the_left(points: Points, i: int) -> Points:
    """The way off, one unit long, for whoever walks along there."""
    reach = round(REACH / FINE)
    before, behind = points[max(i - reach, 0)], points[min(i + reach, len(points) - 1)]
    x, y = (behind - before) / max(np.hypot(*(behind - before)), 1e-9)
    return np.array([y, -x])


def landing(code: str, size: float, drawn: Sequence[Drawn], others: Iterable[Spot]) -> Spot:
    """The middle of a field's pontoon: at its shore, far from its ends and from all else there."""
    best, place = -1.0, (0.0, 0.0)
    for one in drawn:
        if one.border.is_wet and code in one.border.fields:
            points = evenly(one.points, FINE)
            taken = [points[0], points[-1], *others]
            free = np.min([np.hypot(*(points - end).T) for end in taken], axis=0)
            i = int(free.argmax())
            side = 1 if one.border.left == code else -1
            if free[i] > best:
                best, place = free[i], spot(points[i] + side * size * to_the_left(points, i))
    return place


def spot(point: Points) -> Spot:
    return round(float(point[0]), 1), round(float(point[1]), 1)
