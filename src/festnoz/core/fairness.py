"""Deals that anyone can check: commit to a secret, add words, shuffle by a keyed stream, reveal.

docs/replay.md says the same for outsiders, with a worked example.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from festnoz.core.kernel import Buffer, Numbers, entry, kernel

FORMAT: Final = "festnoz-replay"
MASK = 0xFFFFFFFF
SPAN = 1 << 32
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """A secret and the seats' words: together they fix every deal of a match."""

    secret: bytes
    words: tuple[str, ...]
    seeded: bool = False

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def key(self, game: str, rules: int, options: Mapping[str, Any]) -> bytes:
        facts = [FORMAT, game, rules, options, len(self.words), list(self.words)]
        return hmac.digest(self.secret, canonical_json(facts), "sha256")


def sealed(words: Sequence[str]) -> SealedDeal:
    return SealedDeal(secrets.token_bytes(32), tuple(words))


def sealed_by_seed(seed: str, index: int, words: Sequence[str]) -> SealedDeal:
    """A deal that anyone can repeat: for tests and simulations, and marked so in its replay."""
    secret = hashlib.sha256(b"festnoz" + seed.encode() + index.to_bytes(8, "little")).digest()
    return SealedDeal(secret, tuple(words), seeded=True)


def new_word() -> str:
    return secrets.token_hex(16)


def canonical_json(value: Any) -> bytes:
    """Sorted keys, no spaces, UTF-8 as it is."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def key_words(key: bytes) -> Numbers:
    return np.frombuffer(key, "<u4").astype(np.int64)


def keyed_order(key: bytes, nonce: int, items: Sequence[int]) -> list[int]:
    """The items in the order that chance number `nonce` of this match gives them."""
    order = np.array(items, np.int16)
    keyed_shuffle(key_words(key), nonce, order, len(order), new_block())
    return [int(item) for item in order]


def new_block() -> Numbers:
    """Room for one block of the stream and the working copy it is made in."""
    return np.zeros(32, np.int64)


@entry
def keyed_shuffle(key: Numbers, nonce: int, items: Buffer, n: int, block: Numbers) -> None:
    """Fisher-Yates from the last item down; each place is drawn without bias from the stream."""
    used = 0
    for i in range(n - 1, 0, -1):
        size = i + 1
        limit = SPAN - SPAN % size
        word = limit
        while word >= limit:
            if used % 16 == 0:
                chacha20_block(key, used // 16, nonce, block)
            word = int(block[used % 16])
            used += 1
        j = word % size
        items[i], items[j] = items[j], items[i]


@kernel
def chacha20_block(key: Numbers, counter: int, nonce: int, out: Numbers) -> None:
    """RFC 8439, 2.3; the nonce is a number, little-endian. The block is out[:16]."""
    for i in range(4):
        out[16 + i] = CONSTANTS[i]
    for i in range(8):
        out[20 + i] = key[i]
    out[28] = counter
    out[29] = nonce & MASK
    out[30] = (nonce >> 32) & MASK
    out[31] = 0
    for i in range(16):
        out[i] = out[16 + i]
    for _ in range(10):
        for i in range(4):
            _quarter_round(out, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            _quarter_round(out, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    for i in range(16):
        out[i] = (int(out[i]) + int(out[16 + i])) & MASK


@kernel
def _quarter_round(x: Numbers, a: int, b: int, c: int, d: int) -> None:
    _add_turn(x, a, b, d, 16)
    _add_turn(x, c, d, b, 12)
    _add_turn(x, a, b, d, 8)
    _add_turn(x, c, d, b, 7)


@kernel
def _add_turn(x: Numbers, a: int, b: int, d: int, left: int) -> None:
    x[a] = (int(x[a]) + int(x[b])) & MASK
    word = int(x[d]) ^ int(x[a])
    x[d] = ((word << left) | (word >> (32 - left))) & MASK
