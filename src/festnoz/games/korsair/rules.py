"""The rules of Korsair: setting up, legality as verdicts, and what each card does."""

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import Buffer, Options, kernel
from festnoz.games.korsair.state import (
    ADMIRAL,
    ADMIRAL_ABOARD,
    DRAW,
    FIRST_CAPTAIN,
    FIRST_DISCARD,
    FIRST_FIGHT,
    FIRST_LAUNCH,
    FIRST_PIRATE,
    HAND,
    K5_IN_TURN,
    K6_FROM_YOUR_HAND,
    K7_PILE_IS_EMPTY,
    K9_BESIDE_A_GALLEON,
    K10_ONE_COLOUR,
    K11_COLOUR_TAKEN,
    K12_NEEDS_A_PIRATE,
    K14_YOUR_OWN_GALLEON,
    K19_GAME_IS_OVER,
    K20_NO_DISCARD,
    K25_ONE_COLOUR_A_TEAM,
    K26_NOT_BOTH_PARTNERS,
    KIND_TO_COUNT,
    KR5_MUST_DRAW,
    LOWEST_VALUE,
    MAX_SEATS,
    NUM_ACTIONS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_FIGHT_KINDS,
    NUM_GALLEON_KINDS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_STRENGTHS,
    Public,
    State,
)

# What legal fights are made of lies behind them in `out` meanwhile: 447 actions at most, as only
# a ship without own pirates is open to more than 6 kinds: to 17 (25 * 17 + a draw + 21 discards).
HELD = NUM_ACTIONS - NUM_FIGHT_KINDS
OPEN = HELD - NUM_SHIPS


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
    """First the lot for who starts (K-5), among teams' first partners (K-R10); then the cards."""
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
def verdict(state: State, action: int) -> int:
    if state.turn == OVER:
        return K19_GAME_IS_OVER
    if state.turn == CHANCE:
        return K5_IN_TURN
    if action == DRAW:
        return LEGAL if state.pile_size > 0 else K7_PILE_IS_EMPTY
    seat = int(state.turn)
    if state.hand_size[seat] == 0:
        return KR5_MUST_DRAW
    if action >= FIRST_DISCARD:
        return _discard_verdict(state, seat, action - FIRST_DISCARD)
    if action < FIRST_FIGHT:
        kind = action - FIRST_LAUNCH
        return LEGAL if state.hand[seat, kind] > 0 else K6_FROM_YOUR_HAND
    kind = FIRST_PIRATE + (action - FIRST_FIGHT) // NUM_SHIPS
    return _fight_verdict(state, seat, kind, (action - FIRST_FIGHT) % NUM_SHIPS)


@kernel
def _discard_verdict(state: State, seat: int, kind: int) -> int:
    if kind < FIRST_PIRATE or state.pile_size > 0:
        return K20_NO_DISCARD
    return LEGAL if state.hand[seat, kind] > 0 else K6_FROM_YOUR_HAND


