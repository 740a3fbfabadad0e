"""Replays as files: read with care, written whole or not at all."""

import os
from collections.abc import Iterator
from pathlib import Path

from festnoz.core.errors import BadReplay
from festnoz.core.match import Match
from festnoz.core.replay import MAX_BYTES, Replay, decode, encode, replay_of, rerun
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.terminal.screen import Screen
from festnoz.terminal.usage import BadUsage, bad_file
from festnoz.terminal.waiting import prepare

MANY = ".jsonl"  # files that hold a replay a line


def written_replays(path: Path) -> Iterator[tuple[int, bytes]]:
    """Each replay of the file with the number of its line; never more than one in memory."""
    try:
        with path.open("rb") as file:
            if path.suffix != MANY:
                yield 1, file.read(MAX_BYTES + 1)
                return
            number = 0
            while line := file.readline(MAX_BYTES + 1):
                number += 1
                if line.strip():
                    yield number, line
    except OSError as error:
        raise bad_file(path, error) from None


def replay_from(path: Path, line: int = 1) -> Replay:
    """What this file, or this line of it, claims."""
    for number, data in written_replays(path):
        if number == line:
            try:
                return decode(data)
            except BadReplay as error:
                raise _untrue(path, error) from None
    raise BadUsage(say("command.bad.line", file=str(path), line=line))


def match_from(screen: Screen, path: Path, replay: Replay) -> Match:
    """The match that the replay of this file tells, every claim checked."""
    if replay.game in GAMES:
        prepare(screen, GAMES[replay.game])
    try:
        return rerun(replay, GAMES)
    except BadReplay as error:
        raise _untrue(path, error) from None


def _untrue(path: Path, error: BadReplay) -> BadUsage:
    return BadUsage(say("command.bad.replay", file=str(path), what=error.message))


def save(match: Match, path: Path) -> None:
    """All of it, the secret deal included; an old file stays until the new one is whole."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(encode(replay_of(match)) + b"\n")
        part.replace(path)
    except OSError as error:
        raise bad_file(path, error, writing=True) from None
    finally:
        part.unlink(missing_ok=True)
