"""The settings: each is true at once, at an open table too, and after the page was closed."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import every_device
from tests.browser.examining import examine, examine_phone, too_wide
from tests.browser.guest import Guest

ROOT = "html"
FONT = "() => getComputedStyle(document.documentElement).fontSize"


def choice(guest: Guest, message: str, **args: int | str) -> Locator:
    return guest.page.get_by_role("radio", name=guest.words(message, **args), exact=True)


def choose(guest: Guest, message: str, **args: int | str) -> None:
    choice(guest, message, **args).check()


@every_device
def test_settings_are_true_at_once_and_after_a_reload_and_lead_back(
    visit: Visit, how: dict[str, Any]
) -> None:
    guest = visit(**how, look=None)
    expect(guest.button("web.home.play")).to_be_visible()
    guest.press("web.settings")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(guest.words("web.settings"))
    (examine_phone if guest.has_touch else examine)(guest)
    guest.page.get_by_label(guest.words("web.name")).fill("Nolwenn")
    choose(guest, "settings.paces", value="quick")
    choose(guest, "settings.on_off", value="off")  # shortcuts
    guest.page.get_by_label(guest.words("settings.sound_on")).check()
    guest.page.get_by_label(guest.words("settings.volume")).fill("2")
    choose(guest, "settings.themes", value="night")
    choose(guest, "settings.looks", value="words")
    choose(guest, "settings.aids", value="on")
    choose(guest, "settings.percent", value=200)
    assert guest.page.evaluate(FONT) == "32px"
    assert too_wide(guest.page) == []
    guest.page.get_by_role("radio", name="Français").check()
    guest.language = "fr"
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Réglages")
    examine(guest)
    guest.page.reload()
    expect(guest.page.get_by_label(guest.words("web.name"))).to_have_value("Nolwenn")
    expect(choice(guest, "settings.looks", value="words")).to_be_checked()
    expect(choice(guest, "settings.paces", value="quick")).to_be_checked()
    expect(choice(guest, "settings.on_off", value="off")).to_be_checked()
    expect(guest.page.get_by_label(guest.words("settings.volume"))).to_have_value("2")
    expect(choice(guest, "settings.themes", value="night")).to_be_checked()
    expect(guest.page.locator(ROOT)).to_have_attribute("data-theme", "night")
    assert guest.page.evaluate(FONT) == "32px"
    guest.press("web.back")
    expect(guest.button("web.home.play")).to_be_visible()
    assert too_wide(guest.page) == []
    guest.press(guest.on_card("web.home.play", "families"))
    assert guest.waits_for_turn()
    expect(guest.moves.first).to_be_visible()  # in words
    assert "Nolwenn" in guest.chairs
    expect(guest.page.get_by_text(guest.words("web.chair.aid")).first).to_be_attached()


def test_settings_change_a_table_that_goes_on_and_every_other_tab(visit: Visit) -> None:
    guest = visit(look=None)
    guest.press("web.home.play")
    expect(guest.page.locator("#hand button")).not_to_have_count(0)
    other = visit(beside=guest)
    guest.press("web.settings")
    dialog = guest.page.get_by_role("dialog", name=guest.words("web.settings"))
    expect(dialog).to_be_visible()
    examine(guest)
    choose(guest, "settings.themes", value="day")
    expect(other.page.locator(ROOT)).to_have_attribute("data-theme", "day")
    choose(guest, "settings.percent", value=125)
    expect(other.page.locator(ROOT)).to_have_attribute("data-text", "125")
    choose(guest, "settings.looks", value="words")
    expect(dialog).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.moves.first).to_be_visible()
    guest.press("web.settings")  # from the head of the house, now
    choose(guest, "settings.looks", value="drawn")
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("#hand button")).not_to_have_count(0)
