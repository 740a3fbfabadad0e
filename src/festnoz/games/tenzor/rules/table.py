"""What lies in the zone: whose the cards are, which are face up, immune or free."""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.state import (
    DOMOVOI,
    EACH,
    ELDER,
    FIRST_COUSIN,
    FIRST_COUSIN_CARD,
    GLUTTON,
    MAX_SEATS,
    NUM_KINDS,
    NUM_RING,
    NUM_ZONE,
    SEER,
    Public,
)

ALL_KINDS = (1 << EACH) - 1  # of Korrigans, as a mask
NO_CARD = 63  # what NONE is among the bits of a mask of cards: none of them


@kernel
def card_of(seat: int, kind: int) -> int:
    """The number of a seat's Korrigan, or of a cousin."""
    if kind >= FIRST_COUSIN:
        return FIRST_COUSIN_CARD + kind - FIRST_COUSIN
    return seat * EACH + kind


@kernel
def kind_of_card(card: int) -> int:
    if card >= FIRST_COUSIN_CARD:
        return card - FIRST_COUSIN_CARD + FIRST_COUSIN
    return card % EACH


@kernel
def owner_of(state: Public, card: int) -> int:
    if card >= FIRST_COUSIN_CARD:
        return int(state.cousin_seat[card - FIRST_COUSIN_CARD])
    return card // EACH


@kernel
def next_seat(state: Public, seat: int) -> int:
    """The one to the left; a division would cost more than the rest of most turns."""
    return 0 if seat + 1 == state.seats else seat + 1


@kernel
def ring(state: Public) -> int:
    """A mask of the cells that this zone has."""
    return (1 << int(state.num_cells)) - 1


@kernel
def occupied(state: Public) -> int:
    """A mask of the cells with a card, face up or not."""
    mask = 0
    for cell in range(NUM_RING):
        mask |= (1 if state.top[cell] != NONE else 0) << cell
    return mask


@kernel
def is_up(state: Public, card: int) -> bool:
    """T-R6: in play, that is face up on top."""
    cell = int(state.cell[card]) & (NUM_RING - 1)  # NONE is a cell then where it does not lie
    return bool((state.top[cell] == card) & ((int(state.face_up) >> cell) & 1 == 1))


@kernel
def elder_seat(state: Public) -> int:
    """Whose Elder is in play; NONE. There never are two."""
    found = NONE
    for seat in range(MAX_SEATS):
        found = seat if is_up(state, seat * EACH + ELDER) else found
    return found


@kernel
def has_seer(state: Public) -> bool:
    """A Seer is in play."""
    found = False
    for seat in range(MAX_SEATS):
        found |= is_up(state, seat * EACH + SEER)
    return found


@kernel
def immune(state: Public) -> int:
    """A mask of the cells whose card neither Korrigans nor cousins cover or turn (T-11, T-P7)."""
    return elders(state) | _cell_if_up(state, FIRST_COUSIN_CARD + DOMOVOI - FIRST_COUSIN)


@kernel
def elders(state: Public) -> int:
    """A mask of the cells where an Elder is in play: one at most, but while another arrives."""
    mask = 0
    for seat in range(MAX_SEATS):
        mask |= _cell_if_up(state, seat * EACH + ELDER)
    return mask


@kernel
def _cell_if_up(state: Public, card: int) -> int:
    """A mask of the cell where that card is in play; 0 if it is not."""
    return (1 if is_up(state, card) else 0) << (int(state.cell[card]) & (NUM_RING - 1))


@kernel
def owned(state: Public, seat: int, among: int) -> int:
    """Of a mask of cells, those whose top card is that seat's."""
    cards = _cards_of(state, seat)
    mask = 0
    for cell in range(NUM_RING):
        mask |= ((cards >> (int(state.top[cell]) & NO_CARD)) & 1) << cell
    return mask & among


@kernel
def _cards_of(state: Public, seat: int) -> int:
    """A mask of the seat's Korrigans, and of the cousins that it has played."""
    cards = ALL_KINDS << seat * EACH
    for i in range(NUM_KINDS - FIRST_COUSIN):
        cards |= (1 if state.cousin_seat[i] == seat else 0) << (FIRST_COUSIN_CARD + i)
    return cards


@kernel
def room_for(state: Public, kind: int) -> int:
    """A mask of the cells where a card of that kind may be put (T-6, T-12, T-13)."""
    if kind == GLUTTON:
        return ring(state) & ~immune(state)
    if kind == SEER and has_seer(state):
        return 0
    return ring(state) & ~int(state.face_up)


@kernel
def can_place(state: Public, seat: int) -> bool:
    """T-7: whether it has a Korrigan and a cell for it; for a Glutton there always is one."""
    hand = in_hand(state, seat)
    placed = 1 << GLUTTON
    if ring(state) & ~int(state.face_up):
        placed = ALL_KINDS & ~(1 << SEER if has_seer(state) else 0)
    return hand & placed != 0


@kernel
def in_hand(state: Public, seat: int) -> int:
    """A mask of the kinds of Korrigans that the seat has not placed."""
    hand = 0
    for kind in range(EACH):
        hand |= (1 if state.cell[seat * EACH + kind] == NONE else 0) << kind
    return hand


@kernel
def bits(mask: int) -> int:
    """How many there are in a mask of cells."""
    n = 0
    for cell in range(NUM_ZONE):
        n += (mask >> cell) & 1
    return n
