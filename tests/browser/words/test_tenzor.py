"""Tenzor's own moments: the search that asks everybody, and a look that waits for its seat."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from festnoz.table.events import Clock, Settings
from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_night
from tests.browser.guest import Guest
from tests.browser.sharing import Sharing
from tools.shots.house import House
from tools.shots.house import opened as prepared
from tools.shots.pages import Page
from tools.shots.positions import PEOPLE, Position

# The turns of a round are over, all five hold a Pact, and seat 2 is first. None of the Pacts is a
# creature of the search, so nothing but `nothing` can be answered.
SEARCH = Position(seats=5, moves=42, seed=53, game="tenzor")
BOTS_SEAT, AWAY_SEAT = 4, 0
ASKED = replace(SEARCH, left=(BOTS_SEAT,), stood_in=(AWAY_SEAT, SEARCH.moves - 1))
TIMED = replace(SEARCH, settings=Settings(clock=Clock("strict", 5), watching="link"))
PAGES = (Page("asked", ASKED), Page("timed", TIMED))
HERE = ("Anna", "Bran")


@pytest.fixture(scope="module")
def studio_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with prepared(tmp_path_factory.mktemp("search"), PAGES) as one:
        yield one


def at(visit: Visit, house: House, table: str, seat: int, language: str = "en") -> Guest:
    link = house.tables[table].secret(seat)
    return visit(f"{house.address}/#{link}", language=language)


def question(guest: Guest, seat: int | None = None) -> str:
    """That the search asks of a seat, or of the guest."""
    who = "you" if seat is None else "other"
    return guest.words("tenzor.ask.asked", who=who, name="" if seat is None else PEOPLE[seat])


def answer(guest: Guest) -> None:
    """Nothing; there is nothing else."""
    guest.sees(question(guest))
    guest.sees(guest.words("tenzor.ask.everybody"))
    expect(guest.moves).to_have_text([guest.words("tenzor.move.pass.asked").capitalize()])
    guest.make_move(guest.moves.first)


def answers(guest: Guest, own: int) -> list[str]:
    """How each of the five is told to have answered, from the first player on."""
    seats = [(2 + i) % 5 for i in range(5)]
    return [
        guest.words(
            "tenzor.log.pass.asked", who="you" if seat == own else "other", name=PEOPLE[seat]
        )
        for seat in seats
    ]


def test_the_search_asks_people_a_bot_and_a_stand_in_alike(
    visit: Visit, studio_house: House
) -> None:
    first, second = (at(visit, studio_house, "asked", seat) for seat in (2, 3))
    last = at(visit, studio_house, "asked", 1, "fr")
    second.sees(question(second, 2))
    expect(second.moves).to_have_count(0)
    answer(first)
    first.sees(question(first, 3))
    answer(second)
    last.sees(question(last))  # in between the bots have answered
    examine(last)
    examine_night(last.page)
    answer(last)
    expect(first.status("web.status.yours")).to_be_visible()
    first.sees(first.words("tenzor.ask.search", who="you", name=""))
    lines = [one.strip() for one in first.told.all_inner_texts()]
    assert [one for one in lines if one in answers(first, 2)] == answers(first, 2)
    by_bot = first.words("news.by_stand_in", who="other", name=PEOPLE[AWAY_SEAT])
    assert lines[lines.index(by_bot) + 1] == answers(first, 2)[3]


def test_a_strict_clock_lets_the_stand_in_answer_the_search(
    visit: Visit, studio_house: House
) -> None:
    first, second = (at(visit, studio_house, "timed", seat) for seat in (2, 3))
    by_clock = second.words("news.by_clock", who="other", name=PEOPLE[2])
    expect(second.told.filter(has_text=by_clock)).to_have_count(1)
    lines = [one.strip() for one in second.told.all_inner_texts()]
    assert lines[lines.index(by_clock) + 1] == answers(second, 3)[0]
    first.sees(first.words("news.by_clock", who="you", name=PEOPLE[2]))


def test_a_look_is_still_there_when_its_seat_takes_the_device_again(visit: Visit) -> None:
    guest = visit()
    device = Sharing(guest, "tenzor")
    device.open_table(2, HERE)
    expect(device.wanted).to_be_visible()
    name = device.wanted.inner_text().strip()
    other = next(one for one in HERE if one != name)
    looks = guest.region("tenzor.look.title")

    device.take(name)
    for move in ("place", "pass", "seer on a", "look b"):
        play(guest, move)
    seen = looks.inner_text()
    assert guest.words("tenzor.spot", cell="B") in seen
    device.put_down()
    device.take(other)
    assert guest.waits_for_turn()
    expect(looks).to_have_count(0)
    cell = guest.region("tenzor.zone.title").get_by_role("listitem").filter(has_text="B, top right")
    expect(cell.first).to_contain_text(guest.words("tenzor.zone.looker", who="other", name=name))
    examine(guest)
    play(guest, "elder on e")
    device.put_down()

    device.take(name)
    assert guest.waits_for_turn()
    assert looks.inner_text() == seen
    examine(guest)
    examine_night(guest.page)
    play(guest, "elder on c")
    expect(looks).to_have_count(0)


def play(guest: Guest, move: str) -> None:
    """As it is typed, until it is told."""
    num_told = guest.told.count()
    assert guest.waits_for_turn()
    field = guest.page.get_by_label(guest.words("web.typed.label"))
    field.fill(move)
    field.press("Enter")
    expect(guest.told).not_to_have_count(num_told)
