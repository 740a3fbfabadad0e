"""A match with people: what is true of a table, as a fold over its events.

Pure: no sockets, and no clock of its own; each event comes with the time it happened at.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from festnoz.bots import strongest
from festnoz.core.fairness import SealedDeal
from festnoz.core.game import Game, Setting
from festnoz.core.match import Match, Seat
from festnoz.core.people.looks import colour_of, face_of, free_look
from festnoz.games import GAMES
from festnoz.games.lesson import Goal, Progress, progress
from festnoz.table import events
from festnoz.table.events import AnyEvent, LinkKind, Role, Settings, Stretch

MAX_WISHES = 100  # of one link


@dataclass(slots=True)
class Chair:
    """A seat of the table, and who has it."""

    name: str = ""
    is_taken: bool = False
    bot: str | None = None  # the bot whose seat it is
    has_stand_in: bool = False  # a person's seat that a bot plays for now
    has_left: bool = False  # they said that they leave, and have not come back
    is_awaited: bool = False  # others let it play, until the person is back
    num_before_stand_in: int = 0  # entries of the match when it came
    has_aid: bool = False
    word: str | None = None
    device: str | None = None  # that the person here came from last
    look: str = ""  # by which all know them: see `looks`; goes with them
    num_told_aside: int = 0  # how much who sits here was told and not all; goes with them

    @property
    def is_person(self) -> bool:
        return self.is_taken and self.bot is None


@dataclass(frozen=True, slots=True)
class Link:
    role: Role
    seat: int | None
    kind: LinkKind = "shared"

    @property
    def is_for_many(self) -> bool:
        """Whoever came by it comes and goes unnoticed, beside others."""
        return self.role in {"watch", "table"}


@dataclass(frozen=True, slots=True)
class Undo:
    """Asked for, and not yet answered by all."""

    seat: int
    count: int
    agreed: frozenset[int]


@dataclass(frozen=True, slots=True)
class Interruptions:
    """How often one seat has held up all others in this match."""

    undos_refused: int = 0
    pauses: int = 0
    pauses_ended: int = 0  # by somebody else


@dataclass(frozen=True, slots=True)
class Teaching:
    """A lesson, and how far its learner has come."""

    lesson: str
    seat: int
    goal: Goal
    progress: Progress = "open"


@dataclass(slots=True)
class Table:
    game: Game
    rules: int
    options: dict[str, Any]
    settings: Settings
    chairs: list[Chair]
    links: dict[str, Link] = field(default_factory=dict)  # by the hash of their secrets
    secret: bytes = b""
    is_seeded: bool = False  # the secret follows from a seed
    stretches: list[Stretch] = field(default_factory=list)  # that the next match goes on from
    teaching: Teaching | None = None  # at a table that is a lesson
    match: Match | None = None
    finished: list[Match] = field(default_factory=list)
    version_before: int = 0  # of the finished ones together
    undo: Undo | None = None
    undo_asked: dict[int, int] = field(default_factory=dict)  # by seat, in this position
    interruptions: dict[int, Interruptions] = field(default_factory=dict)  # by seat
    is_paused: bool = False
    paused_by: int | None = None  # the seat that paused last; None for the house
    is_closed: bool = False
    num_events: int = 0
    num_told: int = 0  # how much everybody was told; watchers are told nothing else
    turn_since: int = 0  # since when the seat to move may think, in milliseconds since 1970
    turn_used: int = 0  # how long it had thought when the table was paused
    has_reminded: bool = False
    wishes: dict[str, dict[str, None]] = field(default_factory=dict)  # see `has_come_true`

    @property
    def is_playing(self) -> bool:
        return self.match is not None and not self.match.is_over

    @property
    def is_running(self) -> bool:
        """Whoever is to move may move now."""
        return self.is_playing and not self.is_paused and not self.is_closed

    @property
    def version(self) -> int:
        """Of the position, through all matches here: a move meant for an earlier one is stale."""
        now = self.match.version if self.match is not None else 0
        return self.version_before + now

    def has_come_true(self, wish: str) -> bool:
        """A recent one. Those of each link are kept apart: none is forgotten through others."""
        link, _, name = wish.partition(":")
        return name in self.wishes.get(link, {})

    def interrupted_by(self, seat: int) -> Interruptions:
        return self.interruptions.get(seat, Interruptions())

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def setting(self) -> Setting:
        """For words about the match, while there is one."""
        return Setting(self.names, match_of(self).options)

    @property
    def has_teams(self) -> bool:
        seats = range(len(self.chairs))
        return len({self.team_of(seat) for seat in seats}) < len(seats)

    @property
    def free_seats(self) -> list[int]:
        """For whoever is invited to the table: the host's own waits for the host."""
        hosts = {link.seat for link in self.links.values() if link.role == "host"}
        seats = enumerate(self.chairs)
        return [i for i, chair in seats if not chair.is_taken and i not in hosts]

    def links_of_role(self, role: Role) -> list[str]:
        return [digest for digest, link in self.links.items() if link.role == role]

    def team_of(self, seat: int) -> int:
        return self.game.team_of(seat, self.game.read_options(self.options))

    @property
    def people(self) -> list[int]:
        """Seats of persons who play for themselves now."""
        seats = enumerate(self.chairs)
        return [i for i, chair in seats if chair.is_person and not chair.has_stand_in]

    @property
    def stand_in(self) -> str:
        """The bot that plays for whoever is away."""
        return strongest(self.game).name

    @property
    def bot_to_move(self) -> str | None:
        """The bot that should think now."""
        if self.match is None or not self.is_running:
            return None
        chair = self.chairs[self.match.to_move]
        return self.stand_in if chair.has_stand_in else chair.bot


