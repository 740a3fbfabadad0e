"""The secrecy tests themselves: each fault planted here must be found.

Planted in the entries of Korsair, around the honest compiled ones: nothing is compiled anew.
"""

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np

from festnoz.core.chance import fast_stream
from festnoz.core.game import WATCHER, Notation, Pointed
from festnoz.core.kernel import Buffer, Kernel, Random, Rows, kernel
from festnoz.games.korsair import GAME as KORSAIR
from festnoz.games.korsair.actions import (
    DRAW,
    FIRST_DISCARD,
    FIRST_FIGHT,
    FIRST_LAUNCH,
)
from festnoz.games.korsair.reasons import K6_FROM_YOUR_HAND
from tests.conformance.leaks import (
    differences,
    different_gestures,
    misfits,
    odd_spread,
    swapped,
)
from tests.conformance.worlds import Variant, World, positions

THREE_SEATS = next(
    Variant(KORSAIR, seats, options) for seats, options in KORSAIR.variants if seats == 3
)
HONEST = KORSAIR.entries

Faults = dict[str, Kernel[..., Any]]


def worlds_of(faults: Faults, notation: Notation = KORSAIR.notation) -> list[World]:
    """Positions of an honest game, in the hands of a faulty one."""
    game = dataclasses.replace(KORSAIR, notation=notation)
    game.__dict__["entries"] = dataclasses.replace(HONEST, **faults)
    variant = dataclasses.replace(THREE_SEATS, game=game)
    return [World(variant, world.rows) for world in positions(THREE_SEATS, 6)[:-1]]


def found_by_swap(faults: Faults) -> set[str]:
    random = np.random.default_rng(1)
    found: set[str] = set()
    for world in worlds_of(faults):
        for looker in world.variant.lookers:
            for times in (1, 2, 20, 20):
                other = swapped(world, looker, random, times)
                found |= set(differences(world, other, looker) if other else [])
    return found


def found_by_resampling(faults: Faults) -> set[str]:
    worlds = worlds_of(faults)
    found = [misfits(world, seat, seed=1) for world in worlds for seat in world.variant.lookers]
    return set().union(*found)


def found_by_spread(faults: Faults) -> list[str]:
    return odd_spread(worlds_of(faults)[1], looker=0, num=1000)


@kernel
def leaking_observe(rows: Rows, i: int, seat: int, views: Rows, j: int) -> None:
    """One hidden card of the next seat lies in a field that nobody reads."""
    HONEST.observe(rows, i, seat, views, j)
    state, view = KORSAIR.state_at(rows, i), KORSAIR.view_at(views, j)
    if seat >= 0:
        view.pile[-1] = np.argmax(state.hand[(seat + 1) % int(state.seats)])


@kernel
def openly_leaking_observe(rows: Rows, i: int, seat: int, views: Rows, j: int) -> None:
    """The next seat's hand is open, and the honest `determinize` duly copies it."""
    HONEST.observe(rows, i, seat, views, j)
    state, view = KORSAIR.state_at(rows, i), KORSAIR.view_at(views, j)
    if seat >= 0:
        other = (seat + 1) % int(state.seats)
        view.knows_hand[other] = 1
        view.hand[other] = state.hand[other]


def determinize_then(spoil: Callable[[Any, Random], None]) -> Kernel[..., None]:
    """An honest world, spoilt."""

    def determinize(
        views: Rows, j: int, random: Random, scratch: Buffer, rows: Rows, i: int
    ) -> None:
        HONEST.determinize(views, j, random, scratch, rows, i)
        spoil(KORSAIR.state_at(rows, i), random)

    return kernel(determinize)


@kernel
def determinize_in_one_order(
    views: Rows,
    j: int,
    random: Random,  # noqa: ARG001 - that is the fault
    scratch: Buffer,
    rows: Rows,
    i: int,
) -> None:
    HONEST.determinize(views, j, fast_stream(1), scratch, rows, i)


def confuse_hands(state: Any, _random: Random) -> None:
    """Whose hand it was is forgotten: the first seat's changes places with the next one's."""
    for of in (state.hand, state.hand_size):
        of[[0, 1]] = of[[1, 0]]


def sort_pile(state: Any, _random: Random) -> None:
    size = int(state.pile_size)
    state.pile[:size] = np.sort(state.pile[:size])


def spy() -> Faults:
    """Remembers the truth past the view, and tells it one time in ten."""
    spied: list[Any] = []

    def observe(rows: Rows, i: int, seat: int, views: Rows, j: int) -> None:
        spied[:] = [KORSAIR.state_at(rows.copy(), i)]
        HONEST.observe(rows, i, seat, views, j)

    def tell(state: Any, random: Random) -> None:
        if random[0] % 10 == 0:
            state.hand, state.pile = spied[0].hand, spied[0].pile

    return {"observe": kernel(observe), "determinize": determinize_then(tell)}


