"""Borders pulled tight, as far as they may leave the lines of the map: on it, in squares of it.

What they may not leave keeps them true. Each step of a border owns the two triangles from it to the
middles of the squares beside it, and a corner without a junction the ends of those around it that
no border has: no two borders share any, so none crosses another, and every square keeps its middle.
A border enters a square only if the field that gains by it lies in that cell of the grid anyway,
and so no cell gets another field. Elsewhere it keeps so close to its line that a hedge hides it.

      ┌───┐ ┌───┐ ┌───┐ ┌───┐        a square, the triangles of its sides, and the middle
      │╲ ╱│ │ A │ │   │ │╲ ╱│        that it keeps
      │ ╳ │ │   │ │ · │ │   │
      └───┘ └───┘ └───┘ └───┘
"""

from collections.abc import Sequence
from itertools import pairwise
from math import floor, hypot

from festnoz.games.korrigans.board.landscape import BEYOND, Square, letter_at
from festnoz.games.korrigans.board.model import Board, Corner
from festnoz.games.korrigans.landscape.borders import THROUGH, Border
from festnoz.games.korrigans.landscape.ground import CELL
from festnoz.games.korrigans.state import SIZE

Point = tuple[float, float]  # column and row: x and y
Line = list[Point]

REACH = 0.3  # of a square: how far a border goes into it
HIDDEN, HIDDEN_WET = 2.0 / CELL, 2.5 / CELL  # of a cell: what hedges hide, and what the river
PULLS = 30
PER_CELL = 12  # points
AROUND = 0.2  # of a square: a junction moves no farther, and borders are straight there
APART = 0.3  # of a square: a border's first point from its junction
WEDGE = 0.5  # of the way from a junction: no farther to the side, where the next border is
LEAST_SHARE = 0.2  # of a cell: a field with less of it there loses nothing


def wander(board: Board, borders: Sequence[Border]) -> list[Line]:
    """Each border's points from junction to junction, in cells of the grid."""
    land = _Land(board, borders)
    lines = [_points(border, land.per_step) for border in borders]
    junctions = _junctions(borders)
    for _ in range(PULLS):
        for corner, ends in junctions.items():
            _move_junction(land, lines, corner, ends)
        for i, border in enumerate(borders):
            if not border.is_edge:
                _pull(land, lines[i], i)
    return [[(x / land.n, y / land.n) for x, y in line] for line in lines]


End = tuple[int, int, bool]  # a border, 0 or -1 as its first or last point, and whether it is wet


