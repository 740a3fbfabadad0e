"""What is written on the land: letters on plates, molehills; and on the basic side alone, who may
arrive where, and which companion leads where."""

from collections.abc import Sequence

import numpy as np

from festnoz.games.korrigans.board.model import BRIDGE, DOOR, PATH
from festnoz.games.korrigans.landscape.art.palette import LINE, Palette
from festnoz.games.korrigans.landscape.art.svg import at, group, path, tag
from festnoz.games.korrigans.landscape.curves import evenly
from festnoz.games.korrigans.landscape.inside import nearest, nearest_point
from festnoz.games.korrigans.landscape.layout import FieldLaid, PassageLaid, Spot
from festnoz.games.korrigans.landscape.lie import Lie

# Strokes in a box from -5 to 5 and -7 to 7.
LETTERS = {
    "A": "M-5 7L0-7 5 7M-3 2H3",
    "B": "M-4-7V7H1Q5 7 5 3.5T1 0H-4M-4-7H0Q4-7 4-3.5T0 0",
    "C": "M5-4Q3-7 0-7-5-7-5 0T0 7Q3 7 5 4",
    "D": "M-4-7V7H-1Q5 7 5 0T-1-7Z",
    "E": "M4-7H-4V7H4M-4 0H2",
    "F": "M4-7H-4V7M-4 0H2",
    "G": "M5-4Q3-7 0-7-5-7-5 0T0 7Q5 7 5 1H1",
    "H": "M-4-7V7M4-7V7M-4 0H4",
    "I": "M0-7V7M-3-7H3M-3 7H3",
    "J": "M3-7V3Q3 7-1 7-4 7-4 4",
    "K": "M-4-7V7M5-7L-4 1M-1-1L5 7",
    "L": "M-4-7V7H4",
    "M": "M-5 7V-7L0 2 5-7V7",
    "N": "M-4 7V-7L4 7V-7",
    "O": "M0-7Q-5-7-5 0T0 7 5 0 0-7Z",
    "P": "M-4 7V-7H0Q5-7 5-3T0 1H-4",
    "V": "M-5-7L0 7 5-7",
}
NUMBERS = {
    1: "M-3-4L1-7V7",
    2: "M-4-4Q-3-7 0-7 4-7 4-4 4-1-4 7H4",
    3: "M-4-6Q4-9 4-4 4 0-1 0 5 0 4 4 3 9-4 6",
    4: "M2 7V-7L-5 3H5",
    5: "M4-7H-3V-1Q4-3 4 3 3 9-4 6",
}
# Heads and bodies within 11 of the middle, and the lines in them.
COMPANIONS = {
    "hare": "M-5 1Q-9-10-6-11-2-11-1-3H1Q2-11 6-11 9-10 5 1 9 9 0 10-9 9-5 1Z",
    "squirrel": "M-2 10H6Q10 10 8 6 10-3 3-7 0-12-2-7-9-8-9-3-9 0-5 0-7 5-5 8-4 10-2 10Z"
    "M6 10Q12 9 11-1 10-8 5-10 8-4 8 6Z",
    "mouse": "M-4-3A5.5 5.5 0 1 0-8 3Q-6 8 0 11 6 8 8 3A5.5 5.5 0 1 0 4-3Q0-5-4-3Z",
    "frog": "M-10 5Q-10-2-7-3-9-10-4-9-1-9-1-5H1Q1-9 4-9 9-10 7-3 10-2 10 5 6 10 0 9-6 10-10 5Z",
    "mole": "M-10 8Q-10-9 0-10 10-9 10 8 5 10 0 9-5 10-10 8Z",
}
MARKS = {
    "hare": "M-3 3h0M3 3h0M-1 6.5H1",
    "squirrel": "M-5-4h0M-4 4Q-1 3 0 0M-9-3h0",
    "mouse": "M-3 3h0M3 3h0M-1 8H1M-5 7l-5 1M5 7l5 1",
    "frog": "M-4.5-6h0M4.5-6h0M-5 2Q0 6 5 2",
    "mole": "M-3-3h0M3-3h0M-2 1H2M-11 6l4-2m18 2l-4-2",
}
FUR = {
    "hare": "#c9a46a",
    "squirrel": "#c2683a",
    "mouse": "#b9b4ab",
    "frog": "#86aa6c",
    "mole": "#7d746c",
}
LEADS = {PATH: "hare", DOOR: "squirrel", BRIDGE: "mouse"}
STEP = 3.0  # units between places on a border that are looked at
ALONG = 27.0  # units from a crossing to its sign, along the border
INLAND = 17.0  # units from a pontoon's middle to its sign
SIGN = 14.0


