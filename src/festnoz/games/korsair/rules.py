"""The rules of Korsair: setting up, what each card does, taking and scoring."""

from festnoz.core.game import CHANCE, NONE, OVER
from festnoz.core.kernel import Buffer, Options, kernel
from festnoz.games.korsair.actions import DRAW, is_fight, is_launch, kind_of, ship_of
from festnoz.games.korsair.state import (
    ADMIRAL_ABOARD,
    FIRST_CAPTAIN,
    FIRST_PIRATE,
    HAND,
    KIND_TO_COUNT,
    LOWEST_VALUE,
    MAX_SEATS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_GALLEON_KINDS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_STRENGTHS,
    Public,
    State,
)


@kernel
def setup(state: State, seats: int, options: Options) -> None:
    state.rules = options[0]
    state.seats = seats
    state.teams = options[1]
    state.first = options[2]
    state.turn = CHANCE
    state.partner_target = NONE
    state.pile_size = 0
    state.num_ships = 0
    state.num_at_sea = 0
    for ship in range(NUM_SHIPS):
        state.at_sea[ship] = NONE
        state.ship_value[ship] = 0
        state.ship_owner[ship] = NONE
        state.ship_taker[ship] = NONE
        _clear_ship(state, ship)
    for seat in range(MAX_SEATS):
        state.booty[seat] = 0
        state.hand_size[seat] = 0
        for kind in range(NUM_KINDS):
            state.hand[seat, kind] = 0
    for kind in range(NUM_KINDS):
        state.shown[kind] = 0
        state.lost[kind] = 0
    for i in range(NUM_CARDS):
        state.pile[i] = NONE


@kernel
def _clear_ship(state: State, ship: int) -> None:
    state.ship_character[ship] = NONE
    for colour in range(NUM_COLOURS):
        state.crew_team[ship, colour] = NONE
        state.strength[ship, colour] = 0
        for s in range(NUM_STRENGTHS):
            state.crew[ship, colour, s] = 0


@kernel
def to_move(state: State) -> int:
    return int(state.turn)


@kernel
def team_of(state: Public, seat: int) -> int:
    return seat >> int(state.teams)


@kernel
def is_first_partner(state: Public, seat: int) -> bool:
    return state.teams == 0 or seat % 2 == 0  # K-R10: the lot only picks even seats in pairs


@kernel
def shuffled(state: State, out: Buffer) -> int:
    """First a lot says who starts (K-5), among teams' first partners (K-R10); then the cards."""
    n = 0
    if state.first == NONE:
        for seat in range(int(state.seats)):
            if is_first_partner(state, seat):
                out[n] = seat
                n += 1
        return n
    for kind in range(NUM_KINDS):
        for _ in range(KIND_TO_COUNT[kind]):
            out[n] = kind
            n += 1
    return n


