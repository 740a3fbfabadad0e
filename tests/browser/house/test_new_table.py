"""How people play together: chosen when a table is opened, kept to at it; links are made anew."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from festnoz.core.words import say
from festnoz.games.korrigans.state import COMPANIONS
from tests.browser.conftest import Visit
from tests.browser.guest import Guest, whose_turn, with_link
from tests.browser.words.test_korrigans import KORRIGANS
from tests.browser.words.test_three_browsers import sit_down

SECONDS = 3600
CHOSEN = ("web.new.clock_strict", "web.new.undo_off", "web.new.chat_free")
GOLD = range(1, 5)


def open_for_two(host: Guest, *chosen: str) -> None:
    host.press(host.on_card("web.home.table", KORRIGANS))
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check()
    host.unfold(dialog)
    for choice in chosen:
        dialog.get_by_role("radio", name=host.words(choice), exact=True).check()
    if "web.new.clock_strict" in chosen:
        dialog.get_by_label(host.words("web.new.seconds")).fill(str(SECONDS))
    host.press("web.new.open")


def link(host: Guest) -> Locator:
    """To the seat of the other."""
    name = host.words("web.link.for", name=host.words("web.seat", seat=2))
    return host.page.get_by_label(name, exact=True)


def sit_with(anna: Guest, bran: Guest) -> Guest:
    """The game begins; who is to move."""
    sit_down(bran, "Bran")
    anna.press("web.wait.start")
    mover = whose_turn([anna, bran])
    assert mover is not None
    return mover


def test_clock_undo_and_chat_are_as_chosen_and_an_old_link_is_refused(visit: Visit) -> None:
    anna = visit()
    open_for_two(anna, *CHOSEN)
    old = link(anna).input_value()
    renew = with_link(anna, "web.link.renew", anna.words("web.seat", seat=2))
    anna.press(anna.page.get_by_role("button", name=renew))
    expect(link(anna)).not_to_have_value(old)
    bran = visit(old, language="fr")
    expect(bran.page.get_by_role("alert")).to_have_text(bran.words("house.no_link"))
    bran.page.goto(link(anna).input_value())
    mover = sit_with(anna, bran)

    expect(mover.page.get_by_role("timer")).to_have_text(re.compile(r"59:\d\d|1:00:00"))
    said = "Kenavo ar wech all"
    anna.page.get_by_label(anna.words("web.talk.label")).fill(said)
    anna.press("web.talk.do")
    for guest in (anna, bran):
        expect(guest.told.filter(has_text=said)).to_have_count(1)
    for _ in ("arrives", "keeps a clover"):
        mover.play(random.Random(1))
    mover.sees(mover.words("web.undo.no", why=mover.words("table.no_undo")))
    expect(mover.button("web.undo.do")).to_have_count(0)


def test_in_pairs_only_those_seats_are_offered_to_begin_that_may(visit: Visit) -> None:
    guest = visit()
    card = guest.page.get_by_role("article", name=guest.words("korsair.title"))
    guest.press(card.get_by_role("button", name=guest.words("web.home.table"), exact=True))
    dialog = guest.page.get_by_role("dialog")
    guest.press(dialog.locator("summary"))
    first = dialog.get_by_label(guest.words("korsair.choice.first.name"), exact=True)

    def begins(seat: int) -> str:
        return guest.words("korsair.choice.first.told", value=seat)

    dialog.get_by_role("radio", name="4", exact=True).check()
    first.select_option(begins(2))
    dialog.get_by_role("radio", name="6", exact=True).check()
    expect(first.get_by_role("option")).to_have_text([begins(seat) for seat in (0, 1, 3, 5)])
    expect(first.locator(":checked")).to_have_text(begins(0))  # by lot, as long as it is so
    dialog.get_by_role("radio", name="5", exact=True).check()
    expect(first.locator(":checked")).to_have_text(begins(2))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_that_looks_like_anothers_is_refused_with_the_reason(
    visit: Visit, language: str
) -> None:
    anna = visit(language=language)
    anna.page.get_by_label(anna.words("web.name")).fill("Anna")
    open_for_two(anna)
    other = visit(link(anna).input_value(), language=language)
    name = other.page.get_by_label(other.words("web.name"))
    for typed, reason in (
        ("\u0410nn\u0430", say("table.name_taken", name="Anna")),
        ("\u3164", say("table.name_unseen")),
    ):
        name.fill(typed)
        other.press("web.sit.do")
        expect(other.page.get_by_text(other.words(reason))).to_be_visible()
        expect(other.button("web.sit.do")).to_be_visible()
    name.fill("Zo\u00e9")
    other.press("web.sit.do")
    expect(other.button("web.sit.do")).to_have_count(0)


def test_two_people_without_a_name_are_told_apart_each_in_their_own_language(
    visit: Visit,
) -> None:
    one = visit()
    open_for_two(one)
    other = visit(link(one).input_value(), language="fr")
    other.press("web.sit.do")
    expect(other.button("web.sit.do")).to_have_count(0)
    for guest, unread in ((one, other), (other, one)):
        name = guest.words("table.guest")
        guest.sees(f"{name} 2")
        expect(guest.page.get_by_text(unread.words("table.guest"))).to_have_count(0)
    field = other.page.get_by_label(other.words("web.name"))
    expect(field).to_have_value("")  # it is nobody's name, and not kept as one


def test_a_name_that_somebody_here_has_is_not_offered_again(visit: Visit) -> None:
    """Two people at one browser, each with a page; whose name it keeps stays."""
    anna = visit()
    home = anna.page.url
    anna.page.get_by_label(anna.words("web.name")).fill("Anna")
    open_for_two(anna)
    other = visit(f"{home}#{link(anna).input_value().partition('#')[2]}", beside=anna)
    name = other.page.get_by_label(other.words("web.name"))
    expect(name).to_have_value("")
    other.press("web.sit.do")
    expect(other.button("web.sit.do")).to_have_count(0)
    other.page.goto(home)
    expect(name).to_have_value("Anna")


def test_what_one_gathers_the_other_does_not_read_and_the_aid_remembers_the_rest(
    visit: Visit,
) -> None:
    """To arrive somewhere and keep a clover from there comes first in Korrigans."""
    anna = visit()
    anna.page.get_by_label(anna.words("web.name")).fill("Anna")
    open_for_two(anna)
    bran = visit(link(anna).input_value(), language="fr")
    mover = sit_with(anna, bran)
    other, name = (bran, "Anna") if mover is anna else (anna, "Bran")
    expect(other.status(say("web.status.other", name=name))).to_be_visible()
    before = {guest: clovers_named(guest) for guest in (mover, other)}
    mover.press(mover.moves.first)
    look = mover.region("korrigans.look.title", who="you", name=name)
    expect(look).to_be_visible()
    assert clovers_named(mover) != before[mover]
    mover.make_move(mover.moves.first)
    kept = other.words("korrigans.log.gather", who="other", name=name)
    expect(other.told.filter(has_text=kept)).to_have_count(1)
    assert clovers_named(other) == before[other]

    expect(look).to_have_count(0)
    left = mover.page.get_by_text(mover.words("korrigans.field.left", round=0, clovers=""))
    expect(left).to_have_count(0)
    mover.press("web.aid")
    expect(left).to_have_count(1)
    mover.press("web.aid")
    expect(left).to_have_count(0)


def clovers_named(guest: Guest) -> dict[str, int]:
    """How often the page has their names; some name fields too."""
    shown = guest.page.get_by_role("main").inner_text().lower()
    names = [guest.words(f"korrigans.clover.{one}.bare") for one in COMPANIONS]
    names += [guest.words("korrigans.clover.gold.bare", gold=gold) for gold in GOLD]
    return {name: len(re.findall(rf"\b{name}\b", shown)) for name in names}
