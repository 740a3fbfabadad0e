"""The list of what is legal in Korrigans, phase by phase."""

from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, kernel
from festnoz.games.korrigans.actions import (
    DECLINE,
    DRAW,
    NUM_SIDES,
    PASS,
    SHOW,
    STOP,
    block,
    cloud,
    gather,
    give,
    hide,
    move,
    place,
    sacrifice,
    sun,
    unveil,
)
from festnoz.games.korrigans.legality import may_arrive, may_give, may_unveil
from festnoz.games.korrigans.rules.cauldron import hiding_places
from festnoz.games.korrigans.rules.movement import owned, owned_after, targets, useful
from festnoz.games.korrigans.rules.passages import has_troll, is_passage
from festnoz.games.korrigans.state import (
    ARRIVING,
    BLOCKING,
    CHASING,
    DANCING,
    DRAWING,
    GATHERING,
    GIVING,
    KORRIGANS,
    MAX_SEATS,
    MOVING,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_KINDS,
    PLACING,
    SHOWING,
    SIZE,
    UNVEILING,
    State,
)


@kernel
def legal_actions(state: State, out: Buffer) -> int:
    if state.turn < 0:
        return 0
    phase = int(state.phase)
    if phase in (MOVING, DANCING, CHASING):
        return _moving(state, out)
    if phase == GATHERING:
        return _gathering(state, out)
    if phase in (DRAWING, SHOWING):
        out[0] = DRAW if phase == DRAWING else SHOW
        return 1
    if phase == PLACING:
        return _placing(state, out)
    if phase == ARRIVING:
        return _arriving(state, out)
    return _choosing(state, out)


@kernel
def _moving(state: State, out: Buffer) -> int:
    n = 0
    if state.phase == CHASING:
        out[0] = STOP
        n = 1
    elif state.phase == DANCING and not state.committed:
        out[0] = DECLINE
        n = 1
    mine = owned(state, int(state.turn))
    n = _moves(state, mine, out, _sacrifices(state, mine, out, n))
    if n == 0:
        out[0] = PASS  # G-R3
        n = 1
    return n


@kernel
def _sacrifices(state: State, mine: int, out: Buffer, n: int) -> int:
    seat = int(state.turn)
    if state.backup[seat] != NONE or state.hidden_size[seat] == 0:
        return n
    if state.round_number == 0 or state.cauldron != NONE:
        return n
    could = useful(state, seat)
    for kind in range(NUM_KINDS):
        if state.hidden[seat, kind] > 0:
            for side in range(NUM_SIDES):
                out[n] = sacrifice(kind, side)
                n += 1 if owned_after(state, mine, kind, side) & could else 0
    return n


@kernel
def _moves(state: State, mine: int, out: Buffer, n: int) -> int:
    seat = int(state.turn)
    for i in range(KORRIGANS):
        start = int(state.korrigan[seat, i])
        if start != NONE:
            for companion in range(NUM_COMPANIONS):
                if (mine >> companion) & 1:
                    first = move(i, companion, 0)
                    n = _each(targets(state, companion, start), first, out, n)
    return n


@kernel
def _each(mask: int, first: int, out: Buffer, n: int) -> int:
    """An action for each field of the mask."""
    field = 0
    while mask:
        out[n] = first + field
        n += mask & 1
        mask >>= 1
        field += 1
    return n


@kernel
def _gathering(state: State, out: Buffer) -> int:
    field = int(state.korrigan[state.turn, state.mover])
    n = 0
    for kind in range(NUM_KINDS):
        out[n] = gather(kind)
        n += 1 if state.heap[field, kind] > 0 else 0
    return n


@kernel
def _arriving(state: State, out: Buffer) -> int:
    n = 0
    for field in range(NUM_FIELDS):
        out[n] = place(field)
        n += 1 if may_arrive(state, int(state.turn), field) else 0
    return n


@kernel
def _placing(state: State, out: Buffer) -> int:
    n = 0
    is_new = state.drawn[state.pawn] == 1
    for i in range(SIZE):
        out[n] = sun(i) if is_new else cloud(i)
        n += 1 if (state.suns[i] if is_new else state.clouds[i]) == NONE else 0
    return n


@kernel
def _choosing(state: State, out: Buffer) -> int:
    n = 0
    if state.phase == GIVING:
        for other in range(MAX_SEATS):
            for i in range(KORRIGANS):
                out[n] = give(other, i)
                n += 1 if may_give(state, other, i) else 0
    elif state.phase == UNVEILING:
        for other in range(MAX_SEATS):
            out[n] = unveil(other)
            n += 1 if may_unveil(state, other) else 0
    elif state.phase == BLOCKING:
        for a in range(NUM_FIELDS):
            for b in range(a + 1, NUM_FIELDS):
                out[n] = block(a, b)
                n += 1 if is_passage(state, a, b) and not has_troll(state, a, b) else 0
    else:
        n = _each(hiding_places(state), hide(0), out, 0)
    return n
