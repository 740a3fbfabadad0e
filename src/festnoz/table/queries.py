"""Wishes that change nothing: each is answered at once, to whoever asked."""

from collections.abc import Callable, Hashable
from typing import Any

import msgspec

from festnoz.core.errors import FestNozError
from festnoz.core.game import EVERYONE, WATCHER
from festnoz.core.replay import replay_of, replay_seen_by
from festnoz.core.words import say
from festnoz.table import decisions, protocol
from festnoz.table.decisions import NotNow
from festnoz.table.permissions import decide, seat_of
from festnoz.table.projection import Projection
from festnoz.table.protocol import AnyAnswer, Because, Done, Scene, Sight
from festnoz.table.table import Link, Table


def _why(projection: Projection, link: Link, wish: protocol.Why) -> Because:
    table = projection.table
    if table.is_closed:
        return Because(wish.id, reason=say("table.closed"))
    try:
        if wish.source is not None and wish.target is not None:
            meant = decisions.point(table, seat_of(link), wish.source, wish.target)
        else:
            meant = decisions.why(table, seat_of(link), wish.written or "", wish.language)
    except FestNozError as refusal:
        return Because(wish.id, reason=refusal.message)
    if meant.actions:
        return Because(wish.id, meant.actions, projection.moves(seat_of(link), meant.actions))
    rule = table.game.rule_id(meant.rule)
    return Because(wish.id, rule=rule, reason=table.game.reason(meant.rule))


def replay_of_table(table: Table, looker: int) -> tuple[Hashable, Callable[[], Any]]:
    """What tells it from others of the same table, and how it is made: in any thread."""
    if table.match is None:
        raise NotNow(say("table.not_started"))
    match = table.match.snapshot()
    if match.is_over or table.is_closed:
        return (EVERYONE, table.version), lambda: msgspec.to_builtins(replay_of(match))
    return (looker, table.version), lambda: msgspec.to_builtins(replay_seen_by(match, looker))


def sight(projection: Projection, link: Link, wish: protocol.AskSight) -> Sight:
    """Made from the watcher's view, never from that of the seat that asks."""
    seat_of(link)
    position = projection.position(WATCHER, "all")
    if position is None:
        raise NotNow(say("table.not_started"))
    return Sight(wish.id, position)


def _scene(projection: Projection, link: Link, wish: protocol.AskScene) -> Scene:
    """Made from the view of whoever asks, and nothing else."""
    looker = WATCHER if link.seat is None else link.seat
    if projection.table.match is None:
        raise NotNow(say("table.not_started"))
    return Scene(wish.id, projection.table.version, projection.scene(looker))


def _check_undo(projection: Projection, link: Link, wish: protocol.CheckUndo) -> Done:
    """Decided as the wish itself would be, and let go."""
    decide(projection.table, link, protocol.AskUndo(wish.id))
    return Done(wish.id)


QUESTIONS: dict[type[protocol.Wish], Callable[[Projection, Link, Any], AnyAnswer]] = {
    protocol.Why: _why,
    protocol.AskSight: sight,
    protocol.AskScene: _scene,
    protocol.CheckUndo: _check_undo,
}
