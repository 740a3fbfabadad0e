"""Every page that `run.py shots` photographs opens, by ordinary links, without a problem.

By day and by night everybody can read it, on any screen, as far as axe can tell.
"""

import pytest

from festnoz.games.korsair.wire import KorsairView
from tests.browser.examining import examine_night, violations
from tools.shots.camera import DEVICES, Studio, unforgiven
from tools.shots.pages import PAGES, Page
from tools.shots.positions import CROWDED, END, PAIRS_OF_EIGHT, START, Position, Prepared

# What half lies under a dock that stays in sight; how large things are to touch, phones have told.
HALF_SCROLLED = "target-size"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_to_photograph_opens_without_a_problem(studio: Studio, page: Page) -> None:
    with studio.visit(page, DEVICES["phone"], "fr") as visitor:
        assert violations(visitor.page) == []
        examine_night(visitor.page)
        for device in (DEVICES["tablet"], DEVICES["desktop"]):
            visitor.page.set_viewport_size({"width": device.width, "height": device.height})
            found = violations(visitor.page)
            assert [one for one in found if not one.startswith(HALF_SCROLLED)] == []
        assert unforgiven(page, visitor) == []


def test_a_prepared_table_is_the_same_in_every_run() -> None:
    assert Prepared("one", CROWDED).stored() == Prepared("one", CROWDED).stored()


def test_the_prepared_positions_are_what_they_are_named_for() -> None:
    start, crowded, eight, end = map(view_of, (START, CROWDED, PAIRS_OF_EIGHT, END))
    assert (start.seats, start.at_sea, start.phase) == (3, (), "playing")
    pirates = [card for ship in crowded.at_sea for column in ship.columns for card in column.cards]
    assert (crowded.seats, len(crowded.at_sea), len(pirates)) == (5, 8, 21)
    assert (eight.seats, eight.teams, len(eight.at_sea)) == (8, True, 8)
    assert end.phase == "over"


def view_of(position: Position) -> KorsairView:
    """As seat 0 has it."""
    match = Prepared("one", position).table.match
    assert match is not None
    view = match.game.read_view(match.view(0))
    assert isinstance(view, KorsairView)
    return view
