"""Stores in a folder of the test: tables, events, and somebody else who holds the file."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from festnoz.server.store.records import Change, Entry, LinkRecord, TableRecord
from festnoz.server.store.store import Store

OLD_FOLDER = Path(__file__).parent / "data" / "folder-0.1.0.zip"  # see `test_old_folder`

Scene = Callable[[Store], Coroutine[Any, Any, None]]


def in_store(folder: Path, scene: Scene) -> None:
    """Plays the scene in the folder's store, opened and closed around it."""

    async def run() -> None:
        async with await Store.open(folder) as store:
            await scene(store)

    asyncio.run(run())


def record(table: str, updated: int = 1_000, rules: int = 1, **more: Any) -> TableRecord:
    return TableRecord(table, "korsair", rules, created=1_000, updated=updated, **more)


def entry(seq: int, data: bytes | None = None) -> Entry:
    return Entry(seq, at=1_000 + seq, data=data or b'{"number":%d}' % seq)


def entries(first: int, last: int) -> list[Entry]:
    return [entry(seq) for seq in range(first, last + 1)]


def change(table: str, events: Sequence[Entry] = (), **more: Any) -> Change:
    return Change(table, tuple(events), **more)


def link(table: str, digest: bytes = b"d" * 32, seat: int | None = 0) -> LinkRecord:
    return LinkRecord(digest, table, role="seat", created=1_000, seat=seat)


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Another program is writing to the file."""
    other = sqlite3.connect(file, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    finally:
        other.close()


async def let_writer_take(store: Store) -> None:
    """Until no job waits in the queue: the writer has them all in hand."""
    while store.num_waiting:
        await asyncio.sleep(0.001)
