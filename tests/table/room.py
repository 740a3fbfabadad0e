"""A table and its log, for tests: each wish is decided, folded and written down."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol, Self

import msgspec
import pytest

from festnoz.core.errors import Refusal
from festnoz.core.game import Game
from festnoz.core.kernel import Options
from festnoz.core.match import Match
from festnoz.games import GAMES
from festnoz.table import decisions, events
from festnoz.table.events import AnyEvent, By, Settings
from festnoz.table.history import Chapter, Log, read
from festnoz.table.table import fold, opened

KORSAIR = GAMES["korsair"]
DRAW = KORSAIR.notation.parse("draw")
SECRET = "5e" * 32


def with_rules_2(game: Game) -> Game:
    """As if its rules had changed: from rules 2 on the last seat starts, whoever was wished for."""

    def encode(rules: int, seats: int, options: Any) -> Options:
        first = options.first if rules == 1 else seats - 1
        return game.encode(rules, seats, msgspec.structs.replace(options, first=first))

    return replace(game, rules=2, encode=encode)


class Room:
    """Seat 0 starts; time goes on by a second with every wish."""

    def __init__(
        self,
        seats: int = 3,
        settings: Settings | None = None,
        game: str = "korsair",
        rules: int = 1,
        **options: Any,
    ) -> None:
        chosen = msgspec.to_builtins(GAMES[game].options())
        chosen |= ({"first": 0} if "first" in chosen else {}) | options
        opening = events.Opened(game, rules, seats, chosen, settings or Settings())
        self.log: list[tuple[int, AnyEvent]] = [(0, opening)]
        self.table = opened(opening)
        self.now = 0
        self.happen([events.Sealed(SECRET)])

    def happen(self, decided: list[AnyEvent]) -> None:
        self.now += 1000
        for event in decided:
            fold(self.table, event, self.now)
            self.log.append((self.now, event))

    def begin(self, *names: str) -> Self:
        """These people sit down, bots fill up, the match starts."""
        for seat, name in enumerate(names):
            self.happen(decisions.sit(self.table, seat, name))
        for seat in range(len(names), len(self.table.chairs)):
            self.happen(decisions.seat_bot(self.table, seat, "greedy", f"bot {seat}"))
        self.happen(decisions.start(self.table))
        return self

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def play(self, action: int) -> None:
        seat = self.match.to_move
        by: By = "stand-in" if self.table.chairs[seat].has_stand_in else "seat"
        self.happen(decisions.play(self.table, seat, action, self.table.version, by))

    def play_shown(self) -> None:
        """An action that may be taken back."""
        self.play(next(action for action in self.match.legal_actions() if action != DRAW))

    def play_to_the_end(self) -> None:
        while not self.match.is_over:
            self.play(self.match.legal_actions()[-1])


class Kept(Protocol):
    log: Log


def last_chapter(room: Kept) -> Chapter:
    return read(room.log)[1]


def refused(wish: Callable[..., list[AnyEvent]], *args: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        wish(*args)
    return refusal.value.code
