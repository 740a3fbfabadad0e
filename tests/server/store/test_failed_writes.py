"""A change that cannot be written fails its own caller, clearly, and nobody else."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from festnoz.core.words import text
from festnoz.server.house import House
from festnoz.server.store import database, trouble
from festnoz.server.store.errors import NotRead, NotWritten
from festnoz.server.store.records import Entry
from festnoz.server.store.store import Store
from tests.server.houses import Slow, in_house, sat_down
from tests.server.store.stores import (
    change,
    entries,
    entry,
    held,
    in_store,
    let_writer_take,
    link,
    record,
)


def test_a_change_that_breaks_a_constraint_fails_alone(tmp_path: Path) -> None:
    """The link is already another table's; its event must not be written either."""

    async def scene(store: Store) -> None:
        await store.create(record("a"), links=[link("a")])
        for name in "bcd":
            await store.create(record(name))
        with held(store.file):
            blocked = store.submit(change("a", [entry(1)]))
            await let_writer_take(store)
            calls = [
                store.submit(change("b", entries(1, 2))),
                store.submit(change("c", [entry(1)], links=(link("c"),))),
                store.submit(change("c", [entry(2)])),
                store.submit(change("d", entries(1, 3))),
            ]
        told = await asyncio.gather(blocked, *calls, return_exceptions=True)
        names = [type(one).__name__ for one in told]
        assert names == ["NoneType", "NoneType", "NotWritten", "OutOfSequence", "NoneType"]
        assert [len(await store.load(name)) for name in "abcd"] == [1, 2, 0, 3]
        assert (store.figures.failed, store.figures.refused) == (1, 1)
        await store.submit(change("c", [entry(1)]))

    in_store(tmp_path, scene)


def test_a_caller_that_fails_on_hearing_of_it_fails_alone(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        failures: list[dict[str, Any]] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: failures.append(context))
        for name in "ab":
            await store.create(record(name))
        with held(store.file):  # so that both are written together
            blocked = store.submit(change("a", [entry(1)]))
            await let_writer_take(store)
            store.hand_in(change("a", [entry(2)]), lambda _: [].pop())
            heard = store.submit(change("b", [entry(1)]))
        await asyncio.gather(blocked, heard)
        assert [type(one["exception"]) for one in failures] == [IndexError]

    in_store(tmp_path, scene)


def test_a_value_that_is_no_value_fails_alone(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("a"))
        await store.create(record("b"))
        wrong = Entry(1, 0, "text"), Entry(1, 0, None), Entry(1, 2**64, b"{}")  # type: ignore[arg-type]
        for seq, one in enumerate(wrong, start=1):
            calls = store.submit(change("a", [one])), store.submit(change("b", [entry(seq)]))
            told = await asyncio.gather(*calls, return_exceptions=True)
            assert isinstance(told[0], NotWritten)
            assert told[1] is None
        assert await store.load("a") == []

    in_store(tmp_path, scene)


def test_a_full_disk_is_told_and_what_fits_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "WRITING", [*database.WRITING, "max_page_count = 60"])

    async def scene(store: Store) -> None:
        await store.create(record("small"))
        await store.create(record("large"))
        with held(store.file):
            calls = [
                store.submit(change("small", [entry(1)])),
                store.submit(change("large", [entry(1, b"x" * 1_000_000)])),
                store.submit(change("small", [entry(2)])),
            ]
        first, second, third = await asyncio.gather(*calls, return_exceptions=True)
        assert (first, third) == (None, None)
        assert isinstance(second, NotWritten)
        assert str(second) == "this could not be saved, so it did not happen: the disk is full"
        assert "le disque est plein" in text(second.message, "fr")
        assert await store.load("small") == entries(1, 2)
        assert await store.load("large") == []
        await store.submit(change("large", [entry(1)]))

    in_store(tmp_path, scene)


def test_a_full_disk_is_named_once_in_the_log_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database, "WRITING", [*database.WRITING, "max_page_count = 60"])

    async def scene(store: Store) -> None:
        await store.create(record("table"))
        for _ in range(5):
            with pytest.raises(NotWritten):
                await store.submit(change("table", [entry(1, b"x" * 1_000_000)]))
        line = f"nothing can be written to {store.file}: the disk is full"
        assert [one.getMessage() for one in caplog.records] == [line]
        monkeypatch.setattr(trouble, "AGAIN_S", -1.0)
        with pytest.raises(NotWritten):
            await store.submit(change("table", [entry(1, b"x" * 1_000_000)]))
        assert len(caplog.records) == 2

    in_store(tmp_path, scene)


def test_a_house_on_a_full_disk_does_not_name_every_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        for _ in range(3):
            room, ann = await sat_down(house, "me", "greedy")
            house.lose(room, NotWritten(OSError("no space left")))
            assert ann.byes == ["not_stored"]
        assert caplog.records == []

    in_house(tmp_path, scene)


def test_a_file_held_too_long_is_told_and_writing_goes_on_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = [one.replace("5000", "50") for one in database.WRITING]
    assert impatient != database.WRITING
    monkeypatch.setattr(database, "WRITING", impatient)

    async def scene(store: Store) -> None:
        await store.create(record("t"))
        with held(store.file):
            calls = [store.submit(change("t", [entry(seq)])) for seq in (1, 2)]
            told = await asyncio.gather(*calls, return_exceptions=True)
            assert "another program is holding the file" in str(told[0])
            assert all(isinstance(one, NotWritten) for one in told[:1])
        assert await store.load("t") == []
        await store.submit(change("t", [entry(1)]))

    in_store(tmp_path, scene)


def test_readers_can_not_write_and_never_checkpoint(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"), entries(1, 50))
        reader = database.reading_engine(store.file)
        with reader.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar() == 0
            with pytest.raises(Exception, match="readonly"):
                connection.exec_driver_sql("DELETE FROM events")
        reader.dispose()

    in_store(tmp_path, scene)


def test_a_question_that_fails_is_told(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"))
        other = sqlite3.connect(store.file)
        other.execute("DROP TABLE links")
        other.close()
        with pytest.raises(NotRead, match="no such table"):
            await store.find_link(b"d" * 32)
        assert await store.load("t") == []

    in_store(tmp_path, scene)
