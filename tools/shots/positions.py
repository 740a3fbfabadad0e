"""Prepared tables: who sits there and what happened, the same in every run.

Deals follow from a seed and moves from bots, so a position is a few numbers. They were found by
playing some thousand matches and looking.
"""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from festnoz.bots import BOTS
from festnoz.core.chance import fast_stream
from festnoz.core.fairness import sealed_by_seed
from festnoz.games import GAMES
from festnoz.server.store.records import (
    ALPHABET,
    ID_LETTERS,
    Entry,
    LinkRecord,
    TableRecord,
    links_of,
    summary,
)
from festnoz.table import decisions, events
from festnoz.table.events import AnyEvent, By, Clock, Settings
from festnoz.table.history import read, recap
from festnoz.table.links import digest_of
from festnoz.table.projection import Projection, stage
from festnoz.table.protocol import News, Recap
from festnoz.table.table import Table, fold, opened, opened_by

PEOPLE = ("Nolwenn", "Yann", "Maëlle", "Erwan", "Soizic", "Malo", "Enora", "Loïc")
EVENING = 1_782_068_400_000  # 21 June 2026, nine o'clock in Brittany; in milliseconds since 1970
STEP = 15_000  # from one event to the next
TO_THE_END = -1
WATCH = -1  # in the place of a seat
WATCHED = Settings(watching="link")
STRICT = Settings(clock=Clock("strict", 90), undo="off", chat="free", aid="off")


@dataclass(frozen=True, slots=True)
class Position:
    """A table after so many moves of such bots, all seats taken by people."""

    seats: int
    moves: int  # or TO_THE_END
    seed: int
    bot: str = "greedy"
    options: Mapping[str, Any] = field(default_factory=dict)  # of the game, as they were chosen
    settings: Settings = WATCHED
    seated: int | None = None  # how many have come: then nothing is dealt yet
    said: tuple[tuple[int, str], ...] = ()  # who says which phrase at last
    left: tuple[int, ...] = ()  # who has gone for good, so that bots play there
    has_failed: bool = False  # the house, and so the match is paused
    is_paused: bool = False  # by the host
    asks_undo: bool = False  # whoever moved last
    stood_in: tuple[int, int] | None = None  # for that seat a bot plays, from that move on
    has_aid: tuple[int, ...] = ()  # whose memory is helped
    game: str = "korsair"


class Prepared:
    """A position as a table of the house, under a name that its links follow from."""

    def __init__(self, name: str, position: Position) -> None:
        self.name = name
        self.log: list[AnyEvent] = []
        self.table = self._play(position)

    @property
    def mover(self) -> int:
        """Who is to play; the host where nobody is."""
        match = self.table.match
        return match.to_move if match is not None and not match.is_over else 0

    @property
    def seats(self) -> list[int]:
        """Where people sit."""
        return self.table.people

    def secret(self, seat: int) -> str:
        """Of the link to that seat, or to WATCH."""
        return _letters(f"{self.name} {seat}")

    @property
    def invitations(self) -> dict[str, str | list[str | None]]:
        """The links that the host's browser keeps."""
        others = range(1, len(self.table.chairs))
        seats = [None, *map(self.secret, others)]
        return {"seats": seats, "watch": self.secret(WATCH), "table": self.any_seat}

    @property
    def any_seat(self) -> str:
        """Of the link to any of them."""
        return _letters(f"{self.name} table")

    @property
    def codes(self) -> list[str]:
        """By seat: what a board shows of the open ones."""
        chairs = enumerate(self.table.chairs)
        return ["" if chair.is_taken else self.secret(seat) for seat, chair in chairs]

    def recap(self, seat: int) -> bytes:
        """What the house tells who comes back to that seat, as it goes over the line."""
        log = [(EVENING + number * STEP, event) for number, event in enumerate(self.log)]
        return msgspec.json.encode(Recap(recap(read(log)[1], seat)))

    def news(self, seat: int) -> bytes:
        """What the house tells that seat of the last thing that happened, beside a drawing."""
        *earlier, last = list(enumerate(self.log))[1:]
        projection = Projection(opened_by(self.log[0]))
        for number, event in earlier:
            projection.happen(event, EVENING + number * STEP, ())
        told = projection.happen(last[1], EVENING + last[0] * STEP, (seat,), (seat,))[seat]
        table = projection.shown(_id(self.name))
        return msgspec.json.encode(News(told, None, table, projection.position(seat, "lines")))

    def sharers(self, seats: Iterable[int]) -> list[dict[str, str]]:
        """As a device keeps them that is passed round."""
        return [{"secret": self.secret(seat), "name": PEOPLE[seat]} for seat in seats]

    def stored(self) -> tuple[TableRecord, list[Entry], list[LinkRecord]]:
        """As the house's store takes it."""
        entries = [
            Entry(number, EVENING + number * STEP, msgspec.json.encode(event))
            for number, event in enumerate(self.log, start=1)
        ]
        table, last = self.table, entries[-1].at
        record = TableRecord(
            _id(self.name), table.game.name, table.rules, EVENING, last, stage(table),
            summary(table),
        )  # fmt: skip
        return record, entries, list(links_of(record.id, self.log, EVENING))

    def _play(self, position: Position) -> Table:
        game = GAMES[position.game]
        game.compile()
        full = msgspec.to_builtins(game.read_options(position.options))
        first = events.Opened(game.name, game.rules, position.seats, full, position.settings)
        self.log.append(first)
        table = opened(first)
        for event in _happening(table, position, self):
            fold(table, event, EVENING + len(self.log) * STEP)
            self.log.append(event)
        return table

    def links(self, num_seats: int) -> Iterator[AnyEvent]:
        for seat in range(num_seats):
            digest = digest_of(self.secret(seat)).hex()
            yield events.Linked("host" if seat == 0 else "seat", seat, digest)
        yield events.Linked("watch", None, digest_of(self.secret(WATCH)).hex())
        yield events.Linked("table", None, digest_of(self.any_seat).hex(), "invitation")


