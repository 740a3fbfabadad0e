"""A house with the prepared tables, open while its pages are looked at."""

import asyncio
import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import msgspec
from websockets.sync.client import connect

from festnoz.server.store.store import Store
from festnoz.table.protocol import SOCKET, Hello
from tools.shots.pages import Page
from tools.shots.positions import Prepared

PROGRAM = [sys.executable, "-c", "import sys; from festnoz.cli import main; sys.exit(main())"]
ADDRESS = re.compile(r"http://localhost:(\d+)")
NAME = "fest-noz.localhost"  # in links and codes, whatever the port
STOP_S = 30


@dataclass(frozen=True, slots=True)
class House:
    port: int
    tables: dict[str, Prepared]  # by the name of the page that shows it: nobody disturbs another

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"


@contextlib.contextmanager
def opened(folder: Path, pages: Iterable[Page]) -> Iterator[House]:
    """With everybody at their tables but whoever looks at the page."""
    tables = {page.name: Prepared(page.name, page.at) for page in pages if page.at is not None}
    with ThreadPoolExecutor() as aside:  # playwright, once started, keeps a loop running here
        aside.submit(asyncio.run, _store(folder, tables.values())).result()
    with contextlib.ExitStack() as stack:
        house = House(stack.enter_context(_served(folder)), tables)
        for page in pages:
            if page.at is not None:
                _seat_the_others(stack, house, page)
        yield house


def looker(page: Page, table: Prepared) -> int:
    return table.mover if page.seat is None else page.seat


async def _store(folder: Path, tables: Iterable[Prepared]) -> None:
    async with await Store.open(folder) as store:
        for table in tables:
            await store.create(*table.stored())


@contextlib.contextmanager
def _served(folder: Path) -> Iterator[int]:
    """The port that the house listens on."""
    command = [*PROGRAM, "serve", "--data", str(folder), "--port", "0", "--name", NAME]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = ADDRESS.search(process.stdout.readline())
            if not found:
                raise OSError("the house did not open")
            yield int(found[1])
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(STOP_S)


def _seat_the_others(stack: contextlib.ExitStack, house: House, page: Page) -> None:
    """They hold a line, say nothing, and never read what they hear."""
    table = house.tables[page.name]
    for seat in set(table.seats) - {looker(page, table), *page.shared, *page.absent}:
        address = f"ws://localhost:{house.port}{SOCKET}"
        line = stack.enter_context(
            connect(address, max_size=None, max_queue=None, ping_interval=None, close_timeout=1)
        )
        line.send(msgspec.json.encode(Hello(table.secret(seat))).decode())
        line.recv()
