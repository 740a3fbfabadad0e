"""Worlds that fit what a seat of Tenzor knows, each as likely as any other.

Pacts: each shuffle makes every order of the pile alike, so whoever drew first has any of the cards
that had returned to the pile before (T-R17); those are a part of what later ones may have, so
filling the slots in the order of their draws favours nothing. Search cards: every way to lay them
is alike, and so is every order in which the Kannerezed-noz may have put theirs back; so each order
counts as often as the cards can be laid so that they fit what was seen before and after.
"""

from festnoz.core.chance import draw, shuffle
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, copy_common, kernel
from festnoz.games.tenzor.actions import FIRST_ORDER, NUM_PAIR_ORDERS, ordered
from festnoz.games.tenzor.rules.deal import num_hidden
from festnoz.games.tenzor.state import (
    CENTRE,
    COMMON,
    MAX_SEATS,
    NOTHING,
    NUM_PACTS,
    NUM_PLACES,
    NUM_SEARCH,
    NUM_ZONE,
    PACT,
    TREASURE,
    State,
    View,
)

# Parts of `scratch`.
ITEMS = 0  # to be shuffled
LEFT = ITEMS + NUM_PACTS  # search cards of each kind whose place is not known
NUM_LAID = 3  # kinds of search cards
WEIGHT = LEFT + NUM_LAID  # of each order: at most 9! / (4! 4! 1!)
MAX_ORDERS = 6
NUM_SCRATCH = WEIGHT + MAX_ORDERS


@kernel
def determinize(view: View, random: Random, scratch: Buffer, out: State) -> None:
    copy_common(view, out, COMMON)
    for i in range(NUM_SEARCH):
        out.search[i] = view.search[i]
    for seat in range(MAX_SEATS):
        for i in range(NUM_PACTS):
            out.hand[seat, i] = view.hand[seat, i]
    for i in range(NUM_PACTS):
        out.pile[i] = view.pile[i]
    for i in range(NUM_PLACES):
        out.place_pile[i] = view.place_pile[i]
    if not view.knows_all:
        _lay_places(view, random, scratch, out)
        _lay_pacts(view, random, scratch, out)
        if view.place != NONE:
            _lay_search(view, random, scratch, out)


@kernel
def _lay_places(view: View, random: Random, scratch: Buffer, out: State) -> None:
    n = 0
    for place in range(NUM_PLACES):
        scratch[n] = place
        n += 1 if (int(view.used_places) >> place) & 1 == 0 else 0
    shuffle(random, scratch, int(view.num_places))
    for i in range(int(view.num_places)):
        out.place_pile[i] = scratch[i]


@kernel
def _lay_pacts(view: View, random: Random, scratch: Buffer, out: State) -> None:
    """T-R17: what was drawn first is filled first."""
    left = _unseen_pacts(view)
    for drawn_in in range(int(view.round_number) + 1):
        for seat in range(int(view.seats)):
            for i in range(int(view.num_pacts[seat])):
                if seat != view.seat and view.drawn_in[seat, i] == drawn_in:
                    pact = _pick_pact(view, random, left, drawn_in)
                    out.hand[seat, i] = pact
                    left &= ~(1 << pact)
    n = 0
    for pact in range(NUM_PACTS):
        if (left >> pact) & 1:
            scratch[n] = pact
            n += 1
    shuffle(random, scratch, n)
    for i in range(n):
        out.pile[i] = scratch[i]


@kernel
def _unseen_pacts(view: View) -> int:
    """A mask of the Pacts that this seat neither holds nor saw played in this round."""
    left = (1 << NUM_PACTS) - 1 & ~int(view.played)
    if view.seat >= 0:
        for i in range(int(view.num_pacts[view.seat])):
            left &= ~(1 << int(view.hand[view.seat, i]))
    return left


