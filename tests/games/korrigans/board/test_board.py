"""Our board: what the book says of it, and what kernels receive."""

import pytest

from festnoz.games.korrigans.board.file import OUR_BOARD, build, data_of, our_board, read
from festnoz.games.korrigans.board.landscape import borders
from festnoz.games.korrigans.board.model import LAYOUT, NUM_NUMBERS, Board, moves, numbers
from festnoz.games.korrigans.state import CODES, COMPANIONS, KINDS, MENHIRS
from tests.games.korrigans.board.boards import banks, our_data


@pytest.fixture(scope="module")
def board() -> Board:
    return our_board()


def letters(mask: int) -> str:
    return "".join(code for i, code in enumerate(CODES) if mask >> i & 1)


def ways(board: Board, companion: str) -> dict[str, str]:
    """From each field that the companion leaves, the letters it leads to."""
    found = zip(CODES, moves(board, companion), strict=True)
    return {code: letters(mask) for code, mask in found if mask}


def leading(drawn: str) -> dict[str, str]:
    return dict(way.split(":") for way in drawn.split())


def parts(board: Board) -> dict[str, list[int]]:
    """`numbers` cut by its LAYOUT."""
    rest, found = numbers(board), {}
    for name, count in LAYOUT:
        found[name], rest = rest[:count], rest[count:]
    assert rest == []
    return found


def test_it_says_that_it_is_a_reconstruction(board: Board) -> None:
    """G-R1"""
    assert board.status == "reconstruction"
    assert "RECONSTRUCTION" in OUR_BOARD.read_text("utf-8")


def test_seventeen_fields_hold_forty_eight_clovers(board: Board) -> None:
    """G-1, G-4: and 65 with one more on each."""
    assert [one.code for one in board.fields] == list(CODES)
    assert sum(one.clovers for one in board.fields) == 48
    assert sum(one.clovers + 1 for one in board.fields) == 65


def test_the_mixes_are_complete(board: Board) -> None:
    """G-2, G-3"""
    assert (sum(board.base), sum(board.extra), sum(board.menhirs)) == (48, 17, 16)
    assert len(board.base) == len(board.extra) == len(KINDS)
    assert len(board.menhirs) == len(MENHIRS)
    assert min(board.base + board.extra + board.menhirs) > 0


def test_each_number_stands_on_two_fields(board: Board) -> None:
    """G-6"""
    starts = {
        n: "".join(one.code for one in board.fields if one.start == n) for n in (1, 2, 3, 4, 5)
    }
    assert starts == {1: "AD", 2: "FI", 3: "CG", 4: "BH", 5: "EJ"}


def test_row_three_with_columns_five_and_six_leaves_three_fields(board: Board) -> None:
    """The book's example of the cauldron (G-24, G-R18)."""
    free = {(3, 5), (3, 6)}
    assert [one.code for one in board.fields if one.cells & free] == ["D", "L", "M"]


def test_a_yellow_field_has_a_path_to_a_pink_one(board: Board) -> None:
    """The book's example of the troll (G-23) needs a passage to block."""
    yellow, pink = board.fields[CODES.index("D")], board.fields[CODES.index("L")]
    assert (yellow.colour, pink.colour) == ("yellow", "pink")
    assert "L" in ways(board, "hare")["D"]


def test_each_of_the_forty_nine_cells_holds_part_of_a_field(board: Board) -> None:
    """G-R17"""
    held = {cell for one in board.fields for cell in one.cells}
    assert held == {(r, c) for r in range(1, 8) for c in range(1, 8)}


def test_companions_lead_where_the_board_shows(board: Board) -> None:
    """G-12: read off the drawn board by hand."""
    assert ways(board, "hare") == leading(
        "A:J B:C C:BL D:EL E:DN F:N G:O H:IO I:HP J:AK K:JP L:CDM M:LV N:EF O:GH P:IK V:M"
    )
    assert ways(board, "squirrel") == leading(
        "A:K B:L C:D D:CM E:FM F:E G:H H:G I:JO J:IP K:A L:BV M:DEN N:MV O:IP P:JO V:LN"
    )
    assert ways(board, "mouse") == leading("A:B B:A F:G G:F K:L L:K N:O O:N P:V V:P")


def test_birds_moles_and_frogs_need_no_passage(board: Board) -> None:
    """G-12, G-R4: and no bird leaves the village or reaches it."""
    assert ways(board, "bird") == leading(
        "A:EP B:FO C:IM D:HKN E:AP F:BO G:JL H:DKN I:CM J:GL K:DHN L:GJ M:CI N:DHK O:BF P:AE"
    )
    assert ways(board, "mole") == leading("C:FHJM F:CHJM H:CFJM J:CFHM M:CFHJ")
    assert ways(board, "frog") == leading("B:GKOV G:BKOV K:BGOV O:BGKV V:BGKO")


