"""What an ask brings to light, and so what can be taken back."""

from collections.abc import Callable

import pytest

from festnoz.core.errors import NoUndo
from festnoz.core.match import Match
from tests.games.families.positions import (
    family,
    five,
    hand,
    play,
    refused,
    table,
    turn,
    until,
)

HANDS = ["P1 P2 F1 F2 C1 C2 T1", "P3 F3 C3 T2 T3 H1 H2", "P4 F4 C4 T4 H3 H4 H5"]


@pytest.mark.rule("F-R2", "F-R3", "F-R8")
@pytest.mark.parametrize("ask", ["A: B P3", "A: B P4", "A: B P7"])
def test_an_ask_whose_answer_not_all_know_cannot_be_taken_back_f_r8(ask: str) -> None:
    """The card is given, or another one is drawn, or that very card."""
    match = play(table(HANDS, "P7 C5 H7"), ask)
    with pytest.raises(NoUndo):
        match.take_back(consent=True)


@pytest.mark.rule("F-R6", "F-R9")
def test_a_card_drawn_without_an_ask_cannot_be_taken_back_f_r6() -> None:
    match = play(table([family("P"), "F1", ""], "F2"), "A: draw")
    with pytest.raises(NoUndo):
        match.take_back(consent=True)


@pytest.mark.rule("F-R3", "F-R8")
def test_while_there_is_a_draw_pile_a_refusal_that_all_foresaw_shows_the_card_drawn_f_r3() -> None:
    match = play(with_a_draw_pile(), "C: B P3")
    with pytest.raises(NoUndo):
        match.take_back(consent=True)


def after_a_gift() -> Match:
    """No draw pile; all know that A holds the Glutton of the Delaplume family; C asks."""
    match = five()
    until(match, "A")
    play(match, "A: B P3")
    refused(match)
    until(match, "C")
    return match


def with_a_draw_pile() -> Match:
    return play(table(HANDS, "C5 H7 H6"), "A: B P3", "A: C T5", "B: C C6")


@pytest.mark.rule("F-R2", "F-R8")
@pytest.mark.parametrize("position", [after_a_gift, with_a_draw_pile])
def test_an_ask_for_a_card_that_all_know_to_be_there_can_be_taken_back_f_r8(
    position: Callable[[], Match],
) -> None:
    match = play(position(), "C: A P3")
    assert "P3" in hand(match, "C")
    match.take_back()
    assert ("P3" in hand(match, "A"), turn(match)) == (True, "C")


@pytest.mark.rule("F-R3", "F-R8")
def test_without_a_draw_pile_a_refusal_that_all_foresaw_can_be_taken_back_f_r8() -> None:
    match = play(after_a_gift(), "C: B P3")
    assert turn(match) == "D"
    match.take_back(consent=True)
    assert turn(match) == "C"
    play(match, "C: B P5")  # nobody knew that
    with pytest.raises(NoUndo):
        match.take_back(consent=True)
