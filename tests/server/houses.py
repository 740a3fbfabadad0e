"""A house without sockets, over a store of the test; its bots answer when a test says so."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from festnoz.server.bots.pool import BotPool, Choice
from festnoz.server.house import House
from festnoz.server.metrics import BotFigures
from festnoz.server.store.store import Store
from festnoz.table import protocol
from festnoz.table.protocol.http import NewTable
from festnoz.table.room import Room
from tests.server.rooms import Ear, settle


@dataclass
class Slow:
    """In the place of the bots' processes: a bot answers when the test says so."""

    asked: list["asyncio.Future[None]"] = field(default_factory=list)
    figures: BotFigures = field(default_factory=BotFigures)
    pids: list[int] = field(default_factory=list)

    async def choose(self, _game: str, _bot: str, _view: bytes, legal: Any, *_: Any) -> Choice:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked.append(done)
        await done
        return Choice(legal[0], is_fallback=False)

    async def is_asked(self, times: int) -> None:
        async with asyncio.timeout(10):
            while len(self.asked) < times:
                await asyncio.sleep(0.001)

    def answer(self) -> None:
        if not self.asked[-1].done():
            self.asked[-1].set_result(None)


@asynccontextmanager
async def house_in(folder: Path) -> AsyncIterator[tuple[House, Slow]]:
    slow = Slow()
    async with await Store.open(folder) as store:
        house = House(store, cast(BotPool, slow), pace=0)
        yield house, slow
        await house.stop()


async def sat_down(house: House, *chairs: str, **settings: Any) -> tuple[Room, Ear]:
    """The host's seat is to move first; the match has begun."""
    wanted = NewTable("korsair", list(chairs), {"first": 0}, settings)
    opened = await house.open(wanted)
    room, _ = await house.room_of(opened.host)
    ear = Ear(opened.host)
    room.enter(ear, 0)
    ear.wish(room, protocol.Sit, name="Ann")
    ear.wish(room, protocol.Start)
    await is_settled(room)
    return room, ear


async def is_settled(room: Room) -> None:
    async with asyncio.timeout(10):
        while not room.is_settled and not room.is_lost:
            await asyncio.sleep(0.001)
    await settle()


def in_house(folder: Path, scene: Any) -> None:
    async def run() -> None:
        async with house_in(folder) as (house, slow):
            await scene(house, slow)

    asyncio.run(run())
