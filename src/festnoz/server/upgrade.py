"""Brings a data file to this program's schema, after putting a copy of it aside."""

import sqlite3
import threading
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from festnoz.core.words import say
from festnoz.server.database import migrating_engine, reading_engine
from festnoz.server.datafile import check_header, copy_aside
from festnoz.server.schema import APPLICATION_ID, VERSION
from festnoz.server.store_errors import UNREADABLE, CannotOpen, NotOurs, TooNew, result_code

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
ONE_AT_A_TIME = threading.Lock()  # Alembic has one context a process


def upgrade(file: Path) -> None:
    """Makes the tables in an empty file; refuses, untouched, what is not ours or too new."""
    check_header(file)
    try:
        found = _version_recovered(file)
        if found == VERSION:
            return
        if found is not None:
            _check_known(file, found)
            copy_aside(file, found)
        _migrate(file)
    except DatabaseError as error:
        if result_code(error) in UNREADABLE:
            raise NotOurs(file) from error
        raise CannotOpen(file, error) from error


def _version_recovered(file: Path) -> str | None:
    """Who was killed while making the file left a journal that only a writer can roll back."""
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
            query = "SELECT version_num FROM alembic_version"
            return str(connection.exec_driver_sql(query).scalar_one())
    finally:
        engine.dispose()


def _number(connection: Connection, query: str) -> int:
    return int(connection.exec_driver_sql(query).scalar_one())


def _check_known(file: Path, found: str) -> None:
    from alembic.script import ScriptDirectory

    known = {one.revision for one in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    if found not in known:
        raise TooNew(file, found, VERSION)


def _migrate(file: Path) -> None:
    """All the missing steps in one transaction."""
    engine = migrating_engine(file)
    try:
        with ONE_AT_A_TIME, engine.begin() as connection:
            _run_alembic(connection)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise CannotOpen(file, say("store.why.damaged"))
    finally:
        engine.dispose()


def _run_alembic(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, VERSION)
