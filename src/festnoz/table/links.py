"""Links: whoever holds the secret comes in. Only its hash is kept: a stolen store opens nothing.

An invitation has been in other hands, the host's at least, and they are not to see the cards of
whoever sat down by it: each device then comes to its seat by a secret that it alone can make, and
a change of devices is told to all (docs/decisions/0014).
"""

import base64
import hashlib
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from festnoz.core.words import say
from festnoz.table import events
from festnoz.table.decisions import NotNow
from festnoz.table.events import AnyEvent
from festnoz.table.table import Table

SECRET_BYTES = 16  # 128 bits: 22 letters in a link's fragment
TAG_LETTERS = 16  # 64 bits: two devices at one table are told apart
MOST_CHANGES, IN_MS = 10, 60_000  # of one seat's device: all are told of each


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def digest_of(secret: str) -> bytes:
    """Looking a link up by this takes no time that tells of the secret (docs/decisions/0009)."""
    return hashlib.sha256(b"festnoz-link\0" + secret.encode()).digest()


class Device(NamedTuple):
    """What a guest's browser says that it is, by a secret that it keeps for this house."""

    tag: str  # the same at this table whenever it comes, and no other table's
    own: str  # the secret that it makes of the link by which it came


def device_at(table_id: str, link: str, device: str) -> Device:
    told = f"festnoz-device\0{table_id}\0{device}"
    return Device(hashlib.sha256(told.encode()).hexdigest()[:TAG_LETTERS], own_secret(link, device))


def own_secret(link: str, device: str) -> str:
    """Both sides can make it again: should the answer to a first sit be lost, nothing is lost.

    The link's own secret is part of it: nobody can steer it to one that leads elsewhere.
    """
    made = hashlib.sha256(f"festnoz-own\0{link}\0{device}".encode()).digest()
    return base64.urlsafe_b64encode(made[:SECRET_BYTES]).rstrip(b"=").decode()


def own_link(table: Table, digest: str, device: Device | None) -> list[AnyEvent]:
    """In the place of the invitation with that digest; others stay as they are."""
    link = table.links[digest]
    if link.kind != "invitation" or device is None:
        return []
    made = events.Linked(link.role, link.seat, digest_of(device.own).hex(), "own")
    return [made, events.Unlinked(digest)]


def own_digest(device: Device | None) -> str:
    """Whoever comes by the table's link needs another one: it leads to no seat."""
    if device is None:
        raise NotNow(say("table.no_device"))
    return digest_of(device.own).hex()


def any_seat(table: Table, here: Sequence[bool]) -> int:
    """A free one that nobody has come to by a link of its own, if there is any."""
    free = table.free_seats
    if not free:
        raise NotNow(say("table.no_seat"))
    return min(free, key=lambda seat: here[seat])


def link_to_seat(table: Table, seat: int, digest: str) -> list[AnyEvent]:
    """Of whoever takes it by the table's link; what led to the seat before ends."""
    ended = [one for one, link in table.links.items() if link.seat == seat]
    return [events.Linked("seat", seat, digest, "own"), *map(events.Unlinked, ended)]


def seated_from(device: Device | None, decided: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The same, and from which device somebody sat down."""
    tag = device.tag if device else None
    return [
        replace(one, device=tag) if isinstance(one, events.Seated) and not one.bot else one
        for one in decided
    ]


def entry(table: Table, digest: str, device: Device | None) -> list[AnyEvent]:
    """Somebody comes to a seat that is a person's already.

    Of seats that were taken before devices were known nothing is said.
    """
    link = table.links[digest]
    if link.seat is None or not table.chairs[link.seat].is_person:
        return []
    known, tag = table.chairs[link.seat].device, device.tag if device else None
    is_as_ever = known is None and link.kind == "shared"
    told = [] if tag == known or is_as_ever else [events.Entered(link.seat, tag)]
    return [*told, *own_link(table, digest, device)]


class Pace:
    """How often a seat's device changes: nobody fills the log of all with it."""

    def __init__(self) -> None:
        self._changes: dict[int, list[int]] = {}  # when, by seat

    def allows(self, seat: int, now: int) -> bool:
        recent = [at for at in self._changes.get(seat, ()) if at > now - IN_MS]
        is_allowed = len(recent) < MOST_CHANGES
        self._changes[seat] = [*recent, now] if is_allowed else recent
        return is_allowed
