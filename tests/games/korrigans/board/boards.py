"""Boards for tests: our own as data, to be changed at will, and drawn by hand."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from festnoz.core.words import text
from festnoz.games.korrigans.board.file import OUR_BOARD, build, data_of, our_board
from festnoz.games.korrigans.board.model import BadBoard

Data = dict[str, Any]
Change = Callable[[Data], object]


def our_data() -> Data:
    """Our board's file; a new copy each time."""
    return tomllib.loads(OUR_BOARD.read_text("utf-8"))


def odd_data() -> Data:
    """Ours made odd: arrivals that turn over menhirs, hardly any companions, many fairies, more
    elves, goblins and trolls than there are tokens of."""
    data = data_of(our_board())
    for one in data["field"]:
        one["clovers"] = 1 if one["start"] else 8 if one["code"] == "V" else 5
    few = {"hare": 2, "squirrel": 1, "bird": 1, "mouse": 1, "frog": 1, "mole": 1}
    none = dict.fromkeys(few, 0)
    data["clovers"] = {
        "base": {**few, "gold1": 20, "gold2": 11, "gold3": 10, "gold4": 0},
        "extra": {**none, "gold1": 16, "gold2": 0, "gold3": 0, "gold4": 1},
    }
    data["menhirs"] = {"elf": 3, "goblin": 3, "leprechaun": 1, "fairy": 5, "troll": 3, "gold": 1}
    data["menhirs"]["gold_value"] = 9
    return data


def finer_data() -> Data:
    """Our board on a map of 4 by 4 letters a cell."""
    data = data_of(our_board())
    data["land"]["map"] = [
        "".join(letter * 2 for letter in line) for line in our_board().land for _ in range(2)
    ]
    data["river"]["polyline"] = [[2 * r, 2 * c] for r, c in our_board().river]
    return data


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


def drowned(data: Data) -> None:
    """The river along every border: birds, moles and frogs reach all fields, others one bridge."""
    land = data["land"]["map"]
    sides = [(r, c) for r in range(14) for c in range(1, 14)]
    steps = [((r, c), (r + 1, c)) for r, c in sides if land[r][c] != land[r][c - 1]]
    steps += [((c, r), (c, r + 1)) for r, c in sides if land[c][r] != land[c - 1][r]]

    def walk(corner: tuple[int, int]) -> list[list[int]]:
        """Along every step not yet gone, and back again."""
        line = [list(corner)]
        for step in [step for step in steps if corner in step]:
            if step in steps:
                steps.remove(step)
                line += [*walk(step[corner == step[0]]), list(corner)]
        return line

    data["river"]["polyline"] = walk((0, 6))
    data["edge"] = [edge(data, "AB")]
    field(data, "E")["molehill"] = True


def check_refusal(change: Change, flaw: str, told: str) -> None:
    """Our board, so changed, is refused for that, in both languages."""
    data = our_data()
    change(data)
    with pytest.raises(BadBoard) as refusal:
        build(data)
    assert (refusal.value.flaw, text(refusal.value.message)) == (flaw, told)
    assert refusal.value.code == f"board_{flaw}"
    assert text(refusal.value.message, "fr") not in ("", told)
