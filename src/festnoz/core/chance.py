"""The fast stream: random numbers for rollouts, sampled worlds and bots; never for a real deal.

xoroshiro64*, on 32-bit words kept in wider numbers so that it runs alike compiled and interpreted.
"""

import numpy as np

from festnoz.core.kernel import Buffer, Random, kernel

MASK = 0xFFFFFFFF


def fast_stream(seed: int) -> Random:
    """A stream for `draw`; equal seeds give equal streams."""
    words = np.random.SeedSequence(seed).generate_state(2, np.uint32)
    return np.array([words[0] | 1, words[1]], np.int64)  # both zero would stay zero for ever


@kernel
def draw(random: Random, n: int) -> int:
    """A number below n, uniform up to 2**-32."""
    a = int(random[0])
    b = int(random[1])
    word = (a * 0x9E3779BB) & MASK
    b ^= a
    random[0] = (((a << 26) | (a >> 6)) ^ b ^ (b << 9)) & MASK
    random[1] = ((b << 13) | (b >> 19)) & MASK
    return (word * n) >> 32


@kernel
def shuffle(random: Random, items: Buffer, n: int) -> None:
    for i in range(n - 1, 0, -1):
        j = draw(random, i + 1)
        items[i], items[j] = items[j], items[i]
