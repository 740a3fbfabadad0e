"""What holds in every game: random games for every number of seats."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import NONE
from festnoz.core.match import Dealt, Match
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.options import SEATS
from tests.games.tenzor.positions import LETTERS, flaws, legal, sit, truth, view

each_number_of_seats = pytest.mark.parametrize("seats", SEATS)
seeds = st.integers(0, 2**32 - 1)


def positions(seats: int, seed: int) -> Iterator[Match]:
    """One match again and again: after the deal, then after every action to the end."""
    random = Random(seed)
    words = [f"word {seat}" for seat in range(seats)]
    match = Match(GAME, sit(seats), None, sealed_by_seed(str(seed), 0, words))
    yield match
    while not match.is_over:
        actions = match.legal_actions()
        assert actions, "a dead end"
        lowest = seed % 2 and random.random() < 0.3
        match.play(match.to_move, actions[0] if lowest else random.choice(actions), match.version)
        yield match


@pytest.mark.rule("T-1", "T-11", "T-R17", "T-19")
@each_number_of_seats
@settings(max_examples=5)
@given(seed=seeds)
def test_no_position_is_impossible_and_every_card_is_somewhere(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        assert flaws(match) == []
        seen = view(match)
        lying = [card for cell in seen.cells for card in cell.cards]
        cousins = [card for card in lying if card.kind in seen.played]
        assert len(lying) - len(cousins) + sum(len(one.hand) for one in seen.players) == 5 * seats
        held = sum(len(one.pacts) for one in seen.players)
        assert held + seen.pile + len(seen.played) == 10
        assert sum(one.used for one in seen.places) + int(truth(match).num_places) == 5
        elders = [card for card in lying if card.kind == "elder" and card.up]
        assert len(elders) <= 1
        assert min(_reserve(match)) >= 0


def _reserve(match: Match) -> list[int]:
    """Of the 13 search cards, by kind: those that lie neither in the zone nor with a finder."""
    state, seen = truth(match), view(match)
    lying = [kind for kind in state.search[:9].tolist() if kind != NONE]
    kept = sum(player.treasures for player in seen.players)
    if seen.open:  # what was found lies there until the next place is drawn
        kept -= sum(c.search == "treasure" and c.claim is not None for c in seen.cells)
    assert len(lying) in ({0, 6} if seen.seats == 2 else {0, 9})
    return [n - lying.count(kind) - (kept if kind == 0 else 0) for kind, n in enumerate((5, 1, 7))]


@pytest.mark.rule("T-12", "T-R6", "T-7")
@each_number_of_seats
@settings(max_examples=5)
@given(seed=seeds)
def test_a_second_seer_comes_only_by_turning_up_and_nobody_passes_with_a_korrigan(
    seats: int, seed: int
) -> None:
    before, seers, could_place = "", 0, False
    for match in positions(seats, seed):
        now = _seers(match)
        if match.actions:
            played = GAME.notation.format(match.actions[-1].action)
            if now > max(seers, 1):
                assert played.startswith(("turn ", "mari-morgan on "))
            if before == "turn" and played == "pass":
                assert not could_place
        before, seers = view(match).phase, now
        moves = legal(match) if not match.is_over else []
        could_place = any(move.startswith(KORRIGANS) for move in moves)


KORRIGANS = ("elder", "seer", "glutton", "prankster", "musician")


def _seers(match: Match) -> int:
    cards = [card for cell in view(match).cells for card in cell.cards]
    return sum(card.kind == "seer" and card.up for card in cards)


@pytest.mark.rule("T-18", "T-R15", "T-R20", "T-R9")
@each_number_of_seats
@settings(max_examples=10)
@given(seed=seeds)
def test_every_game_ends_and_ranks_follow_from_treasures_and_the_elder(
    seats: int, seed: int
) -> None:
    *_, match = positions(seats, seed)
    assert len(match.actions) <= GAME.max_actions
    seen, result = view(match), match.result()
    assert seen.round <= 20
    assert sum(result.scores) == 5 or seen.round == 20
    elders = [c.seat for cell in seen.cells for c in cell.cards if c.kind == "elder" and c.up]
    keys = [(score, seat in elders) for seat, score in enumerate(result.scores)]
    assert result.ranks == [1 + sum(other > key for other in keys) for key in keys]


@pytest.mark.rule("T-R8", "T-R19")
@each_number_of_seats
@settings(max_examples=5)
@given(seed=seeds)
def test_at_the_search_those_with_a_pact_are_asked_in_order_and_may_pass(
    seats: int, seed: int
) -> None:
    asked: list[int] = []
    for match in positions(seats, seed):
        seen = view(match)
        if seen.phase == "asked":
            assert seen.turn is not None
            assert seen.players[seen.turn].pacts
            assert "pass" in legal(match)
            if not asked or asked[-1] != seen.turn:
                asked.append(seen.turn)
        elif seen.phase == "search":
            order = [(seat - (seen.first or 0)) % seats for seat in asked]
            assert order == sorted(order)
            asked = []


@pytest.mark.rule("T-R18", "T-12")
@each_number_of_seats
@settings(max_examples=4)
@given(seed=seeds)
def test_nobody_sees_or_remembers_what_does_not_lie_there(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        search = truth(match).search.tolist()
        for letter in LETTERS[:seats]:
            seen = view(match, letter)
            for look in [*seen.looks, *(seen.remembered or [])]:
                cell = 8 if look.cell == "centre" else "abcdefgh".index(look.cell)
                if not look.stirred:
                    assert ("treasure", "pact", "nothing")[search[cell]] == look.card


@each_number_of_seats
def test_matches_are_dealt_in_the_middle_too(seats: int) -> None:
    *_, match = positions(seats, seed=1)
    places = [entry for entry in match.log if isinstance(entry, Dealt)]
    assert len(places) > 4


def test_the_state_is_small_enough() -> None:
    assert GAME.state.itemsize <= 1500
