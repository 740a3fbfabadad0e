"""Boards for tests: our own as data, to be changed at will, and drawn by hand."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from festnoz.core.words import text
from festnoz.games.korrigans.board import BadBoard
from festnoz.games.korrigans.board_file import OUR_BOARD, build

Data = dict[str, Any]
Change = Callable[[Data], object]


def our_data() -> Data:
    """Our board's file; a new copy each time."""
    return tomllib.loads(OUR_BOARD.read_text("utf-8"))


def field(data: Data, code: str) -> Data:
    found: Data = next(one for one in data["field"] if one["code"] == code)
    return found


def edge(data: Data, ends: str) -> Data:
    """The passage between two fields: `AB`."""
    found: Data = next(one for one in data["edge"] if one["a"] + one["b"] == ends)
    return found


def paint(data: Data, line: int, place: int, letters: str) -> None:
    """Writes on the map; lines and places count from 1."""
    land = data["land"]["map"]
    row = land[line - 1]
    land[line - 1] = row[: place - 1] + letters + row[place - 1 + len(letters) :]


def set_in(part: str, **values: object) -> Change:
    """`clovers.base` and so on."""

    def change(data: Data) -> None:
        table = data
        for key in part.split("."):
            table = table[key]
        table.update(values)

    return change


def set_field(code: str, /, **values: object) -> Change:
    return lambda data: field(data, code).update(values)


def add_edge(ends: str, kind: str) -> Change:
    return lambda data: data["edge"].append({"a": ends[0], "b": ends[1], "kind": kind})


def painted(line: int, place: int, letters: str) -> Change:
    return lambda data: paint(data, line, place, letters)


def all_of(*changes: Change) -> Change:
    def change(data: Data) -> None:
        for one in changes:
            one(data)

    return change


def banks(data: Data) -> None:
    """Says of each field on which side of the river it lies."""
    for one in data["field"]:
        one["bank"] = "west" if one["code"] in "AGHIJKOP" else "east"


def check_refusal(change: Change, flaw: str, told: str) -> None:
    """Our board, so changed, is refused for that, in both languages."""
    data = our_data()
    change(data)
    with pytest.raises(BadBoard) as refusal:
        build(data)
    assert (refusal.value.flaw, text(refusal.value.message)) == (flaw, told)
    assert refusal.value.code == f"board_{flaw}"
    assert text(refusal.value.message, "fr") not in ("", told)
