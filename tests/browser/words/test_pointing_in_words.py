"""At the table in words too a thing can be pointed at, and says what it is good for, or why not."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_phone
from tests.browser.words.test_phone_game import PHONE


def test_a_card_and_then_the_pile_are_pointed_at_and_answered(visit: Visit) -> None:
    guest = visit(language="fr", **PHONE)
    guest.play_now()
    card = guest.region("korsair.hand.title", who="you", name="").get_by_role("button").first
    pile = guest.region("korsair.pile.title").get_by_role("button").first
    answer = guest.page.locator("#typed-answer")
    guest.press(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(answer.get_by_role("button").first).to_be_visible()  # moves, or the rule
    examine_phone(guest)
    guest.press(pile)
    expect(answer.get_by_role("button", name=re.compile("K-6"))).to_be_visible()
    examine(guest)
    guest.press(card)  # back
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(answer).to_be_empty()
    guest.press(pile)
    num_told = guest.told.count()
    guest.press(answer.get_by_role("button"))
    expect(guest.told).not_to_have_count(num_told)
