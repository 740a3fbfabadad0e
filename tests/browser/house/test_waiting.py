"""The waiting room tells everybody what was chosen for the table."""

import pytest
from playwright.sync_api import expect

from festnoz.core.words import Message, say, text
from tests.browser.conftest import Visit
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
TENZOR = (say("tenzor.choice.places.told", value="2, 2, 3, 3, 4"),)
FAMILIES = (
    say("families.choice.bluff.told", value="true"),
    say("families.choice.earliest.told", value="true"),
)
TOLD = {
    "waiting": KORSAIR,
    "sit-down": KORSAIR,
    "waiting-korrigans": KORRIGANS,
    "waiting-tenzor": TENZOR,
    "waiting-families": FAMILIES,
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "lines"), TOLD.items(), ids=TOLD)
def test_host_and_guest_read_what_was_chosen(
    studio: Studio, name: str, lines: tuple[Message, ...], language: str
) -> None:
    with studio.visit(page_called(name), DEVICES["phone"], language) as visitor:
        title = visitor.page.locator(".title")
        for line in lines:
            expect(title).to_contain_text(text(line, language))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_host_of_the_families_chooses_stands_in_the_waiting_room(
    visit: Visit, language: str
) -> None:
    host = visit(language=language)
    host.press(host.on_card("web.home.table", "families"))
    dialog = host.page.get_by_role("dialog")
    for line in FAMILIES:
        if line.id.startswith("families.choice.earliest"):
            host.unfold(dialog)
        dialog.get_by_role("radio", name=host.words(line), exact=True).check()
    host.press("web.new.open")
    for line in FAMILIES:
        host.sees(host.words(line))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_places_of_ones_own_box_stand_in_the_waiting_room(visit: Visit, language: str) -> None:
    host = visit(language=language)
    host.press(host.on_card("web.home.table", "tenzor"))
    dialog = host.page.get_by_role("dialog")
    host.unfold(dialog)
    field = dialog.get_by_label(host.words("tenzor.choice.places.name"), exact=True)
    for wrong in ("2,2,3,3", "2,2,3,3,6", "two"):
        field.fill(wrong)
        host.press("web.new.open")
        expect(dialog).to_be_visible()
        expect(field).to_have_js_property("validity.valid", False)
    field.fill("2,2,3,3,4")
    host.press("web.new.open")
    host.sees(host.words(TENZOR[0]))
