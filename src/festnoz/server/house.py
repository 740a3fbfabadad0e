"""The house: every table that somebody uses, its bots and clocks, over one store."""

import asyncio
import time
from functools import partial

import msgspec

from festnoz.core.background import in_background
from festnoz.core.errors import BadOption, FestNozError, NotCompiled
from festnoz.core.game import Game
from festnoz.core.words import Message, say
from festnoz.games import GAMES, title_of
from festnoz.games.lesson import lessons_in
from festnoz.server.bots.pool import BotPool
from festnoz.server.codes import Codes, UnknownCode
from festnoz.server.driver import Driver, SteadyClock
from festnoz.server.log import log, where
from festnoz.server.metrics import HouseFigures
from festnoz.server.replays import Replays
from festnoz.server.sceneries import Sceneries
from festnoz.server.store.errors import NotWritten, StoreError
from festnoz.server.store.records import (
    Entry,
    TableRecord,
    change_of,
    entries_of,
    links_of,
    new_table_id,
    summary,
)
from festnoz.server.store.store import Store
from festnoz.table import decisions, events
from festnoz.table.answers import Answers
from festnoz.table.events import AnyEvent
from festnoz.table.history import Log
from festnoz.table.links import digest_of, own_secret
from festnoz.table.new_table import Made, branched_table, lesson_table, new_table
from festnoz.table.projection import stage
from festnoz.table.protocol import ByeCode
from festnoz.table.protocol.http import NewLesson, NewTable, OpenedTable
from festnoz.table.room import Kept, NewEvents, Room

IDLE_S = 600.0  # a table that nobody uses leaves the memory
LESSON_S = 3600.0  # and a lesson the house

_decoder: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


class NoEntry(FestNozError):
    """The link leads nowhere, or to a table that cannot be opened."""

    bye: ByeCode

    def __init__(self, code: ByeCode, message: Message) -> None:
        self.code = self.bye = code
        super().__init__(message)


