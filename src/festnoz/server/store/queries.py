"""What can be asked of the store, each on a connection that only reads."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, select, tuple_

from festnoz.server.store.errors import UnknownTable
from festnoz.server.store.records import Entry, LinkRecord, TableRecord, TableState
from festnoz.server.store.schema import EVENTS, IS_LESSON, LINKS, TABLES

TABLE_COLUMNS = [TABLES.c[name] for name in TableRecord.__struct_fields__]
LINK_COLUMNS = [LINKS.c[name] for name in LinkRecord.__struct_fields__]


class ExportedEntry(msgspec.Struct):
    seq: int
    at: int
    data: msgspec.Raw


class Export(msgspec.Struct):
    """A table as a file: all that happened, hidden cards included, and no links."""

    id: str
    game: str
    rules: int
    created: int
    updated: int
    state: TableState
    summary: msgspec.Raw
    events: list[ExportedEntry]
    format: str = "festnoz-table"
    format_version: int = 1


def load(connection: Connection, table: str) -> list[Entry]:
    query = (
        select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.data)
        .where(EVENTS.c.table_id == table)
        .order_by(EVENTS.c.seq)
    )
    return [Entry(*row) for row in connection.execute(query)]


def table(connection: Connection, table_id: str) -> TableRecord | None:
    row = connection.execute(select(*TABLE_COLUMNS).where(TABLES.c.id == table_id)).first()
    return TableRecord(*row) if row else None


def tables(
    connection: Connection,
    states: Sequence[TableState],
    before: int | None,
    after: TableRecord | None,
    limit: int,
) -> list[TableRecord]:
    """Recently updated ones first: those `before` a time, or that come `after` one already told."""
    query = select(*TABLE_COLUMNS).where(TABLES.c.state.in_(states))
    if before is not None:
        query = query.where(TABLES.c.updated < before)
    if after is not None:
        query = query.where(tuple_(TABLES.c.updated, TABLES.c.id) < (after.updated, after.id))
    query = query.order_by(TABLES.c.updated.desc(), TABLES.c.id.desc()).limit(limit)
    return [TableRecord(*row) for row in connection.execute(query)]


def lessons(connection: Connection, before: int) -> list[str]:
    """Ids of tables that are lessons, and were not used since then."""
    query = select(TABLES.c.id).where(TABLES.c.updated < before, IS_LESSON)
    return list(connection.scalars(query))


def find_link(connection: Connection, digest: bytes) -> LinkRecord | None:
    """None as well for one that was revoked: it must lead nowhere."""
    query = select(*LINK_COLUMNS).where(LINKS.c.digest == digest, LINKS.c.revoked.is_(None))
    row = connection.execute(query).first()
    return LinkRecord(*row) if row else None


def export(connection: Connection, table_id: str) -> bytes:
    """One JSON object; the connection's transaction keeps table and events of one moment."""
    found = table(connection, table_id)
    if found is None:
        raise UnknownTable(table_id)
    events = load(connection, table_id)
    return msgspec.json.encode(
        Export(
            **(msgspec.structs.asdict(found) | {"summary": msgspec.Raw(found.summary)}),
            events=[ExportedEntry(one.seq, one.at, msgspec.Raw(one.data)) for one in events],
        )
    )
