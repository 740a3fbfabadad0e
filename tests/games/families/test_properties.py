"""What holds in every game: random games of every variant."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from festnoz.core.match import Match
from festnoz.games.families import GAME
from festnoz.games.families.actions import DRAW, card_of, seat_of
from festnoz.games.families.checks import cards_in
from festnoz.games.families.options import VARIANTS, FamiliesOptions
from festnoz.games.families.state import NUM_CARDS, NUM_FAMILIES, WHOLE
from tests.games.families.longest import longest
from tests.games.families.positions import flaws, sit, truth

each_variant = pytest.mark.parametrize(
    ("seats", "options"),
    VARIANTS,
    ids=[f"{seats}{' with bluff' if options.bluff else ''}" for seats, options in VARIANTS],
)
seeds = st.integers(0, 2**32 - 1)


def dealt(seats: int, options: FamiliesOptions, seed: int) -> Match:
    random = Random(seed)
    lot, order = list(range(seats)), list(range(NUM_CARDS))
    random.shuffle(lot)
    random.shuffle(order)
    return Match(GAME, sit(seats), options, [lot, order])


def positions(seats: int, options: FamiliesOptions, seed: int) -> Iterator[Match]:
    """One match again and again: after the deal, then after every action to the end."""
    random, match = Random(seed), dealt(seats, options, seed)
    yield match
    while not match.is_over:
        match.play(match.to_move, random.choice(match.legal_actions()), match.version)
        yield match


@pytest.mark.rule("F-1", "F-R5", "F-R8")
@each_variant
@settings(max_examples=2)
@given(seed=seeds)
def test_no_position_is_impossible(seats: int, options: FamiliesOptions, seed: int) -> None:
    """35 cards are conserved, no hand holds a whole family, the record fits the deck."""
    for match in positions(seats, options, seed):
        assert flaws(match) == []
        state = truth(match)
        held = sum(int(mask).bit_count() for hand in state.hand for mask in hand)
        assert held + 7 * int(state.num_laid) + NUM_CARDS - int(state.num_out) == NUM_CARDS
        assert WHOLE not in state.hand


@pytest.mark.rule("F-R2", "F-R3", "F-R6", "F-R13")
@each_variant
@settings(max_examples=3)
@given(seed=seeds)
def test_a_success_never_ends_a_turn_with_cards_in_hand(
    seats: int, options: FamiliesOptions, seed: int
) -> None:
    """But where nobody is left to be asked and a card was drawn already (F-R13); and a refusal
    always does, but for the very card drawn."""
    before: Any = None
    for match in positions(seats, options, seed):
        after = truth(match)
        if before is not None and not match.is_over:
            action = match.actions[-1].action
            assert action == DRAW or goes_on(before, action, after) == (after.turn == before.turn)
        before = after


def goes_on(before: Any, action: int, after: Any) -> bool:
    """Whether the seat asks again, from the cards as they lay."""
    wanted, seat = card_of(action), int(before.turn)
    was_given = wanted in cards_in(before.hand[seat_of(action)].tolist())
    was_drawn = before.num_out < NUM_CARDS and before.deck[before.num_out] == wanted
    others = int(after.hand_size.sum()) > after.hand_size[seat]
    may = after.hand_size[seat] > 0 and (others or not before.has_drawn)
    return bool((was_given or was_drawn) and may)


@pytest.mark.rule("F-R7", "F-R10")
@each_variant
@settings(max_examples=5)
@given(seed=seeds)
def test_every_game_ends_and_scores_are_the_families_laid(
    seats: int, options: FamiliesOptions, seed: int
) -> None:
    *_, match = positions(seats, options, seed)
    assert len(match.actions) <= GAME.max_actions
    result = match.result()
    assert sum(result.scores) == truth(match).num_laid <= NUM_FAMILIES
    assert result.ranks == [1 + sum(o > s for o in result.scores) for s in result.scores]


@pytest.mark.rule("F-R10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_longest_match_that_we_can_make_ends_within_the_limit(seats: int) -> None:
    match = longest(seats)
    assert (1_050 if seats == 2 else 950) < len(match.actions) <= GAME.max_actions
    assert flaws(match) == []
