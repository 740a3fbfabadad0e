"""JSON written by kernels: texts known beforehand, and small numbers between them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from festnoz.core.kernel import Text, kernel

NULL = (110, 117, 108, 108)
ZERO, COMMA, OPEN, CLOSE = b"0,[]"
TEN, HUNDRED = 10, 100


def laid_out(texts: Sequence[str]) -> tuple[NDArray[np.uint8], tuple[int, ...]]:
    """All of them in a row, and where each begins; the last end too."""
    starts = [sum(map(len, texts[:i])) for i in range(len(texts) + 1)]
    return np.frombuffer("".join(texts).encode("ascii"), np.uint8), tuple(starts)


@kernel
def put_byte(out: Text, at: int, byte: int) -> int:
    """Like all that write here: returns where to write on."""
    out[at] = byte
    return at + 1


@kernel
def put_number(out: Text, at: int, number: int) -> int:
    """0 to 999."""
    if number >= HUNDRED:
        at = put_byte(out, at, ZERO + number // HUNDRED)
    if number >= TEN:
        at = put_byte(out, at, ZERO + number // TEN % TEN)
    return put_byte(out, at, ZERO + number % TEN)


@kernel
def put_some(out: Text, at: int, number: int) -> int:
    """The number, or null for one below 0."""
    if number >= 0:
        return put_number(out, at, number)
    for i in range(len(NULL)):
        out[at + i] = NULL[i]
    return at + len(NULL)


@kernel
def put_close(out: Text, at: int) -> int:
    """Ends a list whose things each have a comma behind them."""
    at -= 1 if out[at - 1] == COMMA else 0
    return put_byte(out, at, CLOSE)
