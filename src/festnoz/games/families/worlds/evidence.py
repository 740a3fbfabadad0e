"""What a view says of the order of the deck, laid out for sampling.

Of each card, the places where it may lie. Beyond that there are claims about the cards of a family:
at least one of them lies (a clue), or does not lie (a gap), at a seat's places before some time. A
claim that cannot fail is left out; where only one card can bear it out, that card must.
"""

from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, kernel
from festnoz.games.families.rules import cards_each
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
BOX = CARDS + NUM_CARDS  # by place: the first of the places that nothing tells apart from it
AT = BOX + NUM_CARDS  # by place: the card there
WHERE = AT + NUM_CARDS  # by card: its place
FITS = WHERE + NUM_CARDS  # by card and place: 1 if it may lie there
CHOICES = FITS + NUM_CARDS * NUM_CARDS  # by card: these places, ascending
NUM_CHOICES = CHOICES + NUM_CARDS * NUM_CARDS  # by card
CLAIM_SEAT = NUM_CHOICES + NUM_CARDS
CLAIM_UNTIL = CLAIM_SEAT + MAX_CLAIMS
CLAIM_CARDS = CLAIM_UNTIL + MAX_CLAIMS  # mask; 0 for a claim that is left out
CLAIM_FAMILY = CLAIM_CARDS + MAX_CLAIMS
CLAIM_IS_GAP = CLAIM_FAMILY + MAX_CLAIMS
CLAIM_COUNT = CLAIM_IS_GAP + MAX_CLAIMS  # cards that bear it out
FIRST_CLAIM = CLAIM_COUNT + MAX_CLAIMS  # by family: its first claim; behind the last one their end
NUM_FALSE = FIRST_CLAIM + NUM_FAMILIES + 1  # claims that no card bears out
QUEUE = NUM_FALSE + 1
CAME_BY = QUEUE + NUM_CARDS
BEFORE = CAME_BY + NUM_CARDS  # by place: the card there before a walk
NUM_SCRATCH = BEFORE + NUM_CARDS


@kernel
def lay_out(view: View, scratch: Buffer) -> int:
    """Fills all of the scratch that stays as it is; counts the unknown places."""
    for i in range(NUM_CARDS * NUM_CARDS):
        scratch[FITS + i] = 0
    for card in range(NUM_CARDS):
        scratch[WHERE + card] = NONE
    unknown = 0
    for place in range(NUM_CARDS):
        scratch[BOX + place] = box_of(view, place)
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
    while _settle_claims(view, scratch) > 0:
        pass
    _list_choices(scratch, unknown)
    return unknown


@kernel
def box_of(view: View, place: int) -> int:
    """Nothing tells the places of one deal apart, nor those of the draw pile."""
    each = cards_each(int(view.seats))
    if place < each * int(view.seats):
        return place - place % each
    return min(place, int(view.num_out))


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
def _list_choices(scratch: Buffer, unknown: int) -> None:
    for card in range(NUM_CARDS):
        n = 0
        for i in range(unknown):
            place = int(scratch[PLACES + i])
            scratch[CHOICES + card * NUM_CARDS + n] = place
            n += int(scratch[FITS + card * NUM_CARDS + place])
        scratch[NUM_CHOICES + card] = n


@kernel
def _lay_out_claims(view: View, scratch: Buffer) -> None:
    n = 0
    for family in range(NUM_FAMILIES):
        scratch[FIRST_CLAIM + family] = n
        for i in range(int(view.num_clues)):
            if view.clue_family[i] == family:
                seat = int(view.clue_seat[i])
                n = _claim(
                    scratch, n, family, seat, int(view.clue_cards[i]), int(view.clue_until[i])
                )
                scratch[CLAIM_IS_GAP + n - 1] = 0
        for seat in range(int(view.seats)):
            cards = int(view.gap_cards[seat, family])
            if cards:
                n = _claim(scratch, n, family, seat, cards, int(view.gap_until[seat, family]))
            if view.laid_by[family] == NONE and view.shown[family] == view.known[seat, family]:
                cards = WHOLE & ~int(view.shown[family])
                n = _claim(scratch, n, family, seat, cards, int(view.num_out))
    scratch[FIRST_CLAIM + NUM_FAMILIES] = n


@kernel
def _claim(scratch: Buffer, n: int, family: int, seat: int, cards: int, until: int) -> int:
    """Makes it claim number n, a gap; counts the claims."""
    scratch[CLAIM_FAMILY + n] = family
    scratch[CLAIM_SEAT + n] = seat
    scratch[CLAIM_CARDS + n] = cards
    scratch[CLAIM_UNTIL + n] = until
    scratch[CLAIM_IS_GAP + n] = 1
    return n + 1


@kernel
def _settle_claims(view: View, scratch: Buffer) -> int:
    """Leaves out those that cannot fail, and lets a single card bear out what no other can; counts
    how often it did."""
    settled = 0
    for claim in range(int(scratch[FIRST_CLAIM + NUM_FAMILIES])):
        cards = int(scratch[CLAIM_CARDS + claim])
        able = 0
        last = NONE
        for rank in range(NUM_RANKS if cards else 0):
            if cards >> rank & 1:
                card = int(scratch[CLAIM_FAMILY + claim]) * NUM_RANKS + rank
                borne = _bearing(view, scratch, claim, card, 1)
                if borne:
                    able += 1
                    last = card
                if borne and _bearing(view, scratch, claim, card, 0) == 0:
                    scratch[CLAIM_CARDS + claim] = 0
        if cards and able == 1 and scratch[CLAIM_CARDS + claim]:
            for place in range(NUM_CARDS):
                if not bears_out(view, scratch, claim, place):
                    scratch[FITS + last * NUM_CARDS + place] = 0
            scratch[CLAIM_CARDS + claim] = 0
            settled += 1
    return settled


@kernel
def _bearing(view: View, scratch: Buffer, claim: int, card: int, does: int) -> int:
    """How many places where the card may lie bear the claim out, or do not."""
    n = 0
    for place in range(NUM_CARDS):
        if scratch[FITS + card * NUM_CARDS + place]:
            n += 1 if bears_out(view, scratch, claim, place) == (does == 1) else 0
    return n


@kernel
def bears_out(view: View, scratch: Buffer, claim: int, place: int) -> bool:
    """Whether a card of the claim does, if it lies at that place."""
    is_there = (
        view.taker[place] == scratch[CLAIM_SEAT + claim] and place < scratch[CLAIM_UNTIL + claim]
    )
    return bool(is_there != (scratch[CLAIM_IS_GAP + claim] == 1))
