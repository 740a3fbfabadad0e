"""Whoever sat down by an invitation shares their cards with nobody who knows it."""

import asyncio
from pathlib import Path

import pytest

from festnoz.server.house import House, NoEntry
from festnoz.table import protocol
from festnoz.table.events import Linked, Settings
from festnoz.table.links import device_at, digest_of, own_secret
from festnoz.table.protocol import Done, NewLink, News, OwnLink, Refused, Welcome
from festnoz.table.protocol.http import NewTable, OpenedTable
from festnoz.table.room import Room
from tests.server.houses import Slow, house_in, in_house, is_settled
from tests.server.rooms import (
    HOST,
    Ear,
    Shelf,
    entered,
    in_a_loop,
    new_room,
    opening,
    play_to_the_end,
    settle,
)

ANNS, BOS, CATS = "A" * 22, "B" * 22, "C" * 22  # devices
INVITED = "i" * 22


def invited_room() -> tuple[Room, Shelf]:
    """Seat 1 has an invitation; nobody sits yet."""
    others = [one for one in opening(2, Settings()) if getattr(one, "role", "") != "seat"]
    log = [*others, Linked("seat", 1, digest_of(INVITED).hex(), "invitation")]
    shelf = Shelf([(0, event) for event in log])
    return Room("t", shelf.handed_in, shelf), shelf


def came(room: Room, secret: str, device: str | None, last: int = 0) -> Ear:
    ear = Ear(secret, device=device)
    room.enter(ear, last)
    return ear


async def dealt() -> tuple[Room, Shelf, Ear, Ear]:
    room, shelf = invited_room()
    ann, bo = came(room, HOST, ANNS), came(room, INVITED, BOS)
    ann.wish(room, protocol.Sit, name="Ann")
    bo.wish(room, protocol.Sit, name="Bo")
    ann.wish(room, protocol.Start)
    await settle()
    return room, shelf, ann, bo


def told(ear: Ear) -> list[str]:
    return [news.told.event for news in ear.of(News)]


@in_a_loop
async def test_a_first_sit_gives_a_secret_of_ones_own_and_ends_the_invitation() -> None:
    room, shelf, _, bo = await dealt()
    own = own_secret(INVITED, BOS)
    assert bo.of(OwnLink) == [OwnLink(own)]
    assert digest_of(INVITED).hex() not in room.table.links
    assert room.table.links[digest_of(own).hex()].kind == "own"
    (change,) = (one for one in shelf.changes if one.revoked)
    assert [one.digest for one in change.links] == [digest_of(own)]  # in one transaction
    assert [digest for digest, _ in change.revoked] == [digest_of(INVITED)]
    assert bo.byes == []
    assert bo.position.view.hands[1]  # and plays on by the same line


@in_a_loop
async def test_nobody_is_told_of_the_secret_and_only_the_sitter_of_the_change() -> None:
    _, shelf, ann, bo = await dealt()
    own = own_secret(INVITED, BOS)
    assert all(own not in one for one in ann.raw)
    assert "Linked" not in told(ann) + told(bo)
    stored = b"".join(entry.data for change in shelf.changes for entry in change.events)
    assert own.encode() not in stored
    assert BOS.encode() not in stored


@in_a_loop
async def test_a_lost_answer_locks_nobody_out() -> None:
    """The wish comes again by the link that it came by first, or by the new one."""
    room, _ = invited_room()
    bo = came(room, INVITED, BOS)
    asked = bo.wish(room, protocol.Sit, name="Bo", word="biniou")
    room.leave(bo)
    await settle()
    back = Ear(own_secret(INVITED, BOS))  # as the house finds it: see `House.room_of`
    back.device = device_at("t", INVITED, BOS)
    room.enter(back, 0)
    room.hear(back, asked)
    await settle()
    assert back.of(OwnLink) == [OwnLink(own_secret(INVITED, BOS))]
    assert back.last == Done(asked.id)
    assert told(back) == []  # no second word


@in_a_loop
async def test_a_guest_that_names_no_device_goes_on_by_its_invitation() -> None:
    room, _ = invited_room()
    bo = came(room, INVITED, None)
    bo.wish(room, protocol.Sit, name="Bo")
    await settle()
    assert (bo.of(OwnLink), bo.byes) == ([], [])
    assert came(room, INVITED, None).of(Welcome)


@in_a_loop
async def test_a_refused_sit_leaves_the_invitation_as_it_is() -> None:
    room, _, _, bo = await dealt()
    links = dict(room.table.links)
    bo.wish(room, protocol.Sit, name="Bob")
    assert isinstance(bo.last, Refused)
    assert room.table.links == links


@in_a_loop
async def test_another_device_at_a_seat_is_told_to_all_before_it_sees_a_card() -> None:
    room, shelf, ann, bo = await dealt()
    own = own_secret(INVITED, BOS)
    shelf.holds_back = True
    thief = came(room, own, CATS)
    assert thief.heard == []
    shelf.store()
    await settle()
    assert told(ann)[-1] == "Entered"
    assert ann.of(News)[-1].told.seat == 1
    assert bo.byes == ["elsewhere"]
    welcome = thief.of(Welcome)[0]
    assert [one.event for one in welcome.story][-1] == "Entered"
    shelf.holds_back = False
    again = came(room, own, BOS)
    await settle()
    assert again.of(Welcome)
    assert told(ann)[-2:] == ["Entered", "Entered"]


