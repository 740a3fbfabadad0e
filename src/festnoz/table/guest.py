"""Guests of a table: one connection each, and who has had none for long.

What cannot be sent at once waits in a line of its own. How long somebody was away is kept in memory
alone: nobody can come while the house is closed, so once it is open again everyone has the whole
time (docs/decisions/0014).
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import msgspec

from festnoz.core.words import Message
from festnoz.table.links import Device
from festnoz.table.protocol import AnyAnswer, Bye, ByeCode
from festnoz.table.protocol.shown import Words
from festnoz.table.table import Table

MAX_WAITING = 500  # messages; a guest who reads slower had better connect anew
MAX_WAITING_BYTES = 2_000_000  # a replay of the longest match may have 389,000
NEVER = 0  # as a setting of the table

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


@dataclass(frozen=True, slots=True)
class Absence:
    """Of one moment."""

    gone: tuple[int, ...] = ()  # seats of people who have been away for as long as the table waits
    acting: int | None = None  # the seat that has the host's rights, while the host is gone


NOBODY = Absence()


class Presence:
    """Of one table's people, and of its host, who may have no seat."""

    def __init__(self, seats: int, now: int) -> None:
        self._since: list[int | None] = [now] * seats  # away; None: here
        self._host_since: int | None = now

    @property
    def here(self) -> list[bool]:
        return [since is None for since in self._since]

    def note(self, here: Sequence[bool], is_host_here: bool, now: int) -> None:
        self._since = [
            None if is_here else now if since is None else since
            for is_here, since in zip(here, self._since, strict=True)
        ]
        known = self._host_since
        self._host_since = None if is_host_here else now if known is None else known

    def turn(self, by: int) -> None:
        """People move on to other seats."""
        self._since = self._since[-by:] + self._since[:-by]

    def begin_anew(self, now: int) -> None:
        """Whoever is away has the whole time again: nobody was waited for while all paused."""
        self._since = [None if since is None else now for since in self._since]
        self._host_since = None if self._host_since is None else now

    def absence(self, table: Table, now: int) -> Absence:
        if table.is_paused or table.is_closed or table.settings.absence == NEVER:
            return NOBODY
        long_ago = now - 1000 * table.settings.absence
        gone = tuple(
            seat
            for seat, since in enumerate(self._since)
            if since is not None and since <= long_ago and table.chairs[seat].is_person
        )
        is_host_gone = self._host_since is not None and self._host_since <= long_ago
        return Absence(gone, self._next_to_host(table) if is_host_gone else None)

    def due(self, table: Table, now: int) -> int | None:
        """When that may change by itself, and somebody is here to be told."""
        if table.is_paused or table.is_closed or table.settings.absence == NEVER:
            return None
        wait = 1000 * table.settings.absence
        moments = [one + wait for one in (*self._since, self._host_since) if one is not None]
        coming = [moment for moment in moments if moment > now]
        return min(coming) if coming and any(self.here) else None

    def _next_to_host(self, table: Table) -> int | None:
        """The next person who is here, round the table."""
        seats = len(table.chairs)
        after = next((link.seat for link in table.links.values() if link.role == "host"), None)
        first = 0 if after is None else after + 1
        around = ((first + i) % seats for i in range(seats))
        here = (one for one in around if table.chairs[one].is_person and self._since[one] is None)
        return next(here, None)
