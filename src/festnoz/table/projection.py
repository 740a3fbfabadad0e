"""What each viewer is shown of a table: only what that seat may know, as it happened.

A looker is a seat, or WATCHER for whoever has none.
"""

from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from festnoz.core.game import EVERYONE, WATCHER, Item, Section
from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.move_text import said_plainly
from festnoz.table.news import news_of
from festnoz.table.protocol.shown import (
    ChairShown,
    DealShown,
    LessonShown,
    MoveShown,
    PlayedShown,
    PositionShown,
    Stage,
    TableShown,
    Talk,
    Told,
    UndoShown,
    Words,
)
from festnoz.table.table import Table, due, fold, match_of, may_know


class Projection:
    """A table, and the views it is told from. Events come in by `happen` only."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._views: dict[int, Any] = {}  # of the position as it is now, by looker

    def happen(
        self, event: AnyEvent, at: int, lookers: Iterable[int], in_words: Collection[int] = ()
    ) -> dict[int, Told]:
        """Folds the event; what the lookers are told of it, those who may know of it at all."""
        if isinstance(event, events.Played):
            return self._play(event, at, lookers, in_words)
        fold(self.table, event, at)
        if isinstance(event, CHANGES_VIEWS):
            self._views.clear()
        return {
            looker: _told(self.table, event, at, looker, in_words)
            for looker in lookers
            if may_know(self.table, event, seat_of(looker))
        }

    def _play(
        self, event: events.Played, at: int, lookers: Iterable[int], in_words: Collection[int]
    ) -> dict[int, Told]:
        match = match_of(self.table)
        before = {looker: self.view(looker) for looker in in_words}
        seen = {looker: match.seen(event.action, looker) for looker in lookers}
        fold(self.table, event, at)
        self._views.clear()
        notation, telling, setting = match.game.notation, match.game.telling, self.table.setting
        told = {}
        for looker, action in seen.items():
            gesture, lines = None, []
            if looker in before:
                gesture = notation.gesture(action)
                lines = news_of(self.table, event, seat_of(looker))
                lines += telling.happened(
                    before[looker], event.seat, action, self.view(looker), setting
                )
            number, played = num_told(self.table, looker), PlayedShown(action, event.by, gesture)
            told[looker] = Told(number, at, "Played", event.seat, played, lines=lines)
        return told

    def view(self, looker: int) -> Any:
        """For the wire; without what only a perfect memory would know, where that aid is off."""
        if looker not in self._views:
            match = match_of(self.table)
            view = match.game.read_view(match.view_bytes(EVERYONE if match.is_over else looker))
            if match.is_over:  # everything lies open, and still one's own is one's own
                view = msgspec.structs.replace(view, seat=seat_of(looker))
            elif match.game.memory and not self._has_aid(looker):
                view = msgspec.structs.replace(view, **dict.fromkeys(match.game.memory))
            self._views[looker] = view
        return self._views[looker]

    def _has_aid(self, looker: int) -> bool:
        return looker != WATCHER and self.table.chairs[looker].has_aid

    def position(self, looker: int, words: Words) -> PositionShown | None:
        match = self.table.match
        if match is None:
            return None
        is_over = match.is_over
        legal = match.legal_actions() if looker == match.to_move else []
        in_full = words == "all"
        return PositionShown(
            version=self.table.version,
            turn=None if is_over else match.to_move,
            since=self.table.turn_since,
            view=self.view(looker),
            due=due(self.table),
            legal=legal,
            gestures=[*map(match.game.notation.gesture, legal)] if words == "lines" else [],
            moves=[*self.moves(looker, legal)] if in_full else None,
            scene=self.scene(looker) if in_full else None,
            result=match.result() if is_over else None,
            ending=self._ending(looker) if is_over and words != "none" else [],
        )

    def scene(self, looker: int) -> list[Section]:
        """The table in words."""
        return match_of(self.table).game.telling.scene(self.view(looker), self.table.setting)

    def moves(self, looker: int, legal: Sequence[int]) -> tuple[MoveShown, ...]:
        """These actions in words, in the order in which they are offered."""
        view, setting, game = self.view(looker), self.table.setting, match_of(self.table).game
        telling = game.telling
        return tuple(
            MoveShown(
                action,
                said_plainly(game, action),
                telling.describe(view, action, setting),
                telling.group(view, action, setting),
            )
            for action in telling.in_order(view, legal, setting)
        )

    def _ending(self, looker: int) -> list[Item]:
        return match_of(self.table).game.telling.ending(self.view(looker), self.table.setting)

    def shown(self, table_id: str) -> TableShown:
        """The table but for the position: the same for all."""
        table = self.table
        return TableShown(
            id=table_id,
            game=table.game.name,
            rules=table.rules,
            settings=table.settings,
            chairs=_chairs(table),
            stage=stage(table),
            deal=_deal(table),
            has_teams=table.has_teams,
            is_paused=table.is_paused,
            undo=_undo(table),
            num_finished=len(table.finished),
            is_inviting=bool(table.links_of_role("table")),
            branched_at=_branched_at(table),
            lesson=_lesson(table),
        )


CHANGES_VIEWS = (events.Started, events.TakenBack, events.Turned, events.AidSet)


def num_told(table: Table, looker: int) -> int:
    return table.num_told + (0 if looker == WATCHER else table.chairs[looker].num_told_aside)


def seat_of(looker: int) -> int | None:
    return None if looker == WATCHER else looker


def stage(table: Table) -> Stage:
    if table.is_closed:
        return "closed"
    if table.match is None:
        return "open"
    return "over" if table.match.is_over else "playing"


def _told(
    table: Table,
    event: AnyEvent,
    at: int,
    looker: int,
    in_words: Collection[int],
) -> Told:
    talk = None
    if isinstance(event, events.Said):
        talk = Talk(event.channel, event.phrase, event.text)
    return Told(
        number=num_told(table, looker),
        at=at,
        event=type(event).__name__,
        seat=getattr(event, "seat", None),
        talk=talk,
        lines=news_of(table, event, seat_of(looker)) if looker in in_words else [],
    )


def _chairs(table: Table) -> list[ChairShown]:
    options = table.game.read_options(table.options)
    links = table.links.values()
    invited = {link.seat for link in links if link.role == "seat" and link.kind != "own"}
    hosts = {link.seat for link in links if link.role == "host"}
    return [
        ChairShown(
            name=chair.name,
            team=table.game.team_of(seat, options),
            is_taken=chair.is_taken,
            bot=chair.bot,
            has_stand_in=chair.has_stand_in,
            has_word=chair.word is not None,
            has_aid=chair.has_aid,
            is_host=seat in hosts,
            is_invited=seat in invited,
            look=chair.look,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def _deal(table: Table) -> DealShown:
    """The secret is for all once nothing depends on it any more."""
    commitment = sha256(table.secret).hexdigest()
    is_open = table.is_closed or (table.match is not None and table.match.is_over)
    if not is_open:
        return DealShown(commitment)
    words = [chair.word or "" for chair in table.chairs]
    return DealShown(commitment, table.secret.hex(), words)


def _branched_at(table: Table) -> int | None:
    if table.match is None:
        return sum(len(one.actions) for one in table.stretches) if table.stretches else None
    return table.match.seals[-1].at if table.match.num_given else None


def _lesson(table: Table) -> LessonShown | None:
    teaching = table.teaching
    return None if teaching is None else LessonShown(teaching.lesson, teaching.progress)


def _undo(table: Table) -> UndoShown | None:
    asked = table.undo
    if asked is None:
        return None
    waiting = [seat for seat in table.people if seat not in asked.agreed]
    return UndoShown(asked.seat, asked.count, sorted(asked.agreed), waiting)
