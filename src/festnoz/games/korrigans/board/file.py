"""Boards as files (TOML) and in matches (the same as JSON): read with care, one error a fault."""

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from festnoz.games.korrigans.board.checks import check, check_statements
from festnoz.games.korrigans.board.landscape import borders, cells, check_map
from festnoz.games.korrigans.board.model import (
    COLOURS,
    NO_COLOUR,
    NUM_STARTS,
    PASSAGES,
    BadBoard,
    Board,
    Corner,
    Passage,
    PrintedField,
)
from festnoz.games.korrigans.board.parts import Part, decoded, field_named, in_range, typed
from festnoz.games.korrigans.state import CODES, KINDS, MENHIRS, NUM_FIELDS

OUR_BOARD = Path(__file__).parents[1] / "data" / "board.toml"
MAX_BYTES = 16_384
MAX_CLOVERS = 8  # printed on one field
MAX_MENHIR_GOLD = 9
MAX_CORNERS = 500  # of the river
STATUSES = ("own", "printed", "reconstruction")


@functools.cache
def our_board() -> Board:
    """The board that is played on unless another is chosen: our reconstruction (G-R1)."""
    return read(OUR_BOARD.read_text("utf-8"))


def read(written: str | bytes) -> Board:
    """The board in a TOML file, its text or as it lies on disk; raises BadBoard."""
    raw = written.encode("utf-8", "replace") if isinstance(written, str) else written
    if len(raw) > MAX_BYTES:
        raise BadBoard("large", size=len(raw), most=MAX_BYTES)
    return build(decoded(raw))


def build(data: Mapping[str, Any]) -> Board:
    """The board in such data, from a file or a match; raises BadBoard."""
    whole = Part("", data)
    whole.only("meta", "land", "river", "field", "edge", "clovers", "menhirs")
    land = _land(whole.part("land"))
    river = _river(whole.part("river"), len(land))
    fields = _fields(whole.parts("field"), land)
    clovers, menhirs = whole.part("clovers"), whole.part("menhirs")
    clovers.only("base", "extra")
    menhirs.only(*MENHIRS, "gold_value")
    board = Board(
        status=_status(whole),
        land=land,
        river=river,
        fields=fields,
        passages=_passages(whole.parts("edge"), fields),
        base=_mix(clovers.part("base")),
        extra=_mix(clovers.part("extra")),
        menhirs=menhirs.counts(MENHIRS),
        menhir_gold=menhirs.number("gold_value", 1, MAX_MENHIR_GOLD),
    )
    lie = borders(land, river)
    check(board, lie)
    check_statements(whole, board, lie)
    return board


def _status(whole: Part) -> str:
    if not whole.has("meta") or not whole.part("meta").has("status"):
        return STATUSES[0]
    return whole.part("meta").choice("status", STATUSES)


def _land(part: Part) -> tuple[str, ...]:
    part.only("map")
    lines = part.value("map", list)
    land = tuple(typed(f"{part.at('map')} {i}", line, str) for i, line in enumerate(lines, 1))
    check_map(land)
    return land


def _river(part: Part, size: int) -> tuple[Corner, ...]:
    part.only("polyline", "unbridged_borders")
    corners = part.pairs("polyline", int)
    if len(corners) > MAX_CORNERS:
        raise BadBoard("river_long", rule="G-R9", count=len(corners), most=MAX_CORNERS)
    return tuple(
        (in_range(where, r, 0, size), in_range(where, c, 0, size)) for where, r, c in corners
    )


def _fields(parts: Sequence[Part], land: Sequence[str]) -> tuple[PrintedField, ...]:
    """In the order of CODES, whatever the file's."""
    if len(parts) != NUM_FIELDS:
        raise BadBoard("fields", rule="G-1", count=len(parts))
    fields = [_field(part, land) for part in parts]
    for key in ("code", "id", "name_en", "name_fr"):
        values = [getattr(one, key) for one in fields]
        for i, value in enumerate(values):
            if value in values[:i]:
                raise BadBoard("twice", where=parts[i].at(key), value=value)
    return tuple(sorted(fields, key=lambda one: CODES.index(one.code)))


def _field(part: Part, land: Sequence[str]) -> PrintedField:
    part.only(
        *("id", "code", "name_en", "name_fr", "colour", "clovers", "start"),
        *("molehill", "pontoon", "menhir", "bank", "cells"),
    )
    code = part.choice("code", tuple(CODES))
    return PrintedField(
        id=part.id("id"),
        code=code,
        name_en=part.line("name_en"),
        name_fr=part.line("name_fr"),
        colour=part.choice("colour", (*COLOURS, NO_COLOUR)) if part.has("colour") else NO_COLOUR,
        clovers=part.number("clovers", 1, MAX_CLOVERS),
        start=part.number("start", 0, NUM_STARTS) if part.has("start") else 0,
        molehill=part.flag("molehill"),
        pontoon=part.flag("pontoon"),
        cells=cells(land, code),
    )


def _passages(parts: Sequence[Part], fields: Sequence[PrintedField]) -> tuple[Passage, ...]:
    numbers = {name: i for i, one in enumerate(fields) for name in (one.id, one.code)}
    found: dict[tuple[int, int], Passage] = {}
    for part in parts:
        part.only("a", "b", "kind")
        a, b = sorted(field_named(part.at(key), part.value(key, str), numbers) for key in "ab")
        if a == b:
            raise BadBoard("passage_to_itself", rule="G-12", where=part.where, code=CODES[a])
        if (a, b) in found:
            raise BadBoard(
                "passage_twice", rule="G-12", where=part.where, one=CODES[a], other=CODES[b]
            )
        found[a, b] = Passage(a, b, part.choice("kind", PASSAGES))
    return tuple(sorted(found.values()))


def _mix(part: Part) -> tuple[int, ...]:
    part.only(*KINDS)
    return part.counts(KINDS)


def data_of(board: Board) -> dict[str, Any]:
    """The board as a match stores it; `build` gives the same board again."""
    return {
        "meta": {"status": board.status},
        "land": {"map": list(board.land)},
        "river": {"polyline": [list(corner) for corner in board.river]},
        "field": [_data_of_field(one) for one in board.fields],
        "edge": [
            {"a": CODES[one.a], "b": CODES[one.b], "kind": one.kind} for one in board.passages
        ],
        "clovers": {
            "base": dict(zip(KINDS, board.base, strict=True)),
            "extra": dict(zip(KINDS, board.extra, strict=True)),
        },
        "menhirs": {
            **dict(zip(MENHIRS, board.menhirs, strict=True)),
            "gold_value": board.menhir_gold,
        },
    }


def _data_of_field(one: PrintedField) -> dict[str, Any]:
    keys = ("code", "id", "name_en", "name_fr", "colour", "clovers", "start", "molehill", "pontoon")
    return {key: getattr(one, key) for key in keys}
