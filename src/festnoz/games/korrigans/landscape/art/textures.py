"""What grows on a field of each colour: no two alike in shape, so nobody needs to see colours.

A plant is drawn from its foot by a path of relative steps, in lines of the field's darker tone, and
in dots of its bloom (steps of no length, with round ends). `lean` is -1 or 1.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from festnoz.games.korrigans.landscape.inside import Inside

WIDE, HIGH = 34, 27  # units between plants in a row, and between rows
LOOSE = 6  # units that a plant may stand beside its place
MARGIN = 14  # units from a border
MIDDLE = 5  # units that a plant's middle is above its foot


@dataclass(frozen=True, slots=True)
class Plant:
    lines: Callable[[int], str]
    dots: Callable[[int], str] = lambda _lean: ""
    dot: float = 4.0  # how large they are
    outlined: bool = False  # lines enclose something of the bloom's colour


def _flax(lean: int) -> str:
    return f"q{lean}-6 {lean * 2}-11m{-lean * 2} 11q{-2 * lean}-4{-5 * lean:+d}-6"


def _flax_blooms(lean: int) -> str:
    petals = "m-2.5 0h0m5 0h0m-2.5-2.5h0m0 5h0"
    return f"m{lean * 2}-13{petals}"


def _barley(lean: int) -> str:
    ear = f"m0 3l-4-3m4 3l4-3m-4-2l-4-3m4 3l4-3m-4-2l-3-4m3 4l3-4m-3 4l{lean}-7"
    return f"q0-6 {lean * 2}-12{ear}"


def _heather(lean: int) -> str:
    return f"q{lean}-7 {lean * 4}-12m{-lean * 4} 12q{-lean * 2}-5 {-lean * 6}-8"


def _heather_bells(lean: int) -> str:
    main = f"m{lean * 4}-12h0m{-lean} 4h0m{-lean * 4}-1h0m{lean * 7} 1h0m{-lean * 3} 4h0"
    return f"{main}m{-lean * 9}-3h0m{lean * 3} 3h0"


def _fern(lean: int) -> str:
    leaves = "".join(
        f"m{lean * x} {-y}l{-lean * 5}-3m{lean * 5} 3l{lean * 5} 0m{-lean * 5} 0m{-lean * x} {y}"
        for x, y in ((1, 4), (3, 8), (5, 12))
    )
    return f"q{lean}-9 {lean * 8}-16m{-lean * 8} 16{leaves}"


def _scree(lean: int) -> str:
    return f"l{4 * lean}-6 {7 * lean}-1 {4 * lean} 5{-3 * lean:+d} 4{-9 * lean:+d} 0z"


def _marigold(lean: int) -> str:
    rays = "m0-6v-3m0 12v3m-6-6h-3m12 0h3m-10-4l-2-2m8 8l2 2m-8 0l-2 2m8-12l2-2"
    return f"m{lean} -4{rays}"


def _poppy(lean: int) -> str:
    return f"q{lean}-4 {lean}-8m-6-4q0-5 6-4 6-1 6 4 0 5-6 5-6 0-6-5z"


def _lavender(lean: int) -> str:
    return f"q{lean}-8 {lean * 2}-15m{-lean * 2} 15q{-lean}-5{-5 * lean:+d}-9"


def _lavender_ears(lean: int) -> str:
    return f"m{lean * 2}-15h0m0 3.5h0m0 3.5h0m{-7 * lean}-1h0m{lean} 3.5h0"


def _furrows(lean: int) -> str:
    return f"m-13 {lean}q6.5-4 13 0t13 0"


def _buckwheat(lean: int) -> str:
    return f"v-7m0 4l{-5 * lean}-3m{5 * lean} 1l{4 * lean}-3"


def _buckwheat_blooms(lean: int) -> str:
    return f"m0-9h0m-4 2h0m8 0h0m{-2 * lean}-5h0"


def _cobbles(lean: int) -> str:
    return f"m-8 0a4 4 0 0 1 8 0a4 4 0 0 1 8 0m{-12 - lean} 6a4 4 0 0 1 8 0"


PLANTS = {
    "blue": Plant(_flax, _flax_blooms, 4),
    "yellow": Plant(_barley),
    "pink": Plant(_heather, _heather_bells, 3.6),
    "green": Plant(_fern),
    "grey": Plant(_scree, outlined=True),
    "orange": Plant(_marigold, lambda lean: f"m{lean} -4h0", 6.5),
    "red": Plant(_poppy, outlined=True),
    "purple": Plant(_lavender, _lavender_ears, 4),
    "brown": Plant(_furrows),
    "white": Plant(_buckwheat, _buckwheat_blooms, 4),
    "none": Plant(_cobbles),
}


def sown(plant: Plant, land: Inside, chance: Random) -> tuple[str, str]:
    """The field's plants: all their lines, and all their dots."""
    lines, dots = "", ""
    for x, y in _places(land, chance):
        lean = chance.choice((-1, 1))
        lines += f"M{x} {y}{plant.lines(lean)}"
        if bloom := plant.dots(lean):
            dots += f"M{x} {y}{bloom}"
    return lines, dots


def _places(land: Inside, chance: Random) -> list[list[int]]:
    """In loose rows, each between those of the row above; none at the border."""
    (left, top), (right, bottom) = land.points.min(axis=0), land.points.max(axis=0)
    places = np.array([
        (
            (place + row % 2 / 2) * WIDE + chance.uniform(-LOOSE, LOOSE),
            row * HIGH + chance.uniform(-LOOSE, LOOSE),
        )
        for row in range(int(top // HIGH), int(bottom // HIGH) + 2)
        for place in range(int(left // WIDE) - 1, int(right // WIDE) + 1)
    ])  # fmt: skip
    middles = places - np.array((0, MIDDLE))
    found: list[list[int]] = np.rint(places[land.clear_at(middles) >= MARGIN]).astype(int).tolist()
    return found
