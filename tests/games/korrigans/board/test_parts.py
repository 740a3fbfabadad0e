"""Faults in the writing of a board file: keys, types, ranges, what is missing or said twice."""

import pytest

from festnoz.core.errors import BadOption
from festnoz.core.words import text
from festnoz.games.korrigans.board.file import MAX_BYTES, OUR_BOARD, our_board, read
from festnoz.games.korrigans.board.model import BadBoard
from tests.games.korrigans.board import test_flaws
from tests.games.korrigans.board.boards import (
    Change,
    all_of,
    banks,
    check_refusal,
    edge,
    field,
    set_field,
    set_in,
)
from tests.games.korrigans.catalogue import board_flaws

# By flaw: changes of our board, and what is said of each.
FLAWS: dict[str, list[tuple[Change, str]]] = {
    "unknown_key": [
        (set_in("land", sky="blue"), "[land], sky: a board has nothing of this name"),
        (lambda data: data.update(moon=1), "moon: a board has nothing of this name"),
        (set_field("B", color="red"), "[[field]] 2, color: a board has nothing of this name"),
        (
            set_in("clovers.base", gold5=1),
            "[clovers.base], gold5: a board has nothing of this name",
        ),
        (set_in("clovers", more={}), "[clovers], more: a board has nothing of this name"),
        (set_in("menhirs", ogre=1), "[menhirs], ogre: a board has nothing of this name"),
        (set_in("meta", by="me"), "[meta], by: a board has nothing of this name"),
        (set_in("river", width=2), "[river], width: a board has nothing of this name"),
        (
            lambda data: edge(data, "AJ").update(toll=1),
            "[[edge]] 1, toll: a board has nothing of this name",
        ),
    ],
    "missing": [
        (lambda data: data.pop("river"), "river: this is missing"),
        (lambda data: field(data, "C").pop("clovers"), "[[field]] 3, clovers: this is missing"),
        (
            lambda data: data["clovers"]["extra"].pop("mole"),
            "[clovers.extra], mole: this is missing",
        ),
        (lambda data: edge(data, "AJ").pop("b"), "[[edge]] 1, b: this is missing"),
        (
            all_of(banks, lambda data: field(data, "D").pop("bank")),
            "[[field]] 4, bank: this is missing",
        ),
    ],
    "type": [
        (
            set_field("A", clovers="3"),
            "[[field]] 1, clovers: “3” is not a whole number",
        ),
        (set_field("A", clovers=True), "[[field]] 1, clovers: “true” is not a whole number"),
        (set_field("A", clovers=3.0), "[[field]] 1, clovers: “3.0” is not a whole number"),
        (set_field("A", pontoon=0), "[[field]] 1, pontoon: “0” is not true or false"),
        (set_field("A", name_en=7), "[[field]] 1, name_en: “7” is not a text in quotes"),
        (set_in("land", map="A"), "[land], map: “A” is not a list in square brackets"),
        (set_in("land", map=["A", 2]), "[land], map 2: “2” is not a text in quotes"),
        (lambda data: data.update(river=3), "river: “3” is not a table"),
        (lambda data: data["field"].append(9), "[[field]] 18: “9” is not a table"),
        (
            set_in("river", polyline=[[0, "six"]]),
            "[river], polyline 1: “six” is not a whole number",
        ),
    ],
    "range": [
        (set_field("A", clovers=0), "[[field]] 1, clovers: 0 is not between 1 and 8"),
        (set_field("A", start=6), "[[field]] 1, start: 6 is not between 0 and 5"),
        (set_in("clovers.base", hare=-1), "[clovers.base], hare: -1 is not between 0 and 99"),
        (set_in("menhirs", gold_value=0), "[menhirs], gold_value: 0 is not between 1 and 9"),
        (
            set_in("river", polyline=[[0, 6], [0, 15]]),
            "[river], polyline 2: 15 is not between 0 and 14",
        ),
    ],
    "choice": [
        (
            lambda data: edge(data, "AJ").update(kind="ferry"),
            "[[edge]] 1, kind: “ferry” is none of path, door, bridge",
        ),
        (
            set_field("A", colour="mauve"),
            "[[field]] 1, colour: “mauve” is none of yellow, pink, blue, green, grey, orange, red, "
            "purple, brown, white, none",
        ),
        (
            set_field("A", code="Q"),
            "[[field]] 1, code: “Q” is none of A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, V",
        ),
        (
            set_field("A", code="AB"),
            "[[field]] 1, code: “AB” is none of A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, V",
        ),
        (
            set_in("meta", status="found"),
            "[meta], status: “found” is none of own, printed, reconstruction",
        ),
    ],
    "line": [
        (
            set_field("A", name_fr=""),
            "[[field]] 1, name_fr: “” is not a name of 1 to 40 visible characters",
        ),
        (
            set_field("A", name_en="a\nb"),
            "[[field]] 1, name_en: “a\N{REPLACEMENT CHARACTER}b” is not a name of 1 to 40 visible "
            "characters",
        ),
        (
            set_field("A", name_en="x" * 41),
            f"[[field]] 1, name_en: “{'x' * 39}…” is not a name of 1 to 40 visible characters",
        ),
    ],
    "id": [
        (
            set_field("A", id="Flax Corner"),
            "[[field]] 1, id: “Flax Corner” is not 2 to 30 small letters, digits and underscores, "
            "a letter first",
        ),
    ],
    "pair": [
        (set_in("river", polyline=[[0, 6, 1]]), "[river], polyline 1: “[0, 6, 1]” is not a pair"),
    ],
    "fields": [
        (lambda data: data["field"].pop(), "a board has 17 fields, not 16 (G-1)"),
    ],
    "twice": [
        (set_field("B", code="A"), "[[field]] 2, code: another field has “A” already"),
        (
            set_field("C", id="flax_corner"),
            "[[field]] 3, id: another field has “flax_corner” already",
        ),
        (
            set_field("C", name_en="Blue Flax Corner"),
            "[[field]] 3, name_en: another field has “Blue Flax Corner” already",
        ),
    ],
}
WHOLE_FILES = {"beyond", "large", "no_text", "syntax"}


