"""Dialogues: what opened one gets the focus back, and fingers or mouse close it anywhere."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn.test_drawn_table import alone
from tests.browser.drawn_seat import MOST_STEPS, Seat
from tests.browser.examining import examine, examine_night
from tests.browser.houses import House

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
HAS_FOCUS = "(it) => it === document.activeElement"


def press_by_keys(seat: Seat, button: Locator) -> None:
    for _ in range(MOST_STEPS):
        if button.evaluate(HAS_FOCUS):
            return seat.press("Enter")
        seat.press("Tab")
    raise AssertionError(f"Tab never came to {button}")


def in_dialog(seat: Seat, message: str) -> Locator:
    return seat.dialog.get_by_role("button", name=seat.guest.words(message), exact=True)


def test_what_is_out_of_the_game_is_opened_and_closed_by_mouse(visit: Visit, house: House) -> None:
    """On a wide screen the heaps lie upon the sea, which lets the mouse through."""
    anna = alone(visit, house, **TABLET)
    anna.guest.press(anna.thing("discards"))
    expect(anna.dialog).to_be_visible()
    examine(anna.guest)
    examine_night(anna.page)
    anna.guest.press(in_dialog(anna, "web.close"))
    expect(anna.dialog).to_have_count(0)


def test_the_focus_goes_back_to_what_opened_a_dialogue(visit: Visit, house: House) -> None:
    anna = alone(visit, house)
    menu = anna.guest.button("web.controls")
    press_by_keys(anna, menu)
    press_by_keys(anna, in_dialog(anna, "web.pause"))
    expect(anna.guest.region("web.status.paused")).to_be_visible()
    expect(menu).to_be_focused()

    anna.press("Enter")
    close = in_dialog(anna, "web.close_table").first  # the question has a button of that name too
    press_by_keys(anna, close)
    press_by_keys(anna, anna.guest.button("web.cancel"))
    expect(close).to_be_focused()
    anna.press("Escape")
    expect(menu).to_be_focused()
