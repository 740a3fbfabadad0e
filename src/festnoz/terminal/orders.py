"""Commands typed at a table: by every word that stands for them; a question changes nothing."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from festnoz.core.words import Message
from festnoz.table.typed import plain
from festnoz.terminal.screen import Screen

C = TypeVar("C")
QUESTION = "? \u00a0\u202f"


@dataclass(frozen=True, slots=True)
class Line:
    """What was typed, taken apart: "why red 2?" has the word "why" and the rest "red 2"."""

    asked: str  # without question marks
    word: str  # the first, spelt plainly
    rest: str
    is_question: bool


def line_of(typed: str) -> Line:
    asked = typed.strip(QUESTION)
    word, *rest = asked.split(maxsplit=1) or [""]
    is_question = "?" in (typed[:1], typed[-1:])
    return Line(asked, plain(word), rest[0] if rest else "", is_question)


def spelled(screen: Screen, known: Iterable[tuple[Message, str, C]]) -> dict[str, C]:
    """By every word of the reader's language; the English ones are understood in all of them."""
    words: dict[str, C] = {}
    for own, english, command in known:
        words |= dict.fromkeys(map(plain, f"{screen.text(own)} {english}".split()), command)
    return words
