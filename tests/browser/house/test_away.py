"""Installed on a device: a page for when the house is away, and nothing else kept of it."""

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from festnoz.core.words import LANGUAGES
from tests.browser.conftest import NETWORK_NAME, Visit
from tests.browser.examining import examine, examine_night
from tests.browser.guest import Guest, with_link
from tests.browser.houses import House, Line, opened

READY = """
async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((soon) => setTimeout(soon, 20));
}
"""
KEPT = """
async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({url}) => new URL(url).pathname);
}
"""
# What Chromium notes while nobody answers.
NO_HOUSE = r"ERR_|WebSocket connection to '.+' failed|Failed to load resource"


@pytest.fixture
def line() -> Iterator[Line]:
    one = Line()
    yield one
    one.close()


@pytest.fixture
def far(tmp_path: Path, line: Line) -> Iterator[House]:
    """A house at the other end of the line, whose address outlives it."""
    with opened(tmp_path, "--name", line.name) as house:
        line.to_port = house.port
        yield house


def is_away(guest: Guest) -> None:
    shown = guest.page.get_by_text(guest.words("web.away.title"))
    expect(shown).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_comes_while_the_house_is_away_is_told_and_goes_on_by_itself(
    visit: Visit, line: Line, far: House, language: str
) -> None:
    guest = visit(f"http://{line.name}", language=language)
    guest.page.evaluate(READY)
    guest.play_now()
    address = guest.page.url
    guest.forgive(NO_HOUSE)
    far.close()
    guest.page.reload()
    is_away(guest)
    assert guest.page.url == address
    examine(guest)
    examine_night(guest.page)
    far.open()
    line.to_port = far.port
    assert guest.waits_for_turn()  # nobody has pressed anything


def test_nothing_is_kept_but_that_page(visit: Visit, house: House) -> None:
    guest = visit()
    guest.page.evaluate(READY)
    guest.play_now()
    guest.make_move(guest.moves.first)
    with urllib.request.urlopen(f"{house.address}/away.html") as answer:
        made_of = re.findall(r'(?:src|href)="(/[^"]+)"', answer.read().decode())
    kept = set(guest.page.evaluate(KEPT))
    fonts = {file for file in kept if file.endswith(".woff2")}
    assert kept - fonts == {"/away.html", *made_of}
    assert len(fonts) == 2  # one for titles, one for text
    assert len(made_of) < 10


def test_the_house_can_be_installed(visit: Visit, house: House) -> None:
    guest = visit()
    address = guest.page.locator("link[rel=manifest]").get_attribute("href")
    with urllib.request.urlopen(f"{house.address}{address}") as answer:
        manifest = json.load(answer)
    assert (manifest["name"], manifest["display"]) == ("Fest-Noz", "standalone")
    for icon in manifest["icons"]:
        with urllib.request.urlopen(f"{house.address}{icon['src']}") as answer:
            assert answer.headers.get_content_type() == icon["type"]
    session = guest.page.context.new_cdp_session(guest.page)
    guest.page.evaluate(READY)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}  # as all our browsers are


def test_on_a_home_network_there_is_no_worker_and_a_link_is_copied_all_the_same(
    visit: Visit, tmp_path: Path, line: Line
) -> None:
    name = line.name.replace("localhost", NETWORK_NAME)
    with opened(tmp_path, "--name", name) as house:
        line.to_port = house.port
        guest = visit(f"http://{name}")
        guest.press("web.home.table")
        guest.press("web.new.open")
        seat = guest.words("web.seat", seat=2)
        copy = guest.page.get_by_role("button", name=with_link(guest, "web.link.copy", seat))
        assert guest.page.evaluate("() => [isSecureContext, 'serviceWorker' in navigator]") == [
            False,
            False,
        ]
        guest.press(copy)
        done = with_link(guest, "web.link.copied", seat)
        expect(guest.page.get_by_role("button", name=done)).to_be_visible()
        guest.page.evaluate("() => { document.execCommand = () => false; }")
        expect(copy).to_be_visible()
        guest.press(copy)
        guest.sees(guest.words("web.link.selected"))
        name = guest.words("web.link.for", name=seat)
        link = guest.page.get_by_label(name, exact=True).input_value()
        assert guest.page.evaluate("() => getSelection().toString()") == link
        examine(guest)
        guest.page.goto("about:blank")  # before the house goes


def test_the_away_page_by_its_own_name_leads_home_while_the_house_answers(
    visit: Visit, house: House
) -> None:
    guest = visit(f"{house.address}/away.html")
    expect(guest.button("web.home.play")).to_be_visible()
