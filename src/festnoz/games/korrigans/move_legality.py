"""Why a Korrigan may not move so, and when one must or may sacrifice a token or pass."""

from festnoz.core.game import LEGAL, NONE
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.moving import owned, owned_after, targets, useful
from festnoz.games.korrigans.reasons import (
    G12_ANOTHER_FIELD,
    G12_MUST_MOVE,
    G12_NO_SUCH_COMPANION,
    G14_BACKUP_IS_SPENT,
    G14_NOT_AFTER_THE_CAULDRON,
    G14_NOT_BEHIND_YOUR_SCREEN,
    G25_NO_SUCH_TOKEN,
    GR3_MUST_SACRIFICE,
    GR3_WOULD_NOT_MOVE,
    GR12_NO_BACKUP_YET,
    GR12_NOT_YET_PLACED,
    why_not_there,
)
from festnoz.games.korrigans.state import (
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_KINDS,
    NUM_SIDES,
    State,
)


@kernel
def move_verdict(state: State, at: int) -> int:
    """Of the move with that number among all moves."""
    seat = int(state.turn)
    companion = at // NUM_FIELDS % NUM_COMPANIONS
    field = at % NUM_FIELDS
    start = int(state.korrigan[seat, at // (NUM_FIELDS * NUM_COMPANIONS)])
    if start == NONE:
        return GR12_NOT_YET_PLACED
    if start == field:
        return G12_ANOTHER_FIELD
    if not (owned(state, seat) >> companion) & 1:
        return G12_NO_SUCH_COMPANION if state.cauldron == NONE else G25_NO_SUCH_TOKEN
    if (targets(state, companion, start) >> field) & 1:
        return LEGAL
    return why_not_there(state, companion, start, field)


@kernel
def sacrifice_verdict(state: State, at: int) -> int:
    """Of the sacrifice with that number among all sacrifices."""
    seat = int(state.turn)
    kind = at // NUM_SIDES
    if state.cauldron != NONE:
        return G14_NOT_AFTER_THE_CAULDRON
    if state.round_number == 0:
        return GR12_NO_BACKUP_YET
    if state.backup[seat] != NONE:
        return G14_BACKUP_IS_SPENT
    if state.hidden[seat, kind] == 0:
        return G14_NOT_BEHIND_YOUR_SCREEN
    can_move = owned_after(state, seat, kind, at % NUM_SIDES) & useful(state, seat)
    return LEGAL if can_move else GR3_WOULD_NOT_MOVE


@kernel
def pass_verdict(state: State) -> int:
    """G-R3: only who can neither move nor get a move by a sacrifice passes."""
    seat = int(state.turn)
    if owned(state, seat) & useful(state, seat):
        return G12_MUST_MOVE
    for at in range(NUM_KINDS * NUM_SIDES):
        if sacrifice_verdict(state, at) == LEGAL:
            return GR3_MUST_SACRIFICE
    return LEGAL