@pytest.mark.parametrize("flaw", FLAWS)
def test_each_fault_is_named(flaw: str) -> None:
    for change, told in FLAWS[flaw]:
        check_refusal(change, flaw, told)


def test_every_flaw_has_an_example() -> None:
    assert sorted({*FLAWS, *test_flaws.FLAWS, *WHOLE_FILES}) == board_flaws()


def refusal_of(board: str) -> BadBoard:
    with pytest.raises(BadBoard) as refusal:
        read(board)
    return refusal.value


def test_a_file_may_not_be_too_large() -> None:
    ours = OUR_BOARD.read_text("utf-8")
    free = MAX_BYTES - len(ours.encode())
    assert read(ours + "#" * free) == our_board()
    refusal = refusal_of(ours + "#" * (free + 1))
    assert refusal.flaw == "large"
    assert text(refusal.message) == "a board file has at most 16,384 bytes, not 16,385"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("[land]\nmap = ['A'\n", "a quote or a bracket is not closed (end of the file)"),
        ("[land\n", "a quote or a bracket is not closed (line 1, place 6)"),
        ('a = "b\n', "a quote or a bracket is not closed (line 1, place 7)"),
        ("\nclovers 4", "“=” is missing after a name (line 2, place 9)"),
        ("a = b", "this is no value, and a text stands in quotes (line 1, place 5)"),
        ("a = 1979-02-31", "this is no value, and a text stands in quotes (line 1, place 5)"),
        ("a = 1 b = 2", "only one thing can stand on a line (line 1, place 7)"),
        ("a = 1\na = 2\n", "this name has been given already (line 2, place 6)"),
        ("[a]\n[a]", "this name has been given already (line 2, place 3)"),
        ("= 4", "here a name was due (line 1, place 1)"),
        ("a.= 4", "here a name was due (line 1, place 3)"),
        ("\N{NULL}", "here a name was due (line 1, place 1)"),
        ("a = 4 # \N{NULL}", "this sign cannot stand here (line 1, place 9)"),
    ],
)
def test_a_file_that_is_no_toml_is_refused_by_its_place(written: str, told: str) -> None:
    refusal = refusal_of(written)
    assert refusal.flaw == "syntax"
    assert text(refusal.message) == f"the board file is not written in TOML: {told}"


@pytest.mark.parametrize(
    ("written", "flaw"),
    [
        ("a = " + "[" * 10_000, "beyond"),
        ("land = " + "[" * 90 + "]" * 90, "type"),
        ("a = 0x" + "f" * 9_000, "unknown_key"),
        ("river = 0x" + "f" * 9_000, "missing"),
        ("land = {map = 0x" + "f" * 9_000 + "}", "type"),
        ("land = 1979-05-27T07:32:00Z", "type"),
        ("land = nan", "type"),
        ("\N{NULL}", "syntax"),
        ("", "missing"),
        (".".join("a" * 2_000) + " = 1", "unknown_key"),
    ],
    ids=[
        "nested",
        "lists",
        "huge",
        "huge river",
        "huge map",
        "date",
        "nan",
        "null",
        "empty",
        "dots",
    ],
)
def test_odd_files_are_refused_as_any_other(written: str, flaw: str) -> None:
    assert refusal_of(written).flaw == flaw


def test_a_file_is_read_as_it_lies_on_disk() -> None:
    ours = OUR_BOARD.read_bytes()
    assert read(ours) == our_board()
    assert read(b"\xef\xbb\xbf" + ours.replace(b"\n", b"\r\n")) == our_board()
    latin = ours.decode().encode("latin-1", "replace")
    with pytest.raises(BadBoard, match=f"no text in UTF-8: see byte {latin.index(0xE9) + 1:,}$"):
        read(latin)


def test_a_bad_board_is_a_bad_option() -> None:
    """So that it is refused wherever a match is opened, with the rule."""
    refusal = refusal_of(OUR_BOARD.read_text("utf-8").replace("clovers = 4", "clovers = 5", 1))
    assert isinstance(refusal, BadOption)
    assert (refusal.code, refusal.rule) == ("board_sum", "G-4")
