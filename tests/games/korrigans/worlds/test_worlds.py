"""Sampled worlds against exact odds, where all worlds can be counted (G-R16)."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import numpy as np
import pytest

from festnoz.core.chance import fast_stream
from festnoz.core.game import NONE, WATCHER
from festnoz.core.kernel import Rows, interpreted
from festnoz.core.match import Match
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.state import BIRD, CODES, COMPANIONS, HARE, NUM_CLOVERS
from festnoz.games.korrigans.worlds import sample
from festnoz.games.korrigans.worlds.claims import CLAIM
from tests.chance import TOO_MUCH, surprise
from tests.games.korrigans.positions import late, play
from tests.games.korrigans.worlds.relived import SEATS, hand, relived, written_down
from tests.games.korrigans.worlds.small_worlds import (
    LOOKER,
    STORIES,
    Maker,
    Outcome,
    odds,
    outcome,
)

T = TypeVar("T")

NUM = 3000
FIRST_PLAYED = 5  # a game in which one seat shows all that it may have two of
ENOUGH_PLAYED = 100
SEEDS = range(60)


def view_rows(rows: Rows, looker: int) -> Rows:
    views = GAME.new_views()
    GAME.entries.observe(rows, 0, looker, views, 0)
    return views


def seen_by_looker(match: Match) -> Rows:
    return np.frombuffer(bytearray(match.view_bytes(LOOKER)), np.uint8).reshape(1, -1)


def sampled(views: Rows, seed: int, look: Callable[[Any], T]) -> Counter[T]:
    random, scratch, rows = fast_stream(seed), GAME.new_scratch(), GAME.new_states()
    found: Counter[T] = Counter()
    for _ in range(NUM):
        GAME.entries.determinize(views, 0, random, scratch, rows, 0)
        found[look(GAME.state_at(rows))] += 1
    return found


@pytest.mark.rule("G-13", "G-14", "G-21", "G-25", "G-R3", "G-R13", "G-R16")
@pytest.mark.parametrize("story", STORIES)
def test_worlds_are_sampled_as_often_as_counting_all_of_them_says(story: str, effort: int) -> None:
    compared = Counter({LOOKER: 0, WATCHER: 0})
    for seed in range(SEEDS.stop * effort // 3):
        looker = (LOOKER, WATCHER)[seed % 2]
        views = view_rows(Maker(np.random.default_rng(seed), story, looker).make(), looker)
        view = GAME.view_at(views)
        exact = odds(view)
        if exact and len(exact) > 1:
            found = sampled(views, seed, partial(outcome, view))
            assert set(found) <= set(exact), seed
            assert surprise(exact, found) < TOO_MUCH, seed
            compared[looker] += 1
    assert min(compared.values()) >= 5


@pytest.mark.rule("G-13", "G-R16")
def test_of_two_unseen_takes_both_are_hares_only_as_often_as_two_hares_are_dealt() -> None:
    """5 of 48 clovers are hares, so of 48 * 47 pairs 5 * 4 = 20 are two hares, and 2 * 5 * 43 = 430
    one: 20 / 450 once a hare was shown, and not 40 / 470, as if it mattered which of two it was."""
    views = seen_by_looker(late(["", "gold2/B hare!/C"], ["AB", "CD"]))
    exact = {1: 430 / 450, 2: 20 / 450}
    found = sampled(views, 1, lambda state: int((state.take_kind == HARE).sum()))
    assert surprise(exact, found) < TOO_MUCH
    assert surprise({1: 430 / 470, 2: 40 / 470}, found) > TOO_MUCH


@pytest.mark.rule("G-R10", "G-R16")
def test_a_player_who_sacrificed_for_a_move_has_one_in_every_world() -> None:
    moves = np.zeros((len(COMPANIONS), len(CODES)), np.uint32)
    moves[BIRD] = 1  # only birds lead anywhere, and a backup is none
    match = late(["", "bird/B gold2/C"], ["AB", "CD"], turn="B", change={"moves": moves})
    views = seen_by_looker(play(match, "B: sacrifice gold2 for hare"))
    found = sampled(views, 1, lambda state: int(state.hidden[1, BIRD]))
    assert found == {1: NUM}


@pytest.mark.rule("G-13", "G-14", "G-R3", "G-R10", "G-R16")
def test_worlds_are_sampled_as_often_as_games_with_the_same_record_are_played(effort: int) -> None:
    for seed in range(FIRST_PLAYED, FIRST_PLAYED + 3 * effort):
        random = np.random.default_rng(seed)
        actions, views = written_down(random)
        tried = (relived(actions, views, random) for _ in range(NUM))
        played = [state for state in tried if state is not None]
        for seat in range(SEATS) if len(played) >= ENOUGH_PLAYED else ():
            lived = Counter(hand(seat, state) for state in played)
            found = sampled(views, seed, partial(hand, seat))
            shares = {one: lived[one] / len(played) for one in lived | found}
            assert surprise(shares, found, len(played)) < TOO_MUCH, seed


@pytest.mark.rule("G-R16")
def test_where_every_way_is_unlikely_the_best_found_is_taken_for_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or some views would be tried for a minute. One way in three is twice as likely as the others,
    so it is met as often as those two."""
    ways = np.random.default_rng(1)
    chances: list[float] = []

    def claim(*_: Any) -> float:
        assert len(chances) < sample.MANY_TRIES + 50
        chances.append(float(ways.choice([1e-9, 1e-9, 2e-9])))
        return chances[-1]

    monkeypatch.setattr(sample, "claim", claim)
    views = seen_by_looker(late(["", "gold2/B gold2/C"], ["AB", "CD"]))
    random, scratch, rows = fast_stream(1), GAME.new_scratch(), GAME.new_states()
    scratch[CLAIM : CLAIM + NUM_CLOVERS] = NONE
    kept: Counter[float] = Counter()
    with interpreted():
        for _ in range(200):
            chances.clear()
            GAME.entries.determinize(views, 0, random, scratch, rows, 0)
            kept[chances[-1]] += 1
    assert kept[1e-9] == pytest.approx(100, abs=30)  # by chance alone further off once in 50,000


def test_a_bias_would_be_found() -> None:
    """Of two outcomes, one is forgotten in one sample of twenty."""
    one: Outcome = ((0,), -1, -1)
    two: Outcome = ((6,), -1, -1)
    exact = {one: 0.5, two: 0.5}
    assert surprise(exact, Counter({one: NUM // 2, two: NUM // 2})) < 1
    moved = NUM // 20
    assert surprise(exact, Counter({one: NUM // 2 + moved, two: NUM // 2 - moved})) > TOO_MUCH
