"""A drawn table when something happens: what moves, what is held, when the end is shown.

No deal brings such moments surely, so the page is told of them in the house's name.
"""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import Seat, open_table
from tests.browser.houses import House
from tests.browser.prompter import Line

MOVING = "() => document.getAnimations().length"
CAN_DRAW = "[data-thing=pile].isLit"
# One more than a hand has at first: it lacks one of them.
SEVEN_CARDS = ("red-1", "blue-1", "green-1", "yellow-1", "red-2", "blue-2", "green-2")
RESTS_MS = 280  # a card is on its way for that long
# When the pile showed that many cards first, and when the scores came.
NOTE_MOMENTS = """(pile) => {
  window.moments = {};
  const is_shown = {
    move: () => document.querySelector("[data-thing=pile] .number")?.textContent === pile,
    end: () => document.querySelector("#ending") !== null,
  };
  new MutationObserver(() => {
    for (const [name, is_there] of Object.entries(is_shown))
      if (is_there()) window.moments[name] ??= performance.now();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def alone(visit: Visit, house: House) -> tuple[Seat, Line]:
    """Anna's turn, at a table with two bots where nothing has happened yet."""
    table = open_table(house, ["me", "greedy", "greedy"], options={"first": 0})
    guest = visit(house.address, look=None)
    line = Line(guest)
    guest.page.goto(f"{house.address}/#{table['host']}")
    guest.page.get_by_label(guest.words("web.name")).fill("Anna")
    guest.press("web.sit.do")
    guest.press("web.wait.start")
    anna = Seat(guest)
    assert anna.waits_for_turn()
    return anna, line


def test_a_card_that_is_played_by_the_clock_is_held_no_more(visit: Visit, house: House) -> None:
    anna, line = alone(visit, house)
    card = anna.hand.first.get_attribute("data-thing")
    anna.tap(anna.hand.first)
    expect(anna.held).to_have_count(1)
    expect(anna.page.locator(CAN_DRAW)).to_have_count(0)
    hands = line.position["view"]["hands"]
    left = [hand and [one for one in hand if one != card] for hand in hands]
    line.tell({"hands": left})
    expect(anna.thing(str(card))).to_have_count(0)
    expect(anna.page.locator(CAN_DRAW)).to_be_visible()


def test_a_drawn_card_is_turned_over_on_its_way_and_a_touch_ends_it(
    visit: Visit, house: House
) -> None:
    anna, line = alone(visit, house)
    slowly = anna.page.context.new_cdp_session(anna.page)
    slowly.send("Animation.enable")
    slowly.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    view = line.position["view"]
    drawn = next(card for card in SEVEN_CARDS if card not in view["hands"][0])
    line.tell({"hands": [[*view["hands"][0], drawn], None, None], "pile": view["pile"] - 1})
    back = anna.thing(drawn).locator("[data-back]")
    expect(back).to_have_css("opacity", "1")
    assert anna.page.evaluate(MOVING) > 0
    anna.page.mouse.move(*anna.point(anna.page.get_by_role("status").first))
    anna.page.mouse.down()
    anna.page.wait_for_function(f"() => ({MOVING})() === 0")
    expect(back).to_have_css("opacity", "0")


def test_the_end_comes_when_the_last_move_was_seen(visit: Visit, house: House) -> None:
    anna, line = alone(visit, house)
    pile = line.position["view"]["pile"] - 1
    anna.page.evaluate(NOTE_MOMENTS, str(pile))
    result = {"over": True, "scores": [5, 0, 0], "ranks": [1, 2, 2]}
    line.tell({"pile": pile, "phase": "over"}, {"stage": "over"}, turn=None, result=result)
    expect(anna.page.locator("#ending")).to_be_visible()
    moments = anna.page.evaluate("() => window.moments")
    assert moments["end"] - moments["move"] >= RESTS_MS
