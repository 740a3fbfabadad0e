"""The thatched village: granite cottages under thatch and slate; at night their windows are lit."""

from festnoz.games.korrigans.landscape.art.palette import FINE, LINE, Palette
from festnoz.games.korrigans.landscape.art.svg import at, group, path, tag
from festnoz.games.korrigans.landscape.lie import Lie

# Each some 44 wide, from -22 to 22, and up to 40 high, on the ground at 16.
WALLS = "M-19-2H19V16H-19Z"
STONES = "M-16 3h6m4 0h7m5 0h6M-12 8h5m12 0h8M-17 12h7m14 0h6m3 0h3"
THATCH = "M-24 0Q-20-16-10-22 0-25 11-22 20-16 24 0 12 4 0 2-12 4-24 0Z"
STRAW = "M-16-4Q-13-12-9-16M-8-3Q-6-12-4-18M0-3V-19M8-3Q7-11 5-18M16-4Q14-11 10-16"
SLATES = "M-23 0L-13-19H13L23 0Z"
SLATED = (
    "M-17-6H17M-14-12H14M-8-19V-12M0-19V-12M8-19V-12M-11-12V-6M-4-12V-6M4-12V-6M11-12V-6M-8-6V0"
    "M0-6V0M8-6V0"
)
CHIMNEY = "M9-27h7v10h-7z"
SMOKE = "M12-30q-5-5 0-9t1-9"
WINDOWS = "M-14 4h6v6h-6zM8 4h6v6h-6z"
DOOR = "M-4 16V7q4-5 8 0V16z"


def village(lie: Lie, colours: Palette) -> str:
    """Those farther down stand before the others."""
    houses = "".join(
        tag("use", href=f"#house-{i % 2}", transform=at(x, y, 0, size))
        for i, ((x, y), size) in sorted(enumerate(lie.houses), key=lambda one: one[1][0][1])
    )
    return tag("defs", _house(colours, 0) + _house(colours, 1)) + _lights(lie, colours) + houses


def _house(colours: Palette, kind: int) -> str:
    roof = (
        path(THATCH, fill=colours.thatch) + path(STRAW, stroke=colours.thatch_line, fill="none")
        if kind == 0
        else path(SLATES, fill=colours.slate) + path(SLATED, stroke=colours.slate_line, fill="none")
    )
    return group(
        path("M-19 16H21L32 20H-10Z", fill=colours.shadow, opacity=0.25, stroke="none"),
        path(CHIMNEY, fill=colours.stone),
        path(SMOKE, stroke=colours.stone_light, fill="none"),
        path(WALLS, fill=colours.wall),
        path("M7-2H19V16H7Z", fill=colours.shadow, opacity=0.16, stroke="none"),
        path(STONES, stroke=colours.stone, stroke_width=FINE, fill="none"),
        path(WINDOWS, fill=colours.window),
        path(DOOR, fill=colours.door),
        group(roof, stroke_width=LINE),
        id=f"house-{kind}",
        stroke=colours.ink,
        stroke_width=LINE,
    )


def _lights(lie: Lie, colours: Palette) -> str:
    """Around each house at night."""
    if not colours.is_night:
        return ""
    stops = "".join(
        tag("stop", offset=offset, stop_color=colours.window, stop_opacity=opacity)
        for offset, opacity in ((0, 0.5), (0.5, 0.18), (1, 0))
    )
    glow = tag("defs", tag("radialGradient", stops, id="light"))
    return glow + "".join(
        tag("circle", cx=x, cy=y + 4, r=round(46 * size, 1), fill="url(#light)")
        for (x, y), size in lie.houses
    )
