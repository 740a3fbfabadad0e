"""Menhirs, elves and goblins: G-17 to G-23, G-R5 to G-R7, G-R11, G-R13 to G-R15.

The seat to move is A, with a hare, and a Korrigan in C: paths lead to B and L.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from festnoz.core.match import Match
from festnoz.games.korrigans.state import CODES, WITH_ELF, WITH_GOBLIN
from tests.games.korrigans.board.boards import odd_data
from tests.games.korrigans.positions import (
    case,
    force,
    late,
    legal,
    phase,
    play,
    table,
    tokens,
    truth,
    turn,
    under,
    view,
    why_not,
)


def before(menhir: str, **more: Any) -> Match:
    """One clover is left in B, under this menhir."""
    more.setdefault("left", {"B": "gold1"})
    korrigans = more.pop("korrigans", ["CA", "HO"])
    hands = more.pop("hands", ["hare/M", "hare/H"])
    return late(hands, korrigans, menhirs={"B": menhir}, **more)


def taken(menhir: str, **more: Any) -> Match:
    """A has just taken that menhir from B."""
    return play(before(menhir, **more), "A: move 1 by hare to B", "A: gather gold1")


def meeting(
    under_whom: Mapping[str, int], korrigans: tuple[str, ...] = ("CA", "BH"), **more: Any
) -> Match:
    """A is about to move its first Korrigan from C to B, where nothing is left to gather."""
    hands = ["hare!/M", "hare/H", "hare/I"][: len(korrigans)]
    return late(hands, korrigans, left={"B": ""}, under=under_whom, **more)


def moved(under_whom: Mapping[str, int], korrigans: tuple[str, ...] = ("CA", "BH")) -> Match:
    return force(meeting(under_whom, korrigans), "A: move 1 by hare to B")


@pytest.mark.rule("G-17")
def test_the_last_clover_brings_the_menhir_with_it_and_all_see_it_g_17() -> None:
    match = before("gold", left={"B": "gold1 gold2"}, hands=["hare/M", "hare/H"])
    play(match, "A: move 1 by hare to B", "A: gather gold1")
    assert view(match).fields[1].menhir is None  # not yet
    match = taken("gold")
    for letter in ("A", "B", ""):
        assert view(match, letter).fields[1].menhir == "gold"
    assert not view(match).fields[1].stands


@pytest.mark.rule("G-17")
def test_the_village_has_no_menhir_to_take_g_17() -> None:
    match = late(["hare/C", "hare/H"], ["MA", "HO"], left={"V": "gold1"})
    play(match, "A: move 1 by hare to V", "A: gather gold1")
    assert turn(match) == "B"
    assert view(match).fields[-1].menhir is None


@pytest.mark.rule("G-R7")
def test_gold_menhirs_are_kept_g_r7() -> None:
    match = taken("gold")
    assert view(match).players[0].menhirs == 1
    assert turn(match) == "B"


@pytest.mark.rule("G-18", "G-20")
def test_an_elf_goes_under_the_korrigan_that_took_it_and_travels_with_it_g_18_g_20() -> None:
    match = taken("elf")
    assert under(match) == {"A1": "elf"}
    assert turn(match) == "B"
    match = meeting({"A1": WITH_ELF}, ("CA", "HO"))
    force(match, "A: move 1 by hare to B")
    assert under(match) == {"A1": "elf"}


@pytest.mark.rule("G-18", "G-R11")
def test_an_elf_goes_to_an_opponent_who_moves_into_its_field_g_18() -> None:
    assert under(moved({"B1": WITH_ELF})) == {"A1": "elf"}


@pytest.mark.rule("G-19")
def test_a_goblin_goes_to_an_opponent_into_whose_field_it_moves_g_19() -> None:
    assert under(taken("goblin")) == {"A1": "goblin"}
    assert under(moved({"A1": WITH_GOBLIN})) == {"B1": "goblin"}


@pytest.mark.rule("G-R11")
def test_a_goblin_stays_where_others_come_to_it_g_r11() -> None:
    assert under(moved({"B1": WITH_GOBLIN})) == {"B1": "goblin"}


@pytest.mark.rule("G-20", "G-R11")
def test_a_second_token_replaces_the_first_which_leaves_the_game_g_20() -> None:
    match = before("goblin", under={"A1": WITH_ELF})
    force(match, "A: move 1 by hare to B", "A: gather gold1")
    assert under(match) == {"A1": "goblin"}
    assert under(moved({"A1": WITH_ELF, "B1": WITH_ELF})) == {"A1": "elf"}
    assert under(moved({"A1": WITH_GOBLIN, "B1": WITH_GOBLIN})) == {"B1": "goblin"}


@pytest.mark.rule("G-R5", "G-R11")
def test_a_goblin_given_to_an_elfs_bearer_changes_places_with_the_elf_g_r5() -> None:
    assert under(moved({"A1": WITH_GOBLIN, "B1": WITH_ELF})) == {"A1": "elf", "B1": "goblin"}


def second_moved(under_whom: Mapping[str, int], korrigans: tuple[str, ...] = ("AC", "HB")) -> Match:
    return force(meeting(under_whom, korrigans), "A: move 2 by hare to B")


@pytest.mark.rule("G-18", "G-19", "G-R5", "G-R11")
def test_tokens_pass_to_and_from_second_korrigans_too_g_r11() -> None:
    assert under(second_moved({"B2": WITH_ELF})) == {"A2": "elf"}
    assert under(second_moved({"A2": WITH_GOBLIN})) == {"B2": "goblin"}
    swapped = second_moved({"A2": WITH_GOBLIN, "B2": WITH_ELF})
    assert under(swapped) == {"A2": "elf", "B2": "goblin"}
    given = force(second_moved({"A2": WITH_GOBLIN}, ("AC", "BB")), "A: goblin to 1.2")
    assert under(given) == {"B2": "goblin"}


@pytest.mark.rule("G-R11")
def test_tokens_of_korrigans_elsewhere_stay_g_r11() -> None:
    elsewhere = {"A1": WITH_GOBLIN, "B1": WITH_ELF}
    assert under(second_moved(elsewhere)) == {"A1": "goblin", "B1": "elf"}


@pytest.mark.rule("G-18", "G-19", "G-22")
@pytest.mark.parametrize("menhir", ["elf", "goblin"])
def test_a_token_goes_under_the_second_korrigan_if_that_took_the_menhir_g_18(menhir: str) -> None:
    match = before(menhir, korrigans=["AC", "HO"])
    play(match, "A: move 2 by hare to B", "A: gather gold1")
    assert under(match) == {"A2": menhir}
    left, menhirs = {"B": "gold1", "J": "gold2"}, {"B": "fairy", "J": menhir}
    match = late(["hare/M", "hare/H"], ["CA", "HO"], left=left, menhirs=menhirs)
    play(match, "A: move 1 by hare to B", "A: gather gold1")
    play(match, "A: move 2 by hare to J", "A: gather gold2")  # by the fairy
    assert under(match) == {"A2": menhir}


@pytest.mark.rule("G-3", "G-R5")
@pytest.mark.parametrize("menhir", ["elf", "goblin"])
def test_a_third_menhir_of_a_kind_brings_no_third_token_g_r5(menhir: str) -> None:
    """On a board with three of each, where arrivals turn them over."""
    ones = dict.fromkeys("AFD", "gold1")
    match = table(2, board=odd_data(), heaps=ones, menhirs=dict.fromkeys("AFD", menhir))
    assert truth(match).tokens.tolist() == [2, 2]
    play(match, "A: place A", "A: gather gold1", "B: place F", "B: gather gold1")
    play(match, "A: place D", "A: gather gold1")
    assert view(match).fields[CODES.index("D")].menhir == menhir
    assert under(match) == {"A1": menhir, "B1": menhir}


@pytest.mark.rule("G-R5")
@pytest.mark.parametrize("menhir", ["elf", "goblin"])
def test_a_menhir_whose_tokens_are_both_out_has_no_effect_g_r5(menhir: str) -> None:
    match = before(menhir, change={"tokens": [0, 0]})
    force(match, "A: move 1 by hare to B")
    force(match, "A: gather gold1")
    assert (under(match), turn(match)) == ({}, "B")


@pytest.mark.rule("G-R11", "G-19")
def test_of_several_opponents_the_mover_chooses_who_gets_the_goblin_g_r11() -> None:
    match = moved({"A1": WITH_GOBLIN, "B1": WITH_ELF}, ("CA", "BH", "BB"))
    assert (turn(match), phase(match)) == ("A", "giving")
    assert legal(match) == ["goblin to 1.1", "goblin to 2.1", "goblin to 2.2"]
    assert case(match, "A: goblin to 1.2") == "GR11_NOT_HERE"
    assert case(match, "A: goblin to 0.1") == "GR11_NOT_HERE"
    assert case(match, "A: pass") == "GR11_GIVE_THE_GOBLIN"
    force(match, "A: goblin to 2.2")
    # the goblin first, then every elf of the field
    assert under(match) == {"A1": "elf", "C2": "goblin"}
    assert turn(match) == "B"


@pytest.mark.rule("G-R11")
def test_every_elf_of_the_field_comes_and_one_stays_g_r11() -> None:
    match = moved({"B1": WITH_ELF, "C1": WITH_ELF}, ("CA", "BH", "BO"))
    assert under(match) == {"A1": "elf"}


@pytest.mark.rule("G-R11")
def test_nothing_passes_between_a_players_own_korrigans_g_r11() -> None:
    assert under(moved({"A2": WITH_ELF}, ("CB", "HO"))) == {"A2": "elf"}
    assert under(moved({"A1": WITH_GOBLIN}, ("CB", "HO"))) == {"A1": "goblin"}


@pytest.mark.rule("G-R11")
def test_tokens_pass_before_one_looks_g_r11() -> None:
    match = late(["hare/M", "hare/H"], ["CA", "BB"], left={"B": "gold1"}, under={"A1": WITH_GOBLIN})
    force(match, "A: move 1 by hare to B")
    assert view(match, "A").clovers is None
    force(match, "A: goblin to 1.1")
    assert view(match, "A").clovers == ["gold1"]


@pytest.mark.rule("G-21", "G-R15")
def test_a_leprechaun_opens_all_of_another_players_tokens_for_good_g_21() -> None:
    match = taken("leprechaun", hands=["hare/M", "bird/H hare/G"])
    assert (turn(match), phase(match)) == ("A", "unveiling")
    assert legal(match) == ["unveil 1"]
    assert case(match, "A: unveil 0") == "GR15_NO_SCREEN"
    assert case(match, "A: pass") == "G21_CHOOSE_A_PLAYER"
    assert view(match, "A").players[1].tokens is None
    play(match, "A: unveil 1")
    expected = tokens(match, "B")
    for letter in ("A", ""):
        assert view(match, letter).players[1].tokens == expected
    play(match, "B: move 1 by hare to I")
    assert view(match, "A").clovers is None  # what it looks at stays secret (G-R13)
    choice = legal(match)[0]
    play(match, f"B: {choice}")
    assert match.seen(match.actions[-1].action, 0) == match.actions[-1].action
    kept = view(match).players[1].tokens
    assert kept is not None
    assert choice.removeprefix("gather ") in kept


@pytest.mark.rule("G-R13", "G-14")
def test_an_exposed_player_sacrifices_openly_g_r13() -> None:
    hands = ["hare/M", "gold1/H gold2/G"]
    match = late(hands, ["CA", "HO"], turn="B", change={"exposed_at": [-1, 3, -1, -1, -1]})
    assert view(match, "A").players[1].hidden == 2
    action = match.game.notation.parse("sacrifice gold1 for hare")
    assert match.seen(action, 0) == action
    play(match, "B: sacrifice gold1 for hare")
    assert view(match, "A").players[1].sacrificed == "gold1"


@pytest.mark.rule("G-R15")
def test_a_leprechaun_passes_by_whoever_has_no_screen_left_g_r15() -> None:
    match = taken(
        "leprechaun",
        hands=["hare/M", "hare/H", "hare/I"],
        korrigans=["CA", "HO", "IP"],
        change={"exposed_at": [-1, 3, -1, -1, -1]},
    )
    assert legal(match) == ["unveil 2"]
    alone = taken("leprechaun", change={"exposed_at": [-1, 2, -1, -1, -1]})
    assert turn(alone) == "B"  # nobody left to choose: no effect


@pytest.mark.rule("G-22", "G-R14")
def test_a_fairy_gives_a_second_move_by_either_korrigan_with_any_companion_g_22() -> None:
    match = taken("fairy", left={"B": "gold1", "J": "gold2 gold3"})
    assert (turn(match), phase(match)) == ("A", "dancing")
    assert {"decline", "move 1 by hare to C", "move 2 by hare to J"} <= set(legal(match))
    assert case(match, "A: pass") == "G22_MOVE_OR_DECLINE"
    play(match, "A: move 2 by hare to J", "A: gather gold2")
    assert tokens(match, "A") == ["gold1", "gold2"]
    assert turn(match) == "B"


@pytest.mark.rule("G-22", "G-R14")
def test_a_fairy_may_be_declined_and_a_companion_just_gathered_may_serve_g_22() -> None:
    match = before("fairy", left={"B": "mouse"})
    play(match, "A: move 1 by hare to B", "A: gather mouse")
    assert "move 1 by mouse to A" in legal(match)
    play(match, "A: decline")
    assert turn(match) == "B"


@pytest.mark.rule("G-R14")
def test_a_further_fairy_gives_a_further_move_g_r14() -> None:
    match = late(
        ["hare/M", "hare/H"],
        ["CA", "HO"],
        left={"B": "gold1", "J": "gold2"},
        menhirs={"B": "fairy", "J": "fairy"},
    )
    play(match, "A: move 1 by hare to B", "A: gather gold1")
    play(match, "A: move 2 by hare to J", "A: gather gold2")
    assert (turn(match), phase(match)) == ("A", "dancing")


@pytest.mark.rule("G-R14", "G-R10", "G-R3")
def test_nobody_must_sacrifice_for_a_fairy_but_whoever_does_must_move_g_r14() -> None:
    match = late(
        ["bird!/M gold2/N", "hare/H"],
        ["KA", "HO"],
        left={"D": "gold1"},
        menhirs={"D": "fairy"},
        troll="AJ",
    )
    play(match, "A: move 1 by bird to D", "A: gather gold1")
    assert "decline" in legal(match)
    play(match, "A: sacrifice gold2 for hare")
    assert case(match, "A: decline") == "GR10_MOVE_AFTER_SACRIFICE"
    assert "move 1 by hare to L" in legal(match)


@pytest.mark.rule("G-R10", "G-22")
def test_a_sacrifice_binds_to_one_move_and_the_fairy_that_it_brings_may_be_declined_g_r10() -> None:
    match = before("fairy", hands=["gold2/M", "hare/H"])
    play(match, "A: sacrifice gold2 for hare", "A: move 1 by hare to B", "A: gather gold1")
    assert (turn(match), phase(match)) == ("A", "dancing")
    play(match, "A: decline")
    assert turn(match) == "B"


@pytest.mark.rule("G-23", "G-R15")
def test_the_troll_is_put_on_a_passage_and_moved_to_another_g_23() -> None:
    match = taken("troll")
    assert phase(match) == "blocking"
    assert "troll AJ" in legal(match)  # a path
    assert "troll AK" in legal(match)  # a door
    assert "troll AB" in legal(match)  # a bridge
    assert case(match, "A: troll BK") == "GR9_NO_PASSAGE"
    assert case(match, "A: pass") == "G23_PUT_THE_TROLL"
    play(match, "A: troll AJ")
    assert (view(match).troll, turn(match)) == (["A", "J"], "B")
    match = taken("troll", troll="AJ")
    assert why_not(match, "A: troll AJ") == "G-R15"


@pytest.mark.rule("G-23", "G-R6")
@pytest.mark.parametrize(
    ("companion", "start", "target"),
    [("hare", "C", "L"), ("squirrel", "C", "D"), ("mouse", "A", "B")],
)
def test_the_troll_stops_who_uses_the_passage_both_ways_g_r6(
    companion: str, start: str, target: str
) -> None:
    for here, there in ((start, target), (target, start)):
        match = late([f"{companion}/M", "hare/H"], [f"{here}P", "HO"], troll=start + target)
        assert case(match, f"A: move 1 by {companion} to {there}") == "G23_TROLL_IN_THE_WAY"


@pytest.mark.rule("G-R6")
@pytest.mark.parametrize(
    ("companion", "here", "there"), [("bird", "D", "N"), ("mole", "M", "C"), ("frog", "K", "B")]
)
def test_the_troll_stops_nobody_who_uses_no_passage_g_r6(
    companion: str, here: str, there: str
) -> None:
    match = late([f"{companion}/E", "hare/H"], [f"{here}P", "HO"], troll="DM")
    assert why_not(match, f"A: move 1 by {companion} to {there}") == ""
