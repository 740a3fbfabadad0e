"""What writing means: changes are checked, then written together or, failing that, one by one.

On the driver itself: going through SQLAlchemy costs a commit as much again as SQLite does.
"""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from festnoz.server.commits import Commits
from festnoz.server.records import FINISHED, Change
from festnoz.server.store_errors import (
    NotFinished,
    NotWritten,
    OutOfSequence,
    StoreError,
    TableExists,
    UnknownTable,
    is_locked,
)

Rows = list[tuple[Any, ...]]  # values in the order of a statement's question marks

NEW_TABLE = """
    INSERT INTO tables (id, game, rules, created, updated, state, summary)
    VALUES (?, ?, ?, ?, ?, ?, ?)"""
NEW_EVENT = "INSERT INTO events (table_id, seq, at, data) VALUES (?, ?, ?, ?)"
NEW_LINK = """
    INSERT INTO links (digest, table_id, role, seat, created, revoked)
    VALUES (?, ?, ?, ?, ?, ?)"""
REVOKE = "UPDATE links SET revoked = ? WHERE digest = ? AND table_id = ? AND revoked IS NULL"
TOUCH = """
    UPDATE tables
    SET updated = max(updated, ?), state = coalesce(?, state), summary = coalesce(?, summary)
    WHERE id = ?"""
FORGET = f"DELETE FROM tables WHERE id = ? AND state IN ({', '.join('?' * len(FINISHED))})"
# The number of the table's next event; null for one that is not there.
NEXT = """
    SELECT CASE WHEN EXISTS (SELECT 1 FROM tables WHERE id = ?)
    THEN (SELECT coalesce(max(seq), 0) + 1 FROM events WHERE table_id = ?) END"""


class Ledger:
    """The one writing connection, and the number that each table's next event must have."""

    def __init__(self, connection: sqlite3.Connection, figures: Commits) -> None:
        self._connection = connection
        self._figures = figures
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
            return [NotWritten(error) for _ in changes]

    def clear(self, table: str) -> StoreError | None:
        try:
            return self._clear(table)
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
            (found,) = self._connection.execute(NEXT, (table, table)).fetchone()
            if found is None:
                return None
            self._next[table] = found
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

    def _clear(self, table: str) -> StoreError | None:
        with self._transaction():
            known = self._next_of(table)
            gone = self._connection.execute(FORGET, (table, *FINISHED)).rowcount
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
    made = (change.created for change in changes)
    return [
        (one.id, one.game, one.rules, one.created, one.updated, one.state, one.summary)
        for one in made
        if one
    ]


def _new_events(changes: Iterable[Change]) -> Rows:
    return [
        # A memoryview is bytes for sure: SQLite would keep a text as such.
        (change.table, entry.seq, entry.at, memoryview(entry.data))
        for change in changes
        for entry in change.events
    ]


def _new_links(changes: Iterable[Change]) -> Rows:
    return [
        (link.digest, link.table, link.role, link.seat, link.created, link.revoked)
        for change in changes
        for link in change.links
    ]


def _revoked(changes: Iterable[Change]) -> Rows:
    return [(at, digest, change.table) for change in changes for digest, at in change.revoked]


def _touched(changes: Iterable[Change]) -> Rows:
    return [
        (change.events[-1].at if change.events else 0, change.state, change.summary, change.table)
        for change in changes
        if change.events or change.state or change.summary is not None
    ]
