"""A second opinion on Tenzor's kernels, written apart from them."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from festnoz.core.game import CHANCE, NONE, OVER
from festnoz.games.tenzor.box import zone_for
from festnoz.games.tenzor.state import CELLS, PUBLIC

CENTRE, ZONE_SIZE, BEFORE = 8, 9, 9  # what lay in stirred cells lies from BEFORE on
TREASURE, PACT, NOTHING = 0, 1, 2
KORRIGAN_CARDS = 25
ALL_PACTS = set(range(10))
MOST_ROUNDS = 20  # T-R15


def plain(record: Any) -> SimpleNamespace:
    """The record's fields as numbers and lists: reading them one by one is slow in NumPy."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


def cells_of(state: Any) -> list[int]:
    """Of the zone, the centre last."""
    return [*(CELLS.index(cell) for cell in zone_for(state.seats).cells), CENTRE]


def flaws(state: Any) -> list[str]:
    """What is impossible in this state."""
    state = plain(state)
    if state.turn == CHANCE:
        return []
    found = [*_pact_flaws(state), *_place_flaws(state), *_stack_flaws(state)]
    found += [*_turn_flaws(state), *_look_flaws(state)]
    return found + (_search_flaws(state) if state.round_number else [])


def _pact_flaws(state: Any) -> list[str]:
    held = [pact for hand in state.hand for pact in hand if pact != NONE]
    pile = [pact for pact in state.pile if pact != NONE]
    played = [pact for pact in ALL_PACTS if state.played >> pact & 1]
    found = []
    if sorted(held + pile + played) != sorted(ALL_PACTS):
        found.append("Pacts are not conserved")
    if len(pile) != state.pile_size or NONE in state.pile[: state.pile_size]:
        found.append("the Pact pile is not as high as it says")
    for seat, (hand, rounds) in enumerate(zip(state.hand, state.drawn_in, strict=True)):
        size = state.num_pacts[seat]
        if NONE in hand[:size] or set(hand[size:]) - {NONE} or set(rounds[size:]) - {NONE}:
            found.append(f"seat {seat} does not hold as many Pacts as it says")
        if rounds[:size] != sorted(rounds[:size]):
            found.append(f"seat {seat} holds Pacts in another order than they came in")
        late = [p for p, r in zip(hand[:size], rounds[:size], strict=True) if state.returned[p] > r]
        if late:
            found.append(f"seat {seat} drew a Pact that was not in the pile (T-R17)")
    return found


def _place_flaws(state: Any) -> list[str]:
    pile = [place for place in state.place_pile if place != NONE]
    used = [place for place in range(5) if state.used_places >> place & 1]
    found = []
    if sorted(pile + used) != list(range(5)) or len(pile) != state.num_places:
        found.append("places are not conserved")
    if state.round_number and state.place not in used:
        found.append("the place was never drawn")
    return found


def stack(state: Any, cell: int) -> list[int]:
    """Cards of the cell from the top; cut where they would go round."""
    cards, card = [], state.top[cell]
    while card != NONE and card not in cards:
        cards.append(card)
        card = state.below[card]
    return cards


def owner(state: Any, card: int) -> int:
    if card < KORRIGAN_CARDS:
        return card // 5
    seat: int = state.cousin_seat[card - KORRIGAN_CARDS]
    return seat


def _stack_flaws(state: Any) -> list[str]:
    found = []
    lying = {card: cell for cell in range(8) for card in stack(state, cell)}
    if lying != {card: cell for card, cell in enumerate(state.cell) if cell != NONE}:
        found.append("cards lie elsewhere than they say")
    if set(lying.values()) - set(cells_of(state)):
        found.append("a card lies outside the zone (T-R3)")
    if any(not 0 <= owner(state, card) < state.seats for card in lying):
        found.append("a card of nobody lies in the zone")
    for i in range(5):
        lies = KORRIGAN_CARDS + i in lying
        if lies != bool(state.played >> (5 + i) & 1) or lies == (state.cousin_seat[i] == NONE):
            found.append("a cousin was played and lies nowhere, or the other way round")
    up = [cell for cell in range(8) if state.face_up >> cell & 1]
    if any(state.top[cell] == NONE for cell in up):
        found.append("no card can be face up there")
    elders = [cell for cell in up if state.top[cell] in range(0, KORRIGAN_CARDS, 5)]
    if len(elders) > 1:
        found.append("two Elders are in play (T-11)")
    return found


def _turn_flaws(state: Any) -> list[str]:
    found = []
    if state.turn != OVER and not 0 <= state.turn < state.seats:
        found.append("the turn is nobody's")
    if not 0 <= state.round_number <= MOST_ROUNDS:
        found.append("too many rounds (T-R15)")
    if not 0 <= sum(state.found) <= 5:  # noqa: PLR2004 - T-1
        found.append("more treasures than there are")
    if state.idle > state.seats or (state.idle == state.seats) != bool(state.is_searching):
        found.append("the round is over after a turn of each without a card (T-R9)")
    if state.turn == OVER and sum(state.found) < 5 and state.round_number < MOST_ROUNDS:  # noqa: PLR2004
        found.append("over with treasures to be found (T-18)")
    return found


def _look_flaws(state: Any) -> list[str]:
    found = []
    cells = sum(1 << cell for cell in cells_of(state))
    for seat in range(5):
        if state.looked[seat] & ~cells or state.fresh[seat] & ~state.looked[seat]:
            found.append(f"seat {seat} sees what it has not looked at")
        if state.fresh_before[seat] & ~state.looked_before[seat]:
            found.append(f"seat {seat} sees what it had not looked at")
    if state.num_stirred not in {0, 2, 3} or NONE in state.stirred[: state.num_stirred]:
        found.append("not two or three cards were stirred (T-P4)")
    return found


def zone_treasures(state: Any) -> int:
    """T-4, T-R2: what the place says, as far as treasures were left; from public things."""
    taken = 0
    if state.is_open:
        taken = sum(state.search[c] == TREASURE and state.claim[c] != NONE for c in cells_of(state))
    return int(min(state.places[state.place], 5 - sum(state.found) + taken))


def _search_flaws(state: Any) -> list[str]:
    cells, found = cells_of(state), []
    lying = Counter(state.search[cell] for cell in cells)
    treasures = zone_treasures(state)
    due = Counter({TREASURE: treasures, PACT: 1, NOTHING: len(cells) - 1 - treasures})
    if lying != +due:
        found.append("not the search cards of this place (T-4)")
    if any(state.search[cell] != NONE for cell in range(ZONE_SIZE) if cell not in cells):
        found.append("a search card outside the zone")
    after = Counter(state.search[cell] for cell in state.stirred[: state.num_stirred])
    if after != Counter(state.search[BEFORE : BEFORE + state.num_stirred]):
        found.append("the Kannerezed-noz put back other cards than they took (T-P4)")
    if set(state.search[BEFORE + state.num_stirred :]) - {NONE}:
        found.append("cards were stirred that nobody stirred")
    taken = [cell for cell in cells if state.claim[cell] != NONE]
    if not state.is_open and len(taken) > (state.played >> 1 & 1):
        found.append("search cards are taken that only the Liketaer can take")
    return found


def contradictions(state: Any, view: Any) -> list[str]:
    """What in this state does not fit this view."""
    names = [name for name, *_ in PUBLIC]
    found = [name for name in names if not np.array_equal(state[name], view[name])]
    for name in ("search", "hand", "pile", "place_pile"):
        known = view[name] != NONE
        if not np.array_equal(state[name][known], view[name][known]):
            found.append(f"{name}, as far as it is known")
    return found + flaws(state)
