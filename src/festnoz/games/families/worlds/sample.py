"""A world: some order of the deck that fits, then exchanges of cards until none is likelier.

Two, three or four places are drawn by lot, and their cards change places in a ring; the exchange is
kept if all still fits. It is drawn as often as the way back, so in the long run every order is as
likely as any other. docs/families.md says how near to that NUM_EXCHANGES come.
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
    BOX,
    CAME_BY,
    CARDS,
    CHOICES,
    CLAIM_CARDS,
    CLAIM_COUNT,
    CLAIM_FAMILY,
    FIRST_CLAIM,
    FITS,
    MOST_TURNED,
    NUM_CHOICES,
    NUM_FALSE,
    PLACES,
    QUEUE,
    TURNED,
    WHERE,
    bears_out,
    lay_out,
)

MANY_TRIES = 1000  # after which a start that does not come to fit is given up
TRIAL = 300  # exchanges that show how many are kept
ENOUGH_KEPT = 500  # of those that follow
MOST_EXCHANGES = 10_000


@kernel
def determinize(view: View, random: Random, scratch: Buffer, out: State) -> None:
    copy_common(view, out, COMMON)
    unknown = lay_out(view, scratch)
    _settle(view, random, scratch, unknown)
    _mix_alike(random, scratch, unknown)
    _write(view, scratch, out)


@kernel
def _settle(view: View, random: Random, scratch: Buffer, unknown: int) -> None:
    """Some order that fits, then as many exchanges as make it any."""
    while True:
        _match(random, scratch, unknown)
        _count_claims(view, scratch)
        tries = 0
        while scratch[NUM_FALSE] > 0 and tries < MANY_TRIES:
            _exchange(view, random, scratch, unknown)
            tries += 1
        if scratch[NUM_FALSE] == 0:
            break
    kept = 1
    for _ in range(TRIAL):
        kept += _exchange(view, random, scratch, unknown)
    for _ in range(min(MOST_EXCHANGES, ENOUGH_KEPT * TRIAL // kept)):
        _exchange(view, random, scratch, unknown)


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
def _exchange(view: View, random: Random, scratch: Buffer, unknown: int) -> int:
    """A card goes to a place where it may lie, the card there likewise; the last goes to where the
    first came from. So drawn, the way there is as likely as the way back. 1 if it is kept."""
    num = 2 + draw(random, 2) * (1 + draw(random, MOST_TURNED - 2))
    card = int(scratch[CARDS + draw(random, unknown)])
    first = int(scratch[WHERE + card])
    scratch[TURNED] = first
    for i in range(1, num):
        choices = int(scratch[NUM_CHOICES + card])
        place = int(scratch[CHOICES + card * NUM_CARDS + draw(random, choices)])
        if scratch[BOX + place] == scratch[BOX + scratch[TURNED + i - 1]]:
            return 0
        for j in range(i - 1):
            if scratch[TURNED + j] == place:
                return 0
        scratch[TURNED + i] = place
        card = int(scratch[AT + place])
    last = int(scratch[TURNED + num - 1])
    if scratch[FITS + card * NUM_CARDS + first] == 0 or scratch[BOX + first] == scratch[BOX + last]:
        return 0
    before = int(scratch[NUM_FALSE])
    _turn(view, scratch, num, 1)
    if scratch[NUM_FALSE] > before:
        _turn(view, scratch, num, num - 1)
        return 0
    return 1


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
