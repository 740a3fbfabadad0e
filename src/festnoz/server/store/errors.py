"""What the store refuses or cannot do, in words that say what to do about it."""

import sqlite3
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from festnoz.core.errors import FestNozError
from festnoz.core.words import Message, say

PRIMARY = 0xFF  # an extended result code of SQLite holds the primary one in its low byte
UNREADABLE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
REASONS = {
    sqlite3.SQLITE_FULL: "store.why.full",
    sqlite3.SQLITE_BUSY: "store.why.locked",
    sqlite3.SQLITE_LOCKED: "store.why.locked",
    sqlite3.SQLITE_READONLY: "store.why.read_only",
    sqlite3.SQLITE_PERM: "store.why.read_only",
    sqlite3.SQLITE_CORRUPT: "store.why.damaged",
    sqlite3.SQLITE_NOTADB: "store.why.damaged",
}


class StoreError(FestNozError):
    """The store does not do what was asked."""


class StoreInUse(StoreError):
    code = "store_in_use"

    def __init__(self, file: Path) -> None:
        super().__init__(say("store.in_use", folder=str(file.parent)))


class NotOurs(StoreError):
    """Not a database, or another program's: left as it was found."""

    code = "store_not_ours"

    def __init__(self, file: Path) -> None:
        super().__init__(say("store.not_ours", file=str(file)))


class TooNew(StoreError):
    code = "store_too_new"

    def __init__(self, file: Path, found: str, known: str) -> None:
        super().__init__(say("store.too_new", file=str(file), found=found, known=known))


class CannotOpen(StoreError):
    code = "store_cannot_open"

    def __init__(self, file: Path, why: Exception | Message) -> None:
        message = why if isinstance(why, Message) else reason(why)
        super().__init__(say("store.cannot_open", file=str(file), why=message))


class StoreClosed(StoreError):
    code = "store_closed"

    def __init__(self) -> None:
        super().__init__(say("store.closed"))


class UnknownTable(StoreError):
    code = "unknown_table"

    def __init__(self, table: str) -> None:
        super().__init__(say("store.unknown_table", table=table))


class TableExists(StoreError):
    code = "table_exists"

    def __init__(self, table: str) -> None:
        super().__init__(say("store.table_exists", table=table))


class OutOfSequence(StoreError):
    """The writer thought that the table was elsewhere: it must load it again."""

    code = "out_of_sequence"

    def __init__(self, table: str, seq: int, expected: int) -> None:
        super().__init__(
            say("store.out_of_sequence", table=table, seq=str(seq), expected=str(expected))
        )
        self.expected = expected


class NotFinished(StoreError):
    code = "not_finished"

    def __init__(self, table: str) -> None:
        super().__init__(say("store.not_finished", table=table))


class NotWritten(StoreError):
    """None of the change is on disk."""

    code = "not_written"

    def __init__(self, why: Exception) -> None:
        super().__init__(say("store.not_written", why=reason(why)))
        self.__cause__ = why


class NotRead(StoreError):
    code = "not_read"

    def __init__(self, why: Exception) -> None:
        super().__init__(say("store.not_read", why=reason(why)))
        self.__cause__ = why


def result_code(error: Exception) -> int | None:
    """SQLite's primary code of what went wrong, if it was SQLite."""
    origin = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(origin, "sqlite_errorcode", None)
    return None if code is None else code & PRIMARY


def is_locked(error: Exception) -> bool:
    """Somebody else held the database for longer than we wait."""
    return result_code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def reason(error: Exception) -> Message:
    code = result_code(error)
    if code in REASONS:
        return say(REASONS[code])
    if isinstance(error, PermissionError):
        return say("store.why.read_only")
    origin = error.orig if isinstance(error, DBAPIError) else error
    return say("store.why.other", what=str(origin) or type(origin).__name__)
