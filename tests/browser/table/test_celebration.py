"""Whoever was there celebrates the end until they go on; the scores stay, with a kind word."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE
from tests.browser.examining import examine, examine_night, examine_phone
from tests.browser.guest import WHOLE_MATCH_MS, Guest

CELEBRATE = 'if (location.protocol === "http:") localStorage["festnoz.celebration"] = "on"'
HOLD = "() => document.getAnimations().forEach((one) => one.pause())"
CELEBRATED = ".feast"


def end_game(guest: Guest) -> None:
    """In words, where nothing is shown slowly; a bot plays it to its end."""
    guest.page.add_init_script(CELEBRATE)
    guest.page.reload()
    guest.play_now()
    guest.press("web.stand_in.do")
    expect(guest.status("web.status.over")).to_be_visible(timeout=WHOLE_MATCH_MS)


def result(guest: Guest) -> Locator:
    """What is read aloud of it: who won, and a word for this person."""
    return guest.page.get_by_role("status").filter(has=guest.page.locator("#ending"))


def check_end(guest: Guest) -> None:
    """Nothing lies over the scores and what comes next."""
    expect(guest.page.locator(CELEBRATED)).to_have_count(0)
    expect(result(guest).get_by_role("paragraph")).not_to_be_empty()
    expect(guest.page.get_by_role("table", name=guest.words("web.end.scores"))).to_be_visible()
    guest.button("web.end.rematch").click(trial=True)


@pytest.mark.parametrize(
    ("language", "how"), [("fr", PHONE), ("en", {})], ids=["by-finger", "by-keyboard"]
)
def test_the_end_is_celebrated_once_and_until_one_goes_on(
    visit: Visit, language: str, how: dict[str, Any]
) -> None:
    guest = visit(language=language, **how)
    end_game(guest)
    feast = guest.page.locator(CELEBRATED)
    expect(feast).to_be_visible()
    guest.page.evaluate(HOLD)
    title = result(guest).get_by_role("heading").inner_text()
    expect(feast).to_contain_text(title)
    expect(feast).to_contain_text(result(guest).get_by_role("paragraph").inner_text())
    if how:
        examine_phone(guest)
        feast.tap()
    else:
        examine(guest)
        examine_night(guest.page)
        guest.page.keyboard.press("Escape")
    check_end(guest)
    guest.page.reload()
    expect(guest.page.locator("#ending")).to_be_visible()
    check_end(guest)


def test_where_nothing_is_to_move_the_end_is_a_picture(visit: Visit) -> None:
    guest = visit(reduced_motion="reduce", viewport={"width": 768, "height": 1024})
    end_game(guest)
    expect(guest.page.locator(".scene svg")).to_be_visible()
    check_end(guest)
    guest.page.evaluate("() => scrollTo(0, 0)")  # nothing is half under the head
    examine(guest)
