"""Sampled worlds against all orders of the deck that fit what happened (F-R8)."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import numpy as np
import pytest

from festnoz.core.chance import fast_stream
from festnoz.core.game import WATCHER
from festnoz.core.kernel import Rows, interpreted
from festnoz.games.families import GAME
from festnoz.games.families.checks import cards_in
from festnoz.games.families.odds import odds
from festnoz.games.families.state import CARD_TO_NAME, NUM_CARDS
from festnoz.games.families.worlds import sample
from tests.chance import TOO_MUCH, surprise
from tests.games.families.positions import card, play, table
from tests.games.families.worlds.histories import History, Order, but_for, history, view_of

T = TypeVar("T")

NUM = 2000
HIDDEN = 6  # places: 720 orders
FEW = 150  # orders that can be told apart by 2,000 samples
PLAYED = 20_000
ENOUGH_PLAYED = 150
TEN_ORDERS = 7  # the seed of a small position that ten orders fit
PLAYABLE = 3  # the seed of a match that is often played again

each_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])
with_and_without_bluff = pytest.mark.parametrize("bluff", [False, True], ids=["", "bluff"])


def sampled(
    views: Rows, seed: int, look: Callable[[Any], T], num: int = NUM, lowest_of: int = 1
) -> Counter[T]:
    """What is seen in so many worlds. A bias can be planted: of some worlds, the one whose deck
    comes first."""
    random, scratch = fast_stream(seed), GAME.new_scratch()
    worlds = [GAME.new_states() for _ in range(lowest_of)]
    found: Counter[T] = Counter()
    for i in range(num):
        tried = worlds if i % 2 else worlds[:1]
        for rows in tried:
            GAME.entries.determinize(views, 0, random, scratch, rows, 0)
        found[look(min(map(GAME.state_at, tried), key=deck_of))] += 1
    return found


def deck_of(state: Any) -> Order:
    return tuple(state.deck.tolist())


def small(seats: int, bluff: bool, seed: int) -> tuple[History, Rows, list[int]]:
    """A match in its course, a view of it in which little is hidden, and where."""
    random = np.random.default_rng(seed)
    told = history(seats, bluff, seed, int(random.integers(1, 60)))
    looker = int(random.integers(-1, seats))
    rows = told.rows()
    taker = GAME.state_at(rows).taker
    free = [place for place in range(NUM_CARDS) if looker < 0 or taker[place] != looker]
    places = sorted(random.choice(free, HIDDEN, replace=False).tolist())
    views = view_of(rows, WATCHER if looker < 0 else looker)
    return told, but_for(views, told.order, places), places


@pytest.mark.rule("F-R8", "F-R2", "F-R3", "F-R4", "F-R5")
@each_table
@with_and_without_bluff
def test_every_order_that_fits_is_sampled_as_often_as_any_other(
    seats: int, bluff: bool, effort: int
) -> None:
    compared = 0
    for seed in range(12 * effort):
        told, views, places = small(seats, bluff, seed)
        orders = list(told.orders(places))
        assert told.order in orders
        found = sampled(views, seed, deck_of)
        assert set(found) <= set(orders), seed
        if 1 < len(orders) <= FEW:
            exact = dict.fromkeys(orders, 1 / len(orders))
            assert surprise(exact, found) < TOO_MUCH, seed
            assert set(found) == set(orders), seed
            compared += 1
    assert compared >= 3


@pytest.mark.rule("F-R8")
def test_a_bias_of_the_worlds_is_found_by_counting_all_orders() -> None:
    """Planted: every other time, of two worlds the one whose deck comes first."""
    told, views, places = small(2, bluff=False, seed=TEN_ORDERS)
    orders = list(told.orders(places))
    exact = dict.fromkeys(orders, 1 / len(orders))
    assert len(orders) == 10
    assert surprise(exact, sampled(views, 1, deck_of)) < TOO_MUCH
    assert surprise(exact, sampled(views, 1, deck_of, lowest_of=2)) > TOO_MUCH


@pytest.mark.rule("F-R8")
def test_worlds_that_are_not_mixed_are_found_by_counting_all_orders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Planted: some order that fits is taken as it is found, without a walk."""
    told, views, places = small(2, bluff=False, seed=TEN_ORDERS)
    orders = list(told.orders(places))
    monkeypatch.setattr(sample, "NUM_WALKS", 0)
    with interpreted():
        found = sampled(views, 1, deck_of, num=NUM // 4)
    assert surprise(dict.fromkeys(orders, 1 / len(orders)), found) > TOO_MUCH


FORGETFUL: dict[str, dict[str, Any]] = {
    "a refusal": {"lacked": 0},
    "an ask": {"num_clues": 0},
    "what was drawn instead": {"never": -1, "lacked": 0},
    "when a card was shown": {"since": 0},
    "whose a card was": {"owner": -1},
    "that a family was not laid": {"gap_cards": 0, "shown": 1},
}


@pytest.mark.rule("F-R8")
@pytest.mark.parametrize("what", FORGETFUL)
def test_whoever_forgets_something_is_found_out(what: str) -> None:
    """Planted faults: a part of the record is lost before sampling."""
    found_out = 0
    for seed in range(40):
        told, views, places = small(2 + seed % 4, seed % 3 == 0, seed)
        view = GAME.view_at(views)
        for name, value in FORGETFUL[what].items():
            view[name] = value
        orders = set(told.orders(places))
        random, scratch, rows = fast_stream(seed), GAME.new_scratch(), GAME.new_states()
        for _ in range(50):
            GAME.entries.determinize(views, 0, random, scratch, rows, 0)
            if deck_of(GAME.state_at(rows)) not in orders:
                found_out += 1
                break
        if found_out:
            return
    pytest.fail(f"nobody notices: {what}")


def family_at(place: int, state: Any) -> int:
    return int(state.deck[place]) // 7


def played_again(told: History, seed: int) -> list[Order]:
    """Orders dealt by chance from which the same was asked and seen."""
    random = np.random.default_rng(seed)
    tried = (tuple(random.permutation(NUM_CARDS).tolist()) for _ in range(PLAYED))
    return [order for order in tried if told.fits(order)]


def surprise_at(place: int, told: History, lived: list[Order], lowest_of: int = 1) -> float:
    """The family of the card at that place: in worlds, and in those games."""
    played = Counter(order[place] // 7 for order in lived)
    views = view_of(told.rows(), WATCHER)
    found = sampled(views, 1, partial(family_at, place), lowest_of=lowest_of)
    shares = {one: played[one] / len(lived) for one in played | found}
    return surprise(shares, found, len(lived))


@pytest.mark.rule("F-R8")
@pytest.mark.parametrize(("seats", "bluff"), [(2, False), (3, True), (4, False)])
def test_worlds_are_sampled_as_often_as_games_with_the_same_record_are_played(
    seats: int, bluff: bool, effort: int
) -> None:
    compared = 0
    for seed in range(4 * effort):
        told = history(seats, bluff, seed, 5)
        lived = played_again(told, seed)
        if len(lived) < ENOUGH_PLAYED:
            continue
        end = int(GAME.state_at(told.rows()).num_out)
        for place in (0, seats * 6 - 1, end - 1):
            assert surprise_at(place, told, lived) < TOO_MUCH, (seed, place)
        compared += 1
    assert compared


@pytest.mark.rule("F-R8")
def test_a_bias_of_the_worlds_is_found_by_playing_again() -> None:
    """Planted: every other time, of five worlds the one whose deck comes first."""
    told = history(2, bluff=False, seed=PLAYABLE, most=5)
    lived = played_again(told, PLAYABLE)
    assert len(lived) >= ENOUGH_PLAYED
    assert surprise_at(0, told, lived) < TOO_MUCH
    assert surprise_at(0, told, lived, lowest_of=5) > TOO_MUCH


@pytest.mark.rule("F-R8")
def test_a_card_lacked_with_eight_in_hand_has_one_chance_after_a_draw() -> None:
    """Uniform over hands would give it nine: A draws once more, at one of twenty places left."""
    hands = ["P1 P2 F1 F2 C1 T1 H1", "P4 P5 F4 F5 C4 T4 H4"]
    match = play(table(hands, "F7 C7 T7 P3"), "A: B P3", "B: A P6", "A: B F6")
    views = np.frombuffer(bytearray(match.view_bytes(WATCHER)), np.uint8).reshape(1, -1)
    name = CARD_TO_NAME[card("P3")]
    exact = odds(GAME.view_at(views))["hand of 0"][name]
    assert 0.04 < exact < 0.06
    shares = {True: exact, False: 1 - exact}

    def with_a(state: Any) -> bool:
        return card("P3") in cards_in(state.hand[0].tolist())

    assert surprise(shares, sampled(views, 1, with_a)) < TOO_MUCH
    GAME.view_at(views).lacked[:] = 0  # planted: when it was lacked is forgotten
    assert surprise(shares, sampled(views, 1, with_a)) > TOO_MUCH
