"""One connection: what cannot be sent at once waits in order, and not without end."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from festnoz.server.guard import ADDRESS
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.metrics import HouseFigures
from festnoz.server.sockets import Sockets
from festnoz.table.guest import MAX_WAITING, Backlog, Guest
from festnoz.table.links import digest_of
from festnoz.table.protocol import Hello
from festnoz.table.room import Room
from tests.server.rooms import HOST, in_a_loop, new_room, settle


class Line:
    """What was sent; nothing more is while the other side does not read."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.is_read = asyncio.Event()

    async def send(self, data: str) -> None:
        await self.is_read.wait()
        self.sent.append(data)


@in_a_loop
async def test_a_guest_that_reads_too_slowly_is_cut_off() -> None:
    guest, line = Guest("digest", "none"), Line()
    pumping = asyncio.create_task(guest.pump(line.send))
    for number in range(MAX_WAITING):
        guest.send(f"{number}")
        await asyncio.sleep(0)  # the first is on its way from now on, and counts
    assert not guest.is_leaving
    guest.send("one too many")
    assert guest.is_leaving
    guest.send("not even kept")
    line.is_read.set()
    await asyncio.wait_for(pumping, 10)
    assert line.sent == [*map(str, range(MAX_WAITING)), "one too many"]


@in_a_loop
async def test_a_guest_that_reads_no_large_answers_is_cut_off_long_before() -> None:
    guest, large = Guest("digest", "none"), "x" * 200_000
    for _ in range(9):
        guest.send(large)
    assert not guest.is_leaving
    guest.send(large)
    assert guest.is_leaving


@in_a_loop
async def test_guests_of_one_address_share_the_memory_for_what_they_do_not_read() -> None:
    limits = msgspec.structs.replace(Limits(), waiting_bytes=1_000_000)
    addresses, large = Addresses(limits), "x" * 90_000
    deaf = [Guest("digest", "none", shared=addresses.backlog("there")) for _ in range(60)]
    for guest in deaf:
        guest.send(large)
    assert [guest.is_leaving for guest in deaf] == [False] * 11 + [True] * 49
    assert addresses.backlog("there").num_bytes <= 1_000_000
    other = Guest("digest", "none", shared=addresses.backlog("here"))
    other.send(large)
    assert not other.is_leaving
    for guest in deaf:
        guest.forget()
    assert addresses.backlog("there").num_bytes == 0


@in_a_loop
async def test_what_was_read_takes_no_memory_any_more() -> None:
    backlog, line = Backlog(), Line()
    guest = Guest("digest", "none", shared=backlog)
    pumping = asyncio.create_task(guest.pump(line.send))
    line.is_read.set()
    for _ in range(60):
        guest.send("x" * 90_000)
        await settle()
    assert (guest.is_leaving, backlog.num_bytes) == (False, 0)
    pumping.cancel()


@in_a_loop
async def test_a_guest_that_has_read_on_may_be_slow_again() -> None:
    guest, line = Guest("digest", "none"), Line()
    pumping = asyncio.create_task(guest.pump(line.send))
    line.is_read.set()
    for number in range(3 * MAX_WAITING):
        guest.send(f"{number}")
        await settle()
    assert not guest.is_leaving
    assert line.sent == [*map(str, range(3 * MAX_WAITING))]
    pumping.cancel()


@in_a_loop
async def test_nothing_is_sent_past_what_waits() -> None:
    line, at_once = Line(), list[str]()

    def write(data: str) -> bool:
        """The first cannot be sent at once, all others could."""
        if not line.sent and data == "first":
            return False
        at_once.append(data)
        return True

    guest = Guest("digest", "none", write=write)
    pumping = asyncio.create_task(guest.pump(line.send))
    guest.send("first")
    await settle()
    guest.send("second")
    line.is_read.set()
    await settle()
    guest.send("third")
    assert (line.sent, at_once) == (["first", "second"], ["third"])
    pumping.cancel()


@in_a_loop
async def test_the_line_of_a_guest_who_is_cut_off_is_closed_by_the_house() -> None:
    room, _ = new_room()
    reads, is_closed = asyncio.Event(), asyncio.Event()
    sent: list[Any] = []
    incoming = [{"type": "websocket.connect"}, {"text": written(Hello(HOST))}]

    async def receive() -> Any:
        if incoming:
            return {"type": "websocket.receive"} | incoming.pop(0)
        await is_closed.wait()
        return {"type": "websocket.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if message["type"] == "websocket.send":
            await reads.wait()
        elif message["type"] == "websocket.close":
            is_closed.set()

    limits = Limits()
    talking = Sockets(house_of(room), limits, Addresses(limits))({ADDRESS: "here"}, receive, send)
    visit = asyncio.ensure_future(talking)
    async with asyncio.timeout(10):
        while not room.guests:
            await asyncio.sleep(0)
    for _ in range(2 * MAX_WAITING):
        room.guests[0].send("news")
    reads.set()
    await asyncio.wait_for(visit, 10)
    told = ["websocket.send"] * (MAX_WAITING + 1)
    assert sent == ["websocket.accept", *told, "websocket.close"]
    assert room.guests == []


@in_a_loop
async def test_a_page_that_was_loaded_again_keeps_its_seat_if_its_first_link_is_found_last() -> (
    None
):
    room, _ = new_room()
    is_found: list[asyncio.Event] = []

    async def room_of(secret: str, _device: str | None) -> tuple[Room, str]:
        is_found.append(asyncio.Event())
        await is_found[-1].wait()
        return room, digest_of(secret).hex()

    house = cast(House, SimpleNamespace(room_of=room_of, figures=HouseFigures()))
    sockets = Sockets(house, Limits(), Addresses(Limits()))
    first, second = Page(), Page()
    visits = [asyncio.create_task(page.visit(sockets)) for page in (first, second)]
    async with asyncio.timeout(10):
        while len(is_found) < 2:
            await asyncio.sleep(0)
    for page, found in ((second, is_found[1]), (first, is_found[0])):
        found.set()
        async with asyncio.timeout(10):
            while not page.told:
                await asyncio.sleep(0.001)
    assert [second.told[0]["type"], first.told[0]["code"]] == ["Welcome", "elsewhere"]
    assert len(second.told) == len(first.told) == len(room.guests) == 1
    for page in (first, second):
        page.is_left.set()
    await asyncio.gather(*visits)
    assert room.guests == []


class Page:
    """Says hello by the host's link, and stays until it is left."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.is_left = asyncio.Event()
        self._said = iter([{"type": "websocket.connect"}, {"text": written(Hello(HOST))}])

    async def visit(self, sockets: Sockets) -> None:
        await sockets({ADDRESS: "here"}, self._receive, self._send)

    async def _receive(self) -> Any:
        if said := next(self._said, None):
            return {"type": "websocket.receive"} | said
        await self.is_left.wait()
        return {"type": "websocket.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.told.append(msgspec.json.decode(message["text"]))


def house_of(room: Room) -> House:
    """Has one room, to which the host's link leads."""

    async def room_of(secret: str, _device: str | None) -> tuple[Room, str]:
        return room, digest_of(secret).hex()

    return cast(House, SimpleNamespace(room_of=room_of, figures=HouseFigures()))


def written(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()
