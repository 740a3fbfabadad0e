"""Reads what a person types while the table goes on: news go above the line being typed."""

import io
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from festnoz.terminal.screen import Screen

PROMPT = "> "
CLEAR_LINE = "\r\x1b[2K"
READ_AT_ONCE = 65_536
PROMPTED_S = 1.0


class Prompt(threading.Thread):
    """Reads one line whenever it is asked to, so that a pipe is not read before its time."""

    def __init__(self, screen: Screen, hear: Callable[[str | None], None]) -> None:
        """`hear` gets each line, and None when there is nobody left to type."""
        super().__init__(name="festnoz-prompt", daemon=True)
        self._screen = screen
        self._hear = hear
        self._is_asked = False
        self._is_closing = False
        self._asked = threading.Semaphore(0)
        self._is_prompting = threading.Event()
        self._readline = _readline() if screen.is_interactive else None
        self._modes = _terminal_modes(screen.source) if screen.is_interactive else None

    def ask(self) -> None:
        """For one more line; asking twice changes nothing."""
        if self._is_asked:
            return
        self._is_asked = True
        self._asked.release()
        if self._readline:
            self._is_prompting.wait(PROMPTED_S)

    def was_heard(self) -> None:
        """The line that was asked for has been dealt with."""
        self._is_asked = False

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is shown meanwhile stands above the line being typed, which then comes back."""
        if not self._readline or not self._is_prompting.is_set():
            yield
            return
        self._write(CLEAR_LINE)
        yield
        self._write(PROMPT + self._readline.get_line_buffer())

    def close(self) -> None:
        """Whoever is still typing gets the terminal back as it was."""
        self._is_closing = True
        self._asked.release()
        if self._modes is not None:
            import termios

            termios.tcsetattr(self._screen.source, termios.TCSADRAIN, self._modes)

    def run(self) -> None:
        lines = self._typed() if self._screen.is_interactive else _piped(self._screen.source)
        while self._asked.acquire() and not self._is_closing:
            line = next(lines, None)
            self._is_prompting.clear()
            self._hear(line)

    def _typed(self) -> Iterator[str]:
        if self._readline:
            self._readline.set_pre_input_hook(self._is_prompting.set)
        with suppress(EOFError):
            while True:
                yield input(PROMPT)

    def _write(self, told: str) -> None:
        self._screen.console.file.write(told)
        self._screen.console.file.flush()


def _piped(source: Any) -> Iterator[str]:
    """Past Python's own buffer: a program cannot end while a thread waits for it."""
    try:
        number = source.fileno()
    except io.UnsupportedOperation:
        yield from source
        return
    rest = b""
    with suppress(OSError):  # the other end is gone
        while data := os.read(number, READ_AT_ONCE):
            *lines, rest = (rest + data).split(b"\n")
            yield from (line.decode(errors="replace") for line in lines)
    if rest:
        yield rest.decode(errors="replace")


def _readline() -> Any:
    """Lines can be edited, and come back after news; not on every system."""
    try:
        import readline
    except ImportError:
        return None
    return readline if hasattr(readline, "set_pre_input_hook") else None


def _terminal_modes(source: Any) -> Any:
    try:
        import termios
    except ImportError:
        return None
    return termios.tcgetattr(source)
