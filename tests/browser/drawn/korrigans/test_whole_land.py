"""Games of Korrigans on its landscape to the end: by taps, drag or keyboard alone."""

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.drawn.test_drawn_games import PRESSED, see_the_end
from tests.browser.drawn_seat import PHONE, open_table
from tests.browser.examining import examine, examine_phone, small_targets
from tests.browser.houses import House
from tests.browser.land_seat import LandSeat

GAME = "korrigans"
MOVING_TURNS = 4  # then nothing moves any more, for the sake of time


def seated(visit: Visit, house: House, seats: int, name: str, **how: Any) -> LandSeat:
    """Against bots."""
    table = open_table(house, ["me", *["greedy"] * (seats - 1)], game=GAME)
    seat = LandSeat.taken(visit, house, table["host"], name, **how)
    seat.guest.press("web.wait.start")
    return seat


def test_a_whole_game_for_three_is_played_by_taps_on_a_phone_in_french(
    visit: Visit, house: House
) -> None:
    loic = seated(visit, house, 3, "Loïc", language="fr", **PHONE)
    turns = 0
    while loic.waits_for_turn():
        assert loic.is_still()
        if turns in {0, 9}:
            assert small_targets(loic.page.locator(PRESSED)) == []
            examine_phone(loic.guest)
            assert loic.waits_for_turn()
        if turns == MOVING_TURNS:
            loic.page.emulate_media(reduced_motion="reduce")
        loic.play_by_taps()
        turns += 1
    assert turns > MOVING_TURNS
    see_the_end(loic, rows=3)
    examine_phone(loic.guest)


def test_a_whole_game_for_two_is_played_by_drag_on_a_desktop(visit: Visit, house: House) -> None:
    """Korrigans and companions onto fields, clovers behind the screen, pawns onto their places."""
    anna = seated(visit, house, 2, "Anna")
    turns = drags = 0
    while anna.waits_for_turn():
        assert anna.is_still()
        if turns == MOVING_TURNS:
            anna.page.emulate_media(reduced_motion="reduce")
        drags += anna.play_by_drag()
        turns += 1
    assert drags > turns / 2
    see_the_end(anna, rows=2)
    examine(anna.guest)
