"""What a board file may say although it follows from the rest: it must then say the same."""

from collections.abc import Mapping, Sequence

from festnoz.games.korrigans.board.landscape import Borders
from festnoz.games.korrigans.board.model import BadBoard, Board, Field
from festnoz.games.korrigans.board.parts import Part, field_named, shown
from festnoz.games.korrigans.state import CODES, NUM_FIELDS, SIZE, VILLAGE

BANKS = ("west", "east")


def check_statements(whole: Part, board: Board, borders: Borders) -> None:
    if whole.has("meta"):
        _check_meta(whole.part("meta"), board)
    river = whole.part("river")
    if river.has("unbridged_borders"):
        _check_unbridged(river, board, borders)
    by_code = {one.code: one for one in board.fields}
    parts = {part.value("code", str): part for part in whole.parts("field")}
    for code, part in parts.items():
        _check_menhir(part, code)
        _check_cells(part, by_code[code])
    if any(part.has("bank") for part in parts.values()):
        _check_banks(parts, borders)


def _check_meta(part: Part, board: Board) -> None:
    facts = {
        "fields": NUM_FIELDS,
        "grid_rows": SIZE,
        "grid_cols": SIZE,
        "subdivision": len(board.land) // SIZE,
    }
    part.only("status", *facts)
    for key, fact in facts.items():
        if part.has(key) and part.value(key, int) != fact:
            raise BadBoard("stated", where=part.at(key), said=shown(part.table[key]), fact=fact)


def _check_unbridged(part: Part, board: Board, borders: Borders) -> None:
    crossed = {frozenset((CODES[one.a], CODES[one.b])) for one in board.passages}
    facts = {"-".join(sorted(pair)) for pair in borders.wet - crossed}
    names = {name: one.code for one in board.fields for name in (one.id, one.code)}
    said = {
        "-".join(sorted(field_named(where, name, names) for name in pair))
        for where, *pair in part.pairs("unbridged_borders", str)
    }
    _compare(part.at("unbridged_borders"), sorted(said), sorted(facts))


def _check_menhir(part: Part, code: str) -> None:
    """G-4: on every field but the village."""
    has_menhir = part.value("menhir", bool) if part.has("menhir") else code != CODES[VILLAGE]
    if has_menhir and code == CODES[VILLAGE]:
        raise BadBoard("village_menhir", rule="G-4")
    if not has_menhir and code != CODES[VILLAGE]:
        raise BadBoard("no_menhir", rule="G-4", code=code)


def _check_cells(part: Part, one: Field) -> None:
    if part.has("cells"):
        said = {(r, c) for _, r, c in part.pairs("cells", int)}
        _compare(part.at("cells"), sorted(map(str, said)), sorted(map(str, one.cells)))


def _compare(where: str, said: Sequence[str], facts: Sequence[str]) -> None:
    """Names one thing that is missing or too much."""
    for one in said:
        if one not in facts:
            raise BadBoard("stated_wrongly", where=where, value=shown(one))
    for one in facts:
        if one not in said:
            raise BadBoard("not_stated", where=where, value=one)


def _check_banks(parts: Mapping[str, Part], borders: Borders) -> None:
    """Dry borders stay on one bank, the river parts the two."""
    banks = {code: part.choice("bank", BANKS) for code, part in parts.items()}
    for pair in sorted(borders.dry ^ borders.wet, key=sorted):
        one, other = sorted(pair)
        if (banks[one] == banks[other]) != (pair in borders.dry):
            raise BadBoard(
                "banks", where=parts[one].at("bank"), bank=banks[one], one=one, other=other
            )
