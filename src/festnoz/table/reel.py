"""The last turn once more: what happened since somebody had it, as they saw it then."""

from collections.abc import Sequence
from itertools import pairwise

from festnoz.core.game import WATCHER
from festnoz.table import events
from festnoz.table.chapter import Chapter, Log
from festnoz.table.showing import Showing
from festnoz.table.shown import Moment
from festnoz.table.table import Table

LONGEST = 24  # positions: three rounds of eight


def last_turn(table: Table, chapter: Chapter, looker: int) -> list[Moment]:
    """From where the looker, or for a watcher whoever plays now, had the turn before this one.

    Nothing where nothing is dealt; of a match that goes on from another only what was played here.
    """
    if table.match is None:
        return []
    standing = _standing(chapter.log)
    entries = [chapter.log[i] for i in standing]
    seats = [event.seat for _, event in entries if type(event) is events.Played]
    turns = seats if table.match.is_over else [*seats, table.match.to_move]
    first = _turn_before(turns, turns[-1] if looker == WATCHER else looker)
    return _seen_again(chapter, looker, set(standing[first:][-LONGEST:]))


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
    showing, moments = Showing(chapter.table()), []
    for i, (at, event) in enumerate(chapter.log):
        lookers = [looker] if i in wanted else []
        for told in showing.happen(event, at, lookers, lookers).values():
            position = showing.position(looker, in_words=False)
            moments += [Moment(told, position)] if position else []
    return moments
