"""What each seat of the Five Families may know, memory included."""

from festnoz.core.game import EVERYONE, NONE
from festnoz.core.kernel import copy_common, kernel
from festnoz.games.families.state import (
    COMMON,
    MAX_SEATS,
    NUM_CARDS,
    NUM_FAMILIES,
    State,
    View,
)


@kernel
def observe(state: State, seat: int, out: View) -> None:
    copy_common(state, out, COMMON)
    out.seat = seat
    for other in range(MAX_SEATS):
        knows = 1 if other < state.seats and seat in (other, EVERYONE) else 0
        out.knows_hand[other] = knows
        for family in range(NUM_FAMILIES):
            out.hand[other, family] = state.hand[other, family] if knows else 0
    for place in range(NUM_CARDS):
        knows = seat == EVERYONE or (seat >= 0 and state.taker[place] == seat)
        out.deck[place] = state.deck[place] if knows else NONE


@kernel
def seen(state: State, action: int, seat: int) -> int:
    return action  # asks are heard by all, and a draw names no card (F-R8)
