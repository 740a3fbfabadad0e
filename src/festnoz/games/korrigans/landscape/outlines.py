"""What the borders make: each field's outline, the river, and the bands of the grid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from festnoz.games.korrigans.board.model import Board, Corner
from festnoz.games.korrigans.landscape.borders import Border, borders_of
from festnoz.games.korrigans.landscape.curves import APART, evenly, rounded, short, start, straight
from festnoz.games.korrigans.landscape.ground import CELL, Ground, Points
from festnoz.games.korrigans.landscape.slack import wander
from festnoz.games.korrigans.state import CODES, SIZE

PER_SQUARE = 2  # points of a border, at least, along a square of the map
EASINGS, HIDDEN = 12, 6.0  # passes, and units that the river may leave its border
FINE = 12  # points along a cell of the grid's own lines


@dataclass(frozen=True, slots=True)
class Drawn:
    """A border with its points in the picture."""

    border: Border
    points: Points

    @property
    def path(self) -> str:
        return start(self.points) + _on(self)

    def reversed(self) -> "Drawn":
        one = self.border
        back = Border(one.corners[::-1], one.right, one.left, one.is_wet)
        return Drawn(back, self.points[::-1])


def drawn_borders(board: Board, ground: Ground) -> list[Drawn]:
    borders = borders_of(board)
    lines = wander(board, borders)
    apart = min(APART, CELL * SIZE / len(board.land) / PER_SQUARE)
    return [
        Drawn(one, points if one.is_edge else evenly(points, apart))
        for one, points in zip(borders, map(ground.at, lines), strict=True)
    ]


def outlines(drawn: Sequence[Drawn]) -> dict[str, str]:
    """Of each field by its letter, with the fields that lie within it as holes."""
    return {code: _outline(code, drawn) for code in CODES}


def _outline(code: str, drawn: Sequence[Drawn]) -> str:
    left = [one if one.border.left == code else one.reversed()
            for one in drawn if code in one.border.fields]  # fmt: skip
    path = ""
    while left:
        line = [left.pop(0)]
        path += start(line[0].points) + _on(line[0])
        while (end := line[-1].border.corners[-1]) != line[0].border.corners[0]:
            line.append(left.pop(_next(left, end)))
            path += _on(line[-1])
        path += "Z"
    return path


def _next(left: Sequence[Drawn], corner: Corner) -> int:
    return next(i for i, one in enumerate(left) if one.border.corners[0] == corner)


def _on(one: Drawn) -> str:
    return straight(one.points) if one.border.is_edge else rounded(one.points)


def river(board: Board, drawn: Sequence[Drawn]) -> list[Points]:
    """Its arms: one line where it does not fork; drawn as it flows, not border by border."""
    wet = [one for one in drawn if one.border.is_wet]
    arms: list[list[Drawn]] = []
    for one in _in_order(board.river, wet):
        if arms and arms[-1][-1].border.corners[-1] == one.border.corners[0]:
            arms[-1].append(one)
        else:
            arms.append([one])
    joined = [np.concatenate([one.points[bool(i) :] for i, one in enumerate(arm)]) for arm in arms]
    return [_eased(arm) for arm in joined]


def _eased(arm: Points) -> Points:
    """Its bends rounder than those of the borders that it hides."""
    line = evenly(arm)
    first = line.copy()
    for _ in range(EASINGS):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        gaps = line - first
        far = np.maximum(np.hypot(*gaps.T) / HIDDEN, 1)
        line = first + gaps / far[:, None]
    return line


def _in_order(line: Sequence[Corner], wet: Sequence[Drawn]) -> Iterator[Drawn]:
    """Each once, in the direction in which the river's line comes by first."""
    step_to = {}
    for i, one in enumerate(wet):
        for a, b in pairwise(one.border.corners):
            step_to[a, b] = (i, one)
            step_to[b, a] = (i, one.reversed())
    seen: set[int] = set()
    for step in _unit_steps(line):
        i, one = step_to[step]
        if i not in seen:
            seen.add(i)
            yield one


def _unit_steps(line: Sequence[Corner]) -> Iterator[tuple[Corner, Corner]]:
    for (r, c), (r2, c2) in pairwise(line):
        count = abs(r2 - r) + abs(c2 - c)
        down, right = (r2 - r) // count, (c2 - c) // count
        for k in range(count):
            yield (r + k * down, c + k * right), (r + (k + 1) * down, c + (k + 1) * right)


def flowing(arms: Sequence[Points]) -> str:
    return "".join(start(arm) + rounded(arm) for arm in arms)


def grid_lines(ground: Ground) -> tuple[list[Points], list[Points]]:
    """The lines above each row and below the last, from the left; those beside each column."""
    marks = np.linspace(0, SIZE, SIZE * FINE + 1)
    level = [ground.at([(x, y) for x in marks]) for y in range(SIZE + 1)]
    upright = [ground.at([(x, y) for y in marks]) for x in range(SIZE + 1)]
    return level, upright


def bands(lines: Sequence[Points]) -> tuple[str, ...]:
    """Between each line and the next."""
    return tuple(_band(one, two[::-1]) for one, two in pairwise(lines))


def _band(one: Points, back: Points) -> str:
    there, again = (evenly(line, 20) for line in (one, back))
    first = " ".join(short(number) for number in again[0])
    return f"{start(there)}{rounded(there)}L{first}{rounded(again)}Z"
