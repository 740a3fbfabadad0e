"""The rules of Pips."""

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import Buffer, Options, kernel

from .actions import CALL, NUM_ACTIONS, face_of
from .reasons import P3_IN_TURN, P4_MUST_RISE, P5_NOTHING_TO_CALL, P7_ROUND_IS_OVER
from .state import MAX_SEATS, MAX_TILES, NUM_FACES, State

WORTH, TILES = 4, 4 + NUM_FACES  # where they begin in the options


@kernel
def setup(state: State, seats: int, options: Options) -> None:
    state.rules = options[0]
    state.seats = seats
    state.first = options[1]
    state.turn = CHANCE
    state.hand_size = options[2]
    state.wild = options[3]
    state.claim = NONE
    state.claimer = NONE
    state.caller = NONE
    for face in range(NUM_FACES):
        state.worth[face] = options[WORTH + face]
        state.tiles[face] = options[TILES + face]
        for seat in range(MAX_SEATS):
            state.hand[seat, face] = 0
    for i in range(MAX_TILES):
        state.pile[i] = NONE


@kernel
def to_move(state: State) -> int:
    return int(state.turn)


@kernel
def shuffled(state: State, out: Buffer) -> int:
    """First the seats, for the lot (P-3), then the tiles (P-2)."""
    n = 0
    if state.first == NONE:
        for seat in range(int(state.seats)):
            out[n] = seat
            n += 1
        return n
    for face in range(NUM_FACES):
        for _ in range(int(state.tiles[face])):
            out[n] = face
            n += 1
    return n


@kernel
def deal(state: State, order: Buffer) -> None:
    if state.first == NONE:
        state.first = order[0]
        return
    size = int(state.hand_size)
    dealt = int(state.seats) * size
    for i in range(dealt):
        state.hand[i // size, order[i]] += 1
    for i in range(dealt, len(order)):
        state.pile[i - dealt] = order[i]
    state.turn = state.first


@kernel
def verdict(state: State, action: int) -> int:
    if state.turn == OVER:
        return P7_ROUND_IS_OVER
    if state.turn == CHANCE:
        return P3_IN_TURN
    if action == CALL:
        return LEGAL if state.claim != NONE else P5_NOTHING_TO_CALL
    return LEGAL if face_of(action) > state.claim else P4_MUST_RISE


@kernel
def legal_actions(state: State, out: Buffer) -> int:
    n = 0
    for action in range(NUM_ACTIONS):
        if verdict(state, action) == LEGAL:
            out[n] = action
            n += 1
    return n


@kernel
def apply(state: State, action: int) -> None:
    seat = int(state.turn)
    if action == CALL:
        state.caller = seat
        state.turn = OVER  # P-6
    else:
        state.claim = face_of(action)
        state.claimer = seat
        state.turn = (seat + 1) % int(state.seats)


@kernel
def reveals(state: State, action: int) -> int:
    return 1 if action == CALL else 0  # P-6: all tiles are shown


@kernel
def is_true(state: State) -> bool:
    """Whether somebody holds what was claimed last."""
    for seat in range(int(state.seats)):
        if state.hand[seat, state.claim] > 0 or (state.wild and state.hand[seat, 0] > 0):
            return True
    return False


@kernel
def returns(state: State, out: Buffer) -> None:
    """P-8: the claimer or the caller wins what the face is worth."""
    seats = int(state.seats)
    winner = state.claimer if is_true(state) else state.caller
    for seat in range(seats):
        out[seat] = state.worth[state.claim] if seat == winner else 0
        out[seats + seat] = 1 if seat == winner else 2
