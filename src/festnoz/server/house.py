"""The house: every table that somebody uses, its bots and clocks, over one store."""

import asyncio
import logging
import secrets
import time
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from festnoz.core.errors import FestNozError
from festnoz.core.game import Game
from festnoz.core.words import Message, say
from festnoz.games import GAMES
from festnoz.server.figures import Figures
from festnoz.server.links import digest_of
from festnoz.server.opening import Made, branched_table, new_table
from festnoz.server.protocol import ByeCode, NewTable, OpenedTable
from festnoz.server.records import Change, Entry, TableRecord, new_table_id
from festnoz.server.replaying import Replays
from festnoz.server.room import Log, Room, link_record, summary
from festnoz.server.store import Store
from festnoz.server.thinkers import Thinkers
from festnoz.table import clock, deciding, events
from festnoz.table.events import AnyEvent, By
from festnoz.table.table import STAND_IN

THINKING_S = 5.0  # for a bot's move
ANSWERING_S = 20.0  # for people to agree to an undo, before a bot plays on
IDLE_S = 600.0  # a table that nobody uses leaves the memory

log = logging.getLogger("festnoz.server")
_decoder: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder()


class NoEntry(FestNozError):
    """The link leads nowhere, or to a table that cannot be opened."""

    def __init__(self, code: ByeCode, message: Message) -> None:
        self.bye: ByeCode = code
        super().__init__(message)