def test_hare_and_squirrel_together_cover_a_bank_and_the_mouse_joins_both(board: Board) -> None:
    def reached(start: str, *companions: str) -> str:
        found = {start}
        while True:
            more = {way for one in found for kind in companions for way in leads[kind].get(one, "")}
            if more <= found:
                return "".join(sorted(found))
            found |= more

    leads = {companion: ways(board, companion) for companion in COMPANIONS}
    assert reached("A", "hare", "squirrel") == "AGHIJKOP"
    assert reached("B", "hare", "squirrel") == "BCDEFLMNV"
    assert reached("A", "hare", "squirrel", "mouse") == CODES


def test_no_border_is_wet_and_dry(board: Board) -> None:
    """On our board a river border is wholly one (other boards may have both)."""
    lie = borders(board.land, board.river)
    assert lie.dry & lie.wet == frozenset()
    assert lie.shores == set("ABFGKLNOPV")


def test_a_stored_board_is_the_same_board(board: Board) -> None:
    assert build(data_of(board)) == board


def test_the_order_of_fields_and_passages_in_a_file_does_not_matter(board: Board) -> None:
    data = our_data()
    data["field"].reverse()
    data["edge"] = [{**one, "a": one["b"], "b": one["a"]} for one in reversed(data["edge"])]
    assert build(data) == board


def test_passages_may_name_fields_by_id(board: Board) -> None:
    ids = {one.code: one.id for one in board.fields}
    data = data_of(board)
    for one in data["edge"]:
        one["a"] = ids[one["a"]]
    assert build(data) == board


def test_a_finer_map_of_the_same_land_is_the_same_board(board: Board) -> None:
    """Four letters along a cell where there were two."""
    data = data_of(board)
    data["land"]["map"] = [
        "".join(letter * 2 for letter in line) for line in board.land for _ in range(2)
    ]
    data["river"]["polyline"] = [[2 * r, 2 * c] for r, c in board.river]
    finer = build(data)
    assert numbers(finer) == numbers(board)
    assert finer.fields == board.fields


def test_a_file_may_say_what_follows_from_it(board: Board) -> None:
    data = data_of(board)
    data["meta"] |= {"fields": 17, "grid_rows": 7, "grid_cols": 7, "subdivision": 2}
    data["river"]["unbridged_borders"] = [["B", "K"], ["N", "G"], ["V", "K"], ["O", "village"]]
    for one, known in zip(data["field"], board.fields, strict=True):
        one["menhir"] = one["code"] != "V"
        one["cells"] = [list(cell) for cell in known.cells]
    banks(data)
    assert build(data) == board


def test_a_river_may_run_to_and_fro(board: Board) -> None:
    """So that a line can draw a fork."""
    data = data_of(board)
    data["river"]["polyline"] += data["river"]["polyline"][-2::-1]
    assert numbers(build(data)) == numbers(board)


def test_numbers_follow_their_layout(board: Board) -> None:
    found = parts(board)
    assert all(0 <= number < 1 << len(CODES) for number in numbers(board))
    assert len(numbers(board)) == NUM_NUMBERS == 282
    assert found["clovers"] == [3, 2, 3, 3, 4, 3, 3, 4, 3, 2, 2, 3, 2, 3, 2, 2, 4]
    assert found["start"] == [1, 4, 3, 1, 5, 2, 3, 4, 2, 5, 0, 0, 0, 0, 0, 0, 0]
    assert found["base"] == [5, 5, 3, 3, 3, 3, 8, 8, 6, 4]
    assert found["extra"] == [2, 2, 1, 1, 1, 1, 3, 3, 2, 1]
    assert found["menhirs"] == [2, 2, 3, 3, 3, 3]
    assert found["menhir_gold"] == [2]


def test_a_mask_is_one_number(board: Board) -> None:
    masks = parts(board)["moves"]
    assert masks == [mask for companion in COMPANIONS for mask in moves(board, companion)]
    mouse_from_p = masks[COMPANIONS.index("mouse") * 17 + CODES.index("P")]
    assert letters(mouse_from_p) == "V"


def test_columns_are_bits_by_field_and_row(board: Board) -> None:
    columns = parts(board)["columns"]
    village = columns[-7:]
    #      row 1  2  3       4        5       6  7, the lowest bit for column 1
    assert village == [0, 0, 0b1000, 0b11100, 0b1000, 0, 0]
    flax_corner = columns[:7]
    assert flax_corner == [0b111, 0b11, 0, 0, 0, 0, 0]


def test_our_file_is_read_as_any_other(board: Board) -> None:
    assert read(OUR_BOARD.read_text("utf-8")) == board