def _happening(table: Table, position: Position, prepared: Prepared) -> Iterator[AnyEvent]:
    """Each is folded before the next is decided."""
    names = PEOPLE[: position.seats]
    yield events.Sealed(sealed_by_seed(str(position.seed), 0, names).secret.hex())
    yield from prepared.links(position.seats)
    for seat, name in enumerate(names[: position.seated]):
        yield from decisions.sit(table, seat, name)
        yield from decisions.add_word(table, seat, name)
    if position.seated is None:
        yield from decisions.start(table)
        yield from _moves(table, position)
    for seat, phrase in position.said:
        yield from decisions.speak(table, seat, phrase, "table")
    for seat in position.left:
        yield from decisions.leave(table, seat)
    for seat in position.has_aid:
        yield from decisions.set_aid(table, seat, on=True)
    if position.asks_undo and table.match is not None:
        yield from decisions.ask_undo(table, table.match.actions[-1].seat)
    if position.has_failed or position.is_paused:
        yield from decisions.pause(table, 0 if position.is_paused else None)


def _moves(table: Table, position: Position) -> Iterator[AnyEvent]:
    match, random = table.match, fast_stream(position.seed)
    assert match is not None
    away, since = position.stood_in or (None, None)
    num_played = 0
    while not match.is_over and num_played != position.moves:
        if away is not None and num_played == since:
            yield from decisions.stand_in(table, away, on=True)
        seat, legal = match.to_move, match.legal_actions()
        action = BOTS[position.bot].action(match.game, match.view(seat), legal, random)
        by: By = "stand-in" if table.chairs[seat].has_stand_in else "seat"
        yield from decisions.play(table, seat, action, table.version, by)
        num_played += 1


def _letters(text: str) -> str:
    """What a link's secret looks like; anybody can make these."""
    return urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:22]


def _id(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:ID_LETTERS])