def opened(event: events.Opened) -> Table:
    chairs = [Chair() for _ in range(event.seats)]
    game = GAMES[event.game]
    return Table(game, event.rules, event.options, event.settings, chairs, num_events=1)


def opened_by(first: AnyEvent) -> Table:
    if not isinstance(first, events.Opened):
        raise ValueError("a table's log begins with its opening")
    return opened(first)


def fold(table: Table, event: AnyEvent, at: int) -> None:
    """The event is true from now on; that it may happen was decided before."""
    table.num_events += 1
    FOLDS[type(event)](table, event)
    _keep_time(table, event, at)
    if event.wish is not None:
        _remember(table, event.wish)
    if may_know(table, event, None):
        table.num_told += 1
    else:
        for seat, chair in enumerate(table.chairs):
            chair.num_told_aside += may_know(table, event, seat)


def _keep_time(table: Table, event: AnyEvent, at: int) -> None:
    if isinstance(event, NEW_TURN):
        table.turn_since = at
        table.has_reminded = False
    elif isinstance(event, events.Paused):
        table.turn_since = table.turn_since if event.since is None else event.since
        table.turn_used = at - table.turn_since
    elif isinstance(event, events.Resumed):
        table.turn_since = at - table.turn_used


def due(table: Table) -> int | None:
    """When the clock runs out, in milliseconds since 1970; None while it does not run."""
    clock, match = table.settings.clock, table.match
    if clock.kind == "off" or match is None or not table.is_running:
        return None
    if match.to_move not in table.people or table.has_reminded:
        return None
    return table.turn_since + 1000 * clock.seconds


def may_know(table: Table, event: AnyEvent, seat: int | None) -> bool:
    """Whether that it happened is told to that seat, or to watchers; how much of it is another
    question."""
    if type(event) not in TOLD_TO_SOME:
        return True
    if isinstance(event, events.Unlinked):
        return event.is_told
    if isinstance(event, SILENT):
        return isinstance(event, events.Linked) and _is_somebodys(table, event)
    if isinstance(event, events.Said) and event.channel == "team":
        return seat is not None and table.team_of(seat) == table.team_of(event.seat)
    return True


def _is_somebodys(table: Table, link: events.Linked) -> bool:
    """A new link shows a hand and plays in a name: nobody is given one in secret.

    One that a device makes for itself is known to nobody else.
    """
    if link.kind == "own":
        return False
    return link.role == "seat" and link.seat is not None and table.chairs[link.seat].is_person


def _remember(table: Table, wish: str) -> None:
    link, _, name = wish.partition(":")
    latest = table.wishes.setdefault(link, {})  # oldest first
    latest[name] = None
    if len(latest) > MAX_WISHES:
        del latest[next(iter(latest))]


def _seal(table: Table, event: events.Sealed) -> None:
    table.secret, table.is_seeded = bytes.fromhex(event.secret), event.seeded


