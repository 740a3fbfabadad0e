"""Whole games of Korrigans on the text table: in English by mouse, in French by finger."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest
from tests.browser.whole_games import check_deal, kept, play_to_the_end, scores_of, sitter
from tests.browser.words.test_phone_game import PHONE
from tests.browser.words.test_three_browsers import CLIPBOARD, copied, sit_down

KORRIGANS = "korrigans"
COVERED = """
(all) => all
  .filter((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return !it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  })
  .map((it) => it.innerText)
"""


def open_for_two(guest: Guest, who: str, aid: str) -> None:
    guest.press(guest.on_card("web.home.table", KORRIGANS))
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check()
    sitter(guest, dialog, 2).select_option(label=who)
    guest.unfold(dialog)
    choice = dialog.get_by_role("group", name=guest.words("web.new.aid"), exact=True)
    choice.get_by_role("radio", name=guest.words(aid), exact=True).check()
    examine(guest)
    guest.press("web.new.open")


def test_everybody_sees_who_has_the_memory_aid(visit: Visit) -> None:
    anna = visit(permissions=CLIPBOARD)
    anna.page.get_by_label(anna.words("web.name")).fill("Anna")
    open_for_two(anna, anna.words("web.new.friend"), "web.new.aid_free")
    link = anna.words("web.link.for", name=anna.words("web.seat", seat=2))
    bran = visit(copied(anna, link), language="fr")
    sit_down(bran, "Bran")
    anna.press("web.wait.start")
    aids = [bran.button("web.aid"), anna.button("web.aid")]
    bran.press("web.aid")
    anna.sees(anna.words("news.aid_on", who="other", name="Bran"))
    for guest, aid, pressed in zip((bran, anna), aids, ("true", "false"), strict=True):
        expect(aid).to_have_attribute("aria-pressed", pressed)
        chairs = guest.page.get_by_role("list", name=guest.words("web.chair.all"))
        aided = chairs.get_by_role("listitem").filter(has_text=guest.words("web.chair.aid"))
        expect(aided).to_have_count(1)
        expect(aided).to_contain_text("Bran")
        examine(guest)
    bran.press("web.aid")
    anna.sees(anna.words("news.aid_off", who="other", name="Bran"))
    expect(aided).to_have_count(0)


def test_where_the_table_allows_no_memory_aid_there_is_no_switch(visit: Visit) -> None:
    guest = visit()
    bot = guest.words("web.new.bot", bot=guest.words("web.bot.greedy"))
    open_for_two(guest, bot, "web.new.aid_off")
    assert guest.waits_for_turn()
    expect(guest.button("web.pause")).to_be_visible()
    expect(guest.button("web.aid")).to_have_count(0)


def test_nothing_lies_upon_the_controls_below_a_long_table(visit: Visit) -> None:
    """The story stays in sight beside them; its phrases are one line each."""
    guest = visit(language="fr")
    guest.press(guest.on_card("web.home.play", KORRIGANS))
    assert guest.waits_for_turn()
    guest.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    controls = guest.region("web.controls").get_by_role("button")
    expect(controls.last).to_be_in_viewport()
    assert controls.evaluate_all(COVERED) == []
    phrase = guest.button("phrase.luck").bounding_box()
    assert phrase is not None
    assert phrase["height"] < phrase["width"]


def test_a_whole_game_is_played_by_buttons_in_english(visit: Visit) -> None:
    """By somebody who has chosen words."""
    guest = visit(language="en")
    expect(guest.card(KORRIGANS)).to_contain_text(guest.words("web.home.seats", counts="2 to 5"))
    guest.press(guest.on_card("web.home.play", KORRIGANS))
    assert guest.waits_for_turn()
    fields = guest.region("korrigans.fields.title")
    expect(fields.get_by_role("listitem").first).to_contain_text("Blue Flax Corner")
    assert play_to_the_end(guest) > 15
    guest.sees(guest.words("korrigans.log.over"))
    told = scores_of(guest)
    match = kept(guest)
    assert sorted(told) == sorted(str(score) for score in match.result().scores)
    assert match.options.side == "basic"
    examine(guest)


def test_a_whole_game_is_played_on_a_phone_in_french(visit: Visit) -> None:
    """Two at the table, on the other side of the board; then its deal is checked in the page."""
    guest = visit(language="fr", **PHONE)
    guest.press(guest.on_card("web.home.table", KORRIGANS))
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check()
    side = guest.words("korrigans.choice.side.told", value="advanced")
    dialog.get_by_role("radio", name=side).check()
    bot = guest.words("web.new.bot", bot=guest.words("web.bot.greedy"))
    sitter(guest, dialog, 2).select_option(label=bot)
    examine_phone(guest)
    guest.press("web.new.open")
    assert guest.waits_for_turn()
    expect(guest.moves).to_have_count(17)  # any field
    assert play_to_the_end(guest) > 15
    scores_of(guest)
    check_deal(guest)
    guest.press("web.replay.see")
    guest.press("web.replay.last")
    expect(guest.region("korrigans.fields.title")).to_be_visible()
    examine_phone(guest)
