"""A whole game of Korsair on a phone, in French, by finger; by day, then by night."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from festnoz.core.words import say
from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_phone, small_targets
from tests.browser.guest import Guest, whose_turn

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
BOTS_SEATS = (3, 4, 5)


def open_table(guest: Guest) -> None:
    """Five seats, the second for a friend."""
    guest.page.get_by_label(guest.words("web.name")).fill("Loïc")
    guest.press("web.home.table")
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="5", exact=True).check()
    bot = guest.words("web.new.bot", bot=guest.words("web.bot.greedy"))
    for seat in BOTS_SEATS:
        dialog.get_by_role(
            "combobox", name=guest.words("web.seat", seat=seat), exact=True
        ).select_option(label=bot)
    guest.unfold(dialog)
    examine_phone(guest)
    guest.press("web.new.open")


def read_rules(guest: Guest, button: Locator) -> None:
    guest.press(button)
    expect(guest.page.get_by_text("K-26").first).to_be_attached()
    examine_phone(guest)
    guest.press("web.close")


def talk(guest: Guest) -> None:
    guest.press("web.log.talk")
    examine_phone(guest)
    guest.press("phrase.hello")
    expect(guest.told.filter(has_text=guest.words("phrase.hello"))).to_be_visible()
    guest.press("web.log.talk")


def turn_to_night(guest: Guest) -> None:
    guest.press("web.theme.system")
    guest.press("web.theme.day")
    expect(guest.button("web.theme.night")).to_be_visible()


@pytest.mark.usefixtures("on_the_network")
def test_a_whole_game_is_played_on_a_phone_in_french(visit: Visit) -> None:
    loic = visit(language="fr", **PHONE)
    expect(loic.button("web.home.play")).to_be_visible()
    examine_phone(loic)
    read_rules(loic, loic.on_card("web.rules"))
    open_table(loic)
    of_seat = loic.words("web.link.for", name=loic.words("web.seat", seat=2))
    qr = loic.words("web.link.part", what=loic.words("web.link.qr"), link=of_seat)
    loic.press(loic.page.get_by_role("button", name=qr))
    expect(loic.page.get_by_role("img", name=qr)).to_be_visible()
    examine_phone(loic)
    name = loic.words("web.link.for", name=loic.words("web.seat", seat=2))
    link = loic.page.get_by_label(name, exact=True)

    anna = visit(link.input_value(), language="en")
    anna.page.get_by_label(anna.words("web.name")).fill("Anna")
    anna.press("web.sit.do")
    loic.press("web.wait.start")
    chance = random.Random(3)
    while whose_turn([loic, anna]) is anna:
        anna.play(chance)
    examine_phone(loic)
    assert small_targets(loic.moves) == []

    loic.play(chance)
    expect(loic.status(say("web.status.other", name="Anna"))).to_be_visible()
    examine_phone(loic)
    talk(loic)
    turn_to_night(loic)
    read_rules(loic, loic.button("web.rules"))
    anna.press("web.stand_in.do")
    turns = 1
    while loic.waits_for_turn():
        loic.play(chance)
        turns += 1
    assert turns > 10
    expect(loic.page.get_by_role("table", name=loic.words("web.end.scores"))).to_be_visible()
    examine_phone(loic)
    examine(anna)
