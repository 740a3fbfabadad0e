"""Small positions of Korrigans, all of whose worlds can be counted one by one.

Seat 0 looks, or somebody who only watches. The seat has looked into every field but one, so that
little is unknown; seats 1 and 2 took clovers before and after that, and showed, sacrificed or
lacked some. A watcher saw no clover, so there are but few. Nothing here uses the kernels but
`observe`: a world is a way to fill what was seen together, and to say what was sacrificed.

How likely a world is follows from dealing marked tokens at random and from players who tell nothing
by what they choose:
- A player who takes keeps any token of the field, each as likely. So every order of the things that
  were seen together, over the places where they may lie now, is as likely as any other.
- A player who sacrifices unseen gives up any token behind the screen, each as likely: a world in
  which n of the h tokens there were of the kind given up weighs n / h, and h is the same in all
  worlds.
- A player who shows a companion shows that one of its kind was behind the screen. Which of several
  like ones it was nobody sees, not even that player, so it weighs 1 whether there were one, two or
  three.
- A pass (G-R3), or a token that lies open (G-21, G-25), only tells which worlds are impossible.
Where as many takes came before a showing as before a sacrifice, the view does not say which was
first. The sacrifice is taken for the first: a move follows it at once (G-R10).
"""

import itertools
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from festnoz.core.game import NONE, WATCHER
from festnoz.core.kernel import Rows
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.state import CODES, COMPANIONS, KINDS
from tests.games.korrigans.positions import bag_order, clover_order, menhir_order

LOOKER, OTHERS = 0, (1, 2)
STORIES = ("plain", "open", "end", "open, then end")
MOST_WORLDS = 20_000
FEW_KINDS = (0, 1, 6, 8)  # so that things are often alike

# The kinds of all unknown takes, then what seats 1 and 2 sacrificed.
Outcome = tuple[tuple[int, ...], int, int]


class Maker:
    """Makes a position by a history of looks, takes and showings; no Korrigan moves."""

    def __init__(self, random: np.random.Generator, story: str, looker: int = LOOKER) -> None:
        self.random, self.story = random, story
        self.rows = GAME.new_states()
        options = GAME.options("advanced", 0)
        GAME.entries.setup(self.rows, 0, 3, GAME.encode(1, 3, options))
        for order in (clover_order(3, {}), menhir_order({}), bag_order("")):
            GAME.entries.deal(self.rows, 0, random.permutation(np.array(order, np.int16)))
        self.state = GAME.state_at(self.rows)
        self.fields = [int(field) for field in random.choice(len(CODES), 3, replace=False)]
        if looker == WATCHER:
            self.state.heap[:], self.state.heap_size[:] = 0, 0
            self.state.heap_size[self.fields] = 3, 3, 2
        for field in self.fields:
            self.state.heap[field] = 0
            for kind in random.choice(FEW_KINDS, int(self.state.heap_size[field])):
                self.state.heap[field, kind] += 1

    def make(self) -> Rows:
        for _ in range(2):
            self._act()
        for field in range(len(CODES)):
            if field != self.fields[0]:
                self._take(LOOKER, field)
        for _ in range(4):
            self._act()
        for seat in OTHERS:
            if "end" in self.story and self.random.random() < 0.7:
                self._show_all(seat)
        if self.random.random() < 0.4:
            self._lack(int(self.random.choice(OTHERS)))
        return self.rows

    def _act(self) -> None:
        self._take(int(self.random.choice(OTHERS)), int(self.random.choice(self.fields)))
        for seat in self.random.choice(OTHERS, 2):
            self._show_something(int(seat))

    def _tokens(self, seat: int) -> list[int]:
        counts = self.state.hidden[seat].tolist()
        return [kind for kind, n in enumerate(counts) for _ in range(n)]

    def _take(self, seat: int, field: int) -> None:
        state = self.state
        kinds = [k for k in range(len(KINDS)) for _ in range(int(state.heap[field, k]))]
        if kinds:
            kind, take = int(self.random.choice(kinds)), int(state.num_takes)
            state.take_seat[take], state.take_field[take] = seat, field
            state.take_kind[take] = kind
            state.num_takes += 1
            state.heap[field, kind] -= 1
            state.heap_size[field] -= 1
            state.hidden[seat, kind] += 1
            state.hidden_size[seat] += 1

    def _give_up(self, seat: int, kind: int) -> None:
        self.state.hidden[seat, kind] -= 1
        self.state.hidden_size[seat] -= 1

    def _show_something(self, seat: int) -> None:
        state, chance = self.state, self.random.random()
        tokens = self._tokens(seat)
        new = [k for k in tokens if k < len(COMPANIONS) and not state.shown[seat, k]]
        if tokens and state.sacrificed_at[seat] == NONE and chance < 0.25:
            kind = int(self.random.choice(tokens))
            self._give_up(seat, kind)
            state.sacrificed[seat], state.sacrificed_at[seat] = kind, state.num_takes
            state.sacrificed_openly[seat] = state.exposed_at[seat] != NONE
            state.backup[seat] = 0
        elif new and chance < 0.7:
            kind = int(self.random.choice(new))
            self._give_up(seat, kind)
            state.shown[seat, kind], state.shown_at[seat, kind] = 1, state.num_takes
        elif "open" in self.story and chance > 0.8 and state.exposed_at[seat] == NONE:
            state.exposed_at[seat] = state.num_takes

    def _show_all(self, seat: int) -> None:
        state = self.state
        for kind in range(len(COMPANIONS)):
            for _ in range(int(state.hidden[seat, kind])):
                self._give_up(seat, kind)
                state.shown[seat, kind] += 1
            if state.shown[seat, kind] and self.random.random() < 0.3:
                state.shown[seat, kind] -= 1
                state.discarded[seat, kind] += 1
        state.has_shown_all[seat] = 1

    def _lack(self, seat: int) -> None:
        """It passed at some time when it had none of some companions."""
        state, given_at = self.state, int(self.state.sacrificed_at[seat])
        at = int(self.random.integers(max(0, given_at), self.state.num_takes + 1))
        taken = [state.take_kind[take] for take in range(at) if state.take_seat[take] == seat]
        had = Counter(taken) - Counter([state.sacrificed[seat]])
        for kind in range(len(COMPANIONS)):
            if kind not in had and state.exposed_at[seat] == NONE:
                state.lacked_at[int(given_at != NONE), seat, kind] = at


