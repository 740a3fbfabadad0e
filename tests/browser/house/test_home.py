"""The village green: every way in, two taps to the first decision, one game or four, any screen."""

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from festnoz.core.words import LANGUAGES
from festnoz.games import GAMES as REGISTERED
from festnoz.games.lesson import lessons_in
from tests.browser.conftest import Visit
from tests.browser.drawn_seat import Seat
from tests.browser.examining import (
    TWICE,
    examine,
    examine_night,
    examine_phone,
    too_wide,
    violations,
)
from tests.browser.guest import Guest
from tests.browser.houses import House
from tests.browser.words.test_phone_game import PHONE

GAMES = ("korrigans", "korsair", "tenzor", "families")
SCREENS = ((360, 740), (820, 1180), (1440, 900), (1920, 1080))
PICTURES = "article svg:not([width])"
ORDER = """
() => {
  const name = (it) => (it.ariaLabel ?? it.labels?.[0]?.innerText ?? it.innerText).trim();
  return name(document.activeElement);
}
"""


def four_games(guest: Guest, house: House) -> None:
    """As the house will offer them; two are not written yet, and have no picture of their own."""
    with urllib.request.urlopen(f"{house.address}/api/house") as answer:
        shown: dict[str, Any] = json.load(answer)
    game = shown["games"][0]
    shown["games"] = [{**game, "name": name} for name in GAMES]
    guest.page.route("**/api/house", lambda route: route.fulfill(json=shown))
    guest.page.reload()


@pytest.mark.parametrize("look", [None, "words"])
def test_two_taps_lead_from_the_open_page_to_a_decision_made(
    visit: Visit, look: str | None
) -> None:
    guest = visit(language="fr", look=look, **PHONE)
    expect(guest.button("web.home.play")).to_be_in_viewport()
    guest.press("web.home.play")  # one
    assert guest.waits_for_turn()
    num_told = guest.told.count()
    guest.press(guest.moves.first if look else Seat(guest).pile)  # two
    expect(guest.told).not_to_have_count(num_told)


KEPT_TABLES = """
(tables) => localStorage.setItem("festnoz.tables", JSON.stringify(tables))
"""


WON = {"winners": ["Anna"], "rank": 1, "score": 31, "ranks": 4}


def kept_table(number: int, **more: object) -> dict[str, object]:
    names = ["Nolwenn", "Yann", "Maëlle", "Erwan", "Soizic"]
    common = {"game": "korsair", "names": names, "role": "seat", "at": 1_700_000_000_000}
    return {"secret": f"{number}".rjust(22, "A"), "stage": "playing", **common, **more}


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_kept_tables_leave_the_games_in_sight_and_say_whose_turn_it_is(
    visit: Visit, size: tuple[int, int]
) -> None:
    guest = visit(language="fr", **PHONE)
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    tables = [
        kept_table(1, stage="over", ending=WON),
        kept_table(2, turn={"isMine": False, "name": "Yann"}),
        kept_table(3, stage="open"),
        kept_table(4, turn={"isMine": True, "name": "Nolwenn"}),
    ]
    guest.page.evaluate(KEPT_TABLES, tables)
    guest.page.reload()
    rows = guest.region("web.continue.title").get_by_role("listitem")
    over = guest.region("web.continue.finished").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text(guest.words("web.status.yours"))
    expect(rows.nth(1)).to_contain_text(guest.words("web.continue.other", name="Yann"))
    expect(guest.button("web.home.play")).to_be_in_viewport(ratio=1)
    examine_phone(guest)
    guest.press("web.continue.all", count=3)
    expect(rows).to_have_count(3)
    expect(over).to_contain_text(guest.words("web.continue.rank", rank=1, count=4, score=31))
    guest.press(over.get_by_role("button"))
    expect(over).to_have_count(0)
    expect(rows).to_have_count(3)
    guest.press(rows.nth(0).get_by_role("button"))  # not over: asks first
    examine_phone(guest)
    guest.press("web.cancel")
    expect(rows).to_have_count(3)
    guest.press(rows.nth(0).get_by_role("button"))
    guest.press(guest.page.get_by_role("dialog").locator(".grave"))
    expect(rows).to_have_count(2)


