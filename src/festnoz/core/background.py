"""Work in a thread that a program need not wait for when it is asked to end: compiling games.

The compiler hears nothing for seconds, Python waits for threads, and to end beneath one crashes.
"""

import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")
NAME = "festnoz-background"


def in_background(work: Callable[[], T]) -> "Future[T]":
    done: Future[T] = Future()
    done.set_running_or_notify_cancel()  # nobody can call it back

    def run() -> None:
        try:
            result = work()
        except BaseException as error:  # noqa: BLE001 - whoever waits for it is told
            done.set_exception(error)
        else:
            done.set_result(result)

    threading.Thread(target=run, name=NAME, daemon=True).start()
    return done


def end(code: int) -> int:
    """The last that a program does: without more ado, if such work is under way."""
    if any(thread.name == NAME for thread in threading.enumerate()):
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)
    return code
