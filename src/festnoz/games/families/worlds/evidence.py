"""What a view says of the order of the deck, laid out for sampling.

Of each card and place: whether it may lie there. Beyond that there are claims about the cards of a
family: at least one of them lies (a clue), or does not lie (a gap), at a seat's places before some
time. A claim is kept only where it could fail.
"""

from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, kernel
from festnoz.games.families.state import (
    MAX_CLUES,
    MAX_SEATS,
    NUM_CARDS,
    NUM_FAMILIES,
    NUM_RANKS,
    WHOLE,
    View,
)

MAX_CLAIMS = MAX_CLUES + 2 * MAX_SEATS * NUM_FAMILIES

# Where in the scratch lies what.
PLACES = 0  # unknown places, ascending
CARDS = PLACES + NUM_CARDS  # unknown cards, as many
AT = CARDS + NUM_CARDS  # by place: the card there
WHERE = AT + NUM_CARDS  # by card: its place
FITS = WHERE + NUM_CARDS  # by card and place: 1 if it may lie there
CLAIM_SEAT = FITS + NUM_CARDS * NUM_CARDS
CLAIM_UNTIL = CLAIM_SEAT + MAX_CLAIMS
CLAIM_CARDS = CLAIM_UNTIL + MAX_CLAIMS  # mask
CLAIM_IS_GAP = CLAIM_CARDS + MAX_CLAIMS
CLAIM_COUNT = CLAIM_IS_GAP + MAX_CLAIMS  # cards that bear it out
FIRST_CLAIM = CLAIM_COUNT + MAX_CLAIMS  # by family: its first claim; behind the last one their end
NUM_FALSE = FIRST_CLAIM + NUM_FAMILIES + 1  # claims that no card bears out
QUEUE = NUM_FALSE + 1
CAME_BY = QUEUE + NUM_CARDS
TURNED = CAME_BY + NUM_CARDS  # places whose cards are exchanged
MOST_TURNED = 4
NUM_SCRATCH = TURNED + MOST_TURNED


@kernel
def lay_out(view: View, scratch: Buffer) -> int:
    """Fills all of the scratch that stays as it is; counts the unknown places."""
    for i in range(NUM_CARDS * NUM_CARDS):
        scratch[FITS + i] = 0
    for card in range(NUM_CARDS):
        scratch[WHERE + card] = NONE
    unknown = 0
    for place in range(NUM_CARDS):
        card = int(view.deck[place])
        scratch[AT + place] = card
        if card == NONE:
            scratch[PLACES + unknown] = place
            unknown += 1
        else:
            scratch[WHERE + card] = place
            scratch[FITS + card * NUM_CARDS + place] = 1
    n = 0
    for card in range(NUM_CARDS):
        if scratch[WHERE + card] == NONE:
            scratch[CARDS + n] = card
            n += 1
            _lay_out_card(view, scratch, card, unknown)
    _lay_out_claims(view, scratch)
    return unknown


@kernel
def _lay_out_card(view: View, scratch: Buffer, card: int, unknown: int) -> None:
    owner = int(view.owner[card])
    for i in range(unknown):
        place = int(scratch[PLACES + i])
        taker = int(view.taker[place])
        if owner != NONE:
            fits = taker == owner and view.since[card] <= place < view.until[card]
        else:
            fits = taker == NONE or place >= view.lacked[taker, card]
        if fits and view.never[place] != card:
            scratch[FITS + card * NUM_CARDS + place] = 1


@kernel
def _lay_out_claims(view: View, scratch: Buffer) -> None:
    n = 0
    for family in range(NUM_FAMILIES):
        scratch[FIRST_CLAIM + family] = n
        for clue in range(int(view.num_clues)):
            if view.clue_family[clue] == family:
                seat = int(view.clue_seat[clue])
                cards = int(view.clue_cards[clue])
                until = int(view.clue_until[clue])
                n = _claim(view, scratch, n, family, seat, cards, until, 0)
        for seat in range(int(view.seats)):
            cards = int(view.gap_cards[seat, family])
            n = _claim(view, scratch, n, family, seat, cards, int(view.gap_until[seat, family]), 1)
            if view.laid_by[family] == NONE and view.shown[family] == view.known[seat, family]:
                cards = WHOLE & ~int(view.shown[family])
                n = _claim(view, scratch, n, family, seat, cards, int(view.num_out), 1)
    scratch[FIRST_CLAIM + NUM_FAMILIES] = n


@kernel
def _claim(
    view: View,
    scratch: Buffer,
    n: int,
    family: int,
    seat: int,
    cards: int,
    until: int,
    is_gap: int,
) -> int:
    """Makes it claim number n, if there is one and it could fail; counts the claims."""
    if cards == 0:
        return n
    scratch[CLAIM_SEAT + n] = seat
    scratch[CLAIM_UNTIL + n] = until
    scratch[CLAIM_CARDS + n] = cards
    scratch[CLAIM_IS_GAP + n] = is_gap
    for rank in range(NUM_RANKS):
        if cards >> rank & 1 and _always_bears_out(view, scratch, n, family * NUM_RANKS + rank):
            return n
    return n + 1


@kernel
def _always_bears_out(view: View, scratch: Buffer, claim: int, card: int) -> bool:
    for place in range(NUM_CARDS):
        fits = scratch[FITS + card * NUM_CARDS + place]
        if fits and not bears_out(view, scratch, claim, place):
            return False
    return True


@kernel
def bears_out(view: View, scratch: Buffer, claim: int, place: int) -> bool:
    """Whether a card of the claim, if it lies at that place, does."""
    is_there = (
        view.taker[place] == scratch[CLAIM_SEAT + claim] and place < scratch[CLAIM_UNTIL + claim]
    )
    return bool(is_there != (scratch[CLAIM_IS_GAP + claim] == 1))
