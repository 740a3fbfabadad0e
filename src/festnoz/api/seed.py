"""Seeds, as programs give them."""

import hashlib
import secrets

from festnoz.core.chance import fast_stream
from festnoz.core.errors import BadOption
from festnoz.core.kernel import Random
from festnoz.core.words import say

Seed = str | int | None  # None: never the same again


def seed_text(seed: str | int) -> str:
    """7 and "7" are one seed; BadOption for text that is none."""
    try:
        str(seed).encode()
    except UnicodeEncodeError:
        raise BadOption(say("match.seed")) from None
    return str(seed)


def stream_of(seed: Seed) -> Random:
    """Chance for bots and imagined worlds; never for a deal."""
    if seed is None:
        return fast_stream(secrets.randbits(64))
    digest = hashlib.sha256(b"festnoz-api" + seed_text(seed).encode()).digest()
    return fast_stream(int.from_bytes(digest[:8], "little"))
