"""The landscape as a picture in SVG, layer on layer: like a woodcut, lit from the upper left."""

from festnoz.games.korrigans.landscape.art.fields import fields, grid
from festnoz.games.korrigans.landscape.art.frame import frame
from festnoz.games.korrigans.landscape.art.hedges import gates, hedges, trails, trees, verges
from festnoz.games.korrigans.landscape.art.palette import PALETTES
from festnoz.games.korrigans.landscape.art.signs import basic_side, molehills, plates
from festnoz.games.korrigans.landscape.art.sky import clouds, sky, suns
from festnoz.games.korrigans.landscape.art.svg import group, tag
from festnoz.games.korrigans.landscape.art.village import village
from festnoz.games.korrigans.landscape.art.water import bridges, pontoons, river
from festnoz.games.korrigans.landscape.ground import LEFT, TOP, WIDTH
from festnoz.games.korrigans.landscape.layout import BOX
from festnoz.games.korrigans.landscape.lie import Lie
from festnoz.games.korrigans.options import SIDES

GROUND = (fields, grid, verges, river, trails, hedges)  # all that the edge of the land cuts off
STANDING = (bridges, pontoons, gates, trees, molehills, village, plates)
ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def picture(lie: Lie, theme: str, side: str) -> str:
    colours = PALETTES[theme]
    clip = tag("clipPath", tag("rect", x=LEFT, y=TOP, width=WIDTH, height=WIDTH), id="land")
    basic = [basic_side(lie, colours)] if side == SIDES[0] else []
    layers = [
        tag("defs", clip),
        sky(colours),
        group(*(layer(lie, colours) for layer in GROUND), clip_path="url(#land)"),
        frame(colours),
        *(layer(lie, colours) for layer in STANDING),
        suns(lie, colours),
        clouds(lie, colours),
        *basic,
    ]
    view = " ".join(map(str, BOX))
    inner = group(*layers, **ROUND)
    return tag("svg", inner, xmlns="http://www.w3.org/2000/svg", viewBox=view) + "\n"
