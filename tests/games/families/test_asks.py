"""Asking, drawing and laying: F-R2 to F-R5."""

import pytest

from tests.games.families.positions import (
    hand,
    laid,
    legal,
    play,
    table,
    turn,
    view,
    why_not,
)

ANNAS = "P1 P4 F1 F2 F3 C1 C2"
BRIEGS = "P2 F4 F5 C3 C4 C5 T1"


@pytest.mark.rule("F-R2")
@pytest.mark.interpreted
def test_whoever_has_the_card_gives_it_and_one_asks_again_f_r2() -> None:
    match = play(table([ANNAS, BRIEGS, ""]), "A: B P2")
    assert hand(match, "A") == "P1 P2 P4 F1 F2 F3 C1 C2"
    assert "P2" not in hand(match, "B")
    assert view(match).outcome == "given"
    assert turn(match) == "A"
    play(match, "A: B F4", "A: C F7")


@pytest.mark.rule("F-R2")
def test_one_asks_only_in_a_family_of_which_one_holds_a_card_f_r2() -> None:
    match = table([ANNAS, BRIEGS])
    assert why_not(match, "A: B T1") == "F-R2"
    assert why_not(match, "A: B H1") == "F-R2"
    assert not [one for one in legal(match) if one[2] in "TH"]


@pytest.mark.rule("F-R2")
def test_one_asks_an_opponent_f_r2() -> None:
    match = table([ANNAS, BRIEGS])
    assert why_not(match, "A: A P2") == "F-R2"
    assert why_not(match, "A: C P2") == "F-R1"


@pytest.mark.rule("F-R3")
@pytest.mark.interpreted
def test_refused_one_draws_and_the_turn_passes_to_the_left_f_r3() -> None:
    match = play(table([ANNAS, BRIEGS, ""], "T7"), "A: B P3")
    assert view(match).outcome == "refused"
    assert hand(match, "A") == "P1 P4 F1 F2 F3 C1 C2 T7"
    assert view(match).pile == 13
    assert turn(match) == "B"


@pytest.mark.rule("F-R3")
@pytest.mark.interpreted
def test_the_very_card_drawn_is_shown_and_one_asks_again_f_r3() -> None:
    match = play(table([ANNAS, BRIEGS, ""], "P3"), "A: B P3")
    assert view(match).outcome == "lucky"
    assert turn(match) == "A"
    for viewer in ["B", "C", ""]:
        memories = view(match, viewer).memories
        assert memories is not None
        assert memories[0].has == ("delaplume-glutton",)


@pytest.mark.rule("F-R3")
def test_with_an_empty_draw_pile_the_turn_just_passes_f_r3() -> None:
    match = table(["P1 P2 F1 C1 T1 H1", "P3 F2 C2 T2 H2 H3", *[""] * 3], "F7 C7 T7 H7 P7")
    play(match, "A: B P7", "B: C P7", "C: D P7")
    assert view(match).pile == 2
    play(match, "D: E P7", "E: A F7" if turn(match) == "E" else "E: A P7")
    assert view(match).pile == 0
    before = hand(match, turn(match))
    asker = turn(match)
    refused = next(one for one in legal(match) if one.split()[1] not in hand(match, one[0]))
    play(match, f"{asker}: {refused}")
    assert hand(match, asker) == before
    assert turn(match) != asker


@pytest.mark.rule("F-R4")
def test_one_does_not_ask_for_a_card_that_one_holds_f_r4() -> None:
    match = table([ANNAS, BRIEGS])
    assert why_not(match, "A: B P1") == "F-R4"
    assert "B P1" not in legal(match)


@pytest.mark.rule("F-R4")
@pytest.mark.interpreted
def test_with_bluff_one_may_and_is_refused_f_r4() -> None:
    match = table([ANNAS, BRIEGS], "T7", bluff=True)
    assert "B P1" in legal(match)
    play(match, "A: B P1")
    assert view(match).outcome == "refused"
    assert hand(match, "A") == "P1 P4 F1 F2 F3 C1 C2 T7"
    assert turn(match) == "B"


@pytest.mark.rule("F-R5")
@pytest.mark.interpreted
def test_a_family_completed_by_a_gift_is_laid_at_once_f_r5() -> None:
    match = play(table(["P1 P2 P3 P4 P5 P6 F1", "P7"]), "A: B P7")
    assert laid(match) == ["A P"]
    assert hand(match, "A") == "F1"
    assert turn(match) == "A"
    assert why_not(match, "A: B P7") == "F-R5"


@pytest.mark.rule("F-R5", "F-R13")
def test_a_family_completed_by_another_card_than_asked_for_gives_no_further_ask_f_r5() -> None:
    match = play(table(["P1 P2 P3 P4 P5 P6 F1", BRIEGS.replace("P2", "T2")], "P7"), "A: B F2")
    assert laid(match) == ["A P"]
    assert turn(match) == "B"


@pytest.mark.rule("F-R5", "F-R3")
def test_a_family_completed_by_the_very_card_drawn_is_laid_and_one_asks_again_f_r5() -> None:
    match = play(table(["P1 P2 P3 P4 P5 P6 F1", "F3"], "P7"), "A: B P7")
    assert laid(match) == ["A P"]
    assert turn(match) == "A"
