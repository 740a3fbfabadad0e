"""One device passed round: covered between turns, with bots and with people elsewhere."""

import random
import re
import time

import pytest
from playwright.sync_api import expect

from festnoz.core.words import say
from tests.browser.conftest import Visit
from tests.browser.drawn.test_scenes import LAMPS, NOTE_LAMPS
from tests.browser.drawn_seat import Seat
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import POLL_S, WAIT_MS, Guest, eventually
from tests.browser.sharing import Sharing
from tests.browser.words.test_phone_game import PHONE

HERE = ("Anna", "Bran")
LOOKS = (None, "words")  # the drawn table, and that in words
PUT_AWAY = """
() => {
  Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.visibilityState;
}
"""
LINKS = "() => JSON.parse(localStorage.getItem('festnoz.groups'))[0].map((one) => one.secret)"


def is_wanted_here(device: Sharing, cleo: Guest) -> bool:
    """Rather than Cleo, who plays elsewhere."""
    end = time.monotonic() + WAIT_MS / 1000
    while time.monotonic() < end:
        if device.wanted.is_visible():
            return True
        if cleo.status("web.status.yours").is_visible():
            return False
        time.sleep(POLL_S)
    raise AssertionError((device.page.title(), cleo.page.title()))


def play_a_card(device: Sharing, cleo: Guest, chance: random.Random) -> str:
    """Until somebody here has one to play: no draw, which could not be taken back."""
    while True:
        if not is_wanted_here(device, cleo):
            cleo.play(chance)
            continue
        name = device.wanted.inner_text().strip()
        device.take(name)
        is_card = device.guest.moves.count() > 1
        device.guest.play(chance)
        device.put_down()
        if is_card:
            return name


def with_cleo(visit: Visit, device: Sharing) -> Guest:
    """Three seats: two here, the third taken by link."""
    device.open_table(3, HERE, friends=1)
    host = device.guest
    name = host.words("web.link.for", name=host.words("web.seat", seat=3))
    link = host.page.get_by_label(name, exact=True)
    cleo = visit(link.input_value())
    cleo.page.get_by_label(cleo.words("web.name")).fill("Cleo")
    cleo.press("web.sit.do")
    host.press("web.wait.start")
    return cleo


def test_two_people_play_a_whole_game_on_one_phone(visit: Visit) -> None:
    guest = visit(language="fr", **PHONE)
    device = Sharing(guest)
    device.open_table(8, HERE)  # in pairs, with six bots
    expect(device.wanted).to_be_visible()
    examine_phone(guest)
    chance = random.Random(7)
    turns = dict.fromkeys(HERE, 0)
    while name := device.play_turn(chance):
        turns[name] += 1
    assert min(turns.values()) > 8
    expect(guest.page.get_by_role("table", name=guest.words("web.end.scores"))).to_be_visible()
    examine_phone(guest)
    guest.press("web.end.rematch")
    guest.press("web.wait.start")
    expect(device.wanted).to_be_visible()
    device.check_covered()


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_ends_by_itself_when_somebody_else_here_is_wanted(
    visit: Visit, look: str | None
) -> None:
    guest = visit(look=look)
    device = Sharing(guest)
    device.open_table(2, HERE)
    expect(device.wanted).to_be_visible()
    first = device.wanted.inner_text().strip()
    other = next(name for name in HERE if name != first)
    device.take(first)
    device.play(random.Random(2))
    expect(guest.status(say("web.pass.next", name=other))).to_be_visible()
    examine(guest)
    expect(device.wanted).to_have_text(other)
    device.check_covered()
    expect(guest.page.locator(":focus")).to_have_text(guest.words("web.pass.turn", names=other))
    device.take(first)  # to look again: nothing covers it now
    expect(guest.button("web.pass.cover")).to_be_visible()
    device.put_down()
    examine(guest)
    for name in (other, first, other):  # and between any two turns
        assert device.play_turn(random.Random(2)) == name


def test_whoever_is_next_sees_what_came_since_they_looked_scene_by_scene(visit: Visit) -> None:
    guest = visit(look=None)
    device = Sharing(guest)
    device.open_table(2, HERE)
    expect(device.wanted).to_be_visible()
    first = device.wanted.inner_text().strip()
    other = next(name for name in HERE if name != first)
    one, two = (f"seat-{HERE.index(name)}" for name in (first, other))
    device.play_turn(random.Random(2))
    for name, lamps in ((other, [one, two]), (first, [one, two, one])):
        expect(device.wanted).to_have_text(name)
        device.check_covered()
        guest.page.evaluate(NOTE_LAMPS)
        device.take(name)
        assert Seat(guest).waits_for_turn()
        assert guest.page.evaluate(LAMPS)[-len(lamps) :] == lamps
        device.play(random.Random(2))
        device.put_down()


