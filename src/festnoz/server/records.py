"""What the store keeps: tables, their events, and the links that lead to them."""

import secrets
from typing import Literal

import msgspec

TableState = Literal["open", "playing", "over", "closed"]
FINISHED: tuple[TableState, ...] = ("over", "closed")

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's: nothing that is misread or a word
ID_LETTERS = 10  # 50 bits: public, so only clashes matter


class Entry(msgspec.Struct, frozen=True):
    """One event: what it means is the table's business."""

    seq: int  # 1, 2, 3, ... in its table
    at: int  # milliseconds since 1970, UTC
    data: bytes  # JSON


class TableRecord(msgspec.Struct, frozen=True):
    """A table as listings show it."""

    id: str  # public, see `new_table_id`
    game: str
    rules: int
    created: int  # milliseconds since 1970, UTC
    updated: int  # when its last event happened
    state: TableState = "open"
    summary: bytes = b"{}"  # a little JSON: names, last scores


class Link(msgspec.Struct, frozen=True):
    """The way in for whoever holds the secret; the store knows only its digest."""

    digest: bytes
    table: str
    role: str
    created: int  # milliseconds since 1970, UTC
    seat: int | None = None
    revoked: int | None = None  # since when it leads nowhere


class Change(msgspec.Struct, frozen=True):
    """What is written whole or not at all."""

    table: str
    events: tuple[Entry, ...] = ()
    created: TableRecord | None = None
    state: TableState | None = None  # None: as it was
    summary: bytes | None = None  # None: as it was
    links: tuple[Link, ...] = ()
    revoked: tuple[tuple[bytes, int], ...] = ()  # digest, since when


class Clear(msgspec.Struct, frozen=True):
    """A finished table goes, with its events and links."""

    table: str


def new_table_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LETTERS))
