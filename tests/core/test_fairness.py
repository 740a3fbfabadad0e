"""Deals: the standards' own vectors, a second implementation from docs/replay.md, no bias."""

import hashlib
import hmac
import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from festnoz.core.fairness import (
    SealedDeal,
    canonical_json,
    chacha20_block,
    key_words,
    keyed_order,
    new_block,
    new_word,
    sealed,
    sealed_by_seed,
)

# RFC 8439: the block of 2.3.2 (counter 1), and test vectors 1, 2 and 4 of appendix A.1.
COUNTING_KEY = bytes(range(32))
ZERO_KEY = bytes(32)
BLOCKS = [
    (COUNTING_KEY, 1, 0x4A00000009000000, "10f1e7e4d13b5915500fdd1fa32071c4"),
    (ZERO_KEY, 0, 0, "76b8e0ada0f13d90405d6ae55386bd28"),
    (ZERO_KEY, 1, 0, "9f07e7be5551387a98ba977c732d080d"),
    (bytes([0, 0xFF]) + bytes(30), 2, 0, "72d54dfbf12ec44b362692df94137f32"),
]


@pytest.mark.interpreted
@pytest.mark.parametrize(("key", "counter", "nonce", "begins"), BLOCKS)
def test_the_stream_is_the_chacha20_of_rfc_8439(
    key: bytes, counter: int, nonce: int, begins: str
) -> None:
    block = new_block()
    chacha20_block(key_words(key), counter, nonce, block)
    stream = b"".join(int(word).to_bytes(4, "little") for word in block[:16])
    assert stream.hex().startswith(begins)
    assert stream == reference_block(key, counter, nonce)


def test_the_key_is_made_by_the_hmac_of_rfc_2104() -> None:
    """Written out: H(K ^ opad, H(K ^ ipad, text)) with the secret filled up to a block."""
    secret, options = bytes(range(32)), {"teams": False}
    facts = canonical_json(["festnoz-replay", "korsair", 1, options, 1, ["w"]])
    block = secret + bytes(32)
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + facts).digest()
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()
    assert SealedDeal(secret, ("w",)).key("korsair", 1, options) == outer


def test_the_key_follows_from_the_secret_and_every_fact_of_the_match() -> None:
    one = SealedDeal(b"s" * 32, ("a", "b"))
    facts = b'["festnoz-replay","korsair",1,{"first":null,"teams":false},2,["a","b"]]'
    expected = hmac.digest(b"s" * 32, facts, "sha256")
    options = {"teams": False, "first": None}
    assert one.key("korsair", 1, options) == expected
    others = [
        SealedDeal(b"t" * 32, ("a", "b")).key("korsair", 1, options),
        SealedDeal(b"s" * 32, ("a", "c")).key("korsair", 1, options),
        one.key("tenzor", 1, options),
        one.key("korsair", 2, options),
        one.key("korsair", 1, {"teams": True, "first": None}),
    ]
    assert len({expected, *others}) == 6


def test_canonical_json_sorts_keys_and_keeps_letters() -> None:
    assert canonical_json({"b": 1, "a": "Noël"}) == '{"a":"Noël","b":1}'.encode()


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    one = sealed(["x", "y"])
    assert one.commitment == hashlib.sha256(one.secret).hexdigest()
    assert len(one.secret) == 32
    assert not one.seeded


def test_secrets_and_words_are_never_the_same_twice() -> None:
    assert sealed(["x"]).secret != sealed(["x"]).secret
    assert new_word() != new_word()
    assert len(new_word()) == 32  # 128 bits in hex


def test_a_seeded_secret_is_the_sha256_of_name_seed_and_index() -> None:
    one = sealed_by_seed("chêne", 258, ["a"])
    told = b"festnoz" + "chêne".encode() + bytes([2, 1, 0, 0, 0, 0, 0, 0])
    assert one.secret == hashlib.sha256(told).digest()
    assert one.seeded


@pytest.mark.interpreted
@pytest.mark.parametrize("size", [0, 1, 2, 3, 17, 78])
def test_a_shuffle_is_what_the_description_says(size: int) -> None:
    key = hashlib.sha256(b"any key").digest()
    for nonce in range(3):
        assert keyed_order(key, nonce, range(size)) == reference_order(key, nonce, size)


def test_another_nonce_or_key_gives_another_order() -> None:
    one, two = hashlib.sha256(b"one").digest(), hashlib.sha256(b"two").digest()
    orders = [keyed_order(key, nonce, range(78)) for key in (one, two) for nonce in range(3)]
    assert len({tuple(order) for order in orders}) == 6
    assert all(sorted(order) == list(range(78)) for order in orders)


def test_every_order_of_four_things_is_as_likely() -> None:
    games = 24_000
    counts: Counter[tuple[int, ...]] = Counter()
    for i in range(games):
        counts[tuple(keyed_order(i.to_bytes(32, "big"), 0, range(4)))] += 1
    expected = games / 24
    chi_square = sum(
        (counts[order] - expected) ** 2 / expected for order in itertools.permutations(range(4))
    )
    assert chi_square < 60  # 23 degrees of freedom: exceeded once in 30,000 runs; the run is fixed


def reference_order(key: bytes, nonce: int, size: int) -> list[int]:
    """Written from docs/replay.md, apart from the program."""
    words = reference_words(key, nonce)
    order = list(range(size))
    for i in range(size - 1, 0, -1):
        limit = 2**32 // (i + 1) * (i + 1)
        word = next(word for word in words if word < limit)
        order[i], order[word % (i + 1)] = order[word % (i + 1)], order[i]
    return order


def reference_words(key: bytes, nonce: int) -> Iterator[int]:
    for counter in itertools.count():
        block = reference_block(key, counter, nonce)
        yield from (int.from_bytes(block[i : i + 4], "little") for i in range(0, 64, 4))


def reference_block(key: bytes, counter: int, nonce: int) -> bytes:
    start = b"expand 32-byte k" + key + counter.to_bytes(4, "little") + nonce.to_bytes(12, "little")
    first = [int.from_bytes(start[i : i + 4], "little") for i in range(0, 64, 4)]
    x = list(first)
    columns = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    for _ in range(10):
        for a, b, c, d in columns + diagonals:
            for to, add, turn, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[to] = (x[to] + x[add]) % 2**32
                mixed = x[turn] ^ x[to]
                x[turn] = (mixed << left | mixed >> (32 - left)) % 2**32
    words = ((a + b) % 2**32 for a, b in zip(x, first, strict=True))
    return b"".join(word.to_bytes(4, "little") for word in words)
