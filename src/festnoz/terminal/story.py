"""A match told step by step, from a seat's view or, once it is over, with all cards open."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from festnoz.core.game import EVERYONE, WATCHER
from festnoz.core.match import Match, Played
from festnoz.core.words import Message, say
from festnoz.terminal.draw import draw_scene
from festnoz.terminal.ending import listed, tell_scores, told_scores, told_winners
from festnoz.terminal.files import match_from, replay_from
from festnoz.terminal.screen import Screen, Told
from festnoz.terminal.tint import style_of
from festnoz.terminal.usage import BadUsage, at_least


def story(screen: Screen, path: Path, seat: int | None, line: int) -> None:
    at_least("--line", line, 1)
    replay = replay_from(path, line)
    if seat is not None and not 1 <= seat <= len(replay.seats):
        raise BadUsage(say("command.bad.seat", seat=seat, seats=len(replay.seats)))
    match = match_from(screen, path, replay)
    if seat is not None and not match.is_over and match.seats[seat - 1].by != "person":
        raise BadUsage(say("command.bad.seat_closed", seat=seat))
    with screen.paged():
        _tell(screen, match, seat)


def _tell(screen: Screen, match: Match, seat: int | None) -> None:
    names = [one.name for one in match.seats]
    screen.tell(
        say("terminal.story.title", game=match.game.name.capitalize(), names=listed(names)), "bold"
    )
    looker = seat - 1 if seat is not None else EVERYONE if match.is_over else WATCHER
    by = {EVERYONE: "everyone", WATCHER: "watcher"}.get(looker, "seat")
    screen.tell(say("terminal.story.by", by=by, name=names[max(looker, 0)]))
    screen.show()
    draw_scene(screen, match.game.telling.scene(looks(match, looker)[0], names))
    screen.show()
    for number, step in enumerate(steps(match, looker), start=1):
        _tell_step(screen, number, step)
    screen.show()
    if match.is_over:
        tell_scores(screen, told_scores(match))
        screen.tell(told_winners(match.result().ranks, names), "bold")
    else:
        screen.tell(say("terminal.story.unfinished"), "bold")


def _tell_step(screen: Screen, number: int, step: list[Message]) -> None:
    for i, message in enumerate(step):
        told = Told(screen.text(message), style_of(message))
        if i == 0:
            screen.show(Told.assemble((f"{number:3} ", "bold"), told))
        else:
            screen.show_set_in(told, 4)


def told_so_far(match: Match, looker: int) -> list[Message]:
    return [message for step in steps(match, looker) for message in step]


def steps(match: Match, looker: int) -> Iterator[list[Message]]:
    """What each action did, as the looker was told."""
    names = [seat.name for seat in match.seats]
    so_far = match.branch(0)
    for one, (before, after) in zip(
        match.actions, itertools.pairwise(looks(match, looker)), strict=True
    ):
        seen = so_far.seen(one.action, looker)
        so_far.play(one.seat, one.action, so_far.version)
        yield match.game.telling.happened(before, one.seat, seen, after, names)


def looks(match: Match, looker: int) -> list[Any]:
    """The looker's view before every action, and the one of now."""
    moments = [i for i, entry in enumerate(match.log) if isinstance(entry, Played)]
    return [match.game.read_view(match.view_at(looker, i)) for i in (*moments, len(match.log))]
