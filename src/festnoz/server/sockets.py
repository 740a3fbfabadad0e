"""The socket of a table: a guest says hello with its link, then sends wishes and is told news."""

import asyncio
import contextlib
import itertools
from collections.abc import Callable, MutableMapping
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from starlette.types import Receive, Scope, Send

from festnoz.core.errors import FestNozError
from festnoz.core.flaws import flaw_in
from festnoz.core.game import WATCHER
from festnoz.core.words import Message, say
from festnoz.server.guard import ADDRESS
from festnoz.server.house import House, NoEntry
from festnoz.server.limits import Addresses, Bucket, Limits
from festnoz.server.uvicorn_protocols import WRITE
from festnoz.server.workshop import Workshop
from festnoz.table import protocol
from festnoz.table.guest import Guest, cannot_write, encoded
from festnoz.table.links import device_at
from festnoz.table.protocol import PROTOCOL, AnyWish, Bye, Hello, Refused, Wish
from festnoz.table.room import Room

HELLO_S = 10.0  # to say hello after the handshake
CLOSED_BY_US = 1000
AT_ONCE = 8  # wishes of one connection at the most between two turns of all others
# What questions cost; to write a replay, or to tell a long match again, is some 10 ms and more.
QUESTIONS: dict[type[Wish], int] = {
    protocol.Why: 1,
    protocol.AskSight: 1,
    protocol.AskScene: 1,
    protocol.CheckUndo: 1,
    protocol.SetWords: 1,
    protocol.AskTurn: 10,
    protocol.AskReplay: 10,
}
RECAP = 10
RARE = {
    protocol.AskUndo,
    protocol.StandIn,
    protocol.SetAid,
    protocol.Pause,
    protocol.RenewLink,
    protocol.WithdrawLink,
    protocol.Sit,
    protocol.SeatBot,
    protocol.FillSeats,
    protocol.FreeSeat,
}
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # too deep a nest

_hello = msgspec.json.Decoder(Hello)
_wishes: "msgspec.json.Decoder[AnyWish]" = msgspec.json.Decoder(AnyWish)


class Sockets:
    """The ASGI application behind the socket's address."""

    def __init__(self, house: House, limits: Limits, addresses: Addresses) -> None:
        self._house = house
        self._limits = limits
        self._addresses = addresses
        self._numbers = itertools.count(1)  # of guests
        self._workshop = Workshop()
        self._watching: WeakKeyDictionary[Room, Bucket] = WeakKeyDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the handshake
        await send({"type": "websocket.accept"})
        with contextlib.suppress(OSError, TimeoutError):  # a guest that is gone needs no answer
            try:
                hello = await asyncio.wait_for(_first(receive), HELLO_S)
                number = next(self._numbers)  # before the link is looked up, which takes its time
                room, guest = await self._arrive(hello, number, scope)
            except NoEntry as none:
                await _refuse(send, Bye(none.bye, none.message))
            except FestNozError as error:  # the disk, most likely
                await _refuse(send, Bye("not_stored", error.message))
            except UNREADABLE as error:
                await _refuse(send, Bye("unreadable", _unreadable(error)))
            else:
                patience = self._patience(room, guest, scope[ADDRESS])
                await self._talk(room, guest, hello.last, patience, receive, send)

    async def _arrive(self, hello: Hello, number: int, scope: Scope) -> tuple[Room, Guest]:
        """With all at hand that a welcome needs."""
        room, digest = await self._room_of(hello, scope[ADDRESS])
        guest = Guest(
            digest,
            hello.words_wanted,
            scope.get(WRITE, cannot_write),
            number,
            self._addresses.backlog(scope[ADDRESS]),
            device_at(room.id, hello.link, hello.device) if hello.device else None,
        )
        work = room.work_to_welcome(guest, hello.last)
        if work is not None:
            await self._workshop.prepare(work, room.answers, scope[ADDRESS])
            if digest not in room.table.links:  # renewed meanwhile
                raise NoEntry("no_link", say("house.no_link"))
        return room, guest

    def _patience(self, room: Room, guest: Guest, address: str) -> "Patience":
        """Those who only watch may be many, and share what they may ask at one table."""
        if room.looker_of(guest) != WATCHER:
            return Patience(self._limits, self._addresses, address)
        came_by = guest.digest
        shared = self._watching.setdefault(room, Bucket(self._limits.watching))

        def watching() -> Bucket | None:
            """By the table's link one takes a seat, and has a link of one's own from then on."""
            return shared if guest.digest == came_by else None

        return Patience(self._limits, self._addresses, address, watching)

    async def _room_of(self, hello: Hello, address: str) -> tuple[Room, str]:
        if hello.protocol != PROTOCOL:
            raise NoEntry("reload", say("house.reload"))
        try:
            return await self._house.room_of(hello.link, hello.device)
        except NoEntry as none:
            # Whoever has a true link comes in, whatever others of the same household try.
            if none.bye == "no_link" and not self._addresses.take(address, "failed_links"):
                raise NoEntry("too_fast", say("house.too_fast")) from None
            raise

    async def _talk(
        self,
        room: Room,
        guest: Guest,
        last: int,
        patience: "Patience",
        receive: Receive,
        send: Send,
    ) -> None:
        async def send_text(text: str) -> None:
            await send({"type": "websocket.send", "text": text})

        async def tell() -> None:
            with contextlib.suppress(OSError, RuntimeError):  # the other side hung up
                await guest.pump(send_text)
                await send({"type": "websocket.close", "code": CLOSED_BY_US})

        teller = asyncio.create_task(tell())
        self._house.figures.connections += 1
        try:
            room.enter(guest, last)
            # In a task of its own, which no message wakes through all the layers around this one.
            await asyncio.create_task(self._listen(room, guest, patience, receive))
        finally:
            self._house.figures.connections -= 1
            room.leave(guest)
            teller.cancel()
            await asyncio.gather(teller, return_exceptions=True)
            guest.forget()

    async def _listen(
        self, room: Room, guest: Guest, patience: "Patience", receive: Receive
    ) -> None:
        num_heard = 0
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if guest.is_leaving:
                continue
            if not patience.messages.take():
                guest.dismiss("too_fast", say("house.too_fast"))
                continue
            try:
                wish = _wishes.decode(_data(message))
            except UNREADABLE as error:
                wish_id = _id_in(_data(message))
                guest.send(encoded(Refused(wish_id, "unreadable", _unreadable(error))))
                continue
            self._house.figures.wishes += 1
            if patience.allows(wish):
                await self._prepare(room, guest, wish, patience.address)
                if not guest.is_leaving:  # its link may have been revoked meanwhile
                    room.hear(guest, wish)
            else:
                guest.send(encoded(Refused(wish.id, "too_fast", say("house.too_fast"))))
            num_heard += 1
            if not num_heard % AT_ONCE:
                await asyncio.sleep(0)

    async def _prepare(self, room: Room, guest: Guest, wish: AnyWish, address: str) -> None:
        work = room.work_for(guest, wish)
        if work is not None:
            await self._workshop.prepare(work, room.answers, address)


