"""An invitation is used once: then the seat has its own link, and nobody else looks in unseen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.houses import House, Line, opened
from tests.browser.words.test_three_browsers import sit_down

NO_LINE = r"WebSocket connection to '.+' failed"  # as Chromium notes it


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


def invitation(host: Guest) -> str:
    """Anna opens a table of two; the link for the other seat."""
    host.page.get_by_label(host.words("web.name")).fill("Anna")
    host.press("web.home.table")
    host.page.get_by_role("dialog").get_by_role("radio", name="2", exact=True).check()
    host.press("web.new.open")
    whom = host.words("web.seat", seat=2)
    shown = host.page.get_by_label(host.words("web.link.for", name=whom), exact=True)
    expect(shown).to_be_visible()
    return shown.input_value()


def test_the_host_cannot_look_into_a_friends_hand(visit: Visit) -> None:
    anna = visit()
    link = invitation(anna)
    bran = visit(link, language="fr")
    sit_down(bran, "Bran")
    expect(bran.page).not_to_have_url(link)
    expect(
        anna.page.get_by_label(anna.words("web.link.for", name="Bran"), exact=True)
    ).to_have_count(0)
    anna.press("web.wait.start")
    expect(bran.region("korsair.hand.title", who="you", name="")).to_be_visible()

    peeking = visit(link, beside=anna)
    expect(peeking.page.get_by_role("alert")).to_contain_text(peeking.words("house.no_link"))
    examine(peeking)

    bran.page.reload()
    expect(bran.region("korsair.hand.title", who="you", name="")).to_be_visible()
    again = visit(link, language="fr", beside=bran)  # out of the same letter, in the same browser
    expect(again.region("korsair.hand.title", who="you", name="")).to_be_visible()
    expect(again.page).to_have_url(bran.page.url)
    moved = anna.words("news.entered", who="other", name="Bran")
    expect(anna.page.get_by_text(moved)).to_have_count(0)

    phone = visit(bran.page.url)
    expect(phone.region("korsair.hand.title", who="you", name="")).to_be_visible()
    anna.sees(moved)


def test_a_guest_whose_answer_is_lost_still_gets_in(visit: Visit, line: Line, far: House) -> None:
    anna = visit(far.address)
    link = invitation(anna).replace(far.address.rstrip("/"), f"http://{line.name}")
    bran = visit(link)
    expect(bran.button("web.sit.do")).to_be_visible()
    bran.forgive(NO_LINE)
    line.go_deaf()
    sit_down(bran, "Bran")
    anna.sees(anna.words("news.seated_person", who="other", name="Bran"))
    line.cut()
    line.mend()
    expect(bran.page).not_to_have_url(link)
    anna.press("web.wait.start")
    expect(bran.region("korsair.hand.title", who="you", name="")).to_be_visible()
