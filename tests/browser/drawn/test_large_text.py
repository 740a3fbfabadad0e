"""Letters of twice their size on the narrowest phone: every table can still be played."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, Seat
from tests.browser.examining import NARROWEST, TWICE, too_wide
from tests.browser.guest import Guest


def play_drawn(guest: Guest) -> None:
    """Nothing that a turn needs is out of sight."""
    seat = Seat(guest)
    assert seat.waits_for_turn()
    assert seat.is_still()
    for thing in (seat.pile, seat.hand.first, guest.button("web.controls")):
        expect(thing).to_be_in_viewport(ratio=1)
    seat.play_by_taps()


@pytest.mark.parametrize(
    ("game", "look"), [("korsair", None), ("korsair", "words"), ("korrigans", "words")]
)
def test_at_twice_its_size_a_move_is_played_on_the_narrowest_phone(
    visit: Visit, game: str, look: str | None
) -> None:
    guest = visit(language="fr", look=look, **PHONE)
    guest.page.set_viewport_size({"width": NARROWEST, "height": 740})
    guest.page.evaluate(TWICE)
    guest.press(guest.on_card("web.home.play", game))
    assert guest.waits_for_turn()
    assert too_wide(guest.page) == []
    if look is None:
        play_drawn(guest)
    else:
        guest.play(random.Random(1))
    assert too_wide(guest.page) == []
