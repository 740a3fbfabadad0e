"""The data folder: which file, made safely, held by one program at a time, copied aside."""

import os
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from festnoz.core.words import say
from festnoz.server.store.database import READING, connect
from festnoz.server.store.errors import CannotOpen, NotOurs, StoreInUse

NAME = "festnoz.db"
HEADER = b"SQLite format 3\0"
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700  # it holds the secrets of running matches


def data_file(path: Path) -> Path:
    """The file meant by a path that may be the file or its folder."""
    is_file = path.is_file() or (path.suffix == ".db" and not path.is_dir())
    return path if is_file else path / NAME


def make(file: Path) -> None:
    """An empty file where there is none; whatever is there stays as it is."""
    try:
        file.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        if not file.exists():
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
            sync_folder(file.parent)
            sync_folder(file.parent.parent)
    except OSError as error:
        raise CannotOpen(file, error) from error


def check_header(file: Path) -> None:
    """Refuses what SQLite would take for a broken or an empty database."""
    try:
        with file.open("rb") as opened:
            start = opened.read(len(HEADER))
    except OSError as error:
        raise CannotOpen(file, error) from error
    if start not in (b"", HEADER):
        raise NotOurs(file)
    journal = file.with_name(f"{file.name}-wal")
    if not start and journal.exists() and journal.stat().st_size:
        # SQLite would delete the journal of an empty file, and that may be all that is left.
        raise CannotOpen(file, say("store.why.emptied", journal=str(journal)))


def copy_aside(file: Path, version: str) -> Path:
    """A whole copy, named after its version and the time, journal included."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    copy = file.with_name(f"{file.stem}-{version}-{stamp}.backup.db")
    part = copy.with_suffix(".part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, PRIVATE_FILE))
        with closing(connect(file, "ro", READING)) as source, closing(sqlite3.connect(part)) as to:
            source.backup(to)
        part.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise CannotOpen(file, error) from error
    finally:
        part.unlink(missing_ok=True)
    sync_folder(file.parent)
    return copy


def sync_folder(folder: Path) -> None:
    """A new name is on disk only when its folder is."""
    if sys.platform == "win32":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


class Lock:
    """Held while the program uses the file; the system lets go when the program ends, anyhow."""

    def __init__(self, file: Path) -> None:
        try:
            self._opened = os.open(
                file.with_name(f"{file.name}.lock"), os.O_CREAT | os.O_RDWR, PRIVATE_FILE
            )
        except OSError as error:
            raise CannotOpen(file, error) from error
        try:
            _hold(self._opened)
        except (BlockingIOError, PermissionError) as error:
            self.release()
            raise StoreInUse(file) from error
        except OSError as error:
            self.release()
            raise CannotOpen(file, error) from error

    def release(self) -> None:
        """The lock's file stays: removing it would let two programs hold two files of one name."""
        os.close(self._opened)


if sys.platform == "win32":
    import msvcrt

    def _hold(opened: int) -> None:
        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(opened: int) -> None:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
