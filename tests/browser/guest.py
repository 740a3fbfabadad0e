"""A person before a browser: what they see and press, named by the words of their language."""

import random
import re
import time
from collections.abc import Sequence

from playwright.sync_api import ConsoleMessage, Locator, Page, Response, expect

from festnoz.core.words import Message, say
from festnoz.core.words import text as told

WAIT_MS = 15_000
# The card of every game has these; the first is Korsair's.
OF_EVERY_GAME = {"web.home.play", "web.home.table", "web.rules"}

expect.set_options(timeout=WAIT_MS)


class Guest:
    """On one page. Whatever goes wrong there, in the console or on the wire, is a problem."""

    def __init__(self, page: Page, language: str, has_touch: bool = False) -> None:
        self.page = page
        self.language = language
        self.has_touch = has_touch
        self._problems: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        page.set_default_timeout(WAIT_MS)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._problems.append(f"error: {error}"))
        page.on("requestfailed", lambda it: self._problems.append(f"{it.url}: {it.failure}"))
        page.on("response", self._look)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self._problems.append(f"console {message.type}: {message.text}")

    def _look(self, response: Response) -> None:
        if response.status >= 400:
            self._problems.append(f"{response.url}: {response.status}")

    @property
    def problems(self) -> list[str]:
        """Those that nobody expected."""
        return [
            one for one in self._problems if not any(known.search(one) for known in self._forgiven)
        ]

    def forgive(self, pattern: str) -> None:
        self._forgiven.append(re.compile(pattern))

    def words(self, message: Message | str, **args: int | str | Message) -> str:
        """As this person reads them."""
        return told(say(message, **args) if isinstance(message, str) else message, self.language)

    def button(self, message: str, **args: int | str) -> Locator:
        found = self.page.get_by_role("button", name=self.words(message, **args), exact=True)
        return found.first if message in OF_EVERY_GAME else found

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
        moves, num_told = self.moves.all(), self.told.count()
        self.press(chance.choice(moves[1:] or moves))
        expect(self.told).not_to_have_count(num_told)

    @property
    def told(self) -> Locator:
        """The lines of what happened."""
        return self.page.get_by_role("log").get_by_role("paragraph")

    @property
    def chairs(self) -> Sequence[str]:
        """Names round the table."""
        name = self.words("web.chair.all")
        return self.page.get_by_role("list", name=name).locator("strong").all_inner_texts()


def whose_turn(people: Sequence[Guest]) -> Guest | None:
    """None once the match is over."""
    end = time.monotonic() + WAIT_MS / 1000
    while time.monotonic() < end:
        for guest in people:
            if guest.status("web.status.yours").is_visible():
                return guest
        if people[0].status("web.status.over").is_visible():
            return None
    raise AssertionError([guest.page.title() for guest in people])
