"""What the rules ask of a board, and what a file says although it follows from the rest."""

from collections.abc import Iterable, Mapping, Sequence

from festnoz.games.korrigans.board.landscape import Borders, Pair
from festnoz.games.korrigans.board.model import (
    BRIDGE,
    NO_COLOUR,
    NUM_STARTS,
    BadBoard,
    Board,
    Passage,
    PrintedField,
    moves,
)
from festnoz.games.korrigans.board.parts import Part, field_named, shown
from festnoz.games.korrigans.state import CODES, COMPANIONS, NUM_FIELDS, SIZE, VILLAGE

NUM_BASE, NUM_EXTRA, NUM_MENHIRS = 48, 17, 16
NUM_KORRIGANS = 2  # of a seat, each with a field to arrive on (G-6)
FROM_ONE_TO_ANOTHER = 2  # fields with a molehill, or a pontoon (G-12); passages (G-R15)
MIDDLE = (4, 4)  # the cell in the centre
BANKS = ("west", "east")


def check(board: Board, borders: Borders) -> None:
    """Refuses the first thing that the rules do not allow."""
    _check_passages(board, borders)
    _check_village(board)
    _check_colours(board)
    _check_water_and_moles(board, borders)
    _check_starts(board)
    _check_mixes(board)
    _check_ways(board)


def _pair(passage: Passage) -> Pair:
    return frozenset((CODES[passage.a], CODES[passage.b]))


def _named(pair: Iterable[str]) -> dict[str, str]:
    one, other = sorted(pair, key=CODES.index)
    return {"one": one, "other": other}


def _check_passages(board: Board, borders: Borders) -> None:
    """G-12: every dry border is a path or a door; a river is crossed on bridges only (G-R9).

    G-R15: the troll is moved from one passage to another.
    """
    for passage in board.passages:
        pair = _pair(passage)
        if pair not in borders.dry | borders.wet:
            raise BadBoard("not_touching", rule="G-R9", kind=passage.kind, **_named(pair))
        if passage.kind == BRIDGE and pair not in borders.wet:
            raise BadBoard("bridge_on_land", rule="G-12", **_named(pair))
        if passage.kind == BRIDGE and pair in borders.dry:
            raise BadBoard("bridge_beside_land", rule="G-12", **_named(pair))
        if passage.kind != BRIDGE and pair not in borders.dry:
            raise BadBoard("across_the_river", rule="G-R9", kind=passage.kind, **_named(pair))
    silent = borders.dry - {_pair(passage) for passage in board.passages}
    for pair in sorted(silent, key=sorted):
        raise BadBoard("no_passage", rule="G-12", **_named(pair))
    if (count := len(board.passages)) < FROM_ONE_TO_ANOTHER:
        raise BadBoard("few_passages", rule="G-R15", count=count)


def _check_village(board: Board) -> None:
    if MIDDLE not in board.fields[VILLAGE].cells:
        raise BadBoard("village_place", rule="G-1")


def _check_colours(board: Board) -> None:
    """G-R4: all but the village have one, be it alone: no bird has a move there then (G-12)."""
    for number, one in enumerate(board.fields):
        if number == VILLAGE and one.colour != NO_COLOUR:
            raise BadBoard("village_colour", rule="G-R4", colour=one.colour)
        if number != VILLAGE and one.colour == NO_COLOUR:
            raise BadBoard("no_colour", rule="G-R4", code=one.code)


def _check_water_and_moles(board: Board, borders: Borders) -> None:
    for one in board.fields:
        if one.pontoon and one.code not in borders.shores:
            raise BadBoard("dry_pontoon", rule="G-12", code=one.code)
    for mark in ("pontoon", "molehill"):
        count = sum(getattr(one, mark) for one in board.fields)
        if count < FROM_ONE_TO_ANOTHER:
            raise BadBoard("few", rule="G-12", mark=mark, count=count)


def _check_starts(board: Board) -> None:
    for start in range(1, NUM_STARTS + 1):
        codes = [one.code for one in board.fields if one.start == start]
        if len(codes) != NUM_KORRIGANS:
            raise BadBoard(
                "start", rule="G-6", start=start, count=len(codes), codes=" ".join(codes)
            )


def _check_mixes(board: Board) -> None:
    printed = sum(one.clovers for one in board.fields)
    if printed != NUM_BASE:
        raise BadBoard("sum", rule="G-4", total=printed, due=NUM_BASE)
    for where, mix, due, rule in (
        ("[clovers.base]", board.base, NUM_BASE, "G-2"),
        ("[clovers.extra]", board.extra, NUM_EXTRA, "G-2"),
        ("[menhirs]", board.menhirs, NUM_MENHIRS, "G-3"),
    ):
        if sum(mix) != due:
            raise BadBoard("mix", rule=rule, where=where, total=sum(mix), due=due)


def _check_ways(board: Board) -> None:
    """With all six companions one gets from the village to every field."""
    masks = [moves(board, companion) for companion in COMPANIONS]
    reached, ahead = {VILLAGE}, [VILLAGE]
    while ahead:
        here = ahead.pop()
        ways = {i for i in range(NUM_FIELDS) for mask in masks if mask[here] >> i & 1}
        ahead += ways - reached
        reached |= ways
    for i in range(NUM_FIELDS):
        if i not in reached:
            raise BadBoard("no_way", rule="G-12", code=CODES[i])


def check_statements(whole: Part, board: Board, borders: Borders) -> None:
    """Refuses the first thing that a file says twice, and not the same."""
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


def _check_cells(part: Part, one: PrintedField) -> None:
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
