"""What every screen is held to: axe, no sideways scrolling, room for fingers, one language."""

import functools
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from festnoz.core.words import LANGUAGES, catalogue
from tests.browser.guest import Guest, eventually
from tools.shots.stillness import rest

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
NARROWEST = 360  # pixels of a phone

# What lies half under a dock is as large as it is once it is scrolled clear of it.
RUN_AXE = """
async (rules) => {
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
  const isWhole = ({ target }) => {
    const it = document.querySelector(target[0]);
    const [x, y] = [scrollX, scrollY];
    it.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = it.getBoundingClientRect();
    const across = [2, height / 2, height - 2].map((down) =>
      document.elementFromPoint(left + width / 2, top + down));
    scrollTo({ left: x, top: y, behavior: "instant" });
    return Math.min(width, height) >= 24 && across.every((hit) => it.contains(hit));
  };
  for (const one of violations)
    if (one.id === "target-size") one.nodes = one.nodes.filter((node) => !isWhole(node));
  return violations.filter(({ nodes }) => nodes.length > 0);
}
"""

# Of the page's own width: a phone shrinks what is too wide until its window holds all of it.
TOO_WIDE = """
() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth <= clientWidth ? [] :
    [...document.body.querySelectorAll("*")]
      .filter((it) => it.getBoundingClientRect().right > clientWidth)
      .map((it) => it.outerHTML.slice(0, 200));
}
"""

TWICE = "() => { document.documentElement.style.fontSize = '200%'; }"  # as large as text must go

# A radio button's label is what one presses; a word within a sentence may be as small as the words.
SMALL = """
(all, least) => all
  .filter((it) => it.checkVisibility() && getComputedStyle(it).display !== "inline")
  .map((it) => (it.type === "radio" ? it.closest("label") : it))
  .filter((it) => {
    const { width, height } = it.getBoundingClientRect();
    return Math.min(width, height) < least;
  })
  .map((it) => it.outerHTML)
"""
TARGETS = "a, button, input, select, summary, textarea"
LEAST, FINGER = 24, 44  # pixels: of WCAG 2.2, and of what is pressed every turn

# The focus comes and goes; what has it already shows how the keyboard's looks.
UNSEEN_FOCUS = """
(all) => all.filter((it) => {
  const outline = () => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(it);
    return [outlineStyle, outlineWidth, outlineColor].join(" ");
  };
  const was = document.activeElement;
  if (was !== it) it.focus({ focusVisible: true, preventScroll: true });
  const focused = outline();
  it.blur();
  const isSeen = !/^none|^[a-z]+ 0px/.test(focused) && focused !== outline();
  was.focus({ focusVisible: true, preventScroll: true });
  return !isSeen;
}).map((it) => it.outerHTML.slice(0, 200))
"""

SHOWN_WORDS = """
() => {
  const named = [...document.querySelectorAll("[aria-label], [placeholder], [title]")]
    .filter((it) => it.checkVisibility())
    .flatMap((it) => [it.ariaLabel, it.placeholder, it.title]);
  return [document.title, document.body.innerText, ...named].join("\\n");
}
"""

# What only the terminal says, and what is typed rather than read.
NOT_OF_THE_PAGES = re.compile(r"(bench|command|game|store|terminal)\.|\w+\.vocabulary$")
WORD = re.compile(r"[^\W\d_]{2,}")
HEX = re.compile(r"\b[0-9a-f]{32,}\b")  # seals and secrets may spell anything


def examine(guest: Guest) -> None:
    """The screen as it is now."""
    expect(guest.page.locator("html")).to_have_attribute("lang", guest.language)
    found = faults(guest)
    assert found == {}, found


def examine_phone(guest: Guest) -> None:
    """For fingers too, on the narrowest screen, and at night."""
    page, size = guest.page, guest.page.viewport_size
    assert size is not None
    examine(guest)
    assert small_targets(page.locator(TARGETS), LEAST) == []
    page.set_viewport_size({"width": NARROWEST, "height": size["height"]})
    assert too_wide(page) == []
    page.set_viewport_size(size)
    examine_night(page)


def examine_night(page: Page) -> None:
    """Only its colours: all else is as by day."""
    page.emulate_media(color_scheme="dark")
    assert violations(page, ["color-contrast"]) == []
    page.emulate_media(color_scheme="light")


def faults(guest: Guest) -> dict[str, list[str]]:
    found = {
        "axe": violations(guest.page),
        "wide": too_wide(guest.page),
        "foreign": sorted(foreign_words(guest)),
    }
    return {name: some for name, some in found.items() if some}


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """Of axe, once nothing changes its colour any more; the debugger brings it in, for the page's
    own policy would not let it."""
    rest(page)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_axe())
    wanted: dict[str, Any] = {"type": "tag", "values": STANDARDS}
    found = page.evaluate(RUN_AXE, {"type": "rule", "values": rules} if rules else wanted)
    return [
        f"{one['id']}: {one['help']}: {[node['html'] for node in one['nodes']]}" for one in found
    ]


@functools.cache
def _axe() -> str:
    return AXE.read_text("utf-8")


def too_wide(page: Page) -> list[str]:
    """What makes the page scroll sideways, and goes on to."""

    def read() -> list[str]:
        found: list[str] = page.evaluate(TOO_WIDE)
        return found

    return eventually(read, [])


def small_targets(targets: Locator, least: int = FINGER) -> list[str]:
    found: list[str] = targets.evaluate_all(SMALL, least)
    return found


def unseen_focus(targets: Locator) -> list[str]:
    """Those that look with the focus as they look without it."""
    found: list[str] = targets.evaluate_all(UNSEEN_FOCUS)
    return found


def foreign_words(guest: Guest) -> set[str]:
    """Words on the screen that only another language of the house has."""
    shown = _words(HEX.sub(" ", guest.page.evaluate(SHOWN_WORDS)))
    others = {word for one in LANGUAGES if one != guest.language for word in vocabulary(one)}
    return shown & others - vocabulary(guest.language)


def vocabulary(language: str) -> frozenset[str]:
    """Of catalogue and rulebooks as they are now: a test may bring a game of its own."""
    patterns = [
        _literal(pattern)
        for name, pattern in catalogue(language).items()
        if not NOT_OF_THE_PAGES.match(name)
    ]
    books = (ROOT / "src/festnoz/games").glob(f"*/rules.{language}.md")
    return frozenset(_words("\n".join([*patterns, *(book.read_text("utf-8") for book in books)])))


def _literal(pattern: str) -> str:
    """Without ICU's syntax: every other level of braces is text."""
    depth, said = 0, []
    for sign in pattern:
        depth += (sign == "{") - (sign == "}")
        said.append(sign if depth % 2 == 0 and sign != "}" else " ")
    return "".join(said)


def _words(text: str) -> set[str]:
    return set(WORD.findall(text.lower()))
