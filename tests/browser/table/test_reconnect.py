"""In mid-turn the line is cut, the house dies, the page is loaded again: nothing is lost."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import Seat
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.houses import House, Line, opened

NO_LINE = r"WebSocket connection to '.+' failed"  # as Chromium notes it
QUIET_MS, PATIENCE_MS = 20_000, 8_000  # as in web/src/net/connection.ts


@pytest.fixture
def line() -> Iterator[Line]:
    one = Line()
    yield one
    one.close()


@pytest.fixture
def far(tmp_path: Path, line: Line) -> Iterator[House]:
    """A house at the other end of the line."""
    with opened(tmp_path, "--name", line.name) as house:
        line.to_port = house.port
        yield house


def scene(guest: Guest) -> str:
    """All that is on the table, and what may be played."""
    hand = guest.region("korsair.hand.title", who="you", name="").inner_text()
    sea = guest.region("korsair.sea.title").inner_text()
    piles = guest.region("korsair.pile.title").inner_text()
    return "\n".join([hand, sea, piles, *guest.moves.all_inner_texts()])


def drawn(guest: Guest) -> Locator:
    """Lines of the cards that they drew."""
    return guest.told.filter(has_text=re.compile(r"^\s*You draw "))


def test_a_move_in_flight_is_made_once_when_the_line_comes_back(
    visit: Visit, line: Line, far: House
) -> None:
    guest = visit(f"http://{line.name}")
    guest.play_now()
    guest.forgive(NO_LINE)
    line.go_deaf()
    num_moves = far.num_moves
    guest.press(guest.moves.first)  # a draw
    far.wait_for_move(num_moves)
    expect(drawn(guest)).to_have_count(0)  # the house knows, the page does not
    line.cut()
    expect(guest.status("web.line.lost")).to_be_visible()
    examine(guest)
    line.mend()
    expect(guest.status("web.line.lost")).to_have_count(0)
    assert guest.waits_for_turn()
    expect(drawn(guest)).to_have_count(1)
    hand = guest.region("korsair.hand.title", who="you", name="")
    expect(hand).to_contain_text(guest.words("korsair.hand.size", count=7))


def test_a_draw_in_flight_is_made_once_at_the_drawn_table_too(
    visit: Visit, line: Line, far: House
) -> None:
    guest = visit(f"http://{line.name}", look=None)
    anna = Seat(guest)
    guest.press("web.home.play")
    assert anna.waits_for_turn()
    expect(guest.page.locator("[data-guide]")).to_be_attached()  # nothing is fetched any more
    guest.forgive(NO_LINE)
    size = anna.hand.count()
    line.go_deaf()
    num_moves = far.num_moves
    anna.tap(anna.pile)
    far.wait_for_move(num_moves)
    expect(drawn(guest)).to_have_count(0)
    expect(anna.hand).to_have_count(size)
    line.cut()
    expect(guest.status("web.line.lost")).to_be_visible()
    expect(anna.note).to_have_text(guest.words("web.drawn.lost"))
    expect(guest.button("phrase.hello")).to_be_disabled()
    examine(guest)
    line.mend()
    expect(guest.status("web.line.lost")).to_have_count(0)
    expect(guest.button("phrase.hello")).to_be_enabled()
    assert anna.waits_for_turn()
    expect(anna.hand).to_have_count(size + 1)
    expect(drawn(guest)).to_have_count(1)


@pytest.mark.usefixtures("far")
def test_whoever_only_listens_notices_a_line_that_died_without_a_sound(
    visit: Visit, line: Line
) -> None:
    guest = visit(f"http://{line.name}")
    guest.play_now()
    guest.forgive(NO_LINE)
    clock, lost = guest.page.clock, guest.status("web.line.lost")
    clock.install()
    with guest.page.expect_websocket() as opened_line:
        guest.page.reload()
    assert guest.waits_for_turn()
    socket, before = opened_line.value, scene(guest)
    for _ in range(3):
        with socket.expect_event("framereceived"):
            clock.fast_forward(QUIET_MS)
        clock.fast_forward(PATIENCE_MS)
    assert not socket.is_closed()
    expect(lost).to_have_count(0)
    line.go_deaf()
    with socket.expect_event("framesent"):
        clock.fast_forward(QUIET_MS)
    clock.fast_forward(PATIENCE_MS)
    expect(lost).to_be_visible()
    line.mend()
    clock.fast_forward(PATIENCE_MS)  # who called meanwhile heard nothing either
    expect(lost).to_have_count(0)
    assert guest.waits_for_turn()
    assert scene(guest) == before


def test_the_house_dies_in_the_middle_of_a_turn_and_comes_back(
    visit: Visit, line: Line, far: House
) -> None:
    guest = visit(f"http://{line.name}")
    guest.play_now()
    guest.forgive(NO_LINE)
    before, told = scene(guest), guest.told.all_inner_texts()
    far.die()
    expect(guest.status("web.line.lost")).to_be_visible()
    far.open()
    line.to_port = far.port
    expect(guest.status("web.line.lost")).to_have_count(0)
    assert guest.waits_for_turn()
    assert (scene(guest), guest.told.all_inner_texts()) == (before, told)
    guest.make_move(guest.moves.first)
    assert guest.waits_for_turn()
    expect(drawn(guest)).to_have_count(1)


def test_a_turn_goes_on_after_loading_again_and_from_the_home_page(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    before, told = scene(guest), guest.told.all_inner_texts()
    guest.page.reload()
    assert guest.waits_for_turn()
    assert (scene(guest), guest.told.all_inner_texts()) == (before, told)
    guest.page.get_by_role("banner").get_by_role("link").click()
    examine(guest)
    guest.region("web.continue.title").get_by_role("link").click()
    assert guest.waits_for_turn()
    assert (scene(guest), guest.told.all_inner_texts()) == (before, told)


def test_a_seat_opened_in_a_second_tab_is_left_by_the_first(visit: Visit) -> None:
    first = visit()
    first.play_now()
    before = scene(first)
    second = visit(first.page.url, beside=first)
    assert second.waits_for_turn()
    assert scene(second) == before
    expect(first.page.get_by_role("alert")).to_have_text(first.words("house.elsewhere"))
    examine(first)
    first.press("web.bye.here")
    assert first.waits_for_turn()
    assert scene(first) == before
    expect(second.page.get_by_role("alert")).to_have_text(second.words("house.elsewhere"))
