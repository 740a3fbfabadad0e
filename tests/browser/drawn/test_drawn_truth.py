"""What is drawn of a ship, a seat and whose turn it is is what the house's view says of it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from festnoz.games.korsair.wire import KorsairView, Ship
from tests.browser.conftest import Visit
from tests.browser.drawn_seat import Seat, open_table
from tests.browser.guest import eventually, whose_turn
from tests.browser.house.test_shots import view_of
from tests.browser.houses import House
from tests.browser.table.test_clear_tables import page_called
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

# The lamp burns on a plate and in its bay, which has no name: they are known by where they lie.
LAMPS = """
() => {
  const lit = [...document.querySelectorAll("li.isTurn:has(> [data-thing])")];
  const bays = [...document.querySelectorAll(".bay.isTurn")];
  const isIn = (bay, plate) => {
    const [outer, inner] = [bay.getBoundingClientRect(), plate.getBoundingClientRect()];
    const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
    return outer.left < x && x < outer.right && outer.top <= y && y <= outer.bottom;
  };
  return {
    plates: lit.map((plate) => plate.firstElementChild.dataset.thing),
    isOneBay: bays.length === lit.length && bays.every((bay, i) => isIn(bay, lit[i])),
  };
}
"""
LIT = "li.isTurn > [data-thing]"
MOMENTS = ("start", "middle", "crowded", "eight", "wait", "lifted", "left")
WATCHED = ("start-watch", "crowded-watch", "eight-watch")


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


@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("moment", [*MOMENTS, *WATCHED])
def test_the_lamp_burns_at_whoever_is_to_move(studio: Studio, moment: str, screen: str) -> None:
    page = page_called(f"korsair-{moment}")
    assert page.at is not None
    turn = view_of(page.at).turn
    with studio.visit(page, DEVICES[screen], "fr") as visitor:
        wanted = {"plates": [f"seat-{turn}"], "isOneBay": True}
        assert eventually(lambda: visitor.page.evaluate(LAMPS), wanted) == wanted


@pytest.mark.parametrize("moment", ["paused", "failed", "end", "end-watch"])
def test_no_lamp_burns_where_nobody_is_to_move(studio: Studio, moment: str) -> None:
    with studio.visit(page_called(f"korsair-{moment}"), DEVICES["phone"], "fr") as visitor:
        wanted = {"plates": [], "isOneBay": True}
        assert eventually(lambda: visitor.page.evaluate(LAMPS), wanted) == wanted


def test_the_lamp_goes_round_with_the_turn_for_players_and_watchers(
    visit: Visit, house: House
) -> None:
    table = open_table(house, ["me", "open", "greedy"], settings={"watching": "link"})
    seats = [
        Seat.taken(visit, house, secret, name)
        for secret, name in ((table["host"], "Anna"), (table["seats"][1], "Bran"))
    ]
    seats[0].guest.press("web.wait.start")
    watcher = visit(f"{house.address}/#{table['watch']}", look=None)
    for _ in range(4):
        mover = whose_turn([seat.guest for seat in seats])
        (turn,) = (number for number, seat in enumerate(seats) if seat.guest is mover)
        for guest in (*(seat.guest for seat in seats), watcher):
            lit = guest.page.locator(LIT)
            expect(lit).to_have_count(1)
            expect(lit).to_have_attribute("data-thing", f"seat-{turn}")
        assert seats[turn].waits_for_turn()
        seats[turn].play_by_taps()
