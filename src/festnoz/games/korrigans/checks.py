"""A second opinion on Korrigans' kernels, written apart from them."""

import itertools
from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from festnoz.core.game import CHANCE, NONE, OVER
from festnoz.games.korrigans.rules.passages import uses_passage
from festnoz.games.korrigans.state import (
    CODES,
    COMPANIONS,
    KINDS,
    MENHIRS,
    NUM_PAWNS,
    PAWNS,
    PUBLIC,
    SIZE,
    VILLAGE,
)

Clovers = Counter[int]
NUM_BASE, NUM_ALL = 48, 65
NUM_MENHIRS = 16
NUM_EACH = 2  # elves, and goblins (G-3)


def plain(record: Any) -> SimpleNamespace:
    """The record's fields as numbers and lists: reading them one by one is slow in NumPy."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


def counted(numbers: list[int]) -> Clovers:
    return +Counter(dict(enumerate(numbers)))


def takes_of(state: Any, seat: int) -> list[int]:
    return [take for take in range(state.num_takes) if state.take_seat[take] == seat]


def flaws(state: Any) -> list[str]:
    """What is impossible in this state."""
    state = plain(state)
    if state.turn == CHANCE:
        return []
    found = [*_clover_flaws(state), *_menhir_flaws(state), *_rainbow_flaws(state)]
    found += [*_token_flaws(state), *_turn_flaws(state)]
    for seat in range(state.seats):
        found += [f"seat {seat}: {flaw}" for flaw in (*_seat_flaws(state, seat),)]
        found += [f"seat {seat}: {flaw}" for flaw in (*_story_flaws(state, seat),)]
    return found


def _clover_flaws(state: Any) -> list[str]:
    found = []
    heaps = sum((counted(heap) for heap in state.heap), Counter())
    if sum(state.mix) != (NUM_ALL if state.seats >= 4 else NUM_BASE):  # noqa: PLR2004 - G-2
        found.append("not 48 clovers, or 65 for 4 and 5 seats")
    if heaps + Counter(state.take_kind[: state.num_takes]) != counted(state.mix):
        found.append("clovers are not conserved")
    for field, code in enumerate(CODES):
        if sum(state.heap[field]) != state.heap_size[field]:
            found.append(f"field {code} does not hold as many clovers as it says")
        taken = state.take_field[: state.num_takes].count(field)
        if taken + state.heap_size[field] != state.clovers[field]:
            found.append(f"field {code}: takes and what is left do not add up")
    behind = state.take_seat[state.num_takes :] + state.take_kind[state.num_takes :]
    if set(behind) - {NONE}:
        found.append("takes that never were")
    return found


def _menhir_flaws(state: Any) -> list[str]:
    found = []
    taken = [kind for field, kind in enumerate(state.menhir) if not state.standing >> field & 1]
    if Counter(state.menhir) != counted(state.menhirs) or sum(state.menhirs) != NUM_MENHIRS:
        found.append("not the 16 menhirs")
    if Counter(taken) != counted(state.menhirs_shown):
        found.append("menhirs shown are not those taken")
    for field in range(VILLAGE):
        if bool(state.standing >> field & 1) != (state.heap_size[field] > 0):
            found.append(f"field {CODES[field]}: a menhir stands as long as there are clovers")
    if state.standing >> VILLAGE:
        found.append("the village has a menhir")
    if sum(state.menhirs_kept) != state.menhirs_shown[MENHIRS.index("gold")]:
        found.append("gold menhirs are not kept")
    return found


def _rainbow_flaws(state: Any) -> list[str]:
    found = []
    bag = state.bag[: state.bag_size]
    suns = [colour for colour in state.suns if colour != NONE]
    clouds = [colour for colour in state.clouds if colour != NONE]
    in_hand = [] if state.pawn == NONE else [state.pawn]
    if len(state.bag) != NUM_PAWNS or Counter(state.bag) != counted([2] * len(PAWNS)):
        found.append("not 14 pawns, two a colour")
    if Counter(bag + suns + clouds + in_hand) != Counter(state.bag):
        found.append("pawns are neither in the bag nor on the table, or both")
    if Counter(suns + clouds + in_hand) != counted(state.drawn):
        found.append("pawns drawn are not those on the table")
    if len(set(suns)) != len(suns) or set(clouds) - set(suns):
        found.append("a new colour goes on a sun, a known one on a cloud (G-9)")
    if state.cauldron != NONE:
        if len(suns) != SIZE - 1 or len(clouds) >= SIZE or len(set(suns + in_hand)) != len(PAWNS):
            found.append("the cauldron needs one free row and a free column (G-24)")
        row = state.suns.index(NONE)
        free = [column for column in range(SIZE) if state.clouds[column] == NONE]
        if not any(state.columns[state.cauldron][row] >> column & 1 for column in free):
            found.append("the cauldron lies in no free row and column (G-24)")
    return found


def _token_flaws(state: Any) -> list[str]:
    under = [token for pair in state.under[: state.seats] for token in pair]
    found = []
    for i, name in enumerate(MENHIRS[:2]):
        beside = max(0, NUM_EACH - state.menhirs_shown[i])
        if state.tokens[i] != beside:
            found.append(f"{name}s beside the board are not those that never came")
        if under.count(i + 1) > NUM_EACH - beside:
            found.append(f"too many {name}s")
    return found


def _turn_flaws(state: Any) -> list[str]:
    found = []
    if state.turn != OVER and not 0 <= state.turn < state.seats:
        found.append("the turn is nobody's")
    placed = sum(field != NONE for pair in state.korrigan[: state.seats] for field in pair)
    if (state.round_number > 0 or state.cauldron != NONE) and placed != 2 * state.seats:
        found.append("rounds begin when all Korrigans have arrived")
    if any((one == NONE) < (other == NONE) and one == NONE for one, other in state.korrigan):
        found.append("a second Korrigan arrived before the first")
    started = [start for start in state.round_start if start != NONE]
    if len(started) != state.round_number + 1 or started != sorted(started):
        found.append("rounds do not follow each other")
    if not 0 <= state.round_number <= 11:  # noqa: PLR2004 - G-11: ten with moves at most
        found.append("too many rounds")
    if state.committed and not _can_move(state, state.turn):
        found.append("sacrificed for a move that it does not have (G-R10)")
    return found


def _can_move(state: Any, seat: int) -> bool:
    """Some companion leads somewhere from some Korrigan's field; not past the troll (G-R6)."""
    own = {k for k in range(len(COMPANIONS)) if state.shown[seat][k] + state.hidden[seat][k] > 0}
    for kind, start in itertools.product(own | {state.backup[seat]}, state.korrigan[seat]):
        ends = {field for field in range(len(CODES)) if state.moves[kind][start] >> field & 1}
        if uses_passage(kind) and start in state.troll:
            ends -= set(state.troll)
        if ends:
            return True
    return False


