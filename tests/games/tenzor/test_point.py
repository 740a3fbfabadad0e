"""What gestures mean, and why others do not."""

import pytest

from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import LETTERS, constants, pass_round, play, turn, zone

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
