"""The pages of `--help`: cyclopts knows what there is to say, we say it in the reader's words."""

import textwrap
from typing import Any

from cyclopts.help import HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions, Group

from festnoz.core.words import catalogue, say, text
from festnoz.terminal.screen import NARROW, ScreenText

OWN_HELP = {"--help": "command.option.help", "--version": "command.option.version"}
NAMES = {
    "GAME": "command.name.game",
    "RULE": "command.name.rule",
    "FILE": "command.name.file",
    "LINK": "command.name.link",
    "SHELL": "command.name.shell",
    "TABLE": "command.name.table",
    "IDS": "command.name.table",
    "PATH": "command.name.file",
    "CHOICE": "command.name.choice",
    "INT": "command.name.number",
    "STR": "command.name.text",
    "COMMAND": "command.name.command",
    "[OPTIONS]": "command.name.options",
}


# ruff: noqa: ARG002 - cyclopts hands over options that we do not need
class Manual:
    """A formatter as cyclopts wants it; a description that is a message id is said."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        if not panel.entries:
            return
        console.print(ScreenText(str(panel.title), "bold"))
        names = ["  " + self._name(entry, panel) for entry in panel.entries]
        column = max(map(len, names)) + 2
        for name, entry in zip(names, panel.entries, strict=True):
            console.print(_set_in(name, self._help(entry), column, console.width))
        console.print()

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Two lines: the pattern, and an example of it."""
        pattern, _, example = str(usage).strip().partition("\n")
        words = [self._named(word) for word in pattern.split()]
        console.print(ScreenText(" ".join([self._say("command.usage"), *words]), "bold"))
        console.print(ScreenText(self._say("command.example") + " " + example))
        console.print()

    def render_description(
        self, console: Console, options: ConsoleOptions, description: Any
    ) -> None:
        console.print(Group(ScreenText(_plain(description))))
        console.print()

    def _name(self, entry: HelpEntry, panel: HelpPanel) -> str:
        if panel.format == "command":
            return ", ".join(entry.names + entry.shorts)
        if entry.positional_label:
            return self._named(entry.positional_label)
        value = f" {self._named(entry.metavar)}" if entry.metavar else ""
        return ", ".join(entry.names) + value

    def _named(self, word: str) -> str:
        """What cyclopts calls a thing, in the reader's language; `[GAME]` and `FILE...` too."""
        bare = word if word in NAMES else word.strip("[].")
        return word.replace(bare, self._say(NAMES[bare])) if bare in NAMES else word

    def _help(self, entry: HelpEntry) -> str:
        told = _plain(entry.description)
        if entry.names and entry.names[0] in OWN_HELP:
            return self._say(OWN_HELP[entry.names[0]])
        return self._say(told) if told in catalogue(self.language) else told

    def _say(self, message_id: str) -> str:
        return text(say(message_id), self.language)


def _plain(description: Any) -> str:
    return str(getattr(description, "primary_renderable", description)).strip()


def _set_in(name: str, told: str, column: int, width: int) -> ScreenText:
    """The name, then what is told about it, all of it right of that column if there is room."""
    if width < NARROW:
        return ScreenText(
            f"{name}\n"
            + textwrap.fill(told, width, initial_indent=" " * 4, subsequent_indent=" " * 4)
        )
    lines = textwrap.wrap(told, width - column)
    return ScreenText(name.ljust(column) + ("\n" + " " * column).join(lines))
