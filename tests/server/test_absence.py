"""Nobody stops a match by going: others let a bot play for them until they are back."""

import asyncio
from pathlib import Path

from festnoz.server.house import House
from festnoz.table import decisions, events, protocol
from festnoz.table.links import digest_of
from festnoz.table.protocol import Here, NewLink, News, Recap, Refused, Welcome
from festnoz.table.protocol.http import NewTable
from festnoz.table.room import Room
from festnoz.table.table import match_of
from tests.server.houses import Slow, in_house, is_settled
from tests.server.rooms import (
    HOST,
    WATCH,
    Ear,
    Shelf,
    entered,
    in_a_loop,
    new_room,
    play,
    play_to_the_end,
    seat_secret,
    settle,
)
from tests.server.test_permissions import shown_action

LONG_MS = 121_000


async def left_alone(room: Room, shelf: Shelf, *going: Ear) -> None:
    """They close their pages, and two minutes pass."""
    for ear in going:
        room.leave(ear)
    shelf.clock += LONG_MS
    room.tell_absence()
    await settle()


def codes(ear: Ear) -> list[str]:
    return [one.code for one in ear.of(Refused)]


@in_a_loop
async def test_anyone_here_may_let_a_bot_play_for_somebody_who_is_gone_and_all_are_told() -> None:
    room, shelf = new_room(people=3)
    ann, bo, cat = (entered(room, one, "all") for one in (HOST, seat_secret(1), seat_secret(2)))
    await left_alone(room, shelf, ann)
    assert bo.last == Here([False, True, True], gone=(0,), acting=1)
    cat.wish(room, protocol.StandIn, on=True, seat=0)
    await settle()
    assert room.table.bot_to_move is not None  # it was the host's turn
    for ear, line in ((bo, ("other", "other")), (cat, ("you", "other"))):
        told = [news.told for news in ear.of(News)][-1]
        assert (told.event, told.seat) == ("StoodIn", 0)
        args = told.lines[0].message.args
        assert (args["asker"], args["who"]) == line
    stored = shelf.changes[-1].events
    assert len(stored) == 1


@in_a_loop
async def test_the_cards_of_the_one_who_is_gone_are_shown_to_nobody() -> None:
    room, shelf = new_room(people=2, seats=2)
    ann, bo = entered(room, HOST, "all"), entered(room, seat_secret(1), "all")
    await left_alone(room, shelf, ann)
    bo.wish(room, protocol.StandIn, on=True, seat=0)
    await settle()
    view = bo.position.view
    assert (view.seat, view.hands[0]) == (1, None)
    bo.wish(room, protocol.Why, written="draw")
    await settle()
    assert bo.last.reason.id == "table.out_of_turn"


@in_a_loop
async def test_it_ends_when_they_are_back_with_what_the_bot_did() -> None:
    room, shelf = new_room(people=2, seats=2)
    ann, bo = entered(room, HOST, "all"), entered(room, seat_secret(1), "all")
    await left_alone(room, shelf, ann)
    bo.wish(room, protocol.StandIn, on=True, seat=0)
    match = match_of(room.table)
    room.happen(decisions.play(room.table, 0, match.legal_actions()[0], match.version, "stand-in"))
    again = Room("t", shelf.handed_in, shelf)  # after a kill too
    back = entered(again, HOST, "all")
    await settle()
    assert not again.table.chairs[0].has_stand_in
    assert isinstance(back.heard[0], Welcome)
    assert not back.heard[0].table.chairs[0].has_stand_in
    (recap,) = back.of(Recap)
    assert recap.lines
    assert again.table.bot_to_move is None


@in_a_loop
async def test_nobody_is_replaced_before_the_time_nor_while_here_nor_during_a_pause() -> None:
    room, shelf = new_room(people=3)
    ann, bo, cat = entered(room), entered(room, seat_secret(1)), entered(room, seat_secret(2))
    bo.wish(room, protocol.StandIn, on=True, seat=2)  # who is here
    room.leave(ann)
    bo.wish(room, protocol.StandIn, on=True, seat=0)  # too early
    cat.wish(room, protocol.Pause)
    await left_alone(room, shelf)
    bo.wish(room, protocol.StandIn, on=True, seat=0)
    cat.wish(room, protocol.Resume)
    await settle()
    bo.wish(room, protocol.StandIn, on=True, seat=0)  # the time begins anew
    assert codes(bo) == ["not_gone", "not_gone", "paused", "not_gone"]
    assert not room.table.chairs[0].has_stand_in


@in_a_loop
async def test_only_somebody_with_a_seat_may_and_only_the_absent_end_it() -> None:
    room, shelf = new_room(people=3)
    ann, bo, spy = entered(room), entered(room, seat_secret(1)), entered(room, WATCH)
    await left_alone(room, shelf, ann)
    spy.wish(room, protocol.StandIn, on=True, seat=0)
    bo.wish(room, protocol.StandIn, on=True, seat=0)
    bo.wish(room, protocol.StandIn, on=True, seat=0)  # twice is once
    bo.wish(room, protocol.StandIn, on=False, seat=0)
    bo.wish(room, protocol.StandIn, on=True, seat=7)
    await settle()
    assert codes(spy) == ["seat_only"]
    assert codes(bo) == ["own_seat_only", "unknown_seat"]
    assert len(shelf.changes) == 1


