"""People count seats from 1: so does a refusal of the seat that is to begin."""

import msgspec
import pytest

from festnoz.core.errors import BadOption
from festnoz.core.words import LANGUAGES, text
from festnoz.games import GAMES
from tests.conformance.worlds import Variant, every_offered_variant

NOT_SEAT = {"en": "not seat {}", "fr": "pas la place {}"}
PAIRS = [Variant(GAMES["korsair"], seats, GAMES["korsair"].options(True)) for seats in (4, 6, 8)]


def check_refusal(variant: Variant, first: int) -> None:
    options = msgspec.structs.replace(variant.options, first=first)
    with pytest.raises(BadOption) as error:
        variant.game.encode(variant.game.rules, variant.seats, options)
    for language in LANGUAGES:
        assert NOT_SEAT[language].format(first + 1) in text(error.value.message, language)


@every_offered_variant
def test_a_seat_that_there_is_not_is_named_as_people_count(variant: Variant) -> None:
    check_refusal(variant, variant.seats)
    check_refusal(variant, -1)


@pytest.mark.parametrize("variant", PAIRS, ids=str)
def test_a_second_partner_is_named_as_people_count(variant: Variant) -> None:
    for seat in range(1, variant.seats, 2):
        check_refusal(variant, seat)
