"""Verdicts of Korrigans: 0, or the rule (and case of it) that forbids an action."""

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.actions import (
    DECLINE,
    DRAW,
    NUM_SIDES,
    PASS,
    SHOW,
    STOP,
    companion_of,
    field_of,
    higher_of,
    is_block,
    is_cloud,
    is_gather,
    is_give,
    is_hide,
    is_move,
    is_place,
    is_sacrifice,
    is_sacrifice_unseen,
    is_sun,
    is_unveil,
    kind_of,
    korrigan_of,
    line_of,
    lower_of,
    seat_of,
    side_of,
)
from festnoz.games.korrigans.reasons import (
    G4_NOT_DEALT,
    G6_YOUR_NUMBER,
    G7_ANY_FIELD,
    G8_DRAW_FIRST,
    G9_KNOWN_COLOUR_ON_A_CLOUD,
    G9_NEW_COLOUR_ON_A_SUN,
    G9_PLACE_IS_TAKEN,
    G12_ANOTHER_FIELD,
    G12_MUST_MOVE,
    G12_NO_SUCH_COMPANION,
    G14_BACKUP_IS_SPENT,
    G14_NOT_AFTER_THE_CAULDRON,
    G14_NOT_BEHIND_YOUR_SCREEN,
    G15_KEEP_ONE,
    G15_NOT_IN_THIS_FIELD,
    G21_CHOOSE_A_PLAYER,
    G22_MOVE_OR_DECLINE,
    G23_PUT_THE_TROLL,
    G24_NOT_IN_FREE_ROW_AND_COLUMN,
    G24_NOT_ON_YOUR_OWN,
    G24_PUT_THE_CAULDRON,
    G25_MOVE_OR_STOP,
    G25_NO_SUCH_TOKEN,
    G25_SHOW_FIRST,
    G26_GAME_IS_OVER,
    GR3_MUST_PASS,
    GR3_MUST_SACRIFICE,
    GR3_WOULD_NOT_MOVE,
    GR9_NO_PASSAGE,
    GR10_MOVE_AFTER_SACRIFICE,
    GR11_GIVE_THE_GOBLIN,
    GR11_NOT_HERE,
    GR12_NO_BACKUP_YET,
    GR12_NOT_YET_PLACED,
    GR15_ANOTHER_PASSAGE,
    GR15_NO_SCREEN,
    why_not_there,
)
from festnoz.games.korrigans.rules.cauldron import eligible, hiding_places
from festnoz.games.korrigans.rules.movement import owned, owned_after, targets, useful
from festnoz.games.korrigans.rules.passages import (
    has_troll,
    is_passage,
)
from festnoz.games.korrigans.state import (
    ARRIVING,
    BASIC,
    BLOCKING,
    CHASING,
    DANCING,
    DRAWING,
    GATHERING,
    GIVING,
    MOVING,
    PLACING,
    SHOWING,
    UNVEILING,
    Public,
    State,
)

SIDES = (1 << NUM_SIDES) - 1  # HARE and SQUIRREL, as a mask


@kernel
def verdict(state: State, action: int) -> int:
    if state.turn == OVER:
        return G26_GAME_IS_OVER
    if state.turn == CHANCE:
        return G4_NOT_DEALT
    phase = int(state.phase)
    if phase in (MOVING, DANCING, CHASING):
        return _moving_verdict(state, action)
    if state.cauldron != NONE and (is_sacrifice(action) or is_sacrifice_unseen(action)):
        return G14_NOT_AFTER_THE_CAULDRON
    if phase == GATHERING:
        return _gather_verdict(state, action)
    if phase == ARRIVING:
        return _place_verdict(state, action)
    if phase == DRAWING:
        return LEGAL if action == DRAW else G8_DRAW_FIRST
    if phase == PLACING:
        return _pawn_verdict(state, action)
    if phase == SHOWING:
        return LEGAL if action == SHOW else G25_SHOW_FIRST
    return _choice_verdict(state, action)


@kernel
def _moving_verdict(state: State, action: int) -> int:
    """A move, or what may stand in its place."""
    phase = int(state.phase)
    mine = owned(state, int(state.turn))
    if is_move(action):
        return _move_verdict(state, mine, action)
    if is_sacrifice(action):
        return _sacrifice_verdict(state, mine, action)
    if phase == CHASING:
        if is_sacrifice_unseen(action):
            return G14_NOT_AFTER_THE_CAULDRON
        return LEGAL if action == STOP else G25_MOVE_OR_STOP
    if phase == DANCING:
        if state.committed:
            return GR10_MOVE_AFTER_SACRIFICE
        return LEGAL if action == DECLINE else G22_MOVE_OR_DECLINE
    passing = _pass_verdict(state, mine)
    return GR3_MUST_PASS if passing == LEGAL and action != PASS else passing


@kernel
def _move_verdict(state: State, mine: int, action: int) -> int:
    """`mine` are the companions of the seat."""
    seat = int(state.turn)
    companion = companion_of(action)
    field = field_of(action)
    start = int(state.korrigan[seat, korrigan_of(action)])
    if start == NONE:
        return GR12_NOT_YET_PLACED
    if start == field:
        return G12_ANOTHER_FIELD
    if not (mine >> companion) & 1:
        return G12_NO_SUCH_COMPANION if state.cauldron == NONE else G25_NO_SUCH_TOKEN
    if (targets(state, companion, start) >> field) & 1:
        return LEGAL
    return why_not_there(state, companion, start, field)


