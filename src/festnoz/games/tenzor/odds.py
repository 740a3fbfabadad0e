"""What is hidden in Tenzor, apart from the kernels: swapped at will, and counted one by one."""

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np

from festnoz.core.game import EVERYONE, NONE
from festnoz.games.tenzor.box import PLACE_NAMES
from festnoz.games.tenzor.checks import BEFORE, cells_of, flaws, plain, zone_treasures
from festnoz.games.tenzor.state import PACTS, SEARCH_CARDS, SECRET

Odds = dict[str, dict[str, float]]
Slot = tuple[int, int]  # seat and place in its hand
MOST_TRIES = 40


def swap(state: Any, seat: int, random: np.random.Generator) -> bool:
    """Two unlike hidden things that the seat cannot tell apart change places."""
    if seat == EVERYONE:
        return False
    swaps = (_swap_places, _swap_pacts, _swap_search, _swap_search, _swap_before)
    for _ in range(MOST_TRIES):
        before = {name: state[name].copy() for name in SECRET}
        one = swaps[int(random.integers(len(swaps)))]
        if one(state, seat, random) and not flaws(state):
            return True
        for name in SECRET:
            state[name] = before[name]  # not possible after all
    return False


def _two(places: list[Any], random: np.random.Generator) -> list[Any]:
    chosen = random.choice(len(places), 2, replace=False) if len(places) > 1 else ()
    return [places[i] for i in chosen]


def _exchange(row: Any, places: list[Any]) -> bool:
    if len(places) < 2:  # noqa: PLR2004 - a pair
        return False
    one, two = places
    row[one], row[two] = row[two].copy(), row[one].copy()
    return bool(row[one] != row[two])


def _swap_places(state: Any, _seat: int, random: np.random.Generator) -> bool:
    return _exchange(state.place_pile, _two(list(range(int(state.num_places))), random))


def _swap_pacts(state: Any, seat: int, random: np.random.Generator) -> bool:
    """Of others' hands and the pile; whether it can have been drawn then is for `flaws`."""
    hidden: list[tuple[Any, Any]] = [(state.pile, i) for i in range(int(state.pile_size))]
    hidden += [(state.hand, slot) for slot in _slots(plain(state), seat)]
    pair = _two(hidden, random)
    if not pair:
        return False
    (row, one), (other, two) = pair
    row[one], other[two] = int(other[two]), int(row[one])
    return True


def _slots(state: Any, seat: int) -> list[Slot]:
    """Those of other seats, in the order in which they were filled."""
    slots = [
        (other, i)
        for other in range(state.seats)
        for i in range(state.num_pacts[other])
        if other != seat
    ]
    return sorted(slots, key=lambda slot: state.drawn_in[slot[0]][slot[1]])


def _unknown_cells(state: Any, seat: int) -> list[int]:
    if state.is_open:
        return []
    looked = state.looked[seat] if seat >= 0 else 0
    return [cell for cell in cells_of(state) if not looked >> cell & 1]


def _unknown_before(state: Any, seat: int) -> list[int]:
    looked = state.looked_before[seat] if seat >= 0 else 0
    return [BEFORE + i for i in range(state.num_stirred) if not looked >> i & 1]


def _swap_search(state: Any, seat: int, random: np.random.Generator) -> bool:
    """Two cards of the zone; what lay in stirred cells before follows, where it is not known."""
    known = plain(state)
    if not known.round_number:
        return False
    pair = _two(_unknown_cells(known, seat), random)
    if not _exchange(state.search, pair):
        return False
    stirred = known.stirred[: known.num_stirred]
    for cell, other in (pair, pair[::-1]):
        if cell in stirred and other not in stirred:
            gone, come = known.search[cell], known.search[other]
            places = [i for i in _unknown_before(known, seat) if known.search[i] == gone]
            if not places:
                return False
            state.search[random.choice(places)] = come
    return True


def _swap_before(state: Any, seat: int, random: np.random.Generator) -> bool:
    return _exchange(state.search, _two(_unknown_before(plain(state), seat), random))


def hidden(state: Any, place: str) -> list[str]:
    """What lies there: `place at 1`, `pact at 3`, `pact of 0.1`, `search 8` or `search 9`."""
    where, _, number = place.rpartition(" ")
    if where == "place at":
        return [PLACE_NAMES[int(state.place_pile[int(number)])]]
    if where == "pact at":
        return [PACTS[int(state.pile[int(number)])]]
    if where == "pact of":
        seat, i = map(int, number.split("."))
        return [PACTS[int(state.hand[seat, i])]]
    return [SEARCH_CARDS[int(state.search[int(number)])]]


