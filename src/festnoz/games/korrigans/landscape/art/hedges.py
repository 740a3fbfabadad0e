"""Borders on dry land: hedges, with a gate for a door; low verges, where a path leads on."""

from collections.abc import Iterator

import numpy as np

from festnoz.games.korrigans.board.model import BRIDGE, DOOR
from festnoz.games.korrigans.landscape.art.palette import BROAD, FINE, LINE, Palette
from festnoz.games.korrigans.landscape.art.svg import at, group, path, tag
from festnoz.games.korrigans.landscape.curves import evenly, rounded, start
from festnoz.games.korrigans.landscape.ground import Points
from festnoz.games.korrigans.landscape.layout import PassageLaid, Spot
from festnoz.games.korrigans.landscape.lie import Lie

BUSHES = "0 9"  # a stroke of dots is a row of them
STONES = "0 13"
STEP = 3.0  # units between points of a border that is cut
GAP = {"door": 15.0, "path": 13.0}  # units that a hedge, or a verge, leaves on either side
# Of a path that far, and the feet of those who went there.
TRACK = "M-46 9Q-38-2-26-5-12-9 0-7T28-9Q39-10 46-9 38 4 26 5 12 8 0 7T-28 4Q-38 5-46 9Z"
FEET = "M-32-1h1m5 4h1m7-6h1m5 4h1m8-5h1m4 5h1m8-5h1m4 5h1m8-8h1m4 4h1"
TREES, CLEARING = 21.0, 50.0  # units between places for trees, and from each to what is near
TRAIL = 46.0  # units of a path on either side of its border


def verges(lie: Lie, colours: Palette) -> str:
    """Grass with a row of low stones."""
    name = "verges"
    used = [
        (colours.verge, 14.0, None),
        (colours.ink, 6.4, STONES),
        (colours.stone_light, 4.0, STONES),
    ]
    rows = [
        tag("use", href=f"#{name}", stroke=colour, stroke_width=width, stroke_dasharray=dashes)
        for colour, width, dashes in used
    ]
    return tag("defs", path(_lines(lie, "path"), id=name)) + group(*rows, fill="none")


def hedges(lie: Lie, colours: Palette) -> str:
    """Rows of bushes, each with a dark line around, a light side, and a shadow on the field."""
    name = "hedges"
    used = [
        ("translate(3 4)", colours.shadow, 14.0, 0.22),
        (None, colours.ink, 16.5, None),
        (None, colours.leaf, 12.7, None),
        ("translate(-1.5 -2)", colours.leaf_light, 5.0, None),
    ]
    rows = [
        tag("use", href=f"#{name}", transform=move, stroke=colour, stroke_width=width, opacity=dim)
        for move, colour, width, dim in used
    ]
    lines = tag("defs", path(_lines(lie, "door"), id=name))
    return lines + group(*rows, fill="none", stroke_dasharray=BUSHES)


def _lines(lie: Lie, kind: str) -> str:
    """All dry borders of that kind, with a gap where one crosses them."""
    found = ""
    at_pair = {frozenset((one.a, one.b)): one for one in lie.layout.passages if one.kind == kind}
    for one in lie.borders:
        passage = at_pair.get(one.border.fields)
        if passage and not one.border.is_wet:
            for part in _cut(one.points, passage.spot, GAP[kind]):
                found += start(part) + rounded(part)
    return found


def _cut(points: Points, spot: Spot, gap: float) -> list[Points]:
    """The parts of a line that are farther from that spot."""
    fine = evenly(points, STEP)
    keeps = np.hypot(*(fine - np.array(spot)).T) > gap
    ends = np.flatnonzero(np.diff(keeps.astype(int))) + 1
    parts = np.split(fine, ends)
    kept = [part for part in parts if np.hypot(*(part[0] - np.array(spot))) > gap]
    return [evenly(part) for part in kept if len(part) > 1]


def trails(lie: Lie, colours: Palette) -> str:
    """Paths trodden across borders, lost in the fields on either side."""
    trail = group(
        path(TRACK, fill=colours.earth, stroke=colours.earth_line, stroke_width=LINE,
             stroke_dasharray="1 4"),
        path(FEET, stroke=colours.earth_line, stroke_width=2.6, fill="none"),
        id="trail",
    )  # fmt: skip
    return tag("defs", trail) + "".join(
        tag(
            "use",
            href="#trail",
            transform=at(*one.spot, one.angle, round(_reach(lie, one) / TRAIL, 2)),
        )
        for one in lie.layout.passages
        if one.kind != BRIDGE
    )


def _reach(lie: Lie, one: PassageLaid) -> float:
    """No farther than the smaller of its fields is broad; a gate hides half of it."""
    lands = zip(lie.layout.fields, lie.insides, strict=True)
    broad = min(float(land.clear.max()) for laid, land in lands if laid.code in (one.a, one.b))
    return min(TRAIL * (0.75 if one.kind == DOOR else 1), broad)


def gates(lie: Lie, colours: Palette) -> str:
    """Between two posts, across the way."""
    d = "M0-12V12M-4-12V12M-5-12L1 12M-5 12L1-12"
    parts = tag("defs", group(
        path("M-6-13H2M-6 13H2", stroke=colours.ink, stroke_width=9),
        path("M-2-13V13", stroke=colours.ink, stroke_width=8.5),
        path("M-6-13H2M-6 13H2", stroke=colours.wood, stroke_width=5.5),
        path("M-2-12V12", stroke=colours.wood_light, stroke_width=5),
        path(d, stroke=colours.ink, stroke_width=FINE),
        path("M-2-13h0M-2 13h0", stroke=colours.window, stroke_width=4) if colours.is_night else "",
        id="gate", fill="none",
    ))  # fmt: skip
    return parts + "".join(
        tag("use", href="#gate", transform=at(*one.spot, one.angle))
        for one in lie.layout.passages
        if one.kind == DOOR
    )


def trees(lie: Lie, colours: Palette) -> str:
    """Oaks that grew out of the hedges, as in every bocage; none at a gate."""
    crown = "M-15 0Q-19-9-11-13-8-22 1-19 11-22 14-13 20-6 14 2 8 8 0 5-9 8-15 0Z"
    light = "M-9-4Q-11-9-6-11M-3-14Q1-17 5-14M1-6Q4-9 8-7"
    tree = group(
        path("M-6 14Q12 8 27 13 14 19-6 14Z", fill=colours.shadow, opacity=0.25, stroke="none"),
        path("M-3 14L-2 2H3L4 14Z", fill=colours.wood),
        path(crown, fill=colours.leaf),
        path("M3 5Q14 4 14-12 20-6 14 2 9 7 3 5Z", fill=colours.ink, opacity=0.25, stroke="none"),
        path(light, stroke=colours.leaf_light, stroke_width=BROAD, fill="none"),
        id="tree", stroke=colours.ink, stroke_width=LINE,
    )  # fmt: skip
    used = sorted(_grown(lie), key=lambda spot: spot[1])
    return tag("defs", tree) + "".join(
        tag("use", href="#tree", transform=at(round(x), round(y - 8))) for x, y in used
    )


def _grown(lie: Lie) -> Iterator[Spot]:
    doors = {frozenset((one.a, one.b)) for one in lie.layout.passages if one.kind == DOOR}
    taken = [np.array(one.spot) for one in lie.layout.passages]
    for one in lie.borders:
        if one.border.fields in doors and not one.border.is_wet:
            for x, y in evenly(one.points, TREES)[1:-1]:
                if all(np.hypot(*(each - (x, y))) > CLEARING for each in taken):
                    taken.append(np.array((x, y)))
                    yield float(x), float(y)