@kernel
def _sacrifice_verdict(state: State, mine: int, action: int) -> int:
    seat = int(state.turn)
    if state.cauldron != NONE:
        return G14_NOT_AFTER_THE_CAULDRON
    if state.round_number == 0:
        return GR12_NO_BACKUP_YET
    if state.backup[seat] != NONE:
        return G14_BACKUP_IS_SPENT
    kind = kind_of(action)
    if state.hidden[seat, kind] == 0:
        return G14_NOT_BEHIND_YOUR_SCREEN
    can_move = owned_after(state, mine, kind, side_of(action)) & useful(state, seat)
    return LEGAL if can_move else GR3_WOULD_NOT_MOVE


@kernel
def _pass_verdict(state: State, mine: int) -> int:
    """G-R3: only a player who can neither move nor get a move by a sacrifice passes."""
    seat = int(state.turn)
    could = useful(state, seat)
    if mine & could:
        return G12_MUST_MOVE
    has_backup = state.backup[seat] == NONE and state.hidden_size[seat] > 0
    # Nothing that it owns lets it move, so any token will do.
    return GR3_MUST_SACRIFICE if has_backup and could & SIDES else LEGAL


@kernel
def _gather_verdict(state: State, action: int) -> int:
    if not is_gather(action):
        return G15_KEEP_ONE
    field = int(state.korrigan[state.turn, state.mover])
    there = state.heap[field, kind_of(action)] > 0
    return LEGAL if there else G15_NOT_IN_THIS_FIELD


@kernel
def _place_verdict(state: State, action: int) -> int:
    if state.side == BASIC:
        free = is_place(action) and may_arrive(state, int(state.turn), field_of(action))
        return LEGAL if free else G6_YOUR_NUMBER
    return LEGAL if is_place(action) else G7_ANY_FIELD


@kernel
def may_arrive(state: Public, seat: int, field: int) -> bool:
    """G-6: one of the two fields with the seat's number, each once; G-7: any."""
    if state.side != BASIC:
        return True
    number = 1 + (seat - int(state.first) + int(state.seats)) % int(state.seats)
    return bool(state.start[field] == number and first_arrival(state, seat) != field)


@kernel
def first_arrival(state: Public, seat: int) -> int:
    """NONE before it. A fairy can have moved that Korrigan since (G-R12), but only for the clover
    that it took there: the first of its seat."""
    for take in range(int(state.num_takes)):
        if state.take_seat[take] == seat:
            return int(state.take_field[take])
    return int(state.korrigan[seat, 0])


@kernel
def _pawn_verdict(state: State, action: int) -> int:
    is_new = state.drawn[state.pawn] == 1
    if is_sun(action) and is_new:
        return LEGAL if state.suns[line_of(action)] == NONE else G9_PLACE_IS_TAKEN
    if is_cloud(action) and not is_new:
        return LEGAL if state.clouds[line_of(action)] == NONE else G9_PLACE_IS_TAKEN
    return G9_NEW_COLOUR_ON_A_SUN if is_new else G9_KNOWN_COLOUR_ON_A_CLOUD


@kernel
def _choice_verdict(state: State, action: int) -> int:
    if state.phase == GIVING:
        if not is_give(action):
            return GR11_GIVE_THE_GOBLIN
        is_here = may_give(state, seat_of(action), korrigan_of(action))
        return LEGAL if is_here else GR11_NOT_HERE
    if state.phase == UNVEILING:
        if not is_unveil(action):
            return G21_CHOOSE_A_PLAYER
        return LEGAL if may_unveil(state, seat_of(action)) else GR15_NO_SCREEN
    if state.phase == BLOCKING:
        if not is_block(action):
            return G23_PUT_THE_TROLL
        return _block_verdict(state, lower_of(action), higher_of(action))
    if not is_hide(action):
        return G24_PUT_THE_CAULDRON
    if (hiding_places(state) >> (field_of(action))) & 1:
        return LEGAL
    lies_well = (eligible(state) >> (field_of(action))) & 1
    return G24_NOT_ON_YOUR_OWN if lies_well else G24_NOT_IN_FREE_ROW_AND_COLUMN


@kernel
def may_give(state: Public, other: int, korrigan: int) -> bool:
    """G-R11: an opposing Korrigan in the field that the mover entered."""
    seat = int(state.turn)
    field = int(state.korrigan[seat, state.mover])
    return other != seat and state.korrigan[other, korrigan] == field


@kernel
def may_unveil(state: Public, other: int) -> bool:
    return bool(other < state.seats and other != state.turn and state.exposed_at[other] == NONE)


@kernel
def _block_verdict(state: Public, a: int, b: int) -> int:
    if not is_passage(state, a, b):
        return GR9_NO_PASSAGE
    return GR15_ANOTHER_PASSAGE if has_troll(state, a, b) else LEGAL
