"""What passes between the house and a process that thinks: a length, then a MessagePack map.

Nothing else reaches such a process: no state, no secret, no name of a table or a person.
"""

import struct
from typing import BinaryIO

import msgspec

LENGTH = struct.Struct("<I")
MAX_ANSWER = 100  # bytes; more is not an answer


class Prepare(msgspec.Struct, frozen=True, tag=True):
    """Load this game and this bot, compiling what was never compiled here."""

    game: str
    bot: str
    seconds: float  # after which the process is killed


class Decide(msgspec.Struct, frozen=True, tag=True):
    """What would this bot play?"""

    game: str
    bot: str
    view: bytes
    legal: list[int]
    seed: int  # below 2**64
    seconds: float


class BotAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int  # of the question in this process, from 1: a stray answer fits no other question
    action: int | None = None  # None: prepared


QUESTIONS = msgspec.msgpack.Decoder(Prepare | Decide)
ANSWERS = msgspec.msgpack.Decoder(BotAnswer)


def packed(message: Prepare | Decide | BotAnswer) -> bytes:
    data = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(data)) + data


def read_question(pipe: BinaryIO) -> Prepare | Decide | None:
    """The next one; None when there will be no more."""
    start = pipe.read(LENGTH.size)
    if len(start) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(start)
    data = pipe.read(length)
    return QUESTIONS.decode(data) if len(data) == length else None


def take_answer(heard: bytearray) -> bytes | None:
    """The first one, cut from what was heard; None if it is not yet whole, b"" for a babble."""
    if len(heard) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack_from(heard)
    if length > MAX_ANSWER:
        return b""
    if len(heard) < LENGTH.size + length:
        return None
    data = bytes(heard[LENGTH.size :][:length])
    del heard[: LENGTH.size + length]
    return data
