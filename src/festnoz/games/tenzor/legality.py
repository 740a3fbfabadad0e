"""Verdicts of Tenzor: 0, or the rule (and case of it) that forbids an action."""

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.actions import (
    DRAW,
    DRAW_PLACE,
    LOOK_AROUND,
    PASS,
    SEARCH_ZONE,
    cell_of,
    is_creature,
    is_look,
    is_morgan,
    is_order,
    is_put,
    is_swap,
    is_take,
    is_turn,
    kind_of,
    num_ordered,
    pact_of,
)
from festnoz.games.tenzor.box import OF_THE_SEARCH, OF_THE_TURN
from festnoz.games.tenzor.cell_legality import (
    morgan_verdict,
    put_verdict,
    take_verdict,
    turn_verdict,
)
from festnoz.games.tenzor.reasons import (
    T2_NOT_DEALT,
    T4_DRAW_A_PLACE,
    T5_LOOK_OR_NOT,
    T6_PLAY_A_CARD,
    T7_MUST_PLAY,
    T7_NOT_IN_HAND,
    T8_FOR_THE_SEARCH,
    T8_FOR_THE_TURN,
    T8_NOT_HELD,
    T10_DRAW_OR_NOT,
    T10_NO_LINE,
    T12_LOOK_OR_NOT,
    T12_NOTHING_TO_LOOK_WITH,
    T15_NOTHING_TO_TURN_WITH,
    T17_DRAW_THE_PACT,
    T17_NOT_YET,
    T17_TURN_THEM_OVER,
    T18_GAME_IS_OVER,
    TP4_ANOTHER_CARD,
    TP4_LOOK_OR_STOP,
    TP4_PUT_THEM_BACK,
    TP5_ANOTHER_CARD,
    TP5_DRAW_A_PACT,
    TP5_LOOK_FIRST,
    TP6_EXCHANGE_OR_NOT,
    TP6_LOOK_AROUND,
    TP6_NOT_A_NEIGHBOUR,
    TP9_LOOK_THERE,
    TR3_NO_SUCH_CELL,
    TR8_CREATURE_OR_NOT,
)
from festnoz.games.tenzor.rules.pacts import holds
from festnoz.games.tenzor.rules.table import bits, can_place
from festnoz.games.tenzor.state import (
    ASKED,
    CENTRE,
    EACH,
    FIRST_COUSIN,
    LEPRECHAUN_LOOK,
    LEPRECHAUN_SWAP,
    LINE_DRAW,
    ORDERING,
    PLACE_DRAW,
    SEARCH,
    SEER_LOOK,
    SPYGLASS,
    TOKOLOSHE_LOOK,
    TURN,
    TURNING,
    WASHING,
    YAN_DRAW,
    YAN_LOOK,
    Public,
    State,
)


@kernel
def verdict(state: State, action: int) -> int:
    if state.turn == OVER:
        return T18_GAME_IS_OVER
    if state.turn == CHANCE:
        return T2_NOT_DEALT
    if not is_in_zone(state, action):
        return TR3_NO_SUCH_CELL
    phase = int(state.phase)
    if phase == TURN:
        return _turn_verdict(state, action)
    if phase == ASKED:
        return _search_verdict(state, action)
    if phase == TURNING:
        return turn_verdict(state, action)
    if phase in (SPYGLASS, SEER_LOOK, TOKOLOSHE_LOOK, WASHING, YAN_LOOK):
        return _look_verdict(state, action)
    return _choice_verdict(state, action)


@kernel
def is_in_zone(state: Public, action: int) -> bool:
    """T-R3: whether the zone has the cell that the action is about, if any."""
    has_cell = is_look(action) or is_put(action) or is_take(action)
    if not (has_cell or is_morgan(action) or is_turn(action) or is_swap(action)):
        return True
    cell = cell_of(action)
    return cell < state.num_cells or cell == CENTRE


