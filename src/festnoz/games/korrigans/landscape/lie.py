"""The lie of the drawn land: all that its picture is made of, and the layout for pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from festnoz.games.korrigans.board.model import BRIDGE, Board, PrintedField
from festnoz.games.korrigans.landscape.crossings import landing, passages, spot
from festnoz.games.korrigans.landscape.ground import LEFT, TOP, Ground, Points
from festnoz.games.korrigans.landscape.inside import Inside, inside
from festnoz.games.korrigans.landscape.layout import BOX, FieldLaid, Landscape, Spot
from festnoz.games.korrigans.landscape.outlines import (
    Drawn,
    bands,
    drawn_borders,
    flowing,
    grid_lines,
    outlines,
    river,
)
from festnoz.games.korrigans.landscape.spots import LARGEST, settled

MOST_KEPT = 8
PONTOON = 15.0  # units across the shore
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


@lru_cache(maxsize=MOST_KEPT)
def lie_of(board: Board) -> Lie:
    ground = Ground(board)
    drawn = drawn_borders(board, ground)
    arms = river(board, drawn)
    level, upright = grid_lines(ground)
    paths = outlines(drawn)
    crossed = passages(board, drawn)
    insides = [inside(paths[one.code]) for one in board.fields]
    fields = []
    for one, land in zip(board.fields, insides, strict=True):
        at = [each.spot for each in crossed if one.code in (each.a, each.b)]
        bridges = [each.spot for each in crossed if each.kind == BRIDGE]
        pontoon = landing(one.code, PONTOON, drawn, bridges) if one.pontoon else None
        fields.append(_field(one, paths[one.code], land, at, pontoon))
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
               tuple(insides))  # fmt: skip


def _field(
    one: PrintedField, path: str, land: Inside, crossed: list[Spot], pontoon: Spot | None
) -> FieldLaid:
    beside = (pontoon, LARGEST) if pontoon else None
    things, crowds = settled(land, crossed, beside, one.molehill)
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
