"""A bare relay: the same server and the same group commit as a house, but no rules at all.

What somebody sends is stored, then sent to everybody at the table as ASGI has it. Its guests, three
at a table, send in turn, each as soon as it hears the one before it.
"""

import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.types import Receive, Scope, Send

from festnoz.bench.load.client import LoadClient
from festnoz.bench.load.tally import Tally
from festnoz.server.service import ServeOptions, answer
from festnoz.server.store.records import Change, Entry, TableRecord
from festnoz.server.store.store import Store

SEATS = 3
SIZE = 800
MESSAGE = "{}".ljust(SIZE + 1, ".")  # begins with the sender's number
# As large as a move that a house stores.
ENTRY = b'{"type":"Played","wish":"0-000123","seat":0,"action":123,"by":"seat"}'


@dataclass
class RelayTable:
    id: str
    lines: list[Send] = field(default_factory=list)
    num_entries: int = 0

    def next_entry(self) -> Change:
        self.num_entries += 1
        entry = Entry(self.num_entries, time.time_ns() // 1_000_000, ENTRY)
        return Change(self.id, events=(entry,))

    async def tell(self, text: str) -> None:
        for send in self.lines:
            await send({"type": "websocket.send", "text": text})


class Relay:
    """The ASGI application: a guest's first message is the name of its table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: dict[str, RelayTable] = {}

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the handshake
        await send({"type": "websocket.accept"})
        table = await self._table((await receive())["text"])
        table.lines.append(send)
        if len(table.lines) == SEATS:
            await table.tell(MESSAGE.format(SEATS - 1))  # so that the first begins
        while (message := await receive())["type"] == "websocket.receive":
            await self._store.submit(table.next_entry())
            await table.tell(message["text"])

    async def _table(self, name: str) -> RelayTable:
        if name not in self._tables:
            self._tables[name] = RelayTable(name)
            await self._store.create(TableRecord(name, "relay", 1, 0, 0, "playing"))
        return self._tables[name]


async def relay(wanted: ServeOptions, is_open: Callable[[int], None]) -> None:
    """Calls `is_open` with its port once it answers."""
    with socket.create_server((wanted.host, wanted.port or 0), backlog=1024) as listener:
        port = listener.getsockname()[1]
        async with await Store.open(wanted.data) as store:
            await answer(Relay(store), wanted, listener, lambda _: is_open(port))


class Passer(LoadClient):
    def __init__(self, port: int, table: str, number: int, tally: Tally) -> None:
        super().__init__(port)
        self._table = table
        self._before = b"%d" % ((number - 1) % SEATS)
        self._own = b"%d" % number
        self._message = MESSAGE.format(number).encode()
        self._tally = tally
        self._sent = 0.0
        self._is_new = number == 0

    def open(self) -> None:
        self.send(self._table.encode())

    def fail(self, why: str) -> None:
        self._tally.fail(why)

    def hear(self, message: bytes) -> None:
        if message.startswith(self._own):
            self._tally.seconds.append(time.perf_counter() - self._sent)
        elif message.startswith(self._before):
            self._sent = time.perf_counter()
            self.send(self._message)
            if self._is_new:
                self._is_new = False
                self._tally.add_table()


def crowd(port: int, tables: int, tally: Tally) -> list[LoadClient]:
    return [
        Passer(port, f"table-{table}", number, tally)
        for table in range(tables)
        for number in range(SEATS)
    ]
