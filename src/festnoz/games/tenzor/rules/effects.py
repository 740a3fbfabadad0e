"""What the actions of Tenzor do, and what follows from them by itself."""

from festnoz.core.game import OVER
from festnoz.core.kernel import kernel
from festnoz.games.tenzor.actions import (
    DRAW,
    DRAW_PLACE,
    FIRST_CREATURE,
    LOOK_AROUND,
    PASS,
    SEARCH_ZONE,
    cell_of,
    is_creature,
    is_look,
    is_morgan,
    is_put,
    is_swap,
    is_take,
    is_turn,
    kind_of,
    pact_of,
)
from festnoz.games.tenzor.rules.abilities import (
    arrive,
    look_around,
    look_as_seer,
    swap_with,
    turn_over,
)
from festnoz.games.tenzor.rules.creatures import (
    look_as_yan,
    play_creature,
    put_back,
    stop_washing,
    take_from,
    turn_by_morgan,
    wash,
)
from festnoz.games.tenzor.rules.deal import prepare
from festnoz.games.tenzor.rules.looks import close_looks, see
from festnoz.games.tenzor.rules.pacts import draw_pact
from festnoz.games.tenzor.rules.search import ask_next, pass_spyglass, search_zone
from festnoz.games.tenzor.rules.turns import (
    begin_turn,
    continue_turn,
    pass_on,
    pay_lines,
    put_card,
)
from festnoz.games.tenzor.state import (
    ARRIVED,
    ASKED,
    ASKING,
    CONTINUED,
    FOUND_DRAW,
    LINE_DRAW,
    PLAYED,
    ROUND_OVER,
    SEER_LOOK,
    SETTLED,
    SPYGLASS,
    TURN,
    TURN_OVER,
    WASHING,
    YAN_LOOK,
    State,
)


@kernel
def to_move(state: State) -> int:
    return int(state.turn)


@kernel
def apply(state: State, action: int) -> None:
    if state.phase not in (WASHING, YAN_LOOK):  # one goes on looking there
        close_looks(state, int(state.turn))
    _do(state, action)
    if state.phase == ARRIVED:
        arrive(state)
    if state.phase == SETTLED:
        state.phase = ASKING if state.is_searching else PLAYED
    if state.phase == CONTINUED:
        continue_turn(state)
    if state.phase == PLAYED:
        pay_lines(state)
    if state.phase == TURN_OVER:
        pass_on(state)
    if state.phase == ASKING:
        ask_next(state)
    if state.phase == ROUND_OVER and state.turn != OVER:
        pass_spyglass(state)


@kernel
def _do(state: State, action: int) -> None:
    if is_put(action):
        put_card(state, kind_of(action), cell_of(action))
    elif action == PASS:
        _pass(state)
    elif is_look(action):
        _look(state, cell_of(action))
    elif action < FIRST_CREATURE:
        _do_plain(state, action)
    elif is_creature(action):
        play_creature(state, pact_of(action))
    elif is_take(action):
        take_from(state, cell_of(action))
    elif is_morgan(action):
        turn_by_morgan(state, cell_of(action))
    elif is_turn(action):
        turn_over(state, cell_of(action))
    elif is_swap(action):
        swap_with(state, cell_of(action))
    else:
        put_back(state, action)


@kernel
def _do_plain(state: State, action: int) -> None:
    if action == DRAW:
        _draw(state)
    elif action == SEARCH_ZONE:
        search_zone(state)
    elif action == DRAW_PLACE:
        prepare(state)
    elif action == LOOK_AROUND:
        look_around(state)


@kernel
def _pass(state: State) -> None:
    """Whatever is asked is declined."""
    if state.phase == SPYGLASS:
        begin_turn(state, int(state.first))
    elif state.phase == TURN:
        state.phase = PLAYED
    elif state.phase == WASHING:
        stop_washing(state)
    elif state.phase == LINE_DRAW:
        state.phase = TURN_OVER
    elif state.phase == ASKED:
        state.num_asked += 1
        state.phase = ASKING
    else:
        state.phase = SETTLED


@kernel
def _look(state: State, cell: int) -> None:
    if state.phase == SEER_LOOK:
        look_as_seer(state, cell)
    elif state.phase == WASHING:
        wash(state, cell)
    elif state.phase == YAN_LOOK:
        look_as_yan(state, cell)
    else:
        see(state, int(state.turn), 1 << cell)
        if state.phase == SPYGLASS:
            begin_turn(state, int(state.first))
        else:
            state.phase = SETTLED


@kernel
def _draw(state: State) -> None:
    draw_pact(state, int(state.turn))
    if state.phase == LINE_DRAW:
        state.phase = TURN_OVER
    else:
        state.phase = ROUND_OVER if state.phase == FOUND_DRAW else CONTINUED


@kernel
def reveals(state: State, action: int) -> int:
    """A look, a Pact drawn, the next place, or all search cards at once: facts of the action."""
    if is_look(action):
        return 1
    return 1 if action in (DRAW, SEARCH_ZONE, DRAW_PLACE, LOOK_AROUND) else 0