@kernel
def _fight_verdict(state: State, seat: int, kind: int, ship: int) -> int:
    if state.hand[seat, kind] == 0:
        return K6_FROM_YOUR_HAND
    if ship >= state.num_ships or state.ship_taker[ship] != NONE:
        return K9_BESIDE_A_GALLEON
    if is_banned(state, seat, ship):
        return K26_NOT_BOTH_PARTNERS
    team = team_of(state, seat)
    if kind == ADMIRAL:
        owner = int(state.ship_owner[ship])
        return LEGAL if team_of(state, owner) == team else K14_YOUR_OWN_GALLEON
    if kind >= FIRST_CAPTAIN:
        mine = state.crew_team[ship, kind - FIRST_CAPTAIN] == team
        return LEGAL if mine else K12_NEEDS_A_PIRATE
    return _colour_verdict(state, team, ship, (kind - FIRST_PIRATE) // NUM_STRENGTHS)


@kernel
def is_banned(state: Public, seat: int, ship: int) -> bool:
    """K-26: the second partner, where the first fought this round."""
    return state.partner_target == ship and not is_first_partner(state, seat)


@kernel
def _colour_verdict(state: State, team: int, ship: int, colour: int) -> int:
    mine = colour_of(state, team, ship)
    if mine == colour:
        return LEGAL
    if mine != NONE:
        return K25_ONE_COLOUR_A_TEAM if state.teams else K10_ONE_COLOUR
    if state.crew_team[ship, colour] == NONE:
        return LEGAL
    return K25_ONE_COLOUR_A_TEAM if state.teams else K11_COLOUR_TAKEN


@kernel
def colour_of(state: Public, team: int, ship: int) -> int:
    """The colour of that team's pirates beside the ship, or NONE."""
    for colour in range(NUM_COLOURS):
        if state.crew_team[ship, colour] == team:
            return colour
    return NONE


@kernel
def legal_actions(state: State, out: Buffer) -> int:
    seat = int(state.turn)
    if seat < 0:
        return 0
    n = 0
    if state.pile_size > 0:
        out[n] = DRAW
        n += 1
    if state.hand_size[seat] == 0:
        return n
    for kind in range(NUM_GALLEON_KINDS):
        out[n] = FIRST_LAUNCH + kind  # without a branch: hands are hard to predict
        n += 1 if state.hand[seat, kind] > 0 else 0
    if state.num_at_sea > 0:
        n = _legal_fights(state, seat, out, n)
    if state.pile_size == 0:
        n = _legal_discards(state, seat, out, n)
    return n


@kernel
def _legal_fights(state: State, seat: int, out: Buffer, n: int) -> int:
    """By kind, then by ship; without branches on hands and ships, which are hard to predict."""
    num_at_sea = int(state.num_at_sea)
    for i in range(num_at_sea):
        out[OPEN + i] = _open_to(state, seat, int(state.at_sea[i]))
    for j in range(_held_fighters(state, seat, out)):
        kind = int(out[HELD + j])
        sort = _sort(kind)
        first = FIRST_FIGHT + (kind - FIRST_PIRATE) * NUM_SHIPS
        for i in range(num_at_sea):
            out[n] = first + int(state.at_sea[i])
            n += (int(out[OPEN + i]) >> sort) & 1
    return n


@kernel
def _held_fighters(state: State, seat: int, out: Buffer) -> int:
    """Pirates, captains and admiral in hand, each kind once; fills `out` from HELD and counts."""
    n = 0
    for kind in range(FIRST_PIRATE, NUM_KINDS):
        out[HELD + n] = kind
        n += 1 if state.hand[seat, kind] > 0 else 0
    return n


@kernel
def _sort(kind: int) -> int:
    """Four colours of pirates, four captains, the admiral."""
    if kind < FIRST_CAPTAIN:
        return (kind - FIRST_PIRATE) // NUM_STRENGTHS
    return kind - FIRST_CAPTAIN + NUM_COLOURS


@kernel
def _open_to(state: State, seat: int, ship: int) -> int:
    """What that seat may play on the ship: a bit for each sort of card."""
    team = team_of(state, seat)
    mine = 0
    free = 0
    for colour in range(NUM_COLOURS):
        there = int(state.crew_team[ship, colour])
        mine |= (1 if there == team else 0) << colour
        free |= (1 if there == NONE else 0) << colour
    pirates = mine if mine else free  # K-10, K-11
    admiral = 1 if team_of(state, int(state.ship_owner[ship])) == team else 0  # K-14
    sorts = pirates | (mine << NUM_COLOURS) | (admiral << (2 * NUM_COLOURS))  # K-12
    return 0 if is_banned(state, seat, ship) else sorts


@kernel
def _legal_discards(state: State, seat: int, out: Buffer, n: int) -> int:
    for kind in range(FIRST_PIRATE, NUM_KINDS):
        out[n] = FIRST_DISCARD + kind
        n += 1 if state.hand[seat, kind] > 0 else 0
    return n


@kernel
def apply(state: State, action: int) -> None:
    seat = int(state.turn)
    if action == DRAW:
        _draw(state, seat)
    elif action < FIRST_FIGHT:
        _put_to_sea(state, seat, action - FIRST_LAUNCH)
    elif action < FIRST_DISCARD:
        kind = FIRST_PIRATE + (action - FIRST_FIGHT) // NUM_SHIPS
        _fight(state, seat, kind, (action - FIRST_FIGHT) % NUM_SHIPS)
    else:
        _leave_hand(state, seat, action - FIRST_DISCARD)
        state.lost[action - FIRST_DISCARD] += 1
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
