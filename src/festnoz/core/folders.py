"""Where a user's tables and compiled games are kept: as each system has it, by platformdirs."""

import os
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

from festnoz.core.errors import FestNozError
from festnoz.core.words import say

NAME = "festnoz"
SOURCES = Path(__file__).resolve().parents[3]  # where the project lies, unless it is installed


class NoHome(FestNozError):
    """A user whom the system does not know, or who has no folder."""

    code = "no_home"

    def __init__(self) -> None:
        super().__init__(say("command.bad.no_home"))


def tables() -> Path:
    """Where a house keeps them unless it is told otherwise."""
    chosen = os.environ.get("XDG_DATA_HOME")
    if not chosen and not _has_home():
        raise NoHome
    # Before we asked platformdirs it was so on every system: where there are tables, they stay.
    before = (Path(chosen) if chosen else Path.home() / ".local" / "share") / NAME
    return before if before.is_dir() else user_data_path(NAME, appauthor=False)


def caches() -> Iterator[Path]:
    """Of compiled games, the best first; the last may not be writable either."""
    chosen = os.environ.get("FESTNOZ_CACHE")
    if chosen:
        yield Path(chosen) / NAME
        return
    if (SOURCES / "pyproject.toml").is_file():
        yield SOURCES / ".cache" / NAME  # a home folder may be read-only
    if _has_home() or os.environ.get("XDG_CACHE_HOME"):
        yield user_cache_path(NAME, appauthor=False)


def _has_home() -> bool:
    try:
        Path.home()
    except RuntimeError:
        return False
    return True
