"""What gestures mean, and why others do not."""

import pytest

from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import LETTERS, constants, dealt, pass_round, play, turn, zone

SPENT = "as/am/ae/ap/Ag bs/bm/be/bp/Bg cs/cm/ce/cp/Cg . * . . . ."


def meant(match: Match, source: str, target: str = "", seat: str = "") -> list[str] | str:
    """The actions, or the name of the rule that forbids the gesture."""
    looker = LETTERS.index(seat or turn(match))
    pointed = match.point(looker, source, target or source)
    if pointed.actions:
        return [GAME.notation.format(action) for action in pointed.actions]
    return constants()[pointed.rule]


@pytest.mark.rule("T-6", "T-7", "T-11", "T-12", "T-13")
def test_a_card_onto_a_cell_is_put_there_or_the_answer_says_why_not() -> None:
    match = zone("Be Bs Cm . * . . . .")
    assert meant(match, "elder", "d") == ["elder on d"]
    assert meant(match, "elder", "centre") == "T6_CENTRE_IS_THE_PLACES"
    assert meant(match, "elder", "c") == "T13_ONLY_THE_GLUTTON"
    assert meant(match, "glutton", "a") == "T11_ELDER_IS_IMMUNE"
    assert meant(match, "seer", "d") == "T12_SEER_IS_IN_PLAY"
    assert meant(match, "turn") == "T7_MUST_PLAY"
    assert meant(match, "elder", "d", seat="B") == "T6_NOT_YOUR_TURN"
    assert meant(match, "centre") == "T6_CENTRE_IS_THE_PLACES"
    assert meant(match, "glutton") == [f"glutton on {cell}" for cell in "bcdefgh"]
    assert meant(match, "d") == [f"{kind} on d" for kind in ("elder", "glutton")] + [
        *("prankster on d", "musician on d"),
    ]
    assert meant(match, "pile") == "T10_NO_LINE"


@pytest.mark.rule("T-R11", "T-R17", "T-8")
def test_covered_cards_others_pacts_and_the_wrong_moment_are_explained() -> None:
    match = zone("bs/Cg . . . * . . . .", pacts={"A": "ankou liketaer kappa"})
    assert meant(match, "under a") == "TR11_COVERED"
    assert meant(match, "elder", "under a") == "TR11_COVERED"
    assert meant(match, "seat-1") == "TR17_NOT_YOURS"
    assert meant(match, "liketaer", "b") == "T8_FOR_THE_SEARCH"
    assert meant(match, "ankou", "b") == "T8_NOT_ON_A_CELL"
    assert meant(match, "ankou") == ["ankou"]
    assert meant(match, "kappa", "b") == ["kappa on b"]
    assert meant(match, "a", "b") == "T6_PLAY_A_CARD"
    played = play(match, "A: musician on b", "A: pass", "B: elder on c", "C: elder on d")
    assert meant(played, "musician", "e") == "T7_NOT_IN_HAND"


@pytest.mark.rule("T-5", "T-15", "T-P6", "T-R8")
def test_a_tap_on_a_cell_does_what_is_asked_for_now() -> None:
    match = play(zone("Bs . . . * . . . ."), "A: musician on b")
    assert meant(match, "a") == ["turn a"]
    assert meant(match, "b") == "TR6_NOT_ITSELF"
    match = play(zone(pacts={"A": "leprechaun"}), "A: leprechaun on b")
    assert meant(match, "a") == ["look around"]
    play(match, "A: look around")
    assert meant(match, "b", "a") == meant(match, "a") == ["swap a"]
    match = pass_round(zone(SPENT, pacts={"A": "liketaer"}))
    assert meant(match, "b") == meant(match, "liketaer", "b") == ["liketaer on b"]
    assert meant(match, "turn") == ["pass"]
    play(match, "A: pass")
    assert meant(match, "turn") == ["search"]


@pytest.mark.rule("T-R13", "T-P3", "T-6", "T-P6")
def test_whatever_is_pointed_at_the_centre_is_told_why_not() -> None:
    match = pass_round(zone(SPENT, pacts={"A": "liketaer mari-morgan ankou"}))
    assert meant(match, "liketaer", "centre") == "TR13_NOT_THE_CENTRE"
    assert meant(match, "mari-morgan", "centre") == "TP3_NOBODY_THERE"
    assert meant(match, "ankou", "centre") == meant(match, "ankou", "a") == "T8_FOR_THE_TURN"
    assert meant(match, "elder", "centre") == "TR8_CREATURE_OR_NOT"
    match = play(zone("Bs . . . * . . . ."), "A: musician on b")
    assert meant(match, "centre") == "T6_CENTRE_IS_THE_PLACES"
    match = play(zone(pacts={"A": "leprechaun"}), "A: leprechaun on b", "A: look around")
    assert meant(match, "b", "centre") == meant(match, "centre") == "TP6_NOT_A_NEIGHBOUR"
    assert meant(match, "b") == "TP6_EXCHANGE_OR_NOT"


@pytest.mark.rule("T-5", "T-8", "T-P4", "T-P5")
def test_whoever_is_asked_for_something_else_is_told_what() -> None:
    match = play(dealt(3), "A: place")
    assert meant(match, "elder", "a") == meant(match, "elder", "centre") == "T5_LOOK_OR_NOT"
    match = zone(pacts={"A": "kannerezed-noz yan-gant-y-tan ankou"})
    play(match, "A: kannerezed-noz")
    assert meant(match, "ankou", "a") == meant(match, "ankou") == "TP4_LOOK_OR_STOP"
    assert meant(match, "elder", "a") == "TP4_LOOK_OR_STOP"
    play(match, "A: pass", "A: yan-gant-y-tan")
    assert meant(match, "turn") == meant(match, "pile") == "TP5_LOOK_FIRST"


@pytest.mark.rule("T-P4")
def test_orders_can_be_pointed_at_by_those_who_put_cards_back() -> None:
    match = zone(pacts={"A": "kannerezed-noz"})
    play(match, "A: kannerezed-noz", "A: look a", "A: look b", "A: pass")
    assert meant(match, "order 21") == ["order 21"]
    assert meant(match, "order 213") == "TP4_PUT_THEM_BACK"
    assert "order 21" not in GAME.notation.things(match.view(1))


@pytest.mark.rule("T-18")
def test_after_the_end_nothing_is_meant() -> None:
    match = pass_round(zone(SPENT, search="T.P......", found="022"))
    play(match, "A: search")
    assert constants()[match.point(0, "elder", "a").rule] == "T18_GAME_IS_OVER"
