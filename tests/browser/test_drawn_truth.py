"""What is drawn of a ship and a seat is what the house's view says of it."""

from typing import Any

import pytest

from festnoz.games.korsair.wire import KorsairView, Ship
from tests.browser.test_clear_tables import page_called
from tests.browser.test_shots import view_of
from tools.shots.camera import DEVICES, Studio

# A flag is known by its picture. On deck stands a figure in its crew's colour, the admiral in none.
DRAWN = """
() => {
  const picture = (it) =>
    it.innerHTML.replace(/<!--.*?-->| id="[^"]*"|url[(][^)]*[)]/g, "");
  const number = (it) => Number(it.textContent);
  const all = (within, selector) => [...within.querySelectorAll(selector)];
  return {
    ships: Object.fromEntries(all(document, "[data-thing^='#']").map((ship) => [
      ship.dataset.thing.slice(1),
      {
        value: number(ship.querySelector(".coin")),
        flag: picture(ship.querySelector(".mast svg")),
        sums: all(ship, ".sum").map((it) => [picture(it.querySelector(".whose svg")), number(it)]),
        crews: all(ship, ".hull g:has(> .figure)").map((it) => it.classList[0]),
      },
    ])),
    seats: all(document, "button[data-thing^='seat-']").map((plate) => ({
      seat: Number(plate.dataset.thing.slice(5)),
      flag: picture(plate.querySelector(".flag svg")),
      counts: all(plate, ".counts > span").map(number),
    })),
  };
}
"""


def crews_of(ship: Ship) -> list[str]:
    if ship.character is None:
        return []
    return ["k-none" if ship.character == "admiral" else f"k-{ship.character.split('-')[1]}"]


def check_ship(ship: Ship, drawn: Any, flags: dict[int, str]) -> None:
    assert drawn["value"] == ship.value
    assert drawn["crews"] == crews_of(ship)
    sums = [[flags[column.team], column.strength] for column in ship.columns]
    assert sorted(drawn["sums"]) == sorted(sums)
    if ship.controller is None:
        assert drawn["flag"] not in flags.values()
    else:
        assert drawn["flag"] == flags[ship.controller]


def check_seats(view: KorsairView, seats: Any) -> dict[int, str]:
    """Their counts are right, and every team has a flag of its own; which."""
    assert [one["seat"] for one in sorted(seats, key=lambda one: int(one["seat"]))] == [
        *range(view.seats)
    ]
    flags: dict[int, str] = {}
    for one in seats:
        team = one["seat"] // 2 if view.teams else one["seat"]
        assert one["counts"] == [view.hand_sizes[one["seat"]], view.booty[team]]
        assert flags.setdefault(team, one["flag"]) == one["flag"]
    assert len(set(flags.values())) == len(view.booty)
    return flags


@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("name", ["korsair-middle", "korsair-eight"])
def test_flags_sums_characters_coins_and_counts_are_those_of_the_view(
    studio: Studio, name: str, screen: str
) -> None:
    page = page_called(name)
    assert page.at is not None
    view = view_of(page.at)
    assert None in [ship.controller for ship in view.at_sea]
    assert any(ship.character for ship in view.at_sea)
    with studio.visit(page, DEVICES[screen], "fr") as visitor:
        drawn = visitor.page.evaluate(DRAWN)
    flags = check_seats(view, drawn["seats"])
    assert sorted(drawn["ships"]) == sorted(str(ship.number) for ship in view.at_sea)
    for ship in view.at_sea:
        check_ship(ship, drawn["ships"][str(ship.number)], flags)
