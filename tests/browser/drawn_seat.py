"""Somebody at a drawn table: lifts a card and puts it down, by finger, mouse or keyboard."""

import functools
import json
import random
import urllib.request
from collections.abc import Sequence
from typing import Any, Self

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, eventually
from tests.browser.houses import House
from tools.shots.stillness import rest, stand

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
TABLET: dict[str, Any] = {**PHONE, "viewport": {"width": 820, "height": 1180}}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
every_device = pytest.mark.parametrize(
    "how", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"]
)
by_finger = pytest.mark.parametrize("how", [PHONE, TABLET], ids=["phone", "tablet"])
SCROLLED = """() => {
  const { clientHeight, clientWidth, scrollHeight, scrollWidth } = document.documentElement;
  return [scrollHeight - clientHeight, scrollWidth - clientWidth];
}"""
FOCUSED = "() => document.activeElement?.dataset.thing ?? document.activeElement?.id ?? ''"
IS_STILL = f"() => ({SCROLLED})().every((beyond) => beyond <= 0)"
# In a full hand the next card begins beside a card's middle: a finger aims at what is seen of it.
AIM = """
(it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const y = (top + bottom) / 2;
  const isSeen = (x) => it.contains(document.elementFromPoint(x, y));
  const across = Array.from({ length: Math.floor(right - left) }, (_, step) => left + step);
  const seen = it.matches("#hand button") ? across.filter(isSeen) : across;
  return [seen[Math.floor(seen.length / 2)] ?? (left + right) / 2, y];
}
"""
MOST_STEPS = 30


