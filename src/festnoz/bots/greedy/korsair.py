"""Korsair as a sensible player plays it: every action is weighed by the gold it should bring.

Gold is counted in cents here, chances in parts of 1024. Only the view is read. The numbers were
found by playing versions of this player against each other, at every number of seats.
"""

from festnoz.core.chance import draw
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, Rows, entry, kernel, record_at
from festnoz.games.korsair.actions import (
    DRAW,
    is_discard,
    is_launch,
    kind_of,
    ship_of,
)
from festnoz.games.korsair.rules import colour_of, team_of
from festnoz.games.korsair.state import (
    ADMIRAL_ABOARD,
    FIRST_CAPTAIN,
    FIRST_PIRATE,
    LOWEST_VALUE,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_GALLEON_KINDS,
    NUM_STRENGTHS,
    VIEW,
    View,
)

SURE_BITS = 10
SURE = 1 << SURE_BITS
GOLD = 100
NEVER = -1_000_000

CARD_IN_HAND = 280  # what drawing brings
PIRATE, STRENGTH = 50, 30  # what playing one costs, and for each point of its strength
CHARACTER = 200  # a captain or the admiral
WASTE = 1  # what throwing a card away costs besides
PLENTY = 8  # turns to spare from which on a card in hand has its whole worth

TEMPTATION = 146  # chance that one of two sides fights for a ship, for each gold above one
SPOILED = 200  # chance that a seat between us and who controls a ship spoils it for them
RECOVERY, MOST_RECOVERY = 70, 600  # chance to win a ship back, for each point of reserve; at most
CAPTAIN_IN_RESERVE = 5  # points