@kernel
def _held_verdict(state: State, action: int, moment: int) -> int:
    """Of a card: whether the seat has it, and whether a creature is for now."""
    seat = int(state.turn)
    pact = pact_of(action)
    if pact == NONE:
        in_hand = state.cell[seat * EACH + kind_of(action)] == NONE
        return LEGAL if in_hand else T7_NOT_IN_HAND
    if not holds(state, seat, pact):
        return T8_NOT_HELD
    if pact < FIRST_COUSIN and (moment >> pact) & 1 == 0:
        return T8_FOR_THE_SEARCH if moment == OF_THE_TURN else T8_FOR_THE_TURN
    return LEGAL


@kernel
def _turn_verdict(state: State, action: int) -> int:
    if action == PASS:
        return T7_MUST_PLAY if can_place(state, int(state.turn)) else LEGAL
    if is_put(action) or pact_of(action) != NONE:
        held = _held_verdict(state, action, OF_THE_TURN)
        if held != LEGAL or is_creature(action):
            return held
        return put_verdict(state, kind_of(action), cell_of(action))
    if action == DRAW:
        return T10_NO_LINE
    if is_look(action) or action == LOOK_AROUND:
        return T12_NOTHING_TO_LOOK_WITH
    if is_turn(action):
        return T15_NOTHING_TO_TURN_WITH
    return T17_NOT_YET if action == SEARCH_ZONE else T6_PLAY_A_CARD


@kernel
def _search_verdict(state: State, action: int) -> int:
    if action == PASS:
        return LEGAL
    if pact_of(action) == NONE or pact_of(action) >= FIRST_COUSIN:
        return TR8_CREATURE_OR_NOT
    held = _held_verdict(state, action, OF_THE_SEARCH)
    if held != LEGAL:
        return held
    if is_take(action):
        return take_verdict(state, cell_of(action))
    return morgan_verdict(state, cell_of(action))


@kernel
def _look_verdict(state: State, action: int) -> int:
    phase = int(state.phase)
    again = is_look(action) and (int(state.picked) >> cell_of(action)) & 1 == 1
    if phase == TOKOLOSHE_LOOK:
        return LEGAL if again else TP9_LOOK_THERE
    if phase == WASHING:
        if again:
            return TP4_ANOTHER_CARD
        return LEGAL if is_look(action) or action == PASS else TP4_LOOK_OR_STOP
    if phase == YAN_LOOK:
        if again:
            return TP5_ANOTHER_CARD
        return LEGAL if is_look(action) else TP5_LOOK_FIRST
    if is_look(action) or action == PASS:
        return LEGAL
    return T5_LOOK_OR_NOT if phase == SPYGLASS else T12_LOOK_OR_NOT


@kernel
def _choice_verdict(state: State, action: int) -> int:
    phase = int(state.phase)
    if phase == LINE_DRAW:
        return LEGAL if action in (PASS, DRAW) else T10_DRAW_OR_NOT
    if phase == LEPRECHAUN_SWAP:
        return _swap_verdict(state, action)
    if phase == ORDERING:
        fits = is_order(action) and num_ordered(action) == bits(int(state.picked))
        return LEGAL if fits else TP4_PUT_THEM_BACK
    if action == only_action(phase):
        return LEGAL
    if phase == PLACE_DRAW:
        return T4_DRAW_A_PLACE
    if phase == SEARCH:
        return T17_TURN_THEM_OVER
    if phase == LEPRECHAUN_LOOK:
        return TP6_LOOK_AROUND
    return TP5_DRAW_A_PACT if phase == YAN_DRAW else T17_DRAW_THE_PACT


@kernel
def only_action(phase: int) -> int:
    """Where there is nothing to choose: what is done by hand because it shows something."""
    if phase == PLACE_DRAW:
        return DRAW_PLACE
    if phase == SEARCH:
        return SEARCH_ZONE
    return LOOK_AROUND if phase == LEPRECHAUN_LOOK else DRAW


@kernel
def _swap_verdict(state: State, action: int) -> int:
    if action == PASS:
        return LEGAL
    if not is_swap(action):
        return TP6_EXCHANGE_OR_NOT
    near = int(state.neighbours[state.cell[state.active]])
    return LEGAL if (near >> cell_of(action)) & 1 else TP6_NOT_A_NEIGHBOUR
