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
from festnoz.server.protocol import AnyAnswer, Because, ReplayFile
from festnoz.server.wishes import seat_of
from festnoz.table import deciding
from festnoz.table.deciding import NotNow
from festnoz.table.table import Link, Table


def _why(table: Table, link: Link, wish: protocol.Why) -> Because:
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


def _replay(table: Table, link: Link, wish: protocol.AskReplay) -> ReplayFile:
    match = table.match
    if match is None:
        raise NotNow(say("table.not_started"))
    looker = WATCHER if link.seat is None else link.seat
    is_open = match.is_over or table.is_closed
    replay = replay_of(match) if is_open else replay_seen_by(match, looker)
    return ReplayFile(wish.id, msgspec.to_builtins(replay))


QUESTIONS: dict[type[protocol.Wish], Callable[[Table, Link, Any], AnyAnswer]] = {
    protocol.Why: _why,
    protocol.AskReplay: _replay,
}
