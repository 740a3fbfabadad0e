"""The positions that the suite looks at: enough of them, of short games too."""

from dataclasses import replace

import pytest

from tests.conformance.worlds import OFFERED, Variant, positions
from tests.pips import GAME as PIPS

SHORT = Variant(PIPS, 2, PIPS.options())  # three moves, as often as not


@pytest.mark.parametrize("num", [10, 40])
def test_positions_differ_in_a_short_game_too(num: int) -> None:
    worlds = positions(SHORT, num)
    assert len({world.rows.tobytes() for world in worlds}) == len(worlds) >= num


def test_a_limit_of_legal_actions_that_is_too_small_shows() -> None:
    world = positions(replace(SHORT, game=replace(PIPS, max_legal=1)), 1)[0]
    assert len(world.legal_actions()) > 1


@pytest.mark.parametrize("num", [3, 25])
def test_a_long_game_gives_as_many_positions_as_were_asked_for(num: int) -> None:
    games = -(-num // 10)
    assert len(positions(OFFERED[0], num)) == games * -(-num // games)
