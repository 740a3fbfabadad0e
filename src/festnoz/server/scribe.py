"""Writes down what happened at a table for whoever looks on."""

from collections.abc import Iterable

import msgspec

from festnoz.core.game import WATCHER
from festnoz.server.guest import encoded
from festnoz.server.protocol import Done, News
from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.showing import Showing
from festnoz.table.shown import Told

# Events that change no position, and those that change nothing at the table beside it.
ONLY_TOLD = {events.Said, events.Reminded}
QUIET = {events.Played, *ONLY_TOLD}

Kinds = set[type[AnyEvent]]


class Scribe:
    """Of one change, after it was folded: written once for all with the same eyes."""

    def __init__(
        self,
        showing: Showing,
        table_id: str,
        told: dict[int, list[Told]],  # by looker
        kinds: Kinds,
        shows_table: bool,
    ) -> None:
        self._showing = showing
        self._table_id = table_id
        self._told = told
        self._shows_table = shows_table
        self._shows_position = not kinds <= ONLY_TOLD
        self._has_turned = events.Turned in kinds
        self._written: dict[tuple[int, bool, str | None], list[str]] = {}

    def letters(self, looker: int, in_words: bool, wish: str | None) -> list[str]:
        """All that one guest is sent; `wish` is its own that came true."""
        if looker not in self._told:
            return [] if wish is None else [encoded(Done(wish))]
        eyes = (looker, in_words, wish)
        if eyes not in self._written:
            self._written[eyes] = [encoded(one) for one in self._news(looker, in_words, wish)]
        return self._written[eyes]

    def _news(self, looker: int, in_words: bool, wish: str | None) -> Iterable[News]:
        """Only the last of several shows the table as it is."""
        told = self._told[looker]
        *before, last = told if in_words else map(_without_words, told)
        yield from map(News, before)
        yield News(
            told=last,
            wish=wish,
            table=self._showing.shown(self._table_id) if self._shows_table else None,
            position=self._showing.position(looker, in_words) if self._shows_position else None,
            seat=looker if self._has_turned and looker != WATCHER else None,
        )


def _without_words(one: Told) -> Told:
    """For those whose seat is told in words to somebody else."""
    return msgspec.structs.replace(one, lines=[]) if one.lines else one
