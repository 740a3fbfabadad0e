"""The waiting room tells everybody what was chosen for the table."""

import pytest
from playwright.sync_api import expect

from festnoz.core.words import Message, say, text
from tests.browser.table.test_clear_tables import page_called
from tools.shots.camera import DEVICES, Studio

KORSAIR = (
    say("korsair.choice.teams.told", value="false"),
    say("web.wait.clock", kind="off", time=""),
    say("web.wait.undo", value="consent"),
    say("web.wait.chat", value="phrases"),
    say("web.wait.watching", value="link"),
)
KORRIGANS = (
    say("korrigans.choice.side.told", value="advanced"),
    say("web.wait.clock", kind="strict", time=say("web.wait.time", unit="second", count=90)),
    say("web.wait.undo", value="off"),
    say("web.wait.aid", value="off"),
    say("web.wait.chat", value="free"),
    say("web.wait.watching", value="nobody"),
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "lines"),
    [("waiting", KORSAIR), ("sit-down", KORSAIR), ("waiting-korrigans", KORRIGANS)],
)
def test_host_and_guest_read_what_was_chosen(
    studio: Studio, name: str, lines: tuple[Message, ...], language: str
) -> None:
    with studio.visit(page_called(name), DEVICES["phone"], language) as visitor:
        title = visitor.page.locator(".title")
        for line in lines:
            expect(title).to_contain_text(text(line, language))
