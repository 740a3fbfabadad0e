"""What all drawn tables share: undo, pause, stand-in, why, what they see; themes, motion, size."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from festnoz.core.words import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, Seat, every_device, open_table
from tests.browser.examining import examine, foreign_words, violations
from tests.browser.guest import whose_turn
from tests.browser.houses import House

# Whatever begins to move from now on.
COUNT_MOVES = """() => {
  window.moves = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    window.moves += 1;
    return animate.apply(this, how);
  };
  for (const begun of ["animationstart", "transitionrun"])
    addEventListener(begun, () => (window.moves += 1));
}"""
# What stands between table and hand while something is shown again.
NOTE_WHAT_IS_TOLD = """() => {
  window.told = [];
  new MutationObserver(() => {
    const line = document.querySelector(".past")?.textContent;
    if (line && line !== window.told.at(-1)) window.told.push(line);
  }).observe(document.querySelector(".slot"), {
    subtree: true, childList: true, characterData: true,
  });
}"""
# Lines of the log; a rule can be asked for in some.
WITHOUT_BUTTONS = """(lines) => lines.map((line) => {
  const words = line.cloneNode(true);
  for (const button of words.querySelectorAll("button")) button.remove();
  return words.textContent.trim();
})"""
SCREENS = ((390, 844), (820, 1180), (1440, 900))
BY_LIGHT: dict[Any, list[str] | None] = {"light": None, "dark": ["color-contrast"]}
TWICE = {"width": 640, "height": 400}  # a screen of 1280 by 800 at 200 %


def alone(visit: Visit, house: House, **how: Any) -> Seat:
    """At a table with two bots, to play first: nothing lies there yet."""
    table = open_table(house, ["me", "greedy", "greedy"], options={"first": 0})
    seat = Seat.taken(visit, house, table["host"], "Anna", **how)
    seat.guest.press("web.wait.start")
    assert seat.waits_for_turn()
    return seat


def two_and_a_bot(visit: Visit, house: House) -> tuple[Seat, Seat]:
    """Anna at a desk, Bran with a phone."""
    table = open_table(house, ["me", "open", "greedy"], settings={"chat": "free"})
    anna = Seat.taken(visit, house, table["host"], "Anna")
    bran = Seat.taken(visit, house, table["seats"][1], "Bran", language="fr", **PHONE)
    anna.guest.press("web.wait.start")
    return anna, bran


def play_until_card(seat: Seat, other: Seat) -> None:
    """Both play until it is the seat's turn, with a card that has a place."""
    while True:
        is_mine = whose_turn([seat.guest, other.guest]) is seat.guest
        one = seat if is_mine else other
        assert one.waits_for_turn()
        if is_mine and seat.playable.count():
            return
        one.play_by_taps()


def test_the_drawn_table_is_there_first_and_the_choice_is_kept(visit: Visit, house: House) -> None:
    anna = alone(visit, house)
    anna.go_to_words()
    anna.page.reload()
    expect(anna.guest.moves.first).to_be_visible()
    anna.guest.press("web.drawn.do")
    assert anna.waits_for_turn()
    anna.page.reload()
    assert anna.waits_for_turn()


def test_the_table_in_words_may_be_wanted_only_once(visit: Visit, house: House) -> None:
    """From the menu, on a phone as anywhere: nothing in the head leads there by mistake."""
    anna = alone(visit, house, **PHONE)
    expect(anna.guest.button("web.drawn.words")).to_have_count(0)
    anna.choose("web.drawn.words")
    examine(anna.guest)
    anna.guest.press("web.drawn.words_now")
    expect(anna.guest.moves.first).to_be_visible()
    anna.page.reload()
    expect(anna.guest.moves.first).to_be_visible()
    later = visit(anna.page.url, beside=anna.guest)  # another tab
    expect(later.page.locator(".drawn-table")).to_be_visible()


STANDS_OUT = """(cards) => cards.map((card) => {
  const { boxShadow, filter } = getComputedStyle(card);
  return [card.classList.contains("playable"), boxShadow !== "none", filter === "none"];
})"""


