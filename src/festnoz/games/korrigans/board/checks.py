"""What the rules ask of a board, and what a file says twice: checked one by one."""

from collections.abc import Iterable

from festnoz.games.korrigans.board.landscape import Borders, Pair
from festnoz.games.korrigans.board.model import (
    BRIDGE,
    NO_COLOUR,
    NUM_STARTS,
    BadBoard,
    Board,
    Passage,
    moves,
)
from festnoz.games.korrigans.state import CODES, COMPANIONS, NUM_FIELDS, VILLAGE

NUM_BASE, NUM_EXTRA, NUM_MENHIRS = 48, 17, 16
NUM_KORRIGANS = 2  # of a seat, each with a field to arrive on (G-6)
FROM_ONE_TO_ANOTHER = 2  # fields with a molehill, or a pontoon (G-12); passages (G-R15)
MIDDLE = (4, 4)  # the cell in the centre


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
