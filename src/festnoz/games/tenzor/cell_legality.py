"""Verdicts on cards and cells: where a card may be put, which one may be turned, and why not."""

from festnoz.core.game import LEGAL, NONE
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.actions import PASS, cell_of, is_turn
from festnoz.games.tenzor.reasons import (
    T11_ELDER_IS_IMMUNE,
    T12_SEER_IS_IN_PLAY,
    T13_ONLY_THE_GLUTTON,
    T15_NOBODY_THERE,
    T15_TURN_OR_NOT,
    TP2_ELDER_ON_IT,
    TP2_NOT_BESIDE_YOURS,
    TP3_NOBODY_THERE,
    TP3_NOT_YOURS,
    TP3_YOURS_IS_UP,
    TP7_DOMOVOI_STAYS,
    TP8_NOT_A_NEIGHBOUR,
    TP8_NOT_FACE_UP,
    TP8_PULL_OR_NOT,
    TP9_ANOTHER_CARD,
    TP9_NOT_FACE_UP,
    TP9_TURN_OR_NOT,
    TP10_NOT_A_NEIGHBOUR,
    TP10_NOT_YOURS_FACE_DOWN,
    TP10_TURN_OR_NOT,
    TR6_NOT_ITSELF,
)
from festnoz.games.tenzor.rules.abilities import targets
from festnoz.games.tenzor.rules.creatures import beside_own, takeable, turnable
from festnoz.games.tenzor.rules.table import has_seer, kind_of_card, room_for
from festnoz.games.tenzor.state import ELDER, GLUTTON, KAPPA, MUSICIAN, SEER, TOKOLOSHE, Public


@kernel
def put_verdict(state: Public, kind: int, cell: int) -> int:
    """T-6, T-12, T-13: of a card that the seat has."""
    if (room_for(state, kind) >> cell) & 1:
        return LEGAL
    if kind == SEER and has_seer(state):
        return T12_SEER_IS_IN_PLAY
    return _immunity(state, cell) if kind == GLUTTON else T13_ONLY_THE_GLUTTON


@kernel
def _immunity(state: Public, cell: int) -> int:
    """Of an immune card: whose immunity it is."""
    is_elder = kind_of_card(int(state.top[cell])) == ELDER
    return T11_ELDER_IS_IMMUNE if is_elder else TP7_DOMOVOI_STAYS


@kernel
def take_verdict(state: Public, cell: int) -> int:
    """T-P2."""
    if (takeable(state) >> cell) & 1:
        return LEGAL
    return TP2_ELDER_ON_IT if (beside_own(state) >> cell) & 1 else TP2_NOT_BESIDE_YOURS


@kernel
def morgan_verdict(state: Public, cell: int) -> int:
    """T-P3."""
    if (turnable(state) >> cell) & 1:
        return LEGAL
    if state.top[cell] == NONE:
        return TP3_NOBODY_THERE
    return TP3_YOURS_IS_UP if (int(state.face_up) >> cell) & 1 else TP3_NOT_YOURS


@kernel
def turn_verdict(state: Public, action: int) -> int:
    """Of what the active card may turn over."""
    kind = kind_of_card(int(state.active))
    if action == PASS:
        return LEGAL
    if is_turn(action):
        return _target_verdict(state, kind, cell_of(action))
    if kind == MUSICIAN:
        return T15_TURN_OR_NOT
    if kind == KAPPA:
        return TP8_PULL_OR_NOT
    return TP9_TURN_OR_NOT if kind == TOKOLOSHE else TP10_TURN_OR_NOT


@kernel
def _target_verdict(state: Public, kind: int, cell: int) -> int:
    if (targets(state) >> cell) & 1:
        return LEGAL
    own_cell = int(state.cell[state.active])
    is_near = (int(state.neighbours[own_cell]) >> cell) & 1 == 1
    is_face_up = (int(state.face_up) >> cell) & 1 == 1
    if kind == MUSICIAN:
        if state.top[cell] == NONE:
            return T15_NOBODY_THERE
        return TR6_NOT_ITSELF if cell == own_cell else _immunity(state, cell)
    if kind == KAPPA:
        if not is_near:
            return TP8_NOT_A_NEIGHBOUR
        return _immunity(state, cell) if is_face_up else TP8_NOT_FACE_UP
    if kind == TOKOLOSHE:
        if cell == own_cell:
            return TP9_ANOTHER_CARD
        return _immunity(state, cell) if is_face_up else TP9_NOT_FACE_UP
    return TP10_NOT_YOURS_FACE_DOWN if is_near else TP10_NOT_A_NEIGHBOUR
