"""When cards run out: F-R6, F-R9, F-R13."""

import pytest

from tests.games.families.positions import (
    collect,
    family,
    five,
    hand,
    laid,
    legal,
    play,
    refused,
    table,
    turn,
    until,
    view,
    why_not,
)


@pytest.mark.rule("F-R6")
@pytest.mark.interpreted
def test_whoever_begins_a_turn_with_an_empty_hand_draws_and_asks_f_r6() -> None:
    match = table([family("P"), "F1", ""], "F2")
    assert legal(match) == ["draw"]
    assert why_not(match, "A: B F1") == "F-R6"
    play(match, "A: draw")
    assert hand(match, "A") == "F2"
    assert turn(match) == "A"
    play(match, "A: B F1")
    assert hand(match, "A") == "F1 F2"


@pytest.mark.rule("F-R6")
@pytest.mark.interpreted
def test_a_hand_that_becomes_empty_ends_the_turn_f_r6() -> None:
    match = table(["P1 P2 P3 P4 P5 F1 F2", "P6 P7 F3 F4 F5 F6 F7", ""])
    play(match, "A: B P6", "A: B P7")
    assert hand(match, "A") == "F1 F2"
    play(match, *(f"A: B F{rank}" for rank in range(3, 8)))
    assert laid(match) == ["A P", "A F"]
    assert view(match).outcome == "given"
    assert turn(match) == "B"
    assert legal(match) == ["draw"]


@pytest.mark.rule("F-R6")
def test_nobody_is_asked_who_has_no_cards_f_r6() -> None:
    match = table(["F1 F2 C1 C2 H1 H2 T1", family("P"), ""])
    assert why_not(match, "A: B F3") == "F-R6"
    assert not [one for one in legal(match) if one[0] == "B"]


@pytest.mark.rule("F-R6")
def test_an_empty_hand_is_skipped_once_there_is_no_draw_pile_f_r6() -> None:
    match = five()
    until(match, "A")
    for initial in "PFCT":
        collect(match, "A", initial)
    assert (hand(match, "A"), turn(match)) == ("", "B")
    until(match, "E")
    refused(match)
    assert turn(match) == "B"


@pytest.mark.rule("F-R9")
@pytest.mark.interpreted
def test_with_nobody_to_ask_one_draws_and_the_turn_passes_f_r9() -> None:
    match = table(["F1 F2 F3 F4 F5 F6 C1", family("P")], "C2")
    assert legal(match) == ["draw"]
    assert why_not(match, "A: B F7") == "F-R9"
    play(match, "A: draw")
    assert hand(match, "A") == "F1 F2 F3 F4 F5 F6 C1 C2"
    assert turn(match) == "B"


@pytest.mark.rule("F-R9", "F-R5", "F-R13")
def test_a_family_completed_by_that_draw_is_laid_and_the_turn_passes_f_r9() -> None:
    match = play(table(["F1 F2 F3 F4 F5 F6 C1", family("P")], "F7"), "A: draw")
    assert laid(match) == ["B P", "A F"]
    assert turn(match) == "B"


@pytest.mark.rule("F-R9")
def test_one_does_not_draw_while_there_is_somebody_to_ask_f_r9() -> None:
    assert why_not(table(["", ""]), "A: draw") == "F-R9"


@pytest.mark.rule("F-R9")
def test_whoever_has_taken_the_last_card_of_all_others_draws_f_r9() -> None:
    match = table(["P1 P2 P3 P4 P5 F1 F2", family("T")], "C1 F3 F4 H1")
    play(match, "A: draw", "B: draw", "B: A F7", "A: B F3", "A: B F4")
    assert hand(match, "B") == ""
    assert turn(match) == "A"
    assert legal(match) == ["draw"]
    play(match, "A: draw")
    assert hand(match, "A") == "P1 P2 P3 P4 P5 F1 F2 F3 F4 C1 H1"
    assert turn(match) == "B"


@pytest.mark.rule("F-R13")
@pytest.mark.interpreted
def test_whoever_drew_with_an_empty_hand_and_has_nobody_to_ask_passes_f_r13() -> None:
    match = play(table([family("P"), family("F")], "C1 C2 C3"), "A: draw")
    assert turn(match) == "B"
    play(match, "B: draw", "B: A C1")
    assert hand(match, "B") == "C1 C2"
    assert view(match).outcome == "given"
    assert turn(match) == "A"  # B drew a card in this turn, and A holds none
    assert legal(match) == ["draw"]
