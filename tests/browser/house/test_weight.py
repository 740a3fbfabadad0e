"""A phone on a slow line loads little before the first decision."""

import gzip

import pytest
from playwright.sync_api import expect

from festnoz.server.app import PAGES
from tests.browser.conftest import Visit
from tests.browser.guest import Guest

LIMIT = 118_000  # bytes of compressed JavaScript
FIRST_LIMIT = 126_000  # with the game in a minute, and what is asked once
LOADED = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"


def weights_of(guest: Guest) -> dict[str, int]:
    scripts = {path[1:] for path in guest.page.evaluate(LOADED) if path.endswith(".js")}
    return {path: len(gzip.compress((PAGES / path).read_bytes())) for path in scripts}


@pytest.mark.parametrize("is_first", [False, True], ids=["returning", "first"])
def test_the_home_page_and_a_drawn_table_load_little_javascript(
    visit: Visit, is_first: bool
) -> None:
    guest = visit(language="fr", look=None, is_new=is_first, is_guided=is_first)
    guest.press("web.home.play")  # in the longer language
    if is_first:
        guest.press("guide.minute.skip")
    expect(guest.page.locator("#hand button")).not_to_have_count(0)
    expect(guest.page.locator("[data-guide]")).to_be_attached()  # what comes last of all by itself
    weights = weights_of(guest)
    assert len(weights) > 2
    assert sum(weights.values()) < (FIRST_LIMIT if is_first else LIMIT), weights
