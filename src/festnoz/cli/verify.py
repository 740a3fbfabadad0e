"""`festnoz verify`: replays run again, every claim checked; the first false one is named."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from festnoz.cli.parameters import Lang
from festnoz.core.errors import BadReplay
from festnoz.core.referee import rerun
from festnoz.core.replay import Replay, decode
from festnoz.core.words import Message, say
from festnoz.games import GAMES
from festnoz.terminal.errors import bad_file, short
from festnoz.terminal.files import written_replays
from festnoz.terminal.progress import progress_bar
from festnoz.terminal.screen import Screen

CHECKS = {
    "schema": say("terminal.check.schema"),
    "versions": say("terminal.check.versions"),
    "commitment": say("terminal.check.commitment"),
    "deals": say("terminal.check.deals"),
    "actions": say("terminal.check.actions"),
    "result": say("terminal.check.result"),
}  # in this order
MOST_TOLD = 10  # false replays named one by one; of the others only the number


@dataclass(slots=True)
class Count:
    true: int = 0
    false: int = 0
    so_far: int = 0  # true up to where an unfinished match was left
    branched: int = 0  # of those, matches that go on from another one
    unfinished: int = 0  # without their secrets nothing but the form can be checked
    bytes: int = 0

    @property
    def all(self) -> int:
        return self.true + self.false + self.so_far + self.unfinished


def verify(
    *file: Annotated[Path, Parameter(help="command.verify.file", required=True)],
    lang: Lang = "en",
) -> int:
    return 0 if are_true(Screen(lang), file) else 1


def are_true(screen: Screen, paths: Sequence[Path]) -> bool:
    """Says what is false and where, or how much is true and what was checked."""
    size = _size(paths)
    count = Count()
    with progress_bar(screen, say("terminal.verify.going"), size) as update:
        for path in paths:
            _check_file(screen, path, count, update)
    if count.false > MOST_TOLD:
        screen.tell(say("terminal.verify.more", count=count.false - MOST_TOLD))
    _tell_summary(screen, count)
    return count.false == 0


def _tell_summary(screen: Screen, count: Count) -> None:
    if count.false:
        screen.tell(say("terminal.verify.false", true=count.true, false=count.false))
    elif count.true:
        screen.tell(say("terminal.verify.true", true=count.true))
    if count.so_far:
        screen.tell(say("terminal.verify.so_far", count=count.so_far))
    if count.branched:
        screen.tell(say("terminal.verify.branched", count=count.branched))
    if count.unfinished:
        screen.tell(say("terminal.verify.unfinished", count=count.unfinished))


def _size(paths: Sequence[Path]) -> int:
    """In bytes; a file that cannot be read is refused before the long work begins."""
    size = 0
    for path in paths:
        try:
            with path.open("rb"):
                size += path.stat().st_size
        except OSError as error:
            raise bad_file(path, error) from None
    return size


def _check_file(screen: Screen, path: Path, count: Count, update: Callable[[int], None]) -> None:
    before = count.all
    for line, data in written_replays(path):
        try:
            _check(decode(data), count)
        except BadReplay as flaw:
            _note(screen, _told(path, line, flaw), count)
        count.bytes += len(data)
        update(count.bytes)
    if count.all == before:
        empty = BadReplay("schema", say("terminal.verify.empty"))
        _note(screen, _told(path, None, empty), count)


def _check(replay: Replay, count: Count) -> None:
    if replay.game in GAMES:
        GAMES[replay.game].compile()  # when first met: one that fails is no matter of the others
    try:
        is_over = rerun(replay, GAMES).is_over
    except BadReplay as flaw:
        if flaw.check != "in_progress":
            raise
        count.unfinished += 1
    else:
        count.true += is_over
        count.so_far += not is_over
        count.branched += bool(replay.branches)


def _note(screen: Screen, told: Message, count: Count) -> None:
    count.false += 1
    if count.false <= MOST_TOLD:
        screen.tell(told)


def _told(path: Path, line: int | None, flaw: BadReplay) -> Message:
    return say(
        "terminal.verify.flaw",
        file=short(str(path)),
        where="file" if line is None else "line",
        line=line or 1,
        check=CHECKS[flaw.check],
        what=flaw.message,
    )
