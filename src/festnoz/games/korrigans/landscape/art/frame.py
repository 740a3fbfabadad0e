"""The frame of the picture: interlace at its lower corner's sides, ermine tails, a triskel."""

from math import pi, sin

from festnoz.games.korrigans.landscape.art.palette import BROAD, FINE, LINE, Palette
from festnoz.games.korrigans.landscape.art.svg import at, group, path, tag
from festnoz.games.korrigans.landscape.ground import LEFT, TOP, WIDTH
from festnoz.games.korrigans.landscape.layout import BOX

_, _, OUTER, _ = BOX
EDGE = LEFT + WIDTH  # of the land, at the right and below
BAND = OUTER - EDGE
KNOT = 40  # units along the band
ERMINE = (
    "M0-12q3 3 0 6-3-3 0-6zM-6-5q4-1 5 2-4 2-5-2zM6-5q-4-1-5 2 4 2 5-2z"
    "M0-3Q4 5 7 11L3 8 0 13-3 8-7 11Q-4 5 0-3z"
)
SPIRAL = "M0 0C4-9 18-10 20 0 21 8 10 11 8 4 7 0 11-2 13 0"


def frame(colours: Palette) -> str:
    return _land_edge(colours) + _bands(colours) + _triskel(colours) + _ermines(colours)


def _land_edge(colours: Palette) -> str:
    """The land is set into the picture like a print into its mount."""
    box: dict[str, float] = {"x": LEFT, "y": TOP, "width": WIDTH, "height": WIDTH}
    return tag("rect", **box, fill="none", stroke=colours.ink, stroke_width=BROAD * 2) + tag(
        "rect", **box, fill="none", stroke=colours.frame_light, stroke_width=FINE * 1.5
    )


def _bands(colours: Palette) -> str:
    """Two strands that pass over and under each other, at the right and below."""
    count = WIDTH // KNOT + 1
    middle = EDGE + BAND / 2 + 2
    back = path(
        f"M{EDGE + 5} 0H{OUTER}V{OUTER}H0V{EDGE + 5}H{EDGE + 5}Z",
        fill=colours.frame, stroke=colours.ink, stroke_width=LINE,
    )  # fmt: skip
    knots = tag("defs", group(_strand(0, colours), _strand(1, colours), id="knot", fill="none"))
    along = "".join(tag("use", href="#knot", transform=f"translate({i * KNOT + 14} 0)")
                    for i in range(count + 2))  # fmt: skip
    below = group(along, transform=f"translate(0 {middle})")
    right = group(along, transform=f"translate({middle} 0)rotate(90)")
    return back + knots + below + right


def _strand(which: int, colours: Palette) -> str:
    """Half a wave, drawn with a dark edge: the second one lies on the first."""
    sign = 1 if which else -1
    points = [(x, sign * 8 * sin(2 * pi * x / KNOT)) for x in range(-2, KNOT + 3, 3)]
    d = "M" + "L".join(f"{x} {y:.1f}" for x, y in points)
    return path(d, stroke=colours.frame, stroke_width=8) + path(
        d, stroke=colours.frame_light, stroke_width=4.4
    )


def _triskel(colours: Palette) -> str:
    arms = "".join(path(SPIRAL, transform=f"rotate({turn})scale(1.25)") for turn in (-90, 30, 150))
    return group(
        tag("circle", r=42, fill=colours.frame, stroke=colours.ink, stroke_width=LINE),
        tag("circle", r=37, fill="none", stroke=colours.frame_light, stroke_width=FINE),
        group(arms, fill="none", stroke=colours.frame_light, stroke_width=BROAD),
        transform=at(LEFT / 2, TOP / 2),
    )


def _ermines(colours: Palette) -> str:
    """Where the bands meet."""
    place = EDGE + BAND / 2 + 2
    plate = tag("rect", x=place - 17, y=place - 17, width=34, height=34, fill=colours.frame_light,
                stroke=colours.ink, stroke_width=LINE)  # fmt: skip
    return plate + path(ERMINE, fill="#15171a", transform=at(place, place - 1, 0, 1.15))
