"""Opens a page as a visitor with some device would, and takes its picture by day and by night."""

import base64
import contextlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Route

from festnoz.games import GAMES
from tools.shots.house import House, looker
from tools.shots.pages import HOME, TABLE, Page
from tools.shots.positions import EVENING, PEOPLE
from tools.shots.stillness import rest
from tools.shots.visitor import Visitor

LANGUAGES = ("en", "fr")
THEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
# A tab begins with what is kept, and with nothing of the one before. As on a home network there is
# no service worker, which would load more than is looked at.
BEGIN = """
delete Navigator.prototype.serviceWorker;
if (location.protocol !== "about:" && !sessionStorage.getItem("begun")) {
  sessionStorage.setItem("begun", "yes");
  localStorage.clear();
  for (const [name, value] of Object.entries(KEPT)) localStorage.setItem(name, value);
}
"""
AT_HOME = "http://192.168.1.20:8765"  # in links and codes, whatever the machine
PLAYED_BEFORE = json.dumps({game: {"match": "", "notes": [], "turn": 0} for game in GAMES})
WEBP = {"format": "webp", "quality": 82}


@dataclass(frozen=True, slots=True)
class Device:
    width: int
    height: int
    is_touched: bool = True

    @property
    def options(self) -> dict[str, Any]:
        size = {"width": self.width, "height": self.height}
        return {"viewport": size, "has_touch": self.is_touched, "is_mobile": self.is_touched}


DEVICES = {
    "phone": Device(390, 844),
    "tablet": Device(768, 1024),
    "desktop": Device(1440, 900, is_touched=False),
}


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture."""

    page: str
    device: str
    theme: str
    language: str

    @property
    def file(self) -> str:
        return f"{self.page}.{self.device}.{self.theme}.{self.language}.png"


class Studio:
    """One browser for each device and language: what it has loaded once it has."""

    def __init__(self, browser: Browser, house: House, address: str) -> None:
        self._browser = browser
        self._house = house
        self._address = address
        self._contexts: dict[tuple[Device, str], BrowserContext] = {}

    @contextlib.contextmanager
    def visit(self, page: Page, device: Device, language: str) -> Iterator[Visitor]:
        """The page, with all its steps taken; nothing moves and no clock runs."""
        context = self._context(device, language)
        with contextlib.closing(context.new_page()) as tab:
            tab.clock.set_fixed_time(EVENING / 1000)
            tab.add_init_script(BEGIN.replace("KEPT", json.dumps(self._kept(page))))
            tab.route("**/api/house", partial(_reach, self._house, page.is_shut))
            visitor = Visitor(tab, language)
            for name in page.been_to:
                self._open(visitor, f"/#{self._secret(name, None)}", TABLE)
            if page.before:
                page.before(visitor)
            self._open(visitor, self._path(page), page.shows or (TABLE if page.at else HOME))
            for step in page.steps:
                step(visitor)
            rest(tab)
            yield visitor

    def _context(self, device: Device, language: str) -> BrowserContext:
        if (device, language) not in self._contexts:
            self._contexts[device, language] = self._browser.new_context(
                locale=language,
                timezone_id="Europe/Paris",
                reduced_motion="reduce",
                **device.options,
            )
        return self._contexts[device, language]

    def _open(self, visitor: Visitor, path: str, shows: str) -> None:
        visitor.page.goto("about:blank")  # a fragment alone would load nothing
        visitor.page.goto(f"{self._address}{path}")
        visitor.page.locator(shows).first.wait_for(state="attached")

    def _path(self, page: Page) -> str:
        if page.at is None:
            return page.path
        secret = self._secret(page.name, page.seat)
        codes = ",".join(self._house.tables[page.name].codes)
        any_seat = self._house.tables[page.name].any_seat
        return f"/#board/{secret}/{codes}/{any_seat}" if page.is_board else f"/#{secret}"

    def _secret(self, name: str, seat: int | None) -> str:
        table = self._house.tables[name]
        return table.secret(table.mover if seat is None else seat)

    def _kept(self, page: Page) -> dict[str, str]:
        """What the browser has from before; a host has the links for the others."""
        kept = {"guide": PLAYED_BEFORE, **page.kept, "name": PEOPLE[0]}
        table = self._house.tables.get(page.name)
        if table is not None and looker(page, table) == 0:
            kept[f"links.{table.secret(0)}"] = json.dumps(table.invitations)
        if table is not None and page.shared:
            kept["groups"] = json.dumps([table.sharers(page.shared)])
        return {f"festnoz.{name}": value for name, value in kept.items()}


def _reach(house: House, is_shut: bool, route: Route) -> None:
    """The house as its keeper sees it: for this machine only, or open to a home network."""
    try:  # by its port: the name in pictures is known to Chromium alone
        shown = route.fetch(url=f"{house.address}/api/house").json()
    except Error:  # blocked, or the page is gone
        route.abort()
        return
    reach = {"addresses": [], "door": "closed"} if is_shut else {"addresses": [AT_HOME]}
    route.fulfill(json={**shown, **reach})


def take(
    studio: Studio, page: Page, device: str, language: str, folder: Path
) -> tuple[list[Shot], list[str]]:
    """The pictures, and what went wrong on the page."""
    shots = [Shot(page.name, device, theme, language) for theme in THEMES]
    try:
        with studio.visit(page, DEVICES[device], language) as visitor:
            for shot in shots:
                visitor.page.emulate_media(color_scheme=THEMES[shot.theme])
                path = folder / shot.file
                visitor.page.screenshot(path=path, full_page=page.is_whole, animations="disabled")
    except Error as error:  # the other pages can be looked at all the same
        return [], [f"{device}, {language}: {error.message}"]
    return shots, unforgiven(page, visitor)


def unforgiven(page: Page, visitor: Visitor) -> list[str]:
    problems = visitor.problems
    return [one for one in problems if not page.forgives or not re.search(page.forgives, one)]


def take_small(studio: Studio, page: Page, shot: Shot, path: Path) -> None:
    """One picture as WebP, a tenth of the size, and the same wherever it is taken."""
    with studio.visit(page, DEVICES[shot.device], shot.language) as visitor:
        visitor.page.emulate_media(color_scheme=THEMES[shot.theme])
        camera = visitor.page.context.new_cdp_session(visitor.page)
        picture = camera.send("Page.captureScreenshot", WEBP)
    path.write_bytes(base64.b64decode(picture["data"]))
