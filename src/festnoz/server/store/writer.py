"""The writing thread: while one group goes to disk the next one gathers, so no time is lost.

A commit waits 5 to 12 ms for the disk, which no event loop can afford; callers are told there.
"""

import asyncio
import contextlib
import itertools
import queue
import threading
from collections.abc import Callable
from typing import NamedTuple

from festnoz.server.store.errors import StoreError
from festnoz.server.store.ledger import Ledger
from festnoz.server.store.records import Change, Clear

MAX_GROUP = 1_000  # changes in one transaction, so that nobody waits long for others


Written = Callable[[StoreError | None], None]  # None: it is on disk
Outcome = tuple[Written, StoreError | None]


class Job(NamedTuple):
    change: Change | Clear
    then: Written


class Writer:
    """Belongs to the event loop on which it is made."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()  # None: stop
        self._thread = threading.Thread(target=self._run, name="festnoz-store", daemon=True)
        self._thread.start()

    @property
    def num_waiting(self) -> int:
        return self._jobs.qsize()

    def submit(self, change: Change | Clear, then: Written) -> None:
        """Calls `then` on the loop once that is decided."""
        self._jobs.put(Job(change, then))

    async def stop(self) -> None:
        """All that was submitted before is written first."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        stop = False
        while not stop:
            jobs, stop = self._gather()
            for is_clear, run in itertools.groupby(jobs, _is_clear):
                self._answer((self._clear if is_clear else self._write)(list(run)))

    def _gather(self) -> tuple[list[Job], bool]:
        """Waits for a job and takes all that came with it; whether nothing comes after."""
        jobs: list[Job] = []
        with contextlib.suppress(queue.Empty):
            while len(jobs) < MAX_GROUP:
                job = self._jobs.get(block=not jobs)
                if job is None:
                    return jobs, True
                jobs.append(job)
        return jobs, False

    def _write(self, jobs: list[Job]) -> list[Outcome]:
        faults = self._ledger.write([job.change for job in jobs if isinstance(job.change, Change)])
        return [(job.then, fault) for job, fault in zip(jobs, faults, strict=True)]

    def _clear(self, jobs: list[Job]) -> list[Outcome]:
        """One at a time: a table's events before and after its end must not mix."""
        return [
            (job.then, self._ledger.clear(job.change))
            for job in jobs
            if isinstance(job.change, Clear)
        ]

    def _answer(self, outcomes: list[Outcome]) -> None:
        """Wakes the loop once for all of them."""
        with contextlib.suppress(RuntimeError):  # the loop was closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._tell, outcomes)

    def _tell(self, outcomes: list[Outcome]) -> None:
        for then, fault in outcomes:
            try:
                then(fault)
            except Exception as error:  # noqa: BLE001  the others want to hear theirs
                context = {"message": "after a change was written", "exception": error}
                self._loop.call_exception_handler(context)


def _is_clear(job: Job) -> bool:
    return isinstance(job.change, Clear)
