"""A match in words against bots, from the form of a new table to what is kept of it."""

import random
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Locator, expect

from festnoz.core.match import Match
from festnoz.core.referee import rerun
from festnoz.core.replay import decode
from festnoz.games import GAMES
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest

EXAMINED = (1, 6, 20)  # turns


def open_against_bots(
    guest: Guest, game: str, seats: int, written: Mapping[str, str] | None = None
) -> None:
    """All others are bots. `written`: into fields of the form, by the messages that name them."""
    guest.press(guest.on_card("web.home.table", game))
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=str(seats), exact=True).check()
    bot = guest.words("web.new.bot", bot=guest.words("web.bot.greedy"))
    for seat in range(2, seats + 1):
        sitter(guest, dialog, seat).select_option(label=bot)
    if written:
        guest.unfold(dialog)
    for message, text in (written or {}).items():
        dialog.get_by_label(guest.words(message), exact=True).fill(text)
    examine_as_held(guest)
    guest.press("web.new.open")


def sitter(guest: Guest, dialog: Locator, seat: int) -> Locator:
    """Where it is said who sits there."""
    return dialog.get_by_role("combobox", name=guest.words("web.seat", seat=seat), exact=True)


def examine_as_held(guest: Guest) -> None:
    """For fingers, where it is played by finger."""
    (examine_phone if guest.has_touch else examine)(guest)


def play_to_the_end(guest: Guest) -> int:
    """How often it was our turn."""
    chance, turns = random.Random(5), 0
    while guest.waits_for_turn():
        turns += 1
        if turns in EXAMINED:
            examine_as_held(guest)
        guest.play(chance)
    return turns


def scores_of(guest: Guest) -> list[str]:
    table = guest.page.get_by_role("table", name=guest.words("web.end.scores"))
    expect(table).to_be_visible()
    return [row.get_by_role("cell").last.inner_text() for row in table.get_by_role("row").all()[1:]]


def kept(guest: Guest) -> Match:
    """What is saved of it, played again by the referee."""
    with guest.page.expect_download() as saving:
        guest.press("web.replay")
    return rerun(decode(Path(saving.value.path()).read_bytes()), GAMES)


def check_deal(guest: Guest) -> None:
    """In the page; then it is read what that rests on."""
    guest.press(guest.page.get_by_text(guest.words("web.fair.check")))
    guest.sees(guest.words("web.fair.true"))
    guest.press(guest.page.get_by_text(guest.words("web.fair.how")))
    guest.sees(guest.words("web.fair.deals"))
    examine_as_held(guest)
