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
from festnoz.cli.usage import at_least, data_folder
from festnoz.core.words import say
from festnoz.games import GAMES, title_of
from festnoz.server.store.errors import UnknownTable
from festnoz.server.store.records import FINISHED, TableRecord
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
    older: int | None = None  # finished and untouched for so many days
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
    export: Annotated[Path | None, Parameter(help="command.tables.export")] = None,
    clear: Annotated[bool, Parameter(help="command.tables.clear", negative="")] = False,
    lang: Lang = "en",
) -> None:
    tell_tables(Screen(lang), data or data_folder(), TablesOptions(ids, older, export, clear))


def tell_tables(screen: Screen, data: Path, chosen: TablesOptions) -> None:
    if chosen.clear and not chosen.ids and chosen.older is None:
        raise BadUsage(say("command.bad.clear_all"))
    if chosen.older is not None:
        at_least("--older", chosen.older, 0)
    if not data.exists():
        raise BadUsage(say("command.bad.no_house_here", folder=str(data)))
    asyncio.run(_tables(screen, data, chosen))


async def _tables(screen: Screen, data: Path, chosen: TablesOptions) -> None:
    async with await Store.open(data) as store:
        found = await _found(store, chosen)
        for record in found:
            if chosen.export is not None:
                _write(chosen.export, record, await store.export(record.id))
            if chosen.clear:
                await store.clear(record.id)
            if chosen.export is None and not chosen.clear:
                _tell(screen, record)
    if chosen.export is not None:
        screen.tell(say("terminal.tables.exported", count=len(found), folder=str(chosen.export)))
    if chosen.clear:
        screen.tell(say("terminal.tables.cleared", count=len(found)))
    elif not found:
        screen.tell(say("terminal.tables.none"))


async def _found(store: Store, chosen: TablesOptions) -> list[TableRecord]:
    if chosen.ids:
        records = [await store.table(one) for one in chosen.ids]
        for one, record in zip(chosen.ids, records, strict=True):
            if record is None:
                raise UnknownTable(one[:40])
        return [record for record in records if record is not None]
    found: list[TableRecord] = []
    last: TableRecord | None = None
    while page := await _page(store, chosen.older, last):
        found += page
        last = page[-1]
    return found


async def _page(store: Store, older: int | None, last: TableRecord | None) -> list[TableRecord]:
    if older is None:
        return await store.tables(after=last, limit=PAGE)
    before = time.time_ns() // 1_000_000 - older * DAY_MS
    return await store.tables(FINISHED, before=before, after=last, limit=PAGE)


def _write(folder: Path, record: TableRecord, exported: bytes) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise bad_file(folder, error, writing=True) from None
    write_whole(folder / f"{record.id}.json", exported + b"\n")


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