@every_device
def test_what_can_be_played_is_told_from_the_rest_at_a_glance(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    """By a rim around it, and by the colours that the rest has lost."""
    anna = alone(visit, house, reduced_motion="reduce", **how)
    while not 0 < anna.playable.count() < anna.hand.count():
        anna.draw()
    shown = anna.hand.evaluate_all(STANDS_OUT)
    assert {tuple(one) for one in shown} == {(True, True, True), (False, False, False)}
    examine(anna.guest)


def test_the_sentence_that_asks_to_be_tapped_says_why_a_card_has_no_place(
    visit: Visit, house: House
) -> None:
    anna = alone(visit, house, **PHONE)
    while anna.playable.count() == anna.hand.count():
        anna.draw()
    anna.tap(anna.page.locator("#hand button:not(.playable)").first)
    expect(anna.held).to_have_count(1)
    examine(anna.guest)
    anna.guest.press("web.drawn.lifted", count=0)
    expect(anna.note.get_by_role("button", name=re.compile(r"K-R?\d+"))).to_be_visible()
    expect(anna.held).to_have_count(1)


def test_a_request_to_take_back_is_withdrawn(visit: Visit, house: House) -> None:
    anna, bran = two_and_a_bot(visit, house)
    play_until_card(anna, bran)
    anna.play_card()
    anna.choose("web.undo.do")
    asked = anna.guest.region("web.undo.title")
    expect(asked).to_contain_text(anna.guest.words("web.undo.waiting", names="Bran"))
    expect(bran.guest.button("web.undo.withdraw")).to_have_count(0)
    examine(anna.guest)
    anna.guest.press("web.undo.withdraw")
    for seat in (anna, bran):
        expect(seat.guest.region("web.undo.title")).to_have_count(0)
        who = "you" if seat is anna else "other"
        told = seat.guest.words("news.undo_withdrawn", who=who, name="Anna")
        expect(seat.guest.told.filter(has_text=told)).to_have_count(1)


def test_taking_back_is_offered_where_it_can_be_granted(visit: Visit, house: House) -> None:
    anna = alone(visit, house)
    anna.guest.press("web.controls")
    expect(anna.guest.button("web.pause")).to_be_visible()
    expect(anna.guest.button("web.undo.do")).to_have_count(0)  # nothing was played yet
    anna.press("Escape")
    anna.draw()
    anna.guest.press("web.controls")
    why = anna.guest.words("table.undo_seen", who="you", name="Anna")
    expect(anna.dialog).to_contain_text(anna.guest.words("web.undo.no", why=why))
    expect(anna.guest.button("web.undo.do")).to_have_count(0)
    examine(anna.guest)


def test_the_light_chosen_at_the_drawn_table_is_named_at_the_one_in_words(
    visit: Visit, house: House
) -> None:
    anna = alone(visit, house)
    anna.guest.press("web.theme.system")
    expect(anna.guest.button("web.theme.day")).to_be_visible()
    anna.go_to_words()
    expect(anna.guest.button("web.theme.day")).to_be_visible()


@every_device
def test_the_pile_is_drawn_from_while_a_card_is_lifted(
    visit: Visit, house: House, how: dict[str, Any]
) -> None:
    anna = alone(visit, house, **how)
    num_told = anna.guest.told.count()
    anna.tap(anna.hand.first)
    expect(anna.held).to_have_count(1)
    anna.tap(anna.pile)
    drawn = anna.guest.words("korsair.log.draw_seen", who="you", name="", card_a="|")
    expect(anna.guest.told.nth(num_told)).to_contain_text(drawn.partition("|")[0])
    expect(anna.held).to_have_count(0)


def test_a_move_is_taken_back_by_consent(visit: Visit, house: House) -> None:
    anna, bran = two_and_a_bot(visit, house)
    play_until_card(anna, bran)
    anna.play_card()
    anna.choose("web.undo.do")
    expect(anna.guest.region("web.undo.title")).to_be_visible()
    bran.guest.press("web.undo.agree")
    for seat in (anna, bran):
        expect(seat.guest.region("web.undo.title")).to_have_count(0)
        taken_back = seat.guest.words("news.taken_back", count=1)
        expect(seat.guest.told.filter(has_text=taken_back)).to_have_count(1)
    assert anna.waits_for_turn()


def test_the_last_turn_is_shown_again_to_whoever_looked_away(visit: Visit, house: House) -> None:
    anna = alone(visit, house)
    for _ in range(2):
        anna.play_by_taps()
        assert anna.waits_for_turn()
    anna.page.reload()
    assert anna.waits_for_turn()
    story = " ".join(anna.guest.told.evaluate_all(WITHOUT_BUTTONS))
    anna.page.evaluate(NOTE_WHAT_IS_TOLD)
    anna.guest.press("web.drawn.again")
    expect(anna.guest.button("web.drawn.now")).to_be_visible()
    expect(anna.playable).to_have_count(0)
    expect(anna.guest.button("web.drawn.again")).to_be_visible()
    told = anna.page.evaluate("() => window.told")
    assert len(told) >= 3  # her move, those of two bots, and what followed from each by itself
    assert story.endswith(" ".join(told))
    assert anna.waits_for_turn()


def test_a_match_is_paused_and_goes_on_and_the_clock_with_it(visit: Visit, house: House) -> None:
    settings = {"clock": {"kind": "strict", "seconds": 3600}}
    table = open_table(house, ["me", "greedy", "greedy"], settings=settings)
    anna = Seat.taken(visit, house, table["host"], "Anna")
    anna.guest.press("web.wait.start")
    assert anna.waits_for_turn()
    clock = anna.page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"(59:\d\d|1:00:00)"))
    anna.choose("web.pause")
    paused = anna.guest.region("web.status.paused")
    expect(paused).to_contain_text(anna.guest.words("news.paused", who="you", name="Anna"))
    expect(clock).to_have_count(0)
    expect(anna.playable).to_have_count(0)
    examine(anna.guest)
    anna.guest.press(paused.get_by_role("button"))
    assert anna.waits_for_turn()
    expect(clock).to_be_visible()


