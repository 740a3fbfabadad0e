"""What the store knows of a table beside its events: enough to list it, and who may come in."""

from collections.abc import Sequence

import msgspec

from festnoz.server.records import Change, Entry
from festnoz.server.records import Link as LinkRecord
from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.showing import stage
from festnoz.table.shown import Stage
from festnoz.table.table import Table

CHANGES_SUMMARY = (events.Seated, events.Freed, events.Turned)

_encoder = msgspec.json.Encoder()


def entries_of(decided: Sequence[AnyEvent], first: int, at: int) -> tuple[Entry, ...]:
    return tuple(
        Entry(seq, at, _encoder.encode(event)) for seq, event in enumerate(decided, start=first)
    )


def change_of(
    table_id: str, table: Table, entries: tuple[Entry, ...], decided: Sequence[AnyEvent], was: Stage
) -> Change:
    """The table is as it is after the events; listings need to know of few of them."""
    now = stage(table)
    is_told = now != was or any(isinstance(event, CHANGES_SUMMARY) for event in decided)
    unlinked = [event for event in decided if isinstance(event, events.Unlinked)]
    return Change(
        table_id,
        events=entries,
        state=now if now != was else None,
        summary=summary(table) if is_told else None,
        links=links_of(table_id, decided, entries[-1].at),
        revoked=tuple((bytes.fromhex(event.digest), entries[-1].at) for event in unlinked),
    )


def links_of(table_id: str, decided: Sequence[AnyEvent], at: int) -> tuple[LinkRecord, ...]:
    return tuple(
        LinkRecord(bytes.fromhex(event.digest), table_id, event.role, at, event.seat)
        for event in decided
        if isinstance(event, events.Linked)
    )


def summary(table: Table) -> bytes:
    """For listings, also by programs that do not know the rules any more: who, and last scores."""
    played = [*table.finished, *([table.match] if table.match is not None else [])]
    last = next((match for match in reversed(played) if match.is_over), None)
    if last is None:
        return _encoder.encode({"names": table.names, "scores": []})
    names = [seat.name for seat in last.seats]  # as they sat then
    return _encoder.encode({"names": names, "scores": last.result().scores})
