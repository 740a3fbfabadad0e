"""The rulebooks tell of Pacts, places and zones what the data files say."""

import re

import pytest

from festnoz.core.words import LANGUAGES, say, text
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.box import PACT_CARDS, PLACES, Pact, zone_for
from festnoz.games.tenzor.options import USUAL
from festnoz.games.tenzor.words import names

each_language = pytest.mark.parametrize("language", LANGUAGES)
KINDS = {
    "en": {"creature": "*Creature, ", "cousin": "*Cousin, "},
    "fr": {"creature": "*Créature, ", "cousin": "*Cousin, "},
}
MOMENTS = {
    "en": {
        "turn": "before your turn",
        "search": "during the search",
        "arrival": "when it arrives",
        "always": "while it is face up",
    },
    "fr": {
        "turn": "avant votre tour",
        "search": "pendant la recherche",
        "arrival": "quand il arrive",
        "always": "tant qu’il est face visible",
    },
}


def rule(rule_id: str, language: str) -> str:
    """The rule and what belongs to it, in one line a table row."""
    book = (GAME.folder / f"rules.{language}.md").read_text("utf-8")
    rest = book.partition(f"**{rule_id}** ")[2]
    return re.split(r"\n(?=\*\*T-|#)", rest)[0]


@each_language
@pytest.mark.parametrize("pact", PACT_CARDS, ids=lambda pact: pact.name)
def test_each_pact_has_its_kind_moment_and_family(pact: Pact, language: str) -> None:
    told = " ".join(rule(pact.rule, language).split())
    named = text(say(f"{names.card(pact.name).id}.the"), language)
    assert told.casefold().startswith(f"*{named.casefold()}*, ")
    assert KINDS[language][pact.kind] + MOMENTS[language][pact.moment] + ".*" in told
    assert told.endswith(f"({pact.family.capitalize()})")


@each_language
@pytest.mark.rule("T-R1")
def test_the_places_are_told_with_their_treasures_and_where_they_are_from(language: str) -> None:
    source = {
        "en": {"book": "the book", "ours": "ours"},
        "fr": {"book": "du livret", "ours": "de nous"},
    }
    rows = [
        row.strip("| ").split(" | ")
        for row in rule("T-R1", language).splitlines()
        if row[:1] == "|"
    ]
    told = [[cell.casefold() for cell in row] for row in rows[-len(PLACES) :]]
    assert told == [
        [
            text(names.place(one.name), language).casefold(),
            str(one.treasures),
            source[language][one.known],
        ]
        for one in PLACES
    ]


@each_language
@pytest.mark.rule("T-R1")
def test_it_says_openly_what_is_reconstructed_and_how_to_enter_ones_own(language: str) -> None:
    told = " ".join(rule("T-R1", language).split())
    assert {"en": "our reconstruction", "fr": "une reconstitution"}[language] in told
    assert f"festnoz play tenzor --places {','.join(map(str, USUAL))}" in told


@each_language
@pytest.mark.rule("T-R3")
def test_the_zone_for_two_is_drawn_as_it_lies(language: str) -> None:
    rows = [row for row in rule("T-R3", language).splitlines() if row[:1] == "|"]
    top, _, bottom = (re.findall(r"\b[A-H]\b", row) for row in rows)
    assert tuple("".join(row).lower() for row in (top, bottom)) == tuple(
        row.replace("*", "") for row in zone_for(2).rows
    )


def test_rulebook_and_table_have_one_french_word_for_drawing() -> None:
    words = (GAME.folder / "words.fr.json").read_text("utf-8").splitlines()
    told = [line for line in words if "tenzor.vocabulary" not in line]  # people may say it so
    book = (GAME.folder / "rules.fr.md").read_text("utf-8")
    for one in ("\n".join(told), book):
        assert "pioch" in one
        assert not re.search(r"\btir(er|ez|e|ée?s?)\b(?! sous)", one, re.IGNORECASE)
