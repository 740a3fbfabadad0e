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
from festnoz.games.tenzor.rules.pacts import held
from festnoz.games.tenzor.rules.table import bits, can_place, in_hand, ring, room_for
from festnoz.games.tenzor.state import (
    ASKED,
    CENTRE,
    ELDER,
    FIRST_COUSIN,
    GLUTTON,
    LEPRECHAUN_SWAP,
    LIKETAER,
    LINE_DRAW,
    MARI_MORGAN,
    MUSICIAN,
    NUM_KINDS,
    NUM_RING,
    ORDERING,
    PRANKSTER,
    SEER,
    SEER_LOOK,
    SPYGLASS,
    TOKOLOSHE_LOOK,
    TURN,
    TURNING,
    WASHING,
    YAN_LOOK,
    State,
)

ALL_COUSINS = (1 << NUM_KINDS) - (1 << FIRST_COUSIN)  # as Pacts and as kinds, as a mask


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
    for cell in range(NUM_RING):
        out[n] = first + cell
        n += (mask >> cell) & 1
    return n


@kernel
def _of_the_turn(state: State, out: Buffer) -> int:
    """Creatures, Korrigans and cousins; a pass only where no Korrigan can be placed (T-7)."""
    seat = int(state.turn)
    out[0] = PASS
    n = 0 if can_place(state, seat) else 1
    pacts = held(state, seat)
    for pact in range(FIRST_COUSIN):
        out[n] = creature(pact)
        n += ((pacts & OF_THE_TURN) >> pact) & 1
    n = _korrigans(state, in_hand(state, seat), out, n)
    if pacts & ALL_COUSINS:
        for kind in range(FIRST_COUSIN, NUM_KINDS):
            if (pacts >> kind) & 1:
                n = _each(room_for(state, kind), put(kind, 0), out, n)
    return n


@kernel
def _korrigans(state: State, hand: int, out: Buffer, n: int) -> int:
    """One by one and without a branch on the hand, which a processor cannot predict."""
    free = room_for(state, ELDER)  # for all but these two
    for_seer = room_for(state, SEER)
    for_glutton = room_for(state, GLUTTON)
    n = _each(free if (hand >> ELDER) & 1 else 0, put(ELDER, 0), out, n)
    n = _each(for_seer if (hand >> SEER) & 1 else 0, put(SEER, 0), out, n)
    n = _each(for_glutton if (hand >> GLUTTON) & 1 else 0, put(GLUTTON, 0), out, n)
    n = _each(free if (hand >> PRANKSTER) & 1 else 0, put(PRANKSTER, 0), out, n)
    return _each(free if (hand >> MUSICIAN) & 1 else 0, put(MUSICIAN, 0), out, n)


@kernel
def _looks(state: State, out: Buffer) -> int:
    phase = int(state.phase)
    if phase == TOKOLOSHE_LOOK:
        return _each(int(state.picked), look(0), out, 0)  # never the centre's
    n = 0
    if phase != YAN_LOOK:
        out[0] = PASS
        n = 1
    cells = ring(state) | (1 << CENTRE)
    if phase in (WASHING, YAN_LOOK):
        cells &= ~int(state.picked)
    return _each_look(cells, out, n)


@kernel
def _each_look(cells: int, out: Buffer, n: int) -> int:
    n = _each(cells, look(0), out, n)
    out[n] = look(CENTRE)
    return n + ((cells >> CENTRE) & 1)


@kernel
def _at_the_search(state: State, out: Buffer) -> int:
    seat = int(state.turn)
    out[0] = PASS
    n = 1
    pacts = held(state, seat)
    if (pacts >> LIKETAER) & 1:
        n = _each(takeable(state), take(0), out, n)
    if (pacts >> MARI_MORGAN) & 1:
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
