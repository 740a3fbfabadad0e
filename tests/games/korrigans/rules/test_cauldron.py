"""The cauldron, the last turn, who wins: G-24 to G-27, G-R8, G-R18."""

from typing import Any

import pytest

from festnoz.core.match import Match
from festnoz.games.korrigans.state import HARE, HIDING, SHOWING, WITH_ELF, WITH_GOBLIN
from tests.games.korrigans.positions import (
    case,
    force,
    late,
    legal,
    phase,
    play,
    tokens,
    turn,
    under,
    view,
    where,
)

SUNS = "red orange . yellow green blue indigo"  # row 3 is free
CLOUDS = "red orange yellow green . . ."
VIOLET = 6


def appears(korrigans: list[str], clouds: str = CLOUDS, **more: Any) -> Match:
    """A has drawn the seventh colour."""
    hands = more.pop("hands", ["hare/J", "hare/H"])
    change = {"pawn": VIOLET, "drawn": _drawn(clouds), **more.pop("change", {})}
    bag_size = 14 - 7 - sum(colour != "." for colour in clouds.split())
    return late(
        hands,
        korrigans,
        phase=HIDING,
        suns=SUNS,
        clouds=clouds,
        bag="violet",
        change={**change, "bag_size": bag_size},
        **more,
    )


def _drawn(clouds: str) -> list[int]:
    names = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"]
    return [1 + (name in clouds.split()) for name in names]


def last_turn(hands: list[str], korrigans: list[str], cauldron: str = "L", **more: Any) -> Match:
    """The cauldron has appeared; A shows."""
    change = {"cauldron": "ABCDEFGHIJKLMNOPV".index(cauldron), "phase": SHOWING}
    change |= more.pop("change", {})
    return appears(korrigans, hands=hands, change=change, **more)


@pytest.mark.rule("G-24")
def test_the_books_example_row_3_and_columns_5_and_6_leave_three_fields_g_24() -> None:
    match = appears(["AJ", "HO"], "red orange yellow green . . blue")
    assert legal(match) == ["cauldron D", "cauldron L", "cauldron M"]
    assert case(match, "A: cauldron C") == "G24_NOT_IN_FREE_ROW_AND_COLUMN"
    assert case(match, "A: stop") == "G24_PUT_THE_CAULDRON"


@pytest.mark.rule("G-24")
def test_it_goes_if_possible_where_the_placer_has_no_korrigan_g_24() -> None:
    match = appears(["LM", "DO"], "red orange yellow green . . blue")
    assert legal(match) == ["cauldron D"]  # an opponent's Korrigan does not matter
    assert case(match, "A: cauldron L") == "G24_NOT_ON_YOUR_OWN"


@pytest.mark.rule("G-24", "G-10")
def test_the_player_who_drew_it_places_it_also_if_another_is_first_g_24() -> None:
    match = appears(["LM", "DO"], "red orange yellow green . . blue", turn="B")
    assert (turn(match), view(match).first) == ("B", 0)
    assert legal(match) == ["cauldron L", "cauldron M"]
    assert case(match, "B: cauldron D") == "G24_NOT_ON_YOUR_OWN"


@pytest.mark.rule("G-R18", "G-24")
def test_if_all_places_hold_an_own_korrigan_any_of_them_will_do_g_r18() -> None:
    match = appears(["LV", "DO"], "red orange yellow . green blue indigo")
    assert legal(match) == ["cauldron L", "cauldron V"]  # row 3, column 4: no other field
    alone = appears(["JA", "DO"], ". orange yellow green blue red indigo")
    assert legal(alone) == ["cauldron J"]  # row 3, column 1: J alone, with an own Korrigan


@pytest.mark.rule("G-R18")
def test_free_row_and_free_column_must_meet_in_the_field_g_r18() -> None:
    """Row 3 with column 4: L and the village; B lies in column 4 and in other rows only."""
    match = appears(["AJ", "HO"], "red orange yellow . green blue indigo")
    assert legal(match) == ["cauldron L", "cauldron V"]