def test_a_bot_stands_in_and_the_recap_tells_what_it_did(visit: Visit, house: House) -> None:
    anna = alone(visit, house)
    anna.choose("web.stand_in.do")
    by_bot = anna.guest.words("news.by_stand_in", who="you", name="Anna")
    expect(anna.guest.told.filter(has_text=by_bot).first).to_be_attached()
    anna.guest.press("web.stand_in.off")
    recap = anna.guest.region("web.stand_in.recap")
    expect(recap.get_by_role("listitem").first).to_be_visible()
    expect(recap).not_to_contain_text(by_bot)  # all of it is about that
    expect(anna.guest.button("web.stand_in.read")).to_be_in_viewport()
    examine(anna.guest)
    anna.guest.press("web.stand_in.read")
    expect(recap).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_is_answered_with_its_rule(
    visit: Visit, house: House, language: str
) -> None:
    """Nothing is discarded before the pile is empty."""
    anna = alone(visit, house, language=language)
    anna.tap(anna.hand.first)
    expect(anna.held).to_have_count(1)
    anna.tap(anna.thing("discards"))
    rule = anna.note.get_by_role("button", name=re.compile(r"K-R?\d+"))
    expect(rule).to_be_visible()
    expect(anna.note).to_contain_text(anna.guest.words("web.drawn.why"))
    examine(anna.guest)
    number = rule.inner_text().split()[-1]
    anna.guest.press(rule)
    read = anna.page.locator(":focus")
    expect(read).to_contain_text(re.compile(f"^{number}"))
    expect(read).to_be_in_viewport()
    anna.press("Escape")
    anna.press("Escape")
    expect(anna.held).to_have_count(0)


def test_what_was_opened_to_talk_is_closed_by_what_comes_next(visit: Visit, house: House) -> None:
    anna = alone(visit, house, **PHONE)
    phrase = anna.guest.button("phrase.hello")

    def open_talk() -> None:
        anna.guest.press("web.log.talk")
        expect(phrase).to_be_visible()

    open_talk()
    anna.guest.press("phrase.hello")
    expect(phrase).to_be_hidden()
    open_talk()
    anna.press("Escape")
    expect(phrase).to_be_hidden()
    open_talk()
    anna.tap(anna.pile)
    expect(phrase).to_be_hidden()


def test_a_place_is_marked_as_refused_no_longer_than_the_answer(visit: Visit, house: House) -> None:
    """Another's sea is a place only while a card is lifted."""
    anna = alone(visit, house, **PHONE)
    refused = anna.page.locator("[data-refused]")
    anna.tap(anna.hand.first)
    expect(anna.held).to_have_count(1)
    anna.tap(anna.page.locator(".bay[data-thing=seat-1]"))
    expect(refused.first).to_be_visible()
    anna.guest.press("web.close")
    expect(anna.held).to_have_count(0)
    expect(refused).to_have_count(0)


def test_what_they_see_of_me_is_drawn_and_told_without_my_cards(visit: Visit, house: House) -> None:
    anna = alone(visit, house)
    names = [(one.get_attribute("aria-label") or "").partition(",")[0] for one in anna.hand.all()]
    things = [one.get_attribute("data-thing") for one in anna.hand.all()]
    anna.go_to_words()
    own = anna.page.get_by_role("main").inner_text().lower()
    assert [name for name in names if name.lower() not in own] == []  # to me they are told
    anna.guest.press("web.drawn.do")
    anna.choose("web.sight.do")
    shown = anna.page.get_by_role("dialog", name=anna.guest.words("web.sight.title"))
    expect(shown.get_by_role("heading").last).to_be_visible()
    expect(shown).to_contain_text(anna.guest.words("korsair.hand.size", count=len(names)))
    examine(anna.guest)
    told = shown.inner_text().lower()
    assert [name for name in names if name.lower() in told] == []
    drawn = [one.get_attribute("data-thing") for one in shown.locator("[data-thing]").all()]
    assert set(things).isdisjoint(drawn)
    title = anna.guest.words("korsair.drawn.hand")
    expect(shown.get_by_text(title)).to_have_count(0)
    expect(shown.locator("#hand, [data-lift]")).to_have_count(0)


