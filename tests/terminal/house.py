"""A real room behind a bare socket: no store and no limits, and bots that do not think."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from festnoz.core.words import say
from festnoz.table import decisions
from festnoz.table.events import By
from festnoz.table.guest import Guest, encoded
from festnoz.table.links import device_at, digest_of, own_secret
from festnoz.table.protocol import AnyWish, Bye, Hello
from festnoz.table.room import Room
from tests.server.rooms import Shelf

PATIENCE_S = 20.0
_wishes: "msgspec.json.Decoder[AnyWish]" = msgspec.json.Decoder(AnyWish)


class House(Shelf):
    """Use it as a context; everything happens in a thread of its own."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        room.keeper = self
        self.port = 0
        self.hellos: list[Hello] = []
        self.wishes: list[AnyWish] = []
        self.paths: list[str] = []
        self.stand_in_moves = 1000  # after so many a stand-in waits
        self.on_wish: Callable[[AnyWish], str] = lambda _wish: ""  # "drop", "cut" or nothing
        self.on_turn: Callable[[Room], None] = lambda _room: None  # somebody else's moves
        self._loop = asyncio.new_event_loop()
        self._sockets: set[ServerConnection] = set()
        self._is_open, self._is_closing = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._serve()])

    def link(self, secret: str) -> str:
        return f"http://127.0.0.1:{self.port}/#{secret}"

    def __enter__(self) -> "House":
        self._thread.start()
        assert self._is_open.wait(PATIENCE_S)
        return self

    def __exit__(self, *_error: object) -> None:
        self._loop.call_soon_threadsafe(self._is_closing.set)
        self._thread.join(PATIENCE_S)
        self._loop.close()

    def do(self, what: Callable[[], Any]) -> Any:
        """In the house's own thread."""

        async def run() -> Any:
            return what()

        return asyncio.run_coroutine_threadsafe(run(), self._loop).result(PATIENCE_S)

    def later(self, what: Callable[[], Any]) -> None:
        """In the house's own thread, after what goes on there now."""
        self._loop.call_soon_threadsafe(what)

    def wait_for(self, condition: Callable[[], bool]) -> None:
        async def run() -> None:
            while not condition():
                await asyncio.sleep(0.01)

        asyncio.run_coroutine_threadsafe(run(), self._loop).result(PATIENCE_S)

    def cut(self) -> None:
        """Every line breaks without a word."""
        for socket in self._sockets:
            socket.transport.abort()

    async def _serve(self) -> None:
        async with serve(self._talk, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            self.follow(self.room)
            self._is_open.set()
            await self._is_closing.wait()

    async def _talk(self, socket: ServerConnection) -> None:
        self._sockets.add(socket)
        self.paths.append(socket.request.path if socket.request else "")
        with contextlib.suppress(ConnectionClosed):
            hello = msgspec.json.decode(await socket.recv(), type=Hello)
            self.hellos.append(hello)
            secrets = (hello.link, own_secret(hello.link, hello.device or ""))
            known = [one for one in map(_digest, secrets) if one in self.room.table.links]
            if not known:
                await socket.send(encoded(Bye("no_link", say("house.no_link"))))
            else:
                device = device_at(self.room.id, hello.link, hello.device or "")
                guest = Guest(known[0], hello.words_wanted, device=device)
                await self._host(socket, guest, hello.last)
        self._sockets.discard(socket)

    async def _host(self, socket: ServerConnection, guest: Guest, last: int) -> None:
        async def tell() -> None:
            with contextlib.suppress(ConnectionClosed):
                await guest.pump(socket.send)
            await socket.close()

        teller = asyncio.create_task(tell())
        self.room.enter(guest, last)
        try:
            async for data in socket:
                wish = _wishes.decode(data)
                self.wishes.append(wish)
                fate = self.on_wish(wish)
                if fate != "drop":
                    self.room.hear(guest, wish)
                if fate:
                    self.cut()
        finally:
            self.room.leave(guest)
            teller.cancel()
            await asyncio.gather(teller, return_exceptions=True)

    def attend(self, room: Room) -> None:
        """A test says when somebody has been away for long."""

    def follow(self, room: Room) -> None:  # noqa: ARG002 - there is one room only
        self._loop.call_soon(self._play_on)

    def _play_on(self) -> None:
        """Bots take the last of their legal actions."""
        table, match = self.room.table, self.room.table.match
        if match is None or match.is_over:
            return
        chair = table.chairs[match.to_move]
        if table.bot_to_move is None:
            self.on_turn(self.room)
        elif not chair.has_stand_in or self.stand_in_moves > 0:
            self.stand_in_moves -= chair.has_stand_in
            by: By = "stand-in" if chair.has_stand_in else "bot"
            action, version = match.legal_actions()[-1], table.version
            self.room.happen(decisions.play(table, match.to_move, action, version, by))


def _digest(secret: str) -> str:
    return digest_of(secret).hex()


@contextlib.contextmanager
def in_time(what: Callable[[], None]) -> Iterator[None]:
    """Runs beside the test, and must have ended when the test has."""
    errors: list[BaseException] = []

    def run() -> None:
        try:
            what()
        except BaseException as error:  # noqa: BLE001 - raised again below
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    yield
    thread.join(PATIENCE_S)
    assert not thread.is_alive()
    if errors:
        raise errors[0]