def plates(lie: Lie, colours: Palette) -> str:
    """A letter each; its size follows the field's."""
    board = path(
        "M-13-11Q0-14 13-11 15 0 13 11 0 14-13 11-15 0-13-11Z",
        fill=colours.paper,
        stroke=colours.ink if not colours.is_night else colours.wood,
        stroke_width=LINE,
    )
    dark = "#24303a"
    shadow = path("M-11-9Q2-12 16-8V13Q4 18-10 13Z", fill=colours.shadow, opacity=0.25)
    return tag("defs", group(shadow, board, id="plate")) + "".join(
        group(
            tag("use", href="#plate"),
            path(LETTERS[one.code], stroke=dark, stroke_width=2.6, fill="none"),
            transform=at(*one.label, 0, round(one.size / 19, 2)),
        )
        for one in lie.layout.fields
    )


def molehills(lie: Lie, colours: Palette) -> str:
    """Three heaps of fresh earth."""
    soil = colours.soils["brown"]
    hill = "M-20 9Q-17-4-9-5-4-14 2-12 8-11 11-3 19-2 21 9 10 14 0 13-12 14-20 9Z"
    name = "molehill"
    heap = group(
        path("M-16 8Q4 16 27 10 20 18 0 17-12 16-16 8Z", fill=colours.shadow, opacity=0.25),
        path(hill, fill=soil.bloom, stroke=colours.ink, stroke_width=LINE),
        path("M-14 6Q-12-1-7-2M-3-4Q0-9 4-9M9 4Q12 0 15 2", stroke=colours.earth),
        path("M-4 5h0m7 2h0m-3-7h0m9 9h0m-17 0h0", stroke=colours.ink, stroke_width=2.2),
        id=name, stroke_width=LINE, fill="none",
    )  # fmt: skip
    return tag("defs", heap) + "".join(
        tag("use", href=f"#{name}", transform=at(*one.molehill, 0, round(one.size / 21, 2)))
        for one in lie.layout.fields
        if one.molehill
    )


def basic_side(lie: Lie, colours: Palette) -> str:
    """What tells beginners where to go; the advanced side is without."""
    taken = [one.spot for one in lie.layout.passages] + [one.label for one in lie.layout.fields]
    used: list[tuple[str, Spot]] = []
    for crossing in lie.layout.passages:
        place = _beside(lie, crossing, [*taken, *(spot for _, spot in used)])
        used.append((LEADS[crossing.kind], place))
    for one in lie.layout.fields:
        if one.molehill:
            used.append(("mole", (one.molehill[0], one.molehill[1] - one.size)))
        if one.pontoon:
            used.append(("frog", _ashore(lie, one.pontoon)))
    signs = "".join(
        tag("use", href=f"#{companion}", transform=at(round(x, 1), round(y, 1)))
        for companion, (x, y) in used
    )
    return (
        tag("defs", "".join(_sign(one, colours) for one in COMPANIONS))
        + signs
        + _starts(lie, colours)
    )


def _sign(companion: str, colours: Palette) -> str:
    return group(
        tag("circle", r=SIGN, fill=colours.plate, stroke=colours.ink, stroke_width=LINE),
        group(
            path(COMPANIONS[companion], fill=FUR[companion], stroke_width=1.5),
            path(MARKS[companion], stroke_width=2, fill="none"),
            stroke="#15171a", transform="translate(0 1)scale(.92)",
        ),
        id=companion,
    )  # fmt: skip


def _beside(lie: Lie, one: PassageLaid, taken: Sequence[Spot]) -> Spot:
    """On the border, a little way from the crossing, where least else is near."""
    crossed = (one.kind == BRIDGE, frozenset((one.a, one.b)))
    borders = [each for each in lie.borders if (each.border.is_wet, each.border.fields) == crossed]
    line = max((evenly(each.points, STEP) for each in borders), key=len)
    far = min(round(ALONG / STEP), len(line) // 2)
    places = (line[len(line) // 2 - far], line[min(len(line) // 2 + far, len(line) - 1)])
    x, y = max(places, key=lambda place: nearest(np.array(taken), place).min())
    return float(x), float(y)


def _ashore(lie: Lie, pontoon: Spot) -> Spot:
    """Farther from the river."""
    x, y = np.array(pontoon) - nearest_point(np.concatenate(lie.arms), pontoon)
    far = INLAND / max(np.hypot(x, y), 1.0)
    return float(pontoon[0] + x * far), float(pontoon[1] + y * far)


def _starts(lie: Lie, colours: Palette) -> str:
    """The number of the player who arrives there, on a flag at the letter's plate."""
    found = ""
    for laid, one in zip(lie.layout.fields, lie.board.fields, strict=True):
        if one.start:
            found += _flag(laid, one.start, colours)
    return found


def _flag(laid: FieldLaid, number: int, colours: Palette) -> str:
    x, y = laid.label
    scale = laid.size / 19
    return group(
        path("M-9-9H9V9L0 5-9 9Z", fill=colours.door, stroke=colours.ink, stroke_width=LINE),
        path(NUMBERS[number], stroke="#fffbf0", stroke_width=2.6, fill="none",
             transform="translate(0 -2)scale(.75)"),
        transform=at(round(x + 15 * scale, 1), round(y + 15 * scale, 1), 0, round(scale * 0.8, 2)),
    )  # fmt: skip
