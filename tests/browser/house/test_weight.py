"""A phone on a slow line loads little before the first decision."""

import gzip

import pytest
from playwright.sync_api import expect

from festnoz.server.app import PAGES
from tests.browser.conftest import Visit
from tests.browser.guest import Guest

MOST = 130_000  # bytes of compressed JavaScript
LOADED = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"


def weights_of(guest: Guest) -> dict[str, int]:
    scripts = {path[1:] for path in guest.page.evaluate(LOADED) if path.endswith(".js")}
    return {path: len(gzip.compress((PAGES / path).read_bytes())) for path in scripts}


@pytest.mark.parametrize(
    ("game", "is_first"),
    [("korsair", False), ("korsair", True), ("korrigans", False)],
    ids=["korsair-returning", "korsair-first", "korrigans-returning"],
)
def test_the_home_page_and_a_drawn_table_load_little_javascript(
    visit: Visit, game: str, is_first: bool
) -> None:
    """For the first time with the game in a minute, and what is asked once."""
    guest = visit(language="fr", look=None, is_new=is_first, is_guided=is_first)
    guest.press(guest.on_card("web.home.play", game))  # in the longer language
    if is_first:
        guest.press("guide.minute.skip")
    expect(guest.page.locator("[data-thing]")).not_to_have_count(0)
    expect(guest.page.locator("[data-guide]")).to_be_attached()  # what comes last of all by itself
    weights = weights_of(guest)
    assert len(weights) > 2
    assert sum(weights.values()) < MOST, weights
