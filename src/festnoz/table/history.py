"""The history of a table: its last chapter, told again whole, in part, or turn by turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from festnoz.core.game import WATCHER, Sentence
from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.projection import Projection, num_told
from festnoz.table.protocol.shown import Moment, Told
from festnoz.table.table import Table, fold, opened_by

Log = list[tuple[int, AnyEvent]]
GOES = {"StoodIn", "Freed"}
BY_STAND_IN = "news.by_stand_in"
MAX_BESIDE = 1_000  # events that a story tells beside as many as a match can have actions
LONGEST = 24  # positions: three rounds of eight


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened since the table was opened, or since its seats were turned last."""

    begun: Table  # as it was just before
    log: Log = field(default_factory=list)

    def table(self) -> Table:
        """As it was just before, to fold the log into once more."""
        return _copied(self.begun)

    def snapshot(self) -> "Chapter":
        """As it stands, to be told from in another thread while the table goes on."""
        return Chapter(self.begun, list(self.log))

    def add(self, table: Table, event: AnyEvent, at: int) -> "Chapter":
        """What is about to happen at the table; answers with the chapter that it belongs to."""
        chapter = Chapter(_copied(table)) if isinstance(event, events.Turned) else self
        chapter.log.append((at, event))
        return chapter


def read(log: Iterable[tuple[int, AnyEvent]]) -> tuple[Table, Chapter]:
    """The table that a log tells, and its last chapter."""
    entries = iter(log)
    table = opened_by(next(entries)[1])
    chapter = Chapter(_copied(table))
    for at, event in entries:
        chapter = chapter.add(table, event, at)
        fold(table, event, at)
    return table, chapter


def _copied(table: Table) -> Table:
    """No match is played where a chapter begins: those that are over are shared."""
    return replace(
        table,
        chairs=[replace(chair) for chair in table.chairs],
        links=dict(table.links),
        stretches=list(table.stretches),
        finished=list(table.finished),
        wishes={link: dict(names) for link, names in table.wishes.items()},
    )


def story(chapter: Chapter, looker: int, after: int = 0, in_words: bool = True) -> list[Told]:
    """What the looker was told after number `after`; of matches before this one nothing.

    Told anew from the log: the same words as then, whether or not anybody was there to hear them.
    """
    turns = [event.by for _, event in chapter.log if isinstance(event, events.Turned)]
    first = len(chapter.log) - chapter.begun.game.max_actions - MAX_BESIDE
    projection = Projection(chapter.table())
    seats = len(projection.table.chairs)
    looker = looker if looker == WATCHER else (looker - sum(turns)) % seats
    told: list[Told] = []
    for i, (at, event) in enumerate(chapter.log):
        is_wanted = i >= first and num_told(projection.table, looker) >= after
        if isinstance(event, events.Turned):
            looker = looker if looker == WATCHER else (looker + event.by) % seats
        lookers = [looker] if is_wanted else []
        told += projection.happen(event, at, lookers, lookers if in_words else ()).values()
    return told


def recap(chapter: Chapter, seat: int) -> list[Sentence]:
    """What happened while a bot played for that seat, as the seat saw it."""
    told = story(chapter, seat)
    gone = [i for i, one in enumerate(told) if one.seat == seat and one.event in GOES]
    since = told[gone[-1] + 1 :] if gone else told  # or since before the rematch
    return [line for one in since for line in one.lines if not _says_who(line, one, seat)]


def _says_who(line: Sentence, told: Told, seat: int) -> bool:
    """That a bot plays for the seat: all of its recap is about that."""
    return line.message.id == BY_STAND_IN and told.seat == seat


def last_turn(table: Table, chapter: Chapter, looker: int) -> list[Moment]:
    """From where the looker, or for a watcher whoever plays now, had the turn before this one.

    The move before it is told too, for what a turn begins with may be its doing, and the position
    that this came from is the first. Nothing where nothing is dealt; of a match that goes on from
    another only what was played here.
    """
    if table.match is None:
        return []
    standing = _standing(chapter.log)
    entries = [chapter.log[i] for i in standing]
    seats = [event.seat for _, event in entries if type(event) is events.Played]
    turns = seats if table.match.is_over else [*seats, table.match.to_move]
    first = _turn_before(turns, turns[-1] if looker == WATCHER else looker)
    return _seen_again(chapter, looker, set(standing[max(0, first - 1) :][-LONGEST:]))


def _standing(log: Log) -> list[int]:
    """Where in the log its match began, and each of its moves that was not taken back."""
    standing: list[int] = []
    for i, (_, event) in enumerate(log):
        if isinstance(event, events.Started):
            standing = [i]
        elif isinstance(event, events.Played):
            standing.append(i)
        elif isinstance(event, events.TakenBack):
            del standing[-event.count :]
    return standing


def _turn_before(turns: Sequence[int], seat: int) -> int:
    """Where that seat's last turn but the present one began; a turn may have several moves."""
    begun = [i for i, (before, now) in enumerate(pairwise([None, *turns])) if before != seat == now]
    if turns[-1] == seat:
        begun.pop()
    return begun[-1] if begun else 0


def _seen_again(chapter: Chapter, looker: int, wanted: set[int]) -> list[Moment]:
    """No seats are turned during a match: the looker is the same."""
    projection, moments = Projection(chapter.table()), []
    for i, (at, event) in enumerate(chapter.log):
        lookers = [looker] if i in wanted else []
        for told in projection.happen(event, at, lookers, lookers).values():
            position = projection.position(looker, "none")
            moments += [Moment(told, position)] if position else []
    return moments
