"""Who can play the Five Families, and how: with bluff, with what decides a tie, and who starts."""

import msgspec
import numpy as np

from festnoz.core.errors import BadOption
from festnoz.core.fields import SeatOption
from festnoz.core.game import NONE
from festnoz.core.kernel import Options
from festnoz.core.words import say

SEATS = (2, 3, 4, 5)  # F-R1


class FamiliesOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bluff: bool = False  # one may ask for a card that one holds (F-R4)
    earliest: bool = False  # the first family laid decides a tie (F-R12)
    first: SeatOption | None = None  # the seat that starts; by lot if None (F-R1)


VARIANTS = (
    *((seats, FamiliesOptions()) for seats in SEATS),
    *((seats, FamiliesOptions(bluff=True)) for seats in SEATS),
)


def encode(rules: int, seats: int, options: FamiliesOptions) -> Options:
    """Options as `setup` reads them; refuses what F-R1 does not allow."""
    if seats not in SEATS:
        raise BadOption(say("families.option.seats", seats=seats), "F-R1")
    first = NONE if options.first is None else options.first
    if options.first is not None and not 0 <= first < seats:
        raise BadOption(say("families.option.first", first=first + 1, seats=seats), "F-R1")
    return np.array([rules, options.bluff, options.earliest, first], np.int64)
