"""What a command or a file is refused for, and what fails: one line in the reader's language."""

from pathlib import Path

from festnoz.core.errors import FestNozError, file_trouble, printable

MOST_QUOTED = 60


class BadUsage(FestNozError):
    """Something on the command line, or a file named there, that cannot be used."""

    code = "usage"


class Failed(FestNozError):
    """Rightly asked for, and yet it did not work out."""

    code = "failed"


def short(value: str) -> str:
    """Quoted back, but never a wall of it, nor control characters."""
    quoted = printable(value)
    return quoted if len(quoted) <= MOST_QUOTED else quoted[:MOST_QUOTED] + "…"


def bad_file(path: Path, error: OSError, writing: bool = False) -> BadUsage:
    return BadUsage(file_trouble(short(str(path)), error, writing))