def test_a_table_for_eight_is_opened_without_a_search_for_the_button(visit: Visit) -> None:
    guest = visit(language="fr", **PHONE)
    guest.press("web.home.table")
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="8", exact=True).check()
    expect(guest.button("web.new.open")).to_be_in_viewport(ratio=1)
    for team in (1, 4):
        pair = dialog.get_by_role("group", name=guest.words("web.chair.team", team=team))
        expect(pair.get_by_role("combobox")).to_have_count(2)
    examine_phone(guest)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_shown_with_its_picture_players_and_length(visit: Visit, language: str) -> None:
    guest = visit(language=language)
    card = guest.card()
    joined = {"en": "2 to 6 or 8", "fr": "2 à 6 ou 8"}[language]  # seven cannot play
    expect(card).to_contain_text(guest.words("web.home.seats", counts=joined))
    expect(card).to_contain_text(guest.words("korsair.length"))
    expect(guest.page.locator(PICTURES)).to_have_count(len(REGISTERED))
    assert violations(guest.page) == []
    examine_night(guest.page)


def test_four_games_fit_any_screen(visit: Visit, house: House) -> None:
    guest = visit()
    four_games(guest, house)
    cards = guest.page.get_by_role("article")
    expect(cards).to_have_count(len(GAMES))
    expect(guest.page.locator(PICTURES)).to_have_count(len(GAMES))
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        assert too_wide(guest.page) == []
        assert violations(guest.page) == []
        columns = len({(card.bounding_box() or {"x": 0.0})["x"] for card in cards.all()})
        assert columns == (1 if width < 704 else 2)


def test_text_of_twice_the_size_fits_the_narrowest_phone(visit: Visit) -> None:
    guest = visit(language="fr", **PHONE)
    guest.page.set_viewport_size({"width": 360, "height": 740})
    expect(guest.button("web.home.play")).to_be_visible()
    guest.page.evaluate(TWICE)
    assert too_wide(guest.page) == []
    guest.press("web.home.table")
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=guest.words("web.new.device_passed")).check()
    assert too_wide(guest.page) == []
    guest.press("web.new.open")
    expect(guest.page.locator("section.cover")).to_be_visible()
    assert too_wide(guest.page) == []
    examine(guest)


@pytest.mark.parametrize("path", ["#rules/korsair/K-15", "#replay", "nowhere", f"#{'A' * 22}"])
def test_other_pages_can_be_read_at_twice_the_size_too(visit: Visit, path: str) -> None:
    guest = visit(language="fr", **PHONE)
    guest.forgive("404")
    guest.page.set_viewport_size({"width": 360, "height": 740})
    guest.page.goto(f"{guest.page.url}{path}")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    guest.page.evaluate(TWICE)
    assert too_wide(guest.page) == []
    examine(guest)


def test_the_keyboard_goes_through_the_page_in_the_order_it_is_read(visit: Visit) -> None:
    guest = visit()
    expect(guest.button("web.home.play")).to_be_visible()
    reached = []
    wanted: list[str] = []
    for game in REGISTERED.values():
        wanted += ("web.home.play", "web.home.table", "web.rules")
        wanted += ["web.lessons"] if lessons_in(game.folder) else []
    for _ in range(9 + len(wanted)):
        guest.page.keyboard.press("Tab")
        outline = guest.page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "solid"
        reached.append(guest.page.evaluate(ORDER))
    ways = ("web.join.link", "web.join.do", "web.replay.open", "web.evenings.open", "web.name")
    expected = ["Fest-Noz", "Français", *map(guest.words, ("web.theme.system", "web.settings"))]
    expected += [guest.words(one) for one in (*wanted, *ways)]
    assert reached == expected


def test_a_table_of_ones_own_says_what_this_device_is(visit: Visit) -> None:
    guest = visit(language="fr", **PHONE)
    guest.press("web.home.table")
    dialog = guest.page.get_by_role("dialog")
    for device in ("hand", "passed", "board"):
        dialog.get_by_role("radio", name=guest.words(f"web.new.device_{device}")).check()
        expect(dialog).to_contain_text(guest.words(f"web.new.{device}_means"))
        examine_phone(guest)
    dialog.get_by_role("combobox").first.select_option("me")
    hand = dialog.get_by_role("radio", name=guest.words("web.new.device_hand"))
    expect(hand).to_be_checked()  # whoever sits here decides


def test_a_house_that_was_away_is_found_again_without_a_tap(visit: Visit) -> None:
    guest = visit()
    guest.forgive("ERR_FAILED")
    guest.page.route("**/api/house", lambda route: route.abort())
    guest.page.reload()
    expect(guest.button("web.again")).to_be_visible()
    examine(guest)
    guest.page.unroute("**/api/house")
    expect(guest.button("web.home.play")).to_be_visible()
