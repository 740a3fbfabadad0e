"""A world: some order of the deck that fits, then exchanges of cards until none is likelier.

Two, three or four places are drawn by lot, and their cards change places in a ring; the exchange is
kept if all still fits. It is drawn as often as the way back, so in the long run every order is as
likely as any other. docs/families.md says how near to that NUM_EXCHANGES come.
"""

from festnoz.core.chance import draw, shuffle
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, copy_common, kernel
from festnoz.games.families.rules import cards_each
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
    CAME_BY,
    CARDS,
    CLAIM_CARDS,
    CLAIM_COUNT,
    FIRST_CLAIM,
    FITS,
    MOST_TURNED,
    NUM_FALSE,
    PLACES,
    QUEUE,
    TURNED,
    WHERE,
    bears_out,
    lay_out,
)

NUM_EXCHANGES = 1500
MANY_EXCHANGES = 1000  # after which a start that does not come to fit is given up


@kernel
def determinize(view: View, random: Random, scratch: Buffer, out: State) -> None:
    copy_common(view, out, COMMON)
    unknown = lay_out(view, scratch)
    held = 0  # of the unknown places, those that are out
    while held < unknown and scratch[PLACES + held] < view.num_out:
        held += 1
    _settle(view, random, scratch, unknown, held)
    _mix_alike(view, random, scratch)
    _write(view, scratch, out)


@kernel
def _settle(view: View, random: Random, scratch: Buffer, unknown: int, held: int) -> None:
    while True:
        _match(random, scratch, unknown)
        _count_claims(view, scratch)
        for _ in range(MANY_EXCHANGES if held else 0):
            if scratch[NUM_FALSE] == 0:
                break
            _exchange(view, random, scratch, unknown, held)
        if scratch[NUM_FALSE] == 0:
            break
    for _ in range(NUM_EXCHANGES if held else 0):
        _exchange(view, random, scratch, unknown, held)


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
    num_false = 0
    for family in range(NUM_FAMILIES):
        for claim in range(
            int(scratch[FIRST_CLAIM + family]), int(scratch[FIRST_CLAIM + family + 1])
        ):
            count = 0
            for rank in range(NUM_RANKS):
                place = int(scratch[WHERE + family * NUM_RANKS + rank])
                if scratch[CLAIM_CARDS + claim] >> rank & 1:
                    count += 1 if bears_out(view, scratch, claim, place) else 0
            scratch[CLAIM_COUNT + claim] = count
            num_false += 1 if count == 0 else 0
    scratch[NUM_FALSE] = num_false


@kernel
def _exchange(view: View, random: Random, scratch: Buffer, unknown: int, held: int) -> None:
    """One place is out, or nothing but the order of the draw pile would change."""
    num = max(2, MOST_TURNED - draw(random, MOST_TURNED))  # 4, 3, 2 or 2
    scratch[TURNED] = scratch[PLACES + draw(random, held)]
    for i in range(1, num):
        place = int(scratch[PLACES + draw(random, unknown)])
        for j in range(i):
            if scratch[TURNED + j] == place:
                return
        scratch[TURNED + i] = place
    for i in range(num):
        card = int(scratch[AT + scratch[TURNED + i]])
        place = int(scratch[TURNED + (i + 1) % num])
        if scratch[FITS + card * NUM_CARDS + place] == 0:
            return
    before = int(scratch[NUM_FALSE])
    _turn(view, scratch, num, 1)
    if scratch[NUM_FALSE] > before:
        _turn(view, scratch, num, num - 1)


@kernel
def _turn(view: View, scratch: Buffer, num: int, by: int) -> None:
    """Each of the cards moves on by so many of the places drawn."""
    for i in range(num):
        scratch[QUEUE + i] = scratch[AT + scratch[TURNED + i]]
    for i in range(num):
        place = int(scratch[TURNED + (i + by) % num])
        card = int(scratch[QUEUE + i])
        _note_move(view, scratch, card, int(scratch[TURNED + i]), place)
        scratch[AT + place] = card
        scratch[WHERE + card] = place


@kernel
def _note_move(view: View, scratch: Buffer, card: int, left: int, came_to: int) -> None:
    family = card // NUM_RANKS
    for claim in range(int(scratch[FIRST_CLAIM + family]), int(scratch[FIRST_CLAIM + family + 1])):
        if scratch[CLAIM_CARDS + claim] >> card % NUM_RANKS & 1:
            was = 1 if bears_out(view, scratch, claim, left) else 0
            now = 1 if bears_out(view, scratch, claim, came_to) else 0
            count = int(scratch[CLAIM_COUNT + claim])
            scratch[CLAIM_COUNT + claim] = count + now - was
            if count + now - was == 0 and was:
                scratch[NUM_FALSE] += 1
            if count == 0 and now:
                scratch[NUM_FALSE] -= 1


@kernel
def _mix_alike(view: View, random: Random, scratch: Buffer) -> None:
    """Nothing tells the places of one deal apart, nor those of the draw pile."""
    each = cards_each(int(view.seats))
    for seat in range(int(view.seats)):
        first = AT + seat * each
        if view.deck[seat * each] == NONE:
            shuffle(random, scratch[first : first + each], each)
    out = int(view.num_out)
    if out < NUM_CARDS and view.deck[out] == NONE:
        shuffle(random, scratch[AT + out : AT + NUM_CARDS], NUM_CARDS - out)


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
