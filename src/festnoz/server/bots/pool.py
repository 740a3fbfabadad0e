"""Bots think in processes of their own: none holds up the house, takes it down or sees its secrets.

A bot that is late or crashes plays by lot, and its process is replaced.
"""

import asyncio
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from festnoz.core.machine import num_cores
from festnoz.server.bots.frames import Decide, packed
from festnoz.server.bots.process import Crashed, Failure, Late, Pair
from festnoz.server.bots.worker import BotWorker
from festnoz.server.log import log
from festnoz.server.metrics import BotFigures

COMMAND = (sys.executable, "-P", "-m", "festnoz.server.bots")
PATIENCE = 3  # times its own seconds that a question waits for a free process, before it is asked
LOOK_AGAIN_S = 0.5


@dataclass(frozen=True, slots=True)
class Choice:
    action: int
    is_fallback: bool  # drawn by lot, for the bot gave no answer


@dataclass(frozen=True, eq=False, slots=True)
class Job:
    """A question on its way; one without words asks for the pair to be prepared."""

    pair: Pair
    done: asyncio.Future[int | None]  # None: the bot failed, or there was nothing to decide
    question: bytes = b""
    legal: frozenset[int] = frozenset()
    seconds: float = 0.0

    def resolve(self, action: int | None) -> None:
        if not self.done.done():  # its caller may be gone
            self.done.set_result(action)


class BotPool:
    """Made by `BotPool.start`; belongs to the event loop on which it was started."""

    def __init__(self, num: int, command: Sequence[str]) -> None:
        self.figures = BotFigures()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []  # oldest first
        self._unanswered: set[asyncio.Future[int | None]] = set()
        self._idle: dict[BotWorker, asyncio.Future[Job]] = {}
        # One worker compiles, the others load what it has compiled.
        self._preparing: set[Pair] = set()
        self._workers = [BotWorker(command, self.figures) for _ in range(num)]
        self._tasks = [asyncio.create_task(self._employ(one)) for one in self._workers]
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, num: int | None = None, command: Sequence[str] = COMMAND) -> Self:
        """Processes are started when they are needed; at most one a core, less one."""
        return cls(max(1, num_cores() - 1) if num is None else num, command)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [one.process.pid for one in self._workers if one.process]

    async def choose(
        self, game: str, bot: str, view: bytes, legal: Sequence[int], seed: int, seconds: float
    ) -> Choice:
        """What the bot plays, within some four times the seconds and what loading it takes."""
        if not legal:
            raise ValueError("no legal action to choose from")
        question = packed(Decide(game, bot, view, list(legal), seed, seconds))
        job = Job((game, bot), self._loop.create_future(), question, frozenset(legal), seconds)
        self.figures.asked += 1
        action = await self._submit(job)
        if action is None:
            return Choice(random.Random(seed).choice(legal), is_fallback=True)
        self.figures.answered += 1
        return Choice(action, is_fallback=False)

    async def warm(self, game: str, bot: str) -> None:
        """Returns when some process has loaded the game and the bot, or failed to."""
        if not any(one.is_ready((game, bot)) for one in self._workers):
            await self._submit(Job((game, bot), self._loop.create_future()))

    async def close(self) -> None:
        """Cancels all that waits, and ends the processes; a second call waits for the first."""
        self._closing = self._closing or asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        for done in tuple(self._unanswered):
            done.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)

    def _submit(self, job: Job) -> "asyncio.Future[int | None]":
        if self._closing:
            raise RuntimeError("the bots are closed")
        self._unanswered.add(job.done)
        job.done.add_done_callback(self._unanswered.discard)
        self._waiting.append(job)
        self._hand_out()
        if job.question and job in self._waiting:
            self._loop.call_later(PATIENCE * job.seconds, self._lose_patience, job)
        return job.done

    def _lose_patience(self, job: Job) -> None:
        if job.done.done() or job not in self._waiting:
            return
        if self._preparing:  # a first start: better a late move than one by lot
            self._loop.call_later(LOOK_AGAIN_S, self._lose_patience, job)
        else:
            self._waiting.remove(job)
            self._fail(job, Late("no process was free"))

    def _hand_out(self) -> None:
        if self._idle:
            self._waiting = [job for job in self._waiting if not self._is_handed(job)]

    def _is_handed(self, job: Job) -> bool:
        """To the idle worker that fits best, if any does."""
        if job.done.done():
            return True  # its caller is gone
        worker = self._best_for(job.pair)
        if worker is None:
            return False
        if not worker.is_ready(job.pair):
            self._preparing.add(job.pair)
        self._idle.pop(worker).set_result(job)
        return True

    def _best_for(self, pair: Pair) -> BotWorker | None:
        """A process costs a second of loading, and memory: as few as will do."""
        ready = [one for one in self._idle if one.is_ready(pair)]
        if ready or pair in self._preparing:
            return ready[0] if ready else None
        return max(self._idle, key=lambda one: one.process is not None, default=None)

    async def _employ(self, worker: BotWorker) -> None:
        try:
            while True:
                job = self._idle[worker] = self._loop.create_future()
                self._hand_out()
                await self._serve(worker, await job)
        finally:
            await worker.stop()

    async def _serve(self, worker: BotWorker, job: Job) -> None:
        try:
            job.resolve(await self._answer(worker, job))
        except Exception as error:  # noqa: BLE001  a table waits for it, whatever went wrong
            failure = error if isinstance(error, Failure) else Crashed(type(error).__name__)
            self._fail(job, failure)
            await worker.kill()

    async def _answer(self, worker: BotWorker, job: Job) -> int | None:
        if not worker.is_ready(job.pair):
            await self._prepare(worker, job.pair)
        if not job.question or job.done.done():
            return None
        action = await worker.decide(job.question, job.seconds)
        if action not in job.legal:
            raise Crashed("bad answer")
        return action

    async def _prepare(self, worker: BotWorker, pair: Pair) -> None:
        try:
            await worker.prepare(pair)
        finally:
            self._preparing.discard(pair)
        self._hand_out()

    def _fail(self, job: Job, failure: Failure) -> None:
        """Names no action and no card: a log is read by people who may be playing."""
        if isinstance(failure, Late):
            self.figures.late += 1
        else:
            self.figures.crashed += 1
        game, bot = job.pair
        log.warning("bot %s at %s failed: %s", bot, game, failure)
        job.resolve(None)
