"""Who can play Korrigans, and how: the side of the board, who starts, and on which board."""

from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, Literal

import msgspec
import numpy as np

from festnoz.core.errors import BadOption
from festnoz.core.fields import SeatOption
from festnoz.core.game import NONE
from festnoz.core.kernel import Options
from festnoz.core.words import say
from festnoz.games.korrigans.board.file import build, data_of, our_board, read
from festnoz.games.korrigans.board.model import BadBoard, Board, numbers

SIDES: tuple[Literal["basic"], Literal["advanced"]] = ("basic", "advanced")
SEATS = (2, 3, 4, 5)
OURS = 0  # the number of our own board
MOST_BOARDS = 64  # that a process keeps ready
MAX_DATA = 32_768  # bytes of a board as JSON; twice a file's
NUMBER_BYTES = 6  # browsers count exactly up to 53 bits


class KorrigansOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    side: Literal["basic", "advanced"] = "basic"
    first: SeatOption | None = None  # the seat that starts; by lot if None (G-5)
    board: dict[str, Any] | None = None  # as `board.file.data_of` gives it; ours if None (G-R1)

    @cached_property
    def packed(self) -> tuple[Board, tuple[int, ...]]:
        """The board, and its number with all that kernels need of it; refuses a bad one."""
        return _packed(b"" if self.board is None else _written(self.board))


VARIANTS = tuple((seats, KorrigansOptions(side)) for side in SIDES for seats in SEATS)


def encode(rules: int, seats: int, options: KorrigansOptions) -> Options:
    """Options as `setup` reads them; refuses what G-4 and G-5 do not allow, and bad boards."""
    if seats not in SEATS:
        raise BadOption(say("korrigans.option.seats", seats=seats), "G-4")
    first = NONE if options.first is None else options.first
    if options.first is not None and not 0 <= first < seats:
        raise BadOption(say("korrigans.option.first", first=first + 1, seats=seats), "G-5")
    _, numbers_of_board = options.packed
    return np.array([rules, SIDES.index(options.side), first, *numbers_of_board], np.int64)


def read_board(file: bytes) -> dict[str, Any]:
    """A board of one's own, from its file to the option."""
    return data_of(read(file))


def _written(board: dict[str, Any]) -> bytes:
    """What anybody may send is looked at only if it is no larger than a board can be."""
    data = msgspec.json.encode(board)
    if len(data) > MAX_DATA:
        raise BadBoard("large", size=len(data), most=MAX_DATA)
    return data


@lru_cache(maxsize=MOST_BOARDS)
def _packed(data: bytes) -> tuple[Board, tuple[int, ...]]:
    if not data:
        return our_board(), (OURS, *numbers(our_board()))
    board = build(msgspec.json.decode(data))
    return board, (_number(board), *numbers(board))


def _number(board: Board) -> int:
    """The same on every machine, and another one for every other board."""
    digest = sha256(msgspec.json.encode(data_of(board))).digest()
    return int.from_bytes(digest[:NUMBER_BYTES], "little") or 1


def board_of(options: KorrigansOptions) -> Board:
    return options.packed[0]