class House:
    """Belongs to one event loop. `pace`: how many seconds bots seem to think."""

    def __init__(self, store: Store, bots: BotPool, pace: float = 0.8) -> None:
        self.store = store
        self.bots = bots
        self.figures = HouseFigures()
        self.answers = Answers()
        self.codes = Codes()
        self._clock = SteadyClock()
        self.replays = Replays(self.ready)
        self.sceneries = Sceneries()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._ready: dict[str, asyncio.Task[None]] = {}
        self.unplayable: set[str] = set()  # games that did not compile: they are offered no more
        self._tasks: set[asyncio.Task[None]] = set()
        self.driver = Driver(bots, pace, self.now, self.break_off)

    # Coming in

    async def open(self, wanted: NewTable) -> OpenedTable:
        """A new table with its links; the deal's secret is sealed from the start."""
        made = await asyncio.to_thread(new_table, wanted)  # a stranger's board takes its time
        await self.ready(made.table.game)
        return await self._create(made)

    async def branch(self, replay: bytes, step: int, seat: int) -> OpenedTable:
        """A new table where that match goes on from that step, with the host in that seat."""
        return await self._create(branched_table(await self.replays.match(replay), step, seat))

    async def teach(self, wanted: NewLesson) -> OpenedTable:
        """A table where that lesson begins; it goes when nobody uses it any more."""
        game = GAMES.get(wanted.game)
        if game is None:
            raise BadOption(say("house.no_game", game=wanted.game[:40]))
        found = [one for one in lessons_in(game.folder) if one.name == wanted.lesson]
        if not found:
            raise BadOption(say("house.no_lesson", lesson=wanted.lesson[:40]))
        await self.ready(game)
        made = await asyncio.to_thread(lesson_table, game, found[0], wanted.name)
        return await self._create(made)

    async def _create(self, made: Made) -> OpenedTable:
        at, table_id, table = self.now(), new_table_id(), made.table
        entries = entries_of(made.log, 1, at)
        facts = (table_id, table.game.name, table.rules, at, at, stage(table), summary(table))
        record = TableRecord(*facts)
        await self.store.create(record, entries, links_of(table_id, made.log, at))
        self.figures.tables_opened += 1
        return OpenedTable(table_id, made.host, made.seats, made.watch, made.any_seat)

    async def room_of(self, secret: str, device: str | None = None) -> tuple[Room, str]:
        """Where a link leads, and the digest there; if it was an invitation that this device has
        used, the digest of the device's own."""
        own = [] if device is None else [own_secret(secret, device)]
        digests = [digest_of(one) for one in (secret, *own)]
        for digest in digests:
            link = await self.store.find_link(digest)
            if link is None:
                continue
            room = await self.room(link.table_id)
            for one in reversed(digests):  # by the table's link the device may have taken a seat
                if one.hex() in room.table.links:  # unless it ended while we looked
                    _check_seats(room, one.hex())
                    return room, one.hex()
        raise NoEntry("no_link", say("house.no_link"))

    async def code_for(self, link: str) -> str:
        """That leads to the same table, for whoever has its link."""
        room, digest = await self.room_of(link)
        if room.table.links[digest].role != "table":
            raise NoEntry("no_link", say("house.no_link"))
        return self.codes.code_for(link)

    async def link_for(self, code: str) -> str:
        """While a seat is free; unknown as well is the code of a table that has begun."""
        link = self.codes.link_for(code)
        if link is None:
            raise UnknownCode
        try:
            await self.room_of(link)
        except NoEntry as none:
            if none.bye == "no_link":
                raise UnknownCode from none
            raise
        return link

    async def room(self, table_id: str) -> Room:
        """Loaded once, however many ask."""
        if table_id in self.rooms:
            self.rooms[table_id].used = time.monotonic()
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
            told = say("table.other_rules", rules=record.rules, game=title_of(record.game))
            raise NoEntry("other_rules", told)
        await self.ready(game)
        try:
            entries = await self.store.load(table_id)
            room = await asyncio.to_thread(self._read, table_id, entries)
        except StoreError:  # the disk's fault: the next time it may do
            raise
        except Exception as error:
            log.error("table %s cannot be loaded: %s", table_id, where(error))
            raise NoEntry("broken", say("house.broken")) from error
        # Nobody thinks while the house is closed; the turn that was running begins anew.
        room.table.turn_since = self.now()
        self.rooms[table_id] = room
        self.follow(room)
        return room

    def _read(self, table_id: str, entries: list[Entry]) -> Room:
        """In a thread: a long evening is some hundred milliseconds."""
        return Room(table_id, _log(entries), self)

    async def ready(self, game: Game) -> None:
        """The game's kernels are compiled, off the event loop: some seconds on a first start."""
        begun = self._ready.get(game.name)
        if begun is None or _has_failed(begun):
            begun = asyncio.create_task(_compiled(game))
            self._ready[game.name] = begun
        try:
            await asyncio.shield(begun)
        except NotCompiled as error:
            if game.name not in self.unplayable:
                log.error("%s, of %s: %s", error, game.setup.function.__module__, error.what)
            self.unplayable.add(game.name)
            raise
        self.unplayable.discard(game.name)

    # What rooms need (see `room.Keeper`)

    def now(self) -> int:
        return self._clock.now()

    def keep(self, room: Room, new: NewEvents, then: Kept) -> None:
        self.figures.moves += sum(isinstance(event, events.Played) for event in new.events)
        told = partial(self._told, then, time.monotonic())
        self.store.hand_in(change_of(room.id, room.table, new), told)

    def _told(self, then: Kept, since: float, error: StoreError | None) -> None:
        then(error)
        if error is None:
            self.figures.told_ms.add(1000 * (time.monotonic() - since))

    def follow(self, room: Room) -> None:
        room.used = time.monotonic()
        self.driver.follow(room)

    def attend(self, room: Room) -> None:
        self.driver.attend(room)

    def lose(self, room: Room, error: BaseException) -> None:
        if not isinstance(error, NotWritten):  # which is told once, for all tables
            log.error("table %s could not be stored: %s", room.id, where(error))
        message = error.message if isinstance(error, FestNozError) else say("house.broken")
        self._drop(room, "not_stored", message)

    def break_off(self, room: Room, error: Exception) -> None:
        if room.is_lost:
            return
        log.error("table %s failed and is paused: %s", room.id, where(error))
        self.figures.failures += 1
        self._drop(room, "failed", say("house.broken"))
        if not self.driver.is_stopping:
            self._keep(asyncio.create_task(self._pause(room.id)))

    def _drop(self, room: Room, code: ByeCode, message: Message) -> None:
        """Whoever comes again finds what is on disk."""
        self.rooms.pop(room.id, None)
        room.dismiss_all(code, message)
        self.driver.stop_in(room)

    async def _pause(self, table_id: str) -> None:
        try:
            room = await self.room(table_id)
            if room.table.is_playing and not room.table.is_paused:
                room.happen(decisions.pause(room.table, None))
        except FestNozError:
            return  # said where it was found out
        except Exception as error:  # noqa: BLE001
            log.error("table %s cannot be paused: %s", table_id, where(error))

    # Keeping house

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def tidy(self) -> None:
        """Tables that nobody uses leave the memory; they are on disk."""
        long_ago = time.monotonic() - IDLE_S
        for room in list(self.rooms.values()):
            goes_on = self.driver.is_thinking(room) or self.driver.has_alarm(room)
            is_used = room.guests or goes_on or not room.is_settled
            if not is_used and room.used < long_ago:
                room.is_lost = True
                del self.rooms[room.id]

    async def clear_lessons(self) -> None:
        """Lessons that nobody uses go for good: whoever wants one again gets it anew."""
        for table_id in await self.store.lessons(self.now() - int(1000 * LESSON_S)):
            if table_id not in self.rooms and table_id not in self._loading:
                await self.store.clear(table_id, may_be_unfinished=True)

    async def stop(self) -> None:
        """Nothing is lost: what was decided is stored before the store is closed."""
        rooms, pausing = list(self.rooms.values()), list(self._tasks)
        for task in pausing:
            task.cancel()
        await asyncio.gather(*self.driver.stop_all(), *pausing, return_exceptions=True)
        while not all(room.is_settled or room.is_lost for room in rooms):
            await asyncio.sleep(0.005)
        for room in rooms:
            room.dismiss_all("stopping", say("house.stopping"))


def _check_seats(room: Room, digest: str) -> None:
    """Whoever is invited to the table comes while there is a seat for them."""
    if room.table.links[digest].role == "table" and not room.table.free_seats:
        raise NoEntry("no_seat", say("house.no_seat"))


def _log(entries: list[Entry]) -> Log:
    return [(entry.at, _decoder.decode(entry.data)) for entry in entries]


async def _compiled(game: Game) -> None:
    await asyncio.wrap_future(in_background(partial(_compile, game)))


def _compile(game: Game) -> None:
    game.compile()


def _has_failed(task: "asyncio.Task[None]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
