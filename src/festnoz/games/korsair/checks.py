"""A second opinion on Korsair's kernels, written apart from them."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from festnoz.core.game import CHANCE, NONE, OVER
from festnoz.games.korsair.state import (
    ADMIRAL,
    FIRST_CAPTAIN,
    FIRST_PIRATE,
    KIND_TO_COUNT,
    KIND_TO_NAME,
    LOWEST_VALUE,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_STRENGTHS,
    PUBLIC,
)

Cards = Counter[int]


def _plain(record: Any) -> SimpleNamespace:
    """The record's fields as numbers and lists: reading them one by one is slow in NumPy."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


def _hand(of: Any, seat: int) -> Cards:
    return +Counter({kind: int(of.hand[seat][kind]) for kind in range(NUM_KINDS)})


def _pile(of: Any) -> list[int]:
    return [int(kind) for kind in of.pile if kind != NONE]


def _open_cards(of: Any) -> Cards:
    """Cards that everyone sees or saw: at sea, taken, out of the game."""
    cards = Counter({kind: int(of.lost[kind]) for kind in range(NUM_KINDS)})
    for ship in range(int(of.num_ships)):
        cards[int(of.ship_value[ship]) - LOWEST_VALUE] += 1
        if of.ship_character[ship] != NONE:
            cards[FIRST_CAPTAIN + int(of.ship_character[ship])] += 1
        for colour in range(NUM_COLOURS):
            for s in range(NUM_STRENGTHS):
                kind = FIRST_PIRATE + colour * NUM_STRENGTHS + s
                cards[kind] += int(of.crew[ship][colour][s])
    return +cards


def _all_cards() -> Cards:
    return Counter(dict(enumerate(KIND_TO_COUNT)))


def flaws(state: Any) -> list[str]:
    """What is impossible in this state."""
    state = _plain(state)
    if state.turn == CHANCE:
        return []
    found = []
    hands = sum((_hand(state, seat) for seat in range(int(state.seats))), Counter())
    if hands + Counter(_pile(state)) + _open_cards(state) != _all_cards():
        found.append("cards are not conserved")
    if _open_cards(state) != +Counter(dict(enumerate(state.shown))):
        found.append("what was shown is not what lies open")
    if len(_pile(state)) != state.pile_size:
        found.append("the pile is not as high as it says")
    for seat in range(int(state.seats)):
        if _hand(state, seat).total() != state.hand_size[seat]:
            found.append(f"seat {seat} does not hold as many cards as it says")
    found += [flaw for ship in range(int(state.num_ships)) for flaw in _ship_flaws(state, ship)]
    if state.turn != OVER and not 0 <= state.turn < state.seats:
        found.append("the turn is nobody's")
    return found + _booty_flaws(state)


def _ship_flaws(state: Any, ship: int) -> list[str]:
    found = []
    afloat = ship in [int(number) for number in state.at_sea]
    if afloat == (state.ship_taker[ship] != NONE):
        found.append(f"#{ship + 1} is neither at sea nor taken, or both")
    teams = [int(team) for team in state.crew_team[ship] if team != NONE]
    if len(set(teams)) != len(teams):
        found.append(f"a team has two colours at #{ship + 1} (K-10)")
    for colour in range(NUM_COLOURS):
        cards = [int(number) for number in state.crew[ship][colour]]
        if sum(n * (s + 1) for s, n in enumerate(cards)) != state.strength[ship][colour]:
            found.append(f"strength at #{ship + 1} does not add up")
        if any(cards) != (state.crew_team[ship][colour] != NONE):
            found.append(f"pirates of nobody at #{ship + 1}")
    character = int(state.ship_character[ship])
    is_captain = character not in {NONE, ADMIRAL - FIRST_CAPTAIN}
    if is_captain and state.crew_team[ship][character] == NONE:
        found.append(f"a captain without pirates at #{ship + 1} (K-12)")
    return found


def _booty_flaws(state: Any) -> list[str]:
    gold: Counter[int] = Counter()
    for ship in range(int(state.num_ships)):
        gold[int(state.ship_taker[ship])] += int(state.ship_value[ship])
    return [
        f"team {team} did not take the gold it has"
        for team, booty in enumerate(state.booty)
        if gold[team] != booty
    ]


def contradictions(state: Any, view: Any) -> list[str]:
    """What in this state does not fit this view."""
    names = [name for name, *_ in PUBLIC]
    found = [name for name in names if not np.array_equal(state[name], view[name])]
    for seat in range(int(view.seats)):
        if view.knows_hand[seat] and _hand(state, seat) != _hand(view, seat):
            found.append(f"hand of seat {seat}")
    if view.knows_pile and _pile(state) != _pile(view):
        found.append("pile")
    return found + flaws(state)


def _hidden_places(of: Any, knows_hand: list[bool]) -> dict[str, list[int]]:
    """Where cards lie that are not seen, and what lies there."""
    places = {
        f"hand of {seat}": list(_hand(of, seat).elements())
        for seat in range(int(of.seats))
        if not knows_hand[seat]
    }
    for i, kind in enumerate(_pile(of)):
        places[f"pile at {i}"] = [kind]
    return {place: cards for place, cards in places.items() if cards}


def swap(state: Any, seat: int, random: np.random.Generator) -> bool:
    """Two unlike cards in two hidden places change places; False where there are none."""
    mates = 1 + int(state.teams)
    knows = [seat >= 0 and seat // mates == other // mates for other in range(int(state.seats))]
    places = _hidden_places(state, knows)
    names = list(places)
    for _ in range(20 if len(names) > 1 else 0):
        one, two = (names[i] for i in random.choice(len(names), 2, replace=False))
        this, that = (int(random.choice(places[place])) for place in (one, two))
        if this != that:
            _exchange(state, one, this, that)
            _exchange(state, two, that, this)
            return True
    return False


def _exchange(state: Any, place: str, out: int, into: int) -> None:
    where, _, number = place.partition(" of ") if " of " in place else place.partition(" at ")
    if where == "hand":
        state.hand[int(number)][out] -= 1
        state.hand[int(number)][into] += 1
    else:
        state.pile[int(number)] = into


def odds(view: Any) -> dict[str, dict[str, float]]:
    """In each hidden place, how many of each card are to be expected: all orders are alike."""
    known = sum((_hand(view, seat) for seat in range(int(view.seats))), Counter())
    unseen = _all_cards() - _open_cards(view) - known - Counter(_pile(view))
    sizes = {
        f"hand of {seat}": int(view.hand_size[seat])
        for seat in range(int(view.seats))
        if not view.knows_hand[seat]
    }
    sizes |= {f"pile at {i}": 1 for i in range(int(view.pile_size)) if not view.knows_pile}
    return {
        place: {KIND_TO_NAME[k]: size * n / unseen.total() for k, n in unseen.items()}
        for place, size in sizes.items()
        if size
    }


def hidden(state: Any, place: str) -> list[str]:
    """The cards that lie in that place."""
    where, _, number = place.replace(" at ", " of ").partition(" of ")
    if where == "hand":
        return [KIND_TO_NAME[kind] for kind in _hand(state, int(number)).elements()]
    return [KIND_TO_NAME[int(state.pile[int(number)])]]
