"""Our place at a table: all that its house told us last, and what follows from it."""

import time
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from festnoz.core.game import Game, Picture, Setting
from festnoz.core.words import Message, text
from festnoz.games import GAMES
from festnoz.table.events import Role
from festnoz.table.protocol import News, Welcome
from festnoz.table.protocol.shown import ChairShown, MoveShown, PositionShown, TableShown

T = TypeVar("T")


class Place(msgspec.Struct, frozen=True):
    role: Role
    seat: int | None
    options: dict[str, Any]  # of the game
    table: TableShown
    position: PositionShown | None
    here: list[bool]
    gone: tuple[int, ...]  # see `protocol.Here`
    acting: int | None
    ahead: int  # how far the clock of the house is ahead of ours, in milliseconds
    is_own: bool = False  # the house is in this process, and the person's own

    @classmethod
    def of(cls, welcome: Welcome, is_own: bool = False) -> "Place":
        return cls(
            role=welcome.role,
            seat=welcome.seat,
            options=welcome.options,
            table=welcome.table,
            position=welcome.position,
            here=welcome.here,
            gone=welcome.gone,
            acting=welcome.acting,
            ahead=welcome.now - _now(),
            is_own=is_own,
        )

    def after(self, news: News) -> "Place":
        """Parts that the news leave out are as they were; an open table has no position."""
        table = news.table or self.table
        return msgspec.structs.replace(
            self,
            seat=self.seat if news.seat is None else news.seat,
            table=table,
            position=None if table.stage == "open" else news.position or self.position,
        )

    @property
    def game(self) -> Game:
        return GAMES[self.table.game]

    def picture(self, columns: int) -> Picture | None:
        """The table drawn, where its game has a picture."""
        drawn = self.game.telling.picture
        if drawn is None or self.position is None:
            return None
        setting = Setting(self.names, self.game.read_options(self.options))
        return drawn(self.position.view, setting, columns)

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.table.chairs]

    @property
    def chair(self) -> ChairShown | None:
        """Our own; a watcher has none, and not every host."""
        return None if self.seat is None else self.table.chairs[self.seat]

    @property
    def is_full(self) -> bool:
        return all(chair.is_taken for chair in self.table.chairs)

    @property
    def leads(self) -> bool:
        """May begin, and give seats away: the host, or whoever is next while the host is gone."""
        return self.role == "host" or (self.acting is not None and self.acting == self.seat)

    @property
    def has_stand_in(self) -> bool:
        return self.chair is not None and self.chair.has_stand_in

    @property
    def has_aid(self) -> bool:
        return self.chair is not None and self.chair.has_aid

    @property
    def may_move(self) -> bool:
        return bool(self.legal) and not self.table.is_paused and not self.has_stand_in

    @property
    def seconds_left(self) -> int | None:
        """Of our turn, where a clock runs."""
        due = self.position.due if self.position and self.may_move else None
        return None if due is None else max(0, (due - _now() - self.ahead + 500) // 1000)

    @property
    def turn(self) -> tuple[int, bool]:
        """Changes with everything after which one wants to look at the table."""
        return (self.position.version if self.position else 0), self.may_move

    @property
    def is_awaited(self) -> bool:
        """Nothing goes on until we do something, or something depends on us."""
        if self.table.stage == "open":
            return self.leads
        if self.table.stage == "playing":
            is_ours = self.may_move or self.has_stand_in or self.table.is_paused or self.is_stuck
            return self.seat is not None and (is_ours or self.is_asked_for_undo)
        return True

    @property
    def is_stuck(self) -> bool:
        """Whoever is to move is gone, and we may let a bot play for them."""
        turn = self.position.turn if self.position else None
        return turn in self.gone and turn is not None and not self.table.chairs[turn].has_stand_in

    @property
    def is_asked_for_undo(self) -> bool:
        return self.table.undo is not None and self.seat in self.table.undo.waiting

    @property
    def legal(self) -> list[int]:
        return self.position.legal if self.position else []

    @property
    def own_things(self) -> set[str]:
        """Those that are ours to play."""
        scene = (self.position.scene if self.position else None) or []
        return {thing for section in scene for item in section.items for thing in item.things}

    @property
    def moves(self) -> list[tuple[Message, list[MoveShown]]]:
        """Under their headings; numbers follow this order."""
        shown = self.position.moves if self.position else None
        return under_headings((move.group, move) for move in shown or [])

    @property
    def moves_in_order(self) -> list[MoveShown]:
        return [move for _, moves in self.moves for move in moves]


def _now() -> int:
    return time.time_ns() // 1_000_000


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
