"""Who can play Pips, and how: every kind of option that the house knows, once."""

import tomllib
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from festnoz.core.errors import BadOption
from festnoz.core.fields import SeatOption
from festnoz.core.game import NONE
from festnoz.core.kernel import Options
from festnoz.core.words import say

from .state import MAX_TILES, NUM_FACES

SEATS = (2, 3, 4)
OUR_BAG = (2,) * NUM_FACES

Worth = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=1, le=9)], ...],
    msgspec.Meta(min_length=NUM_FACES, max_length=NUM_FACES),
]


class Bag(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles there are of each face."""

    tiles: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=MAX_TILES)], ...],
        msgspec.Meta(min_length=NUM_FACES, max_length=NUM_FACES),
    ]


class PipsOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wild: bool = False
    scoring: Literal["faces", "flat"] = "faces"
    hand: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    worth: Worth = (1, 2, 3, 4, 5, 6)
    first: SeatOption | None = None  # by lot if None (P-3)
    board: dict[str, Any] | None = None  # a bag of one's own: {"tiles": [2, 2, 2, 2, 2, 2]}


VARIANTS = tuple((seats, PipsOptions(wild=wild)) for wild in (False, True) for seats in SEATS)


def encode(rules: int, seats: int, options: PipsOptions) -> Options:
    """Options as `setup` reads them; refuses what the rules do not allow."""
    if seats not in SEATS:
        raise BadOption(say("pips.option.seats", seats=seats), "P-1")
    if options.first is not None and not 0 <= options.first < seats:
        raise BadOption(say("pips.option.first", first=options.first + 1, seats=seats), "P-3")
    bag = _bag(options.board)
    if sum(bag) < seats * options.hand:
        raise BadOption(say("pips.option.few", tiles=sum(bag), needed=seats * options.hand), "P-2")
    first = NONE if options.first is None else options.first
    worth = options.worth if options.scoring == "faces" else (1,) * NUM_FACES
    return np.array([rules, first, options.hand, options.wild, *worth, *bag], np.int64)


def read_board(file: bytes) -> dict[str, Any]:
    """A bag of one's own, from its file to the option: `tiles = [4, 4, 2, 2, 1, 1]`."""
    try:
        board = tomllib.loads(file.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        raise BadOption(say("pips.option.bag"), "P-2") from None
    _bag(board)
    return board


def _bag(board: dict[str, Any] | None) -> tuple[int, ...]:
    if board is None:
        return OUR_BAG
    try:
        bag = msgspec.convert(board, Bag)
    except msgspec.ValidationError:
        raise BadOption(say("pips.option.bag"), "P-2") from None
    if sum(bag.tiles) > MAX_TILES:
        raise BadOption(say("pips.option.bag"), "P-2")
    return bag.tiles