def _seat_flaws(state: Any, seat: int) -> list[str]:
    found = []
    taken = Counter(state.take_kind[take] for take in takes_of(state, seat))
    open_ones = counted(state.shown[seat]) + counted(state.discarded[seat])
    gone = Counter([] if state.sacrificed[seat] == NONE else [state.sacrificed[seat]])
    hidden = counted(state.hidden[seat])
    if min(state.hidden[seat]) < 0 or open_ones + gone + hidden != taken:
        found.append("what it took is not what it has")
    if sum(state.hidden[seat]) != state.hidden_size[seat]:
        found.append("not as many tokens behind the screen as it says")
    marks = (state.sacrificed[seat], state.sacrificed_at[seat], state.backup[seat])
    if len({mark == NONE for mark in marks}) != 1:
        found.append("a backup costs one token (G-14)")
    if state.has_shown_all[seat] and any(state.hidden[seat][: len(COMPANIONS)]):
        found.append("companions are still hidden after the last turn began (G-25)")
    if not state.has_shown_all[seat] and max(state.shown[seat]) > 1:
        found.append("a companion kind was shown twice (G-13)")
    return found


def _story_flaws(state: Any, seat: int) -> list[str]:
    """Whether what the seat showed, sacrificed and lacked can have come from what it took."""
    found = []
    for kind, name in enumerate(KINDS):
        takes = [take for take in takes_of(state, seat) if state.take_kind[take] == kind]
        due = []  # takes before which one of them must have come, each another one
        if kind < len(COMPANIONS) and state.shown_at[seat][kind] != NONE:
            due.append(state.shown_at[seat][kind])
        if state.sacrificed[seat] == kind:
            due.append(state.sacrificed_at[seat])
        for i, before in enumerate(sorted(due)):
            if sum(take < before for take in takes) <= i:
                found.append(f"{name} was shown or sacrificed before it was taken")
        if kind < len(COMPANIONS) and _moved_not(state, seat, kind, takes):
            found.append(f"passed with {name} (G-R3)")
    return found


def _moved_not(state: Any, seat: int, kind: int, takes: list[int]) -> bool:
    """Whether it had the companion at a pass; after the sacrifice it may have been that."""
    given = int(state.sacrificed[seat] == kind and not state.sacrificed_openly[seat])
    early = sum(take < state.lacked_at[0][seat][kind] for take in takes)
    late = sum(take < state.lacked_at[1][seat][kind] for take in takes)
    return bool(early > 0 or late > given)


def contradictions(state: Any, view: Any) -> list[str]:
    """What in this state does not fit this view."""
    names = [name for name, *_ in PUBLIC]
    found = [name for name in names if not np.array_equal(state[name], view[name])]
    return found + _secrets_contradicted(plain(state), plain(view)) + flaws(state)


def _secrets_contradicted(state: Any, view: Any) -> list[str]:
    found = []
    for seat in range(view.seats):
        if view.knows_hidden[seat] and state.hidden[seat] != view.hidden[seat]:
            found.append(f"hidden tokens of seat {seat}")
        if view.sacrificed[seat] not in {NONE, state.sacrificed[seat]}:
            found.append(f"sacrifice of seat {seat}")
    for take in range(view.num_takes):
        if view.take_kind[take] not in {NONE, state.take_kind[take]}:
            found.append(f"take {take}")
    for group, clovers in enumerate(view.group):
        if group_in(state, view, group) != counted(clovers):
            found.append(f"what was seen together: group {group}")
    if view.knows_all and (state.menhir != view.menhir or state.bag != view.bag):
        found.append("menhirs or bag")
    return found


def group_in(state: Any, view: Any, group: int) -> Clovers:
    """The clovers that lie in the places of that group of the view."""
    takes = [state.take_kind[t] for t in range(view.num_takes) if view.take_group[t] == group]
    heaps = [state.heap[f] for f in range(len(CODES)) if view.heap_group[f] == group]
    return Counter(takes) + sum((counted(heap) for heap in heaps), Counter())
