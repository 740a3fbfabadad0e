"""A process that thinks, as the house sees it: asked one thing at a time over two pipes."""

import asyncio
from collections.abc import Sequence
from typing import cast

import msgspec

from festnoz.server.bots.frames import ANSWERS, MAX_ANSWER, BotAnswer, take_answer

Pair = tuple[str, str]  # a game and a bot
GRACE_S = 1.0  # for a process to end by itself when its pipes are closed


class Failure(Exception):
    """A bot's process gives no answer that can be used; its words are for the log."""


class Late(Failure):
    pass


class Crashed(Failure):
    pass


async def start(command: Sequence[str]) -> "Process":
    loop = asyncio.get_running_loop()
    try:
        # A session of its own: the terminal's signals are for the house.
        _, process = await loop.subprocess_exec(
            Process, *command, stderr=None, start_new_session=True
        )
    except OSError as error:
        raise Crashed("could not be started") from error
    return process


class Process(asyncio.SubprocessProtocol):
    """The pipes of a running process. Whoever gets a `Failure` from it kills it."""

    def __init__(self) -> None:
        self.prepared: set[Pair] = set()
        self.is_lost = False  # it ended, or cannot be talked to any more
        self._loop = asyncio.get_running_loop()
        self._gone: asyncio.Future[None] = self._loop.create_future()  # reaped, pipes closed
        self._reply: asyncio.Future[bytes | None] | None = None  # due; None: there will be none
        self._heard = bytearray()
        self._num_asked = 0

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    async def ask(self, question: bytes, seconds: float) -> int | None:
        if self.is_lost:
            raise Crashed("crashed")
        if self._heard:
            raise Crashed("bad answer")  # to what nobody asked
        self._num_asked += 1
        self._reply = self._loop.create_future()
        self._stdin.write(question)
        await asyncio.wait([self._reply], timeout=seconds)
        if not self._reply.done():
            raise Late("late")
        data, self._reply = self._reply.result(), None
        if data is None:
            raise Crashed("crashed")
        return self._checked(data).action

    def _checked(self, data: bytes) -> BotAnswer:
        try:
            answer = ANSWERS.decode(data)
        except msgspec.MsgspecError as error:
            raise Crashed("bad answer") from error
        if answer.number != self._num_asked:
            raise Crashed("bad answer")
        return answer

    def leave(self) -> None:
        """Lets it end by itself, unless it thinks."""
        if self._reply is None and not self.is_lost:
            self._stdin.close()
            self.is_lost = True

    async def kill(self) -> None:
        if self.is_lost:  # then it has ended or does so now: asyncio likes to notice that itself
            await asyncio.wait([self._gone], timeout=GRACE_S)
        self._transport.close()  # SIGKILL, if it still runs
        await asyncio.wait([self._gone])

    @property
    def _stdin(self) -> asyncio.WriteTransport:
        return cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, _fd: int, data: bytes) -> None:
        self._heard += data
        if self._reply and not self._reply.done():
            answer = take_answer(self._heard)
            if answer is not None:
                self._reply.set_result(answer)
        if len(self._heard) > MAX_ANSWER:
            self._transport.close()
            self._lose()

    def pipe_connection_lost(self, _fd: int, _error: Exception | None) -> None:
        self._lose()

    def process_exited(self) -> None:
        self._lose()

    def connection_lost(self, _error: Exception | None) -> None:
        if not self._gone.done():
            self._gone.set_result(None)

    def _lose(self) -> None:
        self.is_lost = True
        if self._reply and not self._reply.done():
            self._reply.set_result(None)