def test_a_look_ends_by_itself_when_only_somebody_elsewhere_is_wanted(visit: Visit) -> None:
    guest = visit(language="fr")
    device = Sharing(guest)
    cleo = with_cleo(visit, device)
    chance = random.Random(5)
    while not is_wanted_here(device, cleo) or device.wanted.inner_text().strip() != HERE[1]:
        if is_wanted_here(device, cleo):
            device.play_turn(chance)
        else:
            cleo.play(chance)
    device.take(HERE[1])
    guest.play(chance)  # then it is Cleo's turn, who takes her time
    expect(guest.status("web.pass.closing")).to_be_visible()
    examine(guest)
    device.check_covered()
    expect(device.wanted).to_have_count(0)
    device.take(HERE[0])  # who only wants to look may, until something happens
    cleo.play(chance)
    expect(guest.status("web.status.yours")).to_be_visible()
    device.check_open()


@pytest.mark.parametrize("look", LOOKS)
def test_no_way_back_leads_past_the_cover(visit: Visit, look: str | None) -> None:
    guest = visit(look=look)
    device = Sharing(guest)
    device.open_table(2, HERE)
    expect(device.wanted).to_be_visible()
    name = device.wanted.inner_text().strip()
    device.take(name)
    guest.page.reload()
    expect(device.wanted).to_have_text(name)
    device.check_covered()
    assert device.leaked == []

    device.take(name)
    assert eventually(lambda: device.leaked != [], True)
    guest.press(guest.page.get_by_role("link", name="Fest-Noz"))
    expect(guest.region("web.continue.title").get_by_role("listitem")).to_have_count(1)
    guest.page.go_back()
    device.take(name)
    guest.page.goto("about:blank")
    guest.page.go_back()
    device.take(name)
    guest.page.evaluate(PUT_AWAY)
    device.check_covered()

    for secret in guest.page.evaluate(LINKS):
        guest.page.goto(f"{guest.page.url.partition('#')[0]}#{secret}")
        guest.page.reload()
        expect(device.wanted).to_have_text(name)
        assert device.leaked == []


def test_moves_are_taken_back_and_bots_stand_in_on_one_device(visit: Visit) -> None:
    guest = visit(language="fr")
    device = Sharing(guest)
    cleo = with_cleo(visit, device)
    chance = random.Random(3)
    name = play_a_card(device, cleo, chance)
    other = next(one for one in HERE if one != name)

    device.take(name)
    guest.press("phrase.luck")
    cleo.sees(f"{name}: {cleo.words('phrase.luck')}")
    guest.press("web.undo.do")
    expect(device.wanted).to_have_text(other)
    expect(device.cover).to_contain_text(guest.words("web.pass.asked", names=other))
    examine(guest)
    device.take(other)
    guest.press("web.undo.agree")
    device.put_down()
    cleo.press("web.undo.agree")
    expect(device.wanted).to_have_text(name)
    device.take(name)
    assert guest.waits_for_turn()

    device.put_down()
    device.take(other)
    guest.press("web.stand_in.do")
    expect(guest.button("web.stand_in.off")).to_be_visible()
    device.put_down()
    expect(device.name(other)).to_contain_text(guest.words("web.chair.stand_in"))
    device.take(name)
    guest.play(chance)
    device.put_down()
    while not is_wanted_here(device, cleo):
        cleo.play(chance)
    expect(device.wanted).to_have_text(name)  # the bot has played for the other
    device.take(other)
    guest.press("web.stand_in.off")
    expect(guest.region("web.stand_in.recap")).to_be_visible()


def test_a_seat_may_move_to_a_phone_and_come_back(visit: Visit) -> None:
    guest = visit()
    device = Sharing(guest)
    device.open_table(2, HERE)
    expect(device.wanted).to_be_visible()
    _, secret = guest.page.evaluate(LINKS)
    bran = visit(f"{guest.page.url.partition('#')[0]}#{secret}", **PHONE)
    expect(bran.page).to_have_title(re.compile(bran.words("korsair.title")))
    expect(device.name("Bran")).to_contain_text(guest.words("web.pass.elsewhere"))
    device.check_covered()
    examine(guest)
    guest.press(device.name("Bran"))
    device.check_open()
    expect(bran.page.get_by_role("alert")).to_have_text(bran.words("house.elsewhere"))