PAIRS = {"teams": True}
START = Position(seats=3, moves=0, seed=1, said=((1, "hello"), (2, "luck")))
MIDDLE = Position(seats=5, moves=65, seed=44)  # two captains, nine cards in hand
CROWDED = Position(seats=5, moves=46, seed=372, bot="uniform")  # eight galleons, 21 pirates
PAIRS_OF_EIGHT = Position(seats=8, moves=47, seed=78, bot="uniform", options=PAIRS)  # eight, 19
OF_TWO = Position(seats=2, moves=20, seed=3)
OF_FOUR = Position(seats=4, moves=40, seed=5)
TAKEN_FROM = Position(seats=4, moves=60, seed=4)  # a galleon of the first, by the fourth
DRIVEN_OFF = Position(seats=4, moves=29, seed=10)  # a captain of the first, by the third
LEFT = replace(MIDDLE, left=(1, 2))
FAILED = replace(MIDDLE, has_failed=True)
PAUSED = replace(MIDDLE, is_paused=True)
STOOD_IN = replace(MIDDLE, stood_in=(0, 52))  # two rounds and a half
GONE = replace(MIDDLE, settings=Settings(watching="link", absence=1))  # waits for a second
UNDO_ASKED = replace(MIDDLE, asks_undo=True)
END = Position(seats=4, moves=TO_THE_END, seed=5, said=((1, "well_played"),))
END_OF_EIGHT = Position(seats=8, moves=TO_THE_END, seed=4, options=PAIRS)
WAITING = Position(seats=4, moves=0, seed=1, seated=2)
HOSTLESS = replace(WAITING, settings=Settings(watching="link", absence=1))
GREEN_WAITING = replace(WAITING, game="korrigans", options={"side": "advanced"}, settings=STRICT)
GREEN_START = Position(seats=3, moves=0, seed=1, game="korrigans")
GREEN_MIDDLE = Position(seats=4, moves=60, seed=2, game="korrigans")
GREEN_AIDED = replace(GREEN_MIDDLE, has_aid=(0, 1, 2, 3))
GREEN_SEVERAL = Position(seats=5, moves=37, seed=2, game="korrigans")  # two lead to one field
GREEN_BACKUP = Position(seats=3, moves=14, seed=1, game="korrigans")  # nobody else can carry one
GREEN_CLOUD = Position(seats=4, moves=67, seed=1, game="korrigans")
GREEN_GATHERING = Position(seats=4, moves=61, seed=1, game="korrigans")
GREEN_GIVING = Position(seats=5, moves=140, seed=1, game="korrigans")
GREEN_UNVEILING = Position(seats=4, moves=77, seed=1, game="korrigans")
GREEN_BLOCKING = Position(seats=3, moves=64, seed=1, game="korrigans")
GREEN_DANCING = Position(seats=4, moves=74, seed=3, game="korrigans")
GREEN_HIDING = Position(seats=4, moves=112, seed=1, game="korrigans")
GREEN_CHASE = Position(seats=5, moves=171, seed=1, game="korrigans")
GREEN_END = Position(seats=4, moves=TO_THE_END, seed=1, game="korrigans")
GREEN_LATE = Position(seats=4, moves=98, seed=2, game="korrigans")
WOOD_WAITING = replace(WAITING, game="tenzor", options={"places": [2, 2, 3, 3, 4]}, settings=STRICT)
WOOD_START = Position(seats=3, moves=2, seed=1, game="tenzor")  # the spyglass's look lies open
WOOD_MIDDLE = Position(seats=5, moves=46, seed=1, game="tenzor")  # every cell holds a card
WOOD_STIRRED = Position(seats=5, moves=43, seed=2, game="tenzor")  # three cards are put back
WOOD_ASKED = Position(seats=3, moves=29, seed=1, game="tenzor")  # the first of two
WOOD_OPEN = Position(seats=3, moves=32, seed=1, game="tenzor")  # nobody has found the pact
WOOD_OF_TWO = Position(seats=2, moves=39, seed=3, game="tenzor")  # three in a row
WOOD_END = Position(seats=3, moves=TO_THE_END, seed=1, game="tenzor")  # after three rounds
KIN_WAITING = replace(WAITING, game="families", options={"bluff": True, "earliest": True})
KIN_START = Position(seats=3, moves=0, seed=1, game="families")
KIN_OF_TWO = Position(seats=2, moves=25, seed=3, game="families")  # eight cards against eighteen
KIN_LATE = Position(seats=4, moves=60, seed=2, game="families")  # no pile any more, one family lies
KIN_AIDED = replace(KIN_LATE, has_aid=(0, 1, 2, 3))
KIN_END = Position(seats=3, moves=TO_THE_END, seed=1, game="families")  # 3, 1 and 1
