"""Setting Tenzor up, and every shuffle: the lot, Pacts, places and search cards (T-2 to T-4)."""

from festnoz.core.game import CHANCE, NONE
from festnoz.core.kernel import Buffer, Options, kernel
from festnoz.games.tenzor.rules.pacts import return_pacts
from festnoz.games.tenzor.rules.search import num_found
from festnoz.games.tenzor.state import (
    CENTRE,
    LOT,
    MAX_LINES,
    MAX_SEATS,
    MAX_STIRRED,
    NOTHING,
    NUM_CARDS,
    NUM_PACTS,
    NUM_PLACES,
    NUM_RING,
    NUM_SEARCH,
    NUM_TREASURES,
    NUM_ZONE,
    PACT,
    PACT_PILE,
    PLACE_DRAW,
    PLACE_PILE,
    SPYGLASS,
    TREASURE,
    ZONE,
    Public,
    State,
)


@kernel
def setup(state: State, seats: int, options: Options) -> None:
    """The options: rules, first seat or NONE, the places' treasures; then the zone."""
    state.rules = options[0]
    state.seats = seats
    state.first = options[1]
    state.player = options[1]
    state.turn = CHANCE
    state.phase = LOT if state.first == NONE else PACT_PILE
    _lay_board(state, options, 2)
    state.round_number = 0
    state.place = NONE
    state.num_places = 0
    state.used_places = 0
    state.played = 0
    state.pile_size = 0
    for i in range(NUM_PLACES):
        state.place_pile[i] = NONE
    for pact in range(NUM_PACTS):
        state.returned[pact] = 0
        state.pile[pact] = NONE
    for seat in range(MAX_SEATS):
        _clear_hand(state, seat)
    clear_zone(state)


@kernel
def _lay_board(state: State, numbers: Options, at: int) -> None:
    for place in range(NUM_PLACES):
        state.places[place] = numbers[at + place]
    at += NUM_PLACES
    state.num_cells = numbers[at]
    for cell in range(NUM_RING):
        state.neighbours[cell] = numbers[at + 1 + cell]
    for line in range(MAX_LINES):
        state.lines[line] = numbers[at + 1 + NUM_RING + line]


@kernel
def _clear_hand(state: State, seat: int) -> None:
    state.found[seat] = 0
    state.num_pacts[seat] = 0
    for i in range(NUM_PACTS):
        state.hand[seat, i] = NONE
        state.drawn_in[seat, i] = NONE


@kernel
def clear_zone(state: State) -> None:
    """T-19: everyone takes their Korrigans back, and nothing lies there any more."""
    state.active = NONE
    state.has_played = 0
    state.idle = 0
    state.num_asked = 0
    state.is_searching = 0
    state.is_open = 0
    state.face_up = 0
    for cell in range(NUM_RING):
        state.top[cell] = NONE
    for card in range(NUM_CARDS):
        state.cell[card] = NONE
        state.below[card] = NONE
    for i in range(5):
        state.cousin_seat[i] = NONE
    for cell in range(NUM_ZONE):
        state.claim[cell] = NONE
        state.origin[cell] = NONE
    for i in range(NUM_SEARCH):
        state.search[i] = NONE
    _clear_looks(state)


@kernel
def _clear_looks(state: State) -> None:
    state.picked = 0
    state.num_stirred = 0
    for i in range(MAX_STIRRED):
        state.stirred[i] = NONE
        state.stirred_from[i] = NONE
        state.stirred_origin[i] = NONE
    for seat in range(MAX_SEATS):
        state.paid[seat] = 0
        state.looked[seat] = 0
        state.fresh[seat] = 0
        state.looked_before[seat] = 0
        state.fresh_before[seat] = 0


@kernel
def prepare(state: State) -> None:
    """The next place is drawn: CHANCE shuffles what must be, the search cards last."""
    state.turn = CHANCE
    state.place = NONE
    if state.num_places > 0:
        _show_place(state)
    state.phase = PACT_PILE if state.played else _next_pile(state)  # T-19


@kernel
def _show_place(state: State) -> None:
    """T-4: the place on top of the pile."""
    top = int(state.num_places) - 1
    place = int(state.place_pile[top])
    state.place = place
    state.place_pile[top] = NONE
    state.used_places = int(state.used_places) | (1 << place)
    state.num_places = top


@kernel
def _next_pile(state: Public) -> int:
    """T-R2: places are shuffled where none could be drawn; then the search cards."""
    return PLACE_PILE if state.place == NONE else ZONE


@kernel
def num_hidden(state: Public) -> int:
    """T-R2: treasures at the place, as far as they are left."""
    return min(int(state.places[state.place]), NUM_TREASURES - num_found(state))


@kernel
def shuffled(state: State, out: Buffer) -> int:
    """The seats for the lot (T-3), Pacts, places, or search cards by kind."""
    n = 0
    if state.phase == LOT:
        for seat in range(int(state.seats)):
            out[seat] = seat
        return int(state.seats)
    if state.phase == PACT_PILE:
        for pact in range(NUM_PACTS):
            if _is_shuffled(state, pact):
                out[n] = pact
                n += 1
        return n
    if state.phase == PLACE_PILE:
        for place in range(NUM_PLACES):
            out[place] = place
        return NUM_PLACES
    size = int(state.num_cells) + 1
    treasures = num_hidden(state)
    for i in range(size):
        out[i] = TREASURE if i < treasures else PACT if i == treasures else NOTHING
    return size


@kernel
def _is_shuffled(state: State, pact: int) -> bool:
    """Whatever lies in the pile or was played; at the beginning all."""
    found = state.round_number == 0 or (int(state.played) >> pact) & 1 == 1
    for i in range(int(state.pile_size)):
        found |= state.pile[i] == pact
    return bool(found)


@kernel
def deal(state: State, order: Buffer) -> None:
    if state.phase == LOT:
        state.first = order[0]
        state.player = order[0]
        state.phase = PACT_PILE
    elif state.phase == PACT_PILE:
        _deal_pacts(state, order)
    elif state.phase == PLACE_PILE:
        _deal_places(state, order)
    else:
        _deal_zone(state, order)


@kernel
def _deal_pacts(state: State, order: Buffer) -> None:
    """T-2: one to each player before the first round; the rest is the pile, drawn in that order."""
    dealt = int(state.seats) if state.round_number == 0 else 0
    for seat in range(dealt):
        state.hand[seat, 0] = order[seat]
        state.drawn_in[seat, 0] = 0
        state.num_pacts[seat] = 1
    size = NUM_PACTS
    for seat in range(int(state.seats)):
        size -= int(state.num_pacts[seat])
    for i in range(size):
        state.pile[size - 1 - i] = order[dealt + i]
    state.pile_size = size
    return_pacts(state)
    state.phase = _next_pile(state)


@kernel
def _deal_places(state: State, order: Buffer) -> None:
    for i in range(NUM_PLACES):
        state.place_pile[NUM_PLACES - 1 - i] = order[i]
    state.num_places = NUM_PLACES
    state.used_places = 0
    if state.round_number == 0:
        state.turn = state.first
        state.phase = PLACE_DRAW
    else:
        _show_place(state)
        state.phase = ZONE


@kernel
def _deal_zone(state: State, order: Buffer) -> None:
    """T-4: the search cards lie face down, the last under the place."""
    clear_zone(state)
    state.round_number += 1
    size = int(state.num_cells)
    for cell in range(size):
        state.search[cell] = order[cell]
        state.origin[cell] = cell
    state.search[CENTRE] = order[size]
    state.origin[CENTRE] = CENTRE
    state.player = state.first
    state.turn = state.first
    state.phase = SPYGLASS
