"""The layout of Tenzor's action numbers: what each means, and the number of each meaning.

`PASS` is whatever declines: a turn, a look, an ability, a Pact. Cards put on a cell lie by card,
then cell: Korrigans and cousins by kind, then the two creatures that are played on a cell.
"""

from itertools import permutations

from festnoz.core.kernel import kernel
from festnoz.games.tenzor.state import (
    CREATURES,
    FIRST_COUSIN,
    KINDS,
    LIKETAER,
    MARI_MORGAN,
    MAX_LINES,
    MAX_ROUNDS,
    MAX_SEATS,
    NUM_CARDS,
    NUM_KINDS,
    NUM_PACTS,
    NUM_RING,
    NUM_ZONE,
)

PASS, DRAW, SEARCH_ZONE, DRAW_PLACE, LOOK_AROUND = 0, 1, 2, 3, 4
FIRST_CREATURE = 5  # without a cell: by number among all, two of which are never played so
FIRST_LOOK = FIRST_CREATURE + len(CREATURES) - 2
FIRST_PUT = FIRST_LOOK + NUM_ZONE
FIRST_TAKE = FIRST_PUT + NUM_KINDS * NUM_RING  # the Liketaer
FIRST_MORGAN = FIRST_TAKE + NUM_RING  # the Mari-Morgan
FIRST_TURN = FIRST_MORGAN + NUM_RING
FIRST_SWAP = FIRST_TURN + NUM_RING
FIRST_ORDER = FIRST_SWAP + NUM_RING
# The card that comes to each of the cells, in their order, of those that lay there.
ORDERS = (*permutations(range(2)), *permutations(range(3)))
NUM_PAIR_ORDERS = 2
ORDER_UNSEEN = FIRST_ORDER + len(ORDERS)  # as others see it
NUM_ACTIONS = ORDER_UNSEEN + 1

# Cards on every cell, creatures and a pass: more than any other choice.
MAX_LEGAL = 1 + len(CREATURES) + len(KINDS) * NUM_RING
# In a round: the place, the spyglass and the search with a Pact found; every card; the looks, the
# draw and the order of two creatures; before each card four turns without one, five at the end,
# and a pass behind each creature; a Pact a line and seat; in the chain of each card in a cell and
# of the Mari-Morgan five Musicians, a Menehune and two actions of the last; every seat asked.
MAX_ACTIONS = MAX_ROUNDS * (
    4
    + (MAX_SEATS * 5 + NUM_PACTS)
    + 7
    + (MAX_SEATS * 5 + NUM_PACTS) * (MAX_SEATS - 1)
    + MAX_SEATS
    + len(CREATURES)
    + MAX_LINES * MAX_SEATS
    + (NUM_CARDS + 1) * 8
    + MAX_SEATS
)


@kernel
def creature(pact: int) -> int:
    """Plays a creature that needs no cell: the Ankou, the Kannerezed-noz, Yan-gant-y-tan."""
    return FIRST_CREATURE + (0 if pact == 0 else pact - 2)


@kernel
def look(cell: int) -> int:
    return FIRST_LOOK + cell


@kernel
def put(kind: int, cell: int) -> int:
    """Puts a Korrigan or a cousin on that cell."""
    return FIRST_PUT + kind * NUM_RING + cell


@kernel
def take(cell: int) -> int:
    """The Liketaer, on that cell."""
    return FIRST_TAKE + cell


@kernel
def morgan(cell: int) -> int:
    """The Mari-Morgan, on that cell."""
    return FIRST_MORGAN + cell


@kernel
def turn(cell: int) -> int:
    """Turns the card on that cell over."""
    return FIRST_TURN + cell


@kernel
def swap(cell: int) -> int:
    """Exchanges the Leprechaun's search card with that of the cell."""
    return FIRST_SWAP + cell


@kernel
def is_creature(action: int) -> bool:
    return FIRST_CREATURE <= action < FIRST_LOOK


@kernel
def is_look(action: int) -> bool:
    return FIRST_LOOK <= action < FIRST_PUT


@kernel
def is_put(action: int) -> bool:
    return FIRST_PUT <= action < FIRST_TAKE


@kernel
def is_take(action: int) -> bool:
    return FIRST_TAKE <= action < FIRST_MORGAN


@kernel
def is_morgan(action: int) -> bool:
    return FIRST_MORGAN <= action < FIRST_TURN


@kernel
def is_turn(action: int) -> bool:
    return FIRST_TURN <= action < FIRST_SWAP


@kernel
def is_swap(action: int) -> bool:
    return FIRST_SWAP <= action < FIRST_ORDER


@kernel
def is_order(action: int) -> bool:
    return FIRST_ORDER <= action < ORDER_UNSEEN


@kernel
def kind_of(action: int) -> int:
    """The Korrigan or cousin that is put on a cell."""
    return (action - FIRST_PUT) // NUM_RING


@kernel
def pact_of(action: int) -> int:
    """The creature or cousin that is played; below zero for a Korrigan and for no card."""
    if is_creature(action):
        return 0 if action == FIRST_CREATURE else action - FIRST_CREATURE + 2
    if is_put(action):
        return kind_of(action) if kind_of(action) >= FIRST_COUSIN else -1
    if is_take(action):
        return LIKETAER
    return MARI_MORGAN if is_morgan(action) else -1


@kernel
def cell_of(action: int) -> int:
    """The cell of a look, a card, a turn or a swap."""
    if action < FIRST_PUT:
        return action - FIRST_LOOK
    return (action - FIRST_PUT) % NUM_RING


@kernel
def num_ordered(action: int) -> int:
    """How many cards that order puts back."""
    return 2 if action < FIRST_ORDER + NUM_PAIR_ORDERS else 3


@kernel
def ordered(action: int, place: int) -> int:
    """Which of the cards, 0..2 in the order of their cells, comes to that of the cells."""
    number = action - FIRST_ORDER
    if number < NUM_PAIR_ORDERS:
        return place if number == 0 else 1 - place
    number -= NUM_PAIR_ORDERS
    lead = number // 2
    if place == 0:
        return lead
    low = 1 if lead == 0 else 0
    high = 1 if lead == 2 else 2  # noqa: PLR2004 - the two that are left
    return low if (place == 1) == (number % 2 == 0) else high
