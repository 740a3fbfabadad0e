"""At the table: why not, another language, another light, no haste; and the checks are awake."""

import re

import pytest
from playwright.sync_api import expect

from festnoz.core.words import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.drawn.test_drawn_table import COUNT_MOVES
from tests.browser.examining import (
    examine,
    foreign_words,
    small_targets,
    unseen_focus,
    violations,
)
from tests.browser.guest import Guest
from tests.browser.reader import MOST_STOPS

DAY, NIGHT = "rgb(246, 241, 228)", "rgb(27, 36, 44)"

# Whether the middle of a 0 is inked, by the face it is written in.
INK_OF_ZERO = """async () => {
  const inked = async (role) => {
    const face = getComputedStyle(document.documentElement).getPropertyValue(role);
    const styles = ["400", "700"].map((weight) => `${weight} 200px ${face}`);
    const middles = await Promise.all(styles.map(async (font) => {
      await document.fonts.load(font, "0");
      const pen = new OffscreenCanvas(400, 400).getContext("2d");
      Object.assign(pen, { font, textAlign: "center" });
      pen.fillText("0", 200, 300);
      const { actualBoundingBoxAscent: height } = pen.measureText("0");
      return pen.getImageData(200, 300 - Math.round(height / 2), 1, 1).data[3] > 127;
    }));
    return [role, middles[0] && middles[1]];
  };
  return Object.fromEntries(await Promise.all(["--text-face", "--code-face"].map(inked)));
}"""


def type_move(guest: Guest, written: str) -> None:
    field = guest.page.get_by_label(guest.words("web.typed.label"))
    field.fill(written)
    field.press("Enter")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_not_be_played_is_answered_with_its_rule(visit: Visit, language: str) -> None:
    guest = visit(language=language)
    guest.play_now()
    type_move(guest, "discard red-1")
    rule = guest.page.get_by_role("status").get_by_role("button")
    expect(rule).to_have_text(re.compile(r"^\s*\S+\sK-R?\d+\s*$"))
    number = rule.inner_text().split()[-1]
    reason = guest.words(f"korsair.rule.{number}")
    answer = guest.page.get_by_role("status").filter(has=guest.page.get_by_role("button"))
    expect(answer).to_contain_text(reason[1:])  # with a capital
    examine(guest)
    guest.press(rule)
    read = guest.page.locator(":focus")
    expect(read).to_contain_text(re.compile(f"^{number}"))
    expect(read).to_be_in_viewport()
    examine(guest)
    guest.page.keyboard.press("Escape")
    expect(rule).to_be_focused()
    type_move(guest, "xyzzy")
    expect(rule).to_have_count(0)
    expect(guest.moves.first).to_be_enabled()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_a_typed_move_may_be_typed(visit: Visit, language: str) -> None:
    guest = visit(language=language)
    guest.play_now()
    field = guest.page.get_by_label(guest.words("web.typed.label"))
    before, after = guest.words("web.typed.example", move="|").split("|")
    placeholder = field.get_attribute("placeholder") or ""
    example = placeholder.removeprefix(before).removesuffix(after)
    assert example not in {"", placeholder}
    num_told = guest.told.count()
    type_move(guest, example)
    expect(guest.told).not_to_have_count(num_told)


def test_another_language_is_told_at_once_and_the_game_goes_on(visit: Visit) -> None:
    guest = visit(language="en")
    guest.page.get_by_label(guest.words("web.name")).fill("Loïc")
    guest.play_now()
    num_moves, num_told = guest.moves.count(), guest.told.count()
    guest.press(guest.page.get_by_role("button", name="Français"))
    guest.language = "fr"
    assert guest.waits_for_turn()
    examine(guest)
    expect(guest.moves).to_have_count(num_moves)
    expect(guest.told).to_have_count(num_told)
    guest.press(guest.moves.first)
    guest.sees("Vous piochez")
    guest.page.reload()
    assert guest.waits_for_turn()
    examine(guest)


def test_day_and_night_follow_the_system_until_one_is_chosen(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    body = guest.page.locator("body")
    expect(body).to_have_css("background-color", DAY)
    guest.page.emulate_media(color_scheme="dark")
    expect(body).to_have_css("background-color", NIGHT)
    examine(guest)
    guest.press("web.theme.system")
    expect(guest.button("web.theme.day")).to_be_visible()
    expect(body).to_have_css("background-color", DAY)
    guest.page.reload()
    assert guest.waits_for_turn()
    expect(body).to_have_css("background-color", DAY)


def test_nothing_moves_for_those_who_want_no_motion(visit: Visit) -> None:
    guest = visit(reduced_motion="reduce")
    guest.play_now()
    guest.page.evaluate(COUNT_MOVES)
    for _ in range(3):
        guest.make_move(guest.moves.first)
        assert guest.waits_for_turn()
    assert guest.page.evaluate("() => window.moves") == 0


def test_the_focus_is_seen_along_a_turn_by_keyboard(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    guest.page.reload()
    assert guest.waits_for_turn()
    num_told, focused = guest.told.count(), guest.page.locator(":focus")
    for _ in range(MOST_STOPS):
        guest.page.keyboard.press("Tab")
        assert unseen_focus(focused) == []
        if guest.moves.and_(focused).count():
            break
    guest.page.keyboard.press("Enter")
    expect(guest.told).not_to_have_count(num_told)


def test_a_zero_has_a_stroke_in_codes_alone(visit: Visit) -> None:
    guest = visit()
    expect(guest.button("web.home.play")).to_be_visible()
    faces = guest.page.evaluate(INK_OF_ZERO)
    assert faces == {"--text-face": False, "--code-face": True}


# The checks themselves: a planted fault must be found.


def test_what_the_policy_forbids_is_a_problem_and_so_is_a_warning(visit: Visit) -> None:
    guest = visit()
    expect(guest.button("web.home.play")).to_be_visible()
    guest.page.evaluate(
        """async () => {
          const style = document.createElement("style");
          style.textContent = "p {}";
          document.head.append(style);
          await fetch("/nowhere");
          console.warn("careful");
        }"""
    )
    found = "\n".join(guest.problems)
    assert all(part in found for part in ("Content Security Policy", "/nowhere: 404", "careful"))
    guest.forgive("Content Security Policy|nowhere|404|careful")


def test_a_nameless_button_a_small_one_and_a_foreign_word_are_found(visit: Visit) -> None:
    guest = visit(language="fr")
    expect(guest.button("web.home.play")).to_be_visible()
    assert violations(guest.page) == []
    guest.page.evaluate(
        """() => {
          const [play, other] = document.querySelectorAll("article button");
          play.textContent = "";
          play.style.setProperty("min-width", "0");
          play.style.setProperty("padding", "0");
          other.textContent = "Your turn";
        }"""
    )
    assert [one.partition(":")[0] for one in violations(guest.page)] == [
        "button-name",
        "target-size",
    ]
    assert len(small_targets(guest.page.locator("article button"))) == 1
    assert foreign_words(guest) == {"your", "turn"}
