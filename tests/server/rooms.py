"""A room without sockets and disk: what it would store is held back until a test lets it go."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from festnoz.games import GAMES
from festnoz.server.store.errors import StoreError
from festnoz.server.store.records import Change, change_of
from festnoz.table import decisions, events, protocol
from festnoz.table.answers import Answers
from festnoz.table.events import AnyEvent, Settings
from festnoz.table.guest import Guest
from festnoz.table.history import Log
from festnoz.table.links import device_at, digest_of
from festnoz.table.protocol import AnyAnswer, AnyWish, Bye, News, Welcome
from festnoz.table.protocol.shown import Words
from festnoz.table.room import Kept, NewEvents, Room
from festnoz.table.table import fold, match_of, opened

DRAW = GAMES["korsair"].notation.parse("draw")
SECRET = "5e" * 32
HOST, WATCH = "h" * 22, "w" * 22
_decoder: "msgspec.json.Decoder[AnyAnswer]" = msgspec.json.Decoder(AnyAnswer)
_events: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


def seat_secret(seat: int) -> str:
    return f"{seat}".rjust(22, "s")


class Shelf:
    """In the place of a house: changes are written when the test says so."""

    def __init__(self, log: Log | None = None) -> None:
        self.handed_in = list(log or [])  # with what is on its way to the disk
        self.clock = 1_000_000
        self.changes: list[Change] = []
        self.waiting: deque[Kept] = deque()
        self.holds_back = False
        self.lost: list[BaseException] = []
        self.broken: list[Exception] = []
        self.answers = Answers()

    def now(self) -> int:
        self.clock += 1000
        return self.clock

    def keep(self, room: Room, new: NewEvents, then: Kept) -> None:
        change = change_of(room.id, room.table, new)
        self.changes.append(change)
        self.handed_in += [(entry.at, _events.decode(entry.data)) for entry in change.events]
        self.waiting.append(then)
        if not self.holds_back:
            asyncio.get_running_loop().call_soon(self.store)

    def store(self, error: StoreError | None = None) -> None:
        """The oldest change is on disk now, or never will be."""
        self.waiting.popleft()(error)

    def follow(self, room: Room) -> None:
        """No bots and no clock here."""

    def attend(self, room: Room) -> None:
        """A test says when somebody has been away for long."""

    def lose(self, room: Room, error: BaseException) -> None:
        self.lost.append(error)
        room.dismiss_all("not_stored", error.message)  # type: ignore[attr-defined]

    def break_off(self, room: Room, error: Exception) -> None:
        room.is_lost = True
        self.broken.append(error)


class Ear(Guest):
    """A guest whose messages a test reads."""

    def __init__(self, secret: str, words: Words = "none", device: str | None = None) -> None:
        known = device_at("t", secret, device) if device else None
        super().__init__(digest_of(secret).hex(), words, device=known)
        self.heard: list[Any] = []
        self.raw: list[str] = []
        self.num_wishes = 0

    def send(self, data: str) -> None:
        if not self.is_leaving:
            self.raw.append(data)
            self.heard.append(_decoder.decode(data))

    @property
    def last(self) -> Any:
        return self.heard[-1]

    def of(self, kind: type[Any]) -> list[Any]:
        return [one for one in self.heard if isinstance(one, kind)]

    @property
    def position(self) -> Any:
        """The newest that it was shown."""
        shown = [one.position for one in self.heard if isinstance(one, Welcome | News)]
        return next(position for position in reversed(shown) if position is not None)

    @property
    def byes(self) -> list[str]:
        return [one.code for one in self.of(Bye)]

    def wish(self, room: Room, kind: type[Any], **fields: Any) -> Any:
        """Asks, and answers with the wish so that it can be repeated."""
        self.num_wishes += 1
        asked: AnyWish = kind(id=f"wish-{id(self)}-{self.num_wishes}", **fields)
        room.hear(self, asked)
        return asked


def in_a_loop(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(test())  # type: ignore[arg-type]

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


async def settle() -> None:
    """Lets what is stored be told."""
    for _ in range(3):
        await asyncio.sleep(0)


def opening(
    seats: int, settings: Settings, game: str = "korsair", **options: Any
) -> list[AnyEvent]:
    """Everyone has a link, the host has seat 0."""
    chosen = msgspec.to_builtins(GAMES[game].options()) | {"first": 0, **options}
    log: list[AnyEvent] = [
        events.Opened(game, 1, seats, chosen, settings),
        events.Sealed(SECRET),
        events.Linked("host", 0, digest_of(HOST).hex()),
        events.Linked("watch", None, digest_of(WATCH).hex()),
    ]
    log += [
        events.Linked("seat", seat, digest_of(seat_secret(seat)).hex()) for seat in range(1, seats)
    ]
    return log


def new_room(
    people: int = 2,
    seats: int = 3,
    settings: Settings | None = None,
    is_started: bool = True,
    **options: Any,
) -> tuple[Room, Shelf]:
    """So many persons from seat 0 on, bots at the other seats."""
    log = opening(seats, settings or Settings(watching="link"), **options)
    table = opened(log[0])  # type: ignore[arg-type]
    for event in log[1:]:
        fold(table, event, 0)
    decided: list[AnyEvent] = []
    for seat in range(seats):
        some = (
            decisions.sit(table, seat, f"P{seat}")
            if seat < people
            else decisions.seat_bot(table, seat, "greedy", f"B{seat}")
        )
        for event in some:
            fold(table, event, 0)
        decided += some
    if is_started:
        decided += decisions.start(table)
    shelf = Shelf([(0, event) for event in log + decided])
    return Room("t", shelf.handed_in, shelf), shelf


def entered(room: Room, secret: str = HOST, words: Words = "none", last: int = 0) -> Ear:
    ear = Ear(secret, words)
    room.enter(ear, last)
    return ear


def play(room: Room, ear: Ear, action: int = DRAW) -> Any:
    return ear.wish(room, protocol.Play, action=action, version=match_of(room.table).version)


def play_to_the_end(room: Room) -> None:
    while not match_of(room.table).is_over:
        match = match_of(room.table)
        action = match.legal_actions()[0]
        room.happen(decisions.play(room.table, match.to_move, action, match.version, "bot"))
