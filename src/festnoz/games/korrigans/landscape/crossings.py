"""Where paths, doors and bridges cross their borders, and where pontoons lie at the river."""

from collections.abc import Sequence
from math import atan2, degrees

import numpy as np

from festnoz.games.korrigans.board.model import BRIDGE, Board, Passage
from festnoz.games.korrigans.landscape.curves import evenly
from festnoz.games.korrigans.landscape.ground import Points
from festnoz.games.korrigans.landscape.inside import Inside, nearest
from festnoz.games.korrigans.landscape.layout import PassageLaid, Spot
from festnoz.games.korrigans.landscape.outlines import Drawn
from festnoz.games.korrigans.state import CODES

FINE = 4.0  # units between places that are looked at
PONTOON, LANDING = 15.0, 12.0  # units from the river's middle, and from other borders
DRY = 30.0  # units from a path or a door to the river, where the border is long enough
REACH = 14.0  # units before and behind, from which a border's direction is seen


def passages(board: Board, drawn: Sequence[Drawn]) -> tuple[PassageLaid, ...]:
    return tuple(_passage(one, drawn) for one in board.passages)


def _passage(passage: Passage, drawn: Sequence[Drawn]) -> PassageLaid:
    """In the middle of the longest border that it may cross; on land, clear of the river."""
    a, b = CODES[passage.a], CODES[passage.b]
    is_bridge = passage.kind == BRIDGE
    shared = [
        evenly((one if one.border.left == b else one.reversed()).points, FINE)
        for one in drawn
        if one.border.fields == {a, b} and one.border.is_wet == is_bridge
    ]
    longest = max(shared, key=len)
    water = [one.points for one in drawn if one.border.is_wet and not is_bridge]
    i = _clear_middle(longest, np.concatenate(water)) if water else len(longest) // 2
    x, y = to_the_left(longest, i)
    angle = round(degrees(atan2(y, x)), 1)
    return PassageLaid(a, b, passage.kind, spot(longest[i]), angle)  # type: ignore[arg-type]


def _clear_middle(points: Points, water: Points) -> int:
    """Of those far enough from the water, or farthest, the one nearest to the middle."""
    gaps = np.array([nearest(water, point).min() for point in points])
    needed = min(DRY, float(gaps[1:-1].max(initial=0)))
    off = np.abs(np.arange(len(points)) - len(points) // 2)
    return int(np.where(gaps >= needed, off, len(points)).argmin())


def to_the_left(points: Points, i: int) -> Points:
    """The way off, one unit long, for whoever walks along there."""
    reach = round(REACH / FINE)
    before, behind = points[max(i - reach, 0)], points[min(i + reach, len(points) - 1)]
    x, y = (behind - before) / max(np.hypot(*(behind - before)), 1e-9)
    return np.array([y, -x])


def landing(code: str, land: Inside, drawn: Sequence[Drawn], others: Sequence[Spot]) -> Spot:
    """The middle of a field's pontoon: at its shore, with land around it, far from the shore's ends
    and from all else there."""
    places: list[Points] = []
    free: list[float] = []
    for one in drawn:
        if one.border.is_wet and code in one.border.fields:
            points = evenly(one.points, FINE)
            side = PONTOON if one.border.left == code else -PONTOON
            places += [point + side * to_the_left(points, i) for i, point in enumerate(points)]
            taken = (points[0], points[-1], *others)
            free += np.min([nearest(points, end) for end in taken], axis=0).tolist()
    clear = land.clear_at(np.array(places))
    needed = min(LANDING, float(clear.max()))
    return spot(places[int(np.where(clear >= needed, free, -1).argmax())])


def spot(point: Points) -> Spot:
    return round(float(point[0]), 1), round(float(point[1]), 1)
