"""What the first start of a game costs: importing and compiling it in a process of its own."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from festnoz.core.kernel import PACKAGE, callable_of


def cold_and_warm_s(game: str) -> tuple[float, float]:
    """CPU-seconds of a fresh process with no compiled kernels at hand, and of the next one."""
    with tempfile.TemporaryDirectory(prefix="festnoz-cold-") as cache:
        return compile_s(game, Path(cache)), compile_s(game, Path(cache))


def compile_s(game: str, cache: Path) -> float:
    """User and system time of a process that makes the game ready with that cache."""
    paths = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    child = subprocess.run(
        [sys.executable, "-c", f"import {__name__} as one; one.make_ready({game!r})"],
        env={**os.environ, "FESTNOZ_CACHE": str(cache), "PYTHONPATH": os.pathsep.join(paths)},
        stdout=subprocess.PIPE,
        check=True,
    )
    return float(child.stdout)


def make_ready(name: str) -> None:
    """In the child: compiles rules, views and the strongest bot, and prints its CPU time."""
    from festnoz.bots import strongest
    from festnoz.games import GAMES

    game = GAMES[name]
    game.compile()
    callable_of(strongest(game).choose(game))
    print(time.process_time())