class House:
    """Belongs to one event loop. `pace`: how long bots seem to think, so that people can follow."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float = 0.8) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.figures = Figures()
        self.replays = Replays(self.ready)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._used: dict[str, float] = {}  # when a room was last used, by table
        self._is_stopping = False

    # Coming in

    async def open(self, wanted: NewTable) -> OpenedTable:
        """A new table with its links; the deal's secret is sealed from the start."""
        made = new_table(wanted)
        await self.ready(made.table.game)
        return await self._create(made)

    async def branch(self, replay: bytes, step: int, seat: int) -> OpenedTable:
        """A new table where that match goes on from that step, with the host in that seat."""
        return await self._create(branched_table(await self.replays.match(replay), step, seat))

    async def _create(self, made: Made) -> OpenedTable:
        at, table_id, table = self.now(), new_table_id(), made.table
        entries = [Entry(i, at, _encoder.encode(one)) for i, one in enumerate(made.log, start=1)]
        record = TableRecord(table_id, table.game.name, table.rules, at, at, "open", summary(table))
        linked = [event for event in made.log if isinstance(event, events.Linked)]
        await self.store.create(record, entries, [link_record(table_id, one, at) for one in linked])
        self.figures.tables_opened += 1
        return OpenedTable(table_id, made.host, made.seats, made.watch)

    async def room_of(self, secret: str) -> tuple[Room, str]:
        """Where a link leads, and the link's digest there."""
        digest = digest_of(secret)
        link = await self.store.find_link(digest)
        if link is None:
            raise NoEntry("no_link", say("house.no_link"))
        room = await self.room(link.table)
        if digest.hex() not in room.table.links:  # renewed while we looked
            raise NoEntry("no_link", say("house.no_link"))
        return room, digest.hex()

    async def room(self, table_id: str) -> Room:
        """Loaded once, however many ask."""
        self._used[table_id] = time.monotonic()
        if table_id in self.rooms:
            return self.rooms[table_id]
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room:
        record = await self.store.table(table_id)
        if record is None:
            raise NoEntry("no_link", say("house.no_link"))
        game = GAMES.get(record.game)
        if game is None or record.rules > game.rules:
            told = say("table.other_rules", rules=record.rules, game=record.game.capitalize())
            raise NoEntry("other_rules", told)
        await self.ready(game)
        try:
            entries = await self.store.load(table_id)
            room = Room(table_id, _read(entries), self)
        except Exception as error:
            log.error("table %s cannot be loaded: %s", table_id, _where(error))
            raise NoEntry("broken", say("house.broken")) from error
        # Nobody thinks while the house is closed.
        room.table.turn_since = max(room.table.turn_since, self.now())
        self.rooms[table_id] = room
        self.follow(room)
        return room

    async def ready(self, game: Game) -> None:
        """The game's kernels are compiled, off the event loop: some seconds on a first start."""
        if game.name not in self._ready:
            self._ready[game.name] = asyncio.create_task(asyncio.to_thread(_compile, game))
        await asyncio.shield(self._ready[game.name])

    # What rooms need (see `room.Keeper`)

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def submit(self, change: Change) -> "asyncio.Future[None]":
        self._used[change.table] = time.monotonic()
        return self.store.submit(change)

    def follow(self, room: Room) -> None:
        if self._is_stopping:
            return
        if room.table.bot_to_move is not None and room.task is None:
            room.task = self._run(room, lambda: self._think(room))
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        due = clock.due(room.table)
        if due is not None:
            wait = max(0, due - self.now()) / 1000
            room.alarm = asyncio.get_running_loop().call_later(wait, self._ring, room)

    def lose(self, room: Room, error: BaseException) -> None:
        log.error("table %s could not be stored: %s", room.id, _where(error))
        message = error.message if isinstance(error, FestNozError) else say("house.broken")
        self._drop(room, "not_stored", message)

    def break_off(self, room: Room, error: Exception) -> None:
        if room.is_lost:
            return
        log.error("table %s failed and is paused: %s", room.id, _where(error))
        self.figures.failures += 1
        self._drop(room, "broken", say("house.broken"))
        if not self._is_stopping:
            self._keep(asyncio.create_task(self._pause(room.id)))

    def _drop(self, room: Room, code: ByeCode, message: Message) -> None:
        """Whoever comes again finds what is on disk."""
        self.rooms.pop(room.id, None)
        self._used.pop(room.id, None)
        room.dismiss_all(code, message)
        _stop_room(room)

    async def _pause(self, table_id: str) -> None:
        try:
            room = await self.room(table_id)
            if room.table.is_playing and not room.table.is_paused:
                room.happen(deciding.pause(room.table, None))
        except FestNozError:
            return  # said where it was found out
        except Exception as error:  # noqa: BLE001
            log.error("table %s cannot be paused: %s", table_id, _where(error))

    # Bots and clocks

    async def _think(self, room: Room) -> None:
        """Plays as long as a bot is to move."""
        while (bot := room.table.bot_to_move) is not None and not room.is_lost:
            await asyncio.sleep(self.pace)
            await self._let_answer(room)
            match = room.table.match
            if room.table.bot_to_move == bot and match is not None:
                by: By = "stand-in" if room.table.chairs[match.to_move].has_stand_in else "bot"
                await self._let_play(room, bot, by)

    async def _let_answer(self, room: Room) -> None:
        """A bot's move would end the question whether another may be taken back."""
        until = time.monotonic() + ANSWERING_S
        while room.table.undo is not None and time.monotonic() < until:
            await asyncio.sleep(0.1)

    async def _let_play(self, room: Room, bot: str, by: By) -> None:
        """From the seat's view alone; unless something else happened meanwhile."""
        match = room.table.match
        if match is None or match.is_over:
            return
        seat, version = match.to_move, room.table.version
        view, legal = match.view(seat).tobytes(), match.legal_actions()
        choice = await self.thinkers.choose(
            match.game.name, bot, view, legal, secrets.randbits(64), THINKING_S
        )
        is_wanted = room.table.is_running if by == "clock" else room.table.bot_to_move == bot
        if room.table.version == version and is_wanted:
            room.happen(deciding.play(room.table, seat, choice.action, version, by))

    def _ring(self, room: Room) -> None:
        room.alarm = None
        if room.task is None:
            room.task = self._run(room, lambda: self._end_time(room))

    async def _end_time(self, room: Room) -> None:
        reminder = clock.remind(room.table)
        if reminder:
            room.happen(reminder)
        else:
            await self._let_play(room, STAND_IN, "clock")

    def _run(self, room: Room, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Perhaps never: a task may be cancelled before it begins."""

        async def run() -> None:
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - contained in its table
                self.break_off(room, error)
            finally:
                room.task = None
                if not room.is_lost:
                    self.follow(room)

        return asyncio.create_task(run())

    # Keeping house

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def tidy(self) -> None:
        """Tables that nobody uses leave the memory; they are on disk."""
        long_ago = time.monotonic() - IDLE_S
        for room in list(self.rooms.values()):
            is_used = room.guests or room.task or not room.is_settled
            if not is_used and self._used.get(room.id, 0) < long_ago:
                _stop_room(room)
                room.is_lost = True
                del self.rooms[room.id]
                del self._used[room.id]

    async def stop(self) -> None:
        """Nothing is lost: what was decided is stored before the store is closed."""
        self._is_stopping = True
        rooms = list(self.rooms.values())
        for room in rooms:
            _stop_room(room)
        tasks = [room.task for room in rooms if room.task] + list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not all(room.is_settled or room.is_lost for room in rooms):
            await asyncio.sleep(0.005)
        for room in rooms:
            room.dismiss_all("stopping", say("house.stopping"))


def _read(entries: list[Entry]) -> Log:
    return [(entry.at, _decoder.decode(entry.data)) for entry in entries]


def _compile(game: Game) -> None:
    game.compile()


def _stop_room(room: Room) -> None:
    if room.alarm is not None:
        room.alarm.cancel()
    if room.task is not None and room.task is not asyncio.current_task():
        room.task.cancel()


def _where(error: BaseException) -> str:
    """What went wrong and where in the program; its words may hold what is secret."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__} in {places}"
