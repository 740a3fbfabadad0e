"""Around the land: the sky with seven suns and seven clouds, each with a place for a pawn."""

from math import cos, pi, sin

from festnoz.games.korrigans.landscape.art.palette import FINE, LINE, Palette
from festnoz.games.korrigans.landscape.art.svg import at, path, tag
from festnoz.games.korrigans.landscape.ground import LEFT, TOP
from festnoz.games.korrigans.landscape.layout import BOX
from festnoz.games.korrigans.landscape.lie import Lie

SEAT = 25.0  # units: the radius of a pawn's place
DISC = 31.0
RAYS = 16
PUFF = (
    "M-34 26Q-46 24-45 10-44-4-33-6-34-24-18-26-8-38 7-33 24-37 29-20 43-18 43-2 50 6 44 18"
    " 40 27 31 26Z"
)


def sky(colours: Palette) -> str:
    """Two tones, and the lines of an engraver's clouds."""
    _, _, width, height = BOX
    lines = "".join(
        f"M{x} {y}q12-8 24 0t24 0t24 0"
        for x, y in ((8, 118), (14, 560), (4, 842), (150, 18), (420, 14), (700, 20), (850, 96))
    )
    return (
        tag("rect", width=width, height=height, fill=colours.sky)
        + path(f"M0 {TOP + 24}Q{LEFT} {TOP - 40} {width} {TOP - 6}V0H0Z", fill=colours.far_sky)
        + path(lines, stroke=colours.water_light, stroke_width=FINE, fill="none", opacity=0.7)
        + (_stars(colours) if colours.is_night else "")
    )


def _stars(colours: Palette) -> str:
    d = "".join(
        f"M{x} {y}h0"
        for x, y in ((124, 22), (208, 90), (312, 16), (376, 88), (498, 24), (640, 94), (762, 16),
                     (884, 30), (966, 88), (16, 196), (96, 262), (12, 330), (98, 470), (14, 470),
                     (92, 590), (12, 700), (96, 746), (98, 920))
    )  # fmt: skip
    return path(d, stroke=colours.gold, stroke_width=2.6, fill="none", opacity=0.8)


def suns(lie: Lie, colours: Palette) -> str:
    rays = "".join(_ray(i) for i in range(RAYS))
    sun = tag(
        "g",
        path(rays, fill=colours.gold, stroke=colours.ink, stroke_width=FINE)
        + tag("circle", r=DISC, fill=colours.gold, stroke=colours.ink, stroke_width=LINE)
        + tag("circle", r=SEAT, fill=colours.gold_pale)
        + tag("circle", r=SEAT, stroke=colours.thatch_line, stroke_width=FINE,
              stroke_dasharray="2 4", fill="none"),
        id="sun",
    )  # fmt: skip
    return tag("defs", sun) + "".join(
        tag("use", href="#sun", transform=at(*spot)) for spot in lie.layout.suns
    )


def _ray(i: int) -> str:
    """Long and short ones in turn."""
    long = 43 if i % 2 == 0 else 38
    turn, half = 2 * pi * i / RAYS, pi / RAYS * 0.7
    ends = ((DISC - 1, turn - half), (long, turn), (DISC - 1, turn + half))
    return "M" + "L".join(f"{r * cos(a):.1f} {r * sin(a):.1f}" for r, a in ends) + "Z"


def clouds(lie: Lie, colours: Palette) -> str:
    cloud = tag(
        "g",
        path(PUFF, fill=colours.shadow, opacity=0.15, transform="translate(3 5)")
        + path(PUFF, fill=colours.cloud, stroke=colours.ink, stroke_width=LINE)
        + path("M-38 15q2-8 9-8M33 19q6-2 6-10M-21-17q4-7 11-6", stroke=colours.far_sky,
               stroke_width=LINE, fill="none")
        + tag("circle", r=SEAT, fill=colours.sky, cy=-2)
        + tag("circle", r=SEAT, cy=-2, stroke=colours.slate_line, stroke_width=FINE,
              stroke_dasharray="2 4", fill="none"),
        id="cloud",
    )  # fmt: skip
    return tag("defs", cloud) + "".join(
        tag("use", href="#cloud", transform=at(x, y + 2)) for x, y in lie.layout.clouds
    )
