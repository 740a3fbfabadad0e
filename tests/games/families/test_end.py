"""The end: F-R7, F-R10, F-R12."""

import pytest

from festnoz.games.families.state import MAX_IDLE
from tests.games.families.positions import (
    collect,
    five,
    laid,
    refused,
    table,
    turn,
    until,
    view,
    why_not,
)


@pytest.mark.rule("F-R7")
@pytest.mark.interpreted
def test_the_game_ends_at_once_with_the_fifth_family_f_r7() -> None:
    match = five()
    for letter, initial in zip("AABBC", "PFCTH", strict=True):
        until(match, letter)
        assert turn(match) == letter
        collect(match, letter, initial)
    assert turn(match) == "over"
    assert laid(match) == ["A P", "A F", "B C", "B T", "C H"]
    assert match.result().scores == [2, 2, 1, 0, 0]
    assert match.result().ranks == [1, 1, 3, 4, 4]
    assert match.verdict(0) == 107


@pytest.mark.rule("F-R12")
def test_with_earliest_the_first_family_laid_decides_a_tie_f_r12() -> None:
    match = five(earliest=True)
    for letter, initial in zip("BAABD", "CPFTH", strict=True):
        until(match, letter)
        collect(match, letter, initial)
    assert match.result().scores == [2, 2, 0, 1, 0]
    assert match.result().ranks == [2, 1, 4, 3, 4]


@pytest.mark.rule("F-R10")
@pytest.mark.interpreted
def test_200_asks_without_a_family_end_the_game_once_the_draw_pile_is_empty_f_r10() -> None:
    match = five()
    idle = view(match).idle
    assert idle == 0
    for asks in range(1, MAX_IDLE):
        refused(match)
        assert view(match).idle == asks
    assert turn(match) != "over"
    refused(match)
    assert turn(match) == "over"
    assert match.result().scores == [0] * 5
    assert match.result().ranks == [1] * 5


@pytest.mark.rule("F-R10")
def test_a_family_laid_begins_the_count_anew_f_r10() -> None:
    match = five()
    for _ in range(MAX_IDLE - 10):
        refused(match)
    until(match, "A")
    collect(match, "A", "P")
    assert view(match).idle == 0
    assert turn(match) == "A"


@pytest.mark.rule("F-R10")
def test_asks_do_not_count_while_there_is_a_draw_pile_f_r10() -> None:
    match = table(["", ""])
    refused(match)
    assert view(match).idle == 0


@pytest.mark.rule("F-R5")
def test_a_family_that_lies_is_not_asked_for_f_r5() -> None:
    match = five()
    until(match, "A")
    collect(match, "A", "P")
    assert why_not(match, "A: B P3") == "F-R5"
