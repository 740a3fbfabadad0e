"""Dialogues: fingers or mouse close them anywhere."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn import Seat
from tests.browser.examining import examine, violations
from tests.browser.houses import House
from tests.browser.test_drawn_table import alone

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}


def in_dialog(seat: Seat, message: str) -> Locator:
    return seat.dialog.get_by_role("button", name=seat.guest.words(message), exact=True)


def test_what_is_out_of_the_game_is_opened_and_closed_by_mouse(visit: Visit, house: House) -> None:
    """On a wide screen the heaps lie upon the sea, which lets the mouse through."""
    anna = alone(visit, house, **TABLET)
    anna.guest.press(anna.thing("discards"))
    expect(anna.dialog).to_be_visible()
    examine(anna.guest)
    anna.page.emulate_media(color_scheme="dark")
    assert violations(anna.page) == []
    anna.guest.press(in_dialog(anna, "web.close"))
    expect(anna.dialog).to_have_count(0)
