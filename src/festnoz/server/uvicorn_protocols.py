"""uvicorn's connections held to limits: by itself it waits for ever for whoever is slow."""

import asyncio
import struct
from collections import Counter
from typing import Any, ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from festnoz.server.limits import Bucket, Limits, counted_as

WRITE = "festnoz.write"  # in a socket's scope: `_Socket.write`
MAX_HEAD_LINES = 500  # browsers send some twenty; h11 takes its time for each
TEXT = 0x81  # a frame that is a whole message
SHORT, MEDIUM = 126, 1 << 16  # payloads below that have a length of 7 or 16 bits, others of 64


class _Requests(H11Protocol):
    """uvicorn's connection. By itself it waits for ever: for a request, and until one reads."""

    limits: ClassVar[Limits]
    per_address: ClassVar[int]
    num_open: ClassVar[Counter[str]]  # by address; those that became sockets left

    _address = ""
    _timer: asyncio.TimerHandle | None = None
    _timed: object = None  # the exchange that the timer is for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self._address = counted_as(peer) or peer
        self.num_open[self._address] += 1
        if (
            self.num_open[self._address] > self.per_address
            or len(self.connections) > self.limits.open_connections
        ):
            transport.abort()
        else:
            self._hang_up_after(self.limits.request_seconds)

    def data_received(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE and _num_head_lines(data) > MAX_HEAD_LINES:
            self.transport.abort()
            return
        super().data_received(data)
        self._time_exchange()

    def on_response_complete(self) -> None:
        if not self.transport.is_closing():
            self._hang_up_after(self.limits.request_seconds)
        super().on_response_complete()
        self._time_exchange()  # the next request may have waited behind this one

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._let_go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _time_exchange(self) -> None:
        if self.cycle is not self._timed:
            self._timed = self.cycle
            self._hang_up_after(self.limits.exchange_seconds)

    def _hang_up_after(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _let_go(self) -> None:
        if self._timer:
            self._timer.cancel()
        self.num_open[self._address] -= 1
        if not self.num_open[self._address]:
            del self.num_open[self._address]


class _Socket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket. Pings and empty fragments never reach the app, so they count here."""

    limits: ClassVar[Limits]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._bytes = Bucket(self.limits.received_bytes, self.loop.time)

    async def run_asgi(self) -> None:
        cast(dict[str, Any], self.scope)[WRITE] = self.write
        await super().run_asgi()

    def write(self, text: str) -> bool:
        """Sends at once, where ASGI's `send` takes a task; False while the other side is slow."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_frame(text.encode()))
        return True

    def data_received(self, data: bytes) -> None:
        if self._bytes.take(len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """By itself uvicorn waits until all is sent to one who does not read any more."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The house has left: a guest who does not read the last words goes without them."""
        super().on_task_complete(task)
        self.loop.call_later(self.limits.request_seconds, self.transport.abort)


def _num_head_lines(data: bytes) -> int:
    """Of one or more requests without a body, or of one with a body."""
    head = data.partition(b"\r\n\r\n")[0] if data.startswith(b"POST ") else data
    return head.count(b"\n")


def _frame(message: bytes) -> bytes:
    """A text message as RFC 6455 has it: whole, not masked."""
    size = len(message)
    if size < SHORT:
        return struct.pack("!BB", TEXT, size) + message
    if size < MEDIUM:
        return struct.pack("!BBH", TEXT, 126, size) + message
    return struct.pack("!BBQ", TEXT, 127, size) + message


def protocols(
    held_to: Limits, *, is_behind_proxy: bool = False
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """For uvicorn's `http` and `ws`: its own, held to the limits."""

    class Requests(_Requests):
        limits = held_to
        per_address = held_to.open_connections if is_behind_proxy else held_to.http_per_address
        num_open: ClassVar[Counter[str]] = Counter()

    class Socket(_Socket):
        limits = held_to

    return Requests, Socket
