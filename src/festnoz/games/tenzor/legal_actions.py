"""The list of what is legal in Tenzor, phase by phase."""

from festnoz.core.kernel import Buffer, kernel
from festnoz.games.tenzor.actions import (
    DRAW,
    FIRST_ORDER,
    NUM_PAIR_ORDERS,
    ORDER_UNSEEN,
    PASS,
    creature,
    look,
    morgan,
    put,
    swap,
    take,
    turn,
)
from festnoz.games.tenzor.box import OF_THE_TURN
from festnoz.games.tenzor.legality import only_action
from festnoz.games.tenzor.rules.abilities import targets
from festnoz.games.tenzor.rules.creatures import takeable, turnable
from festnoz.games.tenzor.rules.pacts import holds
from festnoz.games.tenzor.rules.table import bits, ring, room_for
from festnoz.games.tenzor.state import (
    ASKED,
    CENTRE,
    EACH,
    FIRST_COUSIN,
    LEPRECHAUN_SWAP,
    LIKETAER,
    LINE_DRAW,
    MARI_MORGAN,
    NUM_PACTS,
    ORDERING,
    SEER_LOOK,
    SPYGLASS,
    TOKOLOSHE_LOOK,
    TURN,
    TURNING,
    WASHING,
    YAN_LOOK,
    State,
)


@kernel
def legal_actions(state: State, out: Buffer) -> int:
    if state.turn < 0:
        return 0
    phase = int(state.phase)
    if phase == TURN:
        return _of_the_turn(state, out)
    if phase in (SPYGLASS, SEER_LOOK, TOKOLOSHE_LOOK, WASHING, YAN_LOOK):
        return _looks(state, out)
    if phase == TURNING:
        out[0] = PASS
        return _each(targets(state), turn(0), out, 1)
    if phase == ASKED:
        return _at_the_search(state, out)
    return _choices(state, out)


@kernel
def _each(mask: int, first: int, out: Buffer, n: int) -> int:
    """An action for each cell of the mask."""
    cell = 0
    while mask:
        out[n] = first + cell
        n += mask & 1
        mask >>= 1
        cell += 1
    return n


@kernel
def _of_the_turn(state: State, out: Buffer) -> int:
    """Creatures, Korrigans and cousins; a pass only where no Korrigan can be placed (T-7)."""
    seat = int(state.turn)
    n = 1
    for pact in range(FIRST_COUSIN):
        if (OF_THE_TURN >> pact) & 1 and holds(state, seat, pact):
            out[n] = creature(pact)
            n += 1
    before = n
    for kind in range(EACH):
        if state.cell[seat * EACH + kind] < 0:
            n = _each(room_for(state, kind), put(kind, 0), out, n)
    can_place = n > before
    for kind in range(FIRST_COUSIN, NUM_PACTS):
        if holds(state, seat, kind):
            n = _each(room_for(state, kind), put(kind, 0), out, n)
    out[0] = PASS
    if can_place:
        n -= 1
        for i in range(n):
            out[i] = out[i + 1]
    return n


@kernel
def _looks(state: State, out: Buffer) -> int:
    phase = int(state.phase)
    if phase == TOKOLOSHE_LOOK:
        return _each(int(state.picked), look(0), out, 0)
    n = 0
    if phase != YAN_LOOK:
        out[0] = PASS
        n = 1
    cells = ring(state) | (1 << CENTRE)
    if phase in (WASHING, YAN_LOOK):
        cells &= ~int(state.picked)
    return _each(cells, look(0), out, n)


@kernel
def _at_the_search(state: State, out: Buffer) -> int:
    seat = int(state.turn)
    out[0] = PASS
    n = 1
    if holds(state, seat, LIKETAER):
        n = _each(takeable(state), take(0), out, n)
    if holds(state, seat, MARI_MORGAN):
        n = _each(turnable(state), morgan(0), out, n)
    return n


@kernel
def _choices(state: State, out: Buffer) -> int:
    phase = int(state.phase)
    if phase == ORDERING:
        is_pair = bits(int(state.picked)) == NUM_PAIR_ORDERS  # as many orders as cards
        first = FIRST_ORDER if is_pair else FIRST_ORDER + NUM_PAIR_ORDERS
        last = FIRST_ORDER + NUM_PAIR_ORDERS if is_pair else ORDER_UNSEEN
        for action in range(first, last):
            out[action - first] = action
        return last - first
    if phase == LINE_DRAW:
        out[0] = PASS
        out[1] = DRAW
        return 2
    if phase == LEPRECHAUN_SWAP:
        out[0] = PASS
        return _each(int(state.neighbours[state.cell[state.active]]), swap(0), out, 1)
    out[0] = only_action(phase)
    return 1
