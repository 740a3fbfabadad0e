"""What each action of Korrigans does."""

from festnoz.core.kernel import kernel
from festnoz.games.korrigans.actions import (
    DECLINE,
    DRAW,
    FIRST_GATHER,
    FIRST_MOVE,
    FIRST_SACRIFICE,
    PASS,
    SHOW,
    STOP,
    companion_of,
    field_of,
    higher_of,
    is_block,
    is_gather,
    is_give,
    is_move,
    is_place,
    is_sun,
    is_unveil,
    kind_of,
    korrigan_of,
    line_of,
    lower_of,
    seat_of,
    side_of,
)
from festnoz.games.korrigans.rules.cauldron import hide, show, stop
from festnoz.games.korrigans.rules.harvest import gather, look
from festnoz.games.korrigans.rules.movement import (
    give,
    meet,
    move,
    opponents_in,
    pass_turn,
    sacrifice,
)
from festnoz.games.korrigans.rules.turns import draw_pawn, end_turn, pass_bag
from festnoz.games.korrigans.state import (
    CHASING,
    DONE,
    LANDING,
    WITH_GOBLIN,
    Public,
    State,
)


@kernel
def to_move(state: State) -> int:
    return int(state.turn)


@kernel
def apply(state: State, action: int) -> None:
    _do(state, action)
    if state.phase == LANDING:
        meet(state)
    if state.phase == DONE:
        end_turn(state)


@kernel
def _do(state: State, action: int) -> None:
    if is_move(action):
        move(state, korrigan_of(action), companion_of(action), field_of(action))
    elif is_gather(action):
        gather(state, kind_of(action))
    elif action < FIRST_GATHER:
        _apply_plain(state, action)
    elif action < FIRST_SACRIFICE:
        _apply_placing(state, action)
    elif action < FIRST_MOVE:
        sacrifice(state, kind_of(action), side_of(action))
    else:
        _apply_choice(state, action)


@kernel
def _apply_plain(state: State, action: int) -> None:
    if action == DRAW:
        draw_pawn(state)
    elif action == SHOW:
        show(state)
    elif action == PASS:
        pass_turn(state)
    elif action == DECLINE:
        state.phase = DONE
    elif action == STOP:
        stop(state)


@kernel
def _apply_placing(state: State, action: int) -> None:
    """A Korrigan on its first field, or a pawn on a sun or cloud."""
    if is_place(action):
        seat = int(state.turn)
        state.mover = next_korrigan(state, seat)
        state.korrigan[seat, state.mover] = field_of(action)
        look(state, field_of(action))  # G-R12: no elf or goblin passes
        return
    if is_sun(action):
        state.suns[line_of(action)] = state.pawn
    else:
        state.clouds[line_of(action)] = state.pawn
    pass_bag(state)


@kernel
def next_korrigan(state: Public, seat: int) -> int:
    return 0 if state.korrigan[seat, 0] < 0 else 1


@kernel
def _apply_choice(state: State, action: int) -> None:
    """Of the goblin's next bearer, the leprechaun's victim, the troll's or the cauldron's place."""
    if is_give(action):
        give(state, seat_of(action), korrigan_of(action))
    elif is_unveil(action):
        state.exposed_at[seat_of(action)] = state.num_takes
        state.phase = DONE
    elif is_block(action):
        state.troll[0] = lower_of(action)
        state.troll[1] = higher_of(action)
        state.phase = DONE
    else:
        hide(state, field_of(action))


@kernel
def reveals(state: State, action: int) -> int:
    """A pawn, a menhir, the clovers of a field to whoever looks, or what a screen hid."""
    seat = int(state.turn)
    if is_move(action):
        if state.phase == CHASING:
            return 0
        field = field_of(action)
        if (
            state.under[seat, korrigan_of(action)] == WITH_GOBLIN
            and opponents_in(state, seat, field) > 1
        ):
            return 0  # the goblin is given before one looks
        return 1 if state.heap_size[field] > 0 else 0
    if is_gather(action):
        field = int(state.korrigan[seat, state.mover])
        return 1 if state.heap_size[field] == 1 and (int(state.standing) >> field) & 1 else 0
    if is_place(action):
        return 1 if state.heap_size[field_of(action)] > 0 else 0
    if is_give(action):
        field = int(state.korrigan[seat, state.mover])
        return 1 if state.cauldron < 0 and state.heap_size[field] > 0 else 0
    if is_unveil(action):
        return 1 if state.hidden_size[seat_of(action)] > 0 else 0
    return 1 if action == DRAW else 0
