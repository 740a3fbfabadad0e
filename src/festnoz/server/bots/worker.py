"""A worker: a process that is started when a bot is to think, and again if it fails."""

from collections.abc import Sequence

from festnoz.server.bots.frames import Prepare, packed
from festnoz.server.bots.process import Crashed, Pair, Process, start
from festnoz.server.metrics import BotFigures

PREPARE_S = 60.0  # to load a game and a bot; compiling them for the first time takes some ten


class BotWorker:
    """Starts a process when it is first asked, and another one when that is gone."""

    def __init__(self, command: Sequence[str], figures: BotFigures) -> None:
        self._command = command
        self._figures = figures
        self._process: Process | None = None
        self._had_process = False

    @property
    def process(self) -> Process | None:
        """The one that runs now, if any does."""
        return None if self._process is None or self._process.is_lost else self._process

    def is_ready(self, pair: Pair) -> bool:
        return self.process is not None and pair in self.process.prepared

    async def prepare(self, pair: Pair) -> None:
        process = await self._running()
        question = packed(Prepare(*pair, seconds=PREPARE_S))
        if await process.ask(question, PREPARE_S) is not None:
            raise Crashed("bad answer")
        process.prepared.add(pair)

    async def decide(self, question: bytes, seconds: float) -> int | None:
        """To be prepared first."""
        if self.process is None:
            raise Crashed("crashed")
        return await self.process.ask(question, seconds)

    async def kill(self) -> None:
        if self._process:
            await self._process.kill()
            self._process = None

    async def stop(self) -> None:
        """One that is idle may end by itself."""
        if self._process:
            self._process.leave()
        await self.kill()

    async def _running(self) -> Process:
        if self.process:
            return self.process
        await self.kill()  # what is left of the last one
        self._process = await start(self._command)
        self._figures.restarted += self._had_process
        self._had_process = True
        return self._process
