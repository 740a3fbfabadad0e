"""Companions, what using them shows, and the backup: G-12 to G-15, G-R3, G-R4, G-R9, G-R10.

Our board, as far as it matters here: paths A-J, B-C, C-L, D-E, D-L, J-K, K-P; doors A-K, B-L, C-D;
bridges A-B, K-L; molehills C F H J M; pontoons B G K O V; yellow D H K N, pink G J L, blue A E P.
"""

import pytest

from festnoz.core.match import Match
from festnoz.games.korrigans.state import COMPANIONS, HARE
from tests.games.korrigans.board.boards import add_edge, drowned, our_data
from tests.games.korrigans.positions import (
    LETTERS,
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
    view,
    why_not,
)


def at(hand: str, korrigans: str, **more: object) -> Match:
    """Seat A to move, with these tokens and Korrigans; B far away with a hare."""
    return late([hand, "hare/H"], [korrigans, "HO"], **more)  # type: ignore[arg-type]


def moves(match: Match) -> list[str]:
    return [action.removeprefix("move ") for action in legal(match) if action.startswith("move")]


@pytest.mark.rule("G-12")
@pytest.mark.parametrize(
    ("companion", "korrigans", "reached"),
    [
        pytest.param("hare", "CC", "BL", id="hare: a neighbour by path"),
        pytest.param("squirrel", "CC", "D", id="squirrel: through a door"),
        pytest.param("mouse", "AA", "B", id="mouse: over a bridge"),
        pytest.param("bird", "JJ", "GL", id="bird: the same colour"),
        pytest.param("mole", "CC", "FHJM", id="mole: from molehill to molehill"),
        pytest.param("frog", "BB", "GKOV", id="frog: from pontoon to pontoon"),
        pytest.param("mole", "AA", "", id="no molehill"),
        pytest.param("frog", "AA", "", id="no pontoon"),
    ],
)
def test_each_companion_leads_where_it_should_g_12(
    companion: str, korrigans: str, reached: str
) -> None:
    match = at(f"{companion}/M", korrigans)
    fields = "".join(text[-1] for text in moves(match) if text.startswith(f"1 by {companion} "))
    assert fields == reached


@pytest.mark.rule("G-12", "G-R9")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("move 1 by hare to D", "G12_DOOR_NEEDS_THE_SQUIRREL"),
        ("move 1 by squirrel to B", "G12_PATH_NEEDS_THE_HARE"),
        ("move 2 by hare to B", "G12_BRIDGE_NEEDS_THE_MOUSE"),
        ("move 1 by hare to H", "GR9_NO_PASSAGE"),
        ("move 1 by hare to C", "G12_ANOTHER_FIELD"),
        ("move 1 by mouse to B", "G12_NO_SUCH_COMPANION"),
        ("move 1 by bird to D", "G12_OTHER_COLOUR"),
        ("move 1 by frog to B", "G12_NO_PONTOON"),
        ("move 1 by mole to B", "G12_NO_MOLEHILL"),
    ],
)
def test_a_move_that_cannot_be_is_told_why_g_12(move: str, why: str) -> None:
    match = at("hare/M squirrel/N bird/E frog/L mole/P", "CA")
    assert case(match, f"A: {move}") == why


@pytest.mark.rule("G-R9")
def test_a_river_without_a_bridge_is_no_passage_g_r9() -> None:
    match = at("hare/M squirrel/N mouse/E", "BK")  # B and K touch, across the river
    for companion in ("hare", "squirrel", "mouse"):
        assert case(match, f"A: move 1 by {companion} to K") == "GR9_NO_PASSAGE"


@pytest.mark.rule("G-12")
def test_a_player_who_can_move_must_g_12() -> None:
    match = at("hare/M", "CA")
    assert case(match, "A: pass") == "G12_MUST_MOVE"
    assert case(match, "A: decline") == "G12_MUST_MOVE"
    assert case(match, "A: stop") == "G12_MUST_MOVE"


@pytest.mark.rule("G-13", "G-R16")
def test_the_first_use_of_a_companion_shows_it_for_good_g_13() -> None:
    match = at("hare/M hare/E gold1/N", "CA")
    play(match, "A: move 1 by hare to B")
    assert view(match).players[0].companions == ["hare"]
    assert tokens(match, "A") == ["hare", "gold1"]
    play(match, f"A: {legal(match)[0]}")
    assert view(match).players[0].hidden == 3
    # used again, it shows no second token
    again = at("hare!/M hare/E", "CA")
    play(again, "A: move 1 by hare to B")
    assert view(again).players[0].companions == ["hare"]
    assert view(again).players[0].hidden == 1


