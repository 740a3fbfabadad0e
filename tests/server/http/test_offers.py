"""What the house offers for a new table is what it takes."""

from collections.abc import Iterator

import msgspec
import pytest

from festnoz.core.errors import BadOption
from festnoz.server.app import application
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.table.new_table import new_table
from festnoz.table.protocol.http import GameOffer, HouseShown, NewTable, Variant
from tests.server.http.test_api import NOTHING
from tests.server.http.test_guard import ask


def offers() -> list[GameOffer]:
    limits = Limits.open()
    app = application(House(NOTHING, NOTHING), limits, Addresses(limits))
    return msgspec.json.decode(ask(app, "GET", "/api/house").body, type=HouseShown).games


def seat_options() -> Iterator[tuple[str, Variant, str]]:
    for game in offers():
        for field in game.fields:
            if field.kind == "seat":
                yield from ((game.name, way, field.name) for way in game.variants)


def is_taken(game: str, way: Variant, option: str, seat: int) -> bool:
    try:
        new_table(NewTable(game, ["open"] * way.seats, {**way.options, option: seat}))
    except BadOption:
        return False
    return True


def named(one: tuple[str, Variant, str]) -> str:
    game, way, option = one
    return f"{option} of {game} for {way.seats}, {way.options}"


@pytest.mark.parametrize("offered", list(seat_options()), ids=named)
def test_an_option_is_offered_just_the_seats_that_it_takes(
    offered: tuple[str, Variant, str],
) -> None:
    game, way, option = offered
    every = tuple(range(way.seats))
    taken = tuple(seat for seat in every if is_taken(game, way, option, seat))
    assert (way.seat_choices or {}).get(option, every) == taken
    assert not is_taken(game, way, option, way.seats)


@pytest.mark.rule("K-R10")
def test_in_pairs_a_first_partner_begins() -> None:
    found = {
        way.seats: way.seat_choices
        for game, way, option in seat_options()
        if game == "korsair" and way.teams
    }
    assert found == {seats: {"first": tuple(range(0, seats, 2))} for seats in (4, 6, 8)}


def test_a_house_says_whose_board_it_draws() -> None:
    assert [one.name for one in offers() if one.has_scenery] == ["korrigans"]
