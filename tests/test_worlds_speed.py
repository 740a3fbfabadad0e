"""The tool that times sampled worlds."""

from festnoz.games import GAMES
from tools.worlds_speed import Speed, collected, measured, table, variant

TENZOR = GAMES["tenzor"]
FAMILIES = GAMES["families"]


def test_views_are_of_whole_games_and_of_those_who_decide() -> None:
    seats, options = TENZOR.variants[1]
    views = [TENZOR.view_at(row.reshape(1, -1)) for row in collected(TENZOR, seats, options, 60)]
    assert {int(view.seat) for view in views} == set(range(seats))
    assert all(view.seat == view.turn for view in views)
    assert len({int(view.round_number) for view in views}) > 1


def test_a_variant_is_measured_and_told() -> None:
    speed = measured(TENZOR, *TENZOR.variants[0], num=50)
    assert speed.variant == "2 seats"
    assert 0 < speed.quantiles[0] <= speed.quantiles[-1]
    assert variant(*FAMILIES.variants[-1]) == "5 seats, bluff"


def test_the_table_has_a_line_for_each_variant() -> None:
    told = table(TENZOR, [Speed("2 seats", 0.5, (1.0, 2.0, 3.0, 1234.5))])
    assert told.splitlines()[-1] == ("| 2 seats | 1.0 µs | 2.0 µs | 3.0 µs | 1,234.5 µs | 0.5 µs |")
