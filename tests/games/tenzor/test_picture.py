"""The search zone drawn in text."""

import pytest

from festnoz.core.game import Picture
from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.words.picture import LEAST, MOST, Box, columns_for, draw, width_for
from tests.games.tenzor.positions import dealt, play, to_the_search, view, zone
from tests.games.tenzor.tellings import SETTING, plain
from tests.games.tenzor.test_telling import SPENT


def drawn(match: Match, looker: str = "", columns: int = 31) -> Picture:
    assert GAME.telling.picture is not None
    return GAME.telling.picture(view(match, looker), SETTING, columns)


def test_boxes_lie_side_by_side() -> None:
    boxes = {"a": Box("A", "x", "mid"), "b": Box("B", "", "", ("11", "22", "33", "44"))}
    assert draw(["ab"], boxes, 9) == [
        "┌─────────┬─────────┐",
        "│A       x│B        │",
        "│   mid   │         │",
        "│         │11 22 +2 │",
        "└─────────┴─────────┘",
    ]


@pytest.mark.parametrize("columns", [31, 40, 49, 80])
def test_boxes_are_as_wide_as_the_screen_allows(columns: int) -> None:
    width = width_for(3, columns)
    assert LEAST <= width <= MOST
    assert columns_for(3, width) <= columns
    assert width == MOST or columns_for(3, width + 1) > columns


@pytest.mark.rule("T-4", "T-R16")
def test_the_ring_is_drawn_with_its_stacks_round_the_place() -> None:
    match = zone("be/Ag bp . . * . . . Cl", search="TTTP.....")
    assert drawn(match).lines == (
        "┌─────────┬─────────┬─────────┐",
        "│A        │B        │C        │",
        "│   ●▼    │  (◆↔)   │         │",
        "│   ◆♔    │         │         │",
        "├─────────┼─────────┼─────────┤",
        "│D        │* 3✦     │E        │",
        "│         │         │         │",
        "│         │         │         │",
        "├─────────┼─────────┼─────────┤",
        "│F        │G        │H        │",
        "│         │         │   ■L    │",
        "│         │         │         │",
        "└─────────┴─────────┴─────────┘",
    )


@pytest.mark.rule("T-R3")
def test_two_players_have_two_rows() -> None:
    lines = drawn(zone(". * . . . .", seats=2)).lines
    assert [line[1::10] for line in lines if "A" in line or "C" in line] == ["A*B", "CDE"]


@pytest.mark.rule("T-R18")
def test_only_the_seat_that_looked_sees_what_lies_there() -> None:
    match = play(zone(search="T.P......"), "A: seer on b", "A: look a")
    assert drawn(match, "A").lines[1] == "│A       ✦│B        │C        │"
    assert drawn(match, "B").lines[1] == drawn(match).lines[1] == "│A        │B        │C        │"
    play(match, "B: elder on h", "C: elder on g", "A: prankster on f")
    assert drawn(match, "A").lines[1] == "│A       ✦│B        │C        │"


@pytest.mark.rule("T-17")
def test_the_searched_zone_shows_who_takes_what() -> None:
    match = play(to_the_search(zone(SPENT, search="P.T....T.")), "A: search")
    assert drawn(match).lines[1] == "│A     P>◆│B       ·│C       ✦│"


def test_the_key_says_whose_signs_they_are_and_where_one_is() -> None:
    match = zone()
    key = [plain(line) for line in drawn(match, "B").key]
    assert key[0] == "● Ann   ◆ you   ■ Cy"
    assert key[1].startswith("Round 1, in the centre: ")
    assert drawn(match).instead_of == "tenzor.zone.title"


@pytest.mark.rule("T-P4")
def test_the_key_keeps_what_was_seen_before_the_kannerezed_noz() -> None:
    match = zone(search="T.P......", pacts={"B": "kannerezed-noz"})
    play(match, "A: seer on h", "A: look a", "B: kannerezed-noz", "B: look a", "B: look b")
    play(match, "B: pass", "B: order 21")
    told = "before the Kannerezed-noz, in A: a treasure"
    assert [plain(line) for line in drawn(match, "A").key][2:] == [told]
    assert drawn(match, "B").key[2:] == ()


def test_a_narrow_screen_is_told_so_and_shows_the_zone_in_words() -> None:
    narrow = drawn(zone(), columns=30)
    assert (narrow.lines, narrow.instead_of) == ((), "")
    assert [plain(line) for line in narrow.legend] == [
        "The zone needs 31 columns, and there are 30: it is told in words."
    ]


def test_before_the_first_place_there_is_nothing_to_draw() -> None:
    assert drawn(dealt(3)) == Picture(lines=(), key=(), legend=(), instead_of="", chapter=0)
