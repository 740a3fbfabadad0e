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
    NUM_RING,
    SEER,
    Public,
)


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
    cell = int(state.cell[card])
    if cell == NONE:
        return False
    return bool(state.top[cell] == card and (int(state.face_up) >> cell) & 1)


@kernel
def elder_seat(state: Public) -> int:
    """Whose Elder is in play; NONE. There never are two."""
    for seat in range(int(state.seats)):
        if is_up(state, seat * EACH + ELDER):
            return seat
    return NONE


@kernel
def has_seer(state: Public) -> bool:
    """A Seer is in play."""
    found = False
    for seat in range(int(state.seats)):
        found |= is_up(state, seat * EACH + SEER)
    return found


@kernel
def immune(state: Public) -> int:
    """A mask of the cells whose card neither Korrigans nor cousins cover or turn (T-11, T-P7)."""
    mask = 0
    elder = elder_seat(state)
    if elder != NONE:
        mask = 1 << int(state.cell[elder * EACH + ELDER])
    domovoi = FIRST_COUSIN_CARD + DOMOVOI - FIRST_COUSIN
    if is_up(state, domovoi):
        mask |= 1 << int(state.cell[domovoi])
    return mask


@kernel
def owned(state: Public, seat: int, among: int) -> int:
    """Of a mask of cells, those whose top card is that seat's."""
    mask = 0
    for cell in range(NUM_RING):
        card = int(state.top[cell])
        if (among >> cell) & 1 and card != NONE and owner_of(state, card) == seat:
            mask |= 1 << cell
    return mask


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
    """T-7: whether it has a Korrigan and a cell for it."""
    for kind in range(EACH):
        if state.cell[seat * EACH + kind] == NONE and room_for(state, kind):
            return True
    return False


@kernel
def bits(mask: int) -> int:
    n = 0
    while mask:
        n += 1
        mask &= mask - 1
    return n
