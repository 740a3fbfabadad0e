"""What keeps the store from writing, told to the log: once for all tables, with the file."""

import time
from pathlib import Path

from festnoz.core.words import text
from festnoz.server.log import log
from festnoz.server.store.errors import reason

AGAIN_S = 600.0  # the same reason is told again only after so long


class Trouble:
    """A full disk fails every move at every table: one line says what to do about all of them."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._told: dict[str, float] = {}  # reasons, and when

    def tell(self, error: Exception) -> None:
        why, now = text(reason(error), "en"), time.monotonic()
        if why not in self._told or now - self._told[why] > AGAIN_S:
            log.error("nothing can be written to %s: %s", self._file, why)
            self._told[why] = now
