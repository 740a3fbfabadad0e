"""Where answers that take long are made: in a thread, while the house goes on."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress

from festnoz.table.answers import Answers, Work


class Workshop:
    """Makes one at a time, and of each address one in turn: a flood is waited for by its own."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="festnoz-answers")
        self._turns: dict[str, _Turn] = {}  # of addresses that wait for something

    async def prepare(self, work: Work, answers: Answers, address: str) -> None:
        """It is kept there afterwards, unless it failed: then the room will find out, and say."""
        async with self._turn(address):
            if answers.has(work):  # others asked the same
                return
            loop = asyncio.get_running_loop()
            with suppress(Exception):
                answers.keep(work, await loop.run_in_executor(self._thread, work.make))

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        turn = self._turns.setdefault(address, _Turn())
        turn.num_waiting += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.num_waiting -= 1
            if not turn.num_waiting:
                del self._turns[address]


class _Turn:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.num_waiting = 0
