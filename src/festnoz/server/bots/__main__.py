"""The program of a process that thinks: `python -m festnoz.server.bots`, asked over its pipes.

It ends when the house closes the pipe or dies, and by itself when it has thought for too long.
"""

import faulthandler
import os
import select
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import BinaryIO

from festnoz.server.bots.frames import BotAnswer, Decide, Prepare, packed, read_question

NICENESS = 5  # the house answers people first
GRACE_S = 5.0  # the house kills first, if it still lives


def main() -> None:
    # A terminal's Ctrl-C and a service's stop reach us too; the house says when we are done.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    sys.excepthook = _tell_where
    with suppress(BrokenPipeError):
        questions, answers = _own_pipes()
        if sys.platform != "win32":
            threading.Thread(target=_end_with_house, args=[questions], daemon=True).start()
        _answer_all(questions, answers)


def _end_with_house(questions: BinaryIO) -> None:
    """Also while something is prepared: a house that was killed starts anew, with its own."""
    pipe = select.poll()
    pipe.register(questions.fileno(), 0)  # that the other end is closed is told in any case
    pipe.poll()
    os._exit(0)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output for us alone: a bot reads nothing, and prints to standard error."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, answers


def _answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    number = 0
    while question := read_question(questions):
        number += 1
        with _limited(question.seconds + GRACE_S):
            answer = _answer(number, question)
        answers.write(packed(answer))


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Ends the process after that time, even from inside compiled code, which no signal enters."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def _answer(number: int, question: Prepare | Decide) -> BotAnswer:
    if isinstance(question, Decide):
        return BotAnswer(number, _decide(question))
    _prepare(question)
    return BotAnswer(number)


def _prepare(question: Prepare) -> None:
    from festnoz.bots import BOTS
    from festnoz.core.kernel import callable_of
    from festnoz.games import GAMES

    callable_of(BOTS[question.bot].choose(GAMES[question.game]))


def _decide(question: Decide) -> int:
    import numpy as np

    from festnoz.bots import BOTS
    from festnoz.core.chance import fast_stream
    from festnoz.games import GAMES

    game = GAMES[question.game]
    view = np.frombuffer(question.view, game.view)[0]
    return BOTS[question.bot].action(game, view, question.legal, fast_stream(question.seed))


def _tell_where(
    kind: type[BaseException], _error: BaseException, trace: TracebackType | None
) -> None:
    """Without the error's own words, which may quote cards."""
    traceback.print_tb(trace)
    print(kind.__name__, file=sys.stderr)


if __name__ == "__main__":
    main()
