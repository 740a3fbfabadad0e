"""Who can play Korrigans, and how: the side of the board, who starts, and on which board."""

import functools
import zlib
from typing import Any, Literal

import msgspec
import numpy as np

from festnoz.core.errors import BadOption
from festnoz.core.game import NONE
from festnoz.core.kernel import Options
from festnoz.core.words import say
from festnoz.games.korrigans.board import Board, numbers
from festnoz.games.korrigans.board_file import build, data_of, our_board

SIDES: tuple[Literal["basic"], Literal["advanced"]] = ("basic", "advanced")
SEATS = (2, 3, 4, 5)
OURS = 0  # the number of our own board
MOST_BOARDS = 256  # that a process keeps the names of


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
    board = _packed(b"" if options.board is None else msgspec.json.encode(options.board))
    return np.array([rules, SIDES.index(options.side), first, *board], np.int64)


@functools.lru_cache(maxsize=MOST_BOARDS)
def _packed(data: bytes) -> tuple[int, ...]:
    if not data:
        return (OURS, *numbers(our_board()))
    board = build(msgspec.json.decode(data))
    number = zlib.crc32(msgspec.json.encode(data_of(board))) or 1
    while len(_BOARDS) >= MOST_BOARDS:
        _BOARDS.pop(next(iter(_BOARDS)))
    _BOARDS[number] = board
    return (number, *numbers(board))


# Views hold a board's number; words for its fields are looked up here.
_BOARDS: dict[int, Board] = {}


def board_named(number: int) -> Board:
    """The board with that number, if a match on it was set up here; else ours, for its letters."""
    return _BOARDS.get(number) or our_board()


def team_of(seat: int, options: KorrigansOptions) -> int:
    return seat
