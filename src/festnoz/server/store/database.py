"""Connections to the data file: one that writes, several that only read.

SQLite before 3.51.3 may damage a file when two connections write or checkpoint at once (the "WAL
reset" race): readers are opened read-only and never checkpoint, and the writer closes last.
"""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, QueuePool, create_engine, event

READERS = 2
BUSY_MS = 5_000  # a backup tool or a curious shell may hold the file for a moment
WRITING = [
    f"busy_timeout = {BUSY_MS}",
    "journal_mode = WAL",
    "synchronous = FULL",  # an answered append survives a power cut
    "fullfsync = ON",  # macOS: down to the disk, not only into its cache
    "checkpoint_fullfsync = ON",
    f"journal_size_limit = {64 << 20}",
    "foreign_keys = ON",
]
MIGRATING = [*WRITING[:-1], "foreign_keys = OFF"]  # Alembic copies and replaces whole tables
READING = [f"busy_timeout = {BUSY_MS}", "query_only = ON", "wal_autocheckpoint = 0"]


def writing_connection(file: Path) -> sqlite3.Connection:
    return connect(file, "rw", WRITING)


def migrating_engine(file: Path) -> Engine:
    return _engine(file, "rw", MIGRATING, "BEGIN IMMEDIATE", poolclass=NullPool)


def reading_engine(file: Path) -> Engine:
    pool = {"poolclass": QueuePool, "pool_size": READERS, "max_overflow": 0}
    return _engine(file, "ro", READING, "BEGIN", **pool)


def _engine(file: Path, mode: str, pragmas: list[str], begin: str, **pool: Any) -> Engine:
    """Python's sqlite3 begins no transactions here: we do, so that schema changes are in them."""
    engine = create_engine(
        "sqlite+pysqlite://", creator=lambda: connect(file, mode, pragmas), **pool
    )

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def connect(file: Path, mode: str, pragmas: list[str]) -> sqlite3.Connection:
    """A connection may change threads; it is never used by two at once."""
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    try:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
