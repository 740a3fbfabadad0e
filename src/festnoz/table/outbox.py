"""What a room sends: written once for all with the same eyes, held back until it is stored."""

from collections import deque
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

import msgspec

from festnoz.core.game import WATCHER
from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.guest import encoded
from festnoz.table.projection import Projection
from festnoz.table.protocol import Done, News
from festnoz.table.protocol.shown import Told, Words

# Events that change no position, and those that change nothing at the table beside it.
ONLY_TOLD = {events.Said, events.Reminded, events.Entered}
QUIET = {events.Played, *ONLY_TOLD}

Kinds = set[type[AnyEvent]]
Delivery = Callable[[], None]


class Held(NamedTuple):
    """What rests on one change that is on its way to the store."""

    deliveries: list[Delivery]  # what may be done afterwards
    known_to: Collection[int] | None  # the lookers who may know that it happened; None: all


class Outbox:
    """Of one room, whose changes are stored in the order they were submitted."""

    def __init__(self) -> None:
        self._waiting: deque[Held] = deque()

    @property
    def is_empty(self) -> bool:
        return not self._waiting

    def hold(self, deliveries: list[Delivery], known_to: Collection[int] | None) -> None:
        """Until the change that is submitted now is stored."""
        self._waiting.append(Held(deliveries, known_to))

    def send(self, delivery: Delivery, looker: int) -> None:
        """To that looker, when all that it may know of so far is stored; at once if it is.

        Behind what it may not know of it does not wait: the time would tell.
        """
        for held in reversed(self._waiting):
            if held.known_to is None or looker in held.known_to:
                held.deliveries.append(delivery)
                return
        delivery()

    def deliver(self) -> None:
        """The oldest change is stored."""
        for delivery in self._waiting.popleft().deliveries:
            delivery()


class Letters:
    """Of one change, after it was folded: written once for all with the same eyes."""

    def __init__(
        self,
        projection: Projection,
        table_id: str,
        told: dict[int, list[Told]],  # by looker
        kinds: Kinds,
        shows_table: bool,
    ) -> None:
        self._showing = projection
        self._table_id = table_id
        self._told = told
        self._shows_table = shows_table
        self._shows_position = not kinds <= ONLY_TOLD
        self._has_turned = events.Turned in kinds
        self._written: dict[tuple[int, Words, str | None], list[str]] = {}

    def to(self, looker: int, words: Words, wish: str | None) -> list[str]:
        """All that one guest is sent; `wish` is its own that came true."""
        if looker not in self._told:
            return [] if wish is None else [encoded(Done(wish))]
        eyes = (looker, words, wish)
        if eyes not in self._written:
            self._written[eyes] = [encoded(one) for one in self._news(looker, words, wish)]
        return self._written[eyes]

    def _news(self, looker: int, words: Words, wish: str | None) -> Iterable[News]:
        """Only the last of several shows the table as it is."""
        told = self._told[looker]
        *before, last = map(_without_words, told) if words == "none" else told
        yield from map(News, before)
        yield News(
            told=last,
            wish=wish,
            table=self._showing.shown(self._table_id) if self._shows_table else None,
            position=self._showing.position(looker, words) if self._shows_position else None,
            seat=looker if self._has_turned and looker != WATCHER else None,
        )


def _without_words(one: Told) -> Told:
    """For those whose seat is told in words to somebody else."""
    played = one.played and msgspec.structs.replace(one.played, gesture=None)
    return msgspec.structs.replace(one, played=played, lines=[])
