"""What writing means: changes are checked, then written together or, failing that, one by one."""

import time
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Insert,
    Update,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from festnoz.server.commits import Commits
from festnoz.server.records import FINISHED, Change, Link
from festnoz.server.schema import EVENTS, LINKS, TABLES
from festnoz.server.store_errors import (
    NotFinished,
    NotWritten,
    OutOfSequence,
    StoreError,
    TableExists,
    UnknownTable,
    is_locked,
)

Row = dict[str, Any]
Rows = list[Row]

NEW_TABLE = insert(TABLES)
NEW_EVENT = insert(EVENTS)
NEW_LINK = insert(LINKS)
NEXT = select(func.coalesce(func.max(EVENTS.c.seq), 0) + 1).where(
    EVENTS.c.table_id == bindparam("table")
)
KNOWN = select(exists().where(TABLES.c.id == bindparam("table")))
AT = bindparam("at", type_=TABLES.c.updated.type)
TOUCH = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(
        updated=case((TABLES.c.updated < AT, AT), else_=TABLES.c.updated),
        state=func.coalesce(bindparam("new_state", type_=TABLES.c.state.type), TABLES.c.state),
        summary=func.coalesce(
            bindparam("new_summary", type_=TABLES.c.summary.type), TABLES.c.summary
        ),
    )
)
REVOKE = (
    update(LINKS)
    .where(LINKS.c.digest == bindparam("secret"), LINKS.c.table_id == bindparam("table"))
    .where(LINKS.c.revoked.is_(None))
    .values(revoked=bindparam("at"))
)
FORGET = delete(TABLES).where(TABLES.c.id == bindparam("table"), TABLES.c.state.in_(FINISHED))


class Prepared(NamedTuple):
    """As the driver takes it, once and for all: SQLAlchemy's way takes as long again each time."""

    sql: str
    values_of: Callable[[Row], tuple[Any, ...]]  # in the order of its question marks


class Ledger:
    """The one writing connection, and the number that each table's next event must have."""

    def __init__(self, connection: Connection, figures: Commits) -> None:
        self._connection = connection
        self._figures = figures
        self._next: dict[str, int] = {}  # as on disk; nobody else writes there
        self._prepared: dict[Insert | Update, Prepared] = {}

    def write(self, changes: Sequence[Change]) -> list[StoreError | None]:
        """What became of each; those with None are on disk."""
        try:
            return self._write_together(changes)
        except Exception as error:  # noqa: BLE001  each caller is told, whatever it was
            self._next.clear()
            if len(changes) > 1 and not is_locked(error):
                return [self.write([change])[0] for change in changes]
            self._figures.failed += len(changes)
            return [NotWritten(error) for _ in changes]

    def clear(self, table: str) -> StoreError | None:
        try:
            return self._clear(table)
        except Exception as error:  # noqa: BLE001  the caller is told, whatever it was
            return NotWritten(error)

    def _write_together(self, changes: Sequence[Change]) -> list[StoreError | None]:
        start = time.perf_counter()
        ahead: dict[str, int] = {}  # next numbers once this is on disk
        with self._connection.begin():
            faults = [self._check(change, ahead) for change in changes]
            good = [change for change, fault in zip(changes, faults, strict=True) if not fault]
            self._insert(good)
        self._next.update(ahead)
        self._figures.refused += len(changes) - len(good)
        if good:
            num_events = sum(len(change.events) for change in good)
            self._figures.add(num_events, time.perf_counter() - start)
        return faults

    def _check(self, change: Change, ahead: dict[str, int]) -> StoreError | None:
        """Refuses what does not fit the table; otherwise counts its events as written."""
        table = change.table
        expected = ahead.get(table) or self._next_of(table)
        if change.created:
            if expected:
                return TableExists(table)
            expected = 1
        if not expected:
            return UnknownTable(table)
        for entry in change.events:
            if entry.seq != expected:
                return OutOfSequence(table, entry.seq, expected)
            expected += 1
        ahead[table] = expected
        return None

    def _next_of(self, table: str) -> int | None:
        if table not in self._next:
            if not self._connection.execute(KNOWN, {"table": table}).scalar_one():
                return None
            self._next[table] = self._connection.execute(NEXT, {"table": table}).scalar_one()
        return self._next[table]

    def _insert(self, changes: Sequence[Change]) -> None:
        """Statement by statement for all of them: tables first, for the others point at them."""
        self._execute(NEW_TABLE, _new_tables(changes))
        self._execute(NEW_EVENT, _new_events(changes))
        self._execute(NEW_LINK, [_link_row(link) for one in changes for link in one.links])
        self._execute(REVOKE, _revoked(changes))
        self._execute(TOUCH, _touched(changes))

    def _execute(self, statement: Insert | Update, rows: Rows) -> None:
        if rows:
            prepared = self._prepared.get(statement) or self._prepare(statement, rows[0])
            values = [prepared.values_of(row) for row in rows]
            self._connection.exec_driver_sql(prepared.sql, values)

    def _prepare(self, statement: Insert | Update, row: Row) -> "Prepared":
        compiled: Any = statement.compile(dialect=self._connection.dialect, column_keys=list(row))
        prepared = Prepared(compiled.string, itemgetter(*compiled.positiontup))
        self._prepared[statement] = prepared
        return prepared

    def _clear(self, table: str) -> StoreError | None:
        with self._connection.begin():
            known = self._next_of(table)
            gone = self._connection.execute(FORGET, {"table": table}).rowcount
        if not gone:
            return NotFinished(table) if known else UnknownTable(table)
        self._next.pop(table, None)
        return None


def _new_tables(changes: Iterable[Change]) -> Rows:
    made = (change.created for change in changes)
    return [{name: getattr(one, name) for name in one.__struct_fields__} for one in made if one]


def _new_events(changes: Iterable[Change]) -> Rows:
    return [
        # A memoryview is bytes for sure: SQLite would keep a text as such.
        {"table_id": change.table, "seq": entry.seq, "at": entry.at, "data": memoryview(entry.data)}
        for change in changes
        for entry in change.events
    ]


def _link_row(link: Link) -> dict[str, Any]:
    return {
        "digest": link.digest, "table_id": link.table, "role": link.role,
        "seat": link.seat, "created": link.created, "revoked": link.revoked,
    }  # fmt: skip


def _revoked(changes: Iterable[Change]) -> Rows:
    return [
        {"secret": digest, "table": change.table, "at": at}
        for change in changes
        for digest, at in change.revoked
    ]


def _touched(changes: Iterable[Change]) -> Rows:
    return [
        {
            "table": change.table,
            "at": change.events[-1].at if change.events else 0,
            "new_state": change.state,
            "new_summary": change.summary,
        }
        for change in changes
        if change.events or change.state or change.summary is not None
    ]
