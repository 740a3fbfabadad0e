"""`festnoz`: finds the command and the language, and turns every end into an exit code."""

import io
import os
import sys

from cyclopts import App, CycloptsError, Group, Parameter

from festnoz.core.errors import FestNozError
from festnoz.core.words import Message, say, text
from festnoz.terminal.commands import COMMANDS
from festnoz.terminal.manual import Manual
from festnoz.terminal.screen import cleaned, new_console
from festnoz.terminal.usage import LANG, Failed, bad_language, take_language, told_usage
from festnoz.version import VERSION

# Exit codes; 0 is fine, 1 is also what `verify` says of a replay that is not true.
FAILED, BAD_USAGE, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141


def app_in(language: str) -> App:
    """The commands with their manual in that language."""

    def words(message_id: str) -> str:
        return text(say(message_id), language)

    app = App(
        name="festnoz",
        help=words("command.help"),
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
    for i, (command, message_id, usage) in enumerate(COMMANDS):
        app.command(command, help=words(message_id), usage=usage, sort_key=i)
    return app


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
        print(file=sys.stderr)
        return INTERRUPTED
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
    try:
        code = app_in(language)(
            with_language(args, language), print_error=False, exit_on_error=False
        )
    except CycloptsError as error:
        return refuse(told_usage(error), language)
    except Failed as error:
        return refuse(error.message, language, FAILED)
    except FestNozError as error:
        return refuse(error.message, language)
    return code if isinstance(code, int) else 0


def with_language(args: list[str], language: str) -> list[str]:
    """The language may stand anywhere; commands want it behind their name."""
    if not args or args[0].startswith("-"):
        return args
    return [args[0], LANG, language, *args[1:]]


def refuse(message: Message, language: str, code: int = BAD_USAGE) -> int:
    print(f"festnoz: {cleaned(text(message, language))}", file=sys.stderr)
    return code
