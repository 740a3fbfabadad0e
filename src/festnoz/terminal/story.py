"""A match told step by step, from a seat's view or, once it is over, with all cards open."""

from pathlib import Path

from festnoz.core.game import EVERYONE, WATCHER
from festnoz.core.match import Match
from festnoz.core.words import Message, say
from festnoz.table.retelling import steps, views
from festnoz.terminal.company import picture_of
from festnoz.terminal.draw import draw_table
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
    dealt = next(views(match, looker))
    picture = picture_of(match, dealt, screen.console.width)
    draw_table(screen, match.game.telling.scene(dealt, names), picture)
    screen.show()
    told = steps(match, looker, names)
    for number, step in enumerate(told, start=1):
        _tell_step(screen, number, step.lines)
        now = picture_of(match, step.view, screen.console.width)
        if now and picture and (now.chapter != picture.chapter or number == len(told)):
            screen.show()
            draw_table(screen, (), now, at_length=False)
            screen.show()
        picture = now
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
    names = [seat.name for seat in match.seats]
    return [message for step in steps(match, looker, names) for message in step.lines]
