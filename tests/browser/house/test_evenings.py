"""Evenings are remembered in the browser: once, by name, until they are erased."""

import asyncio
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from festnoz.server.store.store import Store
from tests.browser.conftest import Visit
from tests.browser.drawn_seat import by_finger
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest, eventually, whose_turn
from tests.browser.houses import House, Line, opened
from tools.shots.positions import PEOPLE, Position, Prepared

NEARLY_OVER = Position(seats=2, moves=141, seed=1)  # of 143
KEPT = "() => JSON.parse(localStorage.getItem('festnoz.evenings') ?? '{}').outcomes ?? []"


@pytest.fixture
def line() -> Iterator[Line]:
    one = Line()
    yield one
    one.close()


async def store(folder: Path, table: Prepared) -> None:
    async with await Store.open(folder) as keeper:
        await keeper.create(*table.stored())


@pytest.fixture
def far(tmp_path: Path, line: Line) -> Iterator[tuple[House, Prepared]]:
    """A house with that table, always at one address: what a browser keeps, it keeps for that."""
    table = Prepared("evenings", NEARLY_OVER)
    with ThreadPoolExecutor() as aside:  # playwright keeps a loop running here
        aside.submit(asyncio.run, store(tmp_path / "data", table)).result()
    with opened(tmp_path, "--name", line.name) as house:
        line.to_port = house.port
        yield house, table


def kept(guest: Guest) -> Any:
    return guest.page.evaluate(KEPT)


def play_to_the_end(people: list[Guest]) -> None:
    chance = random.Random(1)
    while (guest := whose_turn(people)) is not None:
        guest.play(chance)


def heading(guest: Guest) -> Locator:
    return guest.page.get_by_role("heading", level=1)


def go_to_evenings(guest: Guest) -> None:
    guest.page.get_by_role("banner").get_by_role("link").click()
    guest.press(guest.page.get_by_role("link", name=guest.words("web.evenings.open"), exact=True))
    expect(heading(guest)).to_have_text(guest.words("web.evenings"))


def test_a_finished_game_is_remembered_once_by_everybody_and_through_a_restart(
    visit: Visit, line: Line, far: tuple[House, Prepared]
) -> None:
    house, table = far
    home = f"http://{line.name}"
    anna = visit(f"{home}/#{table.secret(0)}")
    bran = visit(f"{home}/#{table.secret(1)}", beside=anna)
    play_to_the_end([anna, bran])
    assert eventually(lambda: len(kept(anna)), 2) == 2
    before = sorted(kept(anna), key=lambda one: str(one["id"]))
    assert [one["name"] for one in before] == list(PEOPLE[:2])
    house.close()
    house.open()
    line.to_port = house.port
    for guest in (anna, bran):
        guest.forgive("WebSocket|ERR_|away")
        guest.page.goto("about:blank")
        guest.page.goto(f"{home}/#{table.secret(int(guest is bran))}")
        expect(guest.status("web.status.over")).to_be_visible()
    assert sorted(kept(anna), key=lambda one: str(one["id"])) == before
    anna.page.keyboard.press("n")  # once more
    expect(anna.status("web.status.over")).to_have_count(0)
    assert len(kept(anna)) == 2


@by_finger
def test_evenings_are_shown_in_figures_saved_and_erased(
    visit: Visit, line: Line, far: tuple[House, Prepared], how: dict[str, Any]
) -> None:
    _, table = far
    home = f"http://{line.name}"
    anna = visit(f"{home}/#evenings", **how)
    expect(anna.page.get_by_text(anna.words("evenings.none"))).to_be_visible()
    examine_phone(anna)
    anna.page.goto(f"{home}/#{table.secret(0)}")
    bran = visit(f"{home}/#{table.secret(1)}")
    play_to_the_end([anna, bran])
    assert eventually(lambda: len(kept(anna)), 1) == 1
    [outcome] = kept(anna)
    go_to_evenings(anna)
    score = {"rank": outcome["rank"], "count": 2, "score": outcome["score"]}
    anna.sees(anna.words("evenings.ended", **score))
    examine_phone(anna)
    anna.press(anna.page.get_by_role("link", name=anna.words("korsair.title"), exact=True))
    expect(heading(anna)).to_have_text(anna.words("korsair.title"))
    against = anna.region("evenings.rivals").get_by_role("row").filter(has_text=PEOPLE[1])
    expect(against.get_by_role("cell").first).to_have_text("1")
    examine_phone(anna)
    anna.press("web.back")
    with anna.page.expect_download() as saved:
        anna.press("evenings.save")
    assert json.loads(saved.value.path().read_text("utf-8"))["outcomes"] == [outcome]
    erase(anna)
    expect(anna.page.get_by_text(anna.words("evenings.none"))).to_be_visible()
    anna.press("evenings.take_back")
    anna.sees(anna.words("evenings.ended", **score))
    erase(anna)
    anna.page.goto(f"{home}/#{table.secret(0)}")  # whose end is seen again, and not written again
    expect(anna.status("web.status.over")).to_be_visible()
    anna.page.get_by_role("banner").get_by_role("link").click()
    result = anna.words("web.continue.rank", **score)
    expect(anna.region("web.continue.finished").get_by_role("link")).to_contain_text(result)
    anna.press(anna.page.get_by_role("link", name=anna.words("web.evenings.open"), exact=True))
    expect(anna.page.get_by_text(anna.words("evenings.none"))).to_be_visible()


def erase(guest: Guest) -> None:
    guest.press("evenings.erase")
    dialog = guest.page.get_by_role("dialog", name=guest.words("evenings.erase"))
    expect(dialog).to_be_visible()
    examine(guest)
    guest.press(dialog.get_by_role("button", name=guest.words("evenings.erase"), exact=True))
