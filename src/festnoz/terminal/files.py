"""Replays as files: read with care, written whole or not at all."""

from collections.abc import Iterator
from pathlib import Path

from festnoz.core import files
from festnoz.core.errors import BadReplay
from festnoz.core.match import Match
from festnoz.core.referee import rerun
from festnoz.core.replay import Replay, decode
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.terminal.errors import BadUsage, bad_file, short
from festnoz.terminal.progress import prepare
from festnoz.terminal.screen import Screen


def written_replays(path: Path) -> Iterator[tuple[int | None, bytes]]:
    """Each replay of the file with the number of its line; None if the whole file is one."""
    try:
        yield from files.written_replays(path)
    except OSError as error:
        raise bad_file(path, error) from None


def replay_from(path: Path, line: int = 1) -> Replay:
    """What this file, or this line of it, claims."""
    for number, data in written_replays(path):
        if (number or 1) == line:
            try:
                return decode(data)
            except BadReplay as error:
                raise _untrue(path, error) from None
    raise BadUsage(say("command.bad.line", file=short(str(path)), line=line))


def match_from(screen: Screen, path: Path, replay: Replay) -> Match:
    """The match that the replay of this file tells, every claim checked."""
    if replay.game in GAMES:
        prepare(screen, GAMES[replay.game])
    try:
        return rerun(replay, GAMES)
    except BadReplay as error:
        raise _untrue(path, error) from None


def _untrue(path: Path, error: BadReplay) -> BadUsage:
    return BadUsage(say("command.bad.replay", file=short(str(path)), what=error.message))


def is_there(path: Path) -> bool:
    """Whether a file of that name would be replaced."""
    try:
        return path.is_file()
    except OSError as error:
        raise bad_file(path, error, writing=True) from None


def check_writable(path: Path) -> None:
    """Before the work is done, not after; whatever is there stays as it is."""
    new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if new:
            path.unlink()
    except OSError as error:
        raise bad_file(path, error, writing=True) from None


def write_whole(path: Path, data: bytes, *, is_private: bool = False) -> None:
    """An old file stays until the new one is whole."""
    try:
        files.write_whole(path, data, is_private=is_private)
    except OSError as error:
        raise bad_file(path, error, writing=True) from None
