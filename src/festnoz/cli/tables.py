"""`festnoz tables`: what lies in a house's store, to be listed, exported and cleared."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from festnoz.cli.parameters import Lang, whole_number
from festnoz.cli.usage import at_least
from festnoz.core import folders
from festnoz.core.words import say
from festnoz.games import GAMES, title_of
from festnoz.server.store.datafile import PRIVATE_FOLDER
from festnoz.server.store.errors import UnknownTable
from festnoz.server.store.records import EVERY_STATE, FINISHED, TableRecord
from festnoz.server.store.store import Store
from festnoz.terminal.errors import BadUsage, bad_file
from festnoz.terminal.files import write_whole
from festnoz.terminal.look import listed
from festnoz.terminal.screen import Screen

DAY_MS = 86_400_000
PAGE = 100


@dataclass(frozen=True)
class TablesOptions:
    """Which tables, and what to do with them."""

    ids: Sequence[str] = ()
    older: int | None = None  # untouched for so many days
    is_unfinished: bool = False  # not finished, instead of finished
    export: Path | None = None  # into this folder
    clear: bool = False


class TableSummary(msgspec.Struct):
    names: list[str] = []
    scores: list[int] = []


def tables(
    *ids: Annotated[str, Parameter(help="command.tables.ids")],
    data: Annotated[Path | None, Parameter(help="command.option.data")] = None,
    older: Annotated[
        int | None, Parameter(help="command.tables.older", converter=whole_number)
    ] = None,
    unfinished: Annotated[bool, Parameter(help="command.tables.unfinished", negative="")] = False,
    export: Annotated[Path | None, Parameter(help="command.tables.export")] = None,
    clear: Annotated[bool, Parameter(help="command.tables.clear", negative="")] = False,
    lang: Lang = "en",
) -> None:
    chosen = TablesOptions(ids, older, unfinished, export, clear)
    tell_tables(Screen(lang), data or folders.tables(), chosen)


def tell_tables(screen: Screen, data: Path, chosen: TablesOptions) -> None:
    if chosen.clear and not (chosen.ids or chosen.is_unfinished or chosen.older is not None):
        raise BadUsage(say("command.bad.clear_all"))
    if chosen.older is not None:
        at_least("--older", chosen.older, 0)
    if not data.exists():
        raise BadUsage(say("command.bad.no_house_here", folder=str(data)))
    asyncio.run(_tables(screen, data, chosen))


async def _tables(screen: Screen, data: Path, chosen: TablesOptions) -> None:
    async with await Store.open(data) as store:
        found = await _found(store, chosen)
        if chosen.export is not None:
            for record in found:
                _write(chosen.export, record, await store.export(record.id))
            count, folder = len(found), str(chosen.export)
            screen.tell(say("terminal.tables.exported", count=count, folder=folder))
        if chosen.clear:
            await _clear(screen, store, found, chosen)
    if chosen.export is None and not chosen.clear:
        for record in found:
            _tell(screen, record)
    if not found and not chosen.clear:
        screen.tell(say("terminal.tables.none"))


async def _clear(
    screen: Screen, store: Store, found: Sequence[TableRecord], chosen: TablesOptions
) -> None:
    unfinished = [record for record in found if record.state not in FINISHED]
    if chosen.is_unfinished and unfinished and not _is_sure(screen, unfinished):
        screen.tell(say("terminal.tables.all_kept"))
        return
    for record in found:
        await store.clear(record.id, may_be_unfinished=chosen.is_unfinished)
    screen.tell(say("terminal.tables.cleared", count=len(found)))


def _is_sure(screen: Screen, unfinished: Sequence[TableRecord]) -> bool:
    """Asked twice, the second time for the number of tables: people may still come back to them."""
    for record in unfinished:
        _tell(screen, record)
    count = len(unfinished)
    screen.tell(say("terminal.tables.clear_unfinished", count=count))
    if screen.source.readline().strip().lower() not in _yes(screen):
        return False
    screen.tell(say("terminal.tables.clear_surely", count=count))
    return screen.source.readline().strip() == str(count)


def _yes(screen: Screen) -> list[str]:
    return [*screen.text(say("terminal.word.yes")).split(), "yes"]


async def _found(store: Store, chosen: TablesOptions) -> list[TableRecord]:
    if chosen.ids:
        records = [await store.table(one) for one in chosen.ids]
        for one, record in zip(chosen.ids, records, strict=True):
            if record is None:
                raise UnknownTable(one[:40])
        return [record for record in records if record is not None]
    found: list[TableRecord] = []
    last: TableRecord | None = None
    while page := await _page(store, chosen, last):
        found += page
        last = page[-1]
    return found


async def _page(store: Store, chosen: TablesOptions, last: TableRecord | None) -> list[TableRecord]:
    states, before = EVERY_STATE, None
    if chosen.older is not None:
        states, before = FINISHED, time.time_ns() // 1_000_000 - chosen.older * DAY_MS
    if chosen.is_unfinished:
        states = tuple(state for state in EVERY_STATE if state not in FINISHED)
    return await store.tables(states, before=before, after=last, limit=PAGE)


def _write(folder: Path, record: TableRecord, exported: bytes) -> None:
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise bad_file(folder, error, writing=True) from None
    write_whole(folder / f"{record.id}.json", exported + b"\n", is_private=True)


def _tell(screen: Screen, record: TableRecord) -> None:
    """One line; also for rules that this program does not know."""
    summary = msgspec.json.decode(record.summary, type=TableSummary)
    day = datetime.fromtimestamp(record.updated / 1000, UTC).date().isoformat()
    names = listed([name or "·" for name in summary.names])
    told = say(
        "terminal.tables.line",
        id=record.id,
        day=day,
        game=title_of(record.game),
        state=record.state,
        names=names,
    )
    screen.tell(told)
    if summary.scores:
        scores = ", ".join(str(score) for score in summary.scores)
        screen.tell(say("terminal.tables.scores", scores=scores))
    if record.game not in GAMES or record.rules > GAMES[record.game].rules:
        screen.tell(say("table.other_rules", rules=record.rules, game=title_of(record.game)))
