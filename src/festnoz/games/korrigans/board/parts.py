"""A board file and its parts: of the right type and in range, or one error that says where."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from festnoz.core.text import UNSEEN
from festnoz.games.korrigans.board.model import BadBoard

T = TypeVar("T")
ID = re.compile(r"[a-z][a-z0-9_]{1,29}")
LINE = re.compile(f"[^{UNSEEN}]{{1,40}}")
PAIR = 2
MAX_COUNT = 99  # of one kind in a mix
KINDS = {str: "text", int: "number", bool: "flag", list: "list", dict: "table"}
PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
# What the parser of TOML says, by how it begins, and what our catalogue calls it.
FAULTS = {
    "Cannot ": "twice",
    "Duplicate": "twice",
    "Expected '='": "equals",
    "Expected newline": "more",
    "Expected ": "open",
    "Illegal character '\\n'": "open",
    "Unclosed": "open",
    "Unterminated": "open",
    "Invalid value": "value",
    "Invalid date": "value",
    "Invalid statement": "name",
    "Invalid initial": "name",
}


def decoded(raw: bytes) -> dict[str, Any]:
    """Raises BadBoard."""
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))  # some editors begin files with a mark
    except UnicodeDecodeError as error:
        raise BadBoard("no_text", place=error.start + 1) from None
    except tomllib.TOMLDecodeError as error:
        raise _no_toml(str(error)) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        raise BadBoard("beyond") from None


def _no_toml(told: str) -> BadBoard:
    """Line 0 is the end of the file."""
    kind = next((kind for start, kind in FAULTS.items() if told.startswith(start)), "other")
    at = PLACE.search(told)
    line, place = (int(at[1]), int(at[2])) if at else (0, 0)
    return BadBoard("syntax", kind=kind, line=line, place=place)


def shown(value: object, most: int = 40) -> str:
    """A value as an error quotes it: short, and nothing unprintable."""
    try:
        told = str(value).lower() if isinstance(value, bool) else str(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        told = "…"
    short = told if len(told) <= most else f"{told[: most - 1]}…"
    return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in short)


@dataclass(frozen=True, slots=True)
class Part:
    """A table of the file: `where` it stands, as errors say it."""

    where: str
    table: Mapping[str, Any]

    def at(self, key: str) -> str:
        return f"{self.where}, {key}" if self.where else key

    def only(self, *keys: str) -> None:
        """Refuses keys that nobody would read."""
        for key in self.table:
            if key not in keys:
                raise BadBoard("unknown_key", where=self.at(shown(key)))

    def has(self, key: str) -> bool:
        return key in self.table

    def value(self, key: str, kind: type) -> Any:
        if key not in self.table:
            raise BadBoard("missing", where=self.at(key))
        return typed(self.at(key), self.table[key], kind)

    def number(self, key: str, low: int, high: int) -> int:
        return in_range(self.at(key), self.value(key, int), low, high)

    def counts(self, keys: Sequence[str]) -> tuple[int, ...]:
        return tuple(self.number(key, 0, MAX_COUNT) for key in keys)

    def flag(self, key: str) -> bool:
        """True or false; false where the file is silent."""
        return bool(self.value(key, bool)) if self.has(key) else False

    def choice(self, key: str, choices: Sequence[str]) -> str:
        value: str = self.value(key, str)
        if value not in choices:
            raise BadBoard(
                "choice", where=self.at(key), value=shown(value), choices=", ".join(choices)
            )
        return value

    def line(self, key: str) -> str:
        value: str = self.value(key, str)
        if not LINE.fullmatch(value) or value != value.strip():
            raise BadBoard("line", where=self.at(key), value=shown(value))
        return value

    def id(self, key: str) -> str:
        value: str = self.value(key, str)
        if not ID.fullmatch(value):
            raise BadBoard("id", where=self.at(key), value=shown(value))
        return value

    def part(self, key: str) -> "Part":
        """A table within; its header as the file writes it."""
        inner = f"{self.where[1:-1]}.{key}" if self.where else key
        return Part(f"[{inner}]", self.value(key, dict))

    def parts(self, key: str) -> list["Part"]:
        tables = self.value(key, list)
        where = [f"[[{key}]] {i}" for i in range(1, len(tables) + 1)]
        return [Part(at, typed(at, one, dict)) for at, one in zip(where, tables, strict=True)]

    def pairs(self, key: str, kind: type) -> list[tuple[str, Any, Any]]:
        """A list of pairs, each with where it stands."""
        found = []
        for i, pair in enumerate(self.value(key, list), 1):
            where = f"{self.at(key)} {i}"
            if len(typed(where, pair, list)) != PAIR:
                raise BadBoard("pair", where=where, value=shown(pair))
            found.append((where, *(typed(where, one, kind) for one in pair)))
        return found


def field_named(where: str, name: str, names: Mapping[str, T]) -> T:
    """What `names` has for a field's id or letter."""
    if name not in names:
        raise BadBoard("unknown_field", where=where, value=shown(name))
    return names[name]


def typed(where: str, value: object, kind: type) -> Any:
    if type(value) is not kind:  # true is no number
        raise BadBoard("type", where=where, kind=KINDS[kind], value=shown(value))
    return value


def in_range(where: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise BadBoard("range", where=where, value=shown(value), low=low, high=high)
    return value