@kernel
def _pick_pact(view: View, random: Random, left: int, drawn_in: int) -> int:
    """One of those left that lay in the pile in that round."""
    n = 0
    for pact in range(NUM_PACTS):
        n += 1 if (left >> pact) & 1 and view.returned[pact] <= drawn_in else 0
    n = draw(random, n)
    for pact in range(NUM_PACTS):
        if (left >> pact) & 1 and view.returned[pact] <= drawn_in:
            if n == 0:
                return pact
            n -= 1
    return NONE


@kernel
def _lay_search(view: View, random: Random, scratch: Buffer, out: State) -> None:
    _count_left(view, scratch)
    order = _pick_order(view, random, scratch)
    for i in range(int(view.num_stirred)):
        before = int(view.search[NUM_ZONE + ordered(order, i)])
        cell = int(view.stirred[i])
        if out.search[cell] == NONE and before != NONE:
            out.search[cell] = before
            scratch[LEFT + before] -= 1
    n = 0
    for kind in range(NUM_LAID):
        for _ in range(int(scratch[LEFT + kind])):
            scratch[ITEMS + n] = kind
            n += 1
    shuffle(random, scratch, n)
    for cell in range(NUM_ZONE):
        if out.search[cell] == NONE and (cell < view.num_cells or cell == CENTRE):
            n -= 1
            out.search[cell] = scratch[ITEMS + n]
    for i in range(int(view.num_stirred)):
        out.search[NUM_ZONE + ordered(order, i)] = out.search[view.stirred[i]]


@kernel
def _count_left(view: View, scratch: Buffer) -> None:
    """Search cards of each kind that this seat does not see; none once all lies open."""
    treasures = num_hidden(view)
    scratch[LEFT + TREASURE] = treasures
    scratch[LEFT + PACT] = 1
    scratch[LEFT + NOTHING] = int(view.num_cells) - treasures
    for cell in range(NUM_ZONE):
        if view.search[cell] != NONE:
            scratch[LEFT + view.search[cell]] -= 1
    if view.is_open:
        for kind in range(NUM_LAID):
            scratch[LEFT + kind] = 0


@kernel
def _pick_order(view: View, random: Random, scratch: Buffer) -> int:
    """How the Kannerezed-noz put the cards back, as an action; without them the first there is."""
    if view.num_stirred == 0:
        return FIRST_ORDER
    is_pair = view.num_stirred == NUM_PAIR_ORDERS  # as many orders as cards
    first = FIRST_ORDER if is_pair else FIRST_ORDER + NUM_PAIR_ORDERS
    num = NUM_PAIR_ORDERS if is_pair else MAX_ORDERS
    total = 0
    for i in range(num):
        scratch[WEIGHT + i] = _weight(view, scratch, first + i)
        total += int(scratch[WEIGHT + i])
    at = draw(random, total)
    chosen = 0
    while at >= scratch[WEIGHT + chosen]:
        at -= int(scratch[WEIGHT + chosen])
        chosen += 1
    return first + chosen


@kernel
def _weight(view: View, scratch: Buffer, order: int) -> int:
    """In how many ways the other cards can lie, if this was the order; 0 if it cannot have been."""
    treasures = int(scratch[LEFT + TREASURE])
    pacts = int(scratch[LEFT + PACT])
    nothings = int(scratch[LEFT + NOTHING])
    for i in range(int(view.num_stirred)):
        before = int(view.search[NUM_ZONE + ordered(order, i)])
        after = int(view.search[view.stirred[i]])
        if after == NONE:
            treasures -= 1 if before == TREASURE else 0
            pacts -= 1 if before == PACT else 0
            nothings -= 1 if before == NOTHING else 0
        elif before != NONE and before - after:
            return 0
    if min(treasures, pacts, nothings) < 0:
        return 0
    return _choose(treasures + pacts + nothings, treasures) * _choose(pacts + nothings, pacts)


@kernel
def _choose(n: int, k: int) -> int:
    """Binomial coefficient."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways
