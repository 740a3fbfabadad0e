"""Says more than the house does: moments at a table that no deal brings surely."""

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.guest import Guest


class Line:
    """Between a page and the house: it passes all on, and may say more."""

    def __init__(self, guest: Guest) -> None:
        self.table: Any = None
        self.position: Any = None
        self._number = 0
        self._longer: list[Any] = []
        guest.page.route_web_socket(re.compile("/ws$"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page = page
        page.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, data: str | bytes) -> None:
        answer = json.loads(data)
        self.table = answer.get("table") or self.table
        self.position = answer.get("position") or self.position
        self._number = answer.get("number") or answer.get("told", {}).get("number") or self._number
        for step in answer.get("steps", [])[1:]:
            step["told"]["lines"] += self._longer
        self._page.send(json.dumps(answer))

    def lengthen(self, line: Any) -> None:
        """Every move of the last turn is told with that as well."""
        self._longer.append(line)

    def tell(
        self,
        view: dict[str, Any],
        table: dict[str, Any] | None = None,
        told: dict[str, Any] | None = None,
        **fields: Any,
    ) -> None:
        """A move, after which this is changed."""
        self._number += 1
        told = {"number": self._number, "at": 0, "event": "Played", "seat": 0, **(told or {})}
        self.position = {
            **self.position,
            **fields,
            "version": self.position["version"] + 1,
            "view": {**self.position["view"], **view},
        }
        news = {"type": "News", "told": told, "position": self.position}
        self._page.send(json.dumps({**news, "table": {**self.table, **(table or {})}}))
