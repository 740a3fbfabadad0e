"""What waits until the change that it rests on is stored."""

import time
from collections import deque
from collections.abc import Callable

Errand = Callable[[], None]


class Mail:
    """Of one room, whose changes are stored in the order they were submitted."""

    def __init__(self) -> None:
        # For each change on its way to the disk: since when, and what may be done afterwards.
        self._waiting: deque[tuple[float, list[Errand]]] = deque()

    @property
    def is_empty(self) -> bool:
        return not self._waiting

    def hold(self, errands: list[Errand]) -> None:
        """Until the change that is submitted now is stored."""
        self._waiting.append((time.monotonic(), errands))

    def send(self, errand: Errand) -> None:
        """When all that was submitted so far is stored; at once if it is."""
        if self._waiting:
            self._waiting[-1][1].append(errand)
        else:
            errand()

    def deliver(self) -> float:
        """The oldest change is stored; how many seconds that took."""
        since, errands = self._waiting.popleft()
        for errand in errands:
            errand()
        return time.monotonic() - since
