"""Something to look at while it takes long; on standard error, so that results stay clean."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from festnoz.bots.base import Bot
from festnoz.core.background import in_background
from festnoz.core.entries import Entries
from festnoz.core.fairness import keyed_shuffle
from festnoz.core.game import Game
from festnoz.core.kernel import Kernel, callable_of
from festnoz.core.words import Message, say
from festnoz.terminal.screen import Screen, new_console

NUM_ENTRIES = len(fields(Entries))
WAKING_S = 0.5  # some systems wake nobody who waits
PATIENCE_S = 2.0  # without a terminal, nothing is said about what is quicker


@contextmanager
def progress_bar(screen: Screen, told: Message, total: int) -> Iterator[Callable[[int], None]]:
    """Hand it how much is done; without a terminal it says one line if it takes long."""
    console = new_console(stderr=True)
    if not console.is_terminal:
        yield _one_line(screen.text(told))
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(screen.text(told), total=total)
        yield lambda done: bar.update(task, completed=done)


def _one_line(told: str) -> Callable[[int], None]:
    start = time.monotonic()
    said = False

    def update(_done: int) -> None:
        nonlocal said
        if not said and time.monotonic() - start > PATIENCE_S:
            said = True
            print(told, file=sys.stderr, flush=True)

    return update


def prepare(screen: Screen, game: Game, bots: Iterable[Bot] = ()) -> None:
    """Builds what a match needs; the first start of a version takes seconds."""
    told = say("terminal.preparing", game=game.title)
    others: list[Kernel[..., Any]] = [keyed_shuffle, *(bot.choose(game) for bot in bots)]

    def build() -> None:
        game.compile(lambda _what, done, _all: update(done))
        for done, other in enumerate(others, start=NUM_ENTRIES):
            update(done)
            callable_of(other)

    with progress_bar(screen, told, NUM_ENTRIES + len(others)) as update:
        _heeding_signals(in_background(build))


def _heeding_signals(work: "Future[None]") -> None:
    """The compiler would hear Ctrl-C only when it is done, and some of it hides it."""
    while not work.done():
        wait([work], timeout=WAKING_S)
    work.result()
