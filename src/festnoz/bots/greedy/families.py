"""The Five Families as a sensible player with a whole memory plays them.

Takes what it knows. Otherwise it asks where the card most likely is, in the family that it is
furthest in, and shows last that it holds a card of a new family. Only the view is read. The numbers
were found by playing versions against each other, 24,000 games each time.
"""

from festnoz.core.chance import draw
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, Rows, entry, kernel, record_at
from festnoz.games.families.actions import DRAW, card_of, family_of, seat_of
from festnoz.games.families.state import NUM_CARDS, NUM_RANKS, VIEW, View

NEVER = -1_000_000
CERTAIN = 10_000
LIKELY = 1_000  # for a card that is there for sure; less as chances are less
HELD = 60  # for each card of the family in hand
NEW_FAMILY = 150  # less, where nobody knows yet that one holds a card of it
OWN_CARD = 2_000  # less for a bluff


@entry
def choose(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:
    """The ask worth most; among equals, by lot."""
    view = record_at(views, j, VIEW)
    most = NEVER
    equals = 0
    chosen = 0
    for i in range(num_legal):
        action = int(legal[i])
        worth = _worth(view, action)
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if draw(random, equals) == 0:
                chosen = action
    return chosen


@kernel
def _worth(view: View, action: int) -> int:
    if action == DRAW:
        return 0
    family = family_of(action)
    card = card_of(action)
    held = int(view.hand[view.seat, family])
    bit = 1 << card % NUM_RANKS
    worth = HELD * _bits(held)
    if int(view.known[seat_of(action), family]) & bit:
        return CERTAIN + worth
    if held & bit or int(view.shown[family]) & bit:
        return worth - OWN_CARD
    if view.known[view.seat, family] == 0 and view.has_clue[view.seat, family] == 0:
        worth -= NEW_FAMILY
    return worth + _chance(view, seat_of(action), card)


@kernel
def _bits(mask: int) -> int:
    n = 0
    while mask:
        n += 1
        mask &= mask - 1
    return n


@kernel
def _chance(view: View, asked: int, card: int) -> int:
    """By the places where the card may lie: those of that player among all."""
    there = 0
    everywhere = 0
    for place in range(NUM_CARDS):
        taker = int(view.taker[place])
        if taker == NONE or (taker != view.seat and place >= view.lacked[taker, card]):
            everywhere += 1
            there += 1 if taker == asked else 0
    return LIKELY * there // max(1, everywhere)
