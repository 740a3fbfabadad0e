"""The matches of the Five Families that are told: with and without bluff."""

from collections import Counter

import numpy as np

from festnoz.core.match import Match
from festnoz.games.families.actions import DRAW, card_of, family_of, seat_of
from festnoz.games.families.checks import cards_in
from tests.golden.cases import Case, Plan, choose

BY_KIND_EVERY = 3  # actions; at random nobody would ever complete a family


def choose_well(match: Match, played: Counter[str]) -> int:
    """Mostly an ask that is granted, in the family of which the asker holds most."""
    if len(match.log) % BY_KIND_EVERY == 0:
        return choose(match, played)
    hands = np.frombuffer(match.state_bytes, match.game.state)[0]["hand"]
    own = [int(mask).bit_count() for mask in hands[match.to_move]]
    legal = match.legal_actions()
    held = [cards_in(hand.tolist()) for hand in hands]
    granted = [one for one in legal if one != DRAW and card_of(one) in held[seat_of(one)]]
    return max(granted, key=lambda action: own[family_of(action)], default=legal[0])


PLAN = Plan(
    {
        f"{seats}-seats{'-bluff' if bluff else ''}": Case(seats, {"bluff": bluff}, deal)
        for seats, bluff, deal in (
            *((2, False, 15), (3, False, 1), (4, False, 5), (5, False, 2)),
            *((2, True, 5), (3, True, 18), (4, True, 1), (5, True, 23)),
        )
    },
    a_seat=6,
    choose=choose_well,
)