def open_table(house: House, chairs: Sequence[str], **fields: Any) -> Any:
    """By the house's own door; what is shown of it is what the tests are about."""
    wanted = {"game": "korsair", "chairs": list(chairs), **fields}
    request = urllib.request.Request(f"{house.address}/api/tables", json.dumps(wanted).encode())
    request.add_header("content-type", "application/json")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Seat:
    """Plays what is lit, a card rather than a draw."""

    def __init__(self, guest: Guest, seed: int = 1) -> None:
        self.guest = guest
        self.page = guest.page
        self.chance = random.Random(seed)
        self.carried = (0.0, 0.0)  # where what is dragged is now

    @classmethod
    def taken(cls, visit: Visit, house: House, secret: str, name: str, **how: Any) -> Self:
        guest = visit(f"{house.address}/#{secret}", look=None, **how)
        guest.page.get_by_label(guest.words("web.name")).fill(name)
        guest.press("web.sit.do")
        return cls(guest)

    # What is on the table

    @property
    def hand(self) -> Locator:
        title = self.guest.words("korsair.drawn.hand")
        return self.page.get_by_role("group", name=title, exact=True).get_by_role("button")

    @property
    def playable(self) -> Locator:
        return self.page.locator("#hand .playable")

    @property
    def held(self) -> Locator:
        return self.page.locator("#hand [aria-pressed=true]")

    @property
    def lit(self) -> Locator:
        return self.page.locator("[data-thing].isLit")

    @property
    def pile(self) -> Locator:
        return self.thing("pile")

    def thing(self, name: str) -> Locator:
        return self.page.locator(f"[data-thing='{name}']")

    @property
    def note(self) -> Locator:
        """What is said between table and hand."""
        return self.page.locator(".slot [role=status]")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def is_still(self) -> bool:
        """The page itself scrolls neither way."""
        return eventually(lambda: bool(self.page.evaluate(IS_STILL)), True)

    def choose(self, message: str) -> None:
        """In the menu."""
        self.guest.press("web.controls")
        self.guest.press(self.dialog.get_by_role("button", name=self.guest.words(message)))

    def go_to_words(self, how: str = "web.drawn.words_always") -> None:
        """By the menu, from now on or only this time."""
        self.choose("web.drawn.words")
        self.guest.press(how)
        expect(self.guest.moves.first).to_be_visible()

    # Turns

    def waits_for_turn(self) -> bool:
        """Until something can be played, and nothing moves; False once the match is over."""
        if not self.guest.waits_for_turn():
            return False
        can_draw = self.page.locator("[data-thing=pile].isLit")
        expect(self.playable.or_(can_draw).first).to_be_visible()
        rest(self.page)
        return True

    def card(self) -> Locator | None:
        """One to play; None for a draw."""
        num = self.playable.count()
        is_forced = self.page.locator("[data-thing=pile].isLit").count() == 0
        plays = num > 0 and (is_forced or self.chance.random() < 0.8)
        return self.playable.nth(self.chance.randrange(num)) if plays else None

    def lit_place(self) -> Locator:
        """For what is held. To take it up ends what was still being shown: ships may move then."""
        expect(self.lit.first).to_be_visible()
        rest(self.page)
        return self.chance.choice(self.lit.all())

    def point(self, what: Locator) -> tuple[float, float]:
        """Its middle, of a card the middle of what is seen, once it stays there."""
        stand(what)
        x, y = what.evaluate(AIM)
        return x, y

    def tap(self, what: Locator) -> None:
        """Right there, whatever lies on it."""
        if self.guest.has_touch:
            self.page.touchscreen.tap(*self.point(what))
        else:
            self.page.mouse.click(*self.point(what))

    def draw(self) -> None:
        """Off the pile, and until the next turn."""
        num_told = self.guest.told.count()
        self.tap(self.pile)
        self.confirm(num_told)
        assert self.waits_for_turn()

    def play_by_taps(self) -> None:
        num_told, card = self.guest.told.count(), self.card()
        if card is None:
            self.tap(self.pile)
        else:
            self.tap(card)
            expect(self.held).to_have_count(1)
            self.tap(self.lit_place())
        self.confirm(num_told)

    def play_card(self) -> None:
        """Not a draw: that shows something new."""
        num_told = self.guest.told.count()
        self.tap(self.playable.first)
        expect(self.held).to_have_count(1)
        self.tap(self.lit_place())
        self.confirm(num_told)

    def play_by_drag(self) -> bool:
        """Whether it was the pile that was dragged."""
        card = self.card()
        self.drag(card or self.pile)
        return card is None

    def drag(self, what: Locator) -> None:
        """Out over the table, then onto one of the places that are lit for it."""
        num_told = self.guest.told.count()
        self.take_up(what)
        self.carry_to(self.page.get_by_role("list").first)
        self.carry_to(self.lit_place())
        self.let_go()
        self.confirm(num_told)

    def take_up(self, what: Locator) -> None:
        """With the mouse, or with a finger that stays on the glass."""
        self.carried = self.point(what)
        if self.guest.has_touch:
            self._touch("touchStart", [self.carried])
        else:
            self.page.mouse.move(*self.carried)
            self.page.mouse.down()

    def carry_to(self, where: Locator) -> None:
        (x, y), (to_x, to_y) = self.carried, self.point(where)
        for part in (0.3, 0.7, 1.0):
            self.carried = x + part * (to_x - x), y + part * (to_y - y)
            if self.guest.has_touch:
                self._touch("touchMove", [self.carried])
            else:
                self.page.mouse.move(*self.carried)

    def let_go(self) -> None:
        if self.guest.has_touch:
            self._touch("touchEnd", [])
        else:
            self.page.mouse.up()

    def _touch(self, kind: str, fingers: Sequence[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y} for x, y in fingers]
        self.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    @functools.cached_property
    def fingers(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def confirm(self, num_told: int) -> None:
        """Until it is told; first, where one's own captain would go, yes."""
        expect(self.guest.told.nth(num_told).or_(self.dialog).first).to_be_visible()
        if self.dialog.count():
            self.guest.press("korsair.drawn.oust")
            expect(self.guest.told.nth(num_told)).to_be_visible()

    # By keyboard

    @property
    def focus(self) -> str:
        """The thing that has it, or what else."""
        found: str = self.page.evaluate(FOCUSED)
        return found

    def comes_to(self, *wanted: str) -> None:
        """The focus, soon."""
        self.page.wait_for_function(f"(wanted) => wanted.includes(({FOCUSED})())", arg=wanted)

    def keeps_focus(self) -> None:
        """Or gets it back at once: what had it may be gone with the turn."""
        self.page.wait_for_function(f"() => ({FOCUSED})() !== ''")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def press_until(self, key: str, *wanted: str) -> None:
        for _ in range(MOST_STEPS):
            if self.focus in wanted:
                return
            self.press(key)
        raise AssertionError(f"{key} never came to {wanted}, only to {self.focus!r}")

    def play_by_keys(self) -> None:
        """From wherever the focus is; back to the hand, along it, and onto the first lit place."""
        num_told, card = self.guest.told.count(), self.card()
        if card is None:
            self.press_until("Shift+Tab", "pile")
            self.press("Enter")
        else:
            names = [one.get_attribute("data-thing") or "" for one in self.playable.all()]
            hand = [one.get_attribute("data-thing") or "" for one in self.hand.all()]
            if self.focus not in hand:
                self.press_until("Tab", *hand)
            self.press(*["ArrowLeft"] * len(hand))
            self.press_until("ArrowRight", *names)
            self.press("Enter")
            expect(self.held).to_have_count(1)
            expect(self.page.locator("[data-thing].isLit:focus")).to_have_count(1)
            self.press("Enter")
        self.confirm_by_keys(num_told)

    def confirm_by_keys(self, num_told: int) -> None:
        expect(self.guest.told.nth(num_told).or_(self.dialog).first).to_be_visible()
        if self.dialog.count():
            self.press("Tab", "Enter")  # past the way out
            expect(self.guest.told.nth(num_told)).to_be_visible()
