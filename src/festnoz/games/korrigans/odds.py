"""What is hidden in Korrigans, apart from the kernels: swapped at will, and counted exactly.

Exact odds need all ways to say which takes a seat's shown tokens were, so they are counted where
there are not too many. That a seat had n > 0 tokens of a kind, of which it showed one, is counted
by inclusion and exclusion: all choices of one of them, less all of two, and so on, make 1 for every
n. A pass (G-R3), a move still due (G-R10) and a sacrifice after something was shown would need
more, and their odds are left out.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from math import factorial, perm, prod
from types import SimpleNamespace
from typing import Any

import numpy as np

from festnoz.core.game import EVERYONE, NONE
from festnoz.games.korrigans.checks import Clovers, counted, flaws, plain, takes_of
from festnoz.games.korrigans.state import (
    CODES,
    FIRST_GOLD,
    GATHERING,
    KINDS,
    MENHIRS,
    NUM_PAWNS,
    PAWNS,
    SECRET,
)

Place = tuple[str, int]  # ("take", number) or ("heap", field)
Claim = tuple[int, int]  # what a token is, and before which take it was taken
Term = tuple[float, list[Claim]]  # of a sum: its weight, and all that it claims of a seat
SOME_GOLD, ANYTHING = len(KINDS), len(KINDS) + 1
MOST_WAYS = 1500


def groups_of(state: Any, seat: int) -> list[list[Place]]:
    """Places whose clovers that seat cannot tell apart: unseen, or seen together at one look."""
    looks: dict[int, list[int]] = {field: [] for field in range(len(CODES))}
    groups: dict[tuple[int, int], list[Place]] = {}
    for take in range(state.num_takes):
        taker, field = state.take_seat[take], state.take_field[take]
        exposed = state.exposed_at[taker]
        if taker != seat and (exposed == NONE or take < exposed):
            groups.setdefault(_seen_at(looks[field], field), []).append(("take", take))
        if taker == seat:
            looks[field].append(take)
    if state.phase == GATHERING and state.turn == seat:
        looks[state.korrigan[seat][state.mover]].append(state.num_takes)
    for field in range(len(CODES)):
        places = [("heap", field)] * state.heap_size[field]
        groups.setdefault(_seen_at(looks[field], field), []).extend(places)
    return list(groups.values())


def _seen_at(looks: list[int], field: int) -> tuple[int, int]:
    return (field, looks[-1]) if looks else (NONE, NONE)


def swap(state: Any, seat: int, random: np.random.Generator) -> bool:
    """Two unlike hidden things that the seat cannot tell apart change places."""
    if seat == EVERYONE:
        return False
    for _ in range(40):
        before = {name: state[name].copy() for name in SECRET}
        which = int(random.integers(4))
        if which == 0:
            done = _swap_in(state.bag, list(range(int(state.bag_size))), random)
        elif which == 1:
            standing = [i for i in range(len(state.menhir)) if int(state.standing) >> i & 1]
            done = _swap_in(state.menhir, standing, random)
        else:
            done = _swap_clovers(state, seat, random)
        if done and not flaws(state):
            return True
        for name in SECRET:
            state[name] = before[name]  # not possible after all
    return False


def _swap_in(row: Any, places: list[int], random: np.random.Generator) -> bool:
    if len(set(row[places].tolist())) <= 1:
        return False
    one, two = random.choice(places, 2, replace=False)
    row[one], row[two] = row[two], row[one]
    return bool(row[one] != row[two])


def _swap_clovers(state: Any, seat: int, random: np.random.Generator) -> bool:
    groups = [group for group in groups_of(plain(state), seat) if len(group) > 1]
    if not groups:
        return False
    group = groups[int(random.integers(len(groups)))]
    one, two = (group[i] for i in random.choice(len(group), 2, replace=False))
    this, that = _pick(state, one, random), _pick(state, two, random)
    if this == that or one == two:
        return False
    owner = _owner(state, one)
    if owner != NONE and owner == _owner(state, two):  # it has the same tokens as before
        state.take_kind[one[1]], state.take_kind[two[1]] = that, this
        return True
    return _put(state, one, this, that, random) and _put(state, two, that, this, random)


def _owner(state: Any, place: Place) -> int:
    return int(state.take_seat[place[1]]) if place[0] == "take" else NONE


def _pick(state: Any, place: Place, random: np.random.Generator) -> int:
    where, number = place
    if where == "take":
        return int(state.take_kind[number])
    kinds = list(counted(state.heap[number].tolist()).elements())
    return int(random.choice(kinds))


def _put(state: Any, place: Place, old: int, new: int, random: np.random.Generator) -> bool:
    """A clover of another kind in that place; False if all would see it."""
    where, number = place
    if where == "heap":
        state.heap[number, old] -= 1
        state.heap[number, new] += 1
        return True
    seat = int(state.take_seat[number])
    state.take_kind[number] = new
    was_sacrificed = state.sacrificed[seat] == old and not state.sacrificed_openly[seat]
    if was_sacrificed and (state.hidden[seat, old] == 0 or random.random() < 0.5):  # noqa: PLR2004
        state.sacrificed[seat] = new
        return True
    state.hidden[seat, old] -= 1
    state.hidden[seat, new] += 1
    return bool(state.hidden[seat, old] >= 0 and state.exposed_at[seat] == NONE)


def hidden(state: Any, place: str) -> list[str]:
    """What lies in that place: `bag at 3`, `menhir of A`, `field A`, `screen of 0`."""
    where, _, number = place.rpartition(" ")
    if where == "bag at":
        return [PAWNS[int(state.bag[int(number)])]]
    if where == "menhir of":
        return [MENHIRS[int(state.menhir[CODES.index(number)])]]
    counts = state.heap[CODES.index(number)] if where == "field" else state.hidden[int(number)]
    return [KINDS[kind] for kind in counted(counts.tolist()).elements()]


def odds(view: Any) -> dict[str, dict[str, float]]:
    """In each hidden place, how many of each thing are to be expected."""
    view = plain(view)
    if view.knows_all:
        return {}
    pawns = Counter({name: 2 - view.drawn[i] for i, name in enumerate(PAWNS)})
    menhirs = Counter(
        {name: view.menhirs[i] - view.menhirs_shown[i] for i, name in enumerate(MENHIRS)}
    )
    places = {f"bag at {i}": _shared(pawns) for i in range(min(view.bag_size, NUM_PAWNS))}
    standing = [code for field, code in enumerate(CODES) if view.standing >> field & 1]
    places |= {f"menhir of {code}": _shared(menhirs) for code in standing}
    return places | Counting(view).odds()


def _shared(things: Counter[str]) -> dict[str, float]:
    return {name: n / things.total() for name, n in things.items() if n}


class Counting:
    """All ways to say which takes the seats' claims were, with their weights."""

    def __init__(self, view: SimpleNamespace) -> None:
        self.view = view
        self.groups = [counted(clovers) for clovers in view.group]
        self.unknown = [take for take in range(view.num_takes) if view.take_group[take] != NONE]
        self.seats = sorted({view.take_seat[take] for take in self.unknown})

    def _terms(self, seat: int) -> list[Term]:
        """What the seat must have taken, as lists of claims; so weighed, their sum is the truth."""
        view, exposed = self.view, self.view.exposed_at[seat]
        end = view.num_takes if exposed == NONE else exposed
        is_settled = not self._may_be_free(seat)
        tokens = self._open_tokens(seat, end) if is_settled else Counter[int]()
        sure = [(kind, end) for kind in tokens.elements() if kind >= FIRST_GOLD]
        if is_settled and exposed == NONE:
            sure += [(SOME_GOLD, end)] * view.hidden_size[seat]
        if self._gave_up_unseen(seat):
            sure.append((ANYTHING, view.sacrificed_at[seat]))
        terms: list[Term] = [(1.0, sure)]
        for kind in range(FIRST_GOLD):
            choices = self._choices(seat, kind, end, tokens[kind])
            terms = [(w * v, claims + more) for w, claims in terms for v, more in choices]
        return terms

    def _choices(self, seat: int, kind: int, end: int, num: int) -> list[Term]:
        """Of a companion shown before `end`, some that it may have been; `num` lie open, if any."""
        at = self.view.shown_at[seat][kind]
        if not NONE < at <= end:
            return [(1.0, [(kind, end)] * num)]
        early = sum(take < at for take in takes_of(self.view, seat))
        most = min(early, num or self.view.mix[kind])
        return [  # like claims are told apart in `_ways`, but not here
            (
                -((-1) ** n) / (factorial(n) * factorial(max(0, num - n))),
                [(kind, at)] * n + [(kind, end)] * (num - n),
            )
            for n in range(1, most + 1)
        ]

    def _gave_up_unseen(self, seat: int) -> bool:
        return self.view.sacrificed_at[seat] != NONE and not self.view.sacrificed_openly[seat]

    def _open_tokens(self, seat: int, end: int) -> Clovers:
        view = self.view
        tokens = counted(view.shown[seat]) + counted(view.discarded[seat])
        tokens += counted(view.hidden[seat])
        if view.sacrificed[seat] != NONE:
            tokens[view.sacrificed[seat]] += 1
        later = [view.take_kind[take] for take in takes_of(view, seat) if take >= end]
        return tokens - Counter(later)

    def odds(self) -> dict[str, dict[str, float]]:
        if self._is_left_out():
            return {}
        total, sums = 0.0, Counter[tuple[str, str]]()
        for ways, (weight, claimed) in enumerate(self._ways()):
            if ways >= MOST_WAYS:
                return {}
            total += weight
            for cell, mean in self._means(claimed).items() if weight else ():
                sums[cell] += weight * mean  # type: ignore[assignment]
        found: dict[str, dict[str, float]] = {}
        for (place, thing), mean in sums.items():
            if mean:
                found.setdefault(place, {})[thing] = mean / total
        return found

    def _is_left_out(self) -> bool:
        view = self.view
        has_passed = any(number for row in view.lacked_at for seat in row for number in seat)
        return has_passed or view.committed or any(map(self._gave_up_later, self.seats))

    def _gave_up_later(self, seat: int) -> bool:
        given_at = self.view.sacrificed_at[seat]
        shown_before = any(NONE < at < given_at for at in self.view.shown_at[seat])
        return shown_before and self._gave_up_unseen(seat)

    def _ways(self) -> Iterator[tuple[float, dict[int, int]]]:
        """Claims on takes in seen groups, one by one; the rest anywhere in group 0, in one go."""
        seen = [take for take in self.unknown if self.view.take_group[take] > 0]
        for terms in itertools.product(*map(self._terms, self.seats)):
            term = prod(weight for weight, _ in terms)
            left = {seat: claims for seat, (_, claims) in zip(self.seats, terms, strict=True)}
            for weight, claimed in self._extend(seen, {}, left):
                yield term * weight, claimed

    def _extend(
        self, seen: list[int], claimed: dict[int, int], left: dict[int, list[Claim]]
    ) -> Iterator[tuple[float, dict[int, int]]]:
        if not seen:
            unseen = Counter(sort for claims in left.values() for sort, _ in claims)
            # Which take of group 0 it is matters to nobody: only whose it is.
            numbers = itertools.count(self.view.num_takes)
            free = {next(numbers): sort for sort in unseen.elements()}
            yield self._weight(claimed, left), claimed | free
            return
        take, *others = seen
        seat = self.view.take_seat[take]
        for claim, copies in Counter(left[seat]).items():
            sort, until = claim
            if take < until and self._has(self.view.take_group[take], sort):
                rest = list(left[seat])
                rest.remove(claim)
                for weight, way in self._extend(
                    others, claimed | {take: sort}, left | {seat: rest}
                ):
                    yield copies * weight, way
        if self._may_be_free(seat):
            yield from self._extend(others, claimed, left)

    def _has(self, group: int, sort: int) -> bool:
        if sort == ANYTHING:
            return True
        if sort == SOME_GOLD:
            return any(kind >= FIRST_GOLD for kind in self.groups[group])
        return self.groups[group][sort] > 0

    def _may_be_free(self, seat: int) -> bool:
        return self.view.exposed_at[seat] == NONE and not self.view.has_shown_all[seat]

    def _weight(self, claimed: dict[int, int], left: dict[int, list[Claim]]) -> float:
        """Places for the claims left, times the fillings of every group that meet the claims."""
        weight = 1.0
        for seat, claims in left.items():
            own = [t for t in takes_of(self.view, seat) if self.view.take_group[t] == 0]
            for placed, (_, until) in enumerate(sorted(claims, key=lambda claim: claim[1])):
                weight *= max(0, sum(take < until for take in own) - placed)
        by_group: dict[int, Clovers] = {0: Counter()}
        for take, sort in claimed.items():
            by_group.setdefault(self.view.take_group[take], Counter())[sort] += 1
        for claims in left.values():
            by_group[0].update(sort for sort, _ in claims)
        for group, sorts in by_group.items():
            weight *= self._share(group, sorts)
        return weight

    def _share(self, group: int, sorts: Clovers) -> float:
        """Of all fillings of a group, those with these sorts in certain places."""
        there = self.groups[group]
        fits = 1
        for kind in range(len(KINDS)):
            fits *= perm(there[kind], sorts[kind])
        gold = sum(there[kind] - sorts[kind] for kind in range(FIRST_GOLD, len(KINDS)))
        fits *= perm(gold, sorts[SOME_GOLD]) if gold >= 0 else 0
        places = sum(n for sort, n in sorts.items() if sort != ANYTHING)
        return fits / perm(there.total(), places) if fits else 0.0

    def _means(self, claimed: dict[int, int]) -> Counter[tuple[str, str]]:
        """Expected clovers in each field, given which sorts are claimed in each group."""
        by_group: dict[int, Clovers] = {}
        for take, sort in claimed.items():
            group = self.view.take_group[take] if take < self.view.num_takes else 0
            by_group.setdefault(group, Counter())[sort] += 1
        means: Counter[tuple[str, str]] = Counter()
        for field, code in enumerate(CODES):
            group = self.view.heap_group[field]
            for kind, share in self._free_shares(group, by_group.get(group, Counter())).items():
                mean = self.view.heap_size[field] * share
                means[f"field {code}", KINDS[kind]] = mean
        return means

    def _free_shares(self, group: int, sorts: Clovers) -> dict[int, float]:
        """Chances of the kinds in a place of the group that nothing is claimed of."""
        rest = {kind: n - sorts[kind] for kind, n in self.groups[group].items()}
        gold = sum(n for kind, n in rest.items() if kind >= FIRST_GOLD)
        places = sum(rest.values()) - sorts[SOME_GOLD]
        left = (gold - sorts[SOME_GOLD]) / gold if gold else 0.0
        return {
            kind: n * (left if kind >= FIRST_GOLD else 1.0) / places
            for kind, n in rest.items()
            if places
        }
