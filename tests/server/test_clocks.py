"""Clocks of a house: a gentle one says a word, at a strict one a bot plays when time is up."""

import asyncio
from pathlib import Path

from festnoz.server.house import House
from festnoz.server.room import Room
from festnoz.table import events
from tests.server.houses import Slow, in_house, is_settled, sat_down

SECONDS = 5  # the shortest that a table may have


def nearly_over(house: House, room: Room) -> None:
    """All but a moment of the turn has gone by."""
    room.table.turn_since -= 1000 * SECONDS - 20
    house.follow(room)


async def until(room: Room, kind: type[events.Event]) -> None:
    async with asyncio.timeout(10):
        while not any(isinstance(event, kind) for _, event in room.log):
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
        (played,) = [event for _, event in room.log if isinstance(event, events.Played)]
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
        assert room.alarm is None  # once a turn
        assert slow.asked == []

    in_house(tmp_path, scene)
