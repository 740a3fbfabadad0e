"""What holds in every game: random games of every variant."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from festnoz.core.game import EVERYONE
from festnoz.core.match import Match
from festnoz.games.korsair import GAME
from festnoz.games.korsair.actions import DRAW
from festnoz.games.korsair.options import VARIANTS, KorsairOptions
from festnoz.games.korsair.state import KIND_TO_COUNT
from festnoz.games.korsair.wire import KorsairView, Ship
from tests.games.korsair.positions import flaws, sit, truth, view

each_variant = pytest.mark.parametrize(
    ("seats", "options"),
    VARIANTS,
    ids=[f"{seats} {'in pairs' if options.teams else 'alone'}" for seats, options in VARIANTS],
)
seeds = st.integers(0, 2**32 - 1)
thirsts = st.sampled_from([0.1, 0.5, 0.9])  # how readily one draws: short or long hands at the end


def positions(seats: int, options: KorsairOptions, seed: int, thirst: float) -> Iterator[Match]:
    """One match again and again: after the deal, then after every action to the end."""
    random = Random(seed)
    lot = list(range(0, seats, 2 if options.teams else 1))
    order = [kind for kind, n in enumerate(KIND_TO_COUNT) for _ in range(n)]
    random.shuffle(lot)
    random.shuffle(order)
    match = Match(GAME, sit(seats), options, [lot, order])
    yield match
    while not match.is_over:
        legal = match.legal_actions()
        assert legal, "a dead end"
        plays = [action for action in legal if action != DRAW]
        draws = not plays or (legal[0] == DRAW and random.random() < thirst)
        match.play(match.to_move, DRAW if draws else random.choice(plays), match.version)
        yield match


@pytest.mark.rule("K-6", "K-10", "K-11", "K-13", "K-16", "K-17", "K-21", "K-24", "K-25")
@each_variant
@settings(max_examples=2)
@given(seed=seeds, thirst=thirsts)
def test_no_position_is_impossible(
    seats: int, options: KorsairOptions, seed: int, thirst: float
) -> None:
    for match in positions(seats, options, seed, thirst):
        assert flaws(match) == []
        seen = view(match)
        _check_that_cards_are_conserved(seen)
        for ship in seen.at_sea:
            _check_that_control_follows_from_the_cards(seen, ship)
        _check_that_nothing_controlled_was_left(seen)


def _check_that_cards_are_conserved(seen: KorsairView) -> None:
    beside = [sum(len(column.cards) for column in ship.columns) for ship in seen.at_sea]
    characters = sum(ship.character is not None for ship in seen.at_sea)
    table = len(seen.at_sea) + len(seen.taken) + sum(beside) + characters
    assert table + sum(seen.lost.values()) + sum(seen.hand_sizes) + seen.pile == 78


def _check_that_control_follows_from_the_cards(seen: KorsairView, ship: Ship) -> None:
    """K-16 and K-17 once more, from the cards as they lie; a team has one colour (K-10, K-25)."""
    by_team = {column.team: sum(column.cards) for column in ship.columns}
    assert len(by_team) == len(ship.columns)
    if ship.character is not None:
        assert ship.controller == ship.character_team
    elif not by_team:
        assert ship.controller == seen.team_of(ship.owner)
    else:
        top = [team for team, strength in by_team.items() if strength == max(by_team.values())]
        assert ship.controller == (top[0] if len(top) == 1 else None)


def _check_that_nothing_controlled_was_left(seen: KorsairView) -> None:
    """Whoever may take has taken all (K-6, K-24); after the end only ties stay (K-21)."""
    if seen.phase == "over":
        assert all(ship.controller is None for ship in seen.at_sea)
    elif seen.turn is not None and (not seen.teams or seen.turn % 2 == 0):
        assert all(ship.controller != seen.team_of(seen.turn) for ship in seen.at_sea)


@pytest.mark.rule("K-21", "K-22", "K-R6", "K-R12")
@each_variant
@settings(max_examples=20)
@given(seed=seeds, thirst=thirsts)
def test_scores_add_up_and_ranks_follow_from_them(
    seats: int, options: KorsairOptions, seed: int, thirst: float
) -> None:
    *_, match = positions(seats, options, seed, thirst)
    mates = 2 if options.teams else 1
    result = match.result()
    teams = result.scores[::mates]
    shown = GAME.read_view(match.view(EVERYONE))
    held = [int(card[-1]) for hand in shown.hands for card in hand if card.startswith("galleon")]
    tied = [ship.value for ship in shown.at_sea]
    assert sum(teams) == 100 - sum(tied) - 2 * sum(held)
    assert result.scores == [score for score in teams for _ in range(mates)]
    ranks = [1 + sum(other > score for other in teams) for score in teams]
    assert result.ranks == [rank for rank in ranks for _ in range(mates)]


@pytest.mark.rule("K-5", "K-7", "K-19", "K-27")
@each_variant
@settings(max_examples=10)
@given(seed=seeds, thirst=thirsts)
def test_every_turn_brings_the_end_nearer_and_only_empty_hands_are_skipped(
    seats: int, options: KorsairOptions, seed: int, thirst: float
) -> None:
    """Twice the pile and the hands together fall by one each turn: at most 156 - 6n turns."""
    mates = 2 if options.teams else 1
    due = -1
    for match in positions(seats, options, seed, thirst):
        state = truth(match)
        hands = [int(size) for size in state.hand_size[:seats]]
        pile = int(state.pile_size)
        assert 2 * pile + sum(hands) == 156 - 6 * seats - len(match.actions)
        teams = [sum(hands[i : i + mates]) for i in range(0, seats, mates)]
        assert match.is_over == (pile == 0 and 0 in teams)
        while not match.is_over and due not in {-1, match.to_move}:
            assert (pile, hands[due]) == (0, 0)
            due = (due + 1) % seats
        due = (match.to_move + 1) % seats
    assert len(match.actions) <= 156 - 6 * seats <= GAME.max_actions
