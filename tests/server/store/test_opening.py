"""Opening: a new folder, an older or newer schema, a file that is something else, two programs."""

import asyncio
import shutil
import sqlite3
import stat
import sys
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from festnoz.core.words import LANGUAGES, text
from festnoz.server.store import database, schema, upgrade
from festnoz.server.store.datafile import HEADER, NAME, data_file
from festnoz.server.store.errors import CannotOpen, NotOurs, StoreError, StoreInUse, TooNew
from festnoz.server.store.store import Store
from tests.server.store.stores import OLD_FOLDER, entries, in_store, record

NEXT = f"""
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{schema.VERSION}"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:  # the whole table is copied and replaced
        tables.add_column(sa.Column("notes", sa.Text, nullable=False, server_default="none"))
"""


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program whose schema is one step ahead; returns the file of that step."""
    folder = tmp_path / "100% newer" / "migrations"
    shutil.copytree(upgrade.MIGRATIONS, folder)
    step = folder / "versions" / "next.py"
    step.write_text(NEXT)
    monkeypatch.setattr(upgrade, "MIGRATIONS", folder)
    monkeypatch.setattr(upgrade, "VERSION", "next")
    return step


async def fill(store: Store) -> None:
    await store.create(record("t"), entries(1, 9))


async def look(store: Store) -> None:
    assert await store.load("t") == entries(1, 9)


def refusal(folder: Path, kind: type[StoreError]) -> StoreError:
    """What opening the folder is refused with, in one line of either language."""
    with pytest.raises(kind) as caught:
        in_store(folder, look)
    for language in LANGUAGES:
        assert text(caught.value.message, language).count("\n") == 0
    return caught.value


def statements(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL")
        return {" ".join(sql.replace('"', "").split()) for (sql,) in rows}


def test_an_old_file_comes_to_the_schema_that_a_new_one_has(tmp_path: Path) -> None:
    """A change of the schema without its migration, or another than its migration's, fails here."""
    with zipfile.ZipFile(OLD_FOLDER) as packed:
        packed.extract(NAME, tmp_path / "old")
    for folder in ("old", "new"):
        in_store(tmp_path / folder, fill)
    old, new = (tmp_path / folder / NAME for folder in ("old", "new"))
    assert statements(old) == statements(new)
    assert upgrade.version_of(old) == upgrade.version_of(new) == schema.VERSION


def test_the_version_of_the_program_is_the_last_migration() -> None:
    from alembic.script import ScriptDirectory

    assert ScriptDirectory(str(upgrade.MIGRATIONS)).get_current_head() == schema.VERSION


def test_a_folder_or_a_file_may_be_named(tmp_path: Path) -> None:
    (tmp_path / "old.db").mkdir()
    (tmp_path / "plain").touch()
    assert data_file(tmp_path) == tmp_path / NAME
    assert data_file(tmp_path / "new") == tmp_path / "new" / NAME
    assert data_file(tmp_path / "mine.db") == tmp_path / "mine.db"
    assert data_file(tmp_path / "old.db") == tmp_path / "old.db" / NAME
    assert data_file(tmp_path / "plain") == tmp_path / "plain"


def test_odd_names_of_folders_do(tmp_path: Path) -> None:
    folder = tmp_path / "à l’été ?mode=ro#%20" / "x"
    in_store(folder, fill)
    in_store(folder, look)
    assert (folder / NAME).is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="no such modes there")
def test_the_file_is_private(tmp_path: Path) -> None:
    in_store(tmp_path / "new", fill)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    assert {stat.S_IMODE(one.stat().st_mode) for one in (tmp_path / "new").iterdir()} == {0o600}


def test_the_writer_is_durable(tmp_path: Path) -> None:
    in_store(tmp_path, fill)
    with closing(database.writing_connection(tmp_path / NAME)) as connection:
        names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
        found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
    assert found == ["wal", 2, 1, 5_000]  # 2: FULL


