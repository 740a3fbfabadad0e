"""A world: some order of the deck that fits, then walks until none is likelier than any other.

A walk lifts a card and leaves a hole. The card goes to any place where it may lie, the one there to
any of its own, and so on, until one goes into the hole and all that is claimed is true. Meanwhile a
claim or a few may be false. Backwards the same walk is as likely, so orders that fit are alike in
the long run; docs/performance.md says how near to that NUM_WALKS come.
"""

from festnoz.core.chance import draw, shuffle
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, copy_common, kernel
from festnoz.games.families.state import (
    COMMON,
    MAX_SEATS,
    NUM_CARDS,
    NUM_FAMILIES,
    NUM_RANKS,
    State,
    View,
)
from festnoz.games.families.worlds.evidence import (
    AT,
    BEFORE,
    BOX,
    CAME_BY,
    CARDS,
    CHOICES,
    CLAIM_CARDS,
    CLAIM_COUNT,
    CLAIM_FAMILY,
    FIRST_CLAIM,
    FITS,
    NUM_CHOICES,
    NUM_FALSE,
    PLACES,
    QUEUE,
    WHERE,
    bears_out,
    lay_out,
)

MANY_TRIES = 50  # walks after which a start that does not come to fit is given up
NUM_WALKS = 30
MOST_FALSE = 3  # claims on the way, in every third walk; in the others one and two
MOST_STEPS = 600  # of a walk; then all goes back, as it would on the way back


@kernel
def determinize(view: View, random: Random, scratch: Buffer, out: State) -> None:
    copy_common(view, out, COMMON)
    unknown = lay_out(view, scratch)
    if unknown > 0:
        _settle(view, random, scratch, unknown)
        _mix_alike(random, scratch, unknown)
    _write(view, scratch, out)


@kernel
def _settle(view: View, random: Random, scratch: Buffer, unknown: int) -> None:
    """Some order that fits, then as many walks as make it any."""
    tries = MANY_TRIES
    scratch[NUM_FALSE] = 1
    while scratch[NUM_FALSE] > 0:
        if tries == MANY_TRIES:
            _match(random, scratch, unknown)
            _count_claims(view, scratch)
            tries = 0
        tries += 1
        false = int(scratch[NUM_FALSE])
        if false > 0:
            _walk(view, random, scratch, unknown, false - 1, false + MOST_FALSE)
    for i in range(NUM_WALKS):
        _walk(view, random, scratch, unknown, 0, 1 + i % MOST_FALSE)


@kernel
def _match(random: Random, scratch: Buffer, unknown: int) -> None:
    """Each unknown card at a place where it may lie, whatever is claimed: by augmenting paths."""
    for i in range(unknown):
        scratch[AT + scratch[PLACES + i]] = NONE
        scratch[WHERE + scratch[CARDS + i]] = NONE
    shuffle(random, scratch[CARDS : CARDS + unknown], unknown)
    for i in range(unknown):
        _place(random, scratch, int(scratch[CARDS + i]), unknown)


@kernel
def _place(random: Random, scratch: Buffer, card: int, unknown: int) -> None:
    """Finds it a place; cards that lie in its way move on."""
    for i in range(unknown):
        scratch[CAME_BY + scratch[PLACES + i]] = NONE
    scratch[QUEUE] = card
    waiting = 1
    turn = draw(random, unknown)
    for head in range(unknown):
        if head >= waiting:
            break
        moving = int(scratch[QUEUE + head])
        for i in range(unknown):
            place = int(scratch[PLACES + (turn + i) % unknown])
            if scratch[FITS + moving * NUM_CARDS + place] and scratch[CAME_BY + place] == NONE:
                scratch[CAME_BY + place] = moving
                if scratch[AT + place] == NONE:
                    _move_along(scratch, card, place)
                    return
                scratch[QUEUE + waiting] = scratch[AT + place]
                waiting += 1


@kernel
def _move_along(scratch: Buffer, card: int, place: int) -> None:
    """Each card of the path moves to the place that it was to come to."""
    moving = NONE
    while moving != card:
        moving = int(scratch[CAME_BY + place])
        left = int(scratch[WHERE + moving])
        scratch[AT + place] = moving
        scratch[WHERE + moving] = place
        place = left


