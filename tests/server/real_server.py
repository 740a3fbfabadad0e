"""The real house in a process of its own, to be killed and opened again; and people at its tables.

Run as a program, this file is a house without limits on how much a guest may ask for.
"""

import asyncio
import http.client
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from festnoz.server.event_loop import run
from festnoz.server.limits import Limits
from festnoz.server.service import ServeOptions, serve
from festnoz.table.protocol import AnyAnswer
from festnoz.table.protocol.http import NewTable, OpenedTable
from tests.program import ADDRESS, FESTNOZ
from tests.server.people import Person, heard

SERVE = [*FESTNOZ, "serve"]
WITHOUT_LIMITS = [sys.executable, "-m", "tests.server.real_server"]
ROOT = Path(__file__).parent.parent.parent
WAIT_S = 60.0


class NotOpened(AssertionError):
    """The house answered that there is no such table."""


class Served:
    """On one folder, and from the first opening on at one port."""

    def __init__(self, folder: Path, has_limits: bool = True) -> None:
        self.folder = folder
        self.port = 0
        self.printed = ""
        self._command = SERVE if has_limits else WITHOUT_LIMITS
        self._process: subprocess.Popen[str] | None = None

    @property
    def socket(self) -> str:
        return f"ws://localhost:{self.port}/ws"

    @property
    def errors(self) -> str:
        return (self.folder / "errors.txt").read_text()

    def open(self) -> None:
        """Until it answers."""
        self.folder.mkdir(exist_ok=True)
        data = ["--port", str(self.port), "--data", str(self.folder / "data"), "--pace", "0"]
        with (self.folder / "errors.txt").open("a") as errors:
            self._process = subprocess.Popen(
                [*self._command, *data], stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT
            )
        assert self._process.stdout
        line = self._process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"it does not open: {line}{self.errors}"
        self.port = int(found[1])
        self.printed += line

    @property
    def is_up(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def close(self) -> int:
        """As a service manager does; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process = self._process
        assert process
        process.send_signal(how)
        rest, _ = process.communicate(timeout=WAIT_S)
        self.printed += rest
        return process.returncode

    def ask(
        self, path: str, body: bytes | None = None, method: str | None = None, **headers: str
    ) -> tuple[int, bytes]:
        """One request of its own connection; the path goes out as it is written."""
        line = http.client.HTTPConnection("localhost", self.port, timeout=WAIT_S)
        try:
            method = method or ("GET" if body is None else "POST")
            line.request(method, path, body, {k.replace("_", "-"): v for k, v in headers.items()})
            reply = line.getresponse()
            return reply.status, reply.read()
        finally:
            line.close()

    def open_table(self, *chairs: str, game: str = "korsair", **fields: Any) -> OpenedTable:
        wanted = NewTable(game, list(chairs), **fields)
        status, body = self.ask("/api/tables", msgspec.json.encode(wanted))
        if status != 201:
            raise NotOpened(status, body)
        return msgspec.json.decode(body, type=OpenedTable)


@contextmanager
def served(folder: Path, has_limits: bool = True) -> Iterator[Served]:
    house = Served(folder, has_limits)
    house.open()
    try:
        yield house
    finally:
        if house.is_up:
            house.kill()


def dial(house: Served, **options: Any) -> connect:
    """No proxy, no compression, no limit on what we can hear."""
    return connect(
        house.socket, proxy=None, compression=None, max_size=None, close_timeout=1, **options
    )


async def say(socket: ClientConnection, message: msgspec.Struct) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def answers(house: Served, *messages: msgspec.Struct) -> list[AnyAnswer]:
    """One answer to each message, on a connection of its own."""
    got = []
    async with dial(house) as socket:
        for message in messages:
            await say(socket, message)
            got.append(heard(await socket.recv()))
    return got


class Player(Person):
    """A person with a line to the house, which mends itself as often as need be."""

    def __init__(
        self, house: Served, link: str, gate: asyncio.Event, chance: random.Random
    ) -> None:
        super().__init__(link)
        self.is_connected = False
        self._house = house
        self._gate = gate  # nobody comes back while it is shut
        self._chance = chance

    async def play(self) -> None:
        """Until the end of the match."""
        while not self.has_seen_the_end:
            await self._gate.wait()
            self.is_connected = True
            try:
                with suppress(OSError, WebSocketException):
                    async with dial(self._house) as socket:
                        await self._talk(socket)
            finally:
                self.is_connected = False
            await asyncio.sleep(0.01)

    async def _talk(self, socket: ClientConnection) -> None:
        await say(socket, self.hello(whole=self._chance.random() < 0.5))
        while not self.has_seen_the_end:
            for wish in self.hear(heard(await socket.recv())):
                await say(socket, wish)


async def house_without_limits(port: int, data: Path) -> None:
    wanted = ServeOptions(data, port=port, pace=0, limits=Limits.open())
    await serve(wanted, lambda address, _: print(address, flush=True))


def arguments() -> dict[str, str]:
    return dict(zip(sys.argv[1::2], sys.argv[2::2], strict=True))


if __name__ == "__main__":
    run(house_without_limits(int(arguments()["--port"]), Path(arguments()["--data"])))
