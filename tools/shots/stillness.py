"""When a page is as it will stay: its letters are there, and nothing on it moves any more."""

from playwright.sync_api import Locator, Page

# A drawn table says by `data-moving` that it has more to show: between two moves nothing glides.
RESTS = """
() => document.fonts.status === "loaded" && !document.querySelector("[data-moving]") &&
  document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity
  )
"""
# Its place is the same two frames later; what moves for ever is let go on.
STANDS = """
async (it) => {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const place = () => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  for (let was = null, left = 100; was !== place() && left > 0; left -= 1) {
    was = place();
    await frame();
    await frame();
  }
}
"""


def rest(page: Page) -> None:
    page.wait_for_function(RESTS)


def stand(thing: Locator) -> None:
    thing.evaluate(STANDS)
