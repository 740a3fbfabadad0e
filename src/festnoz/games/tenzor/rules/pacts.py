"""The Pact pile and the Pacts in hand, in the order in which they came (T-R17)."""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.box import OF_THE_SEARCH
from festnoz.games.tenzor.state import NUM_PACTS, Public, State

NO_PACT = 15  # what NONE is among the bits of a mask of Pacts


@kernel
def held(state: State, seat: int) -> int:
    """A mask of the Pacts in that seat's hand."""
    mask = 0
    for i in range(NUM_PACTS):
        mask |= 1 << (int(state.hand[seat, i]) & NO_PACT)
    return mask & ~(1 << NO_PACT)


@kernel
def holds(state: State, seat: int, pact: int) -> bool:
    return (held(state, seat) >> pact) & 1 == 1


@kernel
def draw_pact(state: State, seat: int) -> None:
    """The top of the pile, behind what the seat holds."""
    top = int(state.pile_size) - 1
    n = int(state.num_pacts[seat])
    state.hand[seat, n] = state.pile[top]
    state.drawn_in[seat, n] = state.round_number
    state.num_pacts[seat] = n + 1
    state.pile[top] = NONE
    state.pile_size = top


@kernel
def play_pact(state: State, seat: int, pact: int) -> None:
    """Out of the hand; what came later moves up."""
    last = int(state.num_pacts[seat]) - 1
    found = 0
    for i in range(last):
        if state.hand[seat, i] == pact:
            found = 1
        if found:
            state.hand[seat, i] = state.hand[seat, i + 1]
            state.drawn_in[seat, i] = state.drawn_in[seat, i + 1]
    state.hand[seat, last] = NONE
    state.drawn_in[seat, last] = NONE
    state.num_pacts[seat] = last
    state.played = int(state.played) | (1 << pact)
    state.has_played = 1


@kernel
def return_pacts(state: State) -> None:
    """T-19: from the next round on they can be drawn again."""
    for pact in range(NUM_PACTS):
        if (int(state.played) >> pact) & 1:
            state.returned[pact] = int(state.round_number) + 1
    state.played = 0


@kernel
def both_played(state: Public) -> bool:
    """T-R8: the creatures of the search."""
    return int(state.played) & OF_THE_SEARCH == OF_THE_SEARCH
