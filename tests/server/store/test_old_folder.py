"""A data folder written before the tables of the store were declared once opens as it did then.

`data/folder-0.1.0.zip` was written by Fest-Noz 0.1.0 at commit af83251 (schema 0001): the very
file, and beside it, in `tables.json`, the links of every table and what it folded to at that time.
"""

import asyncio
import zipfile
from collections.abc import Callable, Coroutine
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from festnoz.core.match import Match
from festnoz.server.house import House, NoEntry
from festnoz.server.store.datafile import NAME
from festnoz.table import protocol
from festnoz.table.projection import stage
from festnoz.table.table import Table, match_of
from tests.server.houses import house_in, is_settled
from tests.server.rooms import Ear
from tests.server.store.stores import OLD_FOLDER

KINDS = ["open", "playing", "over", "rematch", "branch", "korrigans", "closed"]


class MatchThen(msgspec.Struct, forbid_unknown_fields=True):
    """What a match was: its moves by their numbers, and the truth as the hash of its bytes."""

    seats: list[str]
    actions: list[tuple[int, int]]
    to_move: int
    legal: list[int]
    scores: list[int]
    num_taken_back: int
    state: str


class TableThen(msgspec.Struct, forbid_unknown_fields=True):
    """What the table's events folded to."""

    stage: str
    names: list[str]
    bots: list[str | None]
    options: dict[str, Any]
    links: dict[str, tuple[str, int | None]]
    num_events: int
    num_told: int
    version: int
    is_paused: bool
    match: MatchThen | None
    finished: list[MatchThen]


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    host: str
    seats: list[str | None]
    watch: str | None
    revoked: list[str]
    table: TableThen


def match_as_told(match: Match) -> MatchThen:
    return MatchThen(
        seats=[seat.name for seat in match.seats],
        actions=[(one.seat, one.action) for one in match.actions],
        to_move=match.to_move,
        legal=[] if match.is_over else match.legal_actions(),
        scores=match.result().scores,
        num_taken_back=len(match.taken_back),
        state=sha256(match.state_bytes).hexdigest(),
    )


def table_as_told(table: Table) -> TableThen:
    return TableThen(
        stage=stage(table),
        names=table.names,
        bots=[chair.bot for chair in table.chairs],
        options=table.options,
        links={digest: (link.role, link.seat) for digest, link in table.links.items()},
        num_events=table.num_events,
        num_told=table.num_told,
        version=table.version,
        is_paused=table.is_paused,
        match=match_as_told(table.match) if table.match is not None else None,
        finished=[match_as_told(one) for one in table.finished],
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with zipfile.ZipFile(OLD_FOLDER) as packed:
        packed.extract(NAME, tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def kept() -> dict[str, Kept]:
    with zipfile.ZipFile(OLD_FOLDER) as packed:
        return msgspec.json.decode(packed.read("tables.json"), type=dict[str, Kept])


def in_quiet_house(folder: Path, scene: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    """Its bots think for ever: only people move."""

    async def run() -> None:
        async with house_in(folder) as (house, _):
            await scene(house)

    asyncio.run(run())


def test_every_table_folds_to_what_it_was(folder: Path, kept: dict[str, Kept]) -> None:
    assert sorted(kept) == sorted(KINDS)

    async def scene(house: House) -> None:
        assert {one.id for one in await house.store.tables()} == {one.id for one in kept.values()}
        for one in kept.values():
            room = await house.room(one.id)
            assert table_as_told(room.table) == one.table
            record = await house.store.table(one.id)
            assert record is not None
            assert record.state == one.table.stage

    in_quiet_house(folder, scene)


def test_every_link_leads_where_it_did(folder: Path, kept: dict[str, Kept]) -> None:
    async def scene(house: House) -> None:
        for one in kept.values():
            for secret in filter(None, [one.host, *one.seats, one.watch]):
                room, digest = await house.room_of(secret)
                assert room.id == one.id
                assert digest in one.table.links
            for secret in one.revoked:
                with pytest.raises(NoEntry):
                    await house.room_of(secret)

    in_quiet_house(folder, scene)
    assert any(one.revoked for one in kept.values())


@pytest.mark.parametrize("kind", ["playing", "rematch", "branch", "korrigans"])
def test_a_move_is_played_on_and_found_again(
    folder: Path, kept: dict[str, Kept], kind: str
) -> None:
    then = kept[kind]
    before = then.table.match
    assert before is not None

    async def play(house: House) -> None:
        room, _ = await house.room_of(then.host)
        ear = Ear(then.host)
        room.enter(ear, 0)
        assert ear.position.legal == before.legal
        ear.wish(room, protocol.Play, action=before.legal[-1], version=then.table.version)
        await is_settled(room)
        assert len(match_of(room.table).actions) == len(before.actions) + 1

    async def look(house: House) -> None:
        room = await house.room(then.id)
        now = match_as_told(match_of(room.table))
        assert now.actions == [*before.actions, (before.to_move, before.legal[-1])]

    in_quiet_house(folder, play)
    in_quiet_house(folder, look)
