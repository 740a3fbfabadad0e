"""Faults of a board file against the rules: its map, its passages, its numbers."""

import pytest

from festnoz.games.korrigans.board.file import build
from tests.games.korrigans.board.boards import (
    Change,
    Data,
    add_edge,
    all_of,
    banks,
    check_refusal,
    drowned,
    edge,
    field,
    our_data,
    painted,
    set_field,
    set_in,
)


def island(data: Data) -> None:
    """The river all round the village, and no bridge or pontoon there."""
    data["river"]["polyline"] = [
        *([0, 6], [1, 6], [1, 5], [3, 5], [3, 6], [5, 6], [5, 8], [6, 8], [6, 9], [8, 9]),
        *([8, 8], [9, 8], [9, 6], [8, 6], [8, 5], [6, 5], [6, 6], [5, 6], [6, 6], [6, 5], [8, 5]),
        *([8, 6], [9, 6], [9, 7], [11, 7], [11, 8], [12, 8], [12, 9], [14, 9]),
    ]
    data["edge"] = [one for one in data["edge"] if one["b"] != "V"]
    field(data, "V")["pontoon"] = False


def village_moved(data: Data) -> None:
    """Village and field L change places."""
    swap = str.maketrans("LV", "VL")
    data["land"]["map"] = [line.translate(swap) for line in data["land"]["map"]]
    for one in data["edge"]:
        one.update(a=one["a"].translate(swap), b=one["b"].translate(swap))


