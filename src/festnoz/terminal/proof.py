"""`festnoz verify`: replays run again, every claim checked; the first false one is named."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from festnoz.core.errors import BadReplay
from festnoz.core.replay import decode, rerun
from festnoz.core.words import Message, say
from festnoz.games import GAMES
from festnoz.terminal.files import MANY, written_replays
from festnoz.terminal.screen import Screen
from festnoz.terminal.usage import bad_file
from festnoz.terminal.waiting import prepare, progress_bar

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
    bytes: int = 0


def are_true(screen: Screen, paths: Sequence[Path]) -> bool:
    """Says what is false and where, or how much is true and what was checked."""
    size = _size(paths)
    for game in GAMES.values():
        prepare(screen, game)
    count = Count()
    with progress_bar(screen, say("terminal.verify.going"), size) as update:
        for path in paths:
            _check_file(screen, path, count, update)
    if count.false > MOST_TOLD:
        screen.tell(say("terminal.verify.more", count=count.false - MOST_TOLD))
    summary = "terminal.verify.false" if count.false else "terminal.verify.true"
    screen.tell(say(summary, true=count.true, false=count.false))
    return count.false == 0


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
    before = count.true + count.false
    for line, data in written_replays(path):
        _note(screen, path, line, _flaw(data), count)
        count.bytes += len(data)
        update(count.bytes)
    if count.true + count.false == before:
        _note(screen, path, 1, BadReplay("schema", say("terminal.verify.empty")), count)


def _flaw(data: bytes) -> BadReplay | None:
    try:
        rerun(decode(data), GAMES)
    except BadReplay as error:
        return error
    return None


def _note(screen: Screen, path: Path, line: int, flaw: BadReplay | None, count: Count) -> None:
    if flaw is None:
        count.true += 1
        return
    count.false += 1
    if count.false <= MOST_TOLD:
        screen.tell(_told(path, line, flaw))


def _told(path: Path, line: int, flaw: BadReplay) -> Message:
    where = "line" if path.suffix == MANY else "file"
    return say(
        "terminal.verify.flaw",
        file=str(path),
        where=where,
        line=line,
        check=CHECKS[flaw.check],
        what=flaw.message,
    )