@kernel
def _count_claims(view: View, scratch: Buffer) -> None:
    scratch[NUM_FALSE] = 0
    for claim in range(int(scratch[FIRST_CLAIM + NUM_FAMILIES])):
        cards = int(scratch[CLAIM_CARDS + claim])
        first = int(scratch[CLAIM_FAMILY + claim]) * NUM_RANKS
        count = 0
        for rank in range(NUM_RANKS):
            place = int(scratch[WHERE + first + rank])
            if cards >> rank & 1 and bears_out(view, scratch, claim, place):
                count += 1
        scratch[CLAIM_COUNT + claim] = count
        scratch[NUM_FALSE] += 1 if cards and count == 0 else 0


@kernel
def _walk(
    view: View, random: Random, scratch: Buffer, unknown: int, allowed: int, most_false: int
) -> None:
    """Lifts a card; it goes to any place where it may lie, the card there to another, and so on,
    until one goes to where the first came from and no more claims are false than allowed."""
    for place in range(NUM_CARDS):
        scratch[BEFORE + place] = scratch[AT + place]
    card = int(scratch[CARDS + draw(random, unknown)])
    hole = int(scratch[WHERE + card])
    _count(view, scratch, card, hole, -1)
    if scratch[NUM_FALSE] > most_false:
        _count(view, scratch, card, hole, 1)
        return
    for _ in range(MOST_STEPS):
        choices = int(scratch[NUM_CHOICES + card])
        place = int(scratch[CHOICES + card * NUM_CARDS + draw(random, choices)])
        _count(view, scratch, card, place, 1)
        if place == hole:
            if scratch[NUM_FALSE] <= allowed:
                scratch[AT + hole] = card
                scratch[WHERE + card] = hole
                return
            _count(view, scratch, card, place, -1)
        else:
            other = int(scratch[AT + place])
            _count(view, scratch, other, place, -1)
            if scratch[NUM_FALSE] > most_false:
                _count(view, scratch, other, place, 1)
                _count(view, scratch, card, place, -1)
            else:
                scratch[AT + place] = card
                scratch[WHERE + card] = place
                card = other
    _go_back(view, scratch, unknown)


@kernel
def _go_back(view: View, scratch: Buffer, unknown: int) -> None:
    """Everything lies as it did before the walk."""
    for i in range(unknown):
        place = int(scratch[PLACES + i])
        card = int(scratch[BEFORE + place])
        scratch[AT + place] = card
        scratch[WHERE + card] = place
    _count_claims(view, scratch)


@kernel
def _count(view: View, scratch: Buffer, card: int, place: int, by: int) -> None:
    """The card comes to that place, or leaves it."""
    family = card // NUM_RANKS
    for claim in range(int(scratch[FIRST_CLAIM + family]), int(scratch[FIRST_CLAIM + family + 1])):
        is_of_claim = scratch[CLAIM_CARDS + claim] >> card % NUM_RANKS & 1
        if is_of_claim and bears_out(view, scratch, claim, place):
            count = int(scratch[CLAIM_COUNT + claim])
            scratch[CLAIM_COUNT + claim] = count + by
            if count + by == 0:
                scratch[NUM_FALSE] += 1
            if count == 0:
                scratch[NUM_FALSE] -= 1


@kernel
def _mix_alike(random: Random, scratch: Buffer, unknown: int) -> None:
    """Exchanges give no order to the places of a box."""
    first = 0
    for i in range(unknown):
        place = int(scratch[PLACES + i])
        if scratch[BOX + place] != scratch[BOX + scratch[PLACES + first]]:
            first = i
        other = int(scratch[PLACES + first + draw(random, i - first + 1)])
        scratch[AT + place], scratch[AT + other] = scratch[AT + other], scratch[AT + place]


@kernel
def _write(view: View, scratch: Buffer, out: State) -> None:
    for seat in range(MAX_SEATS):
        for family in range(NUM_FAMILIES):
            out.hand[seat, family] = view.known[seat, family]
    for place in range(NUM_CARDS):
        card = int(scratch[AT + place])
        out.deck[place] = card
        if place < view.num_out:
            family = card // NUM_RANKS
            bit = 1 << card % NUM_RANKS
            taker = int(view.taker[place])
            if int(view.shown[family]) & bit == 0:
                out.hand[taker, family] = int(out.hand[taker, family]) | bit
