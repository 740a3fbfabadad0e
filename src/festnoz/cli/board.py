"""`festnoz board`: whether a board of Korrigans can be played on, and its picture."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from festnoz.cli.flags import options_for
from festnoz.cli.parameters import Lang
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.terminal.errors import short
from festnoz.terminal.files import check_writable, write_whole
from festnoz.terminal.screen import Screen


def board(
    file: Annotated[Path | None, Parameter(help="command.board.file")] = None,
    /,
    *,
    picture: Annotated[Path | None, Parameter(help="command.board.picture")] = None,
    theme: Annotated[Literal["day", "night"], Parameter(help="command.board.theme")] = "day",
    side: Annotated[Literal["basic", "advanced"], Parameter(help="command.board.side")] = "basic",
    lang: Lang = "en",
) -> None:
    screen, game = Screen(lang), GAMES["korrigans"]
    options = options_for(game, {"side": side} | ({"board": file} if file else {}))
    game.encoded(game.rules, game.variants[0][0], options)  # refuses by the rule
    if picture is None:
        screen.tell(say("terminal.board.right", file=short(str(file)) if file else "none"))
    elif game.scenery:
        check_writable(picture)
        write_whole(picture, game.scenery(options, theme).picture.encode())
        screen.tell(say("terminal.board.drawn", picture=short(str(picture))))
