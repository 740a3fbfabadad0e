"""Keys that do at once what is done often: drawn, in words, and not while somebody types."""

import itertools

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import Seat, open_table
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.houses import House

YOU_DRAW = "You draw "  # which card only oneself is told


def dialog(guest: Guest, message: str, **args: str) -> Locator:
    return guest.page.get_by_role("dialog", name=guest.words(message, **args), exact=True)


def rules_of(guest: Guest) -> Locator:
    return dialog(guest, "web.rules.title", game=guest.words("korsair.title"))


def press_and_close(guest: Guest, key: str, opened: Locator) -> None:
    guest.page.keyboard.press(key)
    expect(opened).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


@pytest.mark.parametrize("look", ["drawn", "words"])
def test_single_keys_open_rules_settings_and_their_own_list_and_draw(
    visit: Visit, look: str
) -> None:
    guest = visit(look=look)
    guest.press("web.home.play")
    assert guest.waits_for_turn()
    if look == "drawn":
        seat = Seat(guest)
        assert seat.waits_for_turn()
        press_and_close(guest, "m", dialog(guest, "web.controls"))
    press_and_close(guest, "r", rules_of(guest))
    press_and_close(guest, "s", dialog(guest, "web.settings"))
    guest.page.keyboard.press("?")
    expect(dialog(guest, "settings.keys.title")).to_be_visible()
    for name in ("draw", "undo", "last", "rules", "rematch"):
        told = guest.words("settings.keys.do", name=name)
        expect(dialog(guest, "settings.keys.title").get_by_text(told, exact=True)).to_be_visible()
    examine(guest)
    guest.page.keyboard.press("r")  # under a dialogue nothing happens
    expect(rules_of(guest)).to_have_count(0)
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("d")
    log = guest.page.get_by_role("log")
    expect(log.get_by_text(YOU_DRAW).first).to_be_attached()
    if look == "drawn":
        assert Seat(guest).waits_for_turn()
        guest.page.keyboard.press("l")
        expect(guest.button("web.drawn.now")).to_be_visible()
    else:
        assert guest.waits_for_turn()
        guest.page.keyboard.press("l")
        expect(log).to_be_focused()


def test_a_single_key_asks_to_take_a_move_back(visit: Visit, house: House) -> None:
    table = open_table(house, ["me", "open"], options={"first": 0})
    anna = Seat.taken(visit, house, table["host"], "Anna")
    bran = Seat.taken(visit, house, table["seats"][1], "Bran")
    anna.guest.press("web.wait.start")
    for seat in itertools.cycle((anna, bran)):
        assert seat.waits_for_turn()
        if seat.playable.count():
            break
        seat.play_by_taps()
    seat.play_card()
    seat.press("u")
    expect(seat.guest.region("web.undo.title")).to_be_visible()


def test_no_letter_is_a_shortcut_while_one_types_or_where_they_are_switched_off(
    visit: Visit,
) -> None:
    guest = visit()
    guest.play_now()
    field = guest.page.get_by_label(guest.words("web.typed.label"))
    field.press_sequentially("durs?")
    expect(field).to_have_value("durs?")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    field.fill("")
    guest.press("web.settings")
    guest.page.get_by_role("radio", name=guest.words("settings.on_off", value="off")).check()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    guest.page.keyboard.press("r")
    guest.page.keyboard.press("?")
    guest.press("web.settings")  # what a key had opened would be in the way
    expect(guest.page.get_by_role("dialog")).to_have_count(1)
