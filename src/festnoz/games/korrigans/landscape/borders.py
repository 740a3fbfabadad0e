"""The borders of a map: lines from junction to junction, each between two fields.

A junction is a corner of the map where three or four borders meet, or where a border begins to be
wet. Fields that lie within another one have a border without a junction: it begins anywhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from festnoz.games.korrigans.board.landscape import (
    BEYOND,
    Square,
    letter_at,
    water_between,
)
from festnoz.games.korrigans.board.model import Board, Corner

THROUGH = 2  # borders at a corner that only leads on
Step = tuple[Corner, Corner]


@dataclass(frozen=True, slots=True)
class Border:
    """Drawn once for both its fields."""

    corners: tuple[Corner, ...]
    left: str  # the field at the left of whoever walks along it; BEYOND outside the board
    right: str
    is_wet: bool

    @property
    def fields(self) -> frozenset[str]:
        return frozenset((self.left, self.right))

    @property
    def is_edge(self) -> bool:
        return BEYOND in self.fields

    @property
    def is_round(self) -> bool:
        """It ends where it begins, and there is no junction."""
        return self.corners[0] == self.corners[-1]


def borders_of(board: Board) -> tuple[Border, ...]:
    """All of them, those along the edge of the board too, always in the same order."""
    water = water_between(board.land, board.river)
    wet = {frozenset(one) for one in _steps(board.land) if frozenset(beside(*one)) in water}
    ways = _ways(board.land)
    junctions = [corner for corner in ways if _is_junction(corner, ways, wet)]
    found: list[Border] = []
    seen: set[frozenset[Corner]] = set()
    for corner in [*junctions, *ways]:  # then those without a junction
        for ahead in ways[corner]:
            if frozenset((corner, ahead)) not in seen:
                line = _followed(corner, ahead, ways, set(junctions))
                seen |= {frozenset(step) for step in pairwise(line)}
                found.append(_border(board.land, line, wet))
    return tuple(found)


def beside(one: Corner, other: Corner) -> tuple[Square, Square]:
    """The squares left and right of whoever walks that step."""
    (r, c), (r2, _) = min(one, other), max(one, other)
    first, second = ((r - 1, c), (r, c)) if r == r2 else ((r, c), (r, c - 1))
    return (first, second) if one < other else (second, first)


def _steps(land: Sequence[str]) -> Iterator[Step]:
    """Between squares of different letters, from left to right and downwards."""
    size = len(land)
    for r in range(size + 1):
        for c in range(size + 1):
            for step in (((r, c), (r, c + 1)), ((r, c), (r + 1, c))):
                if max(step[1]) <= size and _differ(land, step):
                    yield step


def _differ(land: Sequence[str], step: Step) -> bool:
    one, other = (letter_at(land, square) for square in beside(*step))
    return one != other


def _ways(land: Sequence[str]) -> dict[Corner, list[Corner]]:
    found: dict[Corner, list[Corner]] = {}
    for one, other in _steps(land):
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return found


def _is_junction(
    corner: Corner, ways: Mapping[Corner, Sequence[Corner]], wet: set[frozenset[Corner]]
) -> bool:
    kinds = [frozenset((corner, other)) in wet for other in ways[corner]]
    return len(kinds) != THROUGH or kinds[0] != kinds[1]


def _followed(
    corner: Corner, ahead: Corner, ways: Mapping[Corner, Sequence[Corner]], ends: set[Corner]
) -> list[Corner]:
    """From a corner on to the next junction, or round to where it began."""
    line = [corner, ahead]
    while line[-1] not in ends and line[-1] != corner:
        one, other = ways[line[-1]]
        line.append(other if one == line[-2] else one)
    return line


def _border(land: Sequence[str], line: list[Corner], wet: set[frozenset[Corner]]) -> Border:
    left, right = (letter_at(land, square) for square in beside(line[0], line[1]))
    return Border(tuple(line), left, right, frozenset(line[:2]) in wet)