class _Land:
    """What belongs to whom, and how far it may be entered."""

    def __init__(self, board: Board, borders: Sequence[Border]) -> None:
        self.land, self.size = board.land, len(board.land)
        self.n = self.size // SIZE
        self.per_step = max(2, PER_CELL // self.n)
        self.borders = borders
        self.hidden = [(HIDDEN_WET if one.is_wet else HIDDEN) * self.n for one in borders]
        self.steps = {
            frozenset(step): i for i, one in enumerate(borders) for step in pairwise(one.corners)
        }
        self.corners = {
            corner: i
            for i, one in enumerate(borders)
            for corner in (one.corners if one.is_round else one.corners[1:-1])
        }
        self.junctions = {one.corners[i] for one in borders if not one.is_round for i in (0, -1)}
        self.shares: dict[tuple[str, Square], float] = {}
        for r, line in enumerate(board.land):
            for c, letter in enumerate(line):
                cell = (r // self.n, c // self.n)
                self.shares[letter, cell] = self.shares.get((letter, cell), 0) + 1 / self.n**2

    def square(self, point: Point) -> Square:
        x, y = point
        return min(floor(y), self.size - 1), min(floor(x), self.size - 1)

    def may_be_taken(self, square: Square, fields: frozenset[str]) -> bool:
        """Whether each of these fields may gain in that square, and its own lose."""
        cell = (square[0] // self.n, square[1] // self.n)
        letter = letter_at(self.land, square)
        has_all = all((field, cell) in self.shares for field in fields)
        return has_all and self.shares[letter, cell] >= LEAST_SHARE

    def may_go(self, point: Point, i: int) -> bool:
        """Whether the border's line may pass through that point."""
        border, square = self.borders[i], self.square(point)
        if letter_at(self.land, square) not in border.fields:
            return False
        owner, depth = self._owner(point, square)
        free = self.may_be_taken(square, border.fields)
        return owner == i and depth <= (REACH if free else min(REACH, self.hidden[i]))

    def _owner(self, point: Point, square: Square) -> tuple[int | None, float]:
        """Whose triangle the point is in, and how far it is from that border's line."""
        r, c = square
        x, y = point[0] - c, point[1] - r
        depth, along, one, other = min(
            (y, x, (r, c), (r, c + 1)),
            (1 - y, x, (r + 1, c), (r + 1, c + 1)),
            (x, y, (r, c), (r + 1, c)),
            (1 - x, y, (r, c + 1), (r + 1, c + 1)),
        )
        owner = self.steps.get(frozenset((one, other)))
        if owner is not None:
            gaps = [gap for gap, end in ((along, one), (1 - along, other)) if end in self.junctions]
            return owner, depth if depth <= WEDGE * min(gaps, default=1) else 1
        return self.corners.get(one if along < 1 / 2 else other), min(along, 1 - along)

    def may_join(self, point: Point, corner: Corner) -> bool:
        """Whether the borders of that junction may meet there."""
        x, y = point[0] - corner[1], point[1] - corner[0]
        around = [(corner[0] + r, corner[1] + c) for r in (-1, 0) for c in (-1, 0)]
        fields = frozenset(letter_at(self.land, one) for one in around)
        if BEYOND in fields or max(abs(x), abs(y)) > AROUND:
            return False
        return self.may_be_taken(self.square(point), fields) or hypot(x, y) <= HIDDEN * self.n


def _points(border: Border, per_step: int) -> Line:
    """Along the map; none but the junctions themselves close to them."""
    if border.is_edge:
        return [(float(c), float(r)) for r, c in border.corners]
    line: Line = [_between(one, two, i / per_step) for one, two in pairwise(border.corners)
                  for i in range(per_step)]  # fmt: skip
    line.append(_between(border.corners[-1], border.corners[-1], 0))
    if border.is_round:
        return line
    first, last = line[0], line[-1]
    inner = [one for one in line if min(_apart(one, first), _apart(one, last)) >= APART]
    return [first, *inner, last]


def _between(one: Corner, other: Corner, share: float) -> Point:
    (r, c), (r2, c2) = one, other
    return c + (c2 - c) * share, r + (r2 - r) * share


def _apart(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _junctions(borders: Sequence[Border]) -> dict[Corner, list[End]]:
    found: dict[Corner, list[End]] = {}
    for i, border in enumerate(borders):
        if not border.is_round:
            found.setdefault(border.corners[0], []).append((i, 0, border.is_wet))
            found.setdefault(border.corners[-1], []).append((i, -1, border.is_wet))
    return found


def _move_junction(land: _Land, lines: list[Line], corner: Corner, ends: Sequence[End]) -> None:
    """Half the way to the middle of what comes next; rivers flow on straight through them."""
    wet = [one for one in ends if one[2]]
    pulling = wet if len(wet) == THROUGH else ends
    x, y = _middle([lines[i][-2 if end else 1] for i, end, _ in pulling])
    here = lines[ends[0][0]][ends[0][1]]
    there = ((here[0] + x) / 2, (here[1] + y) / 2)
    if land.may_join(there, corner):
        for i, end, _ in ends:
            lines[i][end] = there


def _pull(land: _Land, line: Line, i: int) -> None:
    for k in range(1, len(line) - 1):
        x, y = _middle([line[k - 1], line[k + 1]])
        for share in (0.8, 0.3):
            to = (line[k][0] + (x - line[k][0]) * share, line[k][1] + (y - line[k][1]) * share)
            if land.may_go(to, i):
                line[k] = to
                break


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
