"""The board drawn in text: borders by what crosses them, and what lies in each field.

┊ ┈  a path: open, for hares          ║ ═  the river: nobody crosses it
│ ─  a door, for squirrels            ╬    but on a bridge, for mice
T    the troll on a passage
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from festnoz.games.korrigans.board.landscape import BEYOND, Square, letter_at, water_between
from festnoz.games.korrigans.board.model import BRIDGE, DOOR, PATH, Board
from festnoz.games.korrigans.state import CODES, SIZE

NOTHING, EDGE, RIVER = "nothing", "edge", "river"  # besides paths and doors
UPRIGHT = {NOTHING: " ", EDGE: "│", PATH: "┊", DOOR: "│", RIVER: "║"}
LEVEL = {NOTHING: " ", EDGE: "─", PATH: "┈", DOOR: "─", RIVER: "═"}
OVER, TROLL = "╬", "T"  # signs on a border: a bridge, the troll
WIDTH = 3  # characters of a square of the map
MARGIN = 3
WIDEST = 9
NOTE = 3  # characters of a note at most
TAKEN = "·"  # in the place of a row's or column's number
EVERY = range(1, SIZE + 1)
# Corners, by where borders run to: up, down, left, right.
WAYS = ["..lr", ".d.r", ".dl.", ".dlr", "u..r", "u.l.", "u.lr", "ud..", "ud.r", "udl.", "udlr"]
CORNERS = dict(zip(WAYS, "─┌┐┬└┘┴│├┤┼", strict=True))
NOWHERE = "...."
PATH_CORNERS = {"..lr": "┈", "ud..": "┊"}
RIVER_CORNERS = dict(zip(WAYS, "═╔╗╦╚╝╩║╠╣╬", strict=True))
RIVER_ENDS = {"u...": "║", ".d..": "║", "..l.": "═", "...r": "═"}

Side = frozenset[Square]  # two squares of the map that lie side by side
Borders = dict[Side, str]  # what is between them


@dataclass(frozen=True, slots=True)
class Lines:
    """What is drawn between the squares: borders, and signs on some of them."""

    borders: Borders
    signs: Mapping[Side, str]


@dataclass(frozen=True, slots=True)
class Marks:
    """What lies on the board.

    `notes`: by a field's letter, what to write there in reading order; what finds no room is
    counted. `rows`, `columns`: those that are numbered.
    """

    notes: Mapping[str, Sequence[str]]
    troll: Sequence[str] = ()  # the letters of the fields on both sides of it
    rows: Collection[int] = EVERY
    columns: Collection[int] = EVERY


def draw(board: Board, marks: Marks | None = None, width: int = WIDTH) -> list[str]:
    """Lines of the map, suns at the left and clouds above; bare fields are full of their letter.

    `width` is that of a square, two characters or more.
    """
    size = len(board.land)
    laid = marks or Marks({})
    between = _lines(board, laid.troll)
    squares = _noted(board, laid.notes, width) if marks else _lettered(board, width)
    lines = [" " * MARGIN + _clouds(laid.columns, size, width)]
    for r in range(size):
        lines.append(" " * MARGIN + _line_above(between, r, size, width))
        lines.append(_sun(laid.rows, r, size) + _line_of(between, squares, r, size))
    lines.append(" " * MARGIN + _line_above(between, size, size, width))
    return [line.rstrip() for line in lines]


def width_for(board: Board, columns: int) -> int:
    """How wide squares may be for the map to fit; less than two if it cannot be drawn there."""
    return min((columns - MARGIN - 1) // len(board.land) - 1, WIDEST)


def columns_for(board: Board, width: int) -> int:
    """How many columns the map takes with squares of that width."""
    return MARGIN + (width + 1) * len(board.land) + 1


def _lines(board: Board, troll: Sequence[str]) -> Lines:
    """Between each pair of squares side by side, the board's edge included."""
    water = water_between(board.land, board.river)
    kinds = {frozenset((CODES[one.a], CODES[one.b])): one.kind for one in board.passages}
    borders: Borders = {}
    crossed: dict[frozenset[str], list[Side]] = {}  # where each passage leads over its border
    for r in range(len(board.land) + 1):
        for c in range(len(board.land) + 1):
            for near in ((r - 1, c), (r, c - 1)):
                side = frozenset(((r, c), near))
                letters = frozenset(letter_at(board.land, square) for square in side)
                borders[side] = _kind(letters, side in water, kinds)
                if letters in kinds and (side in water) == (kinds[letters] == BRIDGE):
                    crossed.setdefault(letters, []).append(side)
    middles = {letters: sides[len(sides) // 2] for letters, sides in crossed.items()}
    signs = {middles[letters]: OVER for letters, kind in kinds.items() if kind == BRIDGE}
    if troll:
        signs[middles[frozenset(troll)]] = TROLL
    return Lines(borders, signs)


def _kind(letters: frozenset[str], is_wet: bool, kinds: Mapping[frozenset[str], str]) -> str:
    if len(letters) == 1:
        return NOTHING
    if BEYOND in letters:
        return EDGE
    return RIVER if is_wet else kinds[letters]


def _lettered(board: Board, width: int) -> dict[Square, str]:
    return {
        (r, c): f"{letter:^{width}}"
        for r, line in enumerate(board.land)
        for c, letter in enumerate(line)
    }


def _noted(board: Board, notes: Mapping[str, Sequence[str]], width: int) -> dict[Square, str]:
    """What is written into each square: a field's notes in reading order, as many as have room."""
    room: dict[str, list[Square]] = {code: [] for code in CODES}
    for r, line in enumerate(board.land):
        for c, letter in enumerate(line):
            room[letter].append((r, c))
    found = dict.fromkeys((square for squares in room.values() for square in squares), " " * width)
    for code, told in notes.items():
        for square, note in zip(room[code], _fitted(told, len(room[code]), width), strict=False):
            found[square] = f"{note[:width]:^{width}}"
    return found


def _fitted(notes: Sequence[str], squares: int, width: int) -> list[str]:
    """A note a square; several together where squares are few and wide."""
    per_square = 1
    while len(notes) > squares * per_square and (per_square + 1) * (NOTE + 1) - 1 <= width:
        per_square += 1
    joined = [" ".join(notes[i : i + per_square]) for i in range(0, len(notes), per_square)]
    if len(joined) <= squares:
        return joined
    if squares == 1:  # the field's letter always has room
        counted = f"{notes[0]}+{len(notes) - 1}"
        return [counted if len(counted) <= width else f"{notes[0]}+"]
    return [*joined[: squares - 1], f"+{len(notes) - per_square * (squares - 1)}"]


def _line_above(between: Lines, r: int, size: int, width: int) -> str:
    """Borders between a line of squares and the one above it."""
    parts = []
    for c in range(size + 1):
        parts.append(_corner(between.borders, r, c))
        if c < size:
            side = frozenset(((r - 1, c), (r, c)))
            border = LEVEL[between.borders[side]]
            parts.append(f"{between.signs.get(side, border):{border}^{width}}")
    return "".join(parts)


def _line_of(between: Lines, squares: Mapping[Square, str], r: int, size: int) -> str:
    sides = [frozenset(((r, c - 1), (r, c))) for c in range(size + 1)]
    drawn = [between.signs.get(side, UPRIGHT[between.borders[side]]) for side in sides]
    return "".join(drawn[c] + squares[r, c] for c in range(size)) + drawn[size]


def _corner(borders: Borders, r: int, c: int) -> str:
    ways = {
        "u": ((r - 1, c - 1), (r - 1, c)),
        "d": ((r, c - 1), (r, c)),
        "l": ((r - 1, c - 1), (r, c - 1)),
        "r": ((r - 1, c), (r, c)),
    }
    kinds = {way: borders.get(frozenset(pair), NOTHING) for way, pair in ways.items()}
    wet = _run(kinds, RIVER)
    if wet != NOWHERE:
        return (RIVER_CORNERS | RIVER_ENDS)[wet]
    if (paths := _run(kinds, PATH)) == (all_ways := _run(kinds, EDGE, PATH, DOOR)):
        return (CORNERS | PATH_CORNERS | {NOWHERE: " "})[paths]
    return CORNERS[all_ways]


def _run(kinds: Mapping[str, str], *wanted: str) -> str:
    """Where borders of these kinds run to from a corner."""
    return "".join(way if kind in wanted else "." for way, kind in kinds.items())


def _clouds(columns: Collection[int], size: int, width: int) -> str:
    cell = (width + 1) * (size // SIZE)
    shown = (str(column) if column in columns else TAKEN for column in EVERY)
    return " " + "".join(f"{one:^{cell}}" for one in shown)


def _sun(rows: Collection[int], r: int, size: int) -> str:
    """The row's number beside its first line of squares."""
    per_cell = size // SIZE
    if r % per_cell:
        return " " * MARGIN
    row = r // per_cell + 1
    return f"{row if row in rows else TAKEN:<{MARGIN}}"
