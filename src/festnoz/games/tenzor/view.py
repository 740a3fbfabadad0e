"""What each seat of Tenzor may know, memory included."""

from festnoz.core.game import EVERYONE, NONE
from festnoz.core.kernel import copy_common, kernel
from festnoz.games.tenzor.actions import ORDER_UNSEEN, is_order
from festnoz.games.tenzor.state import (
    COMMON,
    MAX_SEATS,
    MAX_STIRRED,
    NUM_PACTS,
    NUM_PLACES,
    NUM_ZONE,
    Public,
    State,
    View,
)


@kernel
def observe(state: State, seat: int, out: View) -> None:
    copy_common(state, out, COMMON)
    out.seat = seat
    knows = seat == EVERYONE
    out.knows_all = 1 if knows else 0
    for cell in range(NUM_ZONE):
        out.search[cell] = state.search[cell] if knows_card(state, seat, cell) else NONE
    for i in range(MAX_STIRRED):
        known = knows_before(state, seat, i)
        out.search[NUM_ZONE + i] = state.search[NUM_ZONE + i] if known else NONE
    for other in range(MAX_SEATS):
        for i in range(NUM_PACTS):
            out.hand[other, i] = state.hand[other, i] if knows or other == seat else NONE
    for i in range(NUM_PACTS):
        out.pile[i] = state.pile[i] if knows else NONE
    for i in range(NUM_PLACES):
        out.place_pile[i] = state.place_pile[i] if knows else NONE


@kernel
def knows_card(state: Public, seat: int, cell: int) -> bool:
    """The seat has seen the card that lies there now, or all see it."""
    if seat == EVERYONE or state.is_open:
        return True
    return seat >= 0 and (int(state.looked[seat]) >> cell) & 1 == 1


@kernel
def knows_before(state: Public, seat: int, i: int) -> bool:
    """The seat had seen that card before it was stirred."""
    if seat == EVERYONE:
        return True
    return seat >= 0 and (int(state.looked_before[seat]) >> i) & 1 == 1


@kernel
def seen(state: State, action: int, seat: int) -> int:
    """Nobody else sees in which order the Kannerezed-noz put cards back (T-R14)."""
    if is_order(action) and seat != EVERYONE:
        return action if state.turn == seat else ORDER_UNSEEN
    return action
