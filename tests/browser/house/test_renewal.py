"""A page that was open while the house was updated: what it has yet to fetch is gone."""

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.houses import House

HOUSE = re.compile(r"/$")
FIRST = re.compile(r"/assets/index-[\w-]+\.js")
LATER = re.compile(r"/assets/(NewTable|Book)-[\w-]+\.js")


class Updated:
    """The house as it is seen by the first so many pages that come: newer than they are."""

    def __init__(self, guest: Guest, num_old: int) -> None:
        self.num_pages = 0
        self._num_old = num_old
        guest.forgive("404|NewTable.+ERR_ABORTED")
        guest.page.on("domcontentloaded", lambda _: self._count())
        guest.page.route(HOUSE, self._show)
        guest.page.route(LATER, self._fetch)

    def _count(self) -> None:
        self.num_pages += 1

    @property
    def is_newer(self) -> bool:
        return self.num_pages <= self._num_old

    def _show(self, route: Route) -> None:
        if route.request.is_navigation_request() or not self.is_newer:
            return route.continue_()
        answer = route.fetch()
        return route.fulfill(
            response=answer, body=FIRST.sub("/assets/index-newer.js", answer.text())
        )

    def _fetch(self, route: Route) -> None:
        if self.is_newer:
            route.fulfill(status=404)
        else:
            route.continue_()


def opened_before(visit: Visit, house: House, num_old: int = 1) -> tuple[Guest, Updated]:
    guest = visit()
    updated = Updated(guest, num_old)
    guest.page.goto(house.address)
    expect(guest.button("web.home.play")).to_be_visible()
    return guest, updated


def test_it_is_opened_anew_by_itself_at_the_same_seat(visit: Visit, house: House) -> None:
    guest, updated = opened_before(visit, house)
    guest.play_now()
    guest.waits_for_turn()
    address = guest.page.url
    guest.press("web.rules")
    guest.page.wait_for_function("() => !document.querySelector('dialog')")
    assert guest.waits_for_turn()
    assert (guest.page.url, updated.num_pages) == (address, 2)
    guest.press("web.rules")
    guest.sees(guest.words("web.rules.page"))


def test_it_does_not_go_round_in_circles(visit: Visit, house: House) -> None:
    guest, updated = opened_before(visit, house, num_old=2)
    guest.press("web.home.table")
    guest.page.wait_for_event("load")
    guest.press("web.home.table")
    guest.sees(guest.words("web.renewed"))
    assert updated.num_pages == 2
    examine(guest)
    guest.press("web.bye.reload")
    guest.press("web.home.table")
    expect(guest.page.get_by_role("dialog")).to_contain_text(guest.words("web.new.open"))


def test_it_waits_for_whoever_types(visit: Visit, house: House) -> None:
    guest, updated = opened_before(visit, house)
    name = guest.page.get_by_label(guest.words("web.name"), exact=True).first
    name.fill("Nolwenn")
    guest.press("web.home.table")
    guest.sees(guest.words("web.renewed"))
    expect(name).to_have_value("Nolwenn")
    assert updated.num_pages == 1


def test_a_file_that_does_not_come_is_no_update(visit: Visit, house: House) -> None:
    guest, updated = opened_before(visit, house, num_old=0)
    guest.forgive("ERR_FAILED")
    guest.page.route(LATER, lambda route: route.abort())
    guest.press("web.home.table")
    expect(guest.button("web.again")).to_be_visible()
    assert updated.num_pages == 1
