"""A second opinion on the Five Families' kernels, written apart from them."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from festnoz.core.game import CHANCE, EVERYONE, NONE, OVER
from festnoz.games.families.state import (
    CARD_TO_NAME,
    MAX_IDLE,
    NUM_CARDS,
    NUM_FAMILIES,
    NUM_RANKS,
    PUBLIC,
    SECRET,
    WHOLE,
)

Cards = frozenset[int]


def plain(record: Any) -> SimpleNamespace:
    """The record's fields as numbers and lists: reading them one by one is slow in NumPy."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


def cards_in(masks: list[int]) -> Cards:
    """Of a hand, as masks by family."""
    return frozenset(
        family * NUM_RANKS + rank
        for family, mask in enumerate(masks)
        for rank in range(NUM_RANKS)
        if mask >> rank & 1
    )


def of_family(family: int, mask: int) -> Cards:
    return frozenset(family * NUM_RANKS + rank for rank in range(NUM_RANKS) if mask >> rank & 1)


def flaws(state: Any) -> list[str]:
    """What is impossible in this state."""
    state = plain(state)
    if state.turn == CHANCE:
        return []
    found = []
    if sorted(state.deck) != list(range(NUM_CARDS)):
        found.append("cards are not conserved")
    if state.turn != OVER and not 0 <= state.turn < state.seats:
        found.append("the turn is nobody's")
    if (state.turn == OVER) != (state.num_laid == NUM_FAMILIES or state.idle >= MAX_IDLE):
        found.append("it is over too early or too late")
    if sum(seat != NONE for seat in state.laid_by) != state.num_laid:
        found.append("the families that lie are miscounted")
    for seat in range(state.seats):
        found += _hand_flaws(state, seat)
    return found + list(_misfits(state))


def _hand_flaws(state: Any, seat: int) -> list[str]:
    """A hand is what all know to be there, and what it took from the deck and nobody saw since."""
    found, hand = [], cards_in(state.hand[seat])
    taken = {card for card, taker in zip(state.deck, state.taker, strict=True) if taker == seat}
    shown, known = cards_in(state.shown), cards_in(state.known[seat])
    if hand != (taken - shown) | known or not known <= shown:
        found.append(f"seat {seat} holds what it cannot hold")
    if len(hand) != state.hand_size[seat]:
        found.append(f"seat {seat} does not hold as many cards as it says")
    if WHOLE in state.hand[seat]:
        found.append(f"seat {seat} holds a whole family (F-R5)")
    return found


def fits(view: Any, card: int, place: int) -> bool:
    """Whether the card may lie at that place of the deck, by what everybody knows."""
    if view.never[place] == card:
        return False
    taker = int(view.taker[place])
    if view.owner[card] != NONE:
        is_of_owner = taker == view.owner[card]
        return is_of_owner and bool(view.since[card] <= place < view.until[card])
    return taker == NONE or bool(place >= view.lacked[taker][card])


class Claim(NamedTuple):
    """At least one of these cards lies at one of these places."""

    cards: Cards
    places: frozenset[int]


def claims(view: Any) -> Iterator[Claim]:
    everywhere = frozenset(range(NUM_CARDS))
    for clue in range(view.num_clues):
        seat, until = view.clue_seat[clue], view.clue_until[clue]
        there = frozenset(p for p in range(until) if view.taker[p] == seat)
        cards = of_family(view.clue_family[clue], view.clue_cards[clue])
        yield Claim(cards, there)
    for seat in range(view.seats):
        for family in range(NUM_FAMILIES):
            gaps = [(view.gap_cards[seat][family], view.gap_until[seat][family])]
            if view.laid_by[family] == NONE and view.shown[family] == view.known[seat][family]:
                gaps.append((WHOLE - view.shown[family], view.num_out))
            for mask, until in gaps:
                there = frozenset(p for p in range(until) if view.taker[p] == seat)
                if mask:
                    yield Claim(of_family(family, mask), everywhere - there)


def _misfits(state: Any) -> Iterator[str]:
    """Where the order of the deck does not fit the record."""
    for place, card in enumerate(state.deck):
        if not fits(state, card, place):
            yield f"{CARD_TO_NAME[card]} cannot lie at place {place}"
    for claim in claims(state):
        if not any(state.deck[place] in claim.cards for place in claim.places):
            named = ", ".join(CARD_TO_NAME[card] for card in sorted(claim.cards))
            yield f"none of {named} lies where one must"


def contradictions(state: Any, view: Any) -> list[str]:
    """What in this state does not fit this view."""
    names = [name for name, *_ in PUBLIC]
    found = [name for name in names if not np.array_equal(state[name], view[name])]
    for seat in range(int(view.seats)):
        if view.knows_hand[seat] and not np.array_equal(state.hand[seat], view.hand[seat]):
            found.append(f"hand of seat {seat}")
    known = view.deck != NONE
    if not np.array_equal(state.deck[known], view.deck[known]):
        found.append("deck")
    return found + flaws(state)


def swap(state: Any, seat: int, random: np.random.Generator) -> bool:
    """Two cards change places in the deck, and with them hands, so that nobody could tell."""
    if seat == EVERYONE:
        return False
    free = [place for place in range(NUM_CARDS) if seat < 0 or state.taker[place] != seat]
    for _ in range(60 if len(free) > 1 else 0):
        before = {name: state[name].copy() for name in SECRET}
        one, two = (int(place) for place in random.choice(free, 2, replace=False))
        state.deck[one], state.deck[two] = state.deck[two], state.deck[one]
        _deal_again(state)
        if not flaws(state):
            return True
        for name in SECRET:
            state[name] = before[name]  # not possible after all
    return False


def _deal_again(state: Any) -> None:
    """Hands as they follow from the deck and from what was seen since."""
    state.hand[:] = state.known
    for place in range(int(state.num_out)):
        card, taker = int(state.deck[place]), int(state.taker[place])
        family, bit = card // NUM_RANKS, 1 << card % NUM_RANKS
        if not int(state.shown[family]) & bit:
            state.hand[taker, family] |= bit


def hidden(state: Any, place: str) -> list[str]:
    """The cards that lie in that place: `hand of 2`, `pile at 3`."""
    where, _, number = place.rpartition(" ")
    if where == "pile at":
        return [CARD_TO_NAME[int(state.deck[int(number)])]]
    cards = cards_in(state.hand[int(number)].tolist())
    return [CARD_TO_NAME[card] for card in sorted(cards)]
