"""Things of the drawn table: to come to by keyboard, to put a card on, to ask about."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn.test_drawn_table import alone
from tests.browser.drawn_seat import MOST_STEPS, PHONE, Seat, open_table
from tests.browser.examining import unseen_focus
from tests.browser.houses import House
from tests.browser.table.test_clear_tables import page_called
from tools.shots.camera import DEVICES, Studio


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
    anna.comes_to("discards")
    anna.press("Enter")
    expect(anna.dialog).to_have_accessible_name(anna.guest.words("korsair.drawn.lost_title"))
    anna.press("Escape")
    expect(anna.dialog).to_have_count(0)
    anna.comes_to("discards")
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


def test_a_finger_drags_the_pile_into_the_hand_and_a_card_onto_its_place(
    visit: Visit, house: House
) -> None:
    """Before their turn nobody draws, and the rule says so."""
    table = open_table(house, ["me", "open"], options={"first": 0})
    anna = Seat.taken(visit, house, table["host"], "Anna", reduced_motion="reduce")
    bran = Seat.taken(visit, house, table["seats"][1], "Bran", reduced_motion="reduce", **PHONE)
    anna.guest.press("web.wait.start")
    assert anna.waits_for_turn()
    expect(bran.hand.first).to_be_visible()
    bran.take_up(bran.pile)
    bran.carry_to(bran.hand.first)
    bran.let_go()
    expect(bran.note.get_by_role("button", name="K-5")).to_be_visible()

    anna.drag(anna.pile)
    anna.choose("web.stand_in.do")
    assert bran.waits_for_turn()
    cards = bran.hand.count()
    bran.drag(bran.pile)
    expect(bran.hand).to_have_count(cards + 1)
    assert bran.waits_for_turn()
    while bran.playable.count() == 0:
        bran.drag(bran.pile)
        assert bran.waits_for_turn()
    cards = bran.hand.count()
    bran.drag(bran.playable.first)
    expect(bran.hand).to_have_count(cards - 1)


def walk(seat: Seat, key: str, *wanted: str) -> None:
    """There by that key; every stop on the way shows that it has the focus."""
    for _ in range(MOST_STEPS):
        seat.press(key)
        assert unseen_focus(seat.page.locator(":focus")) == []
        if seat.focus in wanted:
            return
    raise AssertionError(f"{key} never came to {wanted}, only to {seat.focus!r}")


def test_the_focus_is_seen_along_a_turn_by_keyboard(visit: Visit, house: House) -> None:
    anna = alone(visit, house, reduced_motion="reduce")
    while anna.playable.count() == 0:
        anna.draw()
    anna.page.reload()
    assert anna.waits_for_turn()
    playable = [one.get_attribute("data-thing") or "" for one in anna.playable.all()]
    walk(anna, "Tab", *[one.get_attribute("data-thing") or "" for one in anna.hand.all()])
    if anna.focus not in playable:
        walk(anna, "ArrowRight", *playable)
    anna.press("Enter")
    expect(anna.page.locator("[data-thing].isLit:focus")).to_have_count(1)
    assert unseen_focus(anna.page.locator(":focus")) == []


def test_the_focus_is_seen_on_everything_at_a_table(studio: Studio) -> None:
    """Whether it is lit for a card or not."""
    with studio.visit(page_called("korsair-middle"), DEVICES["desktop"], "fr") as visitor:
        things = visitor.page.locator("button[data-thing]")
        expect(visitor.page.locator("[data-thing=pile].isLit")).to_be_visible()
        assert unseen_focus(things) == []
        visitor.page.locator("#hand .playable").first.click()
        expect(visitor.page.locator("[data-thing].isLit").first).to_be_visible()
        assert unseen_focus(things) == []
