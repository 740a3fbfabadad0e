"""The tool that counts who wins Korrigans."""

import xml.etree.ElementTree as ET

import pytest

from tools.fairness import table, tally
from tools.fairness_picture import picture


def test_every_game_has_one_win_and_six_to_ten_rounds() -> None:
    found = tally(3, "basic", 40)
    assert sum(found.wins) == 40
    assert all(isinstance(wins, int) for wins in found.wins)
    assert sum(found.share(seat) for seat in range(3)) == pytest.approx(3)
    assert sum(found.rounds.values()) == 40
    assert set(found.rounds) <= set(range(6, 11))
    assert 0 < found.reached <= 40
    assert found.reached <= found.arrived <= 6 * 40


def test_both_sides_are_shown_seat_by_seat() -> None:
    tallies = [tally(2, side, 10) for side in ("basic", "advanced")]
    drawn = ET.fromstring(picture(tallies))
    marks = drawn.findall("{http://www.w3.org/2000/svg}circle")
    assert len(marks) == 2 + 4  # what the colours mean, and a mark a seat and side
    assert len(table(tallies).splitlines()) == 2 + 2
