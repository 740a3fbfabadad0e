"""Replays as files: read with care, written whole or not at all."""

import itertools
import json
import os
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from festnoz.core.errors import BadFile
from festnoz.core.replay import MAX_BYTES

PRIVATE, SHARED = 0o600, 0o666  # the user's mask takes from what is shared


def path_of(path: str | PathLike[str]) -> Path:
    """Where a file lies; what cannot be a file's name is refused like a file that is not there."""
    try:
        file = Path(path).expanduser()
        is_name = b"\0" not in os.fsencode(file)
    except (TypeError, RuntimeError, UnicodeEncodeError) as error:
        raise BadFile(path, OSError(str(error))) from None
    if not is_name:
        raise BadFile(path, OSError("embedded null byte"))
    return file


def written_replays(path: Path) -> Iterator[tuple[int | None, bytes]]:
    """Each replay of the file with the number of its line; None if the whole file is one.

    Like all that follows it raises OSError only.
    """
    with path.open("rb") as file:
        if _holds_lines(file, path):
            yield from _lines(file)
        elif whole := file.read(MAX_BYTES + 1):
            yield None, whole


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


def write_whole(path: Path, data: bytes, *, is_private: bool = False) -> None:
    """An old file stays until the new one is whole; a private one is for its owner to read."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        mode = PRIVATE if is_private else SHARED
        with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode), "wb") as file:
            file.write(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