@kernel
def deal(state: State, order: Buffer) -> None:
    if state.first == NONE:
        state.first = order[0]
        return
    seats = int(state.seats)
    for i in range(seats * HAND):
        state.hand[i // HAND, order[i]] += 1
    for seat in range(seats):
        state.hand_size[seat] = HAND
    state.pile_size = NUM_CARDS - seats * HAND
    for i in range(int(state.pile_size)):
        state.pile[i] = order[NUM_CARDS - 1 - i]
    state.turn = state.first


@kernel
def colour_of(state: Public, team: int, ship: int) -> int:
    """The colour of that team's pirates beside the ship, or NONE."""
    for colour in range(NUM_COLOURS):
        if state.crew_team[ship, colour] == team:
            return colour
    return NONE


@kernel
def apply(state: State, action: int) -> None:
    seat = int(state.turn)
    if action == DRAW:
        _draw(state, seat)
    elif is_launch(action):
        _put_to_sea(state, seat, kind_of(action))
    elif is_fight(action):
        _fight(state, seat, kind_of(action), ship_of(action))
    else:
        _leave_hand(state, seat, kind_of(action))
        state.lost[kind_of(action)] += 1
    if _has_ended(state):
        _end(state)
    else:
        _pass_turn(state)


@kernel
def _draw(state: State, seat: int) -> None:
    top = int(state.pile_size) - 1
    state.hand[seat, state.pile[top]] += 1
    state.hand_size[seat] += 1
    state.pile[top] = NONE
    state.pile_size = top


@kernel
def _leave_hand(state: State, seat: int, kind: int) -> None:
    state.hand[seat, kind] -= 1
    state.hand_size[seat] -= 1
    state.shown[kind] += 1


@kernel
def _put_to_sea(state: State, seat: int, kind: int) -> None:
    _leave_hand(state, seat, kind)
    ship = int(state.num_ships)
    state.ship_value[ship] = kind + LOWEST_VALUE
    state.ship_owner[ship] = seat
    state.num_ships = ship + 1
    state.at_sea[state.num_at_sea] = ship
    state.num_at_sea += 1


@kernel
def _fight(state: State, seat: int, kind: int, ship: int) -> None:
    _leave_hand(state, seat, kind)
    if state.teams and is_first_partner(state, seat):
        state.partner_target = ship  # K-26, K-R13
    if kind >= FIRST_CAPTAIN:
        _drive_off(state, ship)
        state.ship_character[ship] = kind - FIRST_CAPTAIN
        return
    colour = (kind - FIRST_PIRATE) // NUM_STRENGTHS
    strength = (kind - FIRST_PIRATE) % NUM_STRENGTHS + 1
    state.crew_team[ship, colour] = team_of(state, seat)
    state.crew[ship, colour, strength - 1] += 1
    state.strength[ship, colour] += strength


@kernel
def _drive_off(state: State, ship: int) -> None:
    """K-13, K-15: the character there, if any, leaves the game; its pirates stay (K-R2)."""
    if state.ship_character[ship] != NONE:
        state.lost[FIRST_CAPTAIN + state.ship_character[ship]] += 1


@kernel
def _has_ended(state: State) -> bool:
    """K-19, K-27, K-R4: the pile is empty, and so are all hands of a team."""
    if state.pile_size > 0:
        return False
    mates = 1 + int(state.teams)
    for seat in range(0, int(state.seats), mates):
        if state.hand_size[seat] == 0 and state.hand_size[seat + mates - 1] == 0:
            return True
    return False


@kernel
def _pass_turn(state: State) -> None:
    while True:
        seat = (int(state.turn) + 1) % int(state.seats)
        state.turn = seat
        if is_first_partner(state, seat):
            state.partner_target = NONE
            _take_controlled(state, team_of(state, seat))  # K-6, K-24; K-R9: even when skipped
        if state.hand_size[seat] > 0 or state.pile_size > 0:
            return  # K-27: an empty hand is skipped, but only with an empty pile (K-R8)


@kernel
def controller(state: Public, ship: int) -> int:
    """The team that would take the ship now, or NONE at a tie (K-16, K-17)."""
    character = int(state.ship_character[ship])
    if character == ADMIRAL_ABOARD:
        return team_of(state, int(state.ship_owner[ship]))
    if character != NONE:
        return int(state.crew_team[ship, character])
    best = 0
    team = team_of(state, int(state.ship_owner[ship]))
    for colour in range(NUM_COLOURS):
        strength = int(state.strength[ship, colour])
        there = int(state.crew_team[ship, colour])
        tied = NONE if strength == best and strength > 0 else team
        team = there if strength > best else tied
        best = max(best, strength)
    return team


@kernel
def _take_controlled(state: State, team: int) -> None:
    left = 0
    for i in range(int(state.num_at_sea)):
        ship = int(state.at_sea[i])
        state.at_sea[i] = NONE
        if controller(state, ship) == team:
            _take(state, ship, team)
        else:
            state.at_sea[left] = ship
            left += 1
    state.num_at_sea = left


@kernel
def _take(state: State, ship: int, team: int) -> None:
    """K-18, K-R11: gold to the team, every other card there out of the game."""
    state.ship_taker[ship] = team
    state.booty[team] += state.ship_value[ship]
    _drive_off(state, ship)
    for colour in range(NUM_COLOURS):
        for s in range(NUM_STRENGTHS):
            kind = FIRST_PIRATE + colour * NUM_STRENGTHS + s
            state.lost[kind] += state.crew[ship, colour, s]
    _clear_ship(state, ship)


@kernel
def _end(state: State) -> None:
    state.turn = OVER
    state.partner_target = NONE
    for team in range(int(state.seats) >> int(state.teams)):
        _take_controlled(state, team)  # K-21


@kernel
def reveals(state: State, action: int) -> int:
    return 1 if action == DRAW else 0


@kernel
def returns(state: State, out: Buffer) -> None:
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = score(state, team_of(state, seat))
    for seat in range(seats):
        rank = 1
        for team in range(seats >> int(state.teams)):
            if score(state, team) > out[seat]:
                rank += 1
        out[seats + seat] = rank  # K-R6: equals share


@kernel
def score(state: State, team: int) -> int:
    """K-22: gold taken, minus the gold still in the team's hands."""
    gold = int(state.booty[team])
    mates = 1 + int(state.teams)
    for seat in range(team * mates, team * mates + mates):
        for kind in range(NUM_GALLEON_KINDS):
            gold -= int(state.hand[seat, kind]) * (kind + LOWEST_VALUE)
    return gold
