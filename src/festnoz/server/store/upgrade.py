"""Makes a new data file, or brings an older one to this program's schema."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import DatabaseError

from festnoz.core.words import say
from festnoz.server.store.database import migrating_engine, reading_engine
from festnoz.server.store.datafile import check_header, copy_aside
from festnoz.server.store.errors import UNREADABLE, CannotOpen, NotOurs, TooNew, result_code
from festnoz.server.store.schema import APPLICATION_ID, METADATA, VERSION, VERSIONS

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
ONE_AT_A_TIME = threading.Lock()  # Alembic has one context a process


def upgrade(file: Path) -> None:
    """Makes the tables in an empty file; refuses, untouched, what is not ours or too new.

    A copy of an older file is put aside first.
    """
    check_header(file)
    try:
        found = _version_recovered(file)
        if found is None:
            _change(file, _make)
        elif found != VERSION:
            _check_known(file, found)
            copy_aside(file, found)
            _change(file, _migrate)
    except DatabaseError as error:
        if result_code(error) in UNREADABLE:
            raise NotOurs(file) from error
        raise CannotOpen(file, error) from error


def _version_recovered(file: Path) -> str | None:
    """A program killed while it made the file left a journal that only a writer can roll back."""
    try:
        return version_of(file)
    except DatabaseError as error:
        if result_code(error) != sqlite3.SQLITE_READONLY:
            raise
    engine = migrating_engine(file)
    try:
        with engine.connect() as connection:
            _number(connection, "SELECT count(*) FROM sqlite_master")
    finally:
        engine.dispose()
    return version_of(file)


def version_of(file: Path) -> str | None:
    """The schema's version, or None for an empty file."""
    engine = reading_engine(file)
    try:
        with engine.connect() as connection:
            if not _number(connection, "SELECT count(*) FROM sqlite_master"):
                return None
            if _number(connection, "PRAGMA application_id") != APPLICATION_ID:
                raise NotOurs(file)
            return str(connection.execute(select(VERSIONS.c.version_num)).scalar_one())
    finally:
        engine.dispose()


def _number(connection: Connection, query: str) -> int:
    return int(connection.exec_driver_sql(query).scalar_one())


def _check_known(file: Path, found: str) -> None:
    from alembic.script import ScriptDirectory

    known = {one.revision for one in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    if found not in known:
        raise TooNew(file, found, VERSION)


def _change(file: Path, change: Callable[[Connection], None]) -> None:
    """In one transaction: wholly or not at all."""
    engine = migrating_engine(file)
    try:
        with ONE_AT_A_TIME, engine.begin() as connection:
            change(connection)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise CannotOpen(file, say("store.why.damaged"))
    finally:
        engine.dispose()


def _make(connection: Connection) -> None:
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    METADATA.create_all(connection)
    connection.execute(insert(VERSIONS).values(version_num=VERSION))


def _migrate(connection: Connection) -> None:
    """All the missing steps."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, VERSION)
