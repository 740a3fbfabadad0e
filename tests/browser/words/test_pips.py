"""A game that no page was built for: its card, options and rulebook, and a match in words."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from festnoz.core.words import words_known
from tests.browser.conftest import ROOT, Visit
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.houses import House, opened
from tests.packages import register, with_packages
from tests.pips import GAME as PIPS
from tools import web

pytestmark = pytest.mark.xdist_group("pips")  # one worker, for they share a house
BAG = b"tiles = [3, 3, 3, 3, 3, 3]"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """With the toy installed."""
    web.build(ROOT, Path(sys.executable))
    packages = tmp_path_factory.mktemp("packages")
    register(packages, "pips", "tests.pips:GAME", "pips-toy")
    with pytest.MonkeyPatch.context() as patch, words_known(PIPS.folder):
        patch.setenv("PYTHONPATH", with_packages(packages)["PYTHONPATH"])
        with opened(tmp_path_factory.mktemp("house")) as one:
            yield one


def choose_all(guest: Guest, dialog: Locator) -> None:
    """One option of every kind."""
    dialog.get_by_role("radio", name="2", exact=True).check()
    wild = guest.words("pips.choice.wild.told", value="true")
    dialog.get_by_role("radio", name=wild, exact=True).check()
    bot = guest.words("web.new.bot", bot=guest.words("web.bot.greedy"))
    dialog.get_by_label(guest.words("web.seat", seat=2)).select_option(label=bot)
    guest.unfold(dialog)
    flat = guest.words("pips.choice.scoring.told", value="flat")
    dialog.get_by_role("radio", name=flat, exact=True).check()
    dialog.get_by_label(guest.words("pips.choice.hand.name")).fill("2")
    dialog.get_by_label(guest.words("pips.choice.worth.name")).fill("6, 5, 4, 3, 2, 1")
    begins = guest.words("pips.choice.first.told", value=1)
    dialog.get_by_label(guest.words("pips.choice.first.name")).select_option(label=begins)
    file: FilePayload = {"name": "my-board.toml", "mimeType": "text/plain", "buffer": BAG}
    dialog.get_by_label(guest.words("pips.choice.board.name")).set_input_files(file)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_opened_with_its_options_and_played_to_the_end(visit: Visit, language: str) -> None:
    guest = visit(language=language)
    expect(guest.card(PIPS.name)).to_contain_text(guest.words("pips.pitch"))
    guest.press(guest.on_card("web.home.table", PIPS.name))
    dialog = guest.page.get_by_role("dialog")
    choose_all(guest, dialog)
    examine(guest)
    guest.press("web.new.open")
    chance, turns = random.Random(1), 0
    while guest.waits_for_turn():
        turns += 1
        hand = guest.region("pips.hand.title", who="you", name="")
        expect(hand).to_contain_text(guest.words("pips.hand.size", count=2))
        guest.play(chance)
    assert turns
    examine(guest)


def test_what_its_form_shows_is_what_it_sends(visit: Visit) -> None:
    """Typed sign by sign, and for fewer seats than it was chosen for."""
    guest = visit()
    guest.press(guest.on_card("web.home.table", PIPS.name))
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="4", exact=True).check()
    guest.unfold(dialog)
    first = dialog.get_by_label(guest.words("pips.choice.first.name"))
    first.select_option(label=guest.words("pips.choice.first.told", value=4))
    dialog.get_by_role("radio", name="2", exact=True).check()
    lot = guest.words("pips.choice.first.told", value=0)
    expect(first.locator("option:checked")).to_have_text(lot)

    hand = dialog.get_by_label(guest.words("pips.choice.hand.name"))
    worth = dialog.get_by_label(guest.words("pips.choice.worth.name"))
    hand.press("Backspace")
    expect(hand).to_have_value("")
    worth.clear()
    worth.press_sequentially("6,5,4,3,2,")
    guest.press(dialog.get_by_text(guest.words("web.new.more")))
    guest.press("web.new.open")
    expect(hand).to_be_focused()  # unfolded again: it is wanted
    hand.press_sequentially("3")
    guest.press("web.new.open")
    expect(worth).to_be_focused()
    worth.press_sequentially("1")
    guest.press("web.new.open")
    for option, value in (("hand", 3), ("worth", "6, 5, 4, 3, 2, 1")):
        guest.sees(guest.words(f"pips.choice.{option}.told", value=value))


def test_its_terms_are_told_to_those_who_wait(visit: Visit) -> None:
    guest = visit()
    guest.press(guest.on_card("web.home.table", PIPS.name))
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="3", exact=True).check()
    guest.press("web.new.open")
    for message, value in (("wild", "false"), ("scoring", "faces"), ("hand", 1)):
        guest.sees(guest.words(f"pips.choice.{message}.told", value=value))


def test_its_rulebook_is_a_page_with_an_address_for_each_rule(visit: Visit, house: House) -> None:
    guest = visit(f"{house.address}/#rules/pips/P-4", language="fr")
    title = guest.words("web.rules.title", game=guest.words("pips.title"))
    expect(guest.page.get_by_role("heading", name=title)).to_be_visible()
    guest.sees("Elle doit dépasser la précédente.")


def test_its_words_keep_nobody_waiting_and_are_asked_for_until_they_come(visit: Visit) -> None:
    guest = visit()
    guest.press(guest.on_card("web.home.table", PIPS.name))
    guest.press("web.new.open")
    expect(guest.button("web.wait.start")).to_be_visible()
    guest.forgive("ERR_FAILED")
    words = "**/games/words.*.json"
    guest.page.route(words, lambda route: route.abort())
    guest.page.reload()
    guest.sees(guest.words("web.line.connecting"))  # nothing is shown that cannot be told
    guest.page.unroute(words)
    expect(guest.button("web.wait.start")).to_be_visible()

    guest.page.route(words, lambda route: route.abort())
    guest.page.goto(guest.page.url.partition("#")[0])
    guest.page.reload()
    korsair = guest.page.get_by_role("article", name=guest.words("korsair.title"))
    expect(korsair).to_contain_text(guest.words("korsair.pitch"))
    pitch = guest.page.get_by_text(guest.words("pips.pitch"))
    expect(pitch).to_have_count(0)
    guest.page.unroute(words)
    expect(pitch).to_be_visible()
