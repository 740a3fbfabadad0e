"""Boards with a mistake in them, by the hundred: one precise error, or a board one can play on."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from festnoz.core.words import LANGUAGES, text
from festnoz.games.korrigans.board.file import OUR_BOARD, build, data_of, read
from festnoz.games.korrigans.board.model import NUM_NUMBERS, BadBoard, Board, numbers
from festnoz.games.korrigans.state import CODES
from tests.games.korrigans.board.boards import Data, our_data

OURS = OUR_BOARD.read_text("utf-8")
seeds = st.integers(0, 2**32 - 1)
Place = tuple[Any, Any]  # a list or table, and what is changed in it

FRENCH_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
JUNK = [
    *(None, True, -1, 0, 1, 2, 4, 7, 18, 2**70, 0.5, "", "A", "V", "AB", "pink", "none", "door"),
    *("\ud800", "x" * 500, "{what}", [], [1, 2], [[1, 2]], {}, {"a": "A"}),
]


def places(data: Any) -> Iterator[Place]:
    """Every list and table, with each of its keys, to any depth."""
    keys = range(len(data)) if isinstance(data, list) else list(data)
    for key in keys:
        yield data, key
        if isinstance(data[key], list | dict):
            yield from places(data[key])


def mutate(data: Data, random: Random) -> None:
    """One small change: something gone, doubled, exchanged, or put in its place."""
    parent, key = random.choice(list(places(data)))
    match random.randrange(5):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, list):
            parent.insert(random.randrange(len(parent) + 1), parent[key])
        case 2:
            other = random.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
            parent[key], parent[other] = parent[other], parent[key]
        case 3 if isinstance(parent[key], int):
            parent[key] += random.choice((-1, 1))
        case 3 if isinstance(parent[key], str) and parent[key]:
            at = random.randrange(len(parent[key]))
            letter = random.choice(CODES)
            parent[key] = parent[key][:at] + letter + parent[key][at + 1 :]
        case _:
            parent[key] = random.choice(JUNK)


def check_board(board: Board) -> None:
    """Counted anew, apart from the reader."""
    assert "".join(one.code for one in board.fields) == CODES
    assert sum(one.clovers for one in board.fields) == 48
    assert sorted(one.start for one in board.fields if one.start) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert (sum(board.base), sum(board.extra), sum(board.menhirs)) == (48, 17, 16)
    assert {cell for one in board.fields for cell in one.cells} == {
        (r, c) for r in range(1, 8) for c in range(1, 8)
    }
    given_numbers = numbers(board)
    assert len(given_numbers) == NUM_NUMBERS
    assert all(0 <= number < 1 << len(CODES) for number in given_numbers)
    stored = json.loads(json.dumps(data_of(board)))
    assert build(stored) == board


def check_refusal(refusal: BadBoard) -> None:
    assert refusal.rule
    for language in LANGUAGES:
        told = text(refusal.message, language)
        assert 0 < len(told) < 300
        assert all(one.isprintable() or one in FRENCH_SPACES for one in told)


@given(seed=seeds, count=st.integers(1, 3))
def test_a_mistake_in_the_data_never_breaks_the_reader(seed: int, count: int) -> None:
    random = Random(seed)
    data = our_data()
    for _ in range(count):
        mutate(data, random)
    try:
        check_board(build(data))
    except BadBoard as refusal:
        check_refusal(refusal)


@given(seed=seeds)
def test_a_slip_of_the_pen_in_the_file_never_breaks_the_reader(seed: int) -> None:
    random = Random(seed)
    at, length = random.randrange(len(OURS)), random.randrange(4)
    slip = "".join(
        random.choice('[]{}=",.#\n 0123456789abcABCV') for _ in range(random.randrange(4))
    )
    try:
        check_board(read(OURS[:at] + slip + OURS[at + length :]))
    except BadBoard as refusal:
        check_refusal(refusal)


def refused(data: Data) -> BadBoard | None:
    try:
        check_board(build(data))
    except BadBoard as refusal:
        return refusal
    return None


def mend(data: Data, refusal: BadBoard) -> None:
    """Adds the path that is missing, or takes the passage away that leads nowhere."""
    ends = {refusal.message.args["one"], refusal.message.args["other"]}
    left = [one for one in data["edge"] if {one["a"], one["b"]} != ends]
    if refusal.flaw == "no_passage":
        a, b = ends
        left.append({"a": a, "b": b, "kind": "path"})
    assert left != data["edge"], "nothing was mended"
    data["edge"] = left


@given(seed=seeds)
def test_any_land_with_the_right_passages_is_a_board(seed: int) -> None:
    """Borders moved at random: the reader asks for exactly the passages that then are missing."""
    random = Random(seed)
    data = our_data()
    land = data["land"]["map"]
    for _ in range(3):
        r, c = random.randrange(1, 13), random.randrange(1, 13)
        near = random.choice((land[r - 1][c], land[r + 1][c], land[r][c - 1], land[r][c + 1]))
        land[r] = land[r][:c] + near + land[r][c + 1 :]
    while (refusal := refused(data)) and refusal.flaw in ("no_passage", "not_touching"):
        mend(data, refusal)
    # What no passage mends: the river through a field, or along another one; a field cut in two.
    assert not refusal or refusal.flaw in {"river_land", "across_the_river", "pieces"}
