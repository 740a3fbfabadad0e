"""The cauldron, the last turn and who wins (G-24 to G-27)."""

from festnoz.core.game import NONE, OVER
from festnoz.core.kernel import Buffer, kernel
from festnoz.games.korrigans.state import (
    CHASING,
    FIRST_GOLD,
    KORRIGANS,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_KINDS,
    SHOWING,
    SIZE,
    WITH_ELF,
    WITH_GOBLIN,
    Public,
    State,
)

TOKEN_GOLD = 2  # of an elf; a goblin takes as much
ONE_THERE, BOTH_THERE = 10, 15
TIE_BITS = 9  # 66 companions, times five seats
TIE_MASK = (1 << TIE_BITS) - 1


@kernel
def eligible(state: Public) -> int:
    """A mask of the fields with a cell in a free row and a free column (G-R18)."""
    free_columns = 0
    for column in range(SIZE):
        free_columns |= (1 if state.clouds[column] == NONE else 0) << column
    mask = 0
    for row in range(SIZE):
        if state.suns[row] == NONE:
            for field in range(NUM_FIELDS):
                inside = int(state.columns[field, row]) & free_columns
                mask |= (1 if inside else 0) << field
    return mask


@kernel
def standing_on(state: Public, seat: int) -> int:
    """A mask of the fields with a Korrigan of that seat."""
    mask = 0
    for i in range(KORRIGANS):
        if state.korrigan[seat, i] != NONE:
            mask |= 1 << int(state.korrigan[seat, i])
    return mask


@kernel
def hiding_places(state: Public) -> int:
    """Where the seat to act may put the cauldron: if possible where it has no Korrigan (G-24)."""
    mask = eligible(state)
    elsewhere = mask & ~standing_on(state, int(state.turn))
    return elsewhere if elsewhere else mask


@kernel
def hide(state: State, field: int) -> None:
    state.cauldron = field
    state.turn = state.first
    state.phase = SHOWING


@kernel
def show(state: State) -> None:
    """G-25: all companions come before the screen."""
    seat = int(state.turn)
    for companion in range(NUM_COMPANIONS):
        state.shown[seat, companion] += state.hidden[seat, companion]
        state.hidden_size[seat] -= state.hidden[seat, companion]
        state.hidden[seat, companion] = 0
    state.has_shown_all[seat] = 1
    state.phase = CHASING


@kernel
def stop(state: State) -> None:
    following = (int(state.turn) + 1) % int(state.seats)
    state.turn = OVER if following == state.first else following
    state.phase = SHOWING


@kernel
def returns(state: State, out: Buffer) -> None:
    """G-27: equal gold is decided by companions left, then by turn order: nobody shares a rank.

    What decides lies in the low bits of the ranks meanwhile.
    """
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = gold(state, seat)
        lateness = (seat - int(state.first) + seats) % seats
        out[seats + seat] = companions_left(state, seat) * seats + lateness
    for seat in range(seats):
        rank = 1
        for other in range(seats):
            tie_won = (out[seats + other] & TIE_MASK) > (out[seats + seat] & TIE_MASK)
            if out[other] > out[seat] or (out[other] == out[seat] and tie_won):
                rank += 1
        out[seats + seat] |= rank << TIE_BITS
    for seat in range(seats):
        out[seats + seat] >>= TIE_BITS


@kernel
def companions_left(state: State, seat: int) -> int:
    n = 1 if state.backup[seat] != NONE and state.backup_discarded[seat] == 0 else 0  # G-R8
    for companion in range(NUM_COMPANIONS):
        n += int(state.shown[seat, companion]) + int(state.hidden[seat, companion])
    return n


@kernel
def gold(state: State, seat: int) -> int:
    """G-26."""
    total = int(state.menhirs_kept[seat]) * int(state.menhir_gold)
    for kind in range(FIRST_GOLD, NUM_KINDS):
        total += int(state.hidden[seat, kind]) * (kind - FIRST_GOLD + 1)
    there = 0
    for i in range(KORRIGANS):
        there += 1 if state.korrigan[seat, i] == state.cauldron else 0
        if state.under[seat, i] == WITH_ELF:
            total += TOKEN_GOLD
        elif state.under[seat, i] == WITH_GOBLIN:
            total -= TOKEN_GOLD
    if state.cauldron == NONE or there == 0:
        return total
    return total + (ONE_THERE if there == 1 else BOTH_THERE)
