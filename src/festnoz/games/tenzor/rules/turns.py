"""Whose turn it is: turns, lines and the end of a round (T-6, T-7, T-10, T-20)."""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.rules.pacts import play_pact
from festnoz.games.tenzor.rules.table import can_place, card_of, next_seat, owned
from festnoz.games.tenzor.state import (
    ARRIVED,
    ASKING,
    FIRST_COUSIN,
    LINE_DRAW,
    MAX_LINES,
    PLAYED,
    TURN,
    TURN_OVER,
    Public,
    State,
)


@kernel
def begin_turn(state: State, seat: int) -> None:
    state.player = seat
    state.turn = seat
    state.has_played = 0
    state.phase = TURN


@kernel
def is_asked(state: Public, seat: int) -> bool:
    """T-R19: who neither can place a Korrigan nor holds a Pact is passed over."""
    return bool(state.num_pacts[seat] > 0 or can_place(state, seat))


@kernel
def put_card(state: State, kind: int, cell: int) -> None:
    """T-6, T-8: face up, over whatever lies there."""
    seat = int(state.turn)
    card = card_of(seat, kind)
    if kind >= FIRST_COUSIN:
        play_pact(state, seat, kind)
        state.cousin_seat[kind - FIRST_COUSIN] = seat
    state.below[card] = state.top[cell]
    state.top[cell] = card
    state.cell[card] = cell
    state.face_up = int(state.face_up) | (1 << cell)
    state.has_played = 1
    state.active = card
    state.phase = ARRIVED


@kernel
def continue_turn(state: State) -> None:
    """After a creature."""
    state.turn = state.player
    state.phase = TURN if is_asked(state, int(state.player)) else PLAYED


@kernel
def new_lines(state: Public, seat: int) -> int:
    """A mask of the seat's lines that were not used up in this round (T-R5, T-R10)."""
    own = owned(state, seat, int(state.face_up))
    found = 0
    for i in range(MAX_LINES):
        line = int(state.lines[i])
        found |= (1 if (line != 0) & (own & line == line) else 0) << i
    return found & ~int(state.paid[seat])


@kernel
def pay_lines(state: State) -> None:
    """T-10, at the end of a turn: the player may draw a Pact."""
    seat = int(state.player)
    lines = new_lines(state, seat)
    state.paid[seat] = int(state.paid[seat]) | lines
    state.turn = seat
    state.phase = LINE_DRAW if lines and state.pile_size > 0 else TURN_OVER


@kernel
def pass_on(state: State) -> None:
    """The turn is over. T-R9: the round ends after a turn without a card of every player."""
    while state.phase == TURN_OVER:
        state.idle = 0 if state.has_played else int(state.idle) + 1
        if state.idle == state.seats:
            _begin_search(state)
            return
        begin_turn(state, next_seat(state, int(state.player)))
        if not is_asked(state, int(state.player)):
            pay_lines(state)


@kernel
def _begin_search(state: State) -> None:
    state.active = NONE
    state.is_searching = 1
    state.num_asked = 0
    state.phase = ASKING
