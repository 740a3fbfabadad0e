"""What happens at a table beside the game, in words."""

from collections.abc import Callable
from typing import Any

from festnoz.core.game import WATCHER, Sentence
from festnoz.core.words import Message, say
from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.playback import steps
from festnoz.table.table import Table


def news_of(table: Table, event: AnyEvent, reader: int | None) -> list[Sentence]:
    """Just after it happened, for that seat or a watcher; a move itself is told by its game."""
    if isinstance(event, events.Played):
        return _news_of_move(table, event, reader)
    if isinstance(event, events.Started):
        return _news_of_start(table, reader)
    if isinstance(event, events.Worded) and not event.word:
        return []  # an empty one adds nothing
    told = NEWS.get(type(event))
    return [Sentence(told(table, event, reader))] if told else []


def _news_of_start(table: Table, reader: int | None) -> list[Sentence]:
    """A match that goes on from another one brings its story with it."""
    match = table.match
    if match is None or not match.num_given:
        return [Sentence(say("news.started"))]
    looker, given = WATCHER if reader is None else reader, match.seals[-1].at
    before = [line for step in steps(match, looker, table.setting, given) for line in step.lines]
    begins = say("news.branched", count=given) if table.teaching is None else say("news.lesson")
    return [*before, Sentence(begins)]


def who(table: Table, seat: int, reader: int | None) -> dict[str, str]:
    return {"who": "you" if seat == reader else "other", "name": table.chairs[seat].name}


def _news_of_move(table: Table, event: events.Played, reader: int | None) -> list[Sentence]:
    """That somebody plays for another is said before what they do."""
    if event.by in {"seat", "bot"}:
        return []
    how = "stand_in" if event.by == "stand-in" else "clock"
    return [Sentence(say(f"news.by_{how}", **who(table, event.seat, reader)))]


def _of_a_seat(message_id: str) -> Callable[[Table, Any, int | None], Message]:
    return lambda table, event, reader: say(message_id, **who(table, event.seat, reader))


def _seated(table: Table, event: events.Seated, reader: int | None) -> Message:
    kind = "bot" if event.bot else "person"
    return say(f"news.seated_{kind}", **who(table, event.seat, reader))


def _freed(table: Table, event: events.Freed, reader: int | None) -> Message:
    if table.match is None:
        return say("news.freed", seat=event.seat + 1)
    return say("news.left", **who(table, event.seat, reader))


def _undo_answered(table: Table, event: events.UndoAnswered, reader: int | None) -> Message:
    answer = "agreed" if event.agrees else "refused"
    return say(f"news.undo_{answer}", **who(table, event.seat, reader))


def _paused(table: Table, event: events.Paused, reader: int | None) -> Message:
    if event.seat is None:
        return say("news.paused_by_house")
    return say("news.paused", **who(table, event.seat, reader))


def _stood_in(table: Table, event: events.StoodIn, reader: int | None) -> Message:
    told = who(table, event.seat, reader)
    if event.by_host:
        return say("news.stand_in_for", asker="host", by="", **told)
    if event.by is not None:
        asker = who(table, event.by, reader)
        return say("news.stand_in_for", asker=asker["who"], by=asker["name"], **told)
    turn = "on" if event.on else "off"
    return say(f"news.stand_in_{turn}", **told)


def _aid_set(table: Table, event: events.AidSet, reader: int | None) -> Message:
    turn = "on" if event.on else "off"
    return say(f"news.aid_{turn}", **who(table, event.seat, reader))


def _said(table: Table, event: events.Said, reader: int | None) -> Message:
    words = say(f"phrase.{event.phrase}") if event.phrase else event.text or ""
    return say(f"news.said_{event.channel}", words=words, **who(table, event.seat, reader))


NEWS: dict[type[events.Event], Callable[[Table, Any, int | None], Message]] = {
    events.Seated: _seated,
    events.Entered: _of_a_seat("news.entered"),
    events.Freed: _freed,
    events.Linked: _of_a_seat("news.linked"),
    events.Unlinked: lambda *_: say("news.uninvited"),
    events.Worded: _of_a_seat("news.worded"),
    events.UndoAsked: _of_a_seat("news.undo_asked"),
    events.UndoAnswered: _undo_answered,
    events.UndoWithdrawn: _of_a_seat("news.undo_withdrawn"),
    events.TakenBack: lambda _table, event, _reader: say("news.taken_back", count=event.count),
    events.Paused: _paused,
    events.Resumed: _of_a_seat("news.resumed"),
    events.StoodIn: _stood_in,
    events.AidSet: _aid_set,
    events.Said: _said,
    events.Reminded: _of_a_seat("news.reminded"),
    events.Turned: lambda *_: say("news.turned"),
    events.Closed: lambda *_: say("news.closed"),
}
