"""Bots that misbehave, and a house that is killed: programs for the tests of bots' processes."""

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from festnoz.server.bots import __main__ as bot_process
from festnoz.server.bots.frames import BotAnswer, Decide, Prepare, packed, read_question

if TYPE_CHECKING:
    from festnoz.server.bots.pool import BotPool, Choice

VIEW = b"what a seat sees"
LEGAL = [3, 5, 8, 13, 21, 34]
SEED = 2**64 - 1
LONG = 60.0  # nobody is late
SHORT = 0.2
ENOUGH = 0.5  # to decide, not to load


def program(*args: str) -> list[str]:
    return [sys.executable, __file__, *args]


ODD = program("bots")


def ask(pool: "BotPool", bot: str, seconds: float = LONG) -> Coroutine[Any, Any, "Choice"]:
    return pool.choose("korsair", bot, VIEW, LEGAL, SEED, seconds)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.01)


pipes: list[BinaryIO] = []  # of a process: questions, answers


def nothing() -> None:
    pass


def close() -> None:
    pipes[0].close()
    pipes[1].close()
    time.sleep(LONG)


def print_twice() -> None:
    print("noise", flush=True)
    os.write(1, b"more\n")


def raise_an_error() -> None:
    raise RuntimeError(f"in hand: {len(pipes)} cards")


DEEDS: dict[str, Callable[[], object]] = {
    "plays": nothing,
    "lies": nothing,
    "loads": nothing,
    "hangs": lambda: time.sleep(LONG),
    "holds on": lambda: re.match("(a*)*b", "a" * 60),  # takes years, and no other thread runs
    "exits": lambda: os._exit(0),
    "raises": raise_an_error,
    "is killed": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "faults": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "babbles": lambda: pipes[1].write(b"nonsense"),
    "chatters": lambda: pipes[1].write(bytes(10_000)),
    "repeats": lambda: pipes[1].write(packed(BotAnswer(2, LEGAL[0]))),  # 1 was to prepare
    "closes": close,
    "prints": print_twice,
}
DEEDS_ON_LOADING: dict[str, Callable[[], object]] = {
    "loads": lambda: time.sleep(4.2 * ENOUGH),
    "loads for ever": lambda: time.sleep(LONG),
}


def prepare(question: Prepare) -> None:
    DEEDS_ON_LOADING.get(question.bot, nothing)()


def decide(question: Decide) -> int:
    DEEDS[question.bot]()
    return 30_000 if question.bot == "lies" else question.legal[0]


def think_oddly() -> None:
    """The real program with these bots, its pipes at hand and little patience with itself."""
    questions, answers = bot_process._own_pipes()
    pipes.extend([questions, answers])
    bot_process._own_pipes = lambda: (questions, answers)
    bot_process._prepare = prepare
    bot_process._decide = decide
    bot_process.GRACE_S = 0.5
    bot_process.main()


def record(file: Path) -> None:
    """Answers like a process of the house, and keeps all that it was told."""
    number = 0
    while question := read_question(sys.stdin.buffer):
        number += 1
        with file.open("ab") as heard:
            heard.write(packed(question))
        action = question.legal[0] if isinstance(question, Decide) else None
        sys.stdout.buffer.write(packed(BotAnswer(number, action)))
        sys.stdout.buffer.flush()


async def keep_house(bot: str) -> None:
    """Says so when one process thinks, or has thought, and another one starts."""
    from festnoz.server.bots.pool import BotPool

    pool = await BotPool.start(2, ODD)
    await pool.warm("korsair", bot)
    asking = [asyncio.create_task(ask(pool, bot, 1.0)) for _ in range(2)]
    await until(lambda: len(pool.pids) == 2)
    await asyncio.sleep(SHORT)
    print("thinking", flush=True)
    await asyncio.sleep(LONG)
    await asyncio.wait(asking)


if __name__ == "__main__":
    if sys.argv[1] == "bots":
        think_oddly()
    elif sys.argv[1] == "record":
        record(Path(sys.argv[2]))
    else:
        asyncio.run(keep_house(sys.argv[2]))
