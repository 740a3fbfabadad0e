"""A person before a browser: what they see and press, named by the words of their language."""

import random
import re
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from playwright.sync_api import ConsoleMessage, Frame, Locator, Page, Request, Response, expect

from festnoz.core.words import Message, say
from festnoz.core.words import text as told

Read = TypeVar("Read")
WAIT_MS = 30_000  # longer than anything takes, also beside a busy processor
WHOLE_MATCH_MS = 120_000  # where bots alone play it
POLL_S = 0.02
ABORTED = "net::ERR_ABORTED"
BLANK = "about:blank"
GAME = "korsair"  # the one that is meant where nobody names another
ON_CARDS = {"web.home.play", "web.home.table"}  # the card of every game has these
# What unfolds in a form moves up a frame later: below the head, or as far as it goes.
IS_UP = """
(it) => {
  const form = it.closest("dialog");
  const head = form.querySelector("header").getBoundingClientRect();
  const isAtEnd = form.scrollTop + form.clientHeight > form.scrollHeight - 1;
  return it.open && (isAtEnd || it.getBoundingClientRect().top < head.bottom + 1);
}
"""

expect.set_options(timeout=WAIT_MS)


class Guest:
    """On one page. Whatever goes wrong there, in the console or on the wire, is a problem."""

    def __init__(self, page: Page, language: str, has_touch: bool = False) -> None:
        self.page = page
        self.language = language
        self.has_touch = has_touch
        self._problems: list[str] = []
        self._num_documents = 0
        self._is_leaving = False
        self._asked_by: dict[Request, int] = {}  # the number of the document
        self._aborted: list[Request] = []
        self._forgiven: list[re.Pattern[str]] = []
        page.set_default_timeout(WAIT_MS)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._problems.append(f"error: {error}"))
        page.on("request", self._ask)
        page.on("framenavigated", self._go)
        page.on("requestfailed", self._miss)
        page.on("response", self._look)

    def _ask(self, request: Request) -> None:
        self._is_leaving |= request.is_navigation_request()
        self._asked_by[request] = self._num_documents

    def _go(self, frame: Frame) -> None:
        """To another document, or only to another address in this one."""
        if self._is_leaving or frame.url == BLANK:  # which nobody is asked for
            self._num_documents += 1
            self._is_leaving = False

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self._problems.append(f"console {message.type}: {message.text}")

    def _miss(self, request: Request) -> None:
        if request.failure == ABORTED:
            self._aborted.append(request)
        else:
            self._problems.append(f"{request.url}: {request.failure}")

    def _look(self, response: Response) -> None:
        if response.status >= 400:
            self._problems.append(f"{response.url}: {response.status}")

    @property
    def problems(self) -> list[str]:
        """Those that nobody expected. Whoever leaves a page gives up what it was asking for."""
        aborted = [one for one in self._aborted if self._asked_by[one] == self._num_documents]
        found = self._problems + [f"{one.url}: {ABORTED}" for one in aborted]
        return [one for one in found if not any(known.search(one) for known in self._forgiven)]

    def forgive(self, pattern: str) -> None:
        self._forgiven.append(re.compile(pattern))

    def words(self, message: Message | str, **args: int | str | Message) -> str:
        """As this person reads them."""
        return told(say(message, **args) if isinstance(message, str) else message, self.language)

    def button(self, message: str, **args: int | str) -> Locator:
        if message in ON_CARDS:
            return self.on_card(message)
        return self.page.get_by_role("button", name=self.words(message, **args), exact=True)

    def card(self, game: str = GAME) -> Locator:
        """Of a game, on the home page."""
        title = self.words(f"{game}.title")
        return self.page.get_by_role("article", name=title, exact=True)

    def on_card(self, message: str, game: str = GAME) -> Locator:
        return self.card(game).get_by_role("button", name=self.words(message), exact=True)

    def press(self, what: Locator | str, **args: int | str) -> None:
        """By finger or mouse; what covers it would be hit instead, and fails."""
        target = self.button(what, **args) if isinstance(what, str) else what
        if self.has_touch:
            target.tap()
        else:
            target.click()

    def region(self, message: str, **args: int | str) -> Locator:
        return self.page.get_by_role("region", name=self.words(message, **args), exact=True)

    def status(self, *messages: Message | str) -> Locator:
        """What the table waits for, where it is one of these."""
        shown = "|".join(re.escape(self.words(one)) for one in messages)
        return self.page.get_by_role("status").filter(has_text=re.compile(rf"^\s*({shown})\s*$"))

    def sees(self, text: str) -> None:
        """Or will, soon."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def unfold(self, dialog: Locator) -> None:
        """All that can be chosen for a new table; until it stays where it is."""
        self.press(dialog.get_by_text(self.words("web.new.more")))
        assert eventually(lambda: bool(dialog.locator("details").evaluate(IS_UP)), True)

    # At a table.

    def play_now(self) -> None:
        """Against bots, from the home page to the first turn."""
        self.press("web.home.play")
        assert self.waits_for_turn()

    @property
    def moves(self) -> Locator:
        return self.region("web.moves.title").get_by_role("group").get_by_role("button")

    def waits_for_turn(self) -> bool:
        """False once the match is over."""
        shown = self.status("web.status.yours", "web.status.over")
        expect(shown).to_be_visible()
        return shown.inner_text() == self.words("web.status.yours")

    def play(self, chance: random.Random) -> None:
        """A card rather than a draw; until it is told."""
        expect(self.moves.first).to_be_enabled()
        moves = self.moves.all()
        self.make_move(chance.choice(moves[1:] or moves))

    def make_move(self, move: Locator) -> None:
        """Until it is told; whose turn it is says the page only then."""
        num_told = self.told.count()
        self.press(move)
        expect(self.told).not_to_have_count(num_told)

    @property
    def told(self) -> Locator:
        """The lines of what happened."""
        return self.page.get_by_role("log").get_by_role("paragraph")

    @property
    def chairs(self) -> Sequence[str]:
        """Names round the table."""
        chairs = self.page.get_by_role("list", name=self.words("web.chair.all"))
        expect(chairs).to_be_visible()
        return chairs.locator("strong").all_inner_texts()


def with_link(guest: Guest, what: str, whom: str) -> str:
    """What a button does with somebody's link, as it is named."""
    link = guest.words("web.link.for", name=whom)
    return guest.words("web.link.part", what=guest.words(what), link=link)


def eventually(read: Callable[[], Read], wanted: Read) -> Read:
    """What is read once it is as wanted, or at last."""
    end = time.monotonic() + WAIT_MS / 1000
    while (found := read()) != wanted and time.monotonic() < end:
        time.sleep(POLL_S)
    return found


def whose_turn(people: Sequence[Guest]) -> Guest | None:
    """None once the match is over."""
    end = time.monotonic() + WAIT_MS / 1000
    while time.monotonic() < end:
        for guest in people:
            if guest.status("web.status.yours").is_visible():
                return guest
        if people[0].status("web.status.over").is_visible():
            return None
        time.sleep(POLL_S)
    raise AssertionError([guest.page.title() for guest in people])