def _link(table: Table, event: events.Linked) -> None:
    table.links[event.digest] = Link(event.role, event.seat, event.kind)


def _unlink(table: Table, event: events.Unlinked) -> None:
    del table.links[event.digest]


def _seat(table: Table, event: events.Seated) -> None:
    chair = table.chairs[event.seat]
    chair.name, chair.bot, chair.is_taken = event.name, event.bot, True
    chair.device = event.device
    chair.has_stand_in = chair.has_left = False
    if event.bot:
        chair.word = event.name
    if event.look or not chair.look:  # tables are older than looks
        _dress(table, event.seat, event.look)


def _choose_look(table: Table, event: events.LookChosen) -> None:
    _dress(table, event.seat, event.look)


def _dress(table: Table, seat: int, wanted: str | None) -> None:
    """No two have the same colour. A bot gives way to the wish of a person."""
    chair = table.chairs[seat]
    others = [one for one in table.chairs if one.is_taken and one is not chair]
    rivals = [one for one in others if one.is_person] if wanted else others
    faces = {face_of(one.look) for one in others if one.is_person == chair.is_person}
    chair.look = free_look(seat, wanted, {colour_of(one.look) for one in rivals}, faces)
    for i, other in enumerate(table.chairs):
        if other is not chair and colour_of(other.look) == colour_of(chair.look):
            _dress(table, i, None)


def _enter(table: Table, event: events.Entered) -> None:
    table.chairs[event.seat].device = event.device


def _free(table: Table, event: events.Freed) -> None:
    chair = table.chairs[event.seat]
    if table.match is not None:  # after its end too: a result keeps its names
        _let_stand_in(table, chair)
        chair.has_left = True
    else:
        table.chairs[event.seat] = Chair(num_told_aside=chair.num_told_aside)


def _word(table: Table, event: events.Worded) -> None:
    table.chairs[event.seat].word = event.word


def _branch(table: Table, event: events.Branched) -> None:
    table.stretches = event.stretches


def _teach(table: Table, event: events.Taught) -> None:
    table.teaching = Teaching(event.lesson, event.seat, event.goal)


def _answer_why(table: Table, event: events.Answered) -> None:
    teaching = table.teaching
    if teaching is not None and event.rule == teaching.goal.why:
        table.teaching = replace(teaching, progress="done")


def _see_progress(table: Table) -> None:
    """What was reached stays so, whatever is played or taken back later; or a match afterwards."""
    teaching = table.teaching
    if teaching is not None and teaching.progress != "done" and not table.finished:
        now = progress(teaching.goal, match_of(table), teaching.seat)
        table.teaching = replace(teaching, progress=now)


def _start(table: Table, _event: events.Started) -> None:
    seats = [
        Seat(chair.name, "bot" if chair.bot else "person", chair.bot) for chair in table.chairs
    ]
    words = tuple(chair.word or "" for chair in table.chairs)
    sealed = SealedDeal(table.secret, words, table.is_seeded)
    table.match = _begun(table, seats, sealed)
    table.stretches = []


def _begun(table: Table, seats: list[Seat], sealed: SealedDeal) -> Match:
    """Dealt, or where the matches before it stood."""
    given = [SealedDeal(bytes.fromhex(s.secret), tuple(s.words), s.seeded) for s in table.stretches]
    first, *later = (*given, sealed)
    match = Match(table.game, seats, table.options, first, table.rules)
    for stretch, after in zip(table.stretches, later, strict=True):
        for seat, action in stretch.actions:
            match.play(seat, action, match.version)
        match.seal(after)
    return match


def _play(table: Table, event: events.Played) -> None:
    match = match_of(table)
    match.play(event.seat, event.action, match.version)
    table.undo, table.undo_asked = None, {}
    _see_progress(table)


def _refuse_undo(table: Table, asked: Undo) -> None:
    """In this position a no counts as if it had been asked twice."""
    table.undo = None
    table.undo_asked = {**table.undo_asked, asked.seat: table.undo_asked.get(asked.seat, 0) + 1}
    count = table.interrupted_by(asked.seat)
    count = replace(count, undos_refused=count.undos_refused + 1)
    table.interruptions = {**table.interruptions, asked.seat: count}


def _ask_undo(table: Table, event: events.UndoAsked) -> None:
    num_asked = table.undo_asked.get(event.seat, 0)
    table.undo_asked = {**table.undo_asked, event.seat: num_asked + 1}
    table.undo = Undo(event.seat, event.count, frozenset({event.seat}))


