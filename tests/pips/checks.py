"""A second opinion on the kernels, written apart from them."""

from collections import Counter
from typing import Any

import numpy as np

from festnoz.core.game import CHANCE, NONE, OVER

from .state import NUM_FACES, PUBLIC


def _hand(of: Any, seat: int) -> "Counter[int]":
    return +Counter({face: int(of.hand[seat][face]) for face in range(NUM_FACES)})


def _pile(of: Any) -> list[int]:
    return [int(face) for face in of.pile if face != NONE]


def _bag(of: Any) -> "Counter[int]":
    return +Counter({face: int(of.tiles[face]) for face in range(NUM_FACES)})


def flaws(state: Any) -> list[str]:
    """What is impossible in this state."""
    if state.turn == CHANCE:
        return []
    found = []
    hands = [_hand(state, seat) for seat in range(int(state.seats))]
    if sum(hands, Counter(_pile(state))) != _bag(state):
        found.append("tiles are not conserved (P-2)")
    if any(hand.total() != state.hand_size for hand in hands):
        found.append("a hand is not as large as it should be (P-2)")
    if (state.turn == OVER) != (state.caller != NONE):
        found.append("it is over without a call, or goes on after one (P-6)")
    if (state.claim == NONE) != (state.claimer == NONE):
        found.append("a claim of nobody")
    return found


def contradictions(state: Any, view: Any) -> list[str]:
    """What in this state does not fit this view."""
    found = [name for name, *_ in PUBLIC if not np.array_equal(state[name], view[name])]
    for seat in range(int(view.seats)):
        if view.knows_hand[seat] and _hand(state, seat) != _hand(view, seat):
            found.append(f"hand of seat {seat}")
    if view.knows_pile and _pile(state) != _pile(view):
        found.append("pile")
    return found + flaws(state)


def _places(of: Any, knows_hand: list[bool]) -> dict[str, list[int]]:
    """Where tiles lie that are not seen, and what lies there."""
    hands = {
        f"hand of {seat}": list(_hand(of, seat).elements())
        for seat in range(int(of.seats))
        if not knows_hand[seat]
    }
    return hands | {f"pile of {i}": [face] for i, face in enumerate(_pile(of))}


def swap(state: Any, seat: int, random: np.random.Generator) -> bool:
    """Two unlike tiles in two hidden places change places; False where there are none."""
    is_open = state.turn == OVER
    places = _places(state, [is_open or other == seat for other in range(int(state.seats))])
    names = list(places)
    for _ in range(30 if len(names) > 1 else 0):
        one, two = (names[i] for i in random.choice(len(names), 2, replace=False))
        this, that = (int(random.choice(places[place])) for place in (one, two))
        if this != that:
            _exchange(state, one, this, that)
            _exchange(state, two, that, this)
            return True
    return False


def _exchange(state: Any, place: str, out: int, into: int) -> None:
    where, number = place.split(" of ")
    if where == "hand":
        state.hand[int(number)][out] -= 1
        state.hand[int(number)][into] += 1
    else:
        state.pile[int(number)] = into


def odds(view: Any) -> dict[str, dict[str, float]]:
    """In each hidden place, how many of each face are to be expected: all orders are alike."""
    known = [_hand(view, seat) for seat in range(int(view.seats))]
    unseen = _bag(view) - sum(known, Counter(_pile(view)))
    sizes = {
        f"hand of {seat}": int(view.hand_size)
        for seat in range(int(view.seats))
        if not view.knows_hand[seat]
    }
    left = unseen.total() - sum(sizes.values())
    sizes |= {f"pile of {i}": 1 for i in range(left) if not view.knows_pile}
    return {
        place: {str(face + 1): size * n / unseen.total() for face, n in unseen.items()}
        for place, size in sizes.items()
    }


def hidden(state: Any, place: str) -> list[str]:
    """The tiles that lie in that place."""
    where, number = place.split(" of ")
    if where == "pile":
        return [str(int(state.pile[int(number)]) + 1)]
    return [str(face + 1) for face in _hand(state, int(number)).elements()]
