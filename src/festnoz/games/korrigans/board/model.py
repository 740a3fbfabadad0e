"""Korrigans' board as data (G-R1): fields, passages, and the mixes of clovers and menhirs.

Files hold a board in words, matches hold `file.data_of(board)`, kernels hold
`numbers(board)`: another board recompiles nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from festnoz.core.errors import BadOption
from festnoz.core.words import say
from festnoz.games.korrigans.state import COMPANIONS, KINDS, MENHIRS, NUM_FIELDS, SIZE

NUM_STARTS = 5
COLOURS = (
    *("yellow", "pink", "blue", "green", "grey"),  # our own board's
    *("orange", "red", "purple", "brown", "white"),
)
NO_COLOUR = "none"  # the village's
PATH, DOOR, BRIDGE = "path", "door", "bridge"
PASSAGES = (PATH, DOOR, BRIDGE)

Cell = tuple[int, int]  # row and column, 1..7, from the upper left as printed
Corner = tuple[int, int]  # of the map's squares: lines of squares above it, squares left of it


@dataclass(frozen=True, slots=True)
class PrintedField:
    id: str
    code: str  # its letter on the map and in replays
    name_en: str
    name_fr: str
    colour: str  # of COLOURS, or NO_COLOUR
    clovers: int  # the number printed on it
    start: int  # the seat that may arrive here on the basic side, 1..5; 0 for nobody
    molehill: bool
    pontoon: bool
    cells: frozenset[Cell]  # where it lies, wholly or in part; from the map


@dataclass(frozen=True, slots=True, order=True)
class Passage:
    a: int  # number of a field
    b: int  # of the other, greater
    kind: str  # of PASSAGES


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Board:
    status: str  # "reconstruction", "printed" (as in the box) or "own"
    land: tuple[str, ...]  # the map: 7n lines of 7n letters
    river: tuple[Corner, ...]  # a line along borders of fields
    fields: tuple[PrintedField, ...]  # in the order of CODES, the village last
    passages: tuple[Passage, ...]  # ascending
    base: tuple[int, ...]  # the 48 clovers, by KINDS
    extra: tuple[int, ...]  # the 17 more for 4 or 5 players
    menhirs: tuple[int, ...]  # the 16 menhirs, by MENHIRS
    menhir_gold: int  # what each gold menhir is worth


class BadBoard(BadOption):
    """A board that cannot be played on: `flaw` names the first fault, `rule` what it offends."""

    def __init__(self, flaw: str, /, rule: str = "G-R1", **args: int | str) -> None:
        super().__init__(say(f"korrigans.board.{flaw}", rule=rule, **args), rule)
        self.code = f"board_{flaw}"
        self.flaw = flaw


def moves(board: Board, companion: str) -> list[int]:
    """By field: the fields that this companion leads to from there, field i as bit i (G-12)."""
    match companion:
        case "hare":
            return _across(board, PATH)
        case "squirrel":
            return _across(board, DOOR)
        case "mouse":
            return _across(board, BRIDGE)
        case "bird":  # G-R4: the village has no colour
            return _among(board, [one.colour.replace(NO_COLOUR, "") for one in board.fields])
        case "frog":
            return _among(board, [one.pontoon for one in board.fields])
        case _:
            return _among(board, [one.molehill for one in board.fields])


def _across(board: Board, kind: str) -> list[int]:
    """Through the passages of that kind."""
    masks = [0] * NUM_FIELDS
    for passage in board.passages:
        if passage.kind == kind:
            masks[passage.a] |= 1 << passage.b
            masks[passage.b] |= 1 << passage.a
    return masks


def _among(board: Board, marks: list[str] | list[bool]) -> list[int]:
    """Between fields with the same mark, wherever they lie; no mark, no move."""
    return [
        sum(1 << b for b, other in enumerate(marks) if a != b and mark and mark == other)
        for a, mark in enumerate(marks)
    ]


# How kernels receive a board, once: each part's name and how many numbers it has. Fields,
# companions, clovers and menhirs are in the order of state.py.
LAYOUT = (
    ("moves", len(COMPANIONS) * NUM_FIELDS),  # masks, by companion, then by field left
    ("columns", NUM_FIELDS * SIZE),  # by field, then by row: bit c - 1 if it lies in column c there
    ("clovers", NUM_FIELDS),  # printed on each field
    ("start", NUM_FIELDS),  # 1..5, 0 for nobody
    ("base", len(KINDS)),
    ("extra", len(KINDS)),
    ("menhirs", len(MENHIRS)),
    ("menhir_gold", 1),
)
NUM_NUMBERS = sum(count for _, count in LAYOUT)


def numbers(board: Board) -> list[int]:
    """All that kernels need of a board, in the order of LAYOUT."""
    return [
        *(mask for companion in COMPANIONS for mask in moves(board, companion)),
        *(bits for one in board.fields for bits in _columns(one)),
        *(one.clovers for one in board.fields),
        *(one.start for one in board.fields),
        *board.base,
        *board.extra,
        *board.menhirs,
        board.menhir_gold,
    ]


def _columns(one: PrintedField) -> Iterator[int]:
    for row in range(1, SIZE + 1):
        yield sum(1 << c - 1 for r, c in one.cells if r == row)
