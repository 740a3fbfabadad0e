"""Somebody closes the page in mid-turn: the others go on with a bot, until they are back."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import open_table
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.houses import House
from tests.browser.words.test_three_browsers import sit_down

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SOON = {"absence": 1}  # second


def come(visit: Visit, house: House, secret: str, name: str, **how: Any) -> Guest:
    guest = visit(f"{house.address}/#{secret}", **how)
    sit_down(guest, name)
    return guest


def gone(page: Page) -> str:
    """Closed; by which link they come again."""
    address = page.url
    page.close()
    return address


@pytest.mark.parametrize("look", ["words", None], ids=["words", "drawn"])
def test_a_bot_plays_for_a_host_who_is_gone_until_they_are_back(
    visit: Visit, house: House, look: str | None
) -> None:
    table = open_table(house, ["me", "open", "open"], options={"first": 0}, settings=SOON)
    anna = come(visit, house, table["host"], "Anna", look=look)
    bran = come(visit, house, table["seats"][1], "Bran", look=look, language="fr", **PHONE)
    cleo = come(visit, house, table["seats"][2], "Cleo", look=look)
    anna.press("web.wait.start")
    expect(anna.status("web.status.yours")).to_be_visible()
    address = gone(anna.page)

    expect(cleo.button("web.absent.do", name="Anna")).to_be_visible()
    examine(bran)
    bran.press("web.absent.do", name="Anna")
    expect(cleo.button("web.absent.do", name="Anna")).to_have_count(0)
    expect(bran.status("web.status.yours")).to_be_visible()  # the bot has played

    back = visit(address, beside=anna)
    expect(back.region("web.stand_in.recap")).to_be_visible()
    expect(back.button("web.stand_in.off")).to_have_count(0)  # it has ended by itself
    examine(back)
    if look:
        bran.sees(bran.words("news.stand_in_off", who="other", name="Anna"))


def test_the_next_person_begins_while_the_host_is_gone(visit: Visit, house: House) -> None:
    table = open_table(house, ["me", "open", "open"], options={"first": 0}, settings=SOON)
    anna = come(visit, house, table["host"], "Anna")
    bran = come(visit, house, table["seats"][1], "Bran", **PHONE)
    cleo = come(visit, house, table["seats"][2], "Cleo")
    expect(bran.button("web.wait.start")).to_have_count(0)
    gone(anna.page)
    expect(bran.button("web.wait.start")).to_be_visible()
    bran.sees(bran.words("web.wait.acting"))
    examine(bran)
    expect(cleo.button("web.wait.start")).to_have_count(0)
    expect(bran.button("web.close_table")).to_have_count(0)
    bran.press("web.wait.start")
    expect(cleo.button("web.absent.do", name="Anna")).to_be_visible()


def test_with_friends_a_gentle_clock_is_chosen_and_a_table_may_wait(visit: Visit) -> None:
    anna = visit()
    anna.press("web.home.table")
    dialog = anna.page.get_by_role("dialog")
    anna.unfold(dialog)
    gentle = dialog.get_by_role("radio", name=anna.words("web.new.clock_gentle"))
    expect(gentle).to_be_checked()
    dialog.get_by_role("radio", name=anna.words("web.new.device_passed")).check()
    expect(gentle).not_to_be_checked()  # who sit together see each other
    dialog.get_by_role("radio", name=anna.words("web.new.device_hand")).check()
    dialog.get_by_role("radio", name=anna.words("web.new.absence_never")).check()
    examine(anna)
    anna.press("web.new.open")
    anna.sees(anna.words("web.wait.absence", value="never", time=""))
    anna.sees(anna.words("web.wait.clock", kind="gentle", time="1 minute"))
