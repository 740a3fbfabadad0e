"""Wishes that change nothing: each is answered at once, to who asked."""

from collections.abc import Callable
from typing import Any

import msgspec

from festnoz.core.errors import FestNozError
from festnoz.core.game import WATCHER
from festnoz.core.match import reason
from festnoz.core.replay import replay_of, replay_seen_by
from festnoz.core.words import say
from festnoz.server import protocol
from festnoz.server.protocol import AnyAnswer, Because, ReplayFile, Sight
from festnoz.server.wishes import seat_of
from festnoz.table import deciding
from festnoz.table.deciding import NotNow
from festnoz.table.showing import Showing
from festnoz.table.table import Link


def _why(showing: Showing, link: Link, wish: protocol.Why) -> Because:
    table = showing.table
    try:
        if wish.source is not None and wish.target is not None:
            meant = deciding.point(table, seat_of(link), wish.source, wish.target)
        else:
            meant = deciding.why(table, seat_of(link), wish.written or "", wish.language)
    except FestNozError as refusal:
        return Because(wish.id, reason=refusal.message)
    if meant.actions:
        return Because(wish.id, meant.actions)
    rule = table.game.rule_id(meant.rule)
    return Because(wish.id, rule=rule, reason=reason(table.game, meant.rule))


def _replay(showing: Showing, link: Link, wish: protocol.AskReplay) -> ReplayFile:
    table, match = showing.table, showing.table.match
    if match is None:
        raise NotNow(say("table.not_started"))
    looker = WATCHER if link.seat is None else link.seat
    is_open = match.is_over or table.is_closed
    replay = replay_of(match) if is_open else replay_seen_by(match, looker)
    return ReplayFile(wish.id, msgspec.to_builtins(replay))


def sight(showing: Showing, link: Link, wish: protocol.AskSight) -> Sight:
    """Made from the watcher's view, never from that of the seat that asks."""
    seat_of(link)
    position = showing.position(WATCHER, in_words=True)
    if position is None:
        raise NotNow(say("table.not_started"))
    return Sight(wish.id, position)


QUESTIONS: dict[type[protocol.Wish], Callable[[Showing, Link, Any], AnyAnswer]] = {
    protocol.Why: _why,
    protocol.AskReplay: _replay,
    protocol.AskSight: sight,
}
