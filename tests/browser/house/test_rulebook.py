"""The rulebook: looked up by word and number, pointed at by address, in both languages."""

import re

import pytest
from playwright.sync_api import Locator, expect

from festnoz.core.words import LANGUAGES, say
from tests.browser.conftest import Visit
from tests.browser.examining import examine, examine_night, examine_phone
from tests.browser.guest import Guest
from tests.browser.houses import House
from tests.browser.words.test_phone_game import PHONE

# As one types in haste, without accents; what is marked in the text; and a rule that has it.
WORDS = {
    ("korsair", "en"): ("ADMIRAL GALLEON", {"admiral", "galleon"}, "K-14"),
    ("korsair", "fr"): ("AUPRES amiral", {"auprès", "amiral"}, "K-14"),
    ("tenzor", "en"): ("MERMAID breton", {"mermaid", "breton"}, "T-P3"),
    ("tenzor", "fr"): ("SIRENE cotes", {"sirène", "côtes"}, "T-P3"),
}
# A rule, as one types it; another that names a third.
NUMBERS = {
    "korsair": ("K-12", "k12", "K-6", "K-18"),
    "tenzor": ("T-P3", "tp3", "T-R8", "T-P2"),  # a card is a rule like any other
}


def rules(guest: Guest) -> Locator:
    return guest.page.locator("[data-rule]")


def numbers(guest: Guest) -> list[str | None]:
    return [one.get_attribute("data-rule") for one in rules(guest).all()]


def look_up(guest: Guest, query: str) -> None:
    guest.page.get_by_role("searchbox").fill(query)


@pytest.mark.parametrize(("game", "language"), WORDS)
def test_rules_are_found_by_word_and_by_number(visit: Visit, game: str, language: str) -> None:
    guest = visit(language=language)
    guest.press(guest.on_card("web.rules", game))
    expect(rules(guest).first).to_be_visible()
    num_rules = rules(guest).count()
    found = guest.page.get_by_role("search").get_by_role("status")

    number, typed, _, _ = NUMBERS[game]
    look_up(guest, typed)
    expect(rules(guest).first).to_have_attribute("data-rule", number)
    assert rules(guest).count() < num_rules
    query, marked, rule = WORDS[game, language]
    look_up(guest, query)
    expect(guest.page.locator("mark").first).to_have_text(re.compile("|".join(marked), re.I))
    assert rule in numbers(guest)
    texts = {one.lower() for one in guest.page.locator("mark").all_inner_texts()}
    assert texts == marked
    # A list or a table is of the passage before it.
    passages = guest.page.get_by_role("dialog").locator("article > :is(p, :is(h2, h3) + *)")
    expect(found).to_have_text(guest.words("web.rules.found", count=passages.count()))
    examine(guest)
    look_up(guest, "xyzzy")
    expect(found).to_have_text(guest.words("web.rules.found", count=0))
    expect(rules(guest)).to_have_count(0)
    examine(guest)
    look_up(guest, "")
    expect(rules(guest)).to_have_count(num_rules)


def test_cards_that_are_looked_up_are_shown(visit: Visit, house: House) -> None:
    """On a page that has met none of the game's words yet."""
    guest = visit(f"{house.address}/#rules/korsair", language="fr", **PHONE)
    cards = guest.page.get_by_role("group", name=guest.words("web.rules.cards"))
    expect(rules(guest).first).to_be_visible()
    expect(cards).to_have_count(0)
    look_up(guest, "capitaines")
    expect(cards.get_by_role("listitem")).to_have_count(4)
    red = say("korsair.card.captain.bare", colour=say("korsair.colour.red"))
    expect(cards).to_contain_text(guest.words(red))
    examine(guest)
    look_up(guest, "pioche")
    expect(cards).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NUMBERS)
def test_every_rule_has_an_address(visit: Visit, house: House, game: str, language: str) -> None:
    number, _, naming, named = NUMBERS[game]
    guest = visit(f"{house.address}/#rules/{game}/{number}", language=language)
    asked = guest.page.locator(":focus")
    expect(asked).to_have_attribute("data-rule", number)
    expect(asked).to_be_in_viewport()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(
        guest.words("web.rules.title", game=guest.words(f"{game}.title"))
    )
    examine(guest)
    examine_night(guest.page)

    other = guest.page.locator(f"[data-rule='{naming}']").get_by_role("link", name=named)
    guest.press(other)
    expect(asked).to_have_attribute("data-rule", named)
    assert guest.page.url.endswith(f"#rules/{game}/{named}")
    guest.page.go_back()
    expect(asked).to_have_attribute("data-rule", number)
    look_up(guest, named)
    guest.press(rules(guest).first.get_by_role("link", name=named).first)
    expect(asked).to_have_attribute("data-rule", named)
    expect(guest.page.get_by_role("searchbox")).to_have_value("")


def test_an_unknown_game_or_rule_is_told_kindly(visit: Visit, house: House) -> None:
    guest = visit(f"{house.address}/#rules/korsair/K-999")
    expect(rules(guest).first).to_be_visible()
    guest.page.goto(f"{house.address}/#rules/whist")
    guest.sees(guest.words("web.rules.none"))
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(guest.words("web.rules"))
    examine(guest)
    guest.press(guest.page.get_by_role("main").get_by_role("link").filter(has_text="Korsair"))
    expect(rules(guest).first).to_be_visible()


def test_the_rulebook_is_read_on_a_phone_without_leaving_the_table(visit: Visit) -> None:
    guest = visit(language="fr", **PHONE)
    guest.press(guest.on_card("web.rules"))
    expect(rules(guest).first).to_be_visible()
    examine_phone(guest)
    reference = guest.page.locator("[data-rule='K-6']").get_by_role("button", name="K-18")
    address = guest.page.url
    guest.press(reference)
    expect(guest.page.locator(":focus")).to_have_attribute("data-rule", "K-18")
    assert guest.page.url == address
    own = guest.page.get_by_role("link", name=guest.words("web.rules.page"))
    assert (own.get_attribute("href") or "").endswith("#rules/korsair/K-18")
