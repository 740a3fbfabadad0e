"""Where things stand in a field: beside each other, clear of its border and of what crosses it.

Everything takes one circle or two. What is placed first has the best of the field; then as many
Korrigans as may come find room, the smaller the more they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from festnoz.games.korrigans.landscape.crossings import spot
from festnoz.games.korrigans.landscape.inside import Inside, nearest
from festnoz.games.korrigans.landscape.layout import Places, Spot

LARGEST, SMALLEST, FINER = 23.0, 2.0, 0.94  # `size`, tried from above
CROWDS = (2, 4, 10)  # Korrigans in a field: one seat's, a few, all of five seats
MOST_ROOM = 30.0
TRIES = 8  # at the room for a crowd, each twice as exact
HEDGE = 6.0  # units of a field that its hedges cover
# Radii of the circles of each thing, in units of a field's size; and where they lie from its spot.
HEAP, LETTER, MOUND, HOUSE = 1.35, 0.85, 1.1, 1.3
MENHIR = ((1.0, 0.7), (1.0, -0.7))  # radius, and how far below


@dataclass(slots=True)
class Room:
    """What is still free of a field."""

    land: Inside
    taken: list[tuple[Spot, float]] = field(default_factory=list)  # circles

    def free(self, down: float = 0.0) -> NDArray[np.float64]:
        """At each point, the radius of a circle that fits there, that far below it."""
        points = self.land.points + np.array((0, down))
        clear = (self.land.clear_at(points) if down else self.land.clear) - HEDGE
        for place, radius in self.taken:
            clear = np.minimum(clear, nearest(points, place) - radius)
        return clear

    def take(self, place: Spot, *circles: tuple[float, float]) -> None:
        x, y = place
        self.taken += [((x, y + down), radius) for radius, down in circles]


@dataclass(frozen=True, slots=True)
class Things:
    """What stands in a field whoever comes."""

    size: float
    menhir: Spot
    heap: Spot
    label: Spot
    molehill: Spot | None
    houses: tuple[Spot, ...]


def settled(
    land: Inside,
    passages: Sequence[Spot],
    pontoon: tuple[Spot, float] | None,
    has_mole: bool,
    num_houses: int,
) -> tuple[Things, tuple[Places, ...]]:
    """The largest things that leave room for a few Korrigans of about their size."""
    size = LARGEST
    while True:
        room = Room(land, [(one, size * 0.8) for one in passages])
        if pontoon:
            room.taken.append((pontoon[0], pontoon[1] * MOUND))
        things = _things(room, size, has_mole, num_houses)
        is_last = size * FINER < SMALLEST
        if things or is_last:
            crowds = tuple(_crowd(room, count) for count in CROWDS)
            if is_last or crowds[1].room >= size * 0.9:
                return things or _heaped(land, size, has_mole), crowds
        size *= FINER


def _things(room: Room, size: float, has_mole: bool, num_houses: int) -> Things | None:
    """Standing stones behind, clovers in the middle, the letter at the upper left, houses at the
    border; the first of them in the place of a stone."""
    x, y = room.land.points.T
    menhir = _best(room, [(radius * size, down * size) for radius, down in MENHIR], -y - 0.3 * x)
    heap = menhir and _best(room, [(HEAP * size, 0.0)], room.land.clear - 0.5 * (x - x.mean()))
    label = heap and _best(room, [(LETTER * size, 0.0)], -x - y)
    mole = label and has_mole and _best(room, [(MOUND * size, 0.0)], y - 0.4 * np.abs(x - x.mean()))
    if not menhir or not heap or not label or (has_mole and not mole):
        return None
    more = [_best(room, [(HOUSE * size, 0.0)], -room.land.clear) for _ in range(num_houses - 1)]
    if None in more:
        return None
    houses = tuple(one for one in (menhir, *more) if one) if num_houses else ()
    return Things(size, menhir, heap, label, mole or None, houses)


def _best(
    room: Room, circles: Sequence[tuple[float, float]], wish: NDArray[np.float64]
) -> Spot | None:
    """The place that fits the wish best of all where there is room for these circles."""
    fits = np.all([room.free(down) >= radius for radius, down in circles], axis=0)
    if not fits.any():
        return None
    place = spot(room.land.points[int(np.where(fits, wish, -np.inf).argmax())])
    room.take(place, *circles)
    return place


def _heaped(land: Inside, size: float, has_mole: bool) -> Things:
    """In a field without room for anything all is in the middle."""
    middle = spot(land.points[int(land.clear.argmax())])
    return Things(size, middle, middle, middle, middle if has_mole else None, ())


def _crowd(room: Room, count: int) -> Places:
    """So many circles of one size, as large as can be."""
    free = room.free()
    low, high = 0.0, min(MOST_ROOM, float(free.max(initial=0)))
    best: Places | None = None
    for _ in range(TRIES):
        radius = (low + high) / 2
        if places := _packed(room, free, count, radius):
            low, best = radius, Places(places, round(radius, 1))
        else:
            high = radius
    middle = spot(room.land.points[int(room.land.clear.argmax())])
    return best or Places((middle,) * count, 0.0)


def _packed(room: Room, free: NDArray[np.float64], count: int, radius: float) -> tuple[Spot, ...]:
    """Each as close to the others as may be; none if not all find room."""
    if radius <= 0:
        return ()
    points = room.land.points
    places: list[Spot] = []
    fits = free >= radius
    wish = room.land.clear.copy()
    while fits.any() and len(places) < count:
        place = points[int(np.where(fits, wish, -np.inf).argmax())]
        places.append(spot(place))
        gaps = nearest(points, place)
        fits &= gaps >= 2 * radius
        wish = np.maximum(np.where(len(places) == 1, -np.inf, wish), -gaps)
    return tuple(places) if len(places) == count else ()
