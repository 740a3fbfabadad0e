"""A match told step by step, from a seat's view or, once it is over, with all cards open."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from festnoz.cli.parameters import Lang, whole_number
from festnoz.cli.usage import at_least
from festnoz.core.game import EVERYONE, WATCHER, Picture
from festnoz.core.match import Match
from festnoz.core.words import Message, say
from festnoz.table.playback import steps, views
from festnoz.terminal.draw import draw_table, style_of
from festnoz.terminal.errors import BadUsage
from festnoz.terminal.files import match_from, replay_from
from festnoz.terminal.look import listed, tell_scores, told_scores, told_winners
from festnoz.terminal.screen import Screen, ScreenText


def replay(
    file: Annotated[Path, Parameter(help="command.replay.file")],
    /,
    *,
    seat: Annotated[
        int | None, Parameter(help="command.replay.seat", converter=whole_number)
    ] = None,
    line: Annotated[int, Parameter(help="command.replay.line", converter=whole_number)] = 1,
    lang: Lang = "en",
) -> None:
    tell_replay(Screen(lang), file, seat, line)


def tell_replay(screen: Screen, path: Path, seat: int | None, line: int) -> None:
    at_least("--line", line, 1)
    told = replay_from(path, line)
    if seat is not None and not 1 <= seat <= len(told.seats):
        raise BadUsage(say("command.bad.seat", seat=seat, seats=len(told.seats)))
    match = match_from(screen, path, told)
    if seat is not None and not match.is_over and match.seats[seat - 1].by != "person":
        raise BadUsage(say("command.bad.seat_closed", seat=seat))
    with screen.paged():
        _tell(screen, match, seat)


def _tell(screen: Screen, match: Match, seat: int | None) -> None:
    names = [one.name for one in match.seats]
    screen.tell(say("terminal.story.title", game=match.game.title, names=listed(names)), "bold")
    looker = seat - 1 if seat is not None else EVERYONE if match.is_over else WATCHER
    by = {EVERYONE: "everyone", WATCHER: "watcher"}.get(looker, "seat")
    screen.tell(say("terminal.story.by", by=by, name=names[max(looker, 0)]))
    screen.show()
    dealt = next(views(match, looker))
    picture = picture_of(match, dealt, screen.console.width)
    draw_table(screen, match.game.telling.scene(dealt, match.setting), picture)
    screen.show()
    told = steps(match, looker, match.setting)
    for number, step in enumerate(told, start=1):
        _tell_step(screen, number, [line.message for line in step.lines])
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
        told = ScreenText(screen.text(message), style_of(message))
        if i == 0:
            screen.show(ScreenText.assemble((f"{number:3} ", "bold"), told))
        else:
            screen.show_set_in(told, 4)


def picture_of(match: Match, view: Any, columns: int) -> Picture | None:
    """The table drawn, where its game has a picture."""
    drawn = match.game.telling.picture
    return drawn(view, match.setting, columns) if drawn else None
