"""Verdicts of Korrigans: 0, or the rule (and case of it) that forbids an action."""

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.actions import (
    DECLINE,
    DRAW,
    PASS,
    SHOW,
    STOP,
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
)
from festnoz.games.korrigans.move_legality import move_verdict, pass_verdict, sacrifice_verdict
from festnoz.games.korrigans.reasons import (
    G4_NOT_DEALT,
    G6_YOUR_NUMBER,
    G7_ANY_FIELD,
    G8_DRAW_FIRST,
    G9_KNOWN_COLOUR_ON_A_CLOUD,
    G9_NEW_COLOUR_ON_A_SUN,
    G9_PLACE_IS_TAKEN,
    G14_NOT_AFTER_THE_CAULDRON,
    G15_KEEP_ONE,
    G15_NOT_IN_THIS_FIELD,
    G21_CHOOSE_A_PLAYER,
    G22_MOVE_OR_DECLINE,
    G23_PUT_THE_TROLL,
    G24_NOT_IN_FREE_ROW_AND_COLUMN,
    G24_NOT_ON_YOUR_OWN,
    G24_PUT_THE_CAULDRON,
    G25_MOVE_OR_STOP,
    G25_SHOW_FIRST,
    G26_GAME_IS_OVER,
    GR3_MUST_PASS,
    GR9_NO_PASSAGE,
    GR10_MOVE_AFTER_SACRIFICE,
    GR11_GIVE_THE_GOBLIN,
    GR11_NOT_HERE,
    GR15_ANOTHER_PASSAGE,
    GR15_NO_SCREEN,
)
from festnoz.games.korrigans.rules.cauldron import eligible, hiding_places
from festnoz.games.korrigans.rules.movement import owned
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
        return move_verdict(state, mine, action)
    if is_sacrifice(action):
        return sacrifice_verdict(state, mine, action)
    if phase == CHASING:
        if is_sacrifice_unseen(action):
            return G14_NOT_AFTER_THE_CAULDRON
        return LEGAL if action == STOP else G25_MOVE_OR_STOP
    if phase == DANCING:
        if state.committed:
            return GR10_MOVE_AFTER_SACRIFICE
        return LEGAL if action == DECLINE else G22_MOVE_OR_DECLINE
    passing = pass_verdict(state, mine)
    return GR3_MUST_PASS if passing == LEGAL and action != PASS else passing


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
