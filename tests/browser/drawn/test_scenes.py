"""What happens at a drawn table is shown one thing after the other, as fast as its viewer likes."""

import json
from itertools import groupby, pairwise
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from festnoz.core.game import Sentence
from festnoz.core.words import say
from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, TABLET, Seat, every_device, open_table
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.houses import House
from tests.browser.prompter import Line

SHIP = {"number": 1, "value": 5, "owner": 0, "controller": 0}
RED_2 = say("korsair.card.pirate", colour=say("korsair.colour.red"), strength=2)
ATTACK = say("korsair.log.attack", who="other", name="Bleiz", ship=1, value=5, card=RED_2)
TAKE = say("korsair.log.take", who="other", name="Korr", ship=1, value=5)
DRAW = say("korsair.log.draw", who="other", name="Korr")
LATER = msgspec.to_builtins(Sentence(DRAW))
LINES = [Sentence(ATTACK), Sentence(TAKE, "K-18", 2, (2, 0))]
# Longer than a card lies there, shorter than what concerns somebody holds: calmly, milliseconds.
A_SCENE, STILL_HELD = 1_150, 2_500
MOVING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
# Whose lamp is lit, and since when.
NOTE_LAMPS = """() => {
  window.lamps = [];
  const note = () => {
    const lit = document.querySelector("li.isTurn")?.dataset.flip;
    if (lit && lit !== window.lamps.at(-1)?.[0]) window.lamps.push([lit, performance.now()]);
  };
  note();
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["class"],
  });
}"""
LAMPS = "() => window.lamps.map(([lit]) => lit)"
# Where head, lit plate and instruction did not mean the same: that it is the viewer's turn.
NOTE_QUARRELS = """() => {
  window.quarrels = [];
  new MutationObserver(() => {
    const isMine = document.querySelector(".status.mine") !== null;
    const isLit = document.querySelector("li.isTurn")?.dataset.flip === "seat-0";
    const isAsked = document.querySelector(".hint.mine") !== null;
    if (isMine !== isLit || (isAsked && !isMine)) window.quarrels.push([isMine, isLit, isAsked]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
# What is told in the last turn, and whether all of it could be read.
NOTE_CAPTIONS = """() => {
  window.captions = [];
  new MutationObserver(() => {
    const past = document.querySelector(".past");
    if (!past?.textContent || past.textContent === window.captions.at(-1)?.[0]) return;
    const { top, bottom } = past.getBoundingClientRect();
    const isWhole = past.scrollHeight <= past.clientHeight && top >= 0 && bottom <= innerHeight;
    window.captions.push([past.textContent, isWhole]);
  }).observe(document.querySelector(".slot"), {
    subtree: true, childList: true, characterData: true,
  });
}"""


# A calm game takes half an hour: what is waited for comes twenty times as soon, in the same order.
# All waiting is cut short but that for a finger that stays (guide/attention.ts): a tap is none.
HASTE = """
const { setTimeout } = globalThis;
globalThis.setTimeout = (what, ms = 0, ...args) =>
  setTimeout(what, ms === 500 ? ms : ms / 20, ...args);
"""
COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    window.flights += 1;
    return animate.apply(this, how);
  };
}"""


class Movers:
    """Who has moved, one after the other, as the page was told."""

    def __init__(self, guest: Guest) -> None:
        self.seats: list[int] = []
        guest.page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _hear(self, data: str | bytes) -> None:
        told = json.loads(data).get("told") or {}
        if told.get("played"):
            self.seats.append(told["seat"])


def chosen(visit: Visit, house: House, pace: str, **how: Any) -> Guest:
    """Somebody who has chosen how fast things are shown."""
    guest = visit(f"{house.address}/#settings", look=None, **how)
    name = guest.words("settings.paces", value=pace)
    guest.page.get_by_role("radio", name=name, exact=True).check()
    return guest


