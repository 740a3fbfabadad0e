"""The board drawn in text: borders by what crosses them, and what lies in each field.

┊ ┈  a path: open, for hares          ║ ═  the river: nobody crosses it
│ ─  a door, for squirrels            ╬    but on a bridge, for mice
"""

from collections.abc import Mapping, Sequence

from festnoz.games.korrigans.board import BRIDGE, CODES, DOOR, PATH, SIZE, Board
from festnoz.games.korrigans.landscape import BEYOND, Square, letter_at, water_between

NOTHING, EDGE, RIVER = "nothing", "edge", "river"  # besides the kinds of passages
UPRIGHT = {NOTHING: " ", EDGE: "│", PATH: "┊", DOOR: "│", RIVER: "║", BRIDGE: "╬"}
LEVEL = {NOTHING: "   ", EDGE: "───", PATH: "┈┈┈", DOOR: "───", RIVER: "═══", BRIDGE: "═╬═"}
WIDTH = 3  # characters of a square of the map
MARGIN = 3
# Corners, by where borders run to: up, down, left, right.
WAYS = ["..lr", ".d.r", ".dl.", ".dlr", "u..r", "u.l.", "u.lr", "ud..", "ud.r", "udl.", "udlr"]
CORNERS = dict(zip(WAYS, "─┌┐┬└┘┴│├┤┼", strict=True))
NOWHERE = "...."
PATH_CORNERS = {"..lr": "┈", "ud..": "┊"}
RIVER_CORNERS = dict(zip(WAYS, "═╔╗╦╚╝╩║╠╣╬", strict=True))
RIVER_ENDS = {"u...": "║", ".d..": "║", "..l.": "═", "...r": "═"}

Borders = dict[frozenset[Square], str]  # what lies between two squares of the map


def draw(board: Board, notes: Mapping[str, Sequence[str]] | None = None) -> list[str]:
    """Lines of the map, suns at the left and clouds above.

    `notes`: by a field's letter, what to write there, three characters at most each. Without them
    a field is full of its letter.
    """
    size = len(board.land)
    borders = _borders(board)
    squares = _squares(board, notes)
    lines = [" " * MARGIN + _clouds(size)]
    for r in range(size):
        lines.append(" " * MARGIN + _line_above(borders, r, size))
        lines.append(_sun(r, size) + _line_of(borders, squares, r, size))
    lines.append(" " * MARGIN + _line_above(borders, size, size))
    return [line.rstrip() for line in lines]


def _borders(board: Board) -> Borders:
    """Of each pair of squares side by side, the board's edge included."""
    water = water_between(board.land, board.river)
    kinds = {frozenset((CODES[one.a], CODES[one.b])): one.kind for one in board.passages}
    found: Borders = {}
    bridged: dict[frozenset[str], list[frozenset[Square]]] = {}
    for r in range(len(board.land) + 1):
        for c in range(len(board.land) + 1):
            for near in ((r - 1, c), (r, c - 1)):
                side = frozenset(((r, c), near))
                letters = frozenset(letter_at(board.land, square) for square in side)
                found[side] = _kind(letters, side in water, kinds)
                if side in water and kinds.get(letters) == BRIDGE:
                    bridged.setdefault(letters, []).append(side)
    for sides in bridged.values():
        found[sides[len(sides) // 2]] = BRIDGE
    return found


def _kind(letters: frozenset[str], is_wet: bool, kinds: Mapping[frozenset[str], str]) -> str:
    if len(letters) == 1:
        return NOTHING
    if BEYOND in letters:
        return EDGE
    return RIVER if is_wet else kinds[letters]


def _squares(board: Board, notes: Mapping[str, Sequence[str]] | None) -> dict[Square, str]:
    """What is written into each square: a field's notes in reading order."""
    rest = {code: list(reversed((notes or {}).get(code, ()))) for code in CODES}
    found: dict[Square, str] = {}
    for r, line in enumerate(board.land):
        for c, letter in enumerate(line):
            note = letter if notes is None else rest[letter].pop() if rest[letter] else ""
            found[r, c] = f"{note[:WIDTH]:^{WIDTH}}"
    return found


def _line_above(borders: Borders, r: int, size: int) -> str:
    """Borders between a line of squares and the one above it."""
    parts = []
    for c in range(size + 1):
        parts.append(_corner(borders, r, c))
        if c < size:
            parts.append(LEVEL[borders[frozenset(((r - 1, c), (r, c)))]])
    return "".join(parts)


def _line_of(borders: Borders, squares: Mapping[Square, str], r: int, size: int) -> str:
    between = [UPRIGHT[borders[frozenset(((r, c - 1), (r, c)))]] for c in range(size + 1)]
    return "".join(between[c] + squares[r, c] for c in range(size)) + between[size]


def _corner(borders: Borders, r: int, c: int) -> str:
    ways = {
        "u": ((r - 1, c - 1), (r - 1, c)),
        "d": ((r, c - 1), (r, c)),
        "l": ((r - 1, c - 1), (r, c - 1)),
        "r": ((r - 1, c), (r, c)),
    }
    kinds = {way: borders.get(frozenset(pair), NOTHING) for way, pair in ways.items()}
    wet = _run(kinds, RIVER, BRIDGE)
    if wet != NOWHERE:
        return (RIVER_CORNERS | RIVER_ENDS)[wet]
    if (paths := _run(kinds, PATH)) == (all_ways := _run(kinds, EDGE, PATH, DOOR)):
        return (CORNERS | PATH_CORNERS | {NOWHERE: " "})[paths]
    return CORNERS[all_ways]


def _run(kinds: Mapping[str, str], *wanted: str) -> str:
    """Where borders of these kinds run to from a corner."""
    return "".join(way if kind in wanted else "." for way, kind in kinds.items())


def _clouds(size: int) -> str:
    cell = (WIDTH + 1) * (size // SIZE)
    return " " + "".join(f"{column:^{cell}}" for column in range(1, SIZE + 1))


def _sun(r: int, size: int) -> str:
    """The row's number beside its first line of squares."""
    per_cell = size // SIZE
    return f"{r // per_cell + 1:<{MARGIN}}" if r % per_cell == 0 else " " * MARGIN
