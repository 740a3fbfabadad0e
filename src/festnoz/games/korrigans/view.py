"""What each seat of Korrigans may know, memory included."""

from festnoz.core.game import EVERYONE, NONE
from festnoz.core.kernel import copy_common, kernel
from festnoz.games.korrigans.actions import (
    GATHER_UNSEEN,
    is_gather,
    is_sacrifice,
    sacrifice_unseen,
    side_of,
)
from festnoz.games.korrigans.state import (
    COMMON,
    GATHERING,
    MAX_SEATS,
    NUM_CLOVERS,
    NUM_FIELDS,
    NUM_GROUPS,
    NUM_KINDS,
    NUM_MENHIRS,
    NUM_PAWNS,
    Public,
    State,
    View,
)


@kernel
def observe(state: State, seat: int, out: View) -> None:
    copy_common(state, out, COMMON)
    out.seat = seat
    for other in range(MAX_SEATS):
        _observe_hidden(state, seat, other, out)
    _clear_groups(out)
    _observe_takes(state, seat, out)
    _observe_heaps(state, seat, out)
    knows = seat == EVERYONE
    out.knows_all = 1 if knows else 0
    for field in range(NUM_MENHIRS):
        stands = (int(state.standing) >> field) & 1 == 1
        out.menhir[field] = state.menhir[field] if knows or not stands else NONE
    for i in range(NUM_PAWNS):
        out.bag[i] = state.bag[i] if knows or i >= state.bag_size else NONE


@kernel
def _observe_hidden(state: State, seat: int, other: int, out: View) -> None:
    """G-21: the leprechaun opens what lies behind a screen, and what is sacrificed from then on."""
    is_own = seat in (other, EVERYONE)
    knows = other < state.seats and (is_own or state.exposed_at[other] != NONE)
    out.knows_hidden[other] = 1 if knows else 0
    for kind in range(NUM_KINDS):
        out.hidden[other, kind] = state.hidden[other, kind] if knows else 0
    knows_sacrificed = is_own or state.sacrificed_openly[other]
    out.sacrificed[other] = state.sacrificed[other] if knows_sacrificed else NONE


@kernel
def _clear_groups(out: View) -> None:
    for group in range(NUM_GROUPS):
        out.group_since[group] = NONE
        for kind in range(NUM_KINDS):
            out.group[group, kind] = 0
    for field in range(NUM_FIELDS):
        out.heap_group[field] = 0


@kernel
def _observe_takes(state: State, seat: int, out: View) -> None:
    """Whoever takes has looked: what lies there then, and is taken later, is a group of its own.

    `heap_group` is the group that a field's clovers belong to as the log of takes is followed.
    """
    looks = 0
    for take in range(NUM_CLOVERS):
        out.take_kind[take] = NONE
        out.take_group[take] = NONE
        if take >= state.num_takes:
            continue
        field = int(state.take_field[take])
        kind = int(state.take_kind[take])
        if knows_take(state, seat, take):
            out.take_kind[take] = kind
        else:
            out.take_group[take] = out.heap_group[field]
            out.group[out.heap_group[field], kind] += 1
        if state.take_seat[take] == seat:
            looks += 1
            out.heap_group[field] = looks
            out.group_since[looks] = take + 1
    if is_looking(state, seat):
        looks += 1
        field = int(state.korrigan[seat, state.mover])
        out.heap_group[field] = looks
        out.group_since[looks] = state.num_takes


@kernel
def knows_take(state: Public, seat: int, take: int) -> bool:
    if seat == EVERYONE or state.take_seat[take] == seat:
        return True
    exposed_at = int(state.exposed_at[state.take_seat[take]])
    return exposed_at != NONE and take >= exposed_at


@kernel
def is_looking(state: Public, seat: int) -> bool:
    """G-15: the clovers of a field lie open before that seat."""
    return bool(state.phase == GATHERING and state.turn == seat)


@kernel
def _observe_heaps(state: State, seat: int, out: View) -> None:
    for field in range(NUM_FIELDS):
        if seat == EVERYONE:
            out.heap_group[field] = 1 + field
        for kind in range(NUM_KINDS):
            out.group[out.heap_group[field], kind] += state.heap[field, kind]


@kernel
def seen(state: State, action: int, seat: int) -> int:
    """Nobody sees which clover another keeps or sacrifices, unless the leprechaun has come."""
    actor = int(state.turn)
    if actor < 0 or seat == EVERYONE:
        return action
    if seat == actor or state.exposed_at[actor] != NONE:
        return action
    if is_gather(action):
        return GATHER_UNSEEN
    if is_sacrifice(action):
        return sacrifice_unseen(side_of(action))
    return action
