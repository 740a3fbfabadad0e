"""Somebody at Korrigans' landscape: lifts Korrigans and tokens, and chooses on the board."""

from playwright.sync_api import Locator, expect

from tests.browser.drawn_seat import Seat
from tools.shots.stillness import rest, stand

# What can be done now: on the board, in one's own hand, or by a button.
CAN_DO = "[data-thing].isLit, .playable, .answer:not(.back)"
CHOICES = ".choices button"
# A field has any shape, and others stand on it.
INSIDE = """
(it) => {
  const { left, top, width, height } = it.getBoundingClientRect();
  const parts = [5, 4, 6, 3, 7, 2, 8, 1, 9].map((tenth) => tenth / 10);
  for (const y of parts)
    for (const x of parts) {
      const [atX, atY] = [left + x * width, top + y * height];
      if (it.contains(document.elementFromPoint(atX, atY))) return [atX, atY];
    }
  return [left + width / 2, top + height / 2];
}
"""
STEPS = 80  # of the Tab key: what is asked for is the stop of its part
PARTS = 8
CAN_PRESS = """
() => document.activeElement?.matches("[data-thing].isLit, .answer:not(.back)") ?? false
"""
CAN_LIFT = "() => document.activeElement?.matches('.playable') ?? false"


class LandSeat(Seat):
    """Plays at random what is lit."""

    @property
    def lit(self) -> Locator:
        """Places; what is lifted to go there may be lit as well."""
        return self.page.locator("[data-thing].isLit:not([data-lift=''])")

    @property
    def playable(self) -> Locator:
        return self.page.locator(".playable")

    @property
    def held(self) -> Locator:
        return self.page.locator(".held[aria-pressed=true]")

    @property
    def answers(self) -> Locator:
        return self.page.locator(".answer:not(.back)")

    @property
    def choices(self) -> Locator:
        return self.page.locator(CHOICES)

    @property
    def screen(self) -> Locator:
        """One's own, before which what is gathered is put down."""
        return self.page.locator("#hand .screen")

    def field(self, code: str) -> Locator:
        return self.page.locator(f".field[data-thing='{code}']")

    def waits_for_turn(self) -> bool:
        if not self.guest.waits_for_turn():
            return False
        expect(self.field("A")).to_be_visible()  # the landscape comes last
        expect(self.page.locator(CAN_DO).first).to_be_visible()
        rest(self.page)
        return True

    def point(self, what: Locator) -> tuple[float, float]:
        stand(what)
        x, y = what.evaluate(INSIDE)
        return x, y

    def play_by_taps(self) -> None:
        num_told = self.guest.told.count()
        if self.lit.count():
            self.tap(self.chance.choice(self.lit.all()))
        elif self.playable.count():
            self.tap(self.chance.choice(self.playable.all()))
            expect(self.held).to_have_count(1)
            self.tap(self.lit_place())
        else:
            self.tap(self.answers.first)
        self.confirm(num_told)

    def play_by_drag(self) -> bool:
        """Whether there was anything to drag."""
        num_told = self.guest.told.count()
        look = self.page.locator(".look button")
        if look.count():
            self.take_up(self.chance.choice(look.all()))
            self.carry_to(self.screen)
            self.let_go()
        elif self.playable.count() or self.page.locator(".pawn.isLit").count():
            lift = self.page.locator(".playable, .pawn.isLit")
            self.take_up(self.chance.choice(lift.all()))
            self.carry_to(self.page.get_by_role("list").first)
            self.carry_to(self.lit_place())
            self.let_go()
        else:
            self.play_by_taps()
            return False
        self.confirm(num_told)
        return True

    def confirm(self, num_told: int) -> None:
        """Until it is told; where several companions lead there, by the first of them."""
        told = self.guest.told.nth(num_told)
        expect(told.or_(self.choices.first).first).to_be_visible()
        if self.choices.count():
            self.guest.press(self.choices.first)
            expect(told).to_be_visible()

    # By keyboard

    def finds(self, condition: str) -> bool:
        found: bool = self.page.evaluate(condition)
        return found

    def play_by_keys(self) -> None:
        """On to what can be done, by Tab from part to part."""
        num_told = self.guest.told.count()
        lifts = self.lit.count() == 0 and self.playable.count() > 0
        self.come_to(CAN_LIFT if lifts else CAN_PRESS)
        self.press("Enter")
        if lifts:
            expect(self.held).to_have_count(1)
            expect(self.page.locator("[data-thing].isLit:focus")).to_have_count(1)
            self.press("Enter")
        told = self.guest.told.nth(num_told)
        expect(told.or_(self.choices.first).first).to_be_visible()
        if self.choices.count():
            self.choices.first.focus()
            self.press("Enter")
            expect(told).to_be_visible()

    def keeps_focus(self) -> None:
        """Also on a button that has no name of a thing."""
        self.page.wait_for_function("() => document.activeElement !== document.body")

    def come_to(self, condition: str) -> None:
        for _ in range(STEPS):
            if self.finds(condition):
                return
            self.press("Shift+Tab")  # the other way lies the log
        for _ in range(PARTS):  # its part stops at something else: along it by arrow keys
            for _ in range(STEPS):
                self.press("ArrowRight")
                if self.finds(condition):
                    return
            self.press("Shift+Tab")
        lit = [one.get_attribute("data-thing") for one in self.lit.all()]
        raise AssertionError(f"no key came to {lit} or an answer, only to {self.focus!r}")
