"""Bots and clocks: what goes on at a table without anybody's wish."""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

from festnoz.server.bots.pool import BotPool
from festnoz.table import decisions
from festnoz.table.events import By
from festnoz.table.room import Room
from festnoz.table.table import due

THINKING_S = 5.0  # for a bot's move
NS_PER_MS = 1_000_000
ANSWERING_S = 20.0  # for people to agree to an undo, before a bot plays on

Now = Callable[[], int]  # milliseconds since 1970


class SteadyClock:
    """The time of the machine, but it never goes back: while that is behind what it said before,
    time goes on at its usual pace.

    Otherwise a turn that is to end at a certain time would not end for as long as it was set back.
    Forward it follows: a machine that slept knows what time it is.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()  # of a clock that nobody sets

    def now(self) -> int:
        """Milliseconds since 1970."""
        self._ahead = max(self._ahead, time.time_ns() - time.monotonic_ns())
        return (time.monotonic_ns() + self._ahead) // NS_PER_MS


class Driver:
    """`pace`: how long bots seem to think, so that people can follow. A table that fails is
    reported to `break_off`."""

    def __init__(
        self,
        bots: BotPool,
        pace: float,
        now: Now,
        break_off: Callable[[Room, Exception], None],
    ) -> None:
        self._bots = bots
        self._pace = pace
        self._now = now
        self._break_off = break_off
        self._tasks: dict[Room, asyncio.Task[None]] = {}  # a bot thinks, or the clock ran out
        self._alarms: dict[Room, asyncio.TimerHandle] = {}  # clocks that run
        self._absences: dict[Room, asyncio.TimerHandle] = {}  # until somebody has been away long
        self.is_stopping = False

    def is_thinking(self, room: Room) -> bool:
        return room in self._tasks

    def has_alarm(self, room: Room) -> bool:
        return room in self._alarms

    def follow(self, room: Room) -> None:
        """Something happened there."""
        if self.is_stopping:
            return
        if room.table.bot_to_move is not None and not self.is_thinking(room):
            self._start(room, self._think)
        self._silence(room)
        at = due(room.table)
        if at is not None:
            wait = max(0, at - self._now()) / 1000
            loop = asyncio.get_running_loop()
            self._alarms[room] = loop.call_later(wait, self._ring, room)

    def attend(self, room: Room) -> None:
        """Somebody came or went there."""
        _call_off(self._absences, room)
        due = None if self.is_stopping or room.is_lost else room.absence_due
        if due is not None:
            wait = max(1, due - self._now()) / 1000
            self._absences[room] = asyncio.get_running_loop().call_later(wait, self._miss, room)

    def _miss(self, room: Room) -> None:
        del self._absences[room]
        room.tell_absence()

    def stop_in(self, room: Room) -> None:
        """Nobody thinks and no clock runs there any more."""
        self._silence(room)
        _call_off(self._absences, room)
        task = self._tasks.get(room)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def stop_all(self) -> list[asyncio.Task[None]]:
        """No more from now on; the tasks that end by it."""
        self.is_stopping = True
        for room in {*self._tasks, *self._alarms, *self._absences}:
            self.stop_in(room)
        return list(self._tasks.values())

    def _silence(self, room: Room) -> None:
        _call_off(self._alarms, room)

    async def _think(self, room: Room) -> None:
        """Plays as long as a bot is to move."""
        while (bot := room.table.bot_to_move) is not None and not room.is_lost:
            await asyncio.sleep(self._pace)
            await _let_answer(room)
            match = room.table.match
            if room.table.bot_to_move == bot and match is not None:
                by: By = "stand-in" if room.table.chairs[match.to_move].has_stand_in else "bot"
                await self._let_play(room, bot, by)

    async def _let_play(self, room: Room, bot: str, by: By) -> None:
        """From the seat's view alone; unless something else happened meanwhile."""
        match = room.table.match
        if match is None or match.is_over:
            return
        seat, version = match.to_move, room.table.version
        view, legal = match.view_bytes(seat), match.legal_actions()
        choice = await self._bots.choose(
            match.game.name, bot, view, legal, secrets.randbits(64), THINKING_S
        )
        is_wanted = room.table.is_running if by == "clock" else room.table.bot_to_move == bot
        if room.table.version == version and is_wanted:
            room.happen(decisions.play(room.table, seat, choice.action, version, by))

    def _ring(self, room: Room) -> None:
        del self._alarms[room]
        if not self.is_thinking(room):
            self._start(room, self._end_time)

    async def _end_time(self, room: Room) -> None:
        at = due(room.table)
        if at is None or at > self._now():
            return  # they moved while it rang: now it is another's time
        reminder = decisions.remind(room.table)
        if reminder:
            room.happen(reminder)
        else:
            await self._let_play(room, room.table.stand_in, "clock")

    def _start(self, room: Room, work: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
        async def run() -> None:
            try:
                await work(room)
            except Exception as error:  # noqa: BLE001 - contained in its table
                self._break_off(room, error)

        self._tasks[room] = task = asyncio.create_task(run())
        task.add_done_callback(lambda _: self._end(room))  # also if it was cancelled unbegun

    def _end(self, room: Room) -> None:
        del self._tasks[room]
        if not room.is_lost:
            self.follow(room)


def _call_off(alarms: dict[Room, asyncio.TimerHandle], room: Room) -> None:
    alarm = alarms.pop(room, None)
    if alarm is not None:
        alarm.cancel()


async def _let_answer(room: Room) -> None:
    """A bot's move would end the question whether another may be taken back."""
    until = time.monotonic() + ANSWERING_S
    while room.table.undo is not None and time.monotonic() < until:
        await asyncio.sleep(0.1)
