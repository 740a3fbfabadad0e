"""The board drawn in text."""

from dataclasses import replace
from pathlib import Path

import pytest

from festnoz.games.korrigans.board.file import build, our_board
from festnoz.games.korrigans.board.model import Board
from festnoz.games.korrigans.state import CODES
from festnoz.games.korrigans.words.map import Marks, draw, width_for
from festnoz.games.korrigans.words.picture import LEAST_WIDTH
from tests.games.korrigans.board.boards import finer_data

GUIDE = Path(__file__).parents[4] / "docs" / "korrigans.md"


def widths(lines: list[str]) -> set[int]:
    """Of the map's lines, without the clouds above."""
    return {len(line) for line in lines[1:]}


def test_the_guide_shows_our_board() -> None:
    assert "\n".join(draw(our_board())) in GUIDE.read_text("utf-8")


def test_every_line_is_as_long_as_the_others_and_fits_into_a_terminal() -> None:
    lines = draw(our_board())
    assert len(lines) == 1 + 2 * 14 + 1
    assert widths(lines) == {3 + 14 * 4 + 1}
    assert max(widths(lines)) < 80


def test_each_border_shows_what_crosses_it() -> None:
    """From the left: the edge, the river between A and B, a path from B to C."""
    lines = draw(our_board())
    assert lines[2] == "1  │ A   A   A   A   A   A ║ B   B   B   B ┊ C   C   C   C │"
    drawn = "".join(lines)
    bridges = [one for one in our_board().passages if one.kind == "bridge"]
    assert drawn.count("╬") == len(bridges) == 5
    assert set("┊┈║═") <= set(drawn)


def test_fields_hold_what_is_noted_in_reading_order() -> None:
    lines = draw(our_board(), Marks({"V": ["V", "4", "~"], "A": ["Ayes"]}))
    assert lines[2].startswith(f"1  │Aye{' ' * 20}║")
    village = [line for line in lines if " V " in line]
    assert len(village) == 1
    assert " V   4 " in village[0]
    assert sum("~" in line for line in lines) == 1


def test_what_finds_no_room_is_counted() -> None:
    room = sum(line.count("M") for line in our_board().land)
    notes = [f"n{i:02}" for i in range(room + 3)]
    drawn = "\n".join(draw(our_board(), Marks({"M": notes})))
    assert [note for note in notes if note in drawn] == notes[: room - 1]
    assert drawn.count("+4") == 1


@pytest.mark.parametrize(("width", "written"), [(3, "A+ "), (4, "A+12"), (9, "  A+12   ")])
def test_a_field_of_one_square_keeps_its_letter(width: int, written: str) -> None:
    notes = ["A", *(f"n{i:02}" for i in range(12))]
    lines = draw(small_corner(), Marks({"A": notes}), width)
    assert lines[2].startswith(f"1  │{written}")


def test_no_count_is_cut_in_the_narrowest_map() -> None:
    room = sum(line.count("M") for line in our_board().land)
    notes = [f"n{i:02}" for i in range(room + 11)]
    assert "+12" in "\n".join(draw(our_board(), Marks({"M": notes}), LEAST_WIDTH))


def test_wide_squares_hold_several_notes() -> None:
    notes = {"V": [f"n{i:02}" for i in range(24)]}
    drawn = draw(our_board(), Marks(notes), 9)
    assert "n00 n01" in "\n".join(drawn)


def test_only_rows_and_columns_without_a_pawn_are_numbered() -> None:
    lines = draw(our_board(), Marks({}, rows=(2, 7), columns=(1,)))
    assert lines[0].split() == ["1", *"······"]
    assert [line[0] for line in lines[2::4]] == [*"·2····7"]


def test_the_troll_stands_on_its_passage() -> None:
    """On a path, a door and a bridge; once each, and nothing else moves."""
    bare = draw(our_board(), Marks({}))
    for pair in ("AJ", "AK", "AB"):
        lines = draw(our_board(), Marks({}, troll=tuple(pair)))
        assert widths(lines) == widths(bare)
        assert "".join(lines).count("T") == 1


def test_other_maps_are_drawn_too() -> None:
    assert widths(draw(build(finer_data()))) == {3 + 28 * 4 + 1}


def test_squares_are_as_wide_as_the_screen_allows() -> None:
    fine = build(finer_data())
    for columns in (60, 80, 120, 200):
        for board in (our_board(), fine):
            width = width_for(board, columns)
            if width >= 2:
                assert max(widths(draw(board, Marks({}), width))) <= columns
    assert width_for(our_board(), 80) >= 3
    assert width_for(fine, 80) < 2


def small_corner() -> Board:
    """Our board, with all of field A but its corner given to field J."""
    board = our_board()
    land = tuple(line.replace("A", "J") for line in board.land)
    a, j = CODES.index("A"), CODES.index("J")
    passages = tuple(one for one in board.passages if a not in {one.a, one.b} - {j})
    passages += tuple(one for one in board.passages if {one.a, one.b} == {a, j})
    return replace(board, land=("A" + land[0][1:], *land[1:]), passages=passages)
