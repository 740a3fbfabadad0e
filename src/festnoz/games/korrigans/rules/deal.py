"""Setting Korrigans up: the board, the lot, clovers, menhirs and the bag (G-1 to G-5)."""

from festnoz.core.game import CHANCE, NONE
from festnoz.core.kernel import Buffer, Options, kernel
from festnoz.games.korrigans.state import (
    ARRIVING,
    BAG,
    CLOVERS,
    KORRIGANS,
    LOT,
    MANY,
    MAX_ROUNDS,
    MAX_SEATS,
    MIXING,
    NO_TOKEN,
    NUM_CLOVERS,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_KINDS,
    NUM_MENHIR_KINDS,
    NUM_MENHIRS,
    NUM_PAWN_COLOURS,
    NUM_PAWNS,
    SIZE,
    TOKENS,
    VILLAGE,
    State,
)


@kernel
def setup(state: State, seats: int, options: Options) -> None:
    """The options: rules, side, first seat or NONE, number of the board; then what it is."""
    state.rules = options[0]
    state.seats = seats
    state.side = options[1]
    state.first = options[2]
    state.turn = CHANCE
    state.phase = LOT if state.first == NONE else CLOVERS
    state.board_id = options[3]
    _lay_board(state, options, 4)
    _clear_table(state)
    _clear_takes(state)
    for seat in range(MAX_SEATS):
        _clear_seat(state, seat)


@kernel
def _lay_board(state: State, numbers: Options, at: int) -> None:
    more = 1 if state.seats >= MANY else 0
    for companion in range(NUM_COMPANIONS):
        for field in range(NUM_FIELDS):
            state.moves[companion, field] = numbers[at]
            at += 1
    for field in range(NUM_FIELDS):
        for row in range(SIZE):
            state.columns[field, row] = numbers[at]
            at += 1
    for field in range(NUM_FIELDS):
        state.clovers[field] = numbers[at + field] + more  # G-4
        state.start[field] = numbers[at + NUM_FIELDS + field]
    at += 2 * NUM_FIELDS
    for kind in range(NUM_KINDS):
        state.mix[kind] = numbers[at + kind] + more * numbers[at + NUM_KINDS + kind]
    at += 2 * NUM_KINDS
    for kind in range(NUM_MENHIR_KINDS):
        state.menhirs[kind] = numbers[at + kind]
    state.menhir_gold = numbers[at + NUM_MENHIR_KINDS]


@kernel
def _clear_table(state: State) -> None:
    state.round_number = 0
    state.holder = state.first
    state.mover = 0
    state.committed = 0
    state.cauldron = NONE
    state.bag_size = 0
    state.pawn = NONE
    state.standing = 0
    for i in range(2):
        state.tokens[i] = TOKENS
        state.troll[i] = NONE
    for i in range(NUM_PAWN_COLOURS):
        state.drawn[i] = 0
    for i in range(SIZE):
        state.suns[i] = NONE
        state.clouds[i] = NONE
    for i in range(NUM_PAWNS):
        state.bag[i] = NONE
    for i in range(NUM_MENHIRS):
        state.menhir[i] = NONE
    for kind in range(NUM_MENHIR_KINDS):
        state.menhirs_shown[kind] = 0


@kernel
def _clear_takes(state: State) -> None:
    state.num_takes = 0
    for i in range(NUM_CLOVERS):
        state.take_seat[i] = NONE
        state.take_field[i] = NONE
        state.take_kind[i] = NONE
    for i in range(MAX_ROUNDS + 1):
        state.round_start[i] = NONE
    state.round_start[0] = 0
    for field in range(NUM_FIELDS):
        state.heap_size[field] = 0
        for kind in range(NUM_KINDS):
            state.heap[field, kind] = 0


@kernel
def _clear_seat(state: State, seat: int) -> None:
    for i in range(KORRIGANS):
        state.korrigan[seat, i] = NONE
        state.under[seat, i] = NO_TOKEN
    state.menhirs_kept[seat] = 0
    state.hidden_size[seat] = 0
    state.backup[seat] = NONE
    state.backup_discarded[seat] = 0
    state.sacrificed[seat] = NONE
    state.sacrificed_at[seat] = NONE
    state.sacrificed_openly[seat] = 0
    state.exposed_at[seat] = NONE
    state.has_shown_all[seat] = 0
    for kind in range(NUM_KINDS):
        state.hidden[seat, kind] = 0
    for companion in range(NUM_COMPANIONS):
        state.shown[seat, companion] = 0
        state.discarded[seat, companion] = 0
        state.shown_at[seat, companion] = NONE
        state.lacked_at[0, seat, companion] = 0
        state.lacked_at[1, seat, companion] = 0


@kernel
def shuffled(state: State, out: Buffer) -> int:
    """The seats for the lot (G-5), then clovers and menhirs by kind, then pawns by colour."""
    n = 0
    if state.phase == LOT:
        for seat in range(int(state.seats)):
            out[seat] = seat
        return int(state.seats)
    if state.phase == CLOVERS:
        for kind in range(NUM_KINDS):
            for _ in range(int(state.mix[kind])):
                out[n] = kind
                n += 1
        return n
    if state.phase == MIXING:
        for kind in range(NUM_MENHIR_KINDS):
            for _ in range(int(state.menhirs[kind])):
                out[n] = kind
                n += 1
        return n
    for i in range(NUM_PAWNS):
        out[i] = i // 2
    return NUM_PAWNS


@kernel
def deal(state: State, order: Buffer) -> None:
    if state.phase == LOT:
        state.first = order[0]
        state.holder = order[0]
        state.phase = CLOVERS
    elif state.phase == CLOVERS:
        _deal_clovers(state, order)
        state.phase = MIXING
    elif state.phase == MIXING:
        for field in range(VILLAGE):
            state.menhir[field] = order[field]
        state.standing = (1 << VILLAGE) - 1
        state.phase = BAG
    else:
        for i in range(NUM_PAWNS):
            state.bag[NUM_PAWNS - 1 - i] = order[i]
        state.bag_size = NUM_PAWNS
        state.phase = ARRIVING
        state.turn = state.first


@kernel
def _deal_clovers(state: State, order: Buffer) -> None:
    n = 0
    for field in range(NUM_FIELDS):
        state.heap_size[field] = state.clovers[field]
        for _ in range(int(state.clovers[field])):
            state.heap[field, order[n]] += 1
            n += 1
