"""Sampled worlds against exact odds, where all worlds can be counted (G-R16)."""

import math
from collections import Counter

import numpy as np
import pytest

from festnoz.core.chance import fast_stream
from festnoz.core.game import WATCHER
from festnoz.core.kernel import Rows
from festnoz.games.korrigans import GAME
from tests.games.korrigans.small_worlds import (
    LOOKER,
    STORIES,
    Maker,
    Outcome,
    odds,
    outcome,
)

NUM = 3000
LEAST_EXPECTED = 5  # outcomes rarer than that in all samples are counted as one
SEEDS = range(60)
TOO_MUCH = 4.5  # by chance alone once in 300,000 comparisons


def view_rows(rows: Rows, looker: int) -> Rows:
    views = GAME.new_views()
    GAME.entries.observe(rows, 0, looker, views, 0)
    return views


def sampled(views: Rows, seed: int) -> Counter[Outcome]:
    random, scratch, rows = fast_stream(seed), GAME.new_scratch(), GAME.new_states()
    found: Counter[Outcome] = Counter()
    for _ in range(NUM):
        GAME.entries.determinize(views, 0, random, scratch, rows, 0)
        found[outcome(GAME.view_at(views), GAME.state_at(rows))] += 1
    return found


def surprise(exact: dict[Outcome, float], found: Counter[Outcome]) -> float:
    """Chi squared in standard deviations from what chance alone would give, as if it were normal
    (Wilson and Hilferty: few outcomes have a long tail)."""
    cells = [(NUM * chance, found[one]) for one, chance in exact.items()]
    common = [cell for cell in cells if cell[0] >= LEAST_EXPECTED]
    rare = [cell for cell in cells if cell[0] < LEAST_EXPECTED]
    if sum(due for due, _ in rare) >= LEAST_EXPECTED:
        common.append((sum(due for due, _ in rare), sum(n for _, n in rare)))
    freedom = max(1, len(common) - 1)
    chi = sum((n - due) ** 2 / due for due, n in common)
    spread = 2 / (9 * freedom)
    return (math.cbrt(chi / freedom) - (1 - spread)) / math.sqrt(spread)


@pytest.mark.rule("G-13", "G-14", "G-21", "G-25", "G-R3", "G-R13", "G-R16")
@pytest.mark.parametrize("story", STORIES)
def test_worlds_are_sampled_as_often_as_counting_all_of_them_says(story: str, effort: int) -> None:
    compared = Counter({LOOKER: 0, WATCHER: 0})
    for seed in range(SEEDS.stop * effort // 3):
        looker = (LOOKER, WATCHER)[seed % 2]
        views = view_rows(Maker(np.random.default_rng(seed), story, looker).make(), looker)
        exact = odds(GAME.view_at(views))
        if exact and len(exact) > 1:
            found = sampled(views, seed)
            assert set(found) <= set(exact), seed
            assert surprise(exact, found) < TOO_MUCH, seed
            compared[looker] += 1
    assert min(compared.values()) >= 5


def test_a_bias_would_be_found() -> None:
    """Of two outcomes, one is forgotten in one sample of twenty."""
    one: Outcome = ((0,), -1, -1)
    two: Outcome = ((6,), -1, -1)
    exact = {one: 0.5, two: 0.5}
    assert surprise(exact, Counter({one: NUM // 2, two: NUM // 2})) < 1
    moved = NUM // 20
    assert surprise(exact, Counter({one: NUM // 2 + moved, two: NUM // 2 - moved})) > TOO_MUCH
