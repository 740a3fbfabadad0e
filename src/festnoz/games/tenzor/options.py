"""Who can play Tenzor, and how: who starts, and how many treasures each place hides."""

from typing import Annotated

import msgspec
import numpy as np

from festnoz.core.errors import BadOption
from festnoz.core.fields import SeatOption
from festnoz.core.game import NONE
from festnoz.core.kernel import Options
from festnoz.core.words import say
from festnoz.games.tenzor.box import MOST_TREASURES, PLACES, zone_numbers
from festnoz.games.tenzor.state import NUM_PLACES

SEATS = (2, 3, 4, 5)
USUAL = tuple(one.treasures for one in PLACES)

Treasures = Annotated[int, msgspec.Meta(ge=1, le=MOST_TREASURES)]
Places = Annotated[
    tuple[Treasures, ...], msgspec.Meta(min_length=NUM_PLACES, max_length=NUM_PLACES)
]


class TenzorOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first: SeatOption | None = None  # the seat that starts; by lot if None (T-3)
    places: Places = USUAL  # treasures of the places, in the order of data/places.toml (T-R1)


VARIANTS = tuple((seats, TenzorOptions()) for seats in SEATS)


def encode(rules: int, seats: int, options: TenzorOptions) -> Options:
    """Options as `setup` reads them; refuses what T-2 and T-3 do not allow."""
    if seats not in SEATS:
        raise BadOption(say("tenzor.option.seats", seats=seats), "T-2")
    first = NONE if options.first is None else options.first
    if options.first is not None and not 0 <= first < seats:
        raise BadOption(say("tenzor.option.first", first=first + 1, seats=seats), "T-3")
    return np.array([rules, first, *options.places, *zone_numbers(seats)], np.int64)
