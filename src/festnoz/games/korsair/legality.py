"""What may be played in Korsair: verdicts that name their rule, and the list of what is legal."""

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import Buffer, kernel
from festnoz.games.korsair.actions import (
    DRAW,
    NUM_ACTIONS,
    NUM_FIGHT_KINDS,
    discard,
    fight,
    is_discard,
    is_launch,
    kind_of,
    launch,
    ship_of,
)
from festnoz.games.korsair.reasons import (
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
    KR5_MUST_DRAW,
)
from festnoz.games.korsair.rules import colour_of, is_first_partner, team_of
from festnoz.games.korsair.state import (
    ADMIRAL,
    FIRST_CAPTAIN,
    FIRST_PIRATE,
    NUM_COLOURS,
    NUM_GALLEON_KINDS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_STRENGTHS,
    Public,
    State,
)

# What legal fights are made of lies behind them in `out` meanwhile: at most 447 actions are legal,
# as only a ship without own pirates is open to more than 6 kinds: to 17 (25 * 17 + a draw + 21).
HELD = NUM_ACTIONS - NUM_FIGHT_KINDS
OPEN = HELD - NUM_SHIPS


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
    kind = kind_of(action)
    if is_discard(action):
        return _discard_verdict(state, seat, kind)
    if is_launch(action):
        return LEGAL if state.hand[seat, kind] > 0 else K6_FROM_YOUR_HAND
    return _fight_verdict(state, seat, kind, ship_of(action))


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
        out[n] = launch(kind)  # without a branch: hands are hard to predict
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
        first = fight(kind, 0)
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
        out[n] = discard(kind)
        n += 1 if state.hand[seat, kind] > 0 else 0
    return n
