"""Boards for tests: our own as data, to be changed at will, and drawn by hand."""

import tomllib
from typing import Any

from festnoz.games.korrigans.board_file import OUR_BOARD

Data = dict[str, Any]


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
