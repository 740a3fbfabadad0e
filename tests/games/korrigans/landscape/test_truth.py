"""A border that wanders must never lie: what is seen in the landscape is what the data say."""

from collections.abc import Callable
from math import cos, hypot, radians, sin

import numpy as np
import pytest
from numpy.typing import NDArray

from festnoz.games.korrigans.board.file import build, our_board
from festnoz.games.korrigans.board.landscape import borders
from festnoz.games.korrigans.board.model import BRIDGE, Board
from festnoz.games.korrigans.landscape.layout import Spot
from festnoz.games.korrigans.landscape.lie import lie_of
from festnoz.games.korrigans.state import CODES
from tests.games.korrigans.board.boards import Data, add_edge, drowned, finer_data, our_data
from tests.games.korrigans.landscape.made_up import made_up
from tests.games.korrigans.landscape.sight import BANK, MESH, Sight, pieces

HEDGE = 7.0  # units that a hedge covers on either side of a border
NUM_USUAL, NUM_LONG = 30, 200  # made-up boards, and with --long
COARSE = 21  # letters along a map; of finer ones hedges may hide a field's last corner in a cell
SMALLEST, LEAST_ROOM = 9.0, 6.0  # units, in fields of a cell or more
TOUCH = 2  # places side by side that a corner may have, where fields only meet there


def seen(board: Board) -> Sight:
    return Sight(lie_of(board).layout)


def check(board: Board) -> None:
    sight = seen(board)
    check_fields(sight)
    check_neighbours(board, sight)
    check_passages(board, sight)
    check_cells(board, sight)
    check_places(sight)


def check_fields(sight: Sight) -> None:
    """Each point of the land is one field's, so no borders cross; and each field is one piece."""
    assert (sight.counts == 1).all()
    assert [sight.num_pieces(i) for i in range(len(CODES))] == [1] * len(CODES)


def check_neighbours(board: Board, sight: Sight) -> None:
    lie = borders(board.land, board.river)
    meetings = {pair: wet for pair, wet in sight.meetings().items() if len(wet) > TOUCH}
    assert set(meetings) == lie.dry | lie.wet
    dry = {pair for pair, wet in meetings.items() if wet.count(False) > TOUCH}
    wet = {pair for pair, wet in meetings.items() if wet.count(True) > TOUCH}
    assert dry == lie.dry
    assert wet >= lie.wet


def check_passages(board: Board, sight: Sight) -> None:
    """Each leads from one of its fields to the other, over water if it is a bridge."""
    laid = sight.layout.passages
    assert [(one.a, one.b, one.kind) for one in laid] == [
        (CODES[one.a], CODES[one.b], one.kind) for one in board.passages
    ]
    river = pieces(sight.layout.river)
    for one in laid:
        x, y = cos(radians(one.angle)) * MESH * 1.5, sin(radians(one.angle)) * MESH * 1.5
        ends = [(one.spot[0] + k * x, one.spot[1] + k * y) for k in (-1, 1)]
        assert [sight.field_at(end) for end in ends] == [one.a, one.b]
        gap = np.hypot(*(river[:, 0] - one.spot).T).min()
        assert (gap <= BANK) == (one.kind == BRIDGE)


def check_cells(board: Board, sight: Sight) -> None:
    """A field lies in a row and a column if any of it is seen there, beside hedges and water."""
    edges = np.concatenate([pieces(one.path) for one in sight.layout.fields])
    is_seen = ~sight.near(edges, HEDGE) & ~sight.is_water
    cells = {(one.code, *cell) for one in board.fields for cell in one.cells}
    assert cells_in(sight, is_seen) <= cells <= cells_in(sight, is_seen | True)
    if len(board.land) <= COARSE:
        assert cells_in(sight, is_seen) == cells


def cells_in(sight: Sight, where: NDArray[np.bool_]) -> set[tuple[str, int, int]]:
    """Each field with each row and column in which it has a part there."""
    images = [image[where] for image in (sight.fields, sight.rows, sight.columns)]
    found = np.unique(np.stack(images), axis=1).T.tolist()
    return {(CODES[field], row + 1, column + 1) for field, row, column in found
            if row >= 0 and column >= 0}  # fmt: skip


def check_places(sight: Sight) -> None:
    """Whatever stands in a field has room there, and nothing stands on anything else."""
    for one in sight.layout.fields:
        ends = pieces(one.path)
        circles = [(one.heap, 1.35 * one.size), (one.label, 0.85 * one.size)]
        circles += [((one.menhir[0], one.menhir[1] + k * one.size), one.size) for k in (-0.7, 0.7)]
        circles += [(one.molehill, 1.1 * one.size)] if one.molehill else []
        for crowd in one.pieces:
            check_apart([(spot, crowd.room) for spot in crowd.spots])
            for spot, radius in circles:
                check_apart([(spot, radius), *((each, crowd.room) for each in crowd.spots)])
        for spot, radius in circles + [
            (each, one.pieces[-1].room) for each in one.pieces[-1].spots
        ]:
            assert sight.field_at(spot) == one.code
            assert gap_to(ends, spot) >= radius
        assert one.size >= SMALLEST
        assert [len(crowd.spots) for crowd in one.pieces] == [2, 4, 10]
        assert one.pieces[0].room >= one.pieces[1].room >= one.pieces[2].room >= LEAST_ROOM
        assert one.pontoon is None or sight.field_at(one.pontoon) == one.code


def check_apart(circles: list[tuple[Spot, float]]) -> None:
    """The first touches none of the others."""
    (x, y), radius = circles[0]
    for (other_x, other_y), other in circles[1:]:
        assert hypot(x - other_x, y - other_y) >= radius + other - 0.2


def gap_to(ends: NDArray[np.float64], spot: Spot) -> float:
    """From a place to the nearest of these pieces of line, a little less."""
    middles = ends.mean(axis=1)
    halves = np.hypot(*(ends[:, 1] - ends[:, 0]).T) / 2
    short = halves < MESH
    gaps = np.hypot(*(middles[short] - spot).T)
    return float(gaps.min(initial=np.inf)) + MESH


def drowned_data() -> Data:
    data = our_data()
    drowned(data)
    add_edge("NO", "bridge")(data)
    return data


@pytest.mark.rule("G-R9", "G-R17")
def test_our_board_is_drawn_as_it_is() -> None:
    check(our_board())


@pytest.mark.parametrize("change", [finer_data, drowned_data])
def test_a_board_for_odd_games_is_drawn_as_it_is(change: Callable[[], Data]) -> None:
    board = build(change())
    sight = seen(board)
    check_fields(sight)
    check_cells(board, sight)


@pytest.mark.parametrize("number", range(NUM_USUAL))
def test_a_made_up_board_is_drawn_as_it_is(number: int) -> None:
    check(made_up(number))


@pytest.mark.long
@pytest.mark.parametrize("number", range(NUM_USUAL, NUM_LONG))
def test_another_made_up_board_is_drawn_as_it_is(number: int) -> None:
    check(made_up(number))
