"""The store: what happened at every table, on disk before anybody sees it.

One thread writes, a few read, and the event loop waits for neither. It does not know what an event
means.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from festnoz.server.metrics import StoreFigures
from festnoz.server.store import queries
from festnoz.server.store.database import READERS, reading_engine, writing_connection
from festnoz.server.store.datafile import Lock, data_file, make
from festnoz.server.store.errors import CannotOpen, NotRead, StoreClosed, StoreError
from festnoz.server.store.ledger import Ledger
from festnoz.server.store.records import (
    EVERY_STATE,
    Change,
    Clear,
    Entry,
    LinkRecord,
    TableRecord,
    TableState,
)
from festnoz.server.store.trouble import Trouble
from festnoz.server.store.upgrade import upgrade
from festnoz.server.store.writer import Writer, Written

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Made by `Store.open`; belongs to the event loop on which it was opened."""

    def __init__(
        self, file: Path, lock: Lock, connection: sqlite3.Connection, reading: Engine
    ) -> None:
        self.file = file
        self.figures = StoreFigures()
        self._lock = lock
        self._connection = connection
        self._reading = reading
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="festnoz-read")
        self._writer = Writer(Ledger(connection, self.figures, Trouble(file)))
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path) -> Self:
        """The store in this folder or file, made or brought up to date if need be."""
        file = data_file(path)
        return cls(file, *await asyncio.to_thread(_open, file))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def num_waiting(self) -> int:
        """Changes that no transaction has taken up yet."""
        return self._writer.num_waiting

    def submit(self, change: Change | Clear) -> "asyncio.Future[None]":
        """Resolves when all of it is on disk, in that case only; tell nobody before.

        The first event's `seq` must be the table's next. A caller that is cancelled, or told
        `NotWritten`, does not know better than the disk: it loads the table again.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.hand_in(change, partial(_settle, done))
        return done

    def hand_in(self, change: Change | Clear, then: Written) -> None:
        """The same with a call instead of a future, which costs less."""
        if self._closing:
            raise StoreClosed
        self._writer.submit(change, then)

    async def create(
        self, table: TableRecord, events: Sequence[Entry] = (), links: Sequence[LinkRecord] = ()
    ) -> None:
        """A new table with its first events and links, all or nothing."""
        await self.submit(Change(table.id, created=table, events=tuple(events), links=tuple(links)))

    async def clear(self, table: str, *, may_be_unfinished: bool = False) -> None:
        """A finished table goes for good, or any; `export` it before."""
        await self.submit(Clear(table, may_be_unfinished))

    async def load(self, table: str) -> list[Entry]:
        """All its events; none for a table that is not there."""
        return await self._read(queries.load, table)

    async def table(self, table: str) -> TableRecord | None:
        return await self._read(queries.table, table)

    async def tables(
        self,
        states: Sequence[TableState] = EVERY_STATE,
        *,
        before: int | None = None,
        after: TableRecord | None = None,
        limit: int = 100,
    ) -> list[TableRecord]:
        """Recently updated first; `after` the last one of the page before."""
        return await self._read(queries.tables, states, before, after, limit)

    async def lessons(self, before: int) -> list[str]:
        """Tables that are lessons, by id, and were not used since then."""
        return await self._read(queries.lessons, before)

    async def find_link(self, digest: bytes) -> LinkRecord | None:
        """The link with that digest of its secret, unless it was revoked."""
        return await self._read(queries.find_link, digest)

    async def export(self, table: str) -> bytes:
        """The table as one JSON object, hidden cards included: not for players before the end."""
        return await self._read(queries.export, table)

    async def close(self) -> None:
        """Writes all that waits, then lets go of the file; a second call waits for the first."""
        self._closing = self._closing or asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await self._writer.stop()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        """The writer last: its end folds the journal into the file."""
        self._readers.shutdown()
        self._reading.dispose()
        self._connection.close()
        self._lock.release()

    async def _read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._closing:
            raise StoreClosed

        def answer() -> T:
            try:
                with self._reading.connect() as connection:
                    return ask(connection, *args, **kwargs)
            except SQLAlchemyError as error:
                raise NotRead(error) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, answer)


def _settle(done: "asyncio.Future[None]", fault: StoreError | None) -> None:
    if done.done():  # its caller was cancelled
        return
    if fault:
        done.set_exception(fault)
    else:
        done.set_result(None)


def _open(file: Path) -> tuple[Lock, sqlite3.Connection, Engine]:
    make(file)
    lock = Lock(file)
    try:
        upgrade(file)
        return lock, writing_connection(file), reading_engine(file)
    except (SQLAlchemyError, sqlite3.Error) as error:
        lock.release()
        raise CannotOpen(file, error) from error
    except BaseException:
        lock.release()
        raise