@pytest.mark.rule("G-14", "G-R10")
def test_a_token_is_sacrificed_unseen_for_a_backup_and_a_move_follows_g_14() -> None:
    match = at("bird/M gold1/N", "AA")
    assert "sacrifice gold1 for hare" in legal(match)
    play(match, "A: sacrifice gold1 for hare")
    seen = view(match, "B")
    assert (seen.players[0].backup, seen.players[0].hidden) == ("hare", 1)
    assert (seen.players[0].sacrificed, view(match, "A").players[0].sacrificed) == (None, "gold1")
    assert (turn(match), phase(match)) == ("A", "moving")
    assert "move 1 by hare to J" in legal(match)
    assert case(match, "A: sacrifice bird for hare") == "G14_BACKUP_IS_SPENT"
    play(match, "A: move 1 by hare to J")
    assert view(match).players[0].companions == []  # the backup was used, no token shown


@pytest.mark.rule("G-14")
def test_others_see_only_the_side_of_the_backup_g_14() -> None:
    match = at("bird/M gold1/N", "AA")
    action = match.game.notation.parse("sacrifice gold1 for hare")
    assert match.seen(action, 0) == action
    assert match.game.notation.format(match.seen(action, 1)) == "sacrifice ? for hare"


@pytest.mark.rule("G-14", "G-R16")
def test_a_backup_of_the_same_kind_keeps_a_token_hidden_g_r16() -> None:
    match = at("hare/M gold1/N", "AA")
    play(match, "A: sacrifice gold1 for hare", "A: move 1 by hare to J")
    assert "hare" in tokens(match, "A")


@pytest.mark.rule("G-14", "G-R3")
def test_a_player_without_a_companion_must_sacrifice_to_move_g_14() -> None:
    match = at("gold1/M", "AA")
    assert legal(match) == ["sacrifice gold1 for hare", "sacrifice gold1 for squirrel"]
    assert case(match, "A: pass") == "GR3_MUST_SACRIFICE"
    assert case(match, "A: sacrifice gold2 for hare") == "G14_NOT_BEHIND_YOUR_SCREEN"


@pytest.mark.rule("G-R3")
def test_without_a_move_the_side_chosen_must_give_one_g_r3() -> None:
    match = at("gold1/M", "BB", troll="BC")  # B: a path to C only, doors and a bridge besides
    assert legal(match) == ["sacrifice gold1 for squirrel"]
    assert case(match, "A: sacrifice gold1 for hare") == "GR3_WOULD_NOT_MOVE"


@pytest.mark.rule("G-R3")
def test_a_player_who_can_move_may_not_sacrifice_so_that_they_no_longer_can_g_r3() -> None:
    match = at("mouse/M gold1/N", "BB", troll="BC")
    assert case(match, "A: sacrifice mouse for hare") == "GR3_WOULD_NOT_MOVE"
    assert why_not(match, "A: sacrifice mouse for squirrel") == ""
    assert why_not(match, "A: sacrifice gold1 for hare") == ""  # the mouse still moves


@pytest.mark.rule("G-R3", "G-14")
@pytest.mark.parametrize("hand", ["mouse/M mouse/N", "mouse!/M mouse/N"])
def test_of_two_tokens_of_a_kind_one_may_be_sacrificed_and_the_other_moves_g_r3(hand: str) -> None:
    match = at(hand, "BB", troll="BC")  # the only path: as a hare the backup leads nowhere
    play(match, "A: sacrifice mouse for hare", "A: move 1 by mouse to A")
    assert phase(match) == "gathering"


@pytest.mark.rule("G-R3", "G-14")
def test_where_neither_side_of_the_backup_gives_a_move_one_passes_g_r3() -> None:
    """On islands: no path and no door leads anywhere."""
    islands = our_data()
    drowned(islands)
    add_edge("NO", "bridge")(islands)
    gold = {"D": "gold1 gold2", "H": "gold3 gold4"}
    match = table(2, board=islands, side="advanced", heaps=gold)
    play(match, "A: place D", "A: gather gold1", "B: place H", "B: gather gold3")
    play(match, "A: place D", "A: gather gold2", "B: place H", "B: gather gold4")
    play(match, "A: draw", "A: sun 1")
    assert tokens(match, "A") == ["gold1", "gold2"]
    assert legal(match) == ["pass"]
    for side in ("hare", "squirrel"):
        assert case(match, f"A: sacrifice gold1 for {side}") == "GR3_WOULD_NOT_MOVE"
    play(match, "A: pass")
    assert (turn(match), lacked(match, "A")) == ("B", [{"bird"}, set()])


