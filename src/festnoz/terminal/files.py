"""Replays as files: read with care, written whole or not at all."""

import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from festnoz.core.errors import BadReplay
from festnoz.core.match import Match
from festnoz.core.referee import rerun
from festnoz.core.replay import MAX_BYTES, Replay, decode, encode, replay_of
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.terminal.screen import Screen
from festnoz.terminal.usage import BadUsage, bad_file, short
from festnoz.terminal.waiting import prepare


def written_replays(path: Path) -> Iterator[tuple[int | None, bytes]]:
    """Each replay of the file with the number of its line; None if the whole file is one."""
    try:
        with path.open("rb") as file:
            if _holds_lines(file, path):
                yield from _lines(file)
            elif whole := file.read(MAX_BYTES + 1):
                yield None, whole
    except OSError as error:
        raise bad_file(path, error) from None


def _holds_lines(file: BinaryIO, path: Path) -> bool:
    """Not if it is one object, however written; otherwise if it is called so or a line is one."""
    head = file.read(MAX_BYTES + 1)
    file.seek(0)
    if len(head) <= MAX_BYTES and _is_json(head):
        return False
    begin = [line for _, line in itertools.islice(_lines(file), 2)]
    file.seek(0)
    return path.suffix == ".jsonl" or (len(begin) > 1 and any(map(_is_json, begin)))


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Those that are not empty, numbered; never more than one in memory, and too long ones cut."""
    number = 0
    while line := file.readline(MAX_BYTES + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MAX_BYTES)
        number += 1
        if line.strip():
            yield number, line


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


def save(match: Match, path: Path) -> None:
    """All of it, the secret deal included."""
    write_whole(path, encode(replay_of(match)) + b"\n")


def write_whole(path: Path, data: bytes) -> None:
    """An old file stays until the new one is whole."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        raise bad_file(path, error, writing=True) from None
    finally:
        part.unlink(missing_ok=True)
