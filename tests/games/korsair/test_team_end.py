"""Pairs with empty hands, the end and the score: K-27, K-R4, K-R8, K-R9, K-R10, K-R12."""

import pytest

from tests.games.korsair.positions import (
    at_sea,
    booty,
    controllers,
    late,
    legal,
    play,
    turn,
    view,
    why_not,
)


@pytest.mark.rule("K-27", "K-19")
@pytest.mark.interpreted
def test_the_first_team_without_any_card_ends_the_game_k_27() -> None:
    match = late(["red-1", "red-2", "blue-1 blue-2", "blue-3"], teams=True)
    play(match, "A: discard red-1")
    assert turn(match) == "B"
    play(match, "B: discard red-2")
    assert turn(match) == "over"


@pytest.mark.rule("K-27")
def test_a_team_that_plays_its_last_card_ends_the_game_too_k_27() -> None:
    match = late(["galleon-8", "", "blue-1 blue-2", "blue-3"], teams=True)
    play(match, "A: galleon-8")
    assert turn(match) == "over"
    assert booty(match)[0] == 8


@pytest.mark.rule("K-27")
def test_partners_of_two_teams_without_cards_do_not_end_the_game_k_27() -> None:
    match = late(["red-1", "red-2 red-3", "blue-1", "blue-2 blue-3"], teams=True)
    play(match, "A: discard red-1", "B: discard red-2", "C: discard blue-1", "D: discard blue-2")
    assert turn(match) == "B"
    assert view(match).hand_sizes == (0, 1, 0, 1)


@pytest.mark.rule("K-27")
def test_a_second_partner_without_cards_is_skipped_k_27() -> None:
    match = late(["red-1 red-2", "", "blue-1", "blue-2"], teams=True)
    play(match, "A: discard red-1")
    assert turn(match) == "C"


@pytest.mark.rule("K-27")
def test_a_first_partner_without_cards_is_skipped_k_27() -> None:
    match = late(["", "red-1 red-2", "blue-1", "blue-2 blue-3"], turn="D", teams=True)
    play(match, "D: discard blue-2")
    assert turn(match) == "B"


@pytest.mark.rule("K-27")
def test_several_partners_in_a_row_are_skipped_k_27() -> None:
    match = late(["red-1 red-2", "", "", "blue-2 blue-3", "", "green-1"], teams=True)
    play(match, "A: discard red-1")
    assert turn(match) == "D"
    play(match, "D: discard blue-2")
    assert turn(match) == "F"


@pytest.mark.rule("K-R4")
def test_one_empty_hand_ends_nothing_when_the_pile_runs_out_in_pairs_k_r4() -> None:
    match = late(["", "red-2", "blue-1", "blue-2"], pile="green-1", turn="D", teams=True)
    play(match, "D: draw")
    assert turn(match) == "B"  # A is skipped


@pytest.mark.rule("K-R4")
def test_two_empty_hands_of_a_team_end_the_game_when_the_pile_runs_out_k_r4() -> None:
    match = late(["", "", "blue-1", "blue-2"], pile="green-1", turn="D", teams=True)
    play(match, "D: draw")
    assert turn(match) == "over"


@pytest.mark.rule("K-R4")
def test_empty_hands_of_two_teams_end_nothing_when_the_pile_runs_out_k_r4() -> None:
    match = late(["red-1", "", "", "blue-2"], pile="green-1", teams=True)
    play(match, "A: draw")
    assert turn(match) == "D"


@pytest.mark.rule("K-R8", "K-R5")
def test_while_the_pile_has_cards_an_empty_hand_draws_and_is_not_skipped_k_r8() -> None:
    match = late(["", "", "blue-1", "blue-2"], pile="green-1 green-2 green-3", turn="D", teams=True)
    play(match, "D: draw")
    assert turn(match) == "A"
    assert legal(match) == ["draw"]
    assert why_not(match, "A: galleon-2") == "K-R5"
    play(match, "A: draw")
    assert turn(match) == "B"


@pytest.mark.rule("K-R9", "K-27", "K-24")
@pytest.mark.interpreted
def test_the_team_takes_where_the_skipped_first_partners_turn_would_begin_k_r9() -> None:
    match = late(
        ["", "red-1 red-2", "blue-1", "blue-2 blue-3"],
        sea=["C galleon-5: AB red-2", "B galleon-3", "D galleon-2"],
        turn="D",
        teams=True,
    )
    play(match, "D: discard blue-2")
    assert turn(match) == "B"
    assert booty(match)[0] == 5 + 3
    assert at_sea(match) == {"#3": "D galleon-2"}


@pytest.mark.rule("K-R9", "K-24")
def test_a_skipped_team_in_between_takes_at_its_place_in_the_round_k_r9() -> None:
    """C is skipped and its pair takes; D, the second partner, would not take by himself."""
    match = late(
        ["red-1 red-2", "red-1", "", "blue-2 blue-3"], sea=["C galleon-4"], turn="A", teams=True
    )
    before = booty(match)[1]
    play(match, "A: discard red-1")
    assert booty(match)[1] == before
    play(match, "B: discard red-1")
    assert turn(match) == "D"
    assert booty(match)[1] == before + 4


@pytest.mark.rule("K-R10", "K-24")
def test_a_first_partner_left_alone_goes_on_taking_k_r10() -> None:
    match = late(["galleon-6 red-1 red-2", "", "blue-1 blue-2", "blue-3 blue-4"], teams=True)
    play(match, "A: galleon-6", "C: discard blue-1", "D: discard blue-3")
    assert turn(match) == "A"
    assert booty(match)[0] == 6


@pytest.mark.rule("K-R12", "K-22")
def test_a_team_scores_the_common_booty_less_the_galleons_in_both_hands_k_r12() -> None:
    match = late(
        ["galleon-4", "galleon-3 green-2", "red-1", ""],
        sea=["A galleon-2: CD blue-1, AB red-1"],
        taken=["galleon-8 galleon-7"],
        turn="C",
        teams=True,
    )
    rest = booty(match)[1]
    assert controllers(match) == {"#1": ""}
    play(match, "C: discard red-1")
    result = match.result()
    assert result.scores == [15 - 7, 15 - 7, rest, rest]
    assert result.ranks == [2, 2, 1, 1]
