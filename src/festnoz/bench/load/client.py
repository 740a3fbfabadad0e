"""A WebSocket client that costs little, so that the server's bounds are reached before its own."""

import asyncio
from abc import abstractmethod

KEY = "ZmVzdC1ub3ogYmVuY2ghIQ=="  # any 16 bytes; the server's proof of them is not checked
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # whole frames: servers here send no fragments
MASKED = 0x80
NO_MASK = bytes(4)  # by zeros: nobody listens in on a bench, and the server's work is the same
SHORT, MEDIUM = 125, 126  # a length of one byte, a mark for one of two


class LoadClient(asyncio.Protocol):
    """Speaks to `/ws` of the server on this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._waiting = b""
        self._is_open = False
        self._transport: asyncio.Transport

    @abstractmethod
    def open(self) -> None:
        """The handshake is done."""

    @abstractmethod
    def hear(self, message: bytes) -> None: ...

    @abstractmethod
    def fail(self, why: str) -> None: ...

    def send(self, message: bytes, kind: int = TEXT) -> None:
        size = len(message)
        if size <= SHORT:
            head = bytes((kind, MASKED | size))
        else:
            head = bytes((kind, MASKED | MEDIUM)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + message)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: localhost:{self._port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {KEY}",
            "Sec-WebSocket-Version: 13",
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.fail(f"the server hung up: {exc}")

    def data_received(self, data: bytes) -> None:
        data = self._waiting + data if self._waiting else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._waiting = head
                return
            self._shake_hands(head)
        start, size = 0, len(data)
        while (begin := _payload_start(data, start, size)) and (
            end_at := begin + _payload_size(data, start)
        ) <= size:
            self._take(data[start], data[begin:end_at])
            start = end_at
        self._waiting = data[start:]

    def _shake_hands(self, answer: bytes) -> None:
        self._is_open = True
        if answer.startswith(b"HTTP/1.1 101"):
            self.open()
        else:
            self.fail(answer.decode("latin-1"))

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self.send(payload, PONG)
        else:
            self.fail(f"a frame of kind {kind:#x}")


def _payload_start(data: bytes, start: int, size: int) -> int:
    """0 while too little of the frame is here."""
    if size < start + 2:
        return 0
    begin = start + (2 if data[start + 1] <= SHORT else 4 if data[start + 1] == MEDIUM else 10)
    return begin if begin <= size else 0


def _payload_size(data: bytes, start: int) -> int:
    size = data[start + 1]
    if size <= SHORT:
        return size
    return int.from_bytes(data[start + 2 : start + (4 if size == MEDIUM else 10)], "big")
