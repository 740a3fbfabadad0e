"""`festnoz completion`: a script for the shell, which then completes commands and options."""

import re
import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from festnoz.cli.parameters import Lang
from festnoz.core.words import catalogue, say, text
from festnoz.terminal.errors import BadUsage, short

Shell = Literal["bash", "fish", "zsh"]
SHELLS: dict[str, Shell] = {"bash": "bash", "fish": "fish", "zsh": "zsh"}
MESSAGE = re.compile(r"command(?:\.[a-z_]+)+")  # helps are ids, which cyclopts takes for words
OF_CYCLOPTS = {
    "Display this message and exit.": "command.option.help",
    "Display application version.": "command.option.version",
}
SPECIAL = re.compile(r"[\[\]:\\]")  # between zsh's quotes


def completion(
    shell: Annotated[str, Parameter(help="command.completion.shell")], /, *, lang: Lang = "en"
) -> None:
    if shell.casefold() not in SHELLS:
        known = ", ".join(SHELLS)
        raise BadUsage(say("command.bad.shell", shell=short(shell), known=known))
    sys.stdout.write(script(SHELLS[shell.casefold()], lang))


def script(shell: Shell, language: str) -> str:
    from festnoz.cli import app_in  # which knows this command, too

    made = app_in(language).generate_completion(prog_name="festnoz", shell=shell)
    for told, message_id in OF_CYCLOPTS.items():
        made = made.replace(told, message_id)
    return MESSAGE.sub(lambda found: _said(found[0], shell, language), made)


def _said(message_id: str, shell: Shell, language: str) -> str:
    """All of it stands between single quotes."""
    if message_id not in catalogue(language):
        return message_id
    told = text(say(message_id), language).replace("'", "’")
    return SPECIAL.sub(r"\\\g<0>", told) if shell == "zsh" else told
