"""Matches from files that `Match.save`, `festnoz play` and `festnoz simulate` have written."""

from collections.abc import Iterator
from os import PathLike

from festnoz.api.match import Match, replayed
from festnoz.core.errors import BadFile, BadReplay
from festnoz.core.files import path_of, written_replays
from festnoz.core.words import say


def load(path: str | PathLike[str]) -> Match:
    """The match of a file, or the first of many; all that the file claims is checked.

    >>> import festnoz
    >>> festnoz.load("no-such-file.json")
    Traceback (most recent call last):
    ...
    festnoz.core.errors.BadFile: there is no file “no-such-file.json”
    """
    for match in load_all(path):
        return match
    raise BadReplay("schema", say("command.bad.line", file=str(path)[:80], line=1))


def load_all(path: str | PathLike[str]) -> Iterator[Match]:
    """Every match of a file that has one a line, as `festnoz simulate` writes them.

    >>> import festnoz, tempfile, pathlib
    >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "match.jsonl")
    ...     match.save(file)
    ...     _ = file.write_bytes(file.read_bytes() * 2)
    ...     [len(match.legal) for match in festnoz.load_all(file)]
    [2, 2]
    """
    file = path_of(path)
    try:
        for _, data in written_replays(file):
            yield replayed(data)
    except OSError as error:
        raise BadFile(file, error) from None
