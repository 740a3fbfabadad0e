"""Prepared tables on every screen: nothing is hidden, cut off or too small to be read."""

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.guest import eventually
from tools.shots.camera import DEVICES, Device, Studio
from tools.shots.pages import PAGES, Page

SEAS = ("korsair-crowded", "korsair-eight", "board", "board-eight")
ENDS = ("board-end", "board-end-eight")
SCREENS = {
    **DEVICES,
    "narrowest": Device(360, 740),
    "tv": Device(1920, 1080, is_touched=False),
}

# What lies on top of each ship's number and of its coin, and whether all of it is on the board and
# clear of its frame.
HIDDEN = """
() => [...document.querySelectorAll("[data-thing^='#']")].flatMap((ship) => {
  const board = ship.closest("section").getBoundingClientRect();
  const outside = [...ship.querySelectorAll(".part"), ...ship.querySelectorAll(".tag")]
    .map((part) => part.getBoundingClientRect())
    .filter((it) => it.left < board.left + 8 || it.right > board.right - 8
      || it.top < board.top + 8 || it.bottom > board.bottom - 8);
  const tag = ship.querySelector(".tag").getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].map((part) => [tag.x + part * tag.width, tag.y + tag.height / 2]);
  const covered = points.filter(([x, y]) => !ship.contains(document.elementFromPoint(x, y)));
  const coin = ship.querySelector(".coin").getBoundingClientRect();
  const worth = document.elementFromPoint(coin.x + coin.width / 2, coin.y + coin.height / 2);
  return outside.length || covered.length || !worth.closest(".coin") ? [ship.dataset.thing] : [];
})
"""
# In pixels, of the figures that are letters, and of those that are drawn: 21 of 46 units high.
SMALLEST = """
() => Math.min(
  ...[...document.querySelectorAll(".sum, .tag")].map(
    (it) => parseFloat(getComputedStyle(it).fontSize)),
  ...[...document.querySelectorAll(".pirate")].map((it) => it.offsetHeight * 21 / 46),
)
"""
CUT_NAMES = """
() => [...document.querySelectorAll("[data-thing^='seat-'] strong")]
  .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.innerText)
"""
HALF_LINES = """
() => [...document.querySelectorAll(".tale p")].filter((it) => {
  const frame = it.parentElement.getBoundingClientRect();
  const { left, top, bottom } = it.getBoundingClientRect();
  return left < frame.right && (top < frame.top - 1 || bottom > frame.bottom + 1);
}).length
"""
CUT_HINTS = """
() => [...document.querySelectorAll(".hint")]
  .filter((it) => it.scrollHeight > it.clientHeight + 1).length
"""
# A note keeps clear of the thing it is about, above it or below, and of the hand.
IS_CLEAR = """
(thing) => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [note, about, hand] = [box(".note.open"), box(`[data-thing="${thing}"]`), box("#hand")];
  return note.bottom <= hand.top && (note.bottom <= about.top || note.top >= about.bottom);
}
"""
BELOW = """
(selector) => [...document.querySelectorAll(selector)]
  .filter((it) => it.getBoundingClientRect().bottom > innerHeight).length
"""


def page_called(name: str) -> Page:
    (page,) = (page for page in PAGES if page.name == name)
    return page


def counted(studio: Studio, name: str, screen: str, what: str) -> int:
    """None, soon."""
    with studio.visit(page_called(name), SCREENS[screen], "fr") as visitor:
        return eventually(lambda: int(visitor.page.evaluate(what)), 0)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", SEAS)
def test_on_a_crowded_sea_no_number_is_hidden_no_figure_small_no_name_cut(
    studio: Studio, name: str, screen: str
) -> None:
    with studio.visit(page_called(name), SCREENS[screen], "fr") as visitor:
        assert eventually(lambda: visitor.page.evaluate(HIDDEN), []) == []
        smallest, names = visitor.page.evaluate(SMALLEST), visitor.page.evaluate(CUT_NAMES)
    assert smallest >= 12
    assert names == []


@pytest.mark.parametrize(
    ("name", "screen"),
    [("korsair-start", "phone"), ("korsair-middle", "tablet"), ("korsair-eight", "narrowest")],
)
def test_the_strip_of_news_shows_whole_entries(studio: Studio, name: str, screen: str) -> None:
    assert counted(studio, name, screen, HALF_LINES) == 0


def test_the_strip_of_news_tells_what_is_shown_once_more(studio: Studio) -> None:
    with studio.visit(page_called("korsair-last-turn"), DEVICES["phone"], "fr") as visitor:
        told = visitor.page.locator(".hint.past").inner_text()
        strip = visitor.page.locator(".tale [aria-hidden] p").all_inner_texts()
        assert " ".join(reversed(strip)) == told  # the newest is at its foot


@pytest.mark.parametrize("name", ["korsair-wait", "korsair-lifted", "korsair-lost-line"])
def test_what_to_do_is_told_to_its_last_word(studio: Studio, name: str) -> None:
    assert counted(studio, name, "narrowest", CUT_HINTS) == 0


@pytest.mark.parametrize("screen", ["phone", "tablet", "desktop"])
@pytest.mark.parametrize("thing", ["#5", "#9"])  # far, and in one's own bay
def test_a_note_hides_neither_the_ship_that_it_is_about_nor_the_hand(
    studio: Studio, thing: str, screen: str
) -> None:
    with studio.visit(page_called("korsair-crowded"), SCREENS[screen], "fr") as visitor:
        visitor.page.locator(f'[data-thing="{thing}"]').click()
        visitor.page.locator(".note.open").wait_for()
        visitor.page.wait_for_function(IS_CLEAR, arg=thing)  # once all its choices are there


@pytest.mark.parametrize("name", ["korsair-why", "korsair-ship"])
def test_nothing_looks_out_from_under_an_open_note(studio: Studio, name: str) -> None:
    with studio.visit(page_called(name), DEVICES["tablet"], "fr") as visitor:
        beside = visitor.page.locator(".beside")
        expect(beside).to_be_hidden()
        visitor.button("web.close").click()
        expect(beside).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_board_needs_no_scrolling(studio: Studio, screen: str) -> None:
    for name, selector in (("board-waiting", ".lobby svg"), *((end, ".after tr") for end in ENDS)):
        with studio.visit(page_called(name), SCREENS[screen], "fr") as visitor:
            expect(visitor.page.locator(selector).nth(1)).to_be_attached()
            assert eventually(partial(visitor.page.evaluate, BELOW, selector), 0) == 0, name


def test_a_plate_tells_what_its_figures_count(studio: Studio) -> None:
    with studio.visit(page_called("korsair-plate"), DEVICES["phone"], "fr") as visitor:
        told = visitor.page.locator(".about").inner_text()
        assert visitor.words("korsair.player.title", who="yours", name="").lower() in told.lower()
        mate = visitor.words("korsair.player.partner", who="other", name="Maëlle", cards=0)
        assert mate in told
        assert visitor.words("korsair.player.pair", gold=4).lower() in told.lower()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_recap_leaves_the_table_in_sight_and_the_way_on(studio: Studio, screen: str) -> None:
    with studio.visit(page_called("korsair-recap"), SCREENS[screen], "fr") as visitor:
        expect(visitor.button("web.stand_in.read")).to_be_in_viewport(ratio=1)
        assert eventually(lambda: visitor.page.evaluate(HIDDEN), []) == []
        frame = visitor.page.locator(".notes section").bounding_box()
        way_on = visitor.button("web.stand_in.read").bounding_box()
    assert frame is not None
    assert way_on is not None
    assert way_on["y"] + way_on["height"] < frame["y"] + frame["height"]
