"""What gestures mean, and why others do not."""

import pytest

from festnoz.core.match import Match
from festnoz.games.families import GAME, reasons
from tests.games.families.positions import SEATS, family, five, refused, table, turn

REASONS = {number: name for name, number in vars(reasons).items() if isinstance(number, int)}


def meant(match: Match, source: str, target: str = "", seat: str = "") -> list[str] | str:
    """The actions, or the name of the rule that forbids the gesture."""
    pointed = match.point(SEATS.index(seat or turn(match)), source, target or source)
    if pointed.actions:
        return [GAME.notation.format(action) for action in pointed.actions]
    return REASONS[pointed.rule]


def dealt() -> Match:
    return table(["P1 P4 F1 F2 F3 C1 C2", "P2 F4 F5 C3 C4 C5 T1", ""])


@pytest.mark.rule("F-R2", "F-R4")
def test_a_card_onto_a_player_asks_for_it_or_the_answer_says_why_not() -> None:
    match = dealt()
    assert meant(match, "delaplume-seer", "seat-1") == ["delaplume-seer from 1"]
    assert meant(match, "seat-2", "delaplume-seer") == ["delaplume-seer from 2"]
    assert meant(match, "delaplume-elder", "seat-1") == "FR4_YOU_HOLD_IT"
    assert meant(match, "delatoile-elder", "seat-1") == "FR2_NONE_OF_THAT_FAMILY"
    assert meant(match, "delaplume-seer", "seat-0") == "FR2_ASK_ANOTHER_PLAYER"
    assert meant(match, "delatoile", "seat-1") == "FR2_NONE_OF_THAT_FAMILY"
    assert meant(match, "delaplume-seer", "delaplume-elder") == "FR2_NAME_A_CARD"
    assert meant(match, "delaplume-seer", "pile") == "FR2_NAME_A_CARD"
    assert meant(match, "seat-1", "seat-2") == "FR2_NAME_A_CARD"


@pytest.mark.rule("F-R2")
def test_a_thing_alone_offers_what_it_may_mean() -> None:
    match = dealt()
    assert meant(match, "delaplume-seer") == ["delaplume-seer from 1", "delaplume-seer from 2"]
    asks = meant(match, "ducaillou", "seat-2")
    assert len(asks) == 5
    assert {*meant(match, "seat-1")} > {"delaplume-seer from 1", "ducaillou-ankou from 1"}


@pytest.mark.rule("F-R3", "F-R7")
def test_out_of_turn_and_after_the_end_nothing_is_judged() -> None:
    match = dealt()
    assert meant(match, "delaplume-seer", "seat-0", seat="B") == "FR3_IN_TURN"
    over = five()
    while not over.is_over:
        refused(over)
    things = ("pile", "delaplume", "seat-0")
    judged = {GAME.notation.point(over.view(1), one, one, over.verdict) for one in things}
    assert {REASONS[one.rule] for one in judged} == {"FR7_GAME_IS_OVER"}


@pytest.mark.rule("F-R5", "F-R6", "F-R9")
def test_empty_hands_and_families_that_lie_are_explained() -> None:
    match = table(["F1 F3 C1 C3 T1 H1 H3", family("P"), ""])
    assert meant(match, "delafeuille-seer", "seat-1") == "FR6_HAS_NO_CARDS"
    assert meant(match, "delafeuille", "seat-1") == "FR6_HAS_NO_CARDS"
    assert meant(match, "delaplume-seer", "seat-2") == "FR5_FAMILY_LIES"
    assert meant(match, "delaplume") == "FR5_FAMILY_LIES"
    assert meant(match, "pile") == "FR9_ASK_FIRST"
    match = table([family("P"), "F1 F2", ""], "F3")
    assert meant(match, "delafeuille-seer", "seat-1") == "FR6_DRAW_FIRST"
    assert meant(match, "pile") == ["draw"]
    match = table(["F1 F2 F3 F4 F5 F6 C1", family("P")])
    assert meant(match, "delafeuille-liketaer", "seat-1") == "FR9_NOBODY_TO_ASK"
