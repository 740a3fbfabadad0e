"""How every process of the house runs its event loop."""

import asyncio
import gc
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
# New objects between two looks for garbage in circles, and looks at the young between two at their
# elders, twice. A move leaves none of it behind, so looks may be rare.
GARBAGE = (20_000, 50, 100)


def run(work: Coroutine[Any, Any, T]) -> T:
    """On the fastest loop there is, with as many sockets as the system lets it have."""
    _raise_file_limit()
    gc.set_threshold(*GARBAGE)
    try:
        import uvloop
    except ImportError:  # not on Windows
        return asyncio.run(work)
    return uvloop.run(work)


def _raise_file_limit() -> None:
    """Many systems begin with 1,024 and allow far more to whoever asks."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):  # macOS says "no limit" and means less
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
