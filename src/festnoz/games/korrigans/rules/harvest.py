"""Keeping a clover, and the menhir that comes with a field's last one (G-15 to G-23)."""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.state import (
    BLOCKING,
    DANCING,
    DONE,
    ELF,
    FAIRY,
    GATHERING,
    GOBLIN,
    GOLD,
    LEPRECHAUN,
    TROLL,
    UNVEILING,
    WITH_ELF,
    WITH_GOBLIN,
    Public,
    State,
)


@kernel
def look(state: State, field: int) -> None:
    """The seat to act has arrived there; on an empty field nothing is gathered (G-R16)."""
    state.phase = GATHERING if state.heap_size[field] > 0 else DONE


@kernel
def gather(state: State, kind: int) -> None:
    seat = int(state.turn)
    field = int(state.korrigan[seat, state.mover])
    take = int(state.num_takes)
    state.take_seat[take] = seat
    state.take_field[take] = field
    state.take_kind[take] = kind
    state.num_takes = take + 1
    state.heap[field, kind] -= 1
    state.heap_size[field] -= 1
    state.hidden[seat, kind] += 1
    state.hidden_size[seat] += 1
    state.phase = DONE
    if brings_menhir(state, field):
        _take_menhir(state, seat, field)


@kernel
def brings_menhir(state: Public, field: int) -> bool:
    """G-17: the field has just been emptied. (The village has no menhir.)"""
    return state.heap_size[field] == 0 and (int(state.standing) >> field) & 1 == 1


@kernel
def _take_menhir(state: State, seat: int, field: int) -> None:
    kind = int(state.menhir[field])
    state.standing = int(state.standing) & ~(1 << field)
    state.menhirs_shown[kind] += 1
    if kind == LEPRECHAUN and has_screened_opponent(state, seat):
        state.phase = UNVEILING
    elif kind == FAIRY:
        state.phase = DANCING
    elif kind == TROLL:
        state.phase = BLOCKING
    elif kind == GOLD:
        state.menhirs_kept[seat] += 1  # G-R7
    elif kind <= GOBLIN and state.tokens[kind] > 0:  # G-R5
        state.tokens[kind] -= 1
        state.under[seat, state.mover] = WITH_ELF if kind == ELF else WITH_GOBLIN  # G-20


@kernel
def has_screened_opponent(state: Public, seat: int) -> bool:
    """G-R15: somebody whom a leprechaun can still come to."""
    for other in range(int(state.seats)):
        if other != seat and state.exposed_at[other] == NONE:
            return True
    return False
