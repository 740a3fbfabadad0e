"""A first game on this device: the minute, notes in place, help, and what a thing is and does."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from festnoz.games import OWN
from festnoz.games.guide import read_guide
from tests.browser.conftest import Visit
from tests.browser.drawn.test_scenes import LAMPS, NOTE_LAMPS, SHIP, TAKE, take_her_ship
from tests.browser.drawn_seat import PHONE, Seat, by_finger, every_device, open_table
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest, eventually
from tests.browser.houses import House
from tests.browser.prompter import Line

GUIDE = read_guide(OWN["korsair"].folder)
LINES = 6
# What the minute says of moves, line by line; of a discard speaks the sentence that allows it.
IN_THE_MINUTE = {
    "korsair.log.draw",
    "korsair.log.draw_seen",
    "korsair.log.launch",
    "korsair.log.attack",
    "korsair.log.defend",
    "korsair.log.character",
}
BY_ANOTHER = {"korsair.log.discard": "korsair.log.pile_empty"}
# Square pixels of one that lie under another.
COVERED = """([bubble, thing]) => {
  const [one, other] = [bubble, thing].map((it) => it.getBoundingClientRect());
  const w = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const h = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return w > 1 && h > 1 ? w * h : 0;
}"""
ANY_SHIP = "button[data-thing^='#']"
FOCUS = "(it) => it.focus({ focusVisible: true })"


class Ear:
    """All sentences that the page is told, with the rules that did it."""

    def __init__(self, guest: Guest) -> None:
        self.heard: set[tuple[str, str | None]] = set()
        guest.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self._hear(json.loads(data)))

    def _hear(self, answer: Any) -> None:
        told = [*answer.get("story", []), answer.get("told") or {}]
        lines = [line for one in told for line in one.get("lines", [])]
        self.heard |= {(line["message"]["id"], line.get("rule")) for line in lines}


def first_game(visit: Visit, house: House, seats: int = 3, **how: Any) -> Seat:
    """From the waiting room to the minute."""
    chairs = ["me", *["greedy"] * (seats - 1)]
    table = open_table(house, chairs, options={"first": 0})
    seat = Seat.taken(visit, house, table["host"], "Anna", is_guided=True, **how)
    seat.guest.press("web.wait.start")
    expect(minute_of(seat.guest)).to_be_visible()
    return seat


def minute_of(guest: Guest) -> Locator:
    return guest.page.locator(".minute")


def note_of(seat: Seat) -> Locator:
    return seat.page.locator("[data-note]")


def explained(seat: Seat, piece: str) -> Locator:
    return seat.page.locator(f"[data-piece={piece}]")


def covered(seat: Seat, thing: Locator) -> float:
    """By the bubble."""
    bubble = seat.page.locator(".bubble").element_handle()
    found: float = seat.page.evaluate(COVERED, [bubble, thing.element_handle()])
    return found


@every_device
def test_the_minute_comes_before_the_first_game_and_not_by_itself_again(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    anna = first_game(visit, house, language="fr", **how)
    shown = set()
    for step in range(LINES):
        told = anna.guest.words("guide.minute.step", step=step + 1, count=LINES)
        expect(minute_of(anna.guest)).to_contain_text(told)
        shown.add(minute_of(anna.guest).locator(".line").inner_text())
        expect(minute_of(anna.guest).locator(".picture svg").first).to_be_visible()
        if step in {0, LINES - 1}:
            (examine_phone if anna.guest.has_touch else examine)(anna.guest)
        if step < LINES - 1:
            anna.guest.press("guide.minute.next")
    assert len(shown) == LINES
    anna.guest.press("guide.minute.play")
    assert anna.waits_for_turn()
    anna.page.reload()
    assert anna.waits_for_turn()
    expect(minute_of(anna.guest)).to_have_count(0)


def test_the_minute_goes_by_arrow_keys_and_is_skipped_by_one_press(
    visit: Visit, house: House
) -> None:
    anna = first_game(visit, house)
    line = minute_of(anna.guest).locator(".line")
    first = line.inner_text()
    anna.press("ArrowRight")
    expect(line).not_to_have_text(first)
    anna.press("ArrowLeft")
    expect(line).to_have_text(first)
    anna.press("Tab", "Enter")
    assert anna.waits_for_turn()
    expect(anna.page.locator(".drawn-table")).to_be_visible()


def test_what_happens_during_the_minute_is_shown_after_it(visit: Visit, house: House) -> None:
    table = open_table(house, ["me", "greedy", "greedy"], options={"first": 1})
    anna = Seat.taken(visit, house, table["host"], "Anna", is_guided=True)
    anna.guest.press("web.wait.start")
    expect(minute_of(anna.guest)).to_be_visible()
    assert anna.guest.waits_for_turn()  # both bots have played
    anna.page.evaluate(NOTE_LAMPS)
    anna.guest.press("guide.minute.skip")
    assert anna.waits_for_turn()
    assert anna.page.evaluate(LAMPS) == ["seat-1", "seat-2", "seat-0"]


@by_finger
def test_help_tells_goal_turn_and_pieces_and_shows_the_minute_again(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    """At the drawn table, and at the one in words."""
    anna = first_game(visit, house, **how)
    anna.guest.press("guide.minute.skip")
    assert anna.waits_for_turn()
    see_help(anna)
    anna.go_to_words()
    see_help(anna)


def test_what_happens_under_help_waits_until_it_is_closed(visit: Visit, house: House) -> None:
    anna = first_game(visit, house)
    anna.guest.press("guide.minute.skip")
    line = Line(anna.guest)
    anna.page.reload()
    assert anna.waits_for_turn()
    anna.guest.press("guide.help")
    anna.guest.press("guide.minute.again")
    line.tell({"at_sea": [SHIP]})
    anna.guest.press("guide.minute.next")
    expect(minute_of(anna.guest)).to_be_visible()
    expect(anna.thing("#1")).to_have_count(0)
    anna.press("Escape", "Escape")
    expect(anna.thing("#1")).to_be_visible()


def see_help(seat: Seat) -> None:
    guest = seat.guest
    guest.press("guide.help")
    for piece in GUIDE.pieces:
        expect(seat.dialog).to_contain_text(guest.words(f"korsair.explain.{piece.id}"))
    for part in ("guide.help.goal", "guide.help.turn"):
        expect(seat.dialog.get_by_role("heading", name=guest.words(part))).to_be_visible()
    examine(guest)
    guest.press("guide.minute.again")
    expect(minute_of(guest)).to_be_visible()
    expect(guest.button("guide.minute.skip")).to_have_count(0)
    examine(guest)
    for _ in range(LINES - 1):
        guest.press("guide.minute.next")
    guest.press("guide.minute.done")
    expect(minute_of(guest)).to_have_count(0)
    guest.press("guide.help.book")
    expect(seat.page.locator("[data-rule=K-1]")).to_be_visible()
    seat.press("Escape", "Escape")
    expect(seat.dialog).to_have_count(0)


def play_until_a_ship_is_at_sea(seat: Seat) -> Locator:
    """And nothing that concerned somebody is still to be read."""
    assert seat.waits_for_turn()
    while seat.page.locator(ANY_SHIP).count() == 0 or seat.page.locator(".note.open").count():
        seat.play_by_taps()
        assert seat.waits_for_turn()
    return seat.page.locator(ANY_SHIP).first


@by_finger
def test_a_finger_that_stays_on_a_thing_hears_what_it_does_and_plays_nothing(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    anna = first_game(visit, house, **how)
    anna.guest.press("guide.minute.skip")
    ship = play_until_a_ship_is_at_sea(anna)
    num_told = anna.guest.told.count()
    for thing, piece in (
        (anna.hand.first, None),
        (anna.pile, "pile"),
        (anna.thing("discards"), "discards"),
        (anna.thing("seat-1"), "player"),
        (ship, "galleon"),
    ):
        bubble = explained(anna, piece) if piece else anna.page.locator("[data-piece]")
        if (close := anna.page.locator(".bubble .x")).count():  # it may lie on the next one
            anna.guest.press(close)
        anna.take_up(thing)
        expect(bubble).to_be_visible()
        anna.let_go()
        expect(bubble.get_by_role("button")).to_contain_text("K-")
        assert covered(anna, thing) == 0
    examine(anna.guest)
    expect(anna.held).to_have_count(0)
    assert anna.guest.told.count() == num_told
    anna.play_by_taps()  # which closes it
    expect(anna.page.locator("[data-piece]")).to_have_count(0)


def test_a_mouse_or_the_focus_that_rests_on_a_thing_hears_what_it_does(
    visit: Visit, house: House
) -> None:
    anna = first_game(visit, house)
    anna.guest.press("guide.minute.skip")
    assert anna.waits_for_turn()
    anna.page.mouse.move(*anna.point(anna.pile))
    expect(explained(anna, "pile")).to_be_visible()
    left = anna.guest.words("korsair.pile.size", count=78 - 18)
    expect(explained(anna, "pile")).to_contain_text(left)
    assert covered(anna, anna.pile) == 0
    rule = explained(anna, "pile").get_by_role("button")
    anna.guest.press(rule)  # the way there leads over nothing else
    expect(anna.page.locator("[data-rule=K-7]")).to_be_visible()
    anna.press("Escape")
    anna.thing("seat-1").evaluate(FOCUS)
    expect(explained(anna, "player")).to_be_visible()
    examine(anna.guest)
    anna.press("Escape")
    expect(anna.page.locator("[data-piece]")).to_have_count(0)
    expect(anna.thing("seat-1")).to_be_focused()
    ship = play_until_a_ship_is_at_sea(anna)
    anna.page.mouse.move(0, 0)  # it rests where it clicked last
    anna.page.mouse.move(*anna.point(ship))
    expect(explained(anna, "galleon")).to_be_visible()


def test_the_minute_is_skipped_by_escape_and_the_focus_goes_to_the_hand(visit: Visit) -> None:
    anna = Seat(visit(look=None, is_guided=True))
    anna.guest.press("web.home.play")
    expect(anna.guest.button("guide.minute.skip")).to_be_visible()
    anna.press("Escape")
    expect(anna.page.locator("#hand button:focus, #hand:focus")).to_be_attached()


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desktop"])
def test_without_motion_a_note_stands_clear_of_what_concerns_one(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    table = open_table(house, ["me", "greedy", "greedy"], options={"first": 0})
    guided = {"is_guided": True, "reduced_motion": "reduce", **how}
    anna = Seat.taken(visit, house, table["host"], "Anna", **guided)
    line = Line(anna.guest)
    anna.page.reload()
    anna.guest.press("web.wait.start")
    anna.guest.press("guide.minute.skip")
    assert anna.waits_for_turn()
    line.tell({"at_sea": [SHIP]})
    expect(anna.thing("#1")).to_be_visible()
    take_her_ship(line)
    expect(anna.note).to_contain_text(anna.guest.words(TAKE))
    expect(note_of(anna)).to_be_visible()
    expect(note_of(anna)).to_have_attribute("data-note", "lost_ship")
    assert eventually(lambda: covered(anna, anna.note), 0.0) == 0
    (examine_phone if how else examine)(anna.guest)
    anna.guest.press(anna.note.get_by_role("button", name=anna.guest.words("web.close")))
    expect(note_of(anna)).to_be_visible()


def see_note(seat: Seat, seen: list[str]) -> None:
    """The note of this turn, if there is one: it covers neither the hand nor what it is about."""
    if not note_of(seat).is_visible():
        return
    note = note_of(seat).get_attribute("data-note") or ""
    if seen[-1:] != [note]:
        seen.append(note)
        assert covered(seat, seat.page.locator("#hand")) == 0
        if len(seen) == 1:
            examine_phone(seat.guest)
    if len(seen) % 2:
        seat.guest.press(seat.page.locator(".bubble .x"))
        expect(note_of(seat)).to_have_count(0)


def test_a_first_whole_game_in_french_by_touch_leaves_nothing_unexplained(visit: Visit) -> None:
    """From the home page on: effects by a note or their “why?”, moves by the minute or a note."""
    how = {"language": "fr", "reduced_motion": "reduce", "is_guided": True, **PHONE}
    anna = Seat(visit(look=None, **how))
    ear = Ear(anna.guest)
    anna.guest.press("web.home.play")
    for _ in range(LINES - 1):
        anna.guest.press("guide.minute.next")
    anna.guest.press("guide.minute.play")
    seen: list[str] = []
    while anna.waits_for_turn():
        see_note(anna, seen)
        anna.play_by_taps()
    always = {note.id for note in GUIDE.notes if note.always}
    assert 1 <= len(set(seen) - always) <= 10  # a ship that is soon gone brings none
    assert len(set(seen)) == len(seen)
    anna.guest.press("web.log.talk")
    reasoned = {sentence for sentence, rule in ear.heard if rule is not None}
    noted = {note.told for note in GUIDE.notes if note.id in seen}
    for sentence, rule in ear.heard:
        if not sentence.startswith("korsair."):
            continue
        if rule is not None:
            why = anna.guest.words("web.log.why_rule", rule=rule)
            expect(anna.page.get_by_role("button", name=why).first).to_be_visible()
        else:
            means = BY_ANOTHER.get(sentence, sentence)
            assert means in IN_THE_MINUTE | noted | reasoned, sentence