@pytest.mark.parametrize(("wish", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_those_who_want_no_motion(
    visit: Visit, house: House, wish: str, moves: bool
) -> None:
    anna = alone(visit, house, reduced_motion=wish)
    anna.page.evaluate(COUNT_MOVES)
    for _ in range(4):
        anna.draw()
    anna.guest.press("web.drawn.again")  # shown once more, one picture after the other
    expect(anna.page.locator(".past")).not_to_be_empty()
    anna.guest.press("web.drawn.now")
    assert anna.waits_for_turn()
    assert (anna.page.evaluate("() => window.moves") > 0) == moves


def test_axe_finds_nothing_by_day_and_night_on_any_screen(visit: Visit, house: House) -> None:
    """Nor does the page scroll, nor speak another language."""
    table = open_table(house, ["me", *["uniform"] * 7], options={"teams": True})
    anna = Seat.taken(visit, house, table["host"], "Anna", reduced_motion="reduce")
    anna.guest.press("web.wait.start")
    for _ in range(3):
        assert anna.waits_for_turn()
        anna.play_by_taps()
    assert anna.waits_for_turn()
    for language in LANGUAGES:
        if anna.guest.language != language:
            anna.guest.press(anna.page.get_by_role("button", name="Français"))
            anna.guest.language = language
        for width, height in SCREENS:
            anna.page.set_viewport_size({"width": width, "height": height})
            assert anna.waits_for_turn()
            for scheme, rules in BY_LIGHT.items():
                anna.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                assert (width, scheme, violations(anna.page, rules)) == (width, scheme, [])
            assert foreign_words(anna.guest) == set()
            assert anna.is_still()


def test_at_twice_its_size_the_table_is_played_as_ever(visit: Visit, house: House) -> None:
    anna = alone(visit, house, viewport=TWICE)
    assert anna.is_still()
    for _ in range(2):
        assert anna.waits_for_turn()
        for thing in (anna.pile, anna.hand.first, anna.guest.button("web.controls")):
            expect(thing).to_be_in_viewport(ratio=1)
        anna.play_by_taps()
    assert anna.waits_for_turn()
    examine(anna.guest)
    # The heaps lie beside the hand here; of a short last row the way leads over a longer one.
    anna.hand.last.focus()
    anna.press_until("ArrowRight", "pile")


def test_driving_off_ones_own_captain_is_asked_for_twice(visit: Visit, house: House) -> None:
    """Nothing else is. The position is made up on its way to the page: no deal brings it surely."""
    played: list[Any] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda data: page.send(with_own_captain(data)))

        def pass_on(data: str | bytes) -> None:
            wish = json.loads(data)
            if wish["type"] == "Play":
                played.append(wish)
            elif wish["type"] == "Why":
                name = {"id": "korsair.drawn.oust"}
                move = {"action": 12345, "written": "", "name": name, "group": name}
                because = {"type": "Because", "actions": [12345], "moves": [move]}
                page.send(json.dumps(because | {"id": wish["id"]}))
            else:
                server.send(data)

        page.on_message(pass_on)

    table = open_table(house, ["me", "greedy", "greedy"])
    guest = visit(house.address, look=None)
    guest.page.route_web_socket(re.compile("/ws$"), between)
    guest.page.goto(f"{house.address}/#{table['host']}")
    guest.page.get_by_label(guest.words("web.name")).fill("Anna")
    guest.press("web.sit.do")
    guest.press("web.wait.start")
    anna = Seat(guest)
    assert anna.waits_for_turn()
    anna.tap(anna.thing("admiral"))
    anna.tap(anna.thing("#25"))
    expect(anna.dialog).to_be_visible()
    examine(guest)
    guest.press("web.cancel")
    expect(anna.dialog).to_have_count(0)
    anna.tap(anna.thing("#25"))  # to look at it; the only card that fits is offered
    guest.press(anna.note.get_by_role("button").first)
    expect(anna.dialog).to_be_visible()
    assert played == []
    guest.press(anna.dialog.get_by_role("button", name=guest.words("korsair.drawn.oust")))
    expect(anna.dialog).to_have_count(0)
    assert [wish["action"] for wish in played] == [12345]


def with_own_captain(data: str | bytes) -> str:
    """A ship on which the reader's own captain stands, and an admiral that may go there."""
    answer = json.loads(data)
    position = answer.get("position")
    view = position and position["view"]
    if view and view["seat"] is not None and view["turn"] == view["seat"]:
        seat = view["seat"]
        ship = {"number": 25, "value": 5, "owner": seat, "columns": [], "controller": seat}
        view["at_sea"] = [{**ship, "character": "captain-red", "character_team": seat}]
        view["hands"][seat] = ["admiral"]
        position["legal"], position["gestures"] = [12345], [["admiral", "#25"]]
    return json.dumps(answer)
