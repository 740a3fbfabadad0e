"""Things of the drawn table: to come to by keyboard, to put a card on, to ask about."""

import re

from playwright.sync_api import Locator, expect

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


def rule_for(card: Locator) -> str:
    """Onto another player: galleons are put down before oneself, all else on galleons."""
    return "K-8" if (card.get_attribute("data-thing") or "").startswith("galleon") else "K-9"


def test_a_card_put_before_another_player_is_answered_with_its_rule(
    visit: Visit, house: House
) -> None:
    anna = alone(visit, house)
    card = anna.hand.first
    told = anna.note.get_by_role("button", name=rule_for(card))
    anna.page.mouse.move(*anna.point(card))
    anna.page.mouse.down()
    anna.page.mouse.move(*anna.point(anna.thing("seat-1")), steps=3)
    bay = anna.page.locator("div[data-thing='seat-1']").bounding_box()
    assert bay is not None
    anna.page.mouse.move(bay["x"] + 5, bay["y"] + bay["height"] - 5, steps=3)  # beside any ship
    anna.page.mouse.up()
    expect(told).to_be_visible()
    anna.press("Escape")
    expect(told).to_have_count(0)

    anna.tap(card)
    expect(anna.held).to_have_count(1)
    anna.tap(anna.page.locator("button[data-thing='seat-1']"))
    expect(told).to_be_visible()


def test_arrow_keys_come_to_players_while_a_card_is_held(visit: Visit, house: House) -> None:
    """Past their bays, which are only there to put a card on."""
    anna = alone(visit, house)
    card = anna.hand.first
    told = anna.note.get_by_role("button", name=rule_for(card))
    card.focus()
    anna.press("Enter")
    expect(anna.held).to_have_count(1)
    anna.press_until("ArrowUp", "seat-1", "seat-2")
    anna.press("Enter")
    expect(told).to_be_visible()
