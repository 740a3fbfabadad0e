"""What waits until the change that it rests on is stored."""

import time
from collections import deque
from collections.abc import Callable, Collection
from typing import NamedTuple

Errand = Callable[[], None]


class Held(NamedTuple):
    """What rests on one change that is on its way to the disk."""

    since: float
    errands: list[Errand]  # what may be done afterwards
    known_to: Collection[int] | None  # the lookers who may know that it happened; None: all


class Mail:
    """Of one room, whose changes are stored in the order they were submitted."""

    def __init__(self) -> None:
        self._waiting: deque[Held] = deque()

    @property
    def is_empty(self) -> bool:
        return not self._waiting

    def hold(self, errands: list[Errand], known_to: Collection[int] | None) -> None:
        """Until the change that is submitted now is stored."""
        self._waiting.append(Held(time.monotonic(), errands, known_to))

    def send(self, errand: Errand, looker: int) -> None:
        """To that looker, when all that it may know of so far is stored; at once if it is.

        Behind what it may not know of it does not wait: the time would tell.
        """
        for held in reversed(self._waiting):
            if held.known_to is None or looker in held.known_to:
                held.errands.append(errand)
                return
        errand()

    def deliver(self) -> float:
        """The oldest change is stored; how many seconds that took."""
        held = self._waiting.popleft()
        for errand in held.errands:
            errand()
        return time.monotonic() - held.since
