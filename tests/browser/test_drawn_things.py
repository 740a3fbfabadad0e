"""Things of the drawn table: to come to by keyboard."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.houses import House
from tests.browser.test_drawn_table import alone


def test_heaps_and_ships_stay_stops_of_the_keyboard_after_a_card_was_lifted(
    visit: Visit, house: House
) -> None:
    anna = alone(visit, house)
    anna.hand.first.focus()
    anna.press("Enter")
    expect(anna.held).to_have_count(1)
    anna.press("Escape")
    expect(anna.held).to_have_count(0)
    anna.press_until("Shift+Tab", "pile")
    anna.press("ArrowDown")
    assert anna.focus == "discards"
    anna.press("Enter")
    expect(anna.dialog).to_have_accessible_name(anna.guest.words("web.korsair.lost_title"))
    anna.press("Escape")
    expect(anna.dialog).to_have_count(0)
    assert anna.focus == "discards"
    anna.press("Shift+Tab")
    assert re.fullmatch(r"sea|#\d+", anna.focus)
