"""Whole games that have no drawn table yet: in English by mouse, in French by finger."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from festnoz.core.replay import replay_of
from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_night
from tests.browser.whole_games import (
    check_deal,
    kept,
    open_against_bots,
    play_to_the_end,
    scores_of,
)
from tests.browser.words.test_phone_game import PHONE

Written = Mapping[str, str]  # into fields of the form

BY_MOUSE: list[tuple[str, int, Written]] = [("tenzor", 3, {}), ("families", 5, {})]
# And how many deals there are at least: with two treasures at most in a place, five of them are
# not found before the third round.
BY_FINGER: list[tuple[str, int, Written, int]] = [
    ("tenzor", 2, {"tenzor.choice.places.name": "2, 2, 1, 2, 2"}, 3),
    ("families", 2, {}, 1),
]


@pytest.mark.parametrize(("game", "seats", "written"), BY_MOUSE)
def test_a_whole_game_is_played_by_mouse_in_english(
    visit: Visit, game: str, seats: int, written: Written
) -> None:
    """Who has chosen nothing sees words too: there is no drawing of it."""
    guest = visit(language="en", look=None)
    open_against_bots(guest, game, seats, written)
    assert guest.waits_for_turn()
    expect(guest.button("web.drawn.do")).to_have_count(0)
    assert play_to_the_end(guest)
    told = scores_of(guest)
    match = kept(guest)
    assert (match.game.name, len(match.seats), match.is_over) == (game, seats, True)
    assert sorted(told) == sorted(str(score) for score in match.result().scores)
    examine(guest)
    examine_night(guest.page)


@pytest.mark.parametrize(("game", "seats", "written", "deals"), BY_FINGER)
def test_a_whole_game_is_played_by_finger_in_french(
    visit: Visit, game: str, seats: int, written: Written, deals: int
) -> None:
    """Then every deal of it is checked in the page, and it is seen again."""
    guest = visit(language="fr", **PHONE)
    open_against_bots(guest, game, seats, written)
    assert play_to_the_end(guest)
    scores_of(guest)
    match = kept(guest)
    assert match.is_over
    assert len(replay_of(match).deals) >= deals
    check_deal(guest)
    guest.press("web.replay.see")
    guest.press("web.replay.last")
    expect(guest.page.locator(".inWords section").first).to_be_visible()
    expect(guest.button("web.drawn.do")).to_have_count(0)
