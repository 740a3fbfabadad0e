"""Moving in Korrigans: where companions lead, what using them shows, elves and goblins."""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.rules.harvest import look
from festnoz.games.korrigans.rules.passages import uses_passage
from festnoz.games.korrigans.state import (
    CHASING,
    DONE,
    GIVING,
    KORRIGANS,
    LANDING,
    NO_TOKEN,
    NUM_COMPANIONS,
    WITH_ELF,
    WITH_GOBLIN,
    Public,
    State,
)


@kernel
def targets(state: Public, companion: int, field: int) -> int:
    """A mask of where that companion leads to from there; past the troll only without a passage."""
    mask = int(state.moves[companion, field])
    if uses_passage(companion):  # G-R6
        if state.troll[0] == field:
            mask &= ~(1 << int(state.troll[1]))
        elif state.troll[1] == field:
            mask &= ~(1 << int(state.troll[0]))
    return mask


@kernel
def useful(state: Public, seat: int) -> int:
    """A mask of the companions that would let one of its Korrigans move, had the seat them."""
    mask = 0
    for i in range(KORRIGANS):
        field = int(state.korrigan[seat, i])
        if field != NONE:
            for companion in range(NUM_COMPANIONS):
                mask |= (1 if targets(state, companion, field) else 0) << companion
    return mask


@kernel
def owned(state: Public, seat: int) -> int:
    """A mask of the companions that the seat may move with now; in a view, its own seat's."""
    mask = 0
    for companion in range(NUM_COMPANIONS):
        tokens = int(state.shown[seat, companion]) + int(state.hidden[seat, companion])
        mask |= (1 if tokens > 0 else 0) << companion
    if state.backup[seat] != NONE and state.backup_discarded[seat] == 0:
        mask |= 1 << int(state.backup[seat])
    return mask


@kernel
def owned_after(state: State, mask: int, kind: int, side: int) -> int:
    """Of the seat to act, once a token of that kind is sacrificed for that side of the backup."""
    seat = int(state.turn)
    if kind < NUM_COMPANIONS and state.shown[seat, kind] == 0 and state.hidden[seat, kind] == 1:
        mask &= ~(1 << kind)
    return mask | (1 << side)


@kernel
def move(state: State, mover: int, companion: int, field: int) -> None:
    seat = int(state.turn)
    _use(state, seat, companion)
    state.mover = mover
    state.committed = 0
    state.korrigan[seat, mover] = field
    state.phase = LANDING
    if state.under[seat, mover] == WITH_GOBLIN:
        opponents = opponents_in(state, seat, field)
        if opponents > 1:
            state.phase = GIVING  # G-R11: to one of the mover's choice
        elif opponents == 1:
            other = _opponent_in(state, seat, field)
            give(state, other // KORRIGANS, other % KORRIGANS)


@kernel
def _use(state: State, seat: int, companion: int) -> None:
    has_backup = state.backup[seat] == companion
    if state.phase == CHASING:  # G-25
        if state.shown[seat, companion] > 0:
            state.shown[seat, companion] -= 1
            state.discarded[seat, companion] += 1
        else:
            state.backup_discarded[seat] = 1
    elif state.shown[seat, companion] == 0 and not has_backup:  # G-13, G-R16
        state.hidden[seat, companion] -= 1
        state.hidden_size[seat] -= 1
        state.shown[seat, companion] = 1
        state.shown_at[seat, companion] = state.num_takes


@kernel
def opponents_in(state: Public, seat: int, field: int) -> int:
    n = 0
    for other in range(int(state.seats)):
        if other != seat:
            for i in range(KORRIGANS):
                n += 1 if state.korrigan[other, i] == field else 0
    return n


@kernel
def _opponent_in(state: Public, seat: int, field: int) -> int:
    """The only one; Korrigans are numbered through all seats."""
    found = NONE
    for other in range(int(state.seats)):
        for i in range(KORRIGANS):
            if other != seat and state.korrigan[other, i] == field:
                found = other * KORRIGANS + i
    return found


@kernel
def give(state: State, other: int, i: int) -> None:
    """G-19: the mover's goblin; for an elf the two change places (G-R5)."""
    seat = int(state.turn)
    had_elf = state.under[other, i] == WITH_ELF
    state.under[other, i] = WITH_GOBLIN
    state.under[seat, state.mover] = WITH_ELF if had_elf else NO_TOKEN
    state.phase = LANDING


@kernel
def meet(state: State) -> None:
    """G-18, G-R11: every opposing elf of the field comes to the mover, who then looks around."""
    seat = int(state.turn)
    field = int(state.korrigan[seat, state.mover])
    for other in range(int(state.seats)):
        if other != seat:
            for i in range(KORRIGANS):
                if state.korrigan[other, i] == field and state.under[other, i] == WITH_ELF:
                    state.under[other, i] = NO_TOKEN
                    state.under[seat, state.mover] = WITH_ELF
    if state.cauldron != NONE:
        state.phase = CHASING  # G-R8: nothing is gathered any more
    else:
        look(state, field)


@kernel
def sacrifice(state: State, kind: int, side: int) -> None:
    """G-14; G-R10: a move follows."""
    seat = int(state.turn)
    state.hidden[seat, kind] -= 1
    state.hidden_size[seat] -= 1
    state.sacrificed[seat] = kind
    state.sacrificed_at[seat] = state.num_takes
    state.sacrificed_openly[seat] = 1 if state.exposed_at[seat] != NONE else 0
    state.backup[seat] = side
    state.committed = 1


@kernel
def pass_turn(state: State) -> None:
    """G-R3. All see that the seat has nothing that would let it move (if they did not see it)."""
    seat = int(state.turn)
    could = useful(state, seat) if state.exposed_at[seat] == NONE else 0
    spent = 1 if state.backup[seat] != NONE else 0
    for companion in range(NUM_COMPANIONS):
        if (could >> companion) & 1:
            state.lacked_at[spent, seat, companion] = state.num_takes
    state.phase = DONE
