"""What the generator counts: moves that came back, how long each took, and what went wrong."""

import asyncio
from typing import Self

from festnoz.core.errors import FestNozError
from festnoz.core.words import say


class LoadFailed(FestNozError):
    """The server did what no server should: its figures would be worth nothing."""

    code = "load_failed"

    def __init__(self, why: str) -> None:
        super().__init__(say("bench.failed", why=why[:200]))
        self.why = why

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        """It travels between processes."""
        return type(self), (self.why,)


class Tally:
    """Of all tables together; belongs to one event loop."""

    def __init__(self, tables: int) -> None:
        self.seconds: list[float] = []  # from sending a move to hearing of it
        self._idle = tables
        self._is_settled = asyncio.Event()  # all play, or something went wrong
        self._why = ""

    def add_table(self) -> None:
        """One more of them plays."""
        self._idle -= 1
        if not self._idle:
            self._is_settled.set()

    def fail(self, why: str) -> None:
        self._why = self._why or why
        self._is_settled.set()

    async def all_play(self, patience: float) -> None:
        try:
            await asyncio.wait_for(self._is_settled.wait(), patience)
        except TimeoutError:
            self.fail(f"{self._idle} tables do not play")
        self._check()

    @property
    def latencies(self) -> list[float]:
        """Ascending; there is one at least."""
        if not self.seconds:
            raise LoadFailed("no move came back")
        return sorted(self.seconds)

    async def pass_time(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._check()

    def _check(self) -> None:
        if self._why:
            raise LoadFailed(self._why)
