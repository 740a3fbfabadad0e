"""What each action of Korrigans does."""

from festnoz.core.kernel import kernel
from festnoz.games.korrigans.cauldron import hide, show, stop
from festnoz.games.korrigans.gathering import gather, look
from festnoz.games.korrigans.moving import give, meet, move, opponents_in, pass_turn, sacrifice
from festnoz.games.korrigans.passages import higher_of, lower_of
from festnoz.games.korrigans.state import (
    CHASING,
    DECLINE,
    DONE,
    DRAW,
    FIRST_BLOCK,
    FIRST_CLOUD,
    FIRST_GATHER,
    FIRST_GIVE,
    FIRST_HIDE,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_SACRIFICE,
    FIRST_SUN,
    FIRST_UNVEIL,
    GATHER_UNSEEN,
    KORRIGANS,
    LANDING,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_SIDES,
    PASS,
    SHOW,
    STOP,
    WITH_GOBLIN,
    Public,
    State,
)
from festnoz.games.korrigans.turns import draw_pawn, end_turn, pass_bag

MOVES_EACH = NUM_COMPANIONS * NUM_FIELDS  # of one Korrigan


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
    if FIRST_MOVE <= action < FIRST_GIVE:
        at = action - FIRST_MOVE
        move(state, at // MOVES_EACH, at // NUM_FIELDS % NUM_COMPANIONS, at % NUM_FIELDS)
    elif FIRST_GATHER <= action < GATHER_UNSEEN:
        gather(state, action - FIRST_GATHER)
    elif action < FIRST_GATHER:
        _apply_plain(state, action)
    elif action < FIRST_SACRIFICE:
        _apply_placing(state, action)
    elif action < FIRST_MOVE:
        at = action - FIRST_SACRIFICE
        sacrifice(state, at // NUM_SIDES, at % NUM_SIDES)
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
    if action < FIRST_SUN:
        seat = int(state.turn)
        state.mover = next_korrigan(state, seat)
        state.korrigan[seat, state.mover] = action - FIRST_PLACE
        look(state, action - FIRST_PLACE)  # G-R12: no elf or goblin passes
        return
    if action < FIRST_CLOUD:
        state.suns[action - FIRST_SUN] = state.pawn
    else:
        state.clouds[action - FIRST_CLOUD] = state.pawn
    pass_bag(state)


@kernel
def next_korrigan(state: Public, seat: int) -> int:
    return 0 if state.korrigan[seat, 0] < 0 else 1


@kernel
def _apply_choice(state: State, action: int) -> None:
    """Of the goblin's next bearer, the leprechaun's victim, the troll's or the cauldron's place."""
    if action < FIRST_UNVEIL:
        to = action - FIRST_GIVE
        give(state, to // KORRIGANS, to % KORRIGANS)
    elif action < FIRST_BLOCK:
        state.exposed_at[action - FIRST_UNVEIL] = state.num_takes
        state.phase = DONE
    elif action < FIRST_HIDE:
        state.troll[0] = lower_of(action - FIRST_BLOCK)
        state.troll[1] = higher_of(action - FIRST_BLOCK)
        state.phase = DONE
    else:
        hide(state, action - FIRST_HIDE)


@kernel
def reveals(state: State, action: int) -> int:
    """A pawn, a menhir, the clovers of a field to who looks, or what a screen hid."""
    seat = int(state.turn)
    if FIRST_MOVE <= action < FIRST_GIVE:
        if state.phase == CHASING:
            return 0
        at = action - FIRST_MOVE
        mover = at // MOVES_EACH
        field = at % NUM_FIELDS
        if state.under[seat, mover] == WITH_GOBLIN and opponents_in(state, seat, field) > 1:
            return 0  # the goblin is given before one looks
        return 1 if state.heap_size[field] > 0 else 0
    if FIRST_GATHER <= action < GATHER_UNSEEN:
        field = int(state.korrigan[seat, state.mover])
        return 1 if state.heap_size[field] == 1 and (int(state.standing) >> field) & 1 else 0
    if FIRST_PLACE <= action < FIRST_SUN:
        return 1 if state.heap_size[action - FIRST_PLACE] > 0 else 0
    if FIRST_GIVE <= action < FIRST_UNVEIL:
        field = int(state.korrigan[seat, state.mover])
        return 1 if state.cauldron < 0 and state.heap_size[field] > 0 else 0
    if FIRST_UNVEIL <= action < FIRST_BLOCK:
        return 1 if state.hidden_size[action - FIRST_UNVEIL] > 0 else 0
    return 1 if action == DRAW else 0
