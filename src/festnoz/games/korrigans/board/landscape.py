"""The lie of the land: what follows from a board's map and river.

The map is a square of letters, n by n of them to each of the 49 cells. Corners of its squares are
counted from the upper left one, (0, 0):

    (0,0) ┌─┬─┐        A and B share a border, B and C touch at a corner only.
          │A│B│
          ├─┼─┤        The river (0,1) (1,1) (2,1) parts A from B, and C from D.
          │C│D│
          └─┴─┘ (2,2)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from festnoz.games.korrigans.board.model import BadBoard, Cell, Corner
from festnoz.games.korrigans.board.parts import shown
from festnoz.games.korrigans.state import CODES, SIZE

Pair = frozenset[str]  # the letters of two fields
Square = tuple[int, int]  # of the map: line and place, from 0
BEYOND = ""  # no field's letter: outside the board
MAX_SUBDIVISION = 8  # squares of the map along a cell


@dataclass(frozen=True, slots=True)
class Borders:
    """Pairs of fields that share a border, on dry land or along the river; some do both."""

    dry: frozenset[Pair]
    wet: frozenset[Pair]

    @property
    def shores(self) -> frozenset[str]:
        """Fields at the river."""
        return frozenset(code for pair in self.wet for code in pair)


def check_map(land: Sequence[str]) -> None:
    """A square over the whole grid, every letter a field's, and each field in one piece."""
    size = len(land)
    if size % SIZE or not SIZE <= size <= SIZE * MAX_SUBDIVISION:
        raise BadBoard("map_lines", rule="G-R17", lines=size, most=SIZE * MAX_SUBDIVISION)
    for number, line in enumerate(land, 1):
        if len(line) != size:
            raise BadBoard("map_line", rule="G-R17", line=number, length=len(line), size=size)
        for place, letter in enumerate(line, 1):
            if letter not in CODES:
                raise BadBoard(
                    "map_letter", rule="G-R17", line=number, place=place, letter=shown(letter)
                )
    for code in CODES:
        _check_piece(land, code)


def _check_piece(land: Sequence[str], code: str) -> None:
    squares = {(r, c) for r, line in enumerate(land) for c, one in enumerate(line) if one == code}
    if not squares:
        raise BadBoard("map_without", rule="G-1", code=code)
    reached = {min(squares)}
    ahead = list(reached)
    while ahead:
        near = {one for one in _around(ahead.pop()) if one in squares and one not in reached}
        reached |= near
        ahead += near
    if reached != squares:
        line, place = min(squares - reached)
        raise BadBoard("pieces", rule="G-1", code=code, line=line + 1, place=place + 1)


def _around(square: Square) -> Iterator[Square]:
    r, c = square
    yield from ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))


def cells(land: Sequence[str], code: str) -> frozenset[Cell]:
    """The cells of the grid that the field lies in, wholly or in part."""
    n = len(land) // SIZE
    return frozenset(
        (r // n + 1, c // n + 1)
        for r, line in enumerate(land)
        for c, one in enumerate(line)
        if one == code
    )


def borders(land: Sequence[str], river: Sequence[Corner]) -> Borders:
    """Who shares a border with whom; refuses a river that does not run along borders."""
    water = water_between(land, river)
    pairs = {
        (frozenset((land[r][c], land[r2][c2])), frozenset(((r, c), (r2, c2))) in water)
        for r in range(len(land))
        for c in range(len(land))
        for r2, c2 in ((r + 1, c), (r, c + 1))
        if r2 < len(land) and c2 < len(land) and land[r][c] != land[r2][c2]
    }
    return Borders(
        dry=frozenset(pair for pair, is_wet in pairs if not is_wet),
        wet=frozenset(pair for pair, is_wet in pairs if is_wet),
    )


def water_between(land: Sequence[str], river: Sequence[Corner]) -> set[frozenset[Square]]:
    """The pairs of squares that the river parts."""
    return set(_banks(land, river))


def _banks(land: Sequence[str], river: Sequence[Corner]) -> Iterator[frozenset[Square]]:
    """The two squares on either side of each step of the river."""
    for number, (one, two) in enumerate(pairwise(river), 1):
        where: dict[str, int | str] = {"number": number, "start": str(one), "end": str(two)}
        if (one[0] == two[0]) == (one[1] == two[1]):
            raise BadBoard("river_step", rule="G-R9", **where)
        for left, right in _sides(one, two):
            letters = {letter_at(land, left), letter_at(land, right)}
            if len(letters) == 1 or BEYOND in letters:
                raise BadBoard("river_land", rule="G-R9", **where)
            yield frozenset((left, right))


def _sides(one: Corner, two: Corner) -> Iterator[tuple[Square, Square]]:
    """The squares left and right of a straight line of the river, step by step."""
    (r1, c1), (r2, c2) = min(one, two), max(one, two)
    if c1 == c2:
        yield from (((r, c1 - 1), (r, c1)) for r in range(r1, r2))
    else:
        yield from (((r1 - 1, c), (r1, c)) for c in range(c1, c2))


def letter_at(land: Sequence[str], square: Square) -> str:
    """The field that lies there."""
    r, c = square
    return land[r][c] if 0 <= r < len(land) and 0 <= c < len(land) else BEYOND
