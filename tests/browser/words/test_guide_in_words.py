"""A first game at a table in words: the minute with its pictures, and the note of a turn."""

import random
import re

import pytest
from playwright.sync_api import expect

from festnoz.games import OWN
from festnoz.games.guide import read_guide
from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, TABLET, open_table
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest
from tests.browser.houses import House

LINES = 6


def see_minute(guest: Guest) -> set[str]:
    """The pictures of its lines."""
    minute = guest.page.locator(".minute")
    shown = set()
    for step in range(LINES):
        told = guest.words("guide.minute.step", step=step + 1, count=LINES)
        expect(minute).to_contain_text(told)
        expect(minute.locator(".picture svg")).to_be_visible()
        shown.add(minute.locator(".picture").inner_html())
        if step == 0:
            examine_phone(guest)
        guest.press("guide.minute.next" if step < LINES - 1 else "guide.minute.play")
    return shown


def test_a_first_game_of_korrigans_begins_with_six_pictures_and_has_its_notes(
    visit: Visit, house: House
) -> None:
    table = open_table(house, ["me", "greedy"], game="korrigans")
    anna = visit(f"{house.address}/#{table['host']}", is_guided=True, language="fr", **PHONE)
    anna.page.get_by_label(anna.words("web.name")).fill("Anna")
    anna.press("web.sit.do")
    anna.press("web.wait.start")
    assert len(see_minute(anna)) == LINES

    assert anna.waits_for_turn()
    if anna.told.last.inner_text() == anna.words("news.started"):  # else the bot has placed one
        anna.play(random.Random(1))
    note = anna.page.locator("[data-note]")
    expect(note).to_be_visible()
    expect(note.get_by_role("button")).to_contain_text("G-")  # its rule
    examine(anna)
    anna.press("web.close")
    expect(note).to_have_count(0)


@pytest.mark.parametrize("game", OWN)
def test_help_and_what_is_this_explain_the_things_of_any_game(
    visit: Visit, house: House, game: str
) -> None:
    guide = read_guide(OWN[game].folder)
    table = open_table(house, ["me", "greedy", "greedy"], game=game)
    anna = visit(f"{house.address}/#{table['host']}", language="fr", **TABLET)
    anna.page.get_by_label(anna.words("web.name")).fill("Anna")
    anna.press("web.sit.do")
    anna.press("web.wait.start")
    assert anna.waits_for_turn()
    what = anna.page.locator(".what")
    expect(what.first).to_be_visible()
    for one in what.all():
        anna.press(one)
        told = anna.page.locator(f"#{one.get_attribute('aria-controls')}")
        expect(told.get_by_role("button").first).to_have_text(re.compile(r"[KGTF]-\w+"))
    examine_phone(anna)
    anna.press("guide.help")
    dialog = anna.page.get_by_role("dialog")
    for piece in guide.pieces:
        expect(dialog).to_contain_text(anna.words(f"{game}.explain.{piece.id}"))
    for part in ("guide.help.goal", "guide.help.turn"):
        expect(dialog.get_by_role("heading", name=anna.words(part))).to_be_visible()
    examine(anna)
