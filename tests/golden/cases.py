"""Which matches of a game are told as golden transcripts, and how: a game of the house says so in
`tests/golden/<name>/cases.py`."""

import importlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from festnoz.core.game import Game
from festnoz.core.match import Match
from festnoz.games import OWN

LOWEST_AT = (0, 4, 7)  # of eleven actions the lowest, often a draw: hands must not run empty

Choose = Callable[[Match, Counter[str]], int]


class Case(NamedTuple):
    """A match to tell; its deal is one that brings many kinds of events."""

    seats: int
    options: dict[str, Any]
    deal: int


def kind_of(game: Game, action: int) -> str:
    """The move without its numbers: "red- on #"."""
    return "".join(char for char in game.notation.format(action) if not char.isdigit())


def choose(match: Match, played: Counter[str]) -> int:
    """The lowest action now and then; otherwise of the kinds of move played least so far the first,
    and of its actions each in turn."""
    if len(match.log) % 11 in LOWEST_AT:
        return match.legal_actions()[0]
    by_kind: dict[str, list[int]] = {}
    for action in match.legal_actions():
        by_kind.setdefault(kind_of(match.game, action), []).append(action)
    kind = min(by_kind, key=lambda kind: played[kind])
    played[kind] += 1
    return by_kind[kind][len(match.log) % len(by_kind[kind])]


@dataclass(frozen=True)
class Plan:
    """The transcripts of a game."""

    cases: dict[str, Case]
    a_seat: int | None = None  # actions for each seat between views, where scenes are long
    choose: Choose = choose


def plan_of(game: Game) -> Plan:
    """Of a game that other packages bring, a match for each number of seats."""
    if game.name in OWN:
        plan: Plan = importlib.import_module(f"tests.golden.{game.name}.cases").PLAN
        return plan
    counts = dict.fromkeys(seats for seats, _ in game.variants)
    return Plan({f"{seats}-seats": Case(seats, {}, 1) for seats in counts})
