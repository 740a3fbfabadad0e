"""Somebody before a page, who presses what the catalogue names; whatever goes wrong is noted."""

import re

from playwright.sync_api import ConsoleMessage, Locator, Page, Response, WebSocketRoute

from festnoz.core.words import say, text

WAIT_MS = 30_000
NOT_MODIFIED = 304


class Visitor:
    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.problems: list[str] = []
        self._lines: list[WebSocketRoute] = []
        self.is_behind = True  # until it catches up with what was put off
        self._put_off: list[tuple[WebSocketRoute, str | bytes]] = []
        self._is_cut = False
        page.set_default_timeout(WAIT_MS)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("response", self._look)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self.problems.append(f"console {message.type}: {message.text}")

    def _look(self, response: Response) -> None:
        if not response.ok and response.status != NOT_MODIFIED:
            self.problems.append(f"{response.url}: {response.status}")

    def words(self, message: str, **args: int | str) -> str:
        return text(say(message, **args), self.language)

    def button(self, message: str, **args: int | str) -> Locator:
        """The first whose name begins so; whose it is may follow, unseen. Any space is one."""
        words = self.words(message, **args).split()
        name = re.compile("^" + r"\s".join(map(re.escape, words)))
        return self.page.get_by_role("button", name=name).first

    def choice(self, name: str) -> Locator:
        return self.page.get_by_role("radio", name=name, exact=True)

    def connect(self, line: WebSocketRoute) -> None:
        """To the house, unless the line was cut."""
        if self._is_cut:
            line.close()
        else:
            line.connect_to_server()
            self._lines.append(line)

    def hear(self, message: str) -> None:
        """As if the house had said it."""
        for line in self._lines:
            line.send(message)

    def put_off(self, line: WebSocketRoute, message: str | bytes) -> None:
        """The page hears it later."""
        self._put_off.append((line, message))

    def catch_up(self) -> None:
        self.is_behind = False
        for line, message in self._put_off:
            line.send(message)

    def cut(self) -> None:
        self._is_cut = True
        for line in self._lines:
            line.close()
