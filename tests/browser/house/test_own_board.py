"""A board of one's own in the form of a new table: chosen or dropped, mended, and played on."""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from festnoz.core.words import text
from festnoz.games.korrigans.board.file import OUR_BOARD, read
from festnoz.games.korrigans.board.model import BadBoard
from festnoz.table.protocol.http import MOST_BYTES
from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest
from tests.browser.words.test_phone_game import PHONE

KORRIGANS = "korrigans"
OURS = OUR_BOARD.read_bytes()
OWN = OURS.replace(b"Le Coin du Lin Bleu", b"La Colline des Vents").replace(
    b"Blue Flax Corner", b"Hill of the Winds"
)
FAULTY = [
    OURS.replace(b"\nmap = [", b"\nmap [", 1),  # no TOML
    OURS.replace(b'"AAAAAA', b'"ZAAAAA', 1),  # no field of that letter
    OURS + b"#" * 16_384,  # too large for a board
    bytes(range(256)) * 9,  # no text
]
DROP = """
(on, { name, data }) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))], name));
  const tell = (kind) =>
    on.dispatchEvent(
      new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
  if (tell("dragover") || tell("drop")) throw new Error("the browser would show the file");
}
"""
IS_DRAWN = "async (it) => (await it.decode(), it.naturalWidth > 0)"


def flaw_of(file: bytes, language: str) -> str:
    with pytest.raises(BadBoard) as flaw:
        read(file)
    return text(flaw.value.message, language)


def form(guest: Guest) -> Locator:
    guest.press(guest.on_card("web.home.table", KORRIGANS))
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check()
    return dialog


def field(guest: Guest, dialog: Locator) -> Locator:
    name = guest.words("korrigans.choice.board.name")
    return dialog.locator(".field", has=guest.page.get_by_text(name, exact=True))


def choose(guest: Guest, dialog: Locator, file: bytes, name: str = "my-board.toml") -> None:
    payload: FilePayload = {"name": name, "mimeType": "", "buffer": file}
    field(guest, dialog).locator("input").set_input_files(payload)


def drop(on: Locator, file: bytes, name: str = "my-board.toml") -> None:
    on.evaluate(DROP, {"name": name, "data": base64.b64encode(file).decode()})


def is_played(guest: Guest) -> None:
    """Those who wait are told, and so is whoever plays."""
    guest.press("web.new.open")
    guest.sees(guest.words("korrigans.choice.board.told", value="true"))


@pytest.mark.parametrize(("language", "device"), [("en", {}), ("fr", PHONE)], ids=["desk", "phone"])
def test_a_board_is_chosen_and_told_to_those_who_wait(
    visit: Visit, language: str, device: dict[str, Any]
) -> None:
    guest = visit(language=language, **device)
    dialog = form(guest)
    guest.unfold(dialog)
    choose(guest, dialog, OWN)
    expect(field(guest, dialog).get_by_role("status")).to_have_text(
        guest.words("web.new.file_read", file="my-board.toml")
    )
    name = guest.words("web.new.file_picture", file="my-board.toml")
    picture = field(guest, dialog).get_by_role("img", name=name)
    expect(picture).to_be_visible()
    assert picture.evaluate(IS_DRAWN)
    (examine_phone if device else examine)(guest)
    is_played(guest)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_board_is_dropped_anywhere_on_the_page_and_played_on(visit: Visit, language: str) -> None:
    guest = visit(language=language)
    dialog = form(guest)
    bot = guest.words("web.new.bot", bot=guest.words("web.bot.greedy"))
    dialog.get_by_label(guest.words("web.seat", seat=2)).select_option(label=bot)
    drop(dialog, OWN)
    expect(field(guest, dialog).get_by_role("status")).to_be_in_viewport()
    expect(field(guest, dialog).get_by_role("status")).to_have_text(
        guest.words("web.new.file_read", file="my-board.toml")
    )
    examine(guest)
    guest.press("web.new.open")
    guest.sees({"en": "Hill of the Winds", "fr": "La Colline des Vents"}[language])


@pytest.mark.parametrize(("language", "device"), [("en", {}), ("fr", PHONE)], ids=["desk", "phone"])
def test_a_faulty_board_is_refused_by_its_place_and_mended(
    visit: Visit, language: str, device: dict[str, Any]
) -> None:
    guest = visit(language=language, **device)
    guest.forgive("400")
    dialog = form(guest)
    dialog.get_by_role("radio", name="4", exact=True).check()
    guest.unfold(dialog)
    alert = field(guest, dialog).get_by_role("alert")
    for number, file in enumerate(FAULTY):
        choose(guest, dialog, file, f"{number}.toml")
        expect(alert).to_contain_text(guest.words("web.new.file_bad", file=f"{number}.toml"))
        expect(alert).to_contain_text(flaw_of(file, language)[1:])
        (examine_phone if device else examine)(guest)
    guest.press("web.new.open")  # not on the board of the house, as if there were no file
    expect(dialog).to_be_visible()
    expect(alert).to_be_visible()
    choose(guest, dialog, OWN)
    expect(alert).to_have_text("")
    expect(dialog.get_by_role("radio", name="4", exact=True)).to_be_checked()
    is_played(guest)


def test_a_file_larger_than_any_post_is_not_sent(visit: Visit) -> None:
    guest = visit()
    dialog = form(guest)
    guest.unfold(dialog)
    choose(guest, dialog, b"#" * (MOST_BYTES + 1))
    large = guest.words("web.new.file_large", most=MOST_BYTES // 1024)
    expect(field(guest, dialog).get_by_role("alert")).to_contain_text(large[1:])


def test_without_the_file_the_board_of_the_house_is_played(visit: Visit) -> None:
    guest = visit()
    dialog = form(guest)
    guest.unfold(dialog)
    choose(guest, dialog, OWN)
    expect(field(guest, dialog).get_by_role("status")).not_to_be_empty()
    with guest.page.expect_request("**/api/tables") as posted:
        guest.press("web.new.file_none")
        guest.press("web.new.open")
    assert json.loads(posted.value.post_data or "")["options"].get("board") is None