@entry
def choose(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:
    """The action worth most; among equals, by lot."""
    view = record_at(views, j, VIEW)
    turns = _turns_left(view)
    longest = _longest(view)
    at_large = _at_large(view)
    most = NEVER
    equals = 0
    chosen = 0
    for i in range(num_legal):
        action = int(legal[i])
        worth = _at_sea(view, longest, at_large, action) + _in_hand(view, turns, action)
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if draw(random, equals) == 0:
                chosen = action
    return chosen


@kernel
def _turns_left(view: View) -> int:
    """Ours until someone may end the game (K-19): all draw every second turn, then play on."""
    shortest = NUM_CARDS
    for seat in range(int(view.seats)):
        partner = seat ^ int(view.teams)  # K-27: both hands count
        hands = int(view.hand_size[seat]) + int(view.hand_size[partner])
        shortest = min(shortest, hands >> 1)
    return shortest + 2 * int(view.pile_size) // int(view.seats)


@kernel
def _in_hand(view: View, turns: int, action: int) -> int:
    """Cents by which the action makes the hand better or worse."""
    gain = 0
    price = 0
    if action == DRAW:
        price = -CARD_IN_HAND
    elif is_launch(action):
        gain = _relief(view, turns, kind_of(action))
    else:
        price = _price(kind_of(action))
        gain = -WASTE if is_discard(action) else 0
    # A card is worth nothing once there are more of them in hand than turns to play them.
    spare = max(0, min(turns - int(view.hand_size[view.seat]), PLENTY))
    return gain - price * spare // PLENTY


@kernel
def _price(kind: int) -> int:
    """What is given up with that card, if there is time to use it otherwise."""
    if kind >= FIRST_CAPTAIN:
        return CHARACTER
    return PIRATE + STRENGTH * ((kind - FIRST_PIRATE) % NUM_STRENGTHS + 1)


@kernel
def _relief(view: View, turns: int, kind: int) -> int:
    """Galleons in hand at the end count against us: the more of them, the likelier."""
    galleons = 0
    for other in range(NUM_GALLEON_KINDS):
        galleons += int(view.hand[view.seat, other])
    gold = GOLD * (kind + LOWEST_VALUE)
    return gold if galleons >= turns else gold * galleons * galleons // (turns * turns)


@kernel
def _at_sea(view: View, longest: int, at_large: int, action: int) -> int:
    """Cents by which the action makes our prospects at sea better or worse."""
    if action == DRAW or is_discard(action):
        return 0
    kind, ship = kind_of(action), ship_of(action)
    change = 0
    for after in range(2):  # one call in the code: the compiler copies `_prospect` for each
        if after or ship != NONE:
            prospect = _prospect(view, longest, at_large, ship, kind if after else NONE)
            change += prospect if after else -prospect
    return change


@kernel
def _prospect(view: View, longest: int, at_large: int, ship: int, kind: int) -> int:
    """Cents that the ship promises us once that card is played on it (NONE: as it is).

    Ship NONE is the galleon that the card is. Where we have no colour yet it will be our longest.
    """
    team = team_of(view, int(view.seat))
    value = kind + LOWEST_VALUE
    colour, strength, holder = NONE, 0, team
    character = kind >= FIRST_CAPTAIN
    played = 0
    if ship != NONE:
        value = int(view.ship_value[ship])
        colour = colour_of(view, team, ship)
        if colour != NONE:
            strength = int(view.strength[ship, colour])
        if FIRST_PIRATE <= kind < FIRST_CAPTAIN:
            colour = (kind - FIRST_PIRATE) // NUM_STRENGTHS
            played = (kind - FIRST_PIRATE) % NUM_STRENGTHS + 1
        if not character:
            holder = _holder(view, ship, team, strength + played)
            character = view.ship_character[ship] != NONE
    recovery = min(
        MOST_RECOVERY, RECOVERY * (_reserve(view, longest if colour == NONE else colour) - played)
    )
    others = (int(view.seats) >> int(view.teams)) - 1
    if holder == team:
        hold = _hold(view, at_large, ship, value, strength + played, character)
        keep = hold + ((SURE - hold) * recovery >> SURE_BITS)
        return GOLD * value * (keep - (SURE - keep) // others) >> SURE_BITS
    if holder == NONE:
        return GOLD * value * recovery >> (SURE_BITS + 1)
    return -GOLD * value * _undisturbed(view, holder) // others >> SURE_BITS


@kernel
def _holder(view: View, ship: int, team: int, strength: int) -> int:
    """Who would control the ship if we had that strength there (K-16, K-17)."""
    character = int(view.ship_character[ship])
    if NONE < character < ADMIRAL_ABOARD:
        return int(view.crew_team[ship, character])
    holder = team_of(view, int(view.ship_owner[ship]))
    if character == ADMIRAL_ABOARD:
        return holder
    if strength > 0:
        holder = team
    best = strength
    for colour in range(NUM_COLOURS):
        rival = int(view.strength[ship, colour])
        if rival > 0 and rival >= best and view.crew_team[ship, colour] != team:
            holder = NONE if rival == best else int(view.crew_team[ship, colour])
            best = rival
    return holder


@kernel
def _undisturbed(view: View, team: int) -> int:
    """Chance that no seat between us and that team's taking spoils it for them."""
    between = (team << int(view.teams)) - int(view.seat) - 1  # K-24: its first partner takes
    if between < 0:
        between += int(view.seats)
    return max(0, SURE - SPOILED * between)


@kernel
def _longest(view: View) -> int:
    """Our colour with the greatest reserve."""
    longest = 0
    most = 0
    for colour in range(NUM_COLOURS):
        reserve = _reserve(view, colour)
        if reserve > most:
            longest = colour
            most = reserve
    return longest


@kernel
def _reserve(view: View, colour: int) -> int:
    """Strength of that colour in our hands, its captain counted as some."""
    first = FIRST_PIRATE + colour * NUM_STRENGTHS
    own = int(view.seat) & ~int(view.teams)  # the first partner, or who plays alone
    reserve = 0
    for seat in range(own, own + 1 + int(view.teams)):
        reserve += CAPTAIN_IN_RESERVE * int(view.hand[seat, FIRST_CAPTAIN + colour])
        for s in range(NUM_STRENGTHS):
            reserve += (s + 1) * int(view.hand[seat, first + s])
    return reserve


@kernel
def _at_large(view: View) -> int:
    """A bit for each captain, and the admiral's: 1 where a hand that we do not see may have it."""
    gone = 0
    for character in range(ADMIRAL_ABOARD + 1):
        held = int(view.lost[FIRST_CAPTAIN + character])
        for seat in range(int(view.seats)):
            held += int(view.hand[seat, FIRST_CAPTAIN + character])
        gone |= held << character
    for i in range(int(view.num_at_sea)):
        character = int(view.ship_character[view.at_sea[i]])
        if character != NONE:
            gone |= 1 << character
    return ~gone


@kernel
def _hold(view: View, at_large: int, ship: int, value: int, strength: int, character: bool) -> int:
    """Chance that a ship which we control is left to us: each opponent moves once before.

    The more sides there are, the less each of them cares for one ship.
    """
    own = int(view.seat)
    partner = own ^ int(view.teams)
    left = int(view.pile_size) + int(view.hand_size[own])
    if left + int(view.teams) * int(view.hand_size[partner]) == 1:
        return SURE  # our last card ends the game: nobody can answer (K-19, K-27)
    tempted = TEMPTATION * (value - 1) * 3 // (1 + (int(view.seats) >> int(view.teams)))
    hold = SURE
    for seat in range(int(view.seats)):
        if team_of(view, seat) != team_of(view, own):
            cards = _answers(view, at_large, seat, ship, strength, character)
            misses = SURE
            for _ in range(int(view.hand_size[seat])):
                misses = misses * (NUM_CARDS - cards) // NUM_CARDS
            hold = hold * (SURE - ((SURE - misses) * tempted >> SURE_BITS)) >> SURE_BITS
    return hold


@kernel
def _answers(
    view: View, at_large: int, seat: int, ship: int, strength: int, character: bool
) -> int:
    """How many cards there are with which that seat could at least draw level with us there."""
    team = team_of(view, seat)
    colours = NUM_COLOURS  # that they could fight in
    needs = strength
    characters = 0
    if ship != NONE:
        colours = 0
        own = NONE
        for colour in range(NUM_COLOURS):
            if view.crew_team[ship, colour] == NONE:
                colours += 1
            elif view.crew_team[ship, colour] == team:
                own = colour
        if own != NONE:
            colours = 1
            needs -= int(view.strength[ship, own])
            characters = at_large >> own & 1
        if team_of(view, int(view.ship_owner[ship])) == team:
            characters += at_large >> ADMIRAL_ABOARD & 1
    if character:
        return characters
    # K-2: of a colour, 12 pirates have at least strength 1, 10 have 2, 6 have 3 and 2 have 4.
    return characters + colours * max(0, min(12, 18 - 4 * needs))
