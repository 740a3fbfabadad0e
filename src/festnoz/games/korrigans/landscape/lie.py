"""The lie of the drawn land: all that its picture is made of, and the layout for pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from festnoz.games.korrigans.board.model import BRIDGE, Board, PrintedField
from festnoz.games.korrigans.landscape.crossings import landing, passages, spot
from festnoz.games.korrigans.landscape.ground import LEFT, TOP, Ground, Points
from festnoz.games.korrigans.landscape.inside import Inside, inside
from festnoz.games.korrigans.landscape.layout import BOX, FieldLaid, Landscape, Places, Spot
from festnoz.games.korrigans.landscape.outlines import (
    Drawn,
    bands,
    drawn_borders,
    flowing,
    grid_lines,
    outlines,
    river,
)
from festnoz.games.korrigans.landscape.spots import LARGEST, Things, settled
from festnoz.games.korrigans.state import CODES, VILLAGE

MOST_KEPT = 8
HOUSES, ACROSS = 4, 18  # of the village; a house is so many units from its middle to its eaves
FROM_THE_LAND = 50  # units, suns and clouds


@dataclass(frozen=True, slots=True)
class Lie:
    board: Board
    layout: Landscape
    borders: tuple[Drawn, ...]
    arms: tuple[Points, ...]  # of the river
    level: tuple[Points, ...]  # lines of the grid
    upright: tuple[Points, ...]
    insides: tuple[Inside, ...]  # by field
    houses: tuple[tuple[Spot, float], ...]  # of the village, each with its size


@lru_cache(maxsize=MOST_KEPT)
def lie_of(board: Board) -> Lie:
    ground = Ground(board)
    drawn = drawn_borders(board, ground)
    arms = river(board, drawn)
    level, upright = grid_lines(ground)
    paths = outlines(drawn)
    crossed = passages(board, drawn)
    insides = [inside(paths[one.code]) for one in board.fields]
    fields: list[FieldLaid] = []
    houses: list[tuple[Spot, float]] = []
    over_water = [each.spot for each in crossed if each.kind == BRIDGE]
    for one, land in zip(board.fields, insides, strict=True):
        at = [each.spot for each in crossed if one.code in (each.a, each.b)]
        pontoon = landing(one.code, land, drawn, over_water) if one.pontoon else None
        over_water += [pontoon] if pontoon else []
        beside = (pontoon, LARGEST) if pontoon else None
        is_village = one.code == CODES[VILLAGE]
        things, crowds = settled(land, at, beside, one.molehill, HOUSES if is_village else 0)
        houses += [(place, round(things.size / ACROSS, 2)) for place in things.houses]
        fields.append(_field(one, paths[one.code], land, pontoon, things, crowds))
    layout = Landscape(
        view_box=BOX,
        fields=tuple(fields),
        passages=crossed,
        river=flowing(arms),
        rows=bands(level),
        columns=bands(upright),
        suns=_suns(level),
        clouds=_clouds(upright),
    )
    return Lie(board, layout, tuple(drawn), tuple(arms), tuple(level), tuple(upright),
               tuple(insides), tuple(houses))  # fmt: skip


def _field(
    one: PrintedField,
    path: str,
    land: Inside,
    pontoon: Spot | None,
    things: Things,
    crowds: tuple[Places, ...],
) -> FieldLaid:
    return FieldLaid(
        code=one.code,
        path=path,
        cells=tuple(sorted(one.cells)),
        size=round(things.size, 1),
        middle=spot(land.points[int(land.clear.argmax())]),
        label=things.label,
        menhir=things.menhir,
        heap=things.heap,
        pieces=crowds,
        molehill=things.molehill,
        pontoon=pontoon,
    )


def _suns(level: Sequence[Points]) -> tuple[Spot, ...]:
    """Between where the lines of the grid meet the frame."""
    ends = [float(line[0][1]) for line in level]
    return tuple((float(LEFT - FROM_THE_LAND), round((a + b) / 2, 1)) for a, b in pairwise(ends))


def _clouds(upright: Sequence[Points]) -> tuple[Spot, ...]:
    ends = [float(line[0][0]) for line in upright]
    return tuple((round((a + b) / 2, 1), float(TOP - FROM_THE_LAND)) for a, b in pairwise(ends))