def odds(view: Any) -> dict[Outcome, float] | None:
    """How likely each outcome is; None if there are too many worlds to count."""
    places = _places(view)
    contents = [_contents(view, group) for group in places]
    if math.prod(map(_num_fillings, contents)) > MOST_WORLDS:
        return None
    weights: Counter[Outcome] = Counter()
    for fillings in itertools.product(*map(_fillings, contents)):
        kinds = view.take_kind.tolist()
        for takes, filling in zip(places.values(), fillings, strict=True):
            for take, kind in zip(takes, filling, strict=False):  # heaps come behind the takes
                kinds[take] = kind
        unknown = tuple(kinds[take] for takes in places.values() for take in takes)
        one, two = (_sacrifices(view, seat, kinds) for seat in OTHERS)
        for (this, n), (that, m) in itertools.product(one.items(), two.items()):
            weights[unknown, this, that] += n * m
    return {outcome: n / weights.total() for outcome, n in weights.items() if n}


def _places(view: Any) -> dict[int, list[int]]:
    """The takes of each group that has any, ascending."""
    groups: dict[int, list[int]] = {}
    for take in range(int(view.num_takes)):
        if view.take_group[take] != NONE:
            groups.setdefault(int(view.take_group[take]), []).append(take)
    return groups


def outcome(view: Any, state: Any) -> Outcome:
    unknown = [take for takes in _places(view).values() for take in takes]
    kinds = tuple(int(state.take_kind[take]) for take in unknown)
    one, two = (int(state.sacrificed[seat]) for seat in OTHERS)
    return kinds, one, two


def _contents(view: Any, group: int) -> list[int]:
    return [kind for kind in range(len(KINDS)) for _ in range(int(view.group[group, kind]))]


def _num_fillings(content: list[int]) -> int:
    alike = Counter(content).values()
    return math.factorial(len(content)) // math.prod(math.factorial(n) for n in alike)


def _fillings(content: list[int]) -> Iterator[tuple[int, ...]]:
    """Each different order of these kinds once."""
    if not content:
        yield ()
    for kind in sorted(set(content)):
        rest = list(content)
        rest.remove(kind)
        for filling in _fillings(rest):
            yield kind, *filling


def _sacrifices(view: Any, seat: int, kinds: list[int]) -> Counter[int]:
    """How much this world weighs by what the seat did, for each token that it may have given up."""
    takes = [take for take in range(int(view.num_takes)) if view.take_seat[take] == seat]
    known, at = int(view.sacrificed[seat]), int(view.sacrificed_at[seat])
    if at == NONE or view.sacrificed_openly[seat]:
        return Counter({known: int(_fits(view, seat, kinds, known))})
    found: Counter[int] = Counter()
    for given in {kinds[take] for take in takes if take < at}:
        behind = sum(kinds[take] == given for take in takes if take < at)
        if given < len(COMPANIONS):
            behind -= NONE < view.shown_at[seat, given] < at
        found[given] = behind if _fits(view, seat, kinds, given) else 0
    return found


def _fits(view: Any, seat: int, kinds: list[int], given: int) -> bool:
    """Whether all that it showed, passed with and lies open can be, if it gave up that kind."""
    takes = [take for take in range(int(view.num_takes)) if view.take_seat[take] == seat]
    unknown = [take for take in takes if view.take_group[take] != NONE]
    if not unknown:
        return True
    companions = range(len(COMPANIONS))
    return _lies_open(view, seat, [kinds[take] for take in takes], given) and all(
        _had(view, seat, kinds, takes, kind, given)
        and not _lacked(view, seat, [take for take in unknown if kinds[take] == kind], kind, given)
        for kind in companions
    )


def _lies_open(view: Any, seat: int, taken: list[int], given: int) -> bool:
    kept = Counter(taken) - Counter([given])
    lies_open = Counter(dict(enumerate((view.shown[seat] + view.discarded[seat]).tolist())))
    companions = Counter({kind: n for kind, n in kept.items() if kind < len(COMPANIONS)})
    hidden = Counter(dict(enumerate(view.hidden[seat].tolist())))
    if view.exposed_at[seat] != NONE:
        return kept == +(lies_open + hidden)
    return not view.has_shown_all[seat] or companions == +lies_open


def _had(view: Any, seat: int, kinds: list[int], takes: list[int], kind: int, given: int) -> bool:
    """Whether it had what it showed."""
    at = view.shown_at[seat, kind]
    gone = given == kind and view.sacrificed_at[seat] <= at
    return bool(at == NONE or sum(kinds[take] == kind for take in takes if take < at) > gone)


def _lacked(view: Any, seat: int, such: list[int], kind: int, given: int) -> bool:
    """Whether it passed with that companion; after the sacrifice it may have been that."""
    early, late = (sum(take < at for take in such) for at in view.lacked_at[:, seat, kind])
    return bool(early > 0 or late > (given == kind and not view.sacrificed_openly[seat]))
