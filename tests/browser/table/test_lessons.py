"""Lessons: a task above a real table, a hint for whoever asks, praise, and progress that stays."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import Seat, every_device
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest

KEPT_TABLES = "() => localStorage.getItem('festnoz.tables')"


def link(guest: Guest, message: str, **args: int | str) -> Locator:
    return guest.page.get_by_role("link", name=guest.words(message, **args))


def said(guest: Guest, message: str) -> Locator:
    """In the strip above the table."""
    return guest.page.locator(".task").get_by_text(guest.words(message))


def open_lesson(guest: Guest, game: str, lesson: str) -> None:
    """From the game's card, by the list of lessons."""
    guest.press(guest.card(game).get_by_role("link", name=guest.words("web.lessons")))
    expect(link(guest, "lessons.begin")).to_be_visible()
    guest.press(link(guest, f"{game}.lesson.{lesson}.title"))
    expect(said(guest, f"{game}.lesson.{lesson}.task")).to_be_in_viewport()


def is_done(guest: Guest, number: int) -> Locator:
    return guest.page.get_by_text(guest.words("lessons.done", number=number))


def look_at(guest: Guest) -> None:
    (examine_phone if guest.has_touch else examine)(guest)


@every_device
def test_a_galleon_is_taken_after_one_wrong_move(visit: Visit, how: dict[str, Any]) -> None:
    guest = visit(language="fr", look=None, **how)
    open_lesson(guest, "korsair", "take")
    seat = Seat(guest)
    assert seat.waits_for_turn()
    guest.press("lessons.hint")
    expect(said(guest, "korsair.lesson.take.hint")).to_be_visible()
    assert seat.is_still()  # the table has the room that the task leaves
    seat.tap(seat.pile)
    expect(said(guest, "lessons.astray")).to_be_visible()
    look_at(guest)
    guest.press("lessons.again")
    expect(said(guest, "lessons.astray")).to_be_hidden()
    assert seat.waits_for_turn()
    seat.tap(seat.thing("captain-green"))
    expect(seat.held).to_have_count(1)
    seat.tap(seat.thing("#1"))
    expect(said(guest, "korsair.lesson.take.praise")).to_be_visible()
    expect(said(guest, "lessons.well_done")).to_be_in_viewport()
    look_at(guest)
    guest.press(link(guest, "lessons.next"))
    expect(said(guest, "korsair.lesson.admiral.task")).to_be_visible()
    guest.press(link(guest, "lessons.all"))
    expect(is_done(guest, 6)).to_be_attached()
    guest.page.reload()
    expect(is_done(guest, 6)).to_be_attached()
    expect(link(guest, "lessons.go_on")).to_be_visible()
    look_at(guest)
    assert guest.page.evaluate(KEPT_TABLES) is None  # a lesson is no table to go on with


@every_device
def test_a_question_is_asked_by_keyboard_and_learned_by(visit: Visit, how: dict[str, Any]) -> None:
    guest = visit(**how)
    open_lesson(guest, "korrigans", "bridge")
    field = guest.page.get_by_role("textbox")
    expect(field).to_be_visible()
    for way, rule in (("move 1 by hare to K", "G-12.4"), ("move 1 by hare to B", "G-12.5")):
        expect(said(guest, "lessons.well_done")).to_be_hidden()
        field.fill(way)
        field.press("Enter")
        told = guest.words(f"korrigans.rule.{rule}")
        expect(guest.page.locator("#typed-answer")).to_contain_text(told, ignore_case=True)
    expect(said(guest, "korrigans.lesson.bridge.praise")).to_be_visible()
    examine(guest)
    guest.page.reload()  # it begins anew
    expect(said(guest, "korrigans.lesson.bridge.task")).to_be_visible()
    guest.press(link(guest, "lessons.all"))
    expect(is_done(guest, 4)).to_be_attached()
    examine(guest)
