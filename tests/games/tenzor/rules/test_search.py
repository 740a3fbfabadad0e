"""The search and the end: T-16 to T-20, T-R7, T-R8, T-R13, T-R15, T-R20."""

from typing import Any

import pytest

from festnoz.core.match import Match
from tests.games.tenzor.positions import (
    after_all,
    claims,
    legal,
    looks,
    pacts,
    pass_round,
    phase,
    play,
    to_the_search,
    treasures,
    truth,
    turn,
    view,
    why_not,
    zone,
)

SPENT = "as/am/ae/ap/Ag bs/bm/be/bp/Bg cs/cm/ce/cp/Cg . * . . . ."


def searched(drawing: str, search: str = "TTTP.....", **more: Any) -> Match:
    """All have passed, and the cards are turned over."""
    match = to_the_search(zone(drawing, search=search, **more))
    return play(match, f"{turn(match)}: search")


def ended(drawing: str, found: str, search: str = "T.P......") -> Match:
    """The last treasure lies in a."""
    return searched(drawing, search, found=found)


@pytest.mark.rule("T-16")
def test_the_most_numerous_take_the_card_under_the_place_t_16() -> None:
    match = searched("as/ae/ap/Ag Am bs/bm/be/bp/Bg cs/cm/ce/cp * Cg . . .", "......PTT")
    assert claims(match)["centre"] == "A"
    assert treasures(match) == [1, 0, 0]


@pytest.mark.rule("T-16")
def test_of_the_tied_the_one_whose_elder_is_face_up_takes_it_t_16() -> None:
    elder = "as/am/ag/ap/Ae bs/bm/be/bp/Bg cs/cm/ce/cp/cg . * . . . ."
    assert claims(searched(elder))["centre"] == "A"
    assert "centre" not in claims(searched(SPENT))  # no Elder: nobody
    fewer = "as/am/ag/ap/Ae bs/be/bp/Bg Bm cs/ce/cp/Cg * Cm . . ."
    assert "centre" not in claims(searched(fewer))  # the Elder's owner is not among the tied


@pytest.mark.rule("T-17", "T-R7")
def test_each_takes_what_lies_under_their_face_up_korrigans_t_17() -> None:
    match = searched("as/am/ae/ap/Ag bs/bm/be/bp/bg cs/cm/ce/cp/Cg . * . . . .", "TTTP.....")
    assert claims(match) == {"a": "A", "c": "C"}
    assert treasures(match) == [1, 0, 1]
    assert [cell.search for cell in view(match).cells][:4] == ["treasure"] * 3 + ["pact"]


@pytest.mark.rule("T-R7", "T-16")
def test_with_no_face_up_card_nobody_takes_anything_t_r7() -> None:
    down = SPENT.replace("Ag", "ag").replace("Bg", "bg").replace("Cg", "cg")
    match = searched(down)
    assert (claims(match), treasures(match)) == ({}, [0, 0, 0])
    assert view(match).open  # unclaimed cards are shown
    play(match, "B: place")
    assert view(match).treasures == min(5, view(match).places[_place(match)].treasures)


def _place(match: Match) -> int:
    seen = view(match)
    return [place.name for place in seen.places].index(seen.place or "")


@pytest.mark.rule("T-17")
def test_the_pact_lets_its_finder_draw_for_the_next_round_t_17() -> None:
    match = searched(SPENT, "P.......T", pile="kappa")
    assert (turn(match), legal(match)) == ("A", ["draw"])
    assert why_not(match, "A: place") == "T17_DRAW_THE_PACT"
    play(match, "A: draw")
    assert (pacts(match, "A"), turn(match), phase(match)) == (["kappa"], "B", "place")


@pytest.mark.rule("T-R13")
def test_a_pact_found_with_an_empty_pile_brings_nothing_t_r13() -> None:
    everything = "ankou liketaer mari-morgan kannerezed-noz yan-gant-y-tan leprechaun domovoi"
    hands = {"B": everything, "C": "kappa tokoloshe menehune"}
    match = searched(SPENT, "P.......T", pacts=hands)
    assert (turn(match), phase(match)) == ("B", "place")


@pytest.mark.rule("T-R8", "T-R17")
def test_everyone_with_a_pact_is_asked_once_in_order_whichever_it_is_t_r8() -> None:
    for cards in ({"B": "liketaer", "C": "kappa"}, {"B": "ankou", "C": "mari-morgan"}):
        match = pass_round(zone(SPENT, turn="C", first="C", pacts=cards))
        asked = []
        while phase(match) == "asked":
            assert "pass" in legal(match)
            asked.append(turn(match))
            play(match, f"{turn(match)}: pass")
        assert asked == ["C", "B"]
        assert (turn(match), legal(match)) == ("C", ["search"])


