"""A phone on a slow line loads little before the first decision."""

import gzip

from playwright.sync_api import expect

from festnoz.server.app import PAGES
from tests.browser.conftest import Visit

LIMIT = 130_000  # bytes of compressed JavaScript
LOADED = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"


def test_the_home_page_and_a_drawn_table_load_little_javascript(visit: Visit) -> None:
    guest = visit(language="fr", look=None)  # the longer language
    guest.press("web.home.play")
    expect(guest.page.locator("#hand button")).not_to_have_count(0)
    scripts = {path[1:] for path in guest.page.evaluate(LOADED) if path.endswith(".js")}
    weights = {path: len(gzip.compress((PAGES / path).read_bytes())) for path in scripts}
    assert len(weights) > 2
    assert sum(weights.values()) < LIMIT, weights