@in_a_loop
async def test_a_host_without_a_seat_may_too_and_it_ends_when_they_are_back() -> None:
    """They sit before the board, say, and everybody else holds a phone."""
    room, shelf = new_room(people=3)
    lone = seat_secret(5)
    room.happen([events.Linked("host", None, digest_of(lone).hex())])
    bo, cat, host = (entered(room, one, "all") for one in (seat_secret(1), seat_secret(2), lone))
    host.wish(room, protocol.StandIn, on=True, seat=1)  # who is here
    host.wish(room, protocol.StandIn, on=True)  # for themselves
    await left_alone(room, shelf, bo)
    host.wish(room, protocol.StandIn, on=True, seat=1)
    await settle()
    assert codes(host) == ["not_gone", "seat_only"]
    assert room.table.chairs[1].has_stand_in
    args = [news.told for news in cat.of(News)][-1].lines[0].message.args
    assert (args["asker"], args["who"], args["name"]) == ("host", "other", "P1")
    entered(room, seat_secret(1))
    await settle()
    assert not room.table.chairs[1].has_stand_in


@in_a_loop
async def test_a_bot_in_somebodys_place_gives_back_no_move_of_theirs() -> None:
    """Else their moves could be taken back by waiting until they are gone."""
    room, shelf = new_room(people=2, seats=2)
    ann, bo = entered(room), entered(room, seat_secret(1))
    for ear in (ann, bo, ann):
        play(room, ear, shown_action(room))
        await settle()
    await left_alone(room, shelf, ann)
    before = len(match_of(room.table).log)
    bo.wish(room, protocol.AskUndo)
    await settle()
    assert room.table.undo is not None
    bo.wish(room, protocol.StandIn, on=True, seat=0)
    await settle()
    assert room.table.undo is None
    assert len(match_of(room.table).log) == before


# The host's rights


@in_a_loop
async def test_the_next_person_begins_while_the_host_is_gone_and_not_once_they_are_back() -> None:
    room, shelf = new_room(people=3, is_started=False)
    ann, bo, cat = entered(room), entered(room, seat_secret(1)), entered(room, seat_secret(2))
    bo.wish(room, protocol.Start)
    room.leave(ann)
    bo.wish(room, protocol.Start)  # a page that is loaded again gives nothing away
    await left_alone(room, shelf)
    cat.wish(room, protocol.Start)
    back = entered(room)
    bo.wish(room, protocol.Start)
    assert (codes(bo), codes(cat)) == (["host_only"] * 3, ["host_only"])
    await left_alone(room, shelf, back)
    bo.wish(room, protocol.Start)
    await settle()
    assert room.table.is_playing


@in_a_loop
async def test_in_a_hosts_place_nobody_closes_the_table_puts_people_out_or_gets_at_cards() -> None:
    room, shelf = new_room(people=3, is_started=False)
    ann, bo, _cat = entered(room), entered(room, seat_secret(1)), entered(room, seat_secret(2))
    await left_alone(room, shelf, ann)
    links, stored = dict(room.table.links), len(shelf.changes)
    bo.wish(room, protocol.CloseTable)
    bo.wish(room, protocol.FreeSeat, seat=2)  # who is here
    bo.wish(room, protocol.FreeSeat, seat=0)  # the host's own
    for role, seat in (("host", None), ("watch", None), ("seat", 0), ("seat", 2), ("seat", 7)):
        bo.wish(room, protocol.RenewLink, role=role, seat=seat)
    assert codes(bo) == ["host_only"] * 8
    assert (room.table.links, len(shelf.changes)) == (links, stored)


@in_a_loop
async def test_in_a_hosts_place_one_invites_to_open_seats_and_frees_those_of_the_absent() -> None:
    room, shelf = new_room(people=3, is_started=False)
    ann, bo, cat = entered(room), entered(room, seat_secret(1)), entered(room, seat_secret(2))
    await left_alone(room, shelf, ann, cat)
    bo.wish(room, protocol.FreeSeat, seat=2)
    bo.wish(room, protocol.RenewLink, role="seat", seat=2)
    await settle()
    assert len(bo.of(NewLink)) == 1
    bo.wish(room, protocol.SeatBot, seat=2, bot="greedy")
    bo.wish(room, protocol.Start)
    await settle()
    assert room.table.is_playing


@in_a_loop
async def test_a_rematch_can_be_begun_without_the_host() -> None:
    room, shelf = new_room(people=3)
    ann, bo, cat = entered(room), entered(room, seat_secret(1)), entered(room, seat_secret(2))
    play_to_the_end(room)
    await left_alone(room, shelf, ann)
    cat.wish(room, protocol.Rematch)
    await settle()
    here = cat.of(Here)[-1]
    assert (here.here, here.gone, here.acting) == ([True, False, True], (1,), 2)
    bo.wish(room, protocol.Start)
    await settle()
    assert room.table.is_playing


# In a house


def test_the_house_tells_by_itself_when_somebody_has_been_away_for_long(tmp_path: Path) -> None:
    async def scene(house: House, _: Slow) -> None:
        wanted = NewTable("korsair", ["me", "open"], {"first": 1}, {"absence": 1})
        opened = await house.open(wanted)
        room, _digest = await house.room_of(opened.host)
        ann, bo = entered(room, opened.host), entered(room, opened.seats[1] or "")
        ann.wish(room, protocol.Sit, name="Ann")
        bo.wish(room, protocol.Sit, name="Bo")
        ann.wish(room, protocol.Start)
        await is_settled(room)
        room.leave(bo)
        async with asyncio.timeout(10):
            while ann.last != Here([True, False], gone=(1,)):
                await asyncio.sleep(0.01)
        ann.wish(room, protocol.StandIn, on=True, seat=1)
        await is_settled(room)
        assert house.driver.is_thinking(room)
        back = entered(room, opened.seats[1] or "")
        await is_settled(room)
        assert back.of(Welcome)[0].gone == ()
        assert room.table.bot_to_move is None

    in_house(tmp_path, scene)
