"""A Chromium and a house for each worker; every page that is opened is watched."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.guest import Guest
from tests.browser.houses import SERVE_ALL, House, opened
from tools import browser, web
from tools.environment import one_at_a_time
from tools.failure import SetupError
from tools.shots.camera import PLAYED_BEFORE, Studio
from tools.shots.house import opened as prepared
from tools.shots.pages import PAGES

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
NETWORK_NAME = "festnoz.test"  # as on a home network: plain http, no secure context
DESKTOP = {"width": 1280, "height": 900}
COMPILE = """
from festnoz.bench.cold_start import make_ready
from festnoz.games import GAMES
for name in GAMES:
    make_ready(name)
"""
# Kept once, as choices are; a blank page keeps nothing. Nobody is asked, no feast is given.
CHOOSE_LOOK = """
  if (location.protocol.startsWith("http"))
    localStorage["festnoz.look"] ??= "%s";
"""
ANSWERED = """
  if (location.protocol.startsWith("http"))
    for (const name of ["sound", "call", "celebration"]) localStorage[`festnoz.${name}`] ??= "off";
"""
PLAYED = f"""
  if (location.protocol.startsWith("http"))
    localStorage["festnoz.guide"] ??= {json.dumps(PLAYED_BEFORE)};
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Last of all: Playwright keeps an event loop running, which other tests would trip over.

    What takes long comes first among them: when a worker finds no more to do, the others end soon.
    """
    items.sort(key=lambda item: (HERE in item.path.parents, not is_long(item)))


def is_long(item: pytest.Item) -> bool:
    """A whole game, or one of a group that a single worker takes."""
    return "whole_game" in item.name or item.get_closest_marker("xdist_group") is not None


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    try:
        with browser.launched(f"--host-resolver-rules=MAP {NETWORK_NAME} 127.0.0.1") as running:
            yield running
    except SetupError as error:
        pytest.exit(str(error), returncode=1)


@pytest.fixture(scope="session", autouse=True)
def made_ready() -> None:
    """Pages and games: on a fresh cache the first deal takes longer than a test waits."""
    web.build(ROOT, Path(sys.executable))
    with one_at_a_time(ROOT):  # the other workers then find all of it in the cache
        subprocess.run([sys.executable, "-c", COMPILE], stdout=subprocess.DEVNULL, check=True)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("house"), program=SERVE_ALL) as one:
        yield one


@pytest.fixture
def on_the_network(house: House) -> Iterator[None]:
    """Only then do codes lead there."""
    house.move_door(is_open=True)
    yield
    house.move_door(is_open=False)


@pytest.fixture(scope="session")
def studio(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """A house of prepared tables, and visitors to it."""
    with prepared(tmp_path_factory.mktemp("studio"), PAGES) as one:
        yield Studio(chromium, one, one.address)


class Visit(Protocol):
    """Somebody comes to the house; in a browser of their own, or in one that is open already."""

    def __call__(
        self,
        address: str = ...,
        language: str = ...,
        beside: Guest | None = ...,
        look: str | None = ...,
        is_new: bool = ...,
        is_guided: bool = ...,
        **how: Any,
    ) -> Guest: ...


@pytest.fixture
def visit(chromium: Browser, house: House) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []
    guests: list[Guest] = []

    def come(
        address: str = "",
        language: str = "en",
        beside: Guest | None = None,
        look: str | None = "words",  # the table that was chosen before; None: none was
        is_new: bool = False,  # has answered nothing yet
        is_guided: bool = False,  # has played nothing yet
        **how: Any,
    ) -> Guest:
        if beside is None:
            options = {"viewport": DESKTOP, "color_scheme": "light", **how}
            contexts.append(chromium.new_context(locale=language, **options))
            if look is not None:
                contexts[-1].add_init_script(CHOOSE_LOOK % look)
            if not is_new:
                contexts[-1].add_init_script(ANSWERED)
            if not is_guided:
                contexts[-1].add_init_script(PLAYED)
        context = beside.page.context if beside else contexts[-1]
        guest = Guest(context.new_page(), language, how.get("has_touch", False))
        guests.append(guest)
        guest.page.goto(address or house.address)
        return guest

    yield come
    problems = [guest.problems for guest in guests]  # what closing cuts off is none
    for context in contexts:
        context.close()
    assert problems == [[] for _ in guests]
