"""The board drawn in text."""

from pathlib import Path

from festnoz.games.korrigans.board import Board
from festnoz.games.korrigans.board_file import build, data_of, our_board
from festnoz.games.korrigans.drawing import draw

GUIDE = Path(__file__).parents[3] / "docs" / "korrigans.md"


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
    lines = draw(our_board(), {"V": ["V", "4", "~"], "A": ["Ayes"]})
    assert lines[2].startswith(f"1  │Aye{' ' * 20}║")
    village = [line for line in lines if " V " in line]
    assert len(village) == 1
    assert " V   4 " in village[0]
    assert sum("~" in line for line in lines) == 1


def test_other_maps_are_drawn_too() -> None:
    assert widths(draw(finer(our_board()))) == {3 + 28 * 4 + 1}


def finer(board: Board) -> Board:
    data = data_of(board)
    data["land"]["map"] = [
        "".join(letter * 2 for letter in line) for line in board.land for _ in range(2)
    ]
    data["river"]["polyline"] = [[2 * r, 2 * c] for r, c in board.river]
    return build(data)
