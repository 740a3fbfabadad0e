"""The Five Families' view as people and browsers receive it: named cards, hand by hand."""

from types import SimpleNamespace
from typing import Any, Literal

import msgspec
import numpy as np

from festnoz.core.game import EVERYONE, NONE, OVER
from festnoz.games.families.state import (
    CARD_TO_NAME,
    FAMILIES,
    NUM_CARDS,
    NUM_FAMILIES,
    NUM_RANKS,
    VIEW,
)

Outcome = Literal["given", "refused", "lucky", "drawn"]
OUTCOMES: tuple[Outcome | None, ...] = (None, "given", "refused", "lucky", "drawn")
MEMORY = ("memories",)


class Laid(msgspec.Struct, frozen=True):
    family: str
    seat: int


class KnownHand(msgspec.Struct, frozen=True):
    """What everybody could know of a hand, if they remembered all that was said (F-R8)."""

    has: tuple[str, ...]  # cards
    lacks: tuple[str, ...]  # cards of those that nobody knows the place of
    some: tuple[str, ...]  # families of which it has a card, nobody knows which


class FamiliesView(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="families",
    tag_field="game",
):
    """What one seat, a watcher or everyone may know."""

    seat: int | None
    seats: int
    bluff: bool = False
    earliest: bool = False
    first: int | None
    turn: int | None
    phase: Literal["dealing", "playing", "over"]
    pile: int
    hand_sizes: tuple[int, ...]
    laid: tuple[Laid, ...]  # in that order
    hands: tuple[tuple[str, ...] | None, ...]  # None where not known
    outcome: Outcome | None = None  # of the last action
    idle: int = 0  # asks since a family was laid, with an empty draw pile (F-R10)
    pile_cards: tuple[str, ...] | None = None  # from the top
    memories: tuple[KnownHand, ...] | None = None  # memory; by seat


def read_view(view: Any) -> FamiliesView:
    record = np.frombuffer(bytes(view), VIEW)[0]
    plain = SimpleNamespace(**{name: record[name].tolist() for name in VIEW.names or ()})
    seats, turn = range(plain.seats), plain.turn
    hands = zip(plain.knows_hand, plain.hand, strict=True)
    return FamiliesView(
        seat=plain.seat if plain.seat >= 0 else None,
        seats=plain.seats,
        bluff=bool(plain.bluff),
        earliest=bool(plain.earliest),
        first=None if plain.first == NONE else plain.first,
        turn=turn if turn >= 0 else None,
        phase="playing" if turn >= 0 else "over" if turn == OVER else "dealing",
        pile=NUM_CARDS - plain.num_out,
        hand_sizes=tuple(plain.hand_size[: plain.seats]),
        laid=_laid(plain),
        hands=tuple([_cards(hand) if known else None for known, hand in hands][: plain.seats]),
        outcome=OUTCOMES[plain.outcome],
        idle=plain.idle,
        pile_cards=_pile(plain) if plain.seat == EVERYONE else None,
        memories=tuple(_memory(plain, seat) for seat in seats),
    )


def _cards(masks: list[int]) -> tuple[str, ...]:
    """By family, then by rank."""
    return tuple(name for card, name in enumerate(CARD_TO_NAME) if _has(masks, card))


def _has(masks: list[int], card: int) -> bool:
    return bool(masks[card // NUM_RANKS] >> card % NUM_RANKS & 1)


def _laid(plain: Any) -> tuple[Laid, ...]:
    in_order = sorted((at, family) for family, at in enumerate(plain.laid_as) if at != NONE)
    return tuple(Laid(FAMILIES[family], plain.laid_by[family]) for _, family in in_order)


def _pile(plain: Any) -> tuple[str, ...]:
    return tuple(CARD_TO_NAME[card] for card in plain.deck[plain.num_out :] if card != NONE)


def _memory(plain: Any, seat: int) -> KnownHand:
    places = [place for place, taker in enumerate(plain.taker) if taker == seat]
    last = places[-1] if places else NONE
    lacked = plain.lacked[seat]
    return KnownHand(
        has=_cards(plain.known[seat]),
        lacks=tuple(
            name
            for card, name in enumerate(CARD_TO_NAME)
            if lacked[card] > last and not _has(plain.shown, card)
        ),
        some=tuple(
            FAMILIES[family]
            for family in range(NUM_FAMILIES)
            if plain.has_clue[seat][family] and plain.laid_by[family] == NONE
        ),
    )