@kernel
def tale_telling_seen(rows: Rows, i: int, action: int, seat: int) -> int:  # noqa: ARG001
    """A draw is seen as if the card had been discarded."""
    state = KORSAIR.state_at(rows, i)
    top = int(state.pile[int(state.pile_size) - 1])
    return FIRST_DISCARD + top if action == DRAW else action


@kernel
def peeking_verdict(rows: Rows, i: int, action: int) -> int:
    """Whether one may draw depends on the card."""
    state = KORSAIR.state_at(rows, i)
    if action == DRAW and state.pile_size and state.pile[int(state.pile_size) - 1] % 2:
        return K6_FROM_YOUR_HAND
    return HONEST.verdict(rows, i, action)


@kernel
def silent_reveals(rows: Rows, i: int, action: int) -> int:  # noqa: ARG001
    """Nothing is said to reveal anything, not even a draw."""
    return 0


@kernel
def chatty_apply(rows: Rows, i: int, action: int) -> None:
    """A launch shows on the table what lies on top of the pile."""
    HONEST.apply(rows, i, action)
    state = KORSAIR.state_at(rows, i)
    if FIRST_LAUNCH <= action < FIRST_FIGHT:
        state.lost[state.pile[int(state.pile_size) - 1]] += 1


def tattling_point(view: Any, source: str, target: str, verdict: Callable[[int], int]) -> Pointed:
    """Out of turn too it answers with what whoever moves may do."""
    view = view.copy()
    view.seat = max(int(view.turn), 0)
    return KORSAIR.notation.point(view, source, target, verdict)


def gestures_found_by_swap(notation: Notation) -> set[str]:
    random, looker = np.random.default_rng(1), WATCHER
    found: set[str] = set()
    for world in worlds_of({}, notation):
        other = swapped(world, looker, random, times=8)
        found |= set(different_gestures(world, other, looker) if other else [])
    return found


def test_an_honest_game_passes() -> None:
    assert found_by_swap({}) == set()
    assert found_by_resampling({}) == set()
    assert found_by_spread({}) == []
    assert gestures_found_by_swap(KORSAIR.notation) == set()


def test_a_leaking_view_is_found_by_swapping() -> None:
    assert "view" in found_by_swap({"observe": leaking_observe})


def test_a_leaking_view_that_resampling_copies_is_still_found_by_swapping() -> None:
    faults: Faults = {"observe": openly_leaking_observe}
    assert found_by_resampling(faults) == set()
    assert {"view", "wire", "scene"} <= found_by_swap(faults)


def test_resampling_in_one_order_is_found_by_the_spread() -> None:
    faults: Faults = {"determinize": determinize_in_one_order}
    assert found_by_resampling(faults) == set()
    assert found_by_spread(faults) != []


def test_an_unshuffled_pile_is_found_by_the_spread() -> None:
    faults: Faults = {"determinize": determinize_then(sort_pile)}
    assert found_by_resampling(faults) == set()
    assert any("pile" in found for found in found_by_spread(faults))


def test_resampling_that_forgets_a_known_hand_contradicts_the_view() -> None:
    faults: Faults = {"determinize": determinize_then(confuse_hands)}
    assert "hand of seat 0" in found_by_resampling(faults)


def test_resampling_that_sometimes_takes_the_truth_is_found_by_the_spread() -> None:
    faults = spy()
    assert found_by_resampling(faults) == set()
    assert found_by_swap(faults) == set()
    assert any("the truth" in found for found in found_by_spread(faults))


def test_a_seen_action_that_tells_what_was_drawn_is_found_by_swapping() -> None:
    assert "seen action draw" in found_by_swap({"seen": tale_telling_seen})


def test_a_verdict_that_peeks_is_found_by_swapping_and_by_resampling() -> None:
    faults: Faults = {"verdict": peeking_verdict}
    assert "verdicts" in found_by_swap(faults)
    assert "verdicts" in found_by_resampling(faults)


def test_a_gesture_that_tells_what_another_may_do_is_found_by_swapping() -> None:
    faulty = dataclasses.replace(KORSAIR.notation, point=tattling_point)
    assert "admiral onto #1" in gestures_found_by_swap(faulty)


def test_an_action_that_reveals_and_does_not_say_so_is_found_by_swapping() -> None:
    assert found_by_swap({"reveals": silent_reveals}) == {"what happened at draw"}


def test_an_action_that_shows_what_is_hidden_is_found_by_swapping() -> None:
    found = found_by_swap({"apply": chatty_apply})
    assert any(one.startswith("what happened at galleon-") for one in found)
    assert all(one.startswith("what happened at galleon-") for one in found)