@pytest.mark.usefixtures("next_version")
def test_an_older_schema_is_copied_aside_and_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    with monkeypatch.context() as older:
        older.setattr(upgrade, "VERSION", schema.VERSION)
        in_store(folder, fill)
    in_store(folder, look)
    assert upgrade.version_of(folder / NAME) == "next"
    (copy,) = folder.glob("*.backup.db")
    assert copy.name.startswith(f"festnoz-{schema.VERSION}-")
    assert upgrade.version_of(copy) == schema.VERSION
    copy.rename(tmp_path / "copy.db")
    monkeypatch.undo()
    in_store(tmp_path / "copy.db", look)  # the copy is whole


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, next_version: Path) -> None:
    folder = tmp_path / "data"
    with pytest.MonkeyPatch.context() as older:
        older.setattr(upgrade, "VERSION", schema.VERSION)
        in_store(folder, fill)
    next_version.write_text(f"{NEXT}    raise RuntimeError('half way')\n")
    with pytest.raises(RuntimeError, match="half way"):
        in_store(folder, look)
    assert upgrade.version_of(folder / NAME) == schema.VERSION
    with pytest.MonkeyPatch.context() as older:
        older.setattr(upgrade, "VERSION", schema.VERSION)
        in_store(folder, look)


def test_a_migration_that_leaves_events_without_a_table_is_undone(
    tmp_path: Path, next_version: Path
) -> None:
    folder = tmp_path / "data"
    with pytest.MonkeyPatch.context() as older:
        older.setattr(upgrade, "VERSION", schema.VERSION)
        in_store(folder, fill)
    next_version.write_text(f"{NEXT}    op.execute('DELETE FROM tables')\n")
    refusal(folder, CannotOpen)
    assert upgrade.version_of(folder / NAME) == schema.VERSION


def test_a_newer_schema_is_refused_and_left_alone(
    tmp_path: Path, next_version: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    assert next_version.exists()
    in_store(folder, fill)
    monkeypatch.undo()
    before = (folder / NAME).read_bytes()
    error = refusal(folder, TooNew)
    assert f"data version next, this program knows {schema.VERSION}" in str(error)
    assert (folder / NAME).read_bytes() == before
    assert not list(folder.glob("*.backup.db"))


@pytest.mark.parametrize("content", [b"hello", b"x" * 100_000, b"SQLite format 3\0" + b"x" * 5_000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / NAME).write_bytes(content)
    refusal(tmp_path, NotOurs)
    assert (tmp_path / NAME).read_bytes() == content


def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num)")
    before = (tmp_path / NAME).read_bytes()
    refusal(tmp_path, NotOurs)
    assert (tmp_path / NAME).read_bytes() == before


def test_an_emptied_file_does_not_cost_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / f"{NAME}-wal"
    journal.write_bytes(b"the last evening")
    (tmp_path / NAME).touch()
    refusal(tmp_path, CannotOpen)
    assert journal.read_bytes() == b"the last evening"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refusal(tmp_path / "file" / "folder", CannotOpen)


def test_a_second_program_is_refused_until_the_first_ends(tmp_path: Path) -> None:
    async def scene() -> None:
        async with await Store.open(tmp_path) as first:
            await fill(first)
            with pytest.raises(StoreInUse) as caught:
                await Store.open(tmp_path)
            assert str(tmp_path) in str(caught.value)
            await look(first)
        async with await Store.open(tmp_path) as second:
            await look(second)

    asyncio.run(scene())


def test_a_refused_start_lets_go_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"hello")
    refusal(tmp_path, NotOurs)
    (tmp_path / NAME).unlink()
    in_store(tmp_path, fill)


def test_only_an_older_schema_loads_alembic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "alembic", None)  # importing it would fail
    in_store(tmp_path, fill)
    in_store(tmp_path, look)


def test_a_file_whose_making_was_cut_off_is_made_anew(tmp_path: Path) -> None:
    """Half of it and a journal to undo it with, which a reader may not do."""
    making = tmp_path / "making.db"
    with closing(sqlite3.connect(making, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")  # pages go to disk before the commit
        connection.execute("BEGIN")
        connection.execute("CREATE TABLE half (whole TEXT)")
        connection.executemany("INSERT INTO half VALUES (?)", [("x" * 4000,)] * 50)
        folder = tmp_path / "data"
        folder.mkdir(mode=0o700)
        shutil.copy(making, folder / NAME)
        shutil.copy(f"{making}-journal", folder / f"{NAME}-journal")
    with (folder / NAME).open("r+b") as half:
        half.write(HEADER)  # the first page, which SQLite held back here, is there too
    in_store(folder, fill)
    in_store(folder, look)