@pytest.mark.rule("G-25", "G-R8")
def test_then_each_shows_all_companions_and_moves_clockwise_from_the_first_g_25() -> None:
    match = appears(
        ["CJ", "HO", "AP"], hands=["hare/E gold1/N", "hare/H", "mole/I"], first="B", turn="A"
    )
    play(match, "A: cauldron L")
    assert (turn(match), phase(match)) == ("B", "showing")
    assert case(match, "B: stop") == "G25_SHOW_FIRST"
    play(match, "B: show", "B: stop", "C: show", "C: stop", "A: show")
    assert view(match).players[0].companions == ["hare"]
    assert tokens(match, "A") == ["gold1"]
    play(match, "A: move 1 by hare to L", "A: stop")
    assert turn(match) == "over"


@pytest.mark.rule("G-25")
def test_the_books_example_two_hare_moves_cost_two_hares_g_25() -> None:
    match = last_turn(["hare/E hare/N", "hare/H"], ["BJ", "HO"])
    play(match, "A: show")
    assert view(match).players[0].companions == ["hare", "hare"]
    play(match, "A: move 1 by hare to C")
    assert view(match).players[0].companions == ["hare"]
    play(match, "A: move 1 by hare to L")
    player = view(match).players[0]
    assert (player.companions, player.discarded) == ([], ["hare", "hare"])
    assert legal(match) == ["stop"]
    assert case(match, "A: move 1 by hare to C") == "G25_NO_SUCH_TOKEN"


@pytest.mark.rule("G-25", "G-14")
def test_one_may_stop_at_any_time_and_gets_no_backup_any_more_g_25_g_14() -> None:
    match = play(last_turn(["hare/E gold1/N", "hare/H"], ["BJ", "HO"]), "A: show")
    assert legal(match)[0] == "stop"
    assert case(match, "A: sacrifice gold1 for hare") == "G14_NOT_AFTER_THE_CAULDRON"
    assert case(match, "A: pass") == "G25_MOVE_OR_STOP"
    assert case(match, "A: draw") == "G25_MOVE_OR_STOP"


@pytest.mark.rule("G-R8")
def test_in_the_last_turn_nothing_is_gathered_but_tokens_pass_and_the_troll_stands_g_r8() -> None:
    match = last_turn(["hare/E hare/N", "hare/H"], ["CB", "LO"], under={"B1": WITH_ELF}, troll="BC")
    force(match, "A: show")
    assert case(match, "A: move 2 by hare to C") == "G23_TROLL_IN_THE_WAY"
    force(match, "A: move 1 by hare to L")
    assert (phase(match), under(match), where(match, "A")) == ("chasing", {"A1": "elf"}, "LB")


@pytest.mark.rule("G-R8")
def test_a_goblin_is_given_in_the_last_turn_too_and_the_turn_goes_on_g_r8() -> None:
    match = last_turn(["hare/E hare/N", "hare/H"], ["CB", "LL"], under={"A1": WITH_GOBLIN})
    force(match, "A: show", "A: move 1 by hare to L")
    assert phase(match) == "giving"
    force(match, "A: goblin to 1.2")
    assert (turn(match), phase(match), under(match)) == ("A", "chasing", {"B2": "goblin"})


@pytest.mark.rule("G-R8", "G-27")
def test_the_backup_is_a_token_of_the_last_turn_too_g_r8() -> None:
    backup = {"backup": [0, -1, -1, -1, -1]}
    match = last_turn(["hare/E", "hare/H"], ["BJ", "HO"], change=backup)
    force(match, "A: show", "A: move 1 by hare to C", "A: move 1 by hare to L")
    player = view(match).players[0]
    assert (player.discarded, player.backup_discarded) == (["hare"], True)
    assert legal(match) == ["stop"]


