"""The bag, the rainbow and the order of turns: G-8 to G-11."""

import pytest

from festnoz.core.match import Match
from festnoz.games.korrigans.state import DRAWING
from tests.games.korrigans.positions import (
    case,
    late,
    legal,
    phase,
    play,
    table,
    turn,
    view,
    why_not,
)

HARES = {"A": "hare", "D": "hare", "F": "hare", "I": "hare", "J": "gold1"}
# Two seats, each with a hare, all Korrigans on land where hares go about.
ARRIVED = (
    *("A: place A", "A: gather hare", "B: place F", "B: gather hare"),
    *("A: place D", "A: gather hare", "B: place I", "B: gather hare"),
)


def begun(bag: str) -> Match:
    return play(table(2, heaps=HARES, bag=bag), *ARRIVED)


@pytest.mark.rule("G-8")
def test_a_round_begins_with_a_pawn_then_each_moves_in_order_g_8() -> None:
    match = begun("red orange")
    assert (turn(match), phase(match), view(match).round) == ("A", "drawing", 1)
    assert legal(match) == ["draw"]
    assert why_not(match, "A: move 1 by hare to J") == "G-8"
    play(match, "A: draw", "A: sun 1")
    assert (turn(match), phase(match)) == ("A", "moving")
    play(match, "A: move 1 by hare to J", "A: gather gold1")
    assert (turn(match), phase(match)) == ("B", "moving")


@pytest.mark.rule("G-8", "G-5")
def test_the_bag_passes_to_the_left_and_the_first_player_stays_first_g_8() -> None:
    left = {"I": "gold1 gold2"}
    match = late(["hare/J", "hare/H"], ["AJ", "HO"], turn="B", bag="orange yellow", left=left)
    play(match, "B: move 1 by hare to I", "B: gather gold1")
    assert (turn(match), phase(match), view(match).round) == ("B", "drawing", 2)  # B's bag now
    play(match, "B: draw", "B: sun 2")
    assert (turn(match), phase(match), view(match).holder) == ("A", "moving", 0)


@pytest.mark.rule("G-8", "G-5")
def test_rounds_run_from_the_first_player_wherever_that_is_g_8() -> None:
    left = {"I": "gold1 gold2", "B": "gold1 gold2", "K": "gold1 gold2"}
    hands, korrigans = ["hare/J", "hare/H", "hare/C"], ["AJ", "HO", "CL"]
    match = late(hands, korrigans, first="B", turn="B", bag="orange", left=left)
    play(match, "B: move 1 by hare to I", "B: gather gold1")
    play(match, "C: move 1 by hare to B", "C: gather gold1")
    assert (turn(match), phase(match), view(match).round) == ("A", "moving", 1)
    play(match, "A: move 2 by hare to K", "A: gather gold1")
    assert (turn(match), phase(match), view(match).round) == ("C", "drawing", 2)  # C's bag now
    play(match, "C: draw", "C: sun 2")
    assert (turn(match), phase(match)) == ("B", "moving")


@pytest.mark.rule("G-9")
def test_a_new_colour_goes_on_a_free_sun_g_9() -> None:
    match = play(begun("orange"), "A: draw")
    assert view(match).pawn == "orange"
    assert legal(match) == [f"sun {row}" for row in range(1, 8)]
    assert case(match, "A: cloud 1") == "G9_NEW_COLOUR_ON_A_SUN"
    play(match, "A: sun 5")
    assert view(match).suns == [None, None, None, None, "orange", None, None]
    assert view(match).pawn is None


@pytest.mark.rule("G-9")
def test_a_colour_drawn_before_goes_on_a_free_cloud_g_9() -> None:
    match = late(
        ["hare/J", "hare/H"],
        ["AJ", "HO"],
        phase=DRAWING,
        suns=". red . . . . .",
        clouds=". . . . . . .",
        bag="red",
    )
    play(match, "A: draw")
    assert legal(match) == [f"cloud {column}" for column in range(1, 8)]
    assert case(match, "A: sun 1") == "G9_KNOWN_COLOUR_ON_A_CLOUD"
    play(match, "A: cloud 7")
    assert view(match).clouds[6] == "red"


@pytest.mark.rule("G-9")
def test_a_place_with_a_pawn_is_taken_g_9() -> None:
    match = late(
        ["hare/J", "hare/H"], ["AJ", "HO"], phase=DRAWING, suns="red . . . . . .", bag="blue"
    )
    play(match, "A: draw")
    assert case(match, "A: sun 1") == "G9_PLACE_IS_TAKEN"
    assert why_not(match, "A: sun 1") == "G-9"


@pytest.mark.rule("G-10", "G-24")
def test_the_seventh_colour_is_not_placed_and_no_moves_are_made_g_10() -> None:
    match = late(
        ["hare/J", "hare/H"],
        ["AJ", "HO"],
        phase=DRAWING,
        round_number=7,
        suns="red orange yellow green blue indigo .",
        bag="violet",
    )
    play(match, "A: draw")
    assert (turn(match), phase(match)) == ("A", "hiding")
    assert view(match).pawn == "violet"
    assert why_not(match, "A: sun 7") == "G-24"
    assert why_not(match, "A: move 1 by hare to J") == "G-24"


@pytest.mark.rule("G-11")
def test_after_the_fifth_cloud_the_next_draws_at_once_until_the_seventh_colour_g_11() -> None:
    match = late(
        ["hare/J", "hare/H", "hare/C"],
        ["AJ", "HO", "CB"],
        phase=DRAWING,
        round_number=10,
        suns="red orange yellow green blue . .",
        clouds="red orange yellow green . . .",
        bag="blue indigo indigo violet",
    )
    play(match, "A: draw", "A: cloud 5")
    assert (turn(match), phase(match), view(match).holder) == ("B", "drawing", 1)
    play(match, "B: draw", "B: sun 6")  # a new colour still goes on a sun
    assert (turn(match), phase(match)) == ("C", "drawing")
    play(match, "C: draw", "C: cloud 6")
    assert (turn(match), phase(match)) == ("A", "drawing")
    play(match, "A: draw")
    assert (turn(match), phase(match), view(match).round) == ("A", "hiding", 10)


@pytest.mark.rule("G-11")
def test_with_four_clouds_the_round_goes_on_g_11() -> None:
    match = late(
        ["hare/J", "hare/H"],
        ["AJ", "HO"],
        phase=DRAWING,
        round_number=9,
        suns="red orange yellow green . . .",
        clouds="red orange yellow . . . .",
        bag="green",
    )
    play(match, "A: draw", "A: cloud 4")
    assert (turn(match), phase(match)) == ("A", "moving")
