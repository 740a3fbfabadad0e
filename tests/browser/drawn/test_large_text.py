"""Letters of twice their size, low and narrow screens: every table can be read and played."""

import random
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import IS_STILL, PHONE, Seat
from tests.browser.examining import NARROWEST, TWICE, too_wide
from tests.browser.guest import Guest
from tools.shots.camera import DEVICES, Device, Studio
from tools.shots.pages import PAGES
from tools.shots.stillness import rest

LEAST = 9  # the turn and as many chairs; at a drawn table each has five parts
NAMED = {page.name: page for page in PAGES}
SIDEWAYS, UPRIGHT = Device(844, 390), Device(820, 1180)
PHONES = (DEVICES["phone"], Device(NARROWEST, 740), SIDEWAYS)
# Whose turn, what to do, and every plate or chair: what of it is cut, or sticks out.
WHOLE = """
.turn p, .hint, .top li strong, [data-group=seats] :is(strong, .counts > span, .flag, button > svg)
"""
CUT = """
(all) => all
  .filter((it) => it.checkVisibility())
  .filter((it) => {
    const plate = it.closest("[data-group=seats] > li") ?? document.documentElement;
    const [inner, outer] = [it.getBoundingClientRect(), plate.getBoundingClientRect()];
    const isOut = inner.left < outer.left - 1 || inner.right > outer.right + 1 ||
      inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    const isHidden = getComputedStyle(it).overflow !== "visible" &&
      it.scrollHeight > it.clientHeight + 2;
    return isOut || isHidden || it.scrollWidth > it.clientWidth + 1;
  })
  .map((it) => it.outerHTML)
"""
COVERED = """
() => {
  const boxes = [...document.querySelectorAll(".turn p, .draw")]
    .map((it) => it.getBoundingClientRect());
  return boxes.length > 1 && boxes[0].right > boxes[1].left && boxes[0].bottom > boxes[1].top;
}
"""
LETTERS = """
(of) => [...document.querySelectorAll(of)].map((it) => parseFloat(getComputedStyle(it).fontSize))
"""


NAMES, TO_DO = "[data-group=seats] strong", ".turn p, .hint"
NEEDED = (".turn p", ".hint", "[data-thing=pile]", "#hand button", NAMES)


def play_drawn(guest: Guest) -> None:
    """Nothing that a turn needs is out of sight."""
    seat = Seat(guest)
    assert seat.waits_for_turn()
    assert seat.is_still()
    for thing in (seat.pile, seat.hand.first, guest.button("web.controls")):
        expect(thing).to_be_in_viewport(ratio=1)
    seat.play_by_taps()


@pytest.mark.parametrize(
    ("game", "look"), [("korsair", None), ("korsair", "words"), ("korrigans", "words")]
)
def test_at_twice_its_size_a_move_is_played_on_the_narrowest_phone(
    visit: Visit, game: str, look: str | None
) -> None:
    guest = visit(language="fr", look=look, **PHONE)
    guest.page.set_viewport_size({"width": NARROWEST, "height": 740})
    guest.page.evaluate(TWICE)
    guest.press(guest.on_card("web.home.play", game))
    assert guest.waits_for_turn()
    assert too_wide(guest.page) == []
    if look is None:
        play_drawn(guest)
    else:
        guest.play(random.Random(1))
    assert too_wide(guest.page) == []


@pytest.mark.parametrize(
    "name",
    ["korsair-large-two", "korsair-large-four", "korsair-large-eight", "words-large-eight",
     "korsair-eight"],
)  # fmt: skip
def test_whose_turn_what_to_do_and_plates_are_whole_on_any_screen(
    studio: Studio, name: str
) -> None:
    with studio.visit(NAMED[name], DEVICES["phone"], "fr") as visitor:
        for size in (*PHONES, UPRIGHT):
            visitor.page.set_viewport_size({"width": size.width, "height": size.height})
            rest(visitor.page)
            whole = visitor.page.locator(WHOLE)
            assert whole.count() >= LEAST
            assert (size, whole.evaluate_all(CUT)) == (size, [])
            assert not visitor.page.evaluate(COVERED)


def least_growth(studio: Studio, name: str, device: Device, shown: str) -> float:
    """By how much letters are larger where text is twice its size."""
    page = NAMED[f"korsair-large-{name}"]
    sizes: list[list[float]] = []
    for text in ("100", "200"):
        wanted = replace(page, kept={**page.kept, "text": text})
        with studio.visit(wanted, device, "fr") as visitor:
            sizes.append(visitor.page.evaluate(LETTERS, shown))
    small, large = sizes
    return min(after / before for before, after in zip(small, large, strict=True))


@pytest.mark.parametrize("name", ["two", "four", "eight"])
@pytest.mark.parametrize("shown", [NAMES, TO_DO], ids=["plates", "to-do"])
def test_whose_turn_what_to_do_and_plates_grow_with_the_text_on_a_tablet(
    studio: Studio, name: str, shown: str
) -> None:
    assert least_growth(studio, name, UPRIGHT, shown) > 1.5


@pytest.mark.parametrize("name", ["two", "four", "eight"])
def test_a_phone_on_its_side_shows_all_that_a_turn_needs_at_twice_the_size(
    studio: Studio, name: str
) -> None:
    """Eight plates have little room there to grow."""
    with studio.visit(NAMED[f"korsair-large-{name}"], SIDEWAYS, "fr") as visitor:
        assert visitor.page.evaluate(IS_STILL)
        needed = (visitor.page.locator(one) for one in NEEDED)
        for thing in (one for many in needed for one in many.all()):
            expect(thing).to_be_in_viewport(ratio=1)
    assert least_growth(studio, name, SIDEWAYS, TO_DO) > 1.5
    assert least_growth(studio, name, SIDEWAYS, NAMES) > (1.2 if name == "eight" else 1.4)


def test_what_can_be_said_takes_no_room_of_what_happened(studio: Studio) -> None:
    with studio.visit(NAMED["korsair-large-eight"], DEVICES["desktop"], "fr") as visitor:
        last = visitor.page.get_by_role("log").get_by_role("paragraph").last
        last.click(trial=True)  # nothing lies on it