def finished(hands: list[str], korrigans: list[str], **more: Any) -> tuple[list[int], list[int]]:
    """Scores and ranks if everyone shows and stops."""
    match = last_turn(hands, korrigans, **more)
    while not match.is_over:
        match.play(match.to_move, match.legal_actions()[0], match.version)
    result = match.result()
    return result.scores, result.ranks


@pytest.mark.rule("G-26")
def test_gold_is_counted_from_clovers_menhirs_tokens_and_the_cauldron_g_26() -> None:
    hands = ["gold4/E gold3/N hare/C", "gold1/H"]
    assert finished(hands, ["AJ", "HO"])[0] == [7, 1]
    assert finished(hands, ["LJ", "HO"])[0] == [17, 1]
    assert finished(hands, ["LL", "HO"])[0] == [22, 1]
    assert finished(hands, ["LL", "HL"])[0] == [22, 11]
    kept = {"menhirs_kept": [2, 1, 0, 0, 0]}
    assert finished(hands, ["AJ", "HO"], change=kept)[0] == [11, 3]
    tokens_under = {"A1": WITH_ELF, "A2": WITH_ELF, "B1": WITH_GOBLIN}
    assert finished(hands, ["AJ", "HO"], under=tokens_under)[0] == [11, -1]


@pytest.mark.rule("G-27")
def test_the_richest_wins_g_27() -> None:
    assert finished(["gold4/E", "gold3/H", "gold1/I"], ["AJ", "HO", "PP"])[1] == [1, 2, 3]


@pytest.mark.rule("G-27")
def test_a_tie_is_won_by_more_companions_left_g_27() -> None:
    assert finished(["gold4/E hare/C", "gold4/H"], ["AJ", "HO"])[1] == [1, 2]
    assert finished(["gold4/E", "gold4/H mole/C"], ["AJ", "HO"])[1] == [2, 1]


@pytest.mark.rule("G-27")
@pytest.mark.parametrize(("first", "ranks"), [("A", [3, 2, 1]), ("B", [1, 3, 2]), ("C", [2, 1, 3])])
def test_a_tie_in_both_is_won_by_the_later_in_turn_order_g_27(first: str, ranks: list[int]) -> None:
    hands = ["gold2/E", "gold2/H", "gold2/I"]
    found = finished(hands, ["AJ", "HO", "PP"], first=first, turn=first)
    assert found == ([2, 2, 2], ranks)


@pytest.mark.rule("G-27", "G-25")
def test_discarded_companions_do_not_break_a_tie_g_27() -> None:
    match = last_turn(["gold4/E hare/C", "gold4/H"], ["BJ", "HO"])
    play(match, "A: show", "A: move 1 by hare to C", "A: stop", "B: show", "B: stop")
    assert match.result().ranks == [2, 1]


@pytest.mark.rule("G-27", "G-R8")
def test_the_backup_counts_in_a_tie_until_it_is_discarded_g_r8() -> None:
    hands, korrigans = ["gold4/E", "gold4/H"], ["AJ", "HO"]
    backup = {"backup": [HARE, -1, -1, -1, -1]}
    assert finished(hands, korrigans)[1] == [2, 1]  # B is later
    assert finished(hands, korrigans, change=backup)[1] == [1, 2]
    match = last_turn(hands, korrigans, change=backup)
    force(match, "A: show", "A: move 1 by hare to J", "A: stop", "B: show", "B: stop")
    assert match.result().ranks == [2, 1]


@pytest.mark.rule("G-23", "G-R6")
def test_the_books_example_from_yellow_to_pink_past_the_troll_g_23() -> None:
    match = late(["hare/C", "hare/H"], ["DA", "HO"], troll="DL")  # D is yellow, L pink
    assert case(match, "A: move 1 by hare to L") == "G23_TROLL_IN_THE_WAY"
    assert phase(match) == "moving"
