"""What writing means: changes are checked, then written together or, failing that, one by one.

Statements are compiled from the schema once, and run on the driver itself: going through SQLAlchemy
costs a commit as much again as SQLite does.
"""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    BigInteger,
    BindParameter,
    ClauseElement,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import sqlite

from festnoz.server.metrics import StoreFigures
from festnoz.server.store.errors import (
    NotFinished,
    NotWritten,
    OutOfSequence,
    StoreError,
    TableExists,
    UnknownTable,
    is_locked,
)
from festnoz.server.store.records import EVERY_STATE, FINISHED, Change, Clear, TableState
from festnoz.server.store.schema import EVENTS, LINKS, TABLES
from festnoz.server.store.trouble import Trouble

Rows = list[dict[str, Any]]  # values by the names that a statement gives them


def _sql(statement: ClauseElement) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


_digest: BindParameter[bytes] = bindparam("link")
_table: BindParameter[str] = bindparam("table")
_at: BindParameter[int] = bindparam("time", type_=BigInteger)

NEW_TABLE, NEW_EVENT = (_sql(insert(one)) for one in (TABLES, EVENTS))
# One that a device makes for itself may come again, when it sits down once more at the same table.
# Of another table it may not be: then it has none, which the schema refuses.
_link = sqlite.insert(LINKS)
_new = _link.excluded
NEW_LINK = _sql(
    _link.on_conflict_do_update(
        index_elements=[LINKS.c.digest],
        set_={
            "table_id": case((LINKS.c.table_id == _new.table_id, _new.table_id), else_=None),
            "seat": _new.seat,
            "revoked": _new.revoked,
        },
    )
)
REVOKE = _sql(
    update(LINKS)
    .where(LINKS.c.digest == _digest, LINKS.c.table_id == _table, LINKS.c.revoked.is_(None))
    .values(revoked=_at)
)
TOUCH = _sql(
    update(TABLES)
    .where(TABLES.c.id == _table)
    .values(
        updated=case((TABLES.c.updated < _at, _at), else_=TABLES.c.updated),
        state=func.coalesce(bindparam("new_state"), TABLES.c.state),
        summary=func.coalesce(bindparam("new_summary"), TABLES.c.summary),
    )
)
FORGET = _sql(delete(TABLES).where(TABLES.c.id == _table, TABLES.c.state == bindparam("state")))
# The number of the table's last event, if it has any; no row for a table that is not there.
LAST = _sql(
    select(
        select(func.max(EVENTS.c.seq)).where(EVENTS.c.table_id == TABLES.c.id).scalar_subquery()
    ).where(TABLES.c.id == _table)
)


class Ledger:
    """The one writing connection, and the number that each table's next event must have."""

    def __init__(
        self, connection: sqlite3.Connection, figures: StoreFigures, trouble: Trouble
    ) -> None:
        self._connection = connection
        self._figures = figures
        self._trouble = trouble
        self._next: dict[str, int] = {}  # as on disk; nobody else writes there

    def write(self, changes: Sequence[Change]) -> list[StoreError | None]:
        """What became of each; those with None are on disk."""
        try:
            return self._write_together(changes)
        except Exception as error:  # noqa: BLE001  each caller is told, whatever it was
            self._next.clear()
            if len(changes) > 1 and not is_locked(error):
                return [self.write([change])[0] for change in changes]
            self._figures.failed += len(changes)
            self._trouble.tell(error)
            return [NotWritten(error) for _ in changes]

    def clear(self, wanted: Clear) -> StoreError | None:
        try:
            return self._clear(wanted.table, EVERY_STATE if wanted.may_be_unfinished else FINISHED)
        except Exception as error:  # noqa: BLE001  the caller is told, whatever it was
            return NotWritten(error)

    def _write_together(self, changes: Sequence[Change]) -> list[StoreError | None]:
        start = time.perf_counter()
        ahead: dict[str, int] = {}  # next numbers once this is on disk
        with self._transaction():
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
            found = self._connection.execute(LAST, {"table": table}).fetchone()
            if found is None:
                return None
            self._next[table] = (found[0] or 0) + 1
        return self._next[table]

    def _insert(self, changes: Sequence[Change]) -> None:
        """Statement by statement for all of them: tables first, for the others point at them."""
        for statement, rows in (
            (NEW_TABLE, _new_tables(changes)),
            (NEW_EVENT, _new_events(changes)),
            (NEW_LINK, _new_links(changes)),
            (REVOKE, _revoked(changes)),
            (TOUCH, _touched(changes)),
        ):
            if rows:
                self._connection.executemany(statement, rows)

    def _clear(self, table: str, states: Sequence[TableState]) -> StoreError | None:
        with self._transaction():
            known = self._next_of(table)
            rows = [{"table": table, "state": state} for state in states]
            gone = self._connection.executemany(FORGET, rows).rowcount
        if not gone:
            return NotFinished(table) if known else UnknownTable(table)
        self._next.pop(table, None)
        return None

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.rollback()
            raise


def _new_tables(changes: Iterable[Change]) -> Rows:
    return [asdict(change.created) for change in changes if change.created]


def _new_events(changes: Iterable[Change]) -> Rows:
    return [
        # A memoryview is bytes for sure: SQLite would keep a text as such.
        {
            "table_id": change.table,
            "seq": entry.seq,
            "at": entry.at,
            "data": memoryview(entry.data),
        }
        for change in changes
        for entry in change.events
    ]


def _new_links(changes: Iterable[Change]) -> Rows:
    return [asdict(link) for change in changes for link in change.links]


def _revoked(changes: Sequence[Change]) -> Rows:
    """But for those that a later change makes anew: all that are new were written before this."""
    made = {link.digest: number for number, change in enumerate(changes) for link in change.links}
    return [
        {"link": digest, "table": change.table, "time": at}
        for number, change in enumerate(changes)
        for digest, at in change.revoked
        if made.get(digest, number) <= number
    ]


def _touched(changes: Iterable[Change]) -> Rows:
    return [
        {
            "table": change.table,
            "time": change.events[-1].at if change.events else 0,
            "new_state": change.state,
            "new_summary": change.summary,
        }
        for change in changes
        if change.events or change.state or change.summary is not None
    ]