def seated(guest: Guest, house: House) -> Seat:
    """Anna's turn, at a table with two bots, and with a card that she can play."""
    table = open_table(house, ["me", "greedy", "greedy"], options={"first": 0})
    guest.page.goto(f"{house.address}/#{table['host']}")
    guest.page.get_by_label(guest.words("web.name")).fill("Anna")
    guest.press("web.sit.do")
    guest.press("web.wait.start")
    anna = Seat(guest)
    assert anna.waits_for_turn()
    draw_until_playable(anna)
    return anna


def draw_until_playable(anna: Seat) -> None:
    """A hand may have no galleon, and no ship to attack."""
    while anna.playable.count() == 0:
        anna.draw()


def take_her_ship(line: Line) -> None:
    """One bot attacks it, and then the next one takes it: now it is Anna's turn again."""
    after = {"at_sea": [], "taken": [[1, 5, 2, 0]], "booty": [0, 0, 5], "lost": {"red-2": 1}}
    played = {"action": 0, "gesture": ["red-2", "#1"]}
    lines = [msgspec.to_builtins(one) for one in LINES]
    line.tell(after, told={"seat": 1, "played": played, "lines": lines})


@every_device
def test_calmly_a_card_lies_down_first_and_a_loss_holds_until_it_is_seen(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    guest = chosen(visit, house, "calm", **how)
    line = Line(guest)
    guest.page.reload()
    clock = guest.page.clock
    clock.install()
    anna = seated(guest, house)
    clock.pause_at(guest.page.evaluate("() => Date.now()") + 100)
    line.tell({"at_sea": [SHIP]})
    clock.run_for(2 * A_SCENE)
    expect(anna.thing("#1")).to_be_visible()
    told = guest.told.count()

    take_her_ship(line)
    expect(anna.thing("#1").locator("[data-flip^=on-1-]")).to_have_count(0)
    clock.run_for(A_SCENE // 2)
    expect(anna.thing("#1").locator("[data-flip^=on-1-]")).to_be_visible()
    expect(guest.told).to_have_count(told + 1)
    expect(guest.told.last).to_contain_text(guest.words(ATTACK))
    expect(anna.page.locator(".gain")).to_have_count(0)

    clock.run_for(A_SCENE)
    expect(anna.thing("#1")).to_have_count(0)
    expect(anna.page.locator("li:has([data-thing=seat-0]) .gain")).to_contain_text("−1")
    expect(anna.page.locator("li:has([data-thing=seat-2]) .gain")).to_contain_text("+5")
    expect(anna.note).to_contain_text(guest.words(TAKE))
    expect(guest.told.last).to_contain_text(guest.words(TAKE))
    clock.run_for(STILL_HELD)
    expect(anna.note).to_contain_text(guest.words(TAKE))
    expect(anna.playable).to_have_count(0)

    if guest.has_touch:  # goes on, and draws nothing
        box = anna.pile.bounding_box()
        assert box is not None
        guest.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    else:
        guest.page.keyboard.press("Enter")
    expect(anna.page.locator(".gain")).to_have_count(0)
    clock.resume()
    expect(anna.playable.first).to_be_visible()
    expect(anna.note).to_have_text(guest.words("korsair.drawn.yours", draw="true"))


@every_device
def test_at_once_nothing_is_waited_for_and_a_loss_can_still_be_read(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    guest = chosen(visit, house, "at_once", **how)
    line = Line(guest)
    guest.page.reload()
    anna = seated(guest, house)
    for _ in range(2):
        anna.draw()
    draw_until_playable(anna)
    line.tell({"at_sea": [SHIP]})
    expect(anna.thing("#1")).to_be_visible()
    take_her_ship(line)
    expect(anna.thing("#1")).to_have_count(0)
    assert anna.page.evaluate(MOVING) == 0
    expect(anna.playable.first).to_be_visible()
    expect(anna.note).to_contain_text(guest.words(TAKE))
    expect(anna.note.locator(".gain")).to_contain_text("−1")
    examine(guest)
    anna.tap(anna.playable.first)
    expect(anna.held).to_have_count(1)
    expect(anna.note.locator(".gain")).to_have_count(0)
    line.tell({}, told={"seat": 2, "played": {"action": 0}, "lines": [LATER]})
    see_the_taking_told(anna)


def see_the_taking_told(anna: Seat) -> None:
    """In the log by the face of whoever took; where few lines are seen it stays one of them."""
    taking, later = anna.guest.words(TAKE), anna.guest.words(DRAW)
    entry = anna.page.get_by_role("log").locator("> div").filter(has_text=taking)
    expect(entry.get_by_role("paragraph")).to_have_count(1)
    taker = anna.thing("seat-2").locator("[data-look]").first.get_attribute("data-look")
    expect(entry.locator("[data-look]")).to_have_attribute("data-look", taker or "")
    if anna.guest.has_touch:
        seen = anna.page.locator(".tale [aria-hidden=true] p")
        expect(seen.first).to_have_text(later)
        expect(seen.nth(1)).to_have_text(taking)
        expect(seen.nth(1)).to_be_in_viewport()


def test_bots_wait_until_the_one_before_was_seen(visit: Visit, house: House) -> None:
    """The house has both of their moves at once; calmly each is seen for more than a second."""
    anna = seated(chosen(visit, house, "calm"), house)
    anna.page.evaluate(NOTE_LAMPS)
    anna.page.evaluate(NOTE_QUARRELS)
    anna.draw()
    assert anna.waits_for_turn()
    assert anna.page.evaluate("() => window.quarrels") == []
    lamps = anna.page.evaluate("() => window.lamps")
    assert [seat for seat, _ in lamps] == ["seat-0", "seat-1", "seat-2", "seat-0"]
    since = [at for _, at in lamps[1:]]  # one's own goes out with the move
    assert min(later - at for at, later in pairwise(since)) >= 1_000


@every_device
def test_the_last_turn_is_told_whole(visit: Visit, house: House, how: dict[str, Any]) -> None:
    guest = visit(house.address, look=None, language="fr", **how)
    line = Line(guest)
    anna = seated(guest, house)
    anna.draw()
    assert anna.waits_for_turn()
    empty = Sentence(say("korsair.log.pile_empty", pairs="false"), "K-20", concerns=(0, 1, 2))
    line.lengthen(msgspec.to_builtins(empty))
    anna.page.evaluate(NOTE_CAPTIONS)
    guest.press("web.drawn.again")
    expect(guest.button("web.drawn.now")).to_be_visible()
    expect(guest.button("web.drawn.again")).to_be_visible()
    captions = anna.page.evaluate("() => window.captions")
    assert guest.words(empty.message) in [told for told, _ in captions]
    assert [told for told, is_whole in captions if not is_whole] == []


@pytest.mark.parametrize(
    ("pace", "how"), [("calm", TABLET), ("at_once", PHONE)], ids=["calm", "at-once"]
)
def test_a_whole_game_is_played_at_a_pace(
    visit: Visit, house: House, pace: str, how: dict[str, Any]
) -> None:
    """Calmly every move is seen, in the order of turns; at once nothing ever flies."""
    guest = chosen(visit, house, pace, **how)
    guest.page.add_init_script(HASTE)
    guest.page.reload()
    movers = Movers(guest)
    anna = seated(guest, house)
    guest.page.evaluate(NOTE_LAMPS)
    guest.page.evaluate(COUNT_FLIGHTS)
    movers.seats.clear()
    while anna.waits_for_turn():
        anna.play_by_taps()
    examine(guest)
    lamps = [int(name.removeprefix("seat-")) for name, _ in guest.page.evaluate("() => lamps")]
    seen = [seat for seat, _ in groupby(lamps)]
    moved = [seat for seat, _ in groupby(movers.seats)]
    if pace == "calm":
        assert seen[: len(moved)] == moved
    assert (guest.page.evaluate("() => flights") > 0) == (pace == "calm")
