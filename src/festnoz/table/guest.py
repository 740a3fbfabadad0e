"""One connection at a table: what cannot be sent to it at once waits in a line of its own."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from festnoz.core.words import Message
from festnoz.table.protocol import AnyAnswer, Bye, ByeCode
from festnoz.table.shown import Words

MAX_WAITING = 500  # messages; a guest who reads slower had better connect anew

_encoder = msgspec.json.Encoder()


def encoded(answer: AnyAnswer) -> str:
    return _encoder.encode(answer).decode()


Write = Callable[[str], bool]  # sends it at once, or says that it cannot


def cannot_write(_data: str) -> bool:
    return False


class Guest:
    """Came in by the link with this digest; a seat's has no other connection."""

    def __init__(
        self, digest: str, words: Words, write: Write = cannot_write, number: int = 0
    ) -> None:
        self.digest = digest
        self.number = number  # in the order in which guests said hello
        self.words = words
        self.is_leaving = False
        self._write = write
        self._line: asyncio.Queue[str | None] = asyncio.Queue()  # None: nothing follows
        self._num_waiting = 0  # in the line, and the one that is being sent

    def send(self, data: str) -> None:
        if self.is_leaving or (not self._num_waiting and self._write(data)):
            return
        self._num_waiting += 1
        self._line.put_nowait(data)
        if self._num_waiting > MAX_WAITING:
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
