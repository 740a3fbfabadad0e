"""A screen: where words go and what a person types comes from, in one language."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TextIO

from rich.console import Console, Group, JustifyMethod, OverflowMethod, RenderableType
from rich.containers import Lines
from rich.padding import Padding
from rich.text import Text

from festnoz.core.words import Message, text

NARROW = 60  # below so many columns everything stands one below the other
SHORT = 32  # below so many rows long lists are left out until they are asked for
HARD = "\ue020"  # in text that is told: a space at which no line is broken
HOLD = str.maketrans("\u00a0\u202f", "\ue0a0\ue02f")  # no-break spaces while lines are broken
RELEASE = str.maketrans("\ue020\ue0a0\ue02f", " \u00a0\u202f")
# Control characters, line separators and those that turn the reading direction.
UNSAFE = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class ScreenText(Text):
    """Text whose no-break spaces do not break; rich takes them for ordinary ones."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        held = self.copy()
        held.plain = self.plain.translate(HOLD)
        lines = held.wrap(
            console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap
        )
        for line in lines:
            line.plain = line.plain.translate(RELEASE)
        return lines


class PipedConsole(Console):
    """Leaves a reader who went away (`| head`) to the one who called."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class Screen:
    """Plain text, line by line, unless it is a terminal wide enough for more."""

    def __init__(
        self, language: str, console: Console | None = None, source: TextIO | None = None
    ) -> None:
        self.language = language
        self.console = console or new_console()
        self.source = source or sys.stdin

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    @property
    def is_plain(self) -> bool:
        return not self.is_terminal or self.console.width < NARROW

    @property
    def is_short(self) -> bool:
        return self.is_terminal and self.console.height < SHORT

    def text(self, message: Message) -> str:
        return cleaned(text(message, self.language))

    def tell(self, message: Message, style: str = "") -> None:
        self.show(ScreenText(self.text(message), style))

    def show(self, thing: RenderableType = "") -> None:
        """In a pipe lines are not cut: whoever reads them may search them."""
        whole = Group(thing)  # rich would join bare texts, and forget what is special about ours
        self.console.print(whole, soft_wrap=not self.is_terminal)

    def show_set_in(self, told: Text, columns: int) -> None:
        if self.is_terminal:
            self.console.print(Padding(told, (0, 0, 0, columns)))
        else:
            self.show(ScreenText.assemble(" " * columns, told))

    @contextmanager
    def paged(self) -> Iterator[None]:
        """A terminal gets a pager for what is shown meanwhile; a pipe gets it as it is."""
        if not self.is_interactive:
            yield
            return
        os.environ.setdefault("LESS", "-FRX")  # short texts stay on the screen, with their colours
        with self.console.pager(styles=True):
            yield

    @property
    def is_interactive(self) -> bool:
        """Somebody sits there, looks and types."""
        return self.is_terminal and self.source is sys.stdin and self.source.isatty()


def cleaned(told: str) -> str:
    """Our messages are single lines: whatever else steers a terminal came from a file."""
    return UNSAFE.sub("\ufffd", told)


def new_console(stderr: bool = False) -> Console:
    return PipedConsole(stderr=stderr, highlight=False, markup=False, emoji=False)


def short_path(path: Path) -> str:
    """A path as a person would type it from here."""
    try:
        return str(path.relative_to(Path.cwd()))
    except (ValueError, OSError):  # the folder that one is in may be gone
        return str(path)
