"""The river from edge to edge, its bridges, and the pontoons at its shores."""

from math import atan2, degrees

import numpy as np

from festnoz.games.korrigans.board.model import BRIDGE
from festnoz.games.korrigans.landscape.art.palette import LINE, Palette
from festnoz.games.korrigans.landscape.art.svg import at, group, path, tag
from festnoz.games.korrigans.landscape.inside import nearest_point
from festnoz.games.korrigans.landscape.layout import Spot
from festnoz.games.korrigans.landscape.lie import Lie

PLANKS = "".join(f"M{x}-10V10" for x in range(-18, 19, 6))


def river(lie: Lie, colours: Palette) -> str:
    course = tag("defs", path(lie.layout.river, id="river"))
    tones = [
        (colours.ink, 29.0, None),
        (colours.shore, 25.5, None),
        (colours.water, 20.0, None),
    ]
    water = [tag("use", href="#river", stroke=tone, stroke_width=width) for tone, width, _ in tones]
    ripples = [
        tag("use", href="#river", stroke=colours.water_light, stroke_width=LINE, transform=move,
            stroke_dasharray=dashes)
        for move, dashes in (("translate(-3 -2)", "16 26"), ("translate(4 2)", "10 34 18 20"))
    ]  # fmt: skip
    return course + group(*water, *ripples, fill="none")


def bridges(lie: Lie, colours: Palette) -> str:
    """Of planks between two rails, from shore to shore."""
    parts = tag("defs", group(
        path("M-20-8H24V16H-16Z", fill=colours.shadow, opacity=0.25),
        path("M-21-11H21V11H-21Z", fill=colours.wood_light, stroke=colours.ink, stroke_width=LINE),
        path(PLANKS, stroke=colours.wood, stroke_width=LINE),
        path("M-24-11H24M-24 11H24", stroke=colours.ink, stroke_width=6.5),
        path("M-24-11H24M-24 11H24", stroke=colours.wood, stroke_width=3),
        path("M-24-11h0M24 11h0" if colours.is_night else "", stroke=colours.window,
             stroke_width=5),
        id="bridge",
    ))  # fmt: skip
    return parts + "".join(
        tag("use", href="#bridge", transform=at(*one.spot, one.angle))
        for one in lie.layout.passages
        if one.kind == BRIDGE
    )


def pontoons(lie: Lie, colours: Palette) -> str:
    """Landing stages, out over the water."""
    parts = tag("defs", group(
        path("M-18-7H17V14H-15Z", fill=colours.shadow, opacity=0.25),
        path("M-20-9H13V9H-20Z", fill=colours.wood_light, stroke=colours.ink, stroke_width=LINE),
        path("M-14-9V9M-8-9V9M-2-9V9M4-9V9M9-9V9", stroke=colours.wood, stroke_width=LINE),
        path("M13-10h0M13 10h0M-2-10h0M-2 10h0", stroke=colours.ink, stroke_width=7),
        path("M13-10h0M13 10h0M-2-10h0M-2 10h0", stroke=colours.wood, stroke_width=4),
        id="pontoon",
    ))  # fmt: skip
    return parts + "".join(
        tag("use", href="#pontoon", transform=at(*one.pontoon, _to_the_water(lie, one.pontoon)))
        for one in lie.layout.fields
        if one.pontoon
    )


def _to_the_water(lie: Lie, spot: Spot) -> float:
    x, y = nearest_point(np.concatenate(lie.arms), spot) - np.array(spot)
    return round(degrees(atan2(y, x)), 1)
