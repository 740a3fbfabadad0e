"""Whose turn it is in Korrigans: arrivals, rounds, and the bag with the rainbow (G-5 to G-11)."""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.state import (
    ARRIVING,
    DRAWING,
    HIDING,
    KORRIGANS,
    LAST_CLOUD,
    MOVING,
    NUM_PAWN_COLOURS,
    PLACING,
    SIZE,
    Public,
    State,
)


@kernel
def num_arrived(state: Public) -> int:
    n = 0
    for seat in range(int(state.seats)):
        for i in range(KORRIGANS):
            n += 1 if state.korrigan[seat, i] != NONE else 0
    return n


@kernel
def end_turn(state: State) -> None:
    """The seat to act has done all it had to: the next seat's turn, or the next round.

    Called in one place only: the compiler copies it for each.
    """
    seats = int(state.seats)
    state.committed = 0
    if state.round_number == 0:
        arrived = num_arrived(state)
        if arrived < KORRIGANS * seats:
            state.turn = (int(state.first) + arrived) % seats  # G-6: once round, then again
            state.phase = ARRIVING
        else:
            _begin_round(state)
        return
    following = (int(state.turn) + 1) % seats
    if following == state.first:
        _begin_round(state)
    else:
        state.turn = following
        state.phase = MOVING


@kernel
def _begin_round(state: State) -> None:
    state.round_number += 1
    state.round_start[state.round_number] = state.num_takes
    state.turn = state.holder  # G-8
    state.phase = DRAWING


@kernel
def draw_pawn(state: State) -> None:
    top = int(state.bag_size) - 1
    colour = int(state.bag[top])
    state.bag_size = top
    state.pawn = colour
    state.drawn[colour] += 1
    state.phase = HIDING if num_colours(state) == NUM_PAWN_COLOURS else PLACING  # G-10


@kernel
def num_colours(state: Public) -> int:
    n = 0
    for colour in range(NUM_PAWN_COLOURS):
        n += 1 if state.drawn[colour] > 0 else 0
    return n


@kernel
def num_clouded(state: Public) -> int:
    n = 0
    for column in range(SIZE):
        n += 1 if state.clouds[column] != NONE else 0
    return n


@kernel
def pass_bag(state: State) -> None:
    """The pawn is placed. G-11: from the fifth cloud on the next one draws at once."""
    state.pawn = NONE
    state.holder = (int(state.turn) + 1) % int(state.seats)
    if num_clouded(state) >= LAST_CLOUD:
        state.turn = state.holder
        state.phase = DRAWING
    else:
        state.turn = state.first
        state.phase = MOVING
