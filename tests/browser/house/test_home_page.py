"""The first page and the ways from it: by code, by a dead link, out and back again."""

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from festnoz.core.words import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.words.test_phone_game import PHONE
from tools.shots.stillness import rest

NOWHERE = "A" * 22  # looks like a link's code
# What the browser itself noticed to move under the reader's eyes, from the first frame on.
WATCH = """
  window.shifts = [];
  new PerformanceObserver((seen) => window.shifts.push(...seen.getEntries()))
    .observe({ type: "layout-shift", buffered: true });
"""
MOVED = """
async () => {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  for (let left = 3; left > 0; left -= 1) await frame();
  const moved = window.shifts.flatMap(({ sources }) => sources);
  return moved.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? node?.textContent ?? "gone");
}
"""


def confirm(guest: Guest, message: str) -> None:
    """What cannot be taken back is asked for twice."""
    guest.press(message)
    dialog = guest.page.get_by_role("dialog", name=guest.words(message))
    expect(dialog).to_be_visible()
    examine(guest)
    guest.press(dialog.get_by_role("button", name=guest.words(message), exact=True))


def test_a_link_that_leads_nowhere_says_so_and_leads_home(visit: Visit) -> None:
    guest = visit()
    guest.page.goto(f"{guest.page.url}#{NOWHERE}")
    expect(guest.page.get_by_role("alert")).to_have_text(guest.words("house.no_link"))
    examine(guest)
    guest.press("web.bye.home")
    expect(guest.button("web.home.play")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_of_nothing_is_answered_by_our_own_page(visit: Visit, language: str) -> None:
    guest = visit(language=language)
    guest.forgive("404")
    guest.page.goto(f"{guest.page.url}some/where?else")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(guest.words("web.bye.title"))
    guest.sees(guest.words("web.bye.nowhere"))
    examine(guest)
    guest.press("web.bye.home")
    expect(guest.button("web.home.play")).to_be_visible()
    assert guest.page.evaluate("() => location.pathname") == "/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_can_be_begun_on_a_desktop_without_scrolling(visit: Visit, language: str) -> None:
    """At a first visit, and by somebody who has a table to go on with."""
    guest = visit(language=language, viewport={"width": 1440, "height": 900})
    play = guest.page.get_by_role("button", name=guest.words("web.home.play"))
    expect(play.first).to_be_in_viewport(ratio=1)
    expect(play.nth(1)).to_be_in_viewport(ratio=1)
    guest.press("web.home.play")
    assert guest.waits_for_turn()
    guest.page.goto(guest.page.url.partition("#")[0])
    expect(guest.region("web.continue.title").get_by_role("link")).to_be_visible()
    expect(play.first).to_be_in_viewport(ratio=1)


def test_a_second_device_at_ones_seat_is_told_and_takes_no_seat_again(visit: Visit) -> None:
    anna, again = visit(), visit()
    anna.press("web.home.table")
    anna.press("web.new.open")
    expect(anna.told).to_have_count(1)  # took a seat
    again.page.goto(anna.page.url)
    expect(again.told).to_have_count(2)
    expect(again.told.last).to_have_text(again.words("news.entered", who="you", name=""))
    again.press("phrase.hello")  # which is told after all that came before
    expect(again.told).to_have_count(3)
    expect(again.told.last).to_contain_text(again.words("phrase.hello"))


def test_a_table_is_joined_by_its_code_and_anything_else_is_no_code(visit: Visit) -> None:
    anna, bran = visit(), visit()
    anna.press("web.home.table")
    examine(anna)
    anna.press("web.new.open")
    seat = anna.words("web.link.for", name=anna.words("web.seat", seat=2))
    code = anna.page.get_by_label(seat, exact=True).input_value().partition("#")[2]
    field = bran.page.get_by_label(bran.words("web.join.link"))
    field.fill("somewhere")
    bran.press("web.join.do")
    expect(bran.page.get_by_role("alert")).to_have_text(bran.words("web.join.unknown"))
    expect(bran.page.get_by_role("alert")).to_be_in_viewport()
    examine(bran)
    field.fill(code)
    bran.press("web.join.do")
    expect(bran.button("web.sit.do")).to_be_visible()
    examine(bran)


def test_whoever_leaves_comes_back_and_a_closed_table_is_forgotten(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    confirm(guest, "web.leave")
    table = guest.region("web.continue.title").get_by_role("listitem")
    guest.press(table.get_by_role("link"))
    guest.press("web.stand_in.off")
    assert guest.waits_for_turn()
    confirm(guest, "web.close_table")
    expect(guest.status("web.status.closed")).to_be_visible()
    examine(guest)
    guest.press(guest.page.get_by_role("banner").get_by_role("link"))
    closed = guest.region("web.continue.finished").get_by_role("listitem")
    expect(closed).to_contain_text(guest.words("web.continue.closed"))
    expect(table).to_have_count(0)
    guest.press(closed.get_by_role("button"))
    expect(closed).to_have_count(0)


def test_a_house_that_does_not_answer_is_told_and_may_be_asked_again(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.forgive("ERR_FAILED")
    guest.page.route("**/api/tables", lambda route: route.abort())
    guest.press("web.home.play")
    away = guest.words("web.house.away")
    expect(guest.page.get_by_role("alert").filter(has_text=away[1:])).to_be_in_viewport(ratio=1)
    expect(guest.button("web.home.play")).to_be_in_viewport(ratio=1)
    examine(guest)
    guest.page.unroute("**/api/tables")
    guest.play_now()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_when_the_games_arrive(visit: Visit, device: dict[str, Any]) -> None:
    guest = visit(**device)
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    guest.page.route("**/api/house", hold)
    guest.page.add_init_script(WATCH)
    guest.page.reload()
    guest.sees(guest.words("web.home.opening"))
    rest(guest.page)
    assert guest.page.evaluate(MOVED) == []
    asked[0].continue_()
    expect(guest.button("web.home.play")).to_be_visible()
    rest(guest.page)
    assert guest.page.evaluate(MOVED) == []
    expect(guest.page.get_by_label(guest.words("web.join.link"))).to_be_visible()
