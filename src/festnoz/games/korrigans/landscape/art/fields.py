"""The fields: three tones each, light from the upper left, and what grows there."""

from festnoz.games.korrigans.landscape.art.palette import FINE, LINE, Palette, Soil
from festnoz.games.korrigans.landscape.art.svg import group, path, tag
from festnoz.games.korrigans.landscape.art.textures import PLANTS, Plant, sown
from festnoz.games.korrigans.landscape.curves import evenly, rounded, start
from festnoz.games.korrigans.landscape.ground import chance_of
from festnoz.games.korrigans.landscape.inside import Inside
from festnoz.games.korrigans.landscape.layout import FieldLaid
from festnoz.games.korrigans.landscape.lie import Lie

COARSE = 24.0  # units between points of the grid's lines
LIT = "translate(-9 -10)"  # the light tone leaves a shade along the lower right border


def fields(lie: Lie, colours: Palette) -> str:
    return "".join(
        _field(lie, laid, land, one.colour, colours.soils[one.colour])
        for one, laid, land in zip(lie.board.fields, lie.layout.fields, lie.insides, strict=True)
    )


def _field(lie: Lie, laid: FieldLaid, land: Inside, colour: str, soil: Soil) -> str:
    """Its outline stands in the file once."""
    name = f"field-{laid.code}"
    outline = path(laid.path, id=name, fill_rule="evenodd")
    clip = tag("clipPath", tag("use", href=f"#{name}", clip_rule="evenodd"), id=f"in-{laid.code}")
    lit = tag("use", href=f"#{name}", transform=LIT, fill=soil.ground)
    return (
        tag("defs", outline + clip)
        + tag("use", href=f"#{name}", fill=soil.shade)
        + group(lit, clip_path=f"url(#in-{laid.code})")
        + _plants(lie, laid, land, PLANTS[colour], soil)
    )


def _plants(lie: Lie, laid: FieldLaid, land: Inside, plant: Plant, soil: Soil) -> str:
    lines, dots = sown(plant, land, chance_of(lie.board, laid.code))
    fill = soil.bloom if plant.outlined else "none"
    return path(lines, stroke=soil.line, stroke_width=FINE, fill=fill) + path(
        dots, stroke=soil.bloom, stroke_width=plant.dot, fill="none"
    )


def grid(lie: Lie, colours: Palette) -> str:
    """Where rows and columns meet, hardly seen."""
    lines = (*lie.level[1:-1], *lie.upright[1:-1])
    d = "".join(start(line) + rounded(line) for line in (evenly(one, COARSE) for one in lines))
    return path(d, stroke=colours.ink, stroke_width=LINE, stroke_dasharray="0 9", fill="none",
                opacity=0.3)  # fmt: skip
