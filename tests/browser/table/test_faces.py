"""A face and a colour, chosen once: the same for everybody at the table, told apart when tiny."""

import base64
import itertools
from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, open_table
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest, eventually
from tests.browser.houses import House
from tests.browser.table.test_invitations import invitation
from tests.browser.words.test_three_browsers import sit_down

TINY = 20  # pixels
APART = 10  # mean difference of two pixels' grey, of 255
# Without their colours: what is left is what they are drawn as.
SHRINK = """
(it, size) => {
  it.style.cssText = `width: ${size}px; height: ${size}px; padding: 0; margin: 0`;
  const ground = it.querySelector(".ground");
  if (ground) ground.style.fill = "#888";
}
"""
GREYS = """
async (png) => {
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  return Array.from({ length: data.length / 4 }, (_, i) =>
    0.3 * data[4 * i] + 0.6 * data[4 * i + 1] + 0.1 * data[4 * i + 2]);
}
"""


def dialog(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog", name=guest.words("web.face"))


def choice(guest: Guest, message: str, **args: str) -> Locator:
    what = guest.words(message, **args)
    return dialog(guest).get_by_role("radio", name=what, exact=True)


def choose(guest: Guest, face: str, colour: str) -> None:
    guest.press("web.face")
    choice(guest, "people.faces", face=face).check()
    choice(guest, "people.colours", colour=colour).check()
    guest.press(dialog(guest).get_by_role("button", name=guest.words("web.close")))
    expect(dialog(guest)).to_have_count(0)


def looks(guest: Guest) -> list[str]:
    """Of those who sit at the table in words or wait for it, in the order of seats."""
    shown = guest.page.locator("li [data-look]")
    return [one.get_attribute("data-look") or "" for one in shown.all()]


def test_a_face_that_was_chosen_is_the_same_for_everybody(visit: Visit) -> None:
    anna = visit(**PHONE)
    choose(anna, "5", "gorse")
    anna.page.reload()
    expect(anna.page.locator("[data-look=gorse-5]")).to_be_visible()
    link = invitation(anna)
    expect(anna.page.locator("li [data-look=gorse-5]")).to_be_visible()

    bran = visit(link, language="fr")
    bran.press("web.face")
    taken = bran.words("people.colours", colour="gorse")
    taken = bran.words("people.taken", what=taken)
    expect(dialog(bran).get_by_role("radio", name=taken, exact=True)).to_be_disabled()
    examine(bran)
    choice(bran, "people.faces", face="7").check()
    bran.page.keyboard.press("Escape")
    sit_down(bran, "Bran")
    expect(anna.page.locator("li [data-look=brick-7]")).to_be_visible()
    choose(bran, "7", "tide")  # who sits may still change
    expect(anna.page.locator("li [data-look=tide-7]")).to_be_visible()
    examine_phone(anna)

    anna.press("web.wait.start")
    for guest in (anna, bran):
        assert eventually(partial(looks, guest), ["gorse-5", "tide-7"]) == ["gorse-5", "tide-7"]


def greys(page: Page, it: Locator) -> list[float]:
    it.evaluate(SHRINK, TINY)
    shot = it.screenshot(animations="disabled")
    found: list[float] = page.evaluate(GREYS, base64.b64encode(shot).decode())
    return found


def closest(pictures: list[list[float]]) -> float:
    """How far the two are apart that are most alike."""
    return min(
        sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
        for one, other in itertools.combinations(pictures, 2)
    )


def test_faces_and_flags_are_told_apart_at_20_pixels_without_colours(
    visit: Visit, house: House
) -> None:
    table = open_table(house, ["me", *["uniform"] * 7], options={"teams": True})
    anna = visit(f"{house.address}/#{table['host']}")
    sit_down(anna, "Anna")
    korrigans = anna.page.locator("li:has-text('Anna') ~ li [data-look]")
    expect(korrigans).to_have_count(7)
    anna.page.evaluate("() => scrollTo(0, 0)")
    assert closest([greys(anna.page, one) for one in korrigans.all()]) > APART
    anna.press("web.face")
    tiles = dialog(anna).locator("label span > svg")
    expect(tiles).to_have_count(16)
    drawn = [greys(anna.page, one) for one in tiles.all()]
    assert closest(drawn[:8]) > APART
    assert closest(drawn[8:]) > APART
