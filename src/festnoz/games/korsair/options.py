"""Who can play Korsair, and how: alone or in pairs, and who starts."""

import msgspec
import numpy as np

from festnoz.core.errors import BadOption
from festnoz.core.fields import SeatOption
from festnoz.core.game import NONE
from festnoz.core.kernel import Options
from festnoz.core.words import say

ALONE = (2, 3, 4, 5)  # K-4
IN_PAIRS = (4, 6, 8)


class KorsairOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    teams: bool = False
    first: SeatOption | None = None  # the seat that starts; by lot if None (K-5)


VARIANTS = (
    *((seats, KorsairOptions()) for seats in ALONE),
    *((seats, KorsairOptions(teams=True)) for seats in IN_PAIRS),
)


def encode(rules: int, seats: int, options: KorsairOptions) -> Options:
    """Options as `setup` reads them; refuses what K-4 and K-R10 do not allow."""
    if seats not in {*ALONE, *IN_PAIRS}:
        raise BadOption(say("korsair.option.seats", seats=seats), "K-4")
    if options.teams and seats not in IN_PAIRS:
        raise BadOption(say("korsair.option.pairs", seats=seats), "K-4")
    if not options.teams and seats not in ALONE:
        raise BadOption(say("korsair.option.alone", seats=seats), "K-4")
    if options.first is None:
        return np.array([rules, options.teams, NONE], np.int64)
    if not 0 <= options.first < seats:
        raise BadOption(say("korsair.option.first", first=options.first + 1, seats=seats), "K-5")
    if options.teams and options.first % 2:
        raise BadOption(say("korsair.option.first_partner", first=options.first + 1), "K-R10")
    return np.array([rules, options.teams, options.first], np.int64)


def team_of(seat: int, options: KorsairOptions) -> int:
    return seat // 2 if options.teams else seat
