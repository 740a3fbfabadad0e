"""Answers that take long to make: once for all with the same eyes, and in any thread."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

MOST_KEPT = 64  # some 100 kB each; the story of the longest match takes 3 MB


class Work(NamedTuple):
    """An answer that is still to be made."""

    key: Hashable  # room, looker and what it holds for: a version, or a number of events
    make: Callable[[], Any]  # reads nothing that may change meanwhile


class Answers:
    """The latest ones of a house."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()  # the longest unused first

    def has(self, work: Work) -> bool:
        return work.key in self._kept

    def keep(self, work: Work, answer: Any) -> None:
        self._kept[work.key] = answer
        self._kept.move_to_end(work.key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def drop(self, work: Work) -> None:
        self._kept.pop(work.key, None)

    def get(self, work: Work) -> Any:
        """Made here and now, where nobody did before."""
        if not self.has(work):
            self.keep(work, work.make())
        self._kept.move_to_end(work.key)
        return self._kept[work.key]
