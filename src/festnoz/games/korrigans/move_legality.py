"""Why a Korrigan may not move so, and when one must or may sacrifice a token or pass."""

from festnoz.core.game import LEGAL, NONE
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.actions import (
    NUM_SIDES,
    companion_of,
    field_of,
    kind_of,
    korrigan_of,
    side_of,
)
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
from festnoz.games.korrigans.rules.movement import owned_after, targets, useful
from festnoz.games.korrigans.state import (
    State,
)

SIDES = (1 << NUM_SIDES) - 1  # HARE and SQUIRREL, as a mask


@kernel
def move_verdict(state: State, mine: int, action: int) -> int:
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
def sacrifice_verdict(state: State, mine: int, action: int) -> int:
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
def pass_verdict(state: State, mine: int) -> int:
    """G-R3: only a player who can neither move nor get a move by a sacrifice passes."""
    seat = int(state.turn)
    could = useful(state, seat)
    if mine & could:
        return G12_MUST_MOVE
    has_backup = state.backup[seat] == NONE and state.hidden_size[seat] > 0
    # Nothing that it owns lets it move, so any token will do.
    return GR3_MUST_SACRIFICE if has_backup and could & SIDES else LEGAL
