"""What the store keeps: tables, their events, and the links that lead to them."""

import secrets
from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.projection import stage
from festnoz.table.room import NewEvents
from festnoz.table.table import Table

TableState = Literal["open", "playing", "over", "closed"]
EVERY_STATE: tuple[TableState, ...] = get_args(TableState)
FINISHED: tuple[TableState, ...] = ("over", "closed")

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's: nothing that is misread or a word
ID_LETTERS = 10  # 50 bits: public, so only clashes matter
LESSON_MARK = b'{"lesson":'  # what the summary of a lesson begins with
CHANGES_SUMMARY = (events.Seated, events.Freed, events.Turned)

_encoder = msgspec.json.Encoder()


class Entry(msgspec.Struct, frozen=True):
    """One event: what it means is the table's business."""

    seq: int  # 1, 2, 3, ... in its table
    at: int  # milliseconds since 1970, UTC
    data: bytes  # JSON


class TableRecord(msgspec.Struct, frozen=True):
    """A table as listings show it."""

    id: str  # public, see `new_table_id`
    game: str
    rules: int
    created: int  # milliseconds since 1970, UTC
    updated: int  # when its last event happened
    state: TableState = "open"
    summary: bytes = b"{}"  # a little JSON: names, last scores


class LinkRecord(msgspec.Struct, frozen=True):
    """The way in for whoever holds the secret; the store knows only its digest."""

    digest: bytes
    table_id: str
    role: str
    created: int  # milliseconds since 1970, UTC
    seat: int | None = None
    revoked: int | None = None  # since when it leads nowhere


class Change(msgspec.Struct, frozen=True):
    """What is written whole or not at all."""

    table: str
    events: tuple[Entry, ...] = ()
    created: TableRecord | None = None
    state: TableState | None = None  # None: as it was
    summary: bytes | None = None  # None: as it was
    links: tuple[LinkRecord, ...] = ()
    revoked: tuple[tuple[bytes, int], ...] = ()  # digest, since when


class Clear(msgspec.Struct, frozen=True):
    """A table goes, with its events and links: a finished one, unless it may be any."""

    table: str
    may_be_unfinished: bool = False


def new_table_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LETTERS))


def entries_of(decided: Sequence[AnyEvent], first: int, at: int) -> tuple[Entry, ...]:
    return tuple(
        Entry(seq, at, _encoder.encode(event)) for seq, event in enumerate(decided, start=first)
    )


def change_of(table_id: str, table: Table, new: NewEvents) -> Change:
    """The table is as it is after the events; listings need to know of few of them."""
    entries = entries_of(new.events, new.first, new.at)
    if new.is_quiet:
        return Change(table_id, entries)
    now = stage(table)
    is_told = now != new.was or any(isinstance(event, CHANGES_SUMMARY) for event in new.events)
    unlinked = [event for event in new.events if isinstance(event, events.Unlinked)]
    return Change(
        table_id,
        events=entries,
        state=now if now != new.was else None,
        summary=summary(table) if is_told else None,
        links=links_of(table_id, new.events, new.at),
        revoked=tuple((bytes.fromhex(event.digest), new.at) for event in unlinked),
    )


def links_of(table_id: str, decided: Sequence[AnyEvent], at: int) -> tuple[LinkRecord, ...]:
    return tuple(
        LinkRecord(bytes.fromhex(event.digest), table_id, event.role, at, event.seat)
        for event in decided
        if isinstance(event, events.Linked)
    )


def summary(table: Table) -> bytes:
    """For listings, also by programs that do not know the rules any more: who, and last scores."""
    lesson = {} if table.teaching is None else {"lesson": table.teaching.lesson}
    played = [*table.finished, *([table.match] if table.match is not None else [])]
    last = next((match for match in reversed(played) if match.is_over), None)
    if last is None:
        return _encoder.encode({**lesson, "names": table.names, "scores": []})
    names = [seat.name for seat in last.seats]  # as they sat then
    return _encoder.encode({**lesson, "names": names, "scores": last.result().scores})
