"""The store: shown only when on disk, written in groups, in order, and found again."""

import asyncio
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from festnoz.server.store.errors import (
    NotFinished,
    OutOfSequence,
    StoreClosed,
    StoreError,
    TableExists,
    UnknownTable,
)
from festnoz.server.store.records import Clear, Entry, TableRecord, TableState, new_table_id
from festnoz.server.store.store import Store
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


def test_events_are_found_again_after_a_restart(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.create(record("t"), entries(1, 2))
        await store.submit(change("t", entries(3, 5)))

    async def look(store: Store) -> None:
        assert await store.load("t") == entries(1, 5)
        await store.submit(change("t", [entry(6)]))
        assert await store.load("t") == entries(1, 6)

    in_store(tmp_path, play)
    in_store(tmp_path, look)


def test_a_change_resolves_only_when_it_is_on_disk_and_the_loop_goes_on(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"))
        with held(store.file):
            written = store.submit(change("t", [entry(1)]))
            for _ in range(20):  # the loop is free while the writer waits
                await asyncio.sleep(0.005)
            assert not written.done()
            assert await store.load("t") == []
        await written
        assert await store.load("t") == [entry(1)]

    in_store(tmp_path, scene)


def test_changes_that_wait_are_written_in_one_transaction(tmp_path: Path) -> None:
    """100 tables: the writer holds one change and the other 99 gather behind it."""

    async def scene(store: Store) -> None:
        names = [f"t{number}" for number in range(100)]
        await asyncio.gather(*(store.create(record(name)) for name in names))
        before = store.figures.commit_ms.count
        with held(store.file):
            first = store.submit(change(names[0], entries(1, 2)))
            await let_writer_take(store)
            rest = [store.submit(change(name, entries(1, 2))) for name in names[1:]]
        await asyncio.gather(first, *rest)
        assert store.figures.commit_ms.count - before <= 2  # one if the writer was slow to start
        assert store.figures.events == store.figures.events_per_commit.total == 200
        sizes = store.figures.events_per_commit
        assert dict(zip(sizes.bounds, sizes.counts, strict=False))[200] == 1  # 198 in (100, 200]
        assert store.figures.commit_ms.count == sizes.count
        for name in names:
            assert await store.load(name) == entries(1, 2)

    in_store(tmp_path, scene)


def test_a_group_has_a_largest_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("festnoz.server.store.writer.MAX_GROUP", 10)

    async def scene(store: Store) -> None:
        await store.create(record("t"))
        before = store.figures.commit_ms.count
        await asyncio.gather(*(store.submit(change("t", [entry(seq)])) for seq in range(1, 101)))
        assert store.figures.commit_ms.count - before >= 10
        assert await store.load("t") == entries(1, 100)

    in_store(tmp_path, scene)


def test_a_table_keeps_the_order_of_its_changes(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("a"))
        await store.create(record("b"))
        calls = [store.submit(change(name, [entry(seq)])) for seq in range(1, 301) for name in "ab"]
        await asyncio.gather(*calls)
        assert await store.load("a") == await store.load("b") == entries(1, 300)
        assert store.figures.commit_ms.count < 300

    in_store(tmp_path, scene)


@pytest.mark.parametrize("seqs", [[3], [5], [4, 6], [4, 4], [0], [-1]])
def test_an_event_out_of_sequence_is_refused_whole(tmp_path: Path, seqs: list[int]) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"), entries(1, 3))
        with pytest.raises(OutOfSequence) as caught:
            await store.submit(change("t", [entry(seq) for seq in seqs], state="over"))
        assert caught.value.code == "out_of_sequence"
        assert await store.load("t") == entries(1, 3)
        assert await store.table("t") == record("t", updated=1_003)  # of its third event
        await store.submit(change("t", [entry(4)]))

    in_store(tmp_path, scene)


def test_of_two_that_race_for_a_number_one_wins_and_others_go_on(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"))
        await store.create(record("u"))
        mine, yours = entry(1, b'"mine"'), entry(1, b'"yours"')
        changes = change("t", [mine]), change("t", [yours]), change("u", [entry(1)])
        calls = map(store.submit, changes)
        first, second, third = await asyncio.gather(*calls, return_exceptions=True)
        assert first is None
        assert isinstance(second, OutOfSequence)
        assert second.expected == 2
        assert third is None
        assert await store.load("t") == [mine]
        assert (store.figures.refused, store.figures.failed) == (1, 0)

    in_store(tmp_path, scene)


def test_tables_must_exist_and_be_made_once(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(UnknownTable, match="there is no table “t”"):
            await store.submit(change("t", [entry(1)]))
        made = await asyncio.gather(
            store.create(record("t")), store.create(record("t")), return_exceptions=True
        )
        assert [type(one) for one in made] == [type(None), TableExists]
        with pytest.raises(TableExists):
            await store.create(record("t"))
        assert await store.table("u") is None
        assert await store.load("u") == []
        with pytest.raises(UnknownTable):
            await store.export("u")

    in_store(tmp_path, scene)


def test_state_and_summary_change_with_the_events(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"))
        names = b'{"names":["Zo\xc3\xa9"]}'
        await store.submit(change("t", [entry(1)], state="playing", summary=names))
        await store.submit(change("t", [entry(2)]))
        found = await store.table("t")
        assert found
        assert (found.state, found.summary) == ("playing", names)
        assert found.updated == entry(2).at
        await store.submit(change("t", state="over"))  # without an event, as after an import
        assert (await store.tables(["over"]))[0].updated == entry(2).at

    in_store(tmp_path, scene)


async def fill(store: Store) -> None:
    states: list[TableState] = ["open", "playing", "over"]
    for number in range(9):
        await store.create(record(f"t{number}", updated=1_000 + number // 2))
        await store.submit(change(f"t{number}", state=states[number % 3]))


def ids(found: list[TableRecord]) -> str:
    return " ".join(one.id for one in found)


def test_tables_are_listed_by_state_the_last_updated_first(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await fill(store)
        assert ids(await store.tables()) == "t8 t7 t6 t5 t4 t3 t2 t1 t0"
        assert ids(await store.tables(["over"])) == "t8 t5 t2"
        assert ids(await store.tables(["open", "playing"], limit=4)) == "t7 t6 t4 t3"
        assert ids(await store.tables(["over"], before=1_002)) == "t2"
        assert await store.tables([]) == []

    in_store(tmp_path, scene)


def test_pages_of_a_listing_neither_repeat_nor_miss_a_table(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await fill(store)
        page, seen = await store.tables(limit=2), ""
        while page:
            seen += ids(page) + " "
            page = await store.tables(limit=2, after=page[-1])
        assert seen == "t8 t7 t6 t5 t4 t3 t2 t1 t0 "

    in_store(tmp_path, scene)


def test_a_link_leads_to_its_table_until_it_is_revoked(tmp_path: Path) -> None:
    host, seat = link("t", b"h" * 32, seat=None), link("t", b"s" * 32, seat=1)

    async def scene(store: Store) -> None:
        await store.create(record("t"), links=[host])
        await store.create(record("u"))
        await store.submit(change("t", [entry(1)], links=(seat,)))
        assert await store.find_link(host.digest) == host
        assert await store.find_link(seat.digest) == seat
        assert await store.find_link(b"x" * 32) is None
        await store.submit(change("u", [entry(1)], revoked=((seat.digest, 5_000),)))
        assert await store.find_link(seat.digest) == seat  # another table's host cannot
        await store.submit(change("t", [entry(2)], revoked=((seat.digest, 5_000),)))
        assert await store.find_link(seat.digest) is None
        assert await store.find_link(host.digest) == host

    in_store(tmp_path, scene)


def test_a_link_that_was_revoked_and_made_anew_leads_there_though_both_are_written_at_once(
    tmp_path: Path,
) -> None:
    seat = link("t", b"s" * 32, seat=1)

    async def scene(store: Store) -> None:
        await store.create(record("t"), links=[seat])
        with held(store.file):
            before = store.submit(change("t", [entry(1)]))
            await let_writer_take(store)  # so that the other two gather behind it
            ended = store.submit(change("t", [entry(2)], revoked=((seat.digest, 5_000),)))
            anew = store.submit(change("t", [entry(3)], links=(replace(seat, seat=2),)))
        await asyncio.gather(before, ended, anew)
        assert await store.find_link(seat.digest) == replace(seat, seat=2)

    in_store(tmp_path, scene)


def test_an_export_is_one_json_object_without_links(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"), entries(1, 2), [link("t")])
        await store.submit(change("t", state="over", summary=b'{"scores":[3,4]}'))
        told = json.loads(await store.export("t"))
        assert told.pop("events") == [
            {"seq": 1, "at": 1_001, "data": {"number": 1}},
            {"seq": 2, "at": 1_002, "data": {"number": 2}},
        ]
        assert told == {
            "format": "festnoz-table", "format_version": 1, "id": "t", "game": "korsair",
            "rules": 1, "created": 1_000, "updated": 1_002, "state": "over",
            "summary": {"scores": [3, 4]},
        }  # fmt: skip

    in_store(tmp_path, scene)


def test_a_table_that_is_not_finished_goes_only_where_that_is_meant(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t", state="playing"), [entry(1)], [link("t")])
        with pytest.raises(NotFinished):
            await store.clear("t")
        await store.clear("t", may_be_unfinished=True)
        assert (await store.table("t"), await store.load("t")) == (None, [])
        assert await store.find_link(b"d" * 32) is None
        with pytest.raises(UnknownTable):
            await store.clear("t", may_be_unfinished=True)

    in_store(tmp_path, scene)


def test_only_a_finished_table_is_cleared_and_then_all_of_it(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"), entries(1, 2), [link("t")])
        await store.create(record("u"), [entry(1)])
        with pytest.raises(NotFinished):
            await store.clear("t")
        with pytest.raises(UnknownTable):
            await store.clear("v")
        over, gone, late = await asyncio.gather(
            store.submit(change("t", [entry(3)], state="over")),
            store.submit(Clear("t")),
            store.submit(change("t", [entry(4)])),
            return_exceptions=True,
        )
        assert (over, gone, type(late)) == (None, None, UnknownTable)
        assert await store.table("t") is None
        assert await store.load("t") == []
        assert await store.find_link(link("t").digest) is None
        assert await store.load("u") == [entry(1)]

    in_store(tmp_path, scene)


def test_closing_writes_what_waits_and_refuses_the_rest(tmp_path: Path) -> None:
    async def play() -> None:
        store = await Store.open(tmp_path)
        await store.create(record("t"))
        calls = [store.submit(change("t", [entry(n)])) for n in range(1, 201)]
        await asyncio.gather(store.close(), store.close())
        assert all(call.done() and not call.exception() for call in calls)
        with pytest.raises(StoreClosed):
            store.submit(change("t", [entry(201)]))
        with pytest.raises(StoreClosed):
            await store.load("t")
        await store.close()

    async def look(store: Store) -> None:
        assert await store.load("t") == entries(1, 200)

    asyncio.run(play())
    # The journal is folded into the file, which can now be copied on its own.
    assert {path.name for path in tmp_path.iterdir()} == {"festnoz.db", "festnoz.db.lock"}
    in_store(tmp_path, look)


def test_a_cancelled_caller_disturbs_nobody(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(record("t"))
        with held(store.file):
            calls = [store.submit(change("t", [entry(seq)])) for seq in (1, 2, 3)]
            await asyncio.sleep(0.01)
            calls[1].cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        assert [call.cancelled() for call in calls] == [False, True, False]
        assert await store.load("t") == entries(1, 3)  # on its way is on its way

    in_store(tmp_path, scene)


def test_data_is_bytes_of_any_kind_and_length(tmp_path: Path) -> None:
    odd = [Entry(1, 0, b""), Entry(2, -5, bytes(range(256))), Entry(3, 2**53, b"x" * 1_000_000)]

    async def scene(store: Store) -> None:
        await store.create(record("t"), odd)
        assert await store.load("t") == odd

    in_store(tmp_path, scene)


def test_ids_of_tables_are_short_and_do_not_clash() -> None:
    made = {new_table_id() for _ in range(10_000)}
    assert len(made) == 10_000
    assert {len(one) for one in made} == {10}
    assert all(one.isalnum() and one == one.lower() for one in made)


def test_every_refusal_has_its_own_code() -> None:
    codes = [one.code for one in StoreError.__subclasses__()]
    assert len(set(codes)) == len(codes)
    assert StoreError.code not in codes
