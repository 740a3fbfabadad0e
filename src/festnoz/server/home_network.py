"""The door to the home network: opened and closed while the house is open, as `--lan` does at once.

Behind it the house listens at the machine's own addresses in that network, answers to their names,
and puts them into links. Closed again, it hangs up on whoever came through it.
"""

import asyncio
import socket
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Protocol

from festnoz.core.errors import FestNozError
from festnoz.core.words import Message, say
from festnoz.table.protocol.http import DoorState

BACKLOG = 1024


class CannotListen(FestNozError):
    code = "cannot_listen"

    def __init__(self, host: str, port: int, why: OSError) -> None:
        super().__init__(say("house.cannot_listen", host=host, port=str(port), why=str(why)))


class NoDoor(FestNozError):
    """The house stays as reachable as it is; the code is the end of the message's id."""

    def __init__(self, message: Message) -> None:
        self.code = message.id.rpartition(".")[2]
        super().__init__(message)


class Listeners(Protocol):
    """What of the server it needs."""

    async def listen_at(self, listener: socket.socket) -> asyncio.Server:
        """Also there, for the same application."""

    def hang_up(self, server: asyncio.Server, host: str) -> None:
        """Nobody is listened to there any more, those who are connected neither."""


class HomeNetwork:
    """`addresses`: of this machine in it, where the house listens from the start."""

    def __init__(
        self,
        port: int,
        addresses: Sequence[str] = (),
        find_addresses: Callable[[], list[str]] | None = None,
    ) -> None:
        """`find_addresses`: None where whoever opened the house has said where it listens."""
        self._port = port
        self._from_start = list(addresses)
        self._find_addresses = find_addresses
        self._answer_to: Callable[[Iterable[str]], None] = lambda _addresses: None
        self._listeners: Listeners | None = None
        self._open: dict[str, asyncio.Server] = {}  # by address
        self._turn = asyncio.Lock()  # of two who ask at once, one comes first

    def connect(self, listeners: Listeners, answer_to: Callable[[Iterable[str]], None]) -> None:
        """From now on it can be opened. `answer_to`: the names of these addresses are ours too."""
        self._listeners, self._answer_to = listeners, answer_to

    @property
    def links_to(self) -> list[str]:
        """Where guests reach the house."""
        return [f"http://{one}:{self._port}" for one in (*self._from_start, *self._open)]

    @property
    def state(self) -> DoorState:
        if self._find_addresses is None or self._listeners is None:
            return "none"
        return "open" if self._open else "closed"

    async def open(self) -> None:
        """Asked again, it follows the machine into another network."""
        if self._find_addresses is None or self._listeners is None:
            raise NoDoor(say("gather.fixed"))
        async with self._turn:
            found = await asyncio.to_thread(self._find_addresses)
            if not found:
                raise NoDoor(say("gather.no_address"))
            self._shut(set(self._open).difference(found))
            for address in found:
                if address not in self._open:
                    listener = listener_at(address, self._port)
                    self._open[address] = await self._listeners.listen_at(listener)
            self._answer_to(self._open)

    async def close(self) -> None:
        if self.state == "none":
            raise NoDoor(say("gather.fixed"))
        async with self._turn:
            self._shut(set(self._open))

    def _shut(self, addresses: Iterable[str]) -> None:
        gone = {one: self._open.pop(one) for one in addresses}
        self._answer_to(self._open)
        for address, server in gone.items():
            if self._listeners is not None:
                self._listeners.hang_up(server, address)


def listener_at(host: str, port: int) -> socket.socket:
    """Any address of IPv6 means any of IPv4 too, where the system can."""
    try:
        return socket.create_server(
            (host, port),
            family=socket.AF_INET6 if ":" in host else socket.AF_INET,
            backlog=BACKLOG,
            dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6(),
        )
    except OSError as error:
        raise CannotListen(host, port, error) from error


def lan_addresses() -> list[str]:
    """Of this machine in its home network; no packet is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address that is nobody's: only the route counts
        address: str = probe.getsockname()[0]
        return [] if address.startswith("127.") else [address]
    return []
