"""What Korrigans and cousins do as they come into play or are turned up (T-9, T-11 to T-15).

Each turns up one card at most, and as its last deed: so a chain needs no memory of what set it off,
only the card that is active now, whose owner decides (T-R6).
"""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.rules.looks import exchange, see
from festnoz.games.tenzor.rules.table import (
    elder_seat,
    elders,
    immune,
    kind_of_card,
    occupied,
    owned,
    owner_of,
)
from festnoz.games.tenzor.state import (
    ARRIVED,
    ELDER,
    KAPPA,
    LEPRECHAUN,
    LEPRECHAUN_LOOK,
    LEPRECHAUN_SWAP,
    MENEHUNE,
    MUSICIAN,
    PRANKSTER,
    SEER,
    SEER_LOOK,
    SETTLED,
    TOKOLOSHE,
    TOKOLOSHE_LOOK,
    TURNING,
    Public,
    State,
)


@kernel
def arrive(state: State) -> None:
    """The active card has come into play or was turned up."""
    card = int(state.active)
    kind = kind_of_card(card)
    state.turn = owner_of(state, card)
    state.phase = SETTLED  # the Glutton and the Domovoi do nothing
    if kind == ELDER:
        _depose(state, int(state.cell[card]))
    elif kind == SEER:
        state.phase = SEER_LOOK
    elif kind == PRANKSTER:
        _prank(state, int(state.cell[card]))
    elif kind == LEPRECHAUN:
        state.phase = LEPRECHAUN_LOOK
    elif targets(state):  # T-R19
        state.phase = TURNING


@kernel
def _depose(state: State, cell: int) -> None:
    """T-11: any other Elder is turned down."""
    state.face_up = int(state.face_up) & ~(elders(state) & ~(1 << cell))


@kernel
def _prank(state: State, cell: int) -> None:
    """T-14."""
    turned = int(state.neighbours[cell]) & ~immune(state)
    state.face_up = int(state.face_up) & ~turned


@kernel
def targets(state: Public) -> int:
    """A mask of the cells whose card the active one may turn over; 0 for a kind that turns none."""
    card = int(state.active)
    kind = kind_of_card(card)
    cell = int(state.cell[card])
    if kind == MUSICIAN:
        return occupied(state) & ~immune(state) & ~(1 << cell)
    if kind == KAPPA:
        return int(state.neighbours[cell]) & int(state.face_up) & ~immune(state)
    if kind == TOKOLOSHE:
        return int(state.face_up) & ~immune(state) & ~(1 << cell)
    if kind == MENEHUNE:
        near = int(state.neighbours[cell]) & ~int(state.face_up)
        return owned(state, owner_of(state, card), near)
    return 0


@kernel
def turn_over(state: State, cell: int) -> None:
    """The active card turns that of the cell."""
    if (int(state.face_up) >> cell) & 1 == 0:
        turn_up(state, cell)
        return
    state.face_up = int(state.face_up) & ~(1 << cell)
    state.phase = SETTLED
    if kind_of_card(int(state.active)) == TOKOLOSHE:
        state.picked = 1 << cell
        state.phase = TOKOLOSHE_LOOK


@kernel
def turn_up(state: State, cell: int) -> None:
    """T-9: its ability applies again."""
    state.face_up = int(state.face_up) | (1 << cell)
    state.active = state.top[cell]
    state.phase = ARRIVED


@kernel
def shown_to(state: Public) -> int:
    """Who besides the looker sees what a Seer looks at (T-12): the Elder's owner; NONE."""
    owner = elder_seat(state)
    return NONE if owner == state.turn else owner


@kernel
def look_as_seer(state: State, cell: int) -> None:
    see(state, int(state.turn), 1 << cell)
    other = shown_to(state)
    if other != NONE:
        see(state, other, 1 << cell)
    state.phase = SETTLED


@kernel
def around(state: Public) -> int:
    """A mask of what the Leprechaun sees (T-P6)."""
    cell = int(state.cell[state.active])
    return int(state.neighbours[cell]) | (1 << cell)


@kernel
def look_around(state: State) -> None:
    see(state, int(state.turn), around(state))
    state.phase = LEPRECHAUN_SWAP


@kernel
def swap_with(state: State, cell: int) -> None:
    exchange(state, int(state.cell[state.active]), cell)
    state.phase = SETTLED
