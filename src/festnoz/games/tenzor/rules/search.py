"""The search and the end (T-16 to T-20): asking, counting, finding, and who wins."""

from festnoz.core.game import NONE, OVER
from festnoz.core.kernel import Buffer, kernel
from festnoz.games.tenzor.rules.pacts import both_played
from festnoz.games.tenzor.rules.table import bits, elder_seat, next_seat, owned, owner_of
from festnoz.games.tenzor.state import (
    ASKED,
    CENTRE,
    FOUND_DRAW,
    MAX_ROUNDS,
    NUM_RING,
    NUM_TREASURES,
    NUM_ZONE,
    PACT,
    PLACE_DRAW,
    ROUND_OVER,
    SEARCH,
    TREASURE,
    Public,
    State,
)


@kernel
def ask_next(state: State) -> None:
    """T-R8: everyone in turn who holds a Pact, whichever it is; then all cards are turned over."""
    state.phase = SEARCH
    state.player = state.first
    while state.num_asked < state.seats and not both_played(state):
        seat = (int(state.first) + int(state.num_asked)) % int(state.seats)
        if state.num_pacts[seat] > 0:
            state.player = seat
            state.phase = ASKED
            break
        state.num_asked += 1
    state.turn = state.player


@kernel
def num_up(state: Public, seat: int) -> int:
    """How many Korrigans of that seat are in play."""
    return bits(owned(state, seat, int(state.face_up)))


@kernel
def most_numerous(state: Public) -> int:
    """T-16: who takes the card under the place; NONE."""
    most = 1  # T-R7
    leader = NONE
    tied = 0
    for seat in range(int(state.seats)):
        n = num_up(state, seat)
        tied += 1 if n == most else 0
        if n > most or (n == most and leader == NONE):
            most = n
            leader = seat
            tied = 1
    if tied > 1:
        elder = elder_seat(state)
        leader = elder if elder != NONE and num_up(state, elder) == most else NONE
    return leader


@kernel
def claims(state: State) -> None:
    """T-17: whoever has the face-up card of a cell; what the Liketaer took stays taken (T-R13)."""
    for cell in range(NUM_RING):
        if state.claim[cell] == NONE and (int(state.face_up) >> cell) & 1:
            state.claim[cell] = owner_of(state, int(state.top[cell]))
    state.claim[CENTRE] = most_numerous(state)


@kernel
def num_found(state: Public) -> int:
    n = 0
    for seat in range(int(state.seats)):
        n += int(state.found[seat])
    return n


@kernel
def search_zone(state: State) -> None:
    """All cards are turned over, and lie open until the next place is drawn."""
    claims(state)
    finder = NONE
    for cell in range(NUM_ZONE):
        seat = int(state.claim[cell])
        if seat != NONE and state.search[cell] == TREASURE:
            state.found[seat] += 1
        elif seat != NONE and state.search[cell] == PACT:
            finder = seat
    state.is_open = 1
    state.phase = ROUND_OVER
    if num_found(state) == NUM_TREASURES or state.round_number == MAX_ROUNDS:
        state.turn = OVER  # T-18, T-R15
    elif finder != NONE and state.pile_size > 0:  # T-R13
        state.turn = finder
        state.phase = FOUND_DRAW


@kernel
def pass_spyglass(state: State) -> None:
    """T-19: to the left; its new holder draws the next place."""
    state.first = next_seat(state, int(state.first))
    state.player = state.first
    state.turn = state.first
    state.phase = PLACE_DRAW


@kernel
def returns(state: State, out: Buffer) -> None:
    """T-18, T-R20: treasures; of equals the one whose Elder is face up is ahead."""
    seats = int(state.seats)
    elder = elder_seat(state)
    for seat in range(seats):
        rank = 1
        for other in range(seats):
            ahead = other == elder and state.found[other] == state.found[seat] and other != seat
            rank += 1 if ahead or state.found[other] > state.found[seat] else 0
        out[seat] = state.found[seat]
        out[seats + seat] = rank
