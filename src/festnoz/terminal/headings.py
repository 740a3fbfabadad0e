"""Moves under their headings, as lists and numbers show them."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from festnoz.core.game import Game
from festnoz.core.words import Message, text

T = TypeVar("T")


def groups(game: Game, view: Any, legal: Sequence[int]) -> list[tuple[Message, list[int]]]:
    """The legal moves under their headings; numbers follow this order."""
    telling = game.telling
    ordered = telling.in_order(view, legal)
    return under_headings((telling.group(view, action), action) for action in ordered)


def under_headings(headed: Iterable[tuple[Message, T]]) -> list[tuple[Message, list[T]]]:
    """Headings of one kind stand together, by their own numbers: #4 before #6."""
    told: dict[str, tuple[Message, list[T]]] = {}
    for heading, thing in headed:
        told.setdefault(text(heading), (heading, []))[1].append(thing)
    kinds = list(dict.fromkeys(heading.id for heading, _ in told.values()))

    def place(one: tuple[Message, list[T]]) -> tuple[int, list[int]]:
        numbers = [value for value in one[0].args.values() if isinstance(value, int)]
        return kinds.index(one[0].id), numbers

    return sorted(told.values(), key=place)