def lacked(match: Match, letter: str) -> list[set[str]]:
    """What all know that the seat did not have when it passed: with a backup to take, and after."""
    record, seat = truth(match), LETTERS.index(letter)
    marks = [dict(zip(COMPANIONS, row[seat].tolist(), strict=True)) for row in record.lacked_at]
    assert {mark for row in marks for mark in row.values()} <= {0, record.num_takes}
    return [{companion for companion in row if row[companion]} for row in marks]


@pytest.mark.rule("G-R3")
def test_a_pass_tells_all_which_companions_one_lacks_g_r3() -> None:
    match = play(at("mole!/M", "AA"), "A: pass")
    assert lacked(match, "A") == [{"hare", "squirrel", "bird", "mouse"}, set()]
    assert lacked(match, "B") == [set(), set()]
    match = play(at("mole!/M", "AV"), "A: pass")  # the frog would have moved the second
    assert lacked(match, "A") == [{"hare", "squirrel", "bird", "mouse", "frog"}, set()]


@pytest.mark.rule("G-R3", "G-14")
def test_a_pass_after_the_backup_tells_no_more_than_what_one_lacks_then_g_r3() -> None:
    spent = {"backup": [HARE, -1, -1, -1, -1]}
    match = force(at("mole/M", "AA", troll="AJ", change=spent), "A: pass")
    assert lacked(match, "A") == [set(), {"squirrel", "bird", "mouse"}]


@pytest.mark.rule("G-R3", "G-21")
def test_the_pass_of_a_player_without_a_screen_tells_nothing_new_g_r3() -> None:
    exposed = {"exposed_at": [1, -1, -1, -1, -1]}
    match = play(at("mole!/M", "AA", change=exposed), "A: pass")
    assert lacked(match, "A") == [set(), set()]


@pytest.mark.rule("G-R3")
def test_a_player_with_neither_move_nor_backup_passes_g_r3() -> None:
    match = at("mole/M", "AA", change={"backup": [0, -1, -1, -1, -1], "troll": [0, 9]})
    # A has a path to J only, which the troll blocks; no molehill
    assert legal(match) == ["pass"]
    match.play(0, match.legal_actions()[0], match.version)
    assert turn(match) == "B"


@pytest.mark.rule("G-R3", "G-14")
def test_a_player_with_a_backup_but_nothing_to_give_up_for_it_passes_g_r3() -> None:
    match = at("mole!/M", "AA")  # no molehill there, and no other companion
    assert tokens(match, "A") == []
    assert legal(match) == ["pass"]
    assert why_not(match, "A: pass") == ""


@pytest.mark.rule("G-R4")
def test_korrigans_enter_occupied_and_empty_fields_g_r4() -> None:
    match = late(["hare/M", "hare/H"], ["AC", "BL"], left={"B": "", "L": ""})
    assert {"2 by hare to B", "2 by hare to L"} <= set(moves(match))
    play(match, "A: move 2 by hare to B")
    assert (turn(match), view(match).players[0].hidden) == ("B", 0)  # nothing gathered (G-R16)


@pytest.mark.rule("G-R4")
def test_no_bird_leaves_the_village_or_reaches_it_g_r4() -> None:
    match = at("bird/M", "VA")
    assert not any(text.startswith("1 by bird") for text in moves(match))
    assert case(match, "A: move 1 by bird to A") == "GR4_VILLAGE_HAS_NO_COLOUR"
    assert case(match, "A: move 2 by bird to V") == "GR4_VILLAGE_HAS_NO_COLOUR"


@pytest.mark.rule("G-15", "G-R16")
def test_after_a_move_one_looks_and_must_keep_one_g_15() -> None:
    match = late(["hare/M", "hare/H"], ["CA", "HO"], left={"B": "gold4 gold1"})
    play(match, "A: move 1 by hare to B")
    assert (turn(match), phase(match)) == ("A", "gathering")
    assert legal(match) == ["gather gold1", "gather gold4"]
    assert case(match, "A: pass") == "G15_KEEP_ONE"
    assert case(match, "A: gather hare") == "G15_NOT_IN_THIS_FIELD"
    play(match, "A: gather gold4")
    assert tokens(match, "A") == ["gold4"]
    assert turn(match) == "B"
