"""Looking at search cards, and what moves them: knowledge goes with the cards (T-R14, T-R18)."""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.actions import ordered
from festnoz.games.tenzor.state import MAX_SEATS, NUM_ZONE, State


@kernel
def see(state: State, seat: int, cells: int) -> None:
    """Those cards lie open to the seat."""
    state.looked[seat] = int(state.looked[seat]) | cells
    state.fresh[seat] = int(state.fresh[seat]) | cells


@kernel
def close_looks(state: State, seat: int) -> None:
    """T-R18: from now on what it saw is for its memory."""
    state.fresh[seat] = 0
    state.fresh_before[seat] = 0


@kernel
def exchange(state: State, one: int, other: int) -> None:
    """Two search cards change places before the eyes of all; what was taken stays so (T-R13)."""
    state.search[one], state.search[other] = state.search[other], state.search[one]
    state.origin[one], state.origin[other] = state.origin[other], state.origin[one]
    state.claim[one], state.claim[other] = state.claim[other], state.claim[one]
    for seat in range(MAX_SEATS):
        state.looked[seat] = _swapped(int(state.looked[seat]), one, other)
        state.fresh[seat] = _swapped(int(state.fresh[seat]), one, other)
    for i in range(int(state.num_stirred)):
        if state.stirred[i] == one:
            state.stirred[i] = other
        elif state.stirred[i] == other:
            state.stirred[i] = one


@kernel
def _swapped(mask: int, one: int, other: int) -> int:
    """The mask with two of its bits exchanged."""
    differs = ((mask >> one) ^ (mask >> other)) & 1
    return mask ^ (differs << one) ^ (differs << other)


@kernel
def stir(state: State, seat: int, action: int) -> None:
    """T-P4: the picked cards go back in that order. Others know what lay there, not where it is."""
    n = 0
    for cell in range(NUM_ZONE):
        if (int(state.picked) >> cell) & 1:
            state.stirred[n] = cell
            state.stirred_from[n] = cell
            state.stirred_origin[n] = state.origin[cell]
            state.search[NUM_ZONE + n] = state.search[cell]
            n += 1
    state.num_stirred = n
    for i in range(n):
        state.search[state.stirred[i]] = state.search[NUM_ZONE + ordered(action, i)]
        state.origin[state.stirred[i]] = NONE
    for other in range(MAX_SEATS):
        _forget(state, other)
    see(state, seat, int(state.picked))
    close_looks(state, seat)


@kernel
def _forget(state: State, seat: int) -> None:
    """What the seat had seen in the stirred cells, it has seen there before."""
    for i in range(int(state.num_stirred)):
        cell = int(state.stirred[i])
        seen = (int(state.looked[seat]) >> cell) & 1
        fresh = (int(state.fresh[seat]) >> cell) & 1
        state.looked_before[seat] = int(state.looked_before[seat]) | (seen << i)
        state.fresh_before[seat] = int(state.fresh_before[seat]) | (fresh << i)
    state.looked[seat] = int(state.looked[seat]) & ~int(state.picked)
    state.fresh[seat] = int(state.fresh[seat]) & ~int(state.picked)
