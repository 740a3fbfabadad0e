"""Links: whoever holds the secret comes in. Only its hash is kept: a stolen store opens nothing."""

import hashlib
import secrets

SECRET_BYTES = 16  # 128 bits: 22 letters in a link's fragment


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def digest_of(secret: str) -> bytes:
    """Looking a link up by this takes no time that tells of the secret (docs/decisions/0009)."""
    return hashlib.sha256(b"festnoz-link\0" + secret.encode()).digest()
