"""The log of a table, and a match seen again: of what a rule did one can ask why."""

import re

import pytest
from playwright.sync_api import Locator, expect

from festnoz.core.game import RULE_ID
from festnoz.core.words import LANGUAGES
from tests.browser.examining import violations
from tests.browser.table.test_clear_tables import page_called
from tools.shots.camera import DEVICES, Studio
from tools.shots.visitor import Visitor

TABLES = {"drawn": "korsair-crowded", "in words": "words-korrigans-late"}
REPLAYS = {"drawn": "replay", "in words": "replay-words"}
RULE = re.compile(RULE_ID)


def unfolded(visitor: Visitor) -> Locator:
    """The log, at its full length also where the screen is small."""
    for one in ("web.log.talk", "web.log.more"):
        if visitor.button(one).is_visible():
            visitor.button(one).click()
    return visitor.page.get_by_role("log")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("table", TABLES)
def test_of_what_a_rule_did_one_can_ask_why(
    studio: Studio, table: str, device: str, language: str
) -> None:
    with studio.visit(page_called(TABLES[table]), DEVICES[device], language) as visitor:
        ask(visitor, unfolded(visitor).get_by_role("button").last)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("table", REPLAYS)
def test_of_a_move_that_is_seen_again_one_can_ask_why(
    studio: Studio, table: str, device: str, language: str
) -> None:
    with studio.visit(page_called(REPLAYS[table]), DEVICES[device], language) as visitor:
        move = visitor.page.locator(".side .move:has(span button)").first
        step = move.locator(".number").text_content() or ""
        visitor.page.get_by_role("slider").fill(step)
        shown = visitor.page.locator(".told") if device == "phone" else move
        why = shown.get_by_text(visitor.words("web.log.why"), exact=True).first
        ask(visitor, why)
        expect(visitor.page.get_by_role("slider")).to_have_value(step)  # it led nowhere else


def ask(visitor: Visitor, why: Locator) -> None:
    expect(why).to_have_text(visitor.words("web.log.why"))
    found = RULE.search(why.get_attribute("aria-label") or "")
    assert found
    assert violations(visitor.page) == []
    why.click()
    book = visitor.page.get_by_role("dialog")
    expect(book.locator(f"[data-rule='{found[0]}']")).to_be_in_viewport()
    visitor.page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(why).to_be_focused()


@pytest.mark.parametrize("table", TABLES)
def test_a_folded_log_has_nothing_to_press(studio: Studio, table: str) -> None:
    with studio.visit(page_called(TABLES[table]), DEVICES["phone"], "en") as visitor:
        log = visitor.page.get_by_role("log")
        expect(log.get_by_role("paragraph").last).to_be_attached()
        expect(log.get_by_role("button")).to_have_count(0)
