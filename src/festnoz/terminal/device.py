"""How houses know this user again: the invitation that they have used still brings them back."""

from contextlib import suppress
from pathlib import Path

from festnoz.core import folders
from festnoz.table.links import new_secret
from festnoz.terminal.link import SECRET

FILE = "device"
OWNER_ONLY = 0o600


def this_device() -> str:
    """Also of a user who has no folder."""
    try:
        return device_in(folders.tables())
    except folders.NoHome:
        return new_secret()


def device_in(folder: Path) -> str:
    """A new one where none can be kept."""
    path = folder / FILE
    with suppress(OSError, UnicodeError):
        known = path.read_text("ascii").strip()
        if SECRET.fullmatch(known):
            return known
    made = new_secret()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(OWNER_ONLY)
        path.write_text(made, "ascii")
    return made