@in_a_loop
async def test_nobody_fills_the_others_log_by_changing_devices() -> None:
    room, shelf, ann, _ = await dealt()
    own, before = own_secret(INVITED, BOS), shelf.clock
    ears = []
    for number in range(100):
        shelf.clock = before  # all in one moment
        ears.append(came(room, own, f"{number:022}"))
        await settle()
    assert told(ann).count("Entered") == 10
    assert ears[-1].byes == ["too_fast"]
    shelf.clock = before + 60_000
    late = came(room, own, BOS)
    await settle()
    assert late.of(Welcome)


@in_a_loop
async def test_a_page_loaded_again_on_the_same_device_is_no_news() -> None:
    room, shelf, ann, _ = await dealt()
    stored = len(shelf.changes)
    came(room, own_secret(INVITED, BOS), BOS)
    came(room, HOST, ANNS)
    again = Room("t", shelf.handed_in, shelf)  # after a restart too
    came(again, own_secret(INVITED, BOS), BOS)
    assert len(shelf.changes) == stored
    assert "Entered" not in told(ann)


@in_a_loop
async def test_a_new_link_to_a_taken_seat_is_told_when_made_and_when_used_and_ends_by_it() -> None:
    room, _, ann, bo = await dealt()
    ann.wish(room, protocol.RenewLink, role="seat", seat=1)
    await settle()
    (new,) = ann.of(NewLink)
    assert bo.byes == ["revoked"]
    peeking = came(room, new.secret, ANNS)
    await settle()
    assert told(ann)[-2:] == ["Linked", "Entered"]
    assert peeking.of(OwnLink)
    assert digest_of(new.secret).hex() not in room.table.links


@in_a_loop
async def test_links_of_tables_from_before_go_on_as_they_were() -> None:
    room, shelf = new_room()
    bo = came(room, "s" * 21 + "1", BOS)
    phone = came(room, "s" * 21 + "1", CATS)
    assert bo.byes == ["elsewhere"]
    assert phone.of(Welcome)
    assert (phone.of(OwnLink), shelf.changes) == ([], [])


@in_a_loop
async def test_the_table_says_whose_invitation_is_still_good() -> None:
    room, _ = invited_room()
    ann, bo = came(room, HOST, ANNS), came(room, INVITED, BOS)
    assert [chair.is_invited for chair in ann.heard[0].table.chairs] == [False, True]
    bo.wish(room, protocol.Sit, name="Bo")
    await settle()
    assert [chair.is_invited for chair in ann.last.table.chairs] == [False, False]
    ann.wish(room, protocol.FreeSeat, seat=1)
    ann.wish(room, protocol.RenewLink, role="seat", seat=1)
    await settle()
    assert [chair.is_invited for chair in entered(room).heard[0].table.chairs] == [False, True]


@in_a_loop
async def test_own_links_and_devices_go_with_their_people_to_the_next_match() -> None:
    room, _, ann, bo = await dealt()
    play_to_the_end(room)
    bo.wish(room, protocol.Rematch)
    await settle()
    moved = room.table.links[digest_of(own_secret(INVITED, BOS)).hex()]
    assert (moved.seat, moved.kind, room.looker_of(bo)) == (0, "own", 0)
    bo.wish(room, protocol.Sit, name="Bo", word="biniou")
    came(room, own_secret(INVITED, BOS), BOS)
    await settle()
    assert "Entered" not in told(ann)
    assert len(bo.of(OwnLink)) == 1


def test_a_secret_cannot_be_steered_to_one_that_leads_elsewhere() -> None:
    """It rests on the invitation, which the house made."""
    assert own_secret(INVITED, BOS) != own_secret(HOST, BOS) != BOS
    assert len(own_secret(INVITED, BOS)) == 22


# Over a store


async def opened(house: House) -> OpenedTable:
    return await house.open(NewTable("korsair", ["me", "open"], {"first": 0}))


async def enter(house: House, secret: str, device: str) -> tuple[Room, Ear]:
    """As the sockets do it."""
    room, digest = await house.room_of(secret, device)
    ear = Ear(secret)
    ear.digest, ear.device = digest, device_at(room.id, secret, device)
    room.enter(ear, 0)
    await is_settled(room)
    return room, ear


def test_the_invitation_leads_its_own_device_back_and_nobody_else(tmp_path: Path) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        table = await opened(house)
        invitation = table.seats[1] or ""
        room, bo = await enter(house, invitation, BOS)
        bo.wish(room, protocol.Sit, name="Bo")
        # While it is on its way to the disk: a page that was cut off is back at once.
        again, digest = await house.room_of(invitation, BOS)
        assert (again, digest) == (room, digest_of(own_secret(invitation, BOS)).hex())
        await is_settled(room)
        _, back = await enter(house, invitation, BOS)
        assert back.of(OwnLink) == [OwnLink(own_secret(invitation, BOS))]
        for device in (ANNS, None):
            with pytest.raises(NoEntry) as none:
                await house.room_of(invitation, device)
            assert none.value.bye == "no_link"

    in_house(tmp_path, scene)


def test_after_a_kill_the_invitation_or_the_own_link_leads_in(tmp_path: Path) -> None:
    async def before() -> OpenedTable:
        async with house_in(tmp_path) as (house, _):
            table = await opened(house)
            room, bo = await enter(house, table.seats[1] or "", BOS)
            bo.wish(room, protocol.Sit, name="Bo")
            await is_settled(room)
            return table

    async def after(table: OpenedTable) -> None:
        async with house_in(tmp_path) as (house, _):
            invitation = table.seats[1] or ""
            for secret in (invitation, own_secret(invitation, BOS)):
                _, back = await enter(house, secret, BOS)
                assert back.of(Welcome)[0].seat == 1

    asyncio.run(after(asyncio.run(before())))
