"""One invitation to the table: whoever sits down by it takes any free seat, and it is theirs."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from festnoz.server.guard import ADDRESS
from festnoz.server.house import House, NoEntry
from festnoz.server.limits import Addresses, Limits, Rate
from festnoz.server.sockets import Sockets
from festnoz.table import protocol
from festnoz.table.links import digest_of, own_secret
from festnoz.table.protocol import Done, Hello, NewLink, News, OwnLink, Refused, Welcome
from festnoz.table.protocol.http import NewTable, OpenedTable
from festnoz.table.room import Room
from tests.server.houses import Slow, in_house, is_settled
from tests.server.people import heard
from tests.server.rooms import Ear

ANNS, BOS, CATS, DANS = "A" * 22, "B" * 22, "C" * 22, "D" * 22  # devices

Scene = Callable[[House, OpenedTable, Room, Ear], Awaitable[None]]


def at_a_table(folder: Path, scene: Scene, *chairs: str) -> None:
    """Ann is the host and has come."""

    async def run(house: House, _slow: Slow) -> None:
        wanted = NewTable("korsair", list(chairs or ("me", "open", "open")), {"first": 0})
        opened = await house.open(wanted)
        ann = await come(house, opened.host, ANNS)
        await scene(house, opened, await room_of(house, opened), ann)

    in_house(folder, run)


async def room_of(house: House, opened: OpenedTable) -> Room:
    return (await house.room_of(opened.host))[0]


async def come(house: House, secret: str | None, device: str | None) -> Ear:
    """As a socket does."""
    assert secret
    room, digest = await house.room_of(secret, device)
    ear = Ear(secret, device=device)
    ear.digest = digest
    room.enter(ear, 0)
    await is_settled(room)
    return ear


async def sit(room: Room, *ears: Ear, name: str = "Guest") -> None:
    """All at once, under names of their own."""
    for number, ear in enumerate(ears):
        ear.wish(room, protocol.Sit, name=f"{name} {number}" if number else name)
    await is_settled(room)


def seat_of(ear: Ear) -> int | None:
    seat: int | None = ear.of(Welcome)[-1].seat
    return seat


def test_whoever_comes_by_it_takes_a_free_seat_by_a_link_of_their_own(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, ann: Ear) -> None:
        bo = await come(house, opened.table, BOS)
        assert (bo.last.role, bo.last.seat, bo.last.position) == ("table", None, None)
        await sit(room, bo, name="Bo")
        own = own_secret(opened.table or "", BOS)
        assert (seat_of(bo), bo.of(Welcome)[-1].role) == (1, "seat")
        assert bo.of(OwnLink) == [OwnLink(own)]
        assert room.table.chairs[1].name == "Bo"
        assert room.here == [True, True, False]
        assert all(own not in one for one in ann.raw)
        with pytest.raises(NoEntry):  # the seat's own invitation leads nobody to Bo's cards
            await house.room_of(opened.seats[1] or "")
        cat = await come(house, opened.table, CATS)
        await sit(room, cat, name="Cat")
        assert seat_of(cat) == 2
        assert bo.byes == cat.byes == []

    at_a_table(tmp_path, scene)


def test_of_two_who_sit_down_at_once_each_has_a_seat_and_a_third_is_told_that_there_is_none(
    tmp_path: Path,
) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, _ann: Ear) -> None:
        guests = [await come(house, opened.table, device) for device in (BOS, CATS, DANS)]
        await sit(room, *guests)
        assert [seat_of(one) for one in guests] == [1, 2, None]
        (refused,) = guests[2].of(Refused)
        assert refused.code == "no_seat"
        with pytest.raises(NoEntry) as none:
            await house.room_of(opened.table or "", ANNS)
        assert none.value.bye == "no_seat"
        assert (await house.room_of(opened.table or "", BOS))[1] == guests[0].digest

    at_a_table(tmp_path, scene)


def test_a_seat_that_somebody_has_come_to_is_taken_last_and_the_hosts_never(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, _ann: Ear) -> None:
        bo = await come(house, opened.seats[1], BOS)
        cat, dan = [await come(house, opened.table, device) for device in (CATS, DANS)]
        await sit(room, cat, name="Cat")
        assert (seat_of(cat), bo.byes) == (2, [])
        await sit(room, dan, name="Dan")
        assert (seat_of(dan), bo.byes) == (1, ["revoked"])
        assert not room.table.chairs[0].is_taken
        assert room.table.free_seats == []

    at_a_table(tmp_path, scene)


def test_it_ends_with_the_start_and_shows_no_card_to_those_who_waited(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, ann: Ear) -> None:
        bo, late = [await come(house, opened.table, device) for device in (BOS, CATS)]
        await sit(room, bo, name="Bo")
        ann.wish(room, protocol.FillSeats, bot="greedy")
        ann.wish(room, protocol.Sit, name="Ann")
        ann.wish(room, protocol.Start)
        await is_settled(room)
        assert room.table.match is not None
        assert late.byes == ["revoked"]
        assert all(news.position is None for news in late.of(News))
        assert bo.position.view.hands[1]
        with pytest.raises(NoEntry) as none:
            await house.room_of(opened.table or "", CATS)
        assert none.value.bye == "no_link"
        ann.wish(room, protocol.RenewLink, role="table")
        await is_settled(room)
        assert ann.last.code == "started"

    at_a_table(tmp_path, scene)


def test_an_answer_that_is_lost_costs_no_seat_and_takes_no_second_one(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, _ann: Ear) -> None:
        bo = await come(house, opened.table, BOS)
        wish = bo.wish(room, protocol.Sit, name="Bo")
        room.leave(bo)
        again = await come(house, opened.table, BOS)
        assert (seat_of(again), again.of(OwnLink)) == (1, bo.of(OwnLink))
        room.hear(again, wish)
        await is_settled(room)
        assert again.of(Done)
        assert room.table.free_seats == [2]

    at_a_table(tmp_path, scene)


def test_two_windows_of_one_browser_have_one_seat(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, _ann: Ear) -> None:
        one, other = [await come(house, opened.table, BOS) for _ in range(2)]
        other.number = 1
        await sit(room, one, name="Bo")
        await sit(room, other, name="Bo")
        assert (seat_of(one), seat_of(other), one.byes) == (1, 1, ["elsewhere"])
        assert room.table.free_seats == [2]

    at_a_table(tmp_path, scene)


def test_a_device_that_lost_its_seat_takes_another_one_that_is_kept(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, ann: Ear) -> None:
        bo = await come(house, opened.table, BOS)
        await sit(room, bo, name="Bo")
        room.leave(bo)
        ann.wish(room, protocol.FreeSeat, seat=1)
        await sit(room, await come(house, opened.table, CATS), name="Cat")
        assert room.table.chairs[1].name == "Cat"
        again = await come(house, opened.table, BOS)
        await sit(room, again, name="Bo")
        assert (seat_of(again), house.rooms[room.id]) == (2, room)
        assert (await house.room_of(own_secret(opened.table or "", BOS)))[1] == again.digest

    at_a_table(tmp_path, scene)


def test_whoever_does_not_say_which_device_takes_no_seat(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, _ann: Ear) -> None:
        nobody = await come(house, opened.table, None)
        await sit(room, nobody)
        assert nobody.last.code == "no_device"
        assert room.table.free_seats == [1, 2]

    at_a_table(tmp_path, scene)


def test_the_host_renews_and_withdraws_it_and_nobody_else(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, ann: Ear) -> None:
        bo, late = [await come(house, opened.table, device) for device in (BOS, CATS)]
        await sit(room, bo, name="Bo")
        for kind, fields in ((protocol.RenewLink, {"role": "table"}), (protocol.WithdrawLink, {})):
            for stranger in (bo, late):
                stranger.wish(room, kind, **fields)
                await is_settled(room)
                assert stranger.last.code == "host_only"
        ann.wish(room, protocol.RenewLink, role="table")
        await is_settled(room)
        (new,) = ann.of(NewLink)
        assert (late.byes, bo.byes) == (["revoked"], [])
        with pytest.raises(NoEntry):
            await house.room_of(opened.table or "")
        assert digest_of(new.secret).hex() in room.table.links
        for one in (ann, bo):  # whoever shows the old one learns of it
            assert (one.of(News)[-1].told.event, one.of(News)[-1].table.is_inviting) == (
                "Unlinked",
                True,
            )
        ann.wish(room, protocol.WithdrawLink)
        await is_settled(room)
        assert [one.of(News)[-1].table.is_inviting for one in (ann, bo)] == [False, False]
        with pytest.raises(NoEntry):
            await house.room_of(new.secret)

    at_a_table(tmp_path, scene)


def test_bots_fill_all_free_seats_under_names_of_their_own_and_end_their_links(
    tmp_path: Path,
) -> None:
    async def scene(house: House, opened: OpenedTable, room: Room, ann: Ear) -> None:
        bo = await come(house, opened.seats[2], BOS)
        await sit(room, bo, name="Maëlle")
        bo.wish(room, protocol.FillSeats, bot="greedy")
        ann.wish(room, protocol.FillSeats, bot="nobody")
        await is_settled(room)
        assert (bo.last.code, ann.last.code) == ("host_only", "unknown_bot")
        ann.wish(room, protocol.FillSeats, bot="greedy")
        await is_settled(room)
        chairs = room.table.chairs
        assert [chair.bot for chair in chairs] == [None, "greedy", None, "greedy"]
        assert len({chair.name for chair in chairs}) == 4
        assert bo.byes == []
        for seat in (1, 3):
            with pytest.raises(NoEntry):
                await house.room_of(opened.seats[seat] or "")

    at_a_table(tmp_path, scene, "me", "open", "open", "open")


def test_whoever_took_a_seat_by_it_shares_no_questions_with_those_who_watch(tmp_path: Path) -> None:
    """Else somebody who watches could use up what the players may ask."""
    few = replace(Limits.open(), watching=Rate(burst=1, per_second=0.001))
    questions = [protocol.AskSight(f"question-{number}") for number in range(3)]

    async def scene(house: House, opened: OpenedTable, _room: Room, _ann: Ear) -> None:
        sockets, by_link = Sockets(house, few, Addresses(few)), opened.table or ""
        sits = protocol.Sit("sit-down", "Bo")
        answers = await talk(sockets, Hello(by_link, device=BOS), sits, *questions)
        assert answers.count("too_fast") == 0
        answers = await talk(sockets, Hello(by_link, device=CATS), *questions)
        assert answers.count("too_fast") == 2

    at_a_table(tmp_path, scene)


async def talk(sockets: Sockets, hello: Hello, *wishes: protocol.Wish) -> list[str]:
    """The codes of what was refused, once all is answered."""
    waiting, codes = [{"type": "websocket.connect"}], list[str]()
    waiting += [
        {"type": "websocket.receive", "text": msgspec.json.encode(one).decode()}
        for one in (hello, *wishes)
    ]
    is_answered = asyncio.Event()

    async def receive() -> Any:
        if waiting:
            return waiting.pop(0)
        await is_answered.wait()
        return {"type": "websocket.disconnect"}

    async def send(message: Any) -> None:
        answer = heard(message["text"]) if "text" in message else None
        codes.extend([answer.code] if isinstance(answer, Refused) else [])
        if getattr(answer, "id", None) == wishes[-1].id:
            is_answered.set()

    await asyncio.wait_for(sockets({ADDRESS: "here"}, receive, send), 10)
    return codes