def _answer_undo(table: Table, event: events.UndoAnswered) -> None:
    asked = table.undo
    if asked is None:
        return
    if not event.agrees:
        _refuse_undo(table, asked)
    else:
        table.undo = Undo(asked.seat, asked.count, asked.agreed | {event.seat})


def _withdraw_undo(table: Table, _event: events.UndoWithdrawn) -> None:
    table.undo = None


def _take_back(table: Table, event: events.TakenBack) -> None:
    for _ in range(event.count):
        match_of(table).take_back(consent=True)
    table.undo, table.undo_asked = None, {}
    _see_progress(table)


def _pause(table: Table, event: events.Paused) -> None:
    table.is_paused, table.paused_by = True, event.seat
    if event.seat is not None:
        count = table.interrupted_by(event.seat)
        count = replace(count, pauses=count.pauses + 1)
        table.interruptions = {**table.interruptions, event.seat: count}


def _resume(table: Table, event: events.Resumed) -> None:
    table.is_paused = False
    paused_by = table.paused_by
    if paused_by is not None and event.seat != paused_by:
        count = table.interrupted_by(paused_by)
        count = replace(count, pauses_ended=count.pauses_ended + 1)
        table.interruptions = {**table.interruptions, paused_by: count}


def _stand_in(table: Table, event: events.StoodIn) -> None:
    chair = table.chairs[event.seat]
    if event.on:
        _let_stand_in(table, chair)
        chair.is_awaited = event.by is not None or event.by_host
    else:
        chair.has_stand_in = chair.has_left = False


def _let_stand_in(table: Table, chair: Chair) -> None:
    chair.has_stand_in, chair.is_awaited = True, False
    chair.num_before_stand_in = len(table.match.log) if table.match is not None else 0


def _aid(table: Table, event: events.AidSet) -> None:
    table.chairs[event.seat].has_aid = event.on


def _hear(_table: Table, _event: events.Said) -> None:
    """Talk changes nothing at the table."""


def _remind(table: Table, _event: events.Reminded) -> None:
    table.has_reminded = True


def _turn(table: Table, event: events.Turned) -> None:
    """Links go with their people."""
    table.version_before = table.version
    table.finished.append(match_of(table))
    table.match = None
    table.undo_asked, table.interruptions, table.paused_by = {}, {}, None
    by, n = event.by, len(table.chairs)
    table.chairs = [table.chairs[(seat - by) % n] for seat in range(n)]
    for chair in table.chairs:
        chair.word = chair.name if chair.bot else None  # a word comes after its secret is sealed
        chair.num_before_stand_in = 0
    table.links = {digest: _moved(link, by, n) for digest, link in table.links.items()}


def _moved(link: Link, by: int, seats: int) -> Link:
    return link if link.seat is None else replace(link, seat=(link.seat + by) % seats)


def _close(table: Table, _event: events.Closed) -> None:
    table.is_closed = True


def match_of(table: Table) -> Match:
    if table.match is None:
        raise ValueError("nothing is dealt yet")
    return table.match


FOLDS: dict[type[events.Event], Callable[[Table, Any], None]] = {
    events.Sealed: _seal,
    events.Linked: _link,
    events.Unlinked: _unlink,
    events.Seated: _seat,
    events.LookChosen: _choose_look,
    events.Entered: _enter,
    events.Freed: _free,
    events.Worded: _word,
    events.Branched: _branch,
    events.Taught: _teach,
    events.Answered: _answer_why,
    events.Started: _start,
    events.Played: _play,
    events.UndoAsked: _ask_undo,
    events.UndoAnswered: _answer_undo,
    events.UndoWithdrawn: _withdraw_undo,
    events.TakenBack: _take_back,
    events.Paused: _pause,
    events.Resumed: _resume,
    events.StoodIn: _stand_in,
    events.AidSet: _aid,
    events.Said: _hear,
    events.Reminded: _remind,
    events.Turned: _turn,
    events.Closed: _close,
}
# Seen in the table, or nobody's business.
SILENT = (events.Sealed, events.Linked, events.Unlinked, events.Branched, events.Taught)
TOLD_TO_SOME = {*SILENT, events.Said}
NEW_TURN = (events.Started, events.Played, events.TakenBack)
