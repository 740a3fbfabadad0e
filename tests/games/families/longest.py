"""As long a match of the Five Families as people could make of it, if they knew all the cards.

While there is a draw pile, cards are taken as long as no family comes near completion, then one is
drawn. After that people ask for their own cards, until hardly more asks are left than a family
needs.
"""

from typing import Any

from festnoz.core.fairness import SealedDeal
from festnoz.core.match import Match
from festnoz.games.families import GAME
from festnoz.games.families.actions import DRAW, card_of, seat_of
from festnoz.games.families.checks import cards_in
from festnoz.games.families.state import MAX_IDLE, NUM_FAMILIES, NUM_RANKS
from tests.games.families.positions import sit, truth

FAR = 3  # cards that a family must lack to be far from complete


def longest(seats: int, sealed: SealedDeal | None = None) -> Match:
    """From cards dealt as evenly as can be, or as a seal says."""
    match = Match(GAME, sit(seats), {"bluff": True, "first": 0}, sealed or [_even_order()])
    while not match.is_over:
        match.play(match.to_move, longest_choice(match), match.version)
    return match


def _even_order() -> list[int]:
    """Families lie scattered, so that none is soon complete."""
    return [
        family * NUM_RANKS + rank for rank in range(NUM_RANKS) for family in range(NUM_FAMILIES)
    ]


def longest_choice(match: Match) -> int:
    state, legal = truth(match), match.legal_actions()
    if legal == [DRAW]:
        return DRAW
    hands = [cards_in(hand.tolist()) for hand in state.hand]
    given = [one for one in legal if card_of(one) in hands[seat_of(one)]]
    refused = [one for one in legal if one not in given]
    best = min(given, key=lambda one: _missing(state, one), default=None)
    if state.num_out < GAME.max_shuffled:
        harmless = [one for one in given if _missing(state, one) > FAR]
        return (harmless or refused or given)[0]
    if best is not None and MAX_IDLE - state.idle <= NUM_RANKS + state.seats:
        return best
    return (refused or given)[0]


def _missing(state: Any, action: int) -> int:
    """Cards that whoever is to move lacks of the family asked for."""
    held = int(state.hand[state.turn, card_of(action) // NUM_RANKS])
    return NUM_RANKS - held.bit_count()