def odds(view: Any) -> Odds:
    """In each hidden place, how many of each thing are to be expected."""
    view = plain(view)
    if view.knows_all:
        return {}
    places = [name for i, name in enumerate(PLACE_NAMES) if not view.used_places >> i & 1]
    found: Odds = {
        f"place at {i}": {name: 1 / len(places) for name in places} for i in range(view.num_places)
    }
    return found | _pact_odds(view) | (_search_odds(view) if view.round_number else {})


def _pact_odds(view: SimpleNamespace) -> Odds:
    """Pacts that returned in one round are alike: how many of each sort are left, slot by slot."""
    own = view.hand[view.seat] if view.seat >= 0 else []
    unseen = [p for p in range(len(PACTS)) if not view.played >> p & 1 and p not in own]
    sorts = sorted({view.returned[pact] for pact in unseen})
    sizes = tuple(sum(view.returned[p] == sort for p in unseen) for sort in sorts)
    left: dict[tuple[int, ...], Fraction] = {sizes: Fraction(1)}
    found: Odds = {}
    for seat, i in _slots(view, view.seat):
        chances, left = _drawn(left, [sort <= view.drawn_in[seat][i] for sort in sorts])
        found[f"pact of {seat}.{i}"] = _named(view, unseen, sorts, sizes, chances)
    means = [sum(p * n[k] for n, p in left.items()) for k in range(len(sorts))]
    pile = [mean / view.pile_size for mean in means] if view.pile_size else []
    for i in range(view.pile_size):
        found[f"pact at {i}"] = _named(view, unseen, sorts, sizes, pile)
    return found


Left = dict[tuple[int, ...], Fraction]  # how many of each sort may be left, and how likely


def _drawn(left: Left, fits: list[bool]) -> tuple[list[Fraction], Left]:
    """How likely each sort is drawn, if only some can be; and what is left then."""
    chances, after = [Fraction(0)] * len(fits), Counter[tuple[int, ...]]()
    for numbers, chance in left.items():
        there = sum(n for n, fit in zip(numbers, fits, strict=True) if fit)
        for k, n in enumerate(numbers):
            if fits[k] and n:
                share = chance * Fraction(n, there)
                chances[k] += share
                rest = tuple(m - (j == k) for j, m in enumerate(numbers))
                after[rest] += share  # type: ignore[assignment]
    return chances, dict(after)  # type: ignore[arg-type]


def _named(
    view: SimpleNamespace,
    unseen: list[int],
    sorts: list[int],
    sizes: tuple[int, ...],
    chances: list[Any],
) -> dict[str, float]:
    shares = {sort: float(chances[k]) / sizes[k] for k, sort in enumerate(sorts)}
    return {PACTS[p]: shares[view.returned[p]] for p in unseen if shares[view.returned[p]]}


def _search_odds(view: SimpleNamespace) -> Odds:
    """Every way to lay the cards, with every order in which they may have been put back."""
    counts: dict[int, Counter[int]] = {}
    total = 0
    for world in search_worlds(view):
        total += 1
        for place, card in world.items():
            counts.setdefault(place, Counter())[card] += 1
    return {
        f"search {place}": {SEARCH_CARDS[card]: n / total for card, n in cards.items()}
        for place, cards in counts.items()
        if view.search[place] == NONE
    }


def search_worlds(view: SimpleNamespace) -> Iterator[dict[int, int]]:
    """What may lie in each cell, and may have lain in the stirred ones before; each way once."""
    cells, num = cells_of(view), view.num_stirred
    others = [cell for cell in cells if cell not in view.stirred[:num]]
    places = [*others, *range(BEFORE, BEFORE + num)]  # as they lay before the stirring
    for laid in _layings(view, places, _cards(view, len(cells))):
        for order in itertools.permutations(range(num)):
            world = dict(laid)
            for cell, i in zip(view.stirred, order, strict=False):
                world[cell] = laid[BEFORE + i]
            if all(view.search[place] in {NONE, card} for place, card in world.items()):
                yield world


def _cards(view: SimpleNamespace, size: int) -> Counter[int]:
    treasures = zone_treasures(view)
    return Counter({0: treasures, 1: 1, 2: size - 1 - treasures})


def _layings(
    view: SimpleNamespace, places: list[int], cards: Counter[int]
) -> Iterator[dict[int, int]]:
    """All ways to lay those cards that fit what is known of each place."""
    if not places:
        yield {}
        return
    place, *others = places
    for card in [card for card, n in cards.items() if n > 0]:
        if view.search[place] in {NONE, card}:
            for rest in _layings(view, others, cards - Counter([card])):
                yield {place: card} | rest
