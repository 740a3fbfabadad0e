"""A bad network and a bad disk between people and a room: no sockets, one seeded chance for all.

Lines are cut, wishes come twice, late and out of order, answers are lost, the house dies.
"""

import random
from collections import deque
from collections.abc import Callable

import msgspec

from festnoz.core.match import Match
from festnoz.server.store.errors import NotWritten, StoreError
from festnoz.server.store.records import Change
from festnoz.table import decisions
from festnoz.table.events import AnyEvent
from festnoz.table.guest import Guest
from festnoz.table.history import Log
from festnoz.table.links import digest_of
from festnoz.table.protocol import AnyWish
from festnoz.table.room import Kept, NewEvents, Room
from festnoz.table.table import match_of
from tests.server.people import Person, choice, heard
from tests.server.rooms import Shelf, settle

_events: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)
CALM = 0.0


class Disk(Shelf):
    """Keeps what was stored, in the order and in the bytes in which it was."""

    def __init__(self, log: Log) -> None:
        super().__init__()
        self.holds_back = True
        self.log = list(log)
        self._unwritten: deque[Change] = deque()

    def keep(self, room: Room, new: NewEvents, then: Kept) -> None:
        super().keep(room, new, then)
        self._unwritten.append(self.changes[-1])

    def store(self, error: StoreError | None = None) -> None:
        change = self._unwritten.popleft()
        if error is None:
            first = change.events[0].seq if change.events else len(self.log) + 1
            assert first == len(self.log) + 1, "not the table's next event"
            self.log += [(entry.at, _events.decode(entry.data)) for entry in change.events]
        super().store(error)

    def forget_the_rest(self) -> None:
        self._unwritten.clear()
        self.waiting.clear()


class Line(Guest):
    """One connection: what is on its way in both directions."""

    def __init__(self, person: Person) -> None:
        super().__init__(digest_of(person.link).hex(), person.words)
        self.person = person
        self.wishes: list[AnyWish] = []
        self.answers: deque[str] = deque()

    def send(self, data: str) -> None:
        if not self.is_leaving:
            self.answers.append(data)


Fault = Callable[[Line], None]


class Network:
    """`trouble`: how often something goes wrong, in everything that happens."""

    def __init__(self, log: Log, people: list[Person], seed: int, trouble: float) -> None:
        self.disk = Disk(log)
        self.chance = random.Random(seed)
        self.trouble = trouble
        self.num_faults = 0
        self._late: list[AnyWish] = []  # copies that come again, some time
        self.room = Room("t", list(log), self.disk)
        self.lines = [self._dial(person) for person in people]

    @property
    def match(self) -> Match:
        return match_of(self.room.table)

    async def play(self, steps: int = 200_000) -> None:
        """Until all have seen the end."""
        for _ in range(steps):
            if all(line.person.has_seen_the_end for line in self.lines):
                return
            await self._go_on()
        raise TimeoutError("the match does not end")

    async def calm_down(self) -> None:
        """All that is on its way arrives."""
        self.trouble = CALM
        while self.disk.waiting or any(line.answers or line.wishes for line in self.lines):
            await self._go_on()

    async def _go_on(self) -> None:
        line = self.chance.choice(self.lines)
        deeds: list[Fault] = [self._bring_wish, self._bring_answer, self._bring_answer]
        self.chance.choice(deeds)(line)
        if self.room.table.bot_to_move is not None and self.chance.random() < 0.5:
            self._let_bot_play()
        if self.disk.waiting and self.chance.random() < 0.5:
            await self._store()
        if self._goes_wrong():
            faults: list[Fault] = [self._cut, self._cut, self._cut, self._repeat, self._die]
            self.chance.choice(faults)(self.chance.choice(self.lines))
            self.num_faults += 1

    def _goes_wrong(self) -> bool:
        return self.chance.random() < self.trouble

    def _dial(self, person: Person) -> Line:
        line, hello = Line(person), person.hello(whole=self.chance.random() < 0.5)
        self.room.enter(line, hello.last)
        return line

    def _bring_wish(self, line: Line) -> None:
        """Not always the oldest first, and sometimes once more later."""
        if not line.wishes:
            return
        at = self.chance.randrange(len(line.wishes)) if self.trouble else 0
        wish = line.wishes.pop(at)
        if self._goes_wrong():
            self._late.append(wish)
        self.room.hear(line, wish)

    def _bring_answer(self, line: Line) -> None:
        if line.answers:
            line.wishes += line.person.hear(heard(line.answers.popleft()))
        elif self.chance.random() < 0.02:
            line.wishes += line.person.mutter()

    def _let_bot_play(self) -> None:
        match, table = self.match, self.room.table
        action = choice(table.version, match.legal_actions())
        decided = decisions.play(table, match.to_move, action, table.version, "bot")
        self.room.happen(decided)

    async def _store(self) -> None:
        if self._goes_wrong() and self._goes_wrong():
            self.disk.store(NotWritten(OSError("no space left")))
            await settle()
            self._die()
        else:
            self.disk.store()
            await settle()

    def _cut(self, line: Line) -> None:
        """What was on its way comes late or never."""
        self._late += line.wishes if self._goes_wrong() else []
        self.room.leave(line)
        self.lines[self.lines.index(line)] = self._dial(line.person)

    def _repeat(self, line: Line) -> None:
        """On anybody's line: the same wish of one seat can never be another seat's."""
        if self._late:
            own = [wish for wish in self._late if wish.id.startswith(line.person.link[-6:])]
            for wish in own:
                self._late.remove(wish)
                self.room.hear(line, wish)

    def _die(self, _line: Line | None = None) -> None:
        """The house knows again only what was stored."""
        self.disk.forget_the_rest()
        self.room = Room("t", list(self.disk.log), self.disk)
        self.lines = [self._dial(line.person) for line in self.lines]
