"""A tablet or TV as the table's board, and phones that hold the hands."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import Seat, open_table
from tests.browser.examining import examine, examine_night, examine_phone
from tests.browser.guest import WHOLE_MATCH_MS, Guest, whose_turn, with_link
from tests.browser.houses import House
from tests.browser.words.test_phone_game import PHONE

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
TV: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
IS_FORGOTTEN = "(secret) => !JSON.stringify(localStorage).includes(secret)"
FONT_SIZE = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"


def new_table(host: Guest, seats: int, *, is_board: bool, watching: bool = False) -> None:
    """The last seat is for a bot."""
    host.press("web.home.table")
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=str(seats), exact=True).check()
    if is_board:
        dialog.get_by_role("radio", name=host.words("web.new.device_board")).check()
        examine(host)
    bot = host.words("web.new.bot", bot=host.words("web.bot.greedy"))
    dialog.get_by_role("combobox").nth(seats - 1).select_option(label=bot)
    if watching:
        host.unfold(dialog)
        dialog.get_by_role("radio", name=host.words("web.new.watching_link")).check()
    host.press("web.new.open")


def link_to(host: Guest, whom: str) -> str:
    return host.page.get_by_label(host.words("web.link.for", name=whom), exact=True).input_value()


def board_link(host: Guest) -> str:
    """Its field, and what one does with it, are named as one says it."""
    link = host.words("web.link.to_board")
    copy = host.words("web.link.part", what=host.words("web.link.copy"), link=link)
    expect(host.page.get_by_role("button", name=copy, exact=True)).to_be_visible()
    return host.page.get_by_label(link, exact=True).input_value()


def seat(guest: Guest, number: int) -> str:
    return guest.words("web.seat", seat=number)


def code_of(guest: Guest, number: int) -> Locator:
    return guest.page.get_by_role("img", name=with_link(guest, "web.link.qr", seat(guest, number)))


def table_code(guest: Guest) -> Locator:
    """To scan, for any free seat."""
    link = guest.words("gather.link")
    name = guest.words("web.link.part", what=guest.words("web.link.qr"), link=link)
    return guest.page.get_by_role("img", name=name, exact=True)


def spoken(guest: Guest) -> str:
    """The same to say: each letter apart, as it is read aloud."""
    letters = guest.page.locator(".ways .code .unseen").last
    expect(letters).to_have_text(re.compile("^([B-Z] ){5}[B-Z]$"))
    return letters.inner_text()


def sit_down(visit: Visit, link: str, name: str, **how: Any) -> Guest:
    phone = visit(link, **how, **PHONE)
    phone.page.get_by_label(phone.words("web.name")).fill(name)
    phone.press("web.sit.do")
    expect(phone.button("web.sit.do")).to_have_count(0)
    return phone


def sit_down_by_code(visit: Visit, code: str, name: str, **how: Any) -> Guest:
    phone = visit(**how, **PHONE)
    phone.page.get_by_label(phone.words("web.join.link")).fill(code)
    phone.press("web.join.do")
    expect(phone.button("web.sit.do")).to_be_visible()
    phone.page.get_by_label(phone.words("web.name")).fill(name)
    phone.press("web.sit.do")
    expect(phone.button("web.sit.do")).to_have_count(0)
    return phone


def hands(guest: Guest) -> Locator:
    """Drawn or in words; each has its name."""
    told = guest.words("korsair.hand.title", who="you", name="")
    drawn = guest.page.get_by_role("group", name=guest.words("korsair.drawn.hand"), exact=True)
    return drawn.or_(guest.page.get_by_role("heading", name=told, exact=True))


def play_somehow(phone: Guest, look: str | None, chance: random.Random) -> None:
    if look:
        phone.play(chance)
    else:
        seat = Seat(phone)
        assert seat.waits_for_turn()
        seat.play_by_taps()


@pytest.mark.usefixtures("on_the_network")
@pytest.mark.parametrize("look", [None, "words"])
def test_a_tablet_is_the_board_and_two_phones_hold_the_hands(
    visit: Visit, look: str | None
) -> None:
    tablet = visit(language="fr", look=look, **TABLET)
    new_table(tablet, 3, is_board=True)
    expect(table_code(tablet)).to_be_visible()
    examine_phone(tablet)
    code = spoken(tablet)
    anna = sit_down(visit, link_to(tablet, seat(tablet, 1)), "Anna", look=look)
    expect(table_code(tablet)).to_be_visible()
    bran = sit_down_by_code(visit, code.lower(), "Bran", look=look, language="fr")
    tablet.sees("Bran")
    expect(table_code(tablet)).to_have_count(0)
    tablet.press("web.wait.start")

    chance = random.Random(11)
    for _ in range(6):
        phone = whose_turn([anna, bran])
        assert phone is not None
        play_somehow(phone, look, chance)
    for one, num_hands in ((anna, 1), (bran, 1), (tablet, 0)):
        expect(hands(one)).to_have_count(num_hands)
    drawn_hand = tablet.words("korsair.drawn.open", name=".+", cards=".+")
    told_hand = tablet.words("korsair.hand.title", who="other", name=".+")
    others = re.compile(f"{drawn_hand}|{told_hand}")
    expect(tablet.page.get_by_text(others)).to_have_count(0)
    for name in ("Anna", "Bran"):
        expect(tablet.told.filter(has_text=name).first).to_be_attached()
    drawn = tablet.words("korsair.log.draw", who="other", name="Anna")
    secret = [line for line in tablet.told.all_inner_texts() if line.startswith("Anna pioche")]
    assert set(secret) <= {drawn}
    examine_by_day_and_night(tablet)

    tablet.page.reload()  # it stays the board, also from the home page
    if not look:
        tablet.press("web.controls")
    expect(tablet.button("web.board.leave")).to_be_attached()
    tablet.page.keyboard.press("Escape")
    tablet.press(tablet.page.get_by_role("link", name="Fest-Noz"))
    tablet.press(tablet.region("web.continue.title").get_by_role("link"))
    expect(tablet.page).to_have_url(re.compile("#board/"))


@pytest.mark.usefixtures("on_the_network")
def test_a_tv_shows_the_code_of_open_seats_and_no_address_keeps_it(visit: Visit) -> None:
    host = visit()
    new_table(host, 4, is_board=False, watching=True)
    expect(host.button("web.wait.start")).to_be_visible()
    examine_phone(host)
    link = board_link(host)
    tv = visit(link, look=None, **TV)  # on the drawn table
    path = table_code(host).locator("path").get_attribute("d")
    assert path
    expect(table_code(tv).locator("path")).to_have_attribute("d", path)
    assert spoken(tv) == spoken(host)
    expect(tv.page).to_have_url(re.compile("^http://[^/]+/#board/[^/]+$"))  # nothing after it
    assert tv.page.evaluate(FONT_SIZE) > 20
    examine(tv)
    tv.page.reload()
    expect(table_code(tv)).to_be_visible()

    bran = sit_down(visit, link_to(host, seat(host, 2)), "Bran")
    scan = tv.page.get_by_text(tv.words("gather.scan"))
    expect(scan).to_be_visible()
    expect(table_code(tv)).to_be_visible()
    sit_down(visit, link_to(host, seat(host, 3)), "Cleo")
    expect(table_code(tv)).to_have_count(0)
    expect(scan).to_have_count(0)  # there is nothing left to scan
    host.press("web.wait.start")
    expect(tv.page.locator(".drawn-table")).to_be_visible()
    expect(bran.page.get_by_role("log")).to_be_visible()
    expect(hands(tv)).to_have_count(0)
    assert tv.page.evaluate("() => sessionStorage.length") == 0


def give_to_bot(host: Guest) -> None:
    """The only open seat."""
    host.page.get_by_label(host.words("web.wait.give")).select_option("greedy")
    expect(host.page.get_by_label(host.words("web.wait.give"))).to_have_count(0)


def take_from_bot(host: Guest, name: str) -> None:
    host.press(host.button("web.wait.free_again_of", name=name))


def secret_in(link: str) -> str:
    return link.partition("#")[2]


@pytest.mark.usefixtures("on_the_network")
def test_a_seat_that_a_bot_had_is_handed_out_by_a_link_that_leads_there(visit: Visit) -> None:
    host = visit()
    new_table(host, 3, is_board=False, watching=True)
    old = link_to(host, seat(host, 2))
    withdraw = host.words("web.link.part", what=host.words("gather.withdraw"), link=".+")
    host.press(host.page.get_by_role("button", name=re.compile(withdraw)))
    expect(host.button("gather.make")).to_be_visible()
    tv = visit(board_link(host), look=None, **TV)
    expect(code_of(tv, 2)).to_be_visible()  # without one for all, each seat has its own
    expect(names_in(host).nth(1)).to_have_text(host.words("web.wait.free", seat=2))
    _, _, *bots = names_in(host).all_inner_texts()
    give_to_bot(host)
    host.page.wait_for_function(IS_FORGOTTEN, arg=secret_in(old))
    take_from_bot(host, names_in(host).nth(1).inner_text())
    new = link_to(host, seat(host, 2))
    assert secret_in(new) != secret_in(old)
    tv.sees(tv.words("web.wait.free", seat=2))
    expect(code_of(tv, 2)).to_have_count(0)  # the one that it had leads nowhere
    tv.page.reload()
    tv.sees(tv.words("web.wait.free", seat=2))
    expect(code_of(tv, 2)).to_have_count(0)
    board = board_link(host)
    assert (secret_in(new) in board, secret_in(old) in board) == (True, False)
    take_from_bot(host, bots[0])  # it sat there from the beginning
    third = link_to(host, seat(host, 3))
    host.page.reload()
    assert [link_to(host, seat(host, number)) for number in (2, 3)] == [new, third]
    sit_down(visit, new, "Bran")
    sit_down(visit, third, "Cleo")
    for name in ("Bran", "Cleo"):
        expect(host.page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    host.press("web.wait.start")
    expect(host.page.get_by_role("log")).to_be_visible()
    assert host.chairs[1:] == ["Bran", "Cleo"]


def names_in(host: Guest) -> Locator:
    """Of those who sit in the waiting room."""
    return host.page.locator("section[aria-labelledby=seats] h3")


def examine_by_day_and_night(guest: Guest) -> None:
    examine(guest)
    examine_night(guest.page)


def test_a_watcher_sees_the_drawn_table_to_its_end(visit: Visit, house: House) -> None:
    """From a board in the middle of the room, and from a page of their own."""
    still: dict[str, Any] = {"look": None, "reduced_motion": "reduce"}
    table = open_table(house, ["me", "greedy", "greedy"], settings={"watching": "link"})
    anna = Seat.taken(visit, house, table["host"], "Anna", reduced_motion="reduce", **PHONE)
    board = visit(f"{house.address}/#board/{table['watch']}", **still, **TABLET)
    watcher = visit(f"{house.address}/#{table['watch']}", language="fr", **still)
    anna.guest.press("web.wait.start")
    assert anna.waits_for_turn()
    for looker in (board, watcher):
        expect(looker.page.locator(".drawn-table")).to_be_visible()
        expect(hands(looker)).to_have_count(0)
        examine_by_day_and_night(looker)
    anna.choose("web.stand_in.do")  # to the end
    for looker in (board, watcher):
        scores = looker.page.get_by_role("table", name=looker.words("web.end.scores"))
        expect(scores).to_be_visible(timeout=WHOLE_MATCH_MS)
        examine_by_day_and_night(looker)


def test_where_nobody_may_watch_the_board_says_so_and_a_hand_is_no_board(visit: Visit) -> None:
    host = visit(language="fr")
    new_table(host, 2, is_board=False)  # with a bot: it begins at once
    assert host.waits_for_turn()
    home, _, secret = host.page.url.partition("#")
    host.page.goto(f"{home}#board/{secret}")
    host.sees(host.words("web.board.holds_hand"))
    host.sees(host.words("web.board.nobody"))
    expect(hands(host)).to_have_count(0)
    examine(host)
    host.press("web.board.to_table")
    assert host.waits_for_turn()


def test_before_the_deal_the_host_reads_how_watching_is_allowed(visit: Visit) -> None:
    host = visit()
    new_table(host, 3, is_board=False)
    host.sees(host.words("web.board.nobody"))
    examine(host)
