"""Pages fetch the words of a game when it is met: not before, and again until they come."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest

FILES = "**/assets/words.*.js"
FETCHED = """
() => performance.getEntriesByType("resource").filter(({ name }) => /[/]words[.]/.test(name)).length
"""


def fetched(guest: Guest) -> int:
    """How many files of words."""
    return int(guest.page.evaluate(FETCHED))


def test_the_home_page_and_a_rulebook_do_without_and_a_new_table_takes_its_own(
    visit: Visit,
) -> None:
    guest = visit()
    expect(guest.card()).to_contain_text(guest.words("korsair.length"))
    guest.press(guest.card().get_by_role("button", name=guest.words("web.rules"), exact=True))
    guest.sees(guest.words("web.rules.page"))
    guest.press("web.close")
    assert fetched(guest) == 0
    guest.press("web.home.table")
    guest.sees(guest.words("korsair.choice.teams.told", value="false"))
    assert fetched(guest) == 1


def test_a_form_waits_for_words_that_cannot_be_had_at_once(visit: Visit) -> None:
    guest = visit()
    expect(guest.card()).to_be_visible()
    guest.forgive("ERR_FAILED")
    guest.page.route(FILES, lambda route: route.abort())
    guest.press("web.home.table")
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_contain_text(guest.words("web.home.opening"))
    guest.page.unroute(FILES)
    expect(dialog).to_contain_text(guest.words("korsair.choice.teams.told", value="false"))


def test_at_a_table_the_words_before_stand_in_for_those_of_another_language(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    hand = guest.words("korsair.hand.title", who="you", name="")
    guest.sees(hand)
    guest.forgive("ERR_FAILED")
    guest.page.route(FILES, lambda route: route.abort())
    guest.press(guest.page.get_by_role("button", name="Français", exact=True))
    guest.language = "fr"
    expect(guest.status("web.status.yours")).to_be_visible()
    guest.sees(hand)
    guest.page.unroute(FILES)
    guest.sees(guest.words("korsair.hand.title", who="you", name=""))
    expect(guest.page.get_by_text(hand, exact=True)).to_have_count(0)
