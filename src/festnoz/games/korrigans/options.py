"""Who can play Korrigans, and how: the side of the board, who starts, and on which board."""

import functools
import weakref
from hashlib import sha256
from typing import Any, Literal

import msgspec
import numpy as np

from festnoz.core.errors import BadOption
from festnoz.core.game import NONE
from festnoz.core.kernel import Options
from festnoz.core.words import say
from festnoz.games.korrigans.board import BadBoard, Board, numbers
from festnoz.games.korrigans.board_file import build, data_of, our_board, read

SIDES: tuple[Literal["basic"], Literal["advanced"]] = ("basic", "advanced")
SEATS = (2, 3, 4, 5)
OURS = 0  # the number of our own board
MOST_BOARDS = 64  # that a process keeps ready
MAX_DATA = 32_768  # bytes of a board as JSON; twice a file's
NUMBER_BYTES = 6  # browsers count exactly up to 53 bits


class KorrigansOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: Literal["basic", "advanced"] = "basic"
    first: int | None = None  # the seat that starts; by lot if None (G-5)
    board: dict[str, Any] | None = None  # as `board_file.data_of` gives it; ours if None (G-R1)


VARIANTS = tuple((seats, KorrigansOptions(side)) for side in SIDES for seats in SEATS)


def encode(rules: int, seats: int, options: KorrigansOptions) -> Options:
    """Options as `setup` reads them; refuses what G-4 and G-5 do not allow, and bad boards."""
    if seats not in SEATS:
        raise BadOption(say("korrigans.option.seats", seats=seats), "G-4")
    first = NONE if options.first is None else options.first
    if options.first is not None and not 0 <= first < seats:
        raise BadOption(say("korrigans.option.first", first=first, seats=seats), "G-5")
    board, packed = _packed(b"" if options.board is None else _written(options.board))
    array = np.array([rules, SIDES.index(options.side), first, *packed], np.int64)
    weakref.finalize(array, _let_go, board).atexit = False
    return array


def read_board(file: bytes) -> dict[str, Any]:
    """A board of one's own, from its file to the option."""
    return data_of(read(file))


def _written(board: dict[str, Any]) -> bytes:
    """What anybody may send is looked at only if it is no larger than a board can be."""
    data = msgspec.json.encode(board)
    if len(data) > MAX_DATA:
        raise BadBoard("large", size=len(data), most=MAX_DATA)
    return data


@functools.lru_cache(maxsize=MOST_BOARDS)
def _packed(data: bytes) -> tuple[Board, tuple[int, ...]]:
    """The board, and its number with all that kernels need of it."""
    if not data:
        return our_board(), (OURS, *numbers(our_board()))
    board = build(msgspec.json.decode(data))
    number = _number(board)
    return _BOARDS.setdefault(number, board), (number, *numbers(board))


def _number(board: Board) -> int:
    """The same on every machine, and another one for every other board."""
    digest = sha256(msgspec.json.encode(data_of(board))).digest()
    return int.from_bytes(digest[:NUMBER_BYTES], "little") or 1


def _let_go(board: Board) -> None:
    """Called when a match is gone: until then `weakref.finalize` holds its board for it."""


# Views hold a board's number; words for its fields are looked up here.
_BOARDS: weakref.WeakValueDictionary[int, Board] = weakref.WeakValueDictionary()


def board_named(number: int) -> Board:
    """The board with that number, while a match on it lives; else ours, for its letters."""
    return _BOARDS.get(number) or our_board()


def board_of(options: KorrigansOptions) -> Board:
    return _packed(b"" if options.board is None else _written(options.board))[0]


def team_of(seat: int, options: KorrigansOptions) -> int:
    return seat
