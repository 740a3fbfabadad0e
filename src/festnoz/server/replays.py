"""Replays that guests bring: checked whole, then told step by step from one looker's view.

All that is told was in the file: a house shows nothing here of any table of its own.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256

import msgspec

from festnoz.core.errors import SecretKept, UnknownSeat
from festnoz.core.game import EVERYONE, WATCHER, Game, Item
from festnoz.core.match import Match, as_json
from festnoz.core.referee import rerun
from festnoz.core.replay import decode
from festnoz.games import GAMES
from festnoz.table.events import By
from festnoz.table.playback import Step, nobodys, steps, views
from festnoz.table.protocol.http import Looker, ReplayShown, StepShown
from festnoz.table.protocol.shown import ChairShown, PlayedShown, Told

MOST_KEPT = 8  # matches


class Replays:
    """Checks and tells them in a thread, one at a time; the latest are kept."""

    def __init__(self, ready: Callable[[Game], Awaitable[None]]) -> None:
        self._ready = ready
        self._one_at_a_time = asyncio.Lock()
        self._kept: OrderedDict[bytes, Match] = OrderedDict()  # by the file's digest

    async def match(self, data: bytes) -> Match:
        """The match that the file tells, every claim checked."""
        digest = sha256(data).digest()
        async with self._one_at_a_time:
            if digest not in self._kept:
                replay = await asyncio.to_thread(decode, data)
                if replay.game in GAMES:
                    await self._ready(GAMES[replay.game])
                self._kept[digest] = await asyncio.to_thread(rerun, replay, GAMES)
            self._kept.move_to_end(digest)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
            return self._kept[digest]

    async def told(self, data: bytes, looker: str | None) -> bytes:
        """A `ReplayShown`, as JSON."""
        match = await self.match(data)
        async with self._one_at_a_time:
            return await asyncio.to_thread(_written, match, looker)


def _written(match: Match, looker: str | None) -> bytes:
    return msgspec.json.encode(retold(match, looker))


def retold(match: Match, wanted: str | None) -> ReplayShown:
    """`wanted`: a seat's number, `watch` or `all`; None for as much as may be seen.

    Told by names alone: whoever opens a file may be nobody in it.
    """
    looker, game = _looker(match, wanted), match.game
    dealt, told = next(views(match, looker)), steps(match, looker, match.setting, is_named=True)
    turns = [step.seat for step in told]
    turns += [] if match.is_over else [match.to_move]
    shown = [
        StepShown(
            view=view,
            scene=game.telling.scene(nobodys(view), match.setting),
            turn=turns[i] if i < len(turns) else None,
            told=_told(i, told[i - 1], match) if i else None,
        )
        for i, view in enumerate([dealt, *(step.view for step in told)])
    ]
    return ReplayShown(
        game=game.name,
        rules=match.rules,
        options=as_json(match.options),
        chairs=[ChairShown(one.name, one.team, True, one.bot) for one in match.seats],
        looker=_name(looker),
        steps=shown,
        has_teams=len({one.team for one in match.seats}) < len(match.seats),
        branches=tuple(seal.at for seal in match.seals[1:]),
        result=match.result() if match.is_over else None,
        ending=_ending(match),
    )


def _told(number: int, step: Step, match: Match) -> Told:
    by: By = "bot" if match.seats[step.seat].bot else "seat"
    played = PlayedShown(step.action, by, match.game.notation.gesture(step.action))
    return Told(number, 0, "Played", seat=step.seat, played=played, lines=step.lines)


def _ending(match: Match) -> tuple[Item, ...]:
    if not match.is_over:
        return ()
    view = match.game.read_view(match.view(EVERYONE))
    return tuple(match.game.telling.ending(view, match.setting))


def _looker(match: Match, wanted: str | None) -> int:
    """Of a match that was not finished people's own views, as its table would have shown them."""
    if wanted is None:
        return EVERYONE if match.is_over else WATCHER
    if wanted in {"all", "watch"}:
        return EVERYONE if wanted == "all" else WATCHER
    seats = {str(seat): seat for seat in range(len(match.seats))}
    if wanted not in seats:
        raise UnknownSeat(wanted)
    if match.seats[seats[wanted]].bot and not match.is_over:
        raise SecretKept
    return seats[wanted]


def _name(looker: int) -> Looker:
    if looker in {EVERYONE, WATCHER}:
        return "all" if looker == EVERYONE else "watch"
    return looker
