"""Somebody who does not see the page: only the keyboard, and only what a screen reader is told."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

WAIT_S = 30.0
POLL_S = 0.1  # to hear a whole page is work for the browser
MOST_STOPS = 80  # of the Tab key from one end of a page to the other


@dataclass(slots=True)
class Node:
    """Of the accessibility tree."""

    role: str
    name: str
    properties: dict[str, Any]
    children: "list[Node]" = field(default_factory=list)

    def __iter__(self) -> "Iterator[Node]":
        """All of them, in the order they are read."""
        yield self
        for child in self.children:
            yield from child

    @property
    def text(self) -> str:
        return "".join(node.name for node in self if node.role == "StaticText")

    def all(self, role: str, name: str | None = None) -> "list[Node]":
        return [node for node in self if node.role == role and name in {None, node.name}]

    def one(self, role: str, name: str | None = None) -> "Node":
        found = self.all(role, name)
        assert len(found) == 1, f"{len(found)} of role {role}, name {name}: {self.outline}"
        return found[0]

    @property
    def outline(self) -> list[str]:
        return [f"{node.role} '{node.name}'" for node in self if node.name]


class Reader:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._tree = page.context.new_cdp_session(page)
        self.keys = page.keyboard

    def hear(self) -> Node:
        """The whole page as it is now."""
        raw = self._tree.send("Accessibility.getFullAXTree")["nodes"]
        nodes = {one["nodeId"]: _node(one) for one in raw}
        for one in raw:
            nodes[one["nodeId"]].children = [
                nodes[child] for child in one.get("childIds", ()) if child in nodes
            ]
        return nodes[raw[0]["nodeId"]]

    def here(self) -> Node:
        """Where the keyboard is; without a role while it is nowhere."""
        active = self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        place = {"objectId": active["result"]["objectId"], "fetchRelatives": False}
        (raw, *_) = self._tree.send("Accessibility.getPartialAXTree", place)["nodes"]
        return _node(raw)

    @property
    def is_lost(self) -> bool:
        """For good: for a moment a page may change what has it."""
        end = time.monotonic() + WAIT_S
        while (is_lost := self.here().role == "") and time.monotonic() < end:
            time.sleep(POLL_S)
        return is_lost

    def wait(self, until: Callable[[Node], bool]) -> Node:
        """What is heard once that is so."""
        end = time.monotonic() + WAIT_S
        while not until(heard := self.hear()):
            assert time.monotonic() < end, heard.outline
            time.sleep(POLL_S)
        return heard

    def tab_to(self, role: str, name: str, key: str = "Tab") -> None:
        """Every stop on the way has a name to be told by."""
        for _ in range(MOST_STOPS):
            self.keys.press(key)
            here = self.here()
            assert here.name or not here.role, f"a nameless {here.role}"
            if (here.role, here.name) == (role, name):
                return
        raise AssertionError(f"{key} never came to {role} '{name}': {self.hear().outline}")

    def press(self, name: str, key: str = "Tab") -> None:
        self.tab_to("button", name, key)
        self.keys.press("Enter")


def _node(raw: dict[str, Any]) -> Node:
    if raw.get("ignored"):
        return Node("", "", {})
    properties = {one["name"]: one["value"].get("value") for one in raw.get("properties", ())}
    name = raw.get("name", {}).get("value", "")
    return Node(raw["role"]["value"], name, properties)