@pytest.mark.rule("T-R8")
def test_creatures_follow_one_another_and_nobody_is_asked_after_both_t_r8() -> None:
    hands = {"A": "liketaer kappa mari-morgan", "B": "ankou"}
    match = pass_round(zone(SPENT, pacts=hands))
    play(match, "A: liketaer on b")
    assert (turn(match), phase(match)) == ("A", "asked")
    play(match, "A: mari-morgan on c")
    assert (turn(match), phase(match)) == ("A", "search")


@pytest.mark.rule("T-17", "T-R8")
def test_only_the_first_player_turns_the_cards_over_and_only_at_the_search_t_r8() -> None:
    match = to_the_search(zone(SPENT, first="B", turn="B"))
    assert turn(match) == "B"
    assert why_not(match, "B: pass") == "T17_TURN_THEM_OVER"
    assert why_not(zone(), "A: search") == "T17_NOT_YET"


@pytest.mark.rule("T-18")
def test_the_game_ends_with_the_fifth_treasure_and_most_win_t_18() -> None:
    match = ended(SPENT, "022")
    assert turn(match) == "over"
    result = match.result()
    assert (result.scores, result.ranks) == ([1, 2, 2], [3, 1, 1])  # a shared win
    assert after_all(match).scores == [1, 2, 2]


@pytest.mark.rule("T-18", "T-R20")
def test_of_equals_the_one_whose_elder_was_face_up_is_ahead_t_18() -> None:
    with_elder = SPENT.replace("cs/cm/ce/cp/Cg", "cs/cm/cg/cp/Ce")
    assert ended(with_elder, "022").result().ranks == [3, 2, 1]
    assert ended(with_elder, "211").result().ranks == [1, 3, 2]
    assert ended(SPENT, "211").result().ranks == [1, 2, 2]


@pytest.mark.rule("T-19")
def test_otherwise_another_round_begins_to_the_left_t_19() -> None:
    hands = {"A": "liketaer", "B": "ankou"}
    match = pass_round(zone(SPENT, search="...P.TTT.", pacts=hands))
    play(match, "A: liketaer on d", "B: pass", "A: search")
    assert view(match).open
    assert (turn(match), phase(match)) == ("A", "found")
    play(match, "A: draw")
    assert (turn(match), legal(match)) == ("B", ["place"])
    assert why_not(match, "B: pass") == "T4_DRAW_A_PLACE"
    play(match, "B: place")
    seen = view(match, "B")
    assert (seen.round, seen.first, seen.phase, seen.played) == (2, 1, "spyglass", [])
    assert all(len(player.hand) == 5 for player in seen.players)
    assert seen.players[1].pacts == ["ankou"]
    assert seen.pile == 8  # what was played is back in the pile
    assert not any(cell.cards for cell in seen.cells)


@pytest.mark.rule("T-19", "T-R18", "T-P4", "T-R5")
def test_nothing_that_was_seen_or_paid_in_a_round_counts_in_the_next_t_19() -> None:
    seen_in_a = {"looked": [1, 0, 0, 0, 0], "fresh": [1, 0, 0, 0, 0], "paid": [1, 0, 0, 0, 0]}
    hands = {"B": "kannerezed-noz"}
    match = zone(SPENT, turn="B", first="B", pacts=hands, change=seen_in_a)
    play(match, "B: kannerezed-noz", "B: look a", "B: look b", "B: pass", "B: order 21")
    assert [look.stirred for look in view(match, "A").looks] == [True]
    play(match, "B: search")
    assert view(match).open
    play(match, *(["B: draw"] if phase(match) == "found" else []), "C: place")
    for letter in "ABC":
        seen = view(match, letter)
        assert (seen.open, seen.looks, seen.remembered) == (False, [], [])
        assert not any(cell.search for cell in seen.cells)
        assert not any(seen.shown_to)
        assert not any(player.lines for player in seen.players)
    assert not truth(match).looked_before.any()


@pytest.mark.rule("T-R15")
def test_after_20_rounds_the_treasures_found_decide_t_r15() -> None:
    match = searched(SPENT, "..TTTP...", round_number=20, found="010")
    assert turn(match) == "over"
    assert match.result().scores == [0, 1, 1]
    assert turn(searched(SPENT, "..TTTP...", round_number=19, found="010")) == "B"


@pytest.mark.rule("T-R18")
def test_once_all_lies_open_nothing_is_looked_at_any_more_t_r18() -> None:
    match = searched(SPENT, "TTTP.....")
    assert looks(match, "A") == {}
    assert {cell.search for cell in view(match).cells} == {"treasure", "pact", "nothing"}
