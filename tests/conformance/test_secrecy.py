"""No seat, and no watcher, can learn what is hidden from it."""

import itertools

import numpy as np
import pytest

from festnoz.core.chance import fast_stream
from festnoz.core.game import EVERYONE, WATCHER
from tests.conformance.leaks import (
    changed_fields,
    differences,
    different_gestures,
    misfits,
    odd_spread,
    swapped,
)
from tests.conformance.worlds import Variant, every_variant, positions


@every_variant
def test_a_looker_cannot_tell_a_resampled_world_from_the_real_one(
    variant: Variant, effort: int
) -> None:
    for seed, world in enumerate(positions(variant, 10 * effort)):
        for looker in variant.lookers:
            assert misfits(world, looker, seed) == []


@every_variant
def test_a_looker_cannot_tell_when_two_hidden_things_change_places(
    variant: Variant, effort: int
) -> None:
    random = np.random.default_rng(1)
    changed: set[str] = set()
    for world, looker in itertools.product(positions(variant, 10 * effort), variant.lookers):
        for times in (1, 8):
            other = swapped(world, looker, random, times)
            if other:
                assert differences(world, other, looker) == []
                changed |= changed_fields(world, other)
    assert changed == set(variant.game.secret)


@every_variant
def test_gestures_mean_the_same_when_hidden_things_change_places(
    variant: Variant, effort: int
) -> None:
    random = np.random.default_rng(1)
    for world, looker in itertools.product(positions(variant, 4 * effort), variant.lookers):
        other = swapped(world, looker, random, times=8)
        assert not other or different_gestures(world, other, looker) == []


@every_variant
def test_hidden_things_lie_everywhere_as_often_as_counting_says(
    variant: Variant, effort: int
) -> None:
    worlds = positions(variant, 1 + 2 * effort)[:-1]
    for world, looker in zip(worlds, itertools.cycle(reversed(variant.lookers)), strict=False):
        assert odd_spread(world, looker, num=1000, most_places=16 * effort) == []


@every_variant
def test_whatever_may_be_true_for_a_seat_looks_the_same_to_a_watcher(
    variant: Variant, effort: int
) -> None:
    """So the watcher sees only what every seat sees."""
    for world, seat in itertools.product(positions(variant, 10 * effort), range(variant.seats)):
        other = world.resampled(seat, fast_stream(1))
        assert other.view_bytes(WATCHER) == world.view_bytes(WATCHER)


@pytest.mark.interpreted
@every_variant
def test_the_view_of_everyone_holds_the_whole_truth(variant: Variant) -> None:
    for world in positions(variant, 5):
        other = world.resampled(EVERYONE, fast_stream(1))
        assert other.rows.tobytes() == world.rows.tobytes()
        assert variant.game.checks.odds(world.view(EVERYONE)) == {}


@pytest.mark.interpreted
@every_variant
def test_some_resampled_world_differs_from_the_truth(variant: Variant) -> None:
    world = positions(variant, 2)[0]
    for looker in variant.lookers:
        others = [world.resampled(looker, fast_stream(seed)) for seed in range(3)]
        assert any(other.rows.tobytes() != world.rows.tobytes() for other in others)
