"""`festnoz`: finds the command and the language, and turns every end into an exit code."""

import io
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cyclopts import App, CycloptsError, Group, Parameter

from festnoz.cli.manual import Manual
from festnoz.cli.usage import LANG, bad_language, take_language, told_usage
from festnoz.core.errors import FestNozError
from festnoz.core.words import Message, say, text
from festnoz.terminal.errors import Failed
from festnoz.terminal.screen import cleaned, new_console
from festnoz.version import VERSION

if TYPE_CHECKING:
    from festnoz.core.game import Game

# Exit codes; 0 is fine, 1 is also what `verify` says of a replay that is not true.
FAILED, BAD_USAGE, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141

# Each with its pattern and an example; its module is loaded when it is called.
COMMANDS = {
    "play": """festnoz play GAME [OPTIONS]
festnoz play korsair --seats 4""",
    "join": """festnoz join LINK [OPTIONS]
festnoz join http://192.168.1.5:8765/#Tm90LWEtcmVhbC1zZWNyZX""",
    "simulate": """festnoz simulate GAME [OPTIONS]
festnoz simulate korsair --games 100000 --bots greedy,uniform,uniform""",
    "replay": """festnoz replay FILE [OPTIONS]
festnoz replay game.json --seat 1""",
    "verify": """festnoz verify FILE... [OPTIONS]
festnoz verify game.json""",
    "rules": """festnoz rules GAME [RULE] [OPTIONS]
festnoz rules korsair K-12""",
    "board": """festnoz board [FILE] [OPTIONS]
festnoz board my-board.toml --picture my-board.svg""",
    "serve": """festnoz serve [OPTIONS]
festnoz serve --lan""",
    "tables": """festnoz tables [TABLE...] [OPTIONS]
festnoz tables --older 90 --export old --clear""",
    "bench": """festnoz bench [OPTIONS]
festnoz bench --server --json""",
    "completion": """festnoz completion SHELL
festnoz completion bash > ~/.local/share/bash-completion/completions/festnoz""",
}  # fmt: skip


# Those that take a game's own options, as flags; and those that first say which games are left out.
PLAYING = ("play", "simulate")
OPENING = (*PLAYING, "rules", "serve")


def app_in(language: str, game: "Game | None" = None, games: str = "") -> App:
    """The commands with their manual in that language, and with the flags of that game.

    `games`: which there are, as the manual tells them.
    """

    def words(message_id: str, **args: str) -> str:
        return text(say(message_id, **args), language)

    app = App(
        name="festnoz",
        help=words("command.help", games=games),
        version=f"Fest-Noz {VERSION}",
        usage="festnoz COMMAND\nfestnoz play korsair",
        group_commands=Group(words("command.group.commands"), sort_key=1),
        group_arguments=Group(words("command.group.arguments"), sort_key=2),
        group_parameters=Group(words("command.group.options"), sort_key=3),
        default_parameter=Parameter(show_default=False),
        help_format="plaintext",
        help_formatter=Manual(language),
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        console=new_console(),
    )
    for i, name in enumerate(COMMANDS):
        command, usage = _command(name, game if name in PLAYING else None)
        told = words(f"command.{name}.help")
        app.command(command, name=name, help=told, usage=usage, sort_key=i)
    return app


def _games_told(args: list[str], language: str) -> str:
    """By name and title, where all commands are explained: to load games takes its time."""
    if args and args[0] in {*COMMANDS, "--version"}:
        return ""
    from festnoz.games import GAMES

    titles = {name: text(game.title, language) for name, game in GAMES.items()}
    return ", ".join(f"{name} ({title})" for name, title in titles.items())


def _command(name: str, game: "Game | None") -> tuple[Any, str]:
    """What is called, and its usage: with the flags of that game."""
    if game is None:
        return f"festnoz.cli.{name}:{name}", COMMANDS[name]
    from festnoz.cli.flags import with_flags

    command = with_flags(getattr(import_module(f"festnoz.cli.{name}"), name), game)
    called = f"festnoz {name} {game.name}"
    return command, f"{called} [OPTIONS]\n{called} --seats {game.variants[-1][0]}"


def main(args: list[str] | None = None) -> int:
    """Answers with the exit code; whatever is refused is one line on standard error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    language, rest, unknown = take_language(sys.argv[1:] if args is None else args)
    try:
        if unknown is not None:
            return refuse(bad_language(unknown), language)
        code = run(rest, language)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)  # below what was typed
        return refuse(say("command.stopped"), language, INTERRUPTED)
    except BrokenPipeError:
        _silence()
        return BROKEN_PIPE
    except OSError as error:  # a full disk, most likely
        _silence()
        return refuse(say("command.bad.output", what=error.strerror or str(error)), language)


def _silence() -> None:
    """Whatever is still waiting to be written goes nowhere, without another complaint."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(args: list[str], language: str) -> int:
    game = _prepared(args, language)
    try:
        code = app_in(language, game, _games_told(args, language))(
            with_language(args, language), print_error=False, exit_on_error=False
        )
    except CycloptsError as error:
        return refuse(told_usage(error, game), language)
    except Failed as error:
        return refuse(error.message, language, FAILED)
    except FestNozError as error:
        return refuse(error.message, language)
    return code if isinstance(code, int) else 0


def _prepared(args: list[str], language: str) -> "Game | None":
    """The game that is asked for by name; games that cannot be played here are named."""
    if not args or args[0] not in OPENING:
        return None
    from festnoz.cli.flags import game_in
    from festnoz.games import LEFT_OUT

    for message in LEFT_OUT:
        refuse(message, language)
    return game_in(args[1:]) if args[0] in PLAYING else None


def with_language(args: list[str], language: str) -> list[str]:
    """The language may stand anywhere; commands want it behind their name."""
    if not args or args[0].startswith("-"):
        return args
    return [args[0], LANG, language, *args[1:]]


def refuse(message: Message, language: str, code: int = BAD_USAGE) -> int:
    print(f"festnoz: {cleaned(text(message, language))}", file=sys.stderr)
    return code