# By flaw: changes of our board, and what is said of each.
FLAWS: dict[str, list[tuple[Change, str]]] = {
    "map_lines": [
        (
            lambda data: data["land"]["map"].pop(),
            "[land], map: 13 lines do not cover 7 rows; there must be a multiple of 7, 56 at most "
            "(G-R17)",
        ),
        (
            set_in("land", map=[]),
            "[land], map: 0 lines do not cover 7 rows; there must be a multiple of 7, 56 at most "
            "(G-R17)",
        ),
        (
            set_in("land", map=["A" * 63] * 63),
            "[land], map: 63 lines do not cover 7 rows; there must be a multiple of 7, 56 at most "
            "(G-R17)",
        ),
    ],
    "map_line": [
        (
            painted(3, 14, "CC"),
            "[land], map, line 3: 15 letters where 14 are needed, as many as there are lines "
            "(G-R17)",
        ),
    ],
    "map_letter": [
        (
            painted(2, 5, "."),
            "[land], map, line 2, place 5: “.” is no field; fields are A to P and V (G-R17)",
        ),
    ],
    "map_without": [
        (
            set_in("land", map=["A" * 14] * 14),
            "[land], map: field B is nowhere (G-1)",
        ),
    ],
    "pieces": [
        (
            painted(14, 14, "A"),
            "[land], map: field A is in several pieces, one of them at line 14, place 14 (G-1)",
        ),
    ],
    "river_step": [
        (
            set_in("river", polyline=[[0, 6], [1, 5]]),
            "[river], polyline: step 1, from (0, 6) to (1, 5), is not straight along a line of the "
            "map (G-R9)",
        ),
        (
            set_in("river", polyline=[[0, 6], [1, 6], [1, 6]]),
            "[river], polyline: step 2, from (1, 6) to (1, 6), is not straight along a line of the "
            "map (G-R9)",
        ),
    ],
    "river_long": [
        (
            set_in("river", polyline=[[0, 6], [1, 6]] * 251),
            "a river has at most 500 corners, not 502 (G-R9)",
        ),
    ],
    "river_land": [
        (
            set_in("river", polyline=[[0, 6], [2, 6]]),
            "[river], polyline: step 1, from (0, 6) to (2, 6), does not run between two fields "
            "(G-R9)",
        ),
        (
            set_in("river", polyline=[[0, 0], [0, 3]]),
            "[river], polyline: step 1, from (0, 0) to (0, 3), does not run between two fields "
            "(G-R9)",
        ),
        (
            set_in("river", polyline=[[3, 14], [5, 14]]),
            "[river], polyline: step 1, from (3, 14) to (5, 14), does not run between two fields "
            "(G-R9)",
        ),
    ],
    "unknown_field": [
        (add_edge("AX", "path"), "[[edge]] 35, b: there is no field “X”"),
        (
            set_in("river", unbridged_borders=[["flax_corner", "sea"]]),
            "[river], unbridged_borders 1: there is no field “sea”",
        ),
    ],
    "passage_to_itself": [
        (add_edge("AA", "door"), "[[edge]] 35: a passage from field A to itself (G-12)"),
    ],
    "passage_twice": [
        (add_edge("JA", "door"), "[[edge]] 35: fields A and J have a passage already (G-12)"),
    ],
    "not_touching": [
        (
            add_edge("AV", "path"),
            "no path can join A and V: these fields share no border, and a corner is not enough "
            "(G-R9)",
        ),
    ],
    "bridge_on_land": [
        (
            lambda data: edge(data, "AJ").update(kind="bridge"),
            "no bridge can join A and J: no river runs between these fields (G-12)",
        ),
    ],
    "bridge_beside_land": [
        (
            lambda data: data["river"]["polyline"].pop(0),
            "no bridge can join A and B: the river parts these fields only in places, and where "
            "they share dry land they need a path or a door (G-12)",
        ),
    ],
    "across_the_river": [
        (
            lambda data: edge(data, "AB").update(kind="path"),
            "no path can join A and B: the river runs between these fields, and only bridges cross "
            "it (G-R9)",
        ),
        (
            add_edge("OV", "door"),
            "no door can join O and V: the river runs between these fields, and only bridges cross "
            "it (G-R9)",
        ),
    ],
    "no_passage": [
        (
            lambda data: data["edge"].remove(edge(data, "CL")),
            "fields C and L share a border on dry land: say in [[edge]] whether it is a path or a "
            "door (G-12)",
        ),
    ],
    "few_passages": [
        (
            drowned,
            "passages: there must be two or more, not 1, so that the troll can always be moved to "
            "another (G-R15)",
        ),
        (
            all_of(drowned, lambda data: data["edge"].clear()),
            "passages: there must be two or more, not 0, so that the troll can always be moved to "
            "another (G-R15)",
        ),
    ],
    "village_place": [
        (
            village_moved,
            "[land], map: the village (V) does not lie in the centre, row 4 and column 4 (G-1)",
        ),
    ],
    "village_colour": [
        (
            set_field("V", colour="grey"),
            "the village (V) has no colour, so it cannot be grey (G-R4)",
        ),
    ],
    "no_colour": [
        (set_field("P", colour="none"), "field P has no colour; only the village has none (G-R4)"),
        (
            lambda data: field(data, "P").pop("colour"),
            "field P has no colour; only the village has none (G-R4)",
        ),
    ],
    "dry_pontoon": [
        (
            set_field("D", pontoon=True),
            "field D has a pontoon, and it does not lie at the river (G-12)",
        ),
    ],
    "few": [
        (
            all_of(*(set_field(code, molehill=False) for code in "CFHJ")),
            "molehills: there must be two or more, not 1 (G-12)",
        ),
        (
            all_of(*(set_field(code, pontoon=False) for code in "BGKOV")),
            "pontoons: there must be two or more, not 0 (G-12)",
        ),
    ],
    "start": [
        (set_field("A", start=2), "start number 1 must stand on two fields, not on 1: D (G-6)"),
        (
            all_of(set_field("E", start=0), set_field("J", start=0)),
            "start number 5 must stand on two fields, not on any (G-6)",
        ),
        (set_field("K", start=4), "start number 4 must stand on two fields, not on 3: B H K (G-6)"),
    ],
    "sum": [
        (
            set_field("E", clovers=5),
            "the clovers printed on the fields add up to 49, not to 48 (G-4)",
        ),
    ],
    "mix": [
        (set_in("clovers.base", hare=6), "[clovers.base]: 49 in all, not 48 (G-2)"),
        (set_in("clovers.extra", hare=1), "[clovers.extra]: 16 in all, not 17 (G-2)"),
        (set_in("menhirs", troll=4), "[menhirs]: 17 in all, not 16 (G-3)"),
    ],
    "no_way": [(island, "no companions lead from the village (V) to field A (G-12)")],
    "stated": [
        (set_in("meta", fields=18), "[meta], fields: the file says 18, and it is 17"),
        (set_in("meta", grid_rows=8), "[meta], grid_rows: the file says 8, and it is 7"),
        (set_in("meta", grid_cols=6), "[meta], grid_cols: the file says 6, and it is 7"),
        (set_in("meta", subdivision=3), "[meta], subdivision: the file says 3, and it is 2"),
    ],
    "stated_wrongly": [
        (
            set_field("V", cells=[[3, 4], [4, 3], [4, 4], [4, 5], [5, 4], [7, 7]]),
            "[[field]] 17, cells: “(7, 7)” does not follow from the map and the bridges",
        ),
        (
            set_in("river", unbridged_borders=[["A", "B"]]),
            "[river], unbridged_borders: “A-B” does not follow from the map and the bridges",
        ),
    ],
    "not_stated": [
        (
            set_field("V", cells=[[3, 4], [4, 3], [4, 4], [4, 5]]),
            "[[field]] 17, cells: “(5, 4)” is missing, by the map and the bridges",
        ),
        (
            set_in("river", unbridged_borders=[["K", "B"], ["G", "N"], ["village", "K"]]),
            "[river], unbridged_borders: “O-V” is missing, by the map and the bridges",
        ),
    ],
    "village_menhir": [(set_field("V", menhir=True), "the village (V) has no menhir (G-4)")],
    "no_menhir": [
        (
            set_field("E", menhir=False),
            "field E must have a menhir; only the village has none (G-4)",
        ),
    ],
    "banks": [
        (
            all_of(banks, set_field("C", bank="west")),
            "[[field]] 2, bank: the map does not put fields B (east) and C on the banks that the "
            "file names",
        ),
    ],
}


@pytest.mark.rule("G-R15")
def test_with_two_passages_the_troll_has_a_place_g_r15() -> None:
    data = our_data()
    drowned(data)
    add_edge("NO", "bridge")(data)
    assert [(one.a, one.b) for one in build(data).passages] == [(0, 1), (13, 14)]


@pytest.mark.parametrize("flaw", FLAWS)
def test_each_fault_is_named(flaw: str) -> None:
    for change, told in FLAWS[flaw]:
        check_refusal(change, flaw, told)
