"""Guests of a table: one connection each. What cannot be sent at once waits in its own line."""

import asyncio
import sys
from collections.abc import Awaitable, Callable

import msgspec

from festnoz.core.words import Message
from festnoz.table.links import Device
from festnoz.table.protocol import AnyAnswer, Bye, ByeCode
from festnoz.table.protocol.shown import Words

MAX_WAITING = 500  # messages; a guest who reads slower had better connect anew
MAX_WAITING_BYTES = 2_000_000  # a replay of the longest match may have 389,000

_encoder = msgspec.json.Encoder()


def encoded(answer: AnyAnswer) -> str:
    return _encoder.encode(answer).decode()


Write = Callable[[str], bool]  # sends it at once, or says that it cannot


def cannot_write(_data: str) -> bool:
    return False


class Backlog:
    """How much waits in memory for all guests that share it."""

    def __init__(self, most: int = MAX_WAITING_BYTES) -> None:
        self.num_bytes = 0
        self._most = most

    def has_room(self, num_bytes: int) -> bool:
        return self.num_bytes + num_bytes <= self._most


class Guest:
    """Came in by the link with this digest; a seat's has no other connection."""

    def __init__(
        self,
        digest: str,
        words: Words,
        write: Write = cannot_write,
        number: int = 0,
        shared: Backlog | None = None,
        device: Device | None = None,
    ) -> None:
        """`shared`: with others of the same address."""
        self.digest = digest
        self.device = device  # None: it does not say
        self.number = number  # in the order in which guests said hello
        self.words = words
        self.is_leaving = False
        self._write = write
        self._line: asyncio.Queue[str | None] = asyncio.Queue()  # None: nothing follows
        self._num_waiting = 0  # in the line, and the one that is being sent
        self._own, self._shared = Backlog(), shared or Backlog()

    def send(self, data: str) -> None:
        if self.is_leaving or (not self._num_waiting and self._write(data)):
            return
        size = sys.getsizeof(data)
        has_room = self._own.has_room(size) and self._shared.has_room(size)
        if has_room:
            self._num_waiting += 1
            self._count(size)
            self._line.put_nowait(data)
        if not has_room or self._num_waiting > MAX_WAITING:
            self.is_leaving = True
            self._line.put_nowait(None)

    def dismiss(self, code: ByeCode, message: Message) -> None:
        """The last that it hears."""
        self.send(encoded(Bye(code, message)))
        self.is_leaving = True
        self._line.put_nowait(None)

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Sends what waits, in order, until nothing follows."""
        while (data := await self._line.get()) is not None:
            await send(data)
            self._num_waiting -= 1
            self._count(-sys.getsizeof(data))

    def forget(self) -> None:
        """Gone for good: nothing waits for it any more."""
        self._count(-self._own.num_bytes)

    def _count(self, num_bytes: int) -> None:
        for one in (self._own, self._shared):
            one.num_bytes += num_bytes
