"""Clocks of a house: a gentle one says a word, at a strict one a bot plays when time is up."""

import asyncio
import time
from pathlib import Path

import pytest

from festnoz.server.driver import SteadyClock
from festnoz.server.house import House
from festnoz.table import events, protocol
from festnoz.table.protocol.http import NewTable
from festnoz.table.room import Room
from tests.server.houses import Slow, in_house, is_settled, sat_down
from tests.server.rooms import entered, play

SECONDS = 5  # the shortest that a table may have


def nearly_over(house: House, room: Room) -> None:
    """All but a moment of the turn has gone by."""
    room.table.turn_since -= 1000 * SECONDS - 20
    house.follow(room)


async def until(room: Room, kind: type[events.Event]) -> None:
    async with asyncio.timeout(10):
        while not any(isinstance(event, kind) for _, event in room.chapter.log):
            await asyncio.sleep(0.005)
    await is_settled(room)


def test_a_strict_clock_lets_a_bot_play(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        clock = {"kind": "strict", "seconds": SECONDS}
        room, ann = await sat_down(house, "me", "greedy", clock=clock)
        assert ann.position.due == room.table.turn_since + 1000 * SECONDS
        nearly_over(house, room)
        await slow.is_asked(1)
        slow.answer()
        await until(room, events.Played)
        (played,) = [event for _, event in room.chapter.log if isinstance(event, events.Played)]
        assert (played.seat, played.by) == (0, "clock")
        assert ann.position.turn == 1

    in_house(tmp_path, scene)


def test_a_gentle_clock_reminds_and_plays_nothing(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        clock = {"kind": "gentle", "seconds": SECONDS}
        room, ann = await sat_down(house, "me", "greedy", clock=clock)
        nearly_over(house, room)
        await until(room, events.Reminded)
        assert ann.last.told.event == "Reminded"
        assert not house.driver.has_alarm(room)  # once a turn
        assert slow.asked == []

    in_house(tmp_path, scene)


def test_a_clock_that_rings_as_the_move_comes_is_not_the_next_seats(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        clock = {"kind": "strict", "seconds": SECONDS}
        opened = await house.open(
            NewTable("korsair", ["me", "open"], {"first": 0}, {"clock": clock})
        )
        room, _ = await house.room_of(opened.host)
        ann, bo = entered(room, opened.host), entered(room, opened.seats[1] or "")
        ann.wish(room, protocol.Sit, name="Ann")
        bo.wish(room, protocol.Sit, name="Bo")
        ann.wish(room, protocol.Start)
        nearly_over(house, room)
        async with asyncio.timeout(10):
            while not house.driver.is_thinking(room):
                await asyncio.sleep(0)
        play(room, ann)
        await is_settled(room)
        assert slow.asked == []
        assert house.driver.has_alarm(room)

    in_house(tmp_path, scene)


def test_hours_in_which_the_house_was_closed_are_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, visits = [1_000_000], []
    monkeypatch.setattr(House, "now", lambda _house: now[0])
    monkeypatch.setattr("festnoz.server.house.IDLE_S", -1.0)

    async def evening(house: House, _slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy", clock={"kind": "strict", "seconds": 60})
        now[0] += 30_000
        room.leave(ann)
        visits.append((room.id, ann))

    async def next_day(house: House, slow: Slow) -> None:
        ((table, ann),) = visits
        (await house.room(table)).enter(ann, 0)
        assert ann.position.due == now[0] + 60_000  # the turn has its whole time again
        now[0] += 20_000
        ann.wish(house.rooms[table], protocol.Pause)
        await is_settled(house.rooms[table])
        house.rooms[table].leave(ann)
        house.tidy()
        assert not house.rooms
        (await house.room(table)).enter(ann, 0)
        now[0] += 1_800_000
        ann.wish(house.rooms[table], protocol.Resume)
        await is_settled(house.rooms[table])
        assert ann.position.due == now[0] + 40_000
        assert slow.asked == []

    in_house(tmp_path, evening)
    now[0] += 72_000_000
    in_house(tmp_path, next_day)


def test_a_table_whose_clock_runs_stays_in_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        slow_room, ann = await sat_down(
            house, "me", "greedy", clock={"kind": "strict", "seconds": 3600}
        )
        quiet_room, bob = await sat_down(house, "me", "greedy")
        slow_room.leave(ann)
        quiet_room.leave(bob)
        house.tidy()
        assert set(house.rooms) == {slow_room.id, quiet_room.id}
        monkeypatch.setattr("festnoz.server.house.IDLE_S", -1.0)
        house.tidy()
        assert set(house.rooms) == {slow_room.id}
        again = await house.room(quiet_room.id)
        assert again is not quiet_room
        assert again.table.names == quiet_room.table.names

    in_house(tmp_path, scene)


HOUR_NS = 3_600 * 10**9


def test_a_strict_clock_goes_on_when_the_time_is_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House, slow: Slow) -> None:
        clock = {"kind": "strict", "seconds": SECONDS}
        room, _ = await sat_down(house, "me", "greedy", clock=clock)
        true_time = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: true_time() - HOUR_NS)
        nearly_over(house, room)
        await slow.is_asked(1)
        slow.answer()
        await until(room, events.Played)

    in_house(tmp_path, scene)


def test_a_house_that_opens_in_its_own_past_gives_a_turn_its_time_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[str] = []

    async def evening(house: House, _slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy", clock={"kind": "strict", "seconds": 60})
        room.leave(ann)
        tables.append(room.id)

    async def an_hour_before(house: House, _slow: Slow) -> None:
        room = await house.room(tables[0])
        assert room.table.turn_since <= house.now()

    in_house(tmp_path, evening)
    true_time = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: true_time() - HOUR_NS)
    in_house(tmp_path, an_hour_before)


def test_the_time_of_the_house_never_goes_back_and_follows_forward(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wall, steady = [5 * HOUR_NS], [0]
    monkeypatch.setattr(time, "time_ns", lambda: wall[0])
    monkeypatch.setattr(time, "monotonic_ns", lambda: steady[0])
    clock = SteadyClock()
    start = clock.now()
    wall[0] -= HOUR_NS
    steady[0] += 10**9
    assert clock.now() == start + 1000
    wall[0] += 3 * HOUR_NS
    assert clock.now() == start + 2 * HOUR_NS // 10**6