class _Named(msgspec.Struct):
    id: protocol.WishId


def _id_in(data: str | bytes) -> str | None:
    """Of a wish that cannot be read otherwise, so that its sender need not wait for an answer."""
    try:
        return msgspec.json.decode(data, type=_Named).id
    except UNREADABLE:
        return None


class Patience:
    """How much one connection may still ask for, and all of its address together.

    `watching`: what all who watch the same table share; None for a seat, which has one connection.
    """

    def __init__(
        self,
        limits: Limits,
        addresses: Addresses,
        address: str,
        watching: Callable[[], Bucket | None] = lambda: None,
    ) -> None:
        self.address = address
        self._addresses = addresses
        self._watching = watching
        self.messages = Bucket(limits.messages)
        self._rare = Bucket(limits.rare)
        self._whys = Bucket(limits.whys)
        self._chat = Bucket(limits.chat)

    def allows(self, wish: AnyWish) -> bool:
        return self._addresses.take(self.address, "wishes") and self._allows_kind(wish)

    def _allows_kind(self, wish: AnyWish) -> bool:
        kind = type(wish)
        if kind in QUESTIONS:
            return self._whys.take(QUESTIONS[kind]) and self._allows_question(QUESTIONS[kind])
        if kind is protocol.Say:
            return self._chat.take()
        if isinstance(wish, protocol.StandIn) and not wish.on:  # a recap is an answer as well
            return self._rare.take() and self._allows_question(RECAP)
        return kind not in RARE or self._rare.take()

    def _allows_question(self, cost: int) -> bool:
        shared = self._watching()
        is_granted = shared is None or shared.take(cost)
        return is_granted and self._addresses.take(self.address, "questions", cost)


def _unreadable(error: Exception) -> Message:
    return say("house.unreadable", what=flaw_in(error))


async def _first(receive: Receive) -> Hello:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise ConnectionResetError
    return _hello.decode(_data(message))


def _data(message: MutableMapping[str, Any]) -> str | bytes:
    data: str | bytes | None = message.get("text")
    return data if data is not None else message.get("bytes") or b""


async def _refuse(send: Send, bye: Bye) -> None:
    await send({"type": "websocket.send", "text": encoded(bye)})
    await send({"type": "websocket.close", "code": CLOSED_BY_US})
