"""Every word a person reads: in both languages, complete, used, and set as each language asks."""

import ast
import functools
import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from icu4py.messageformat import MessageFormat

import festnoz
from festnoz.core.words import (
    FOLDER,
    FORM,
    FORMS,
    LANGUAGES,
    arguments,
    catalogue,
    pattern_fault,
    placeholders,
)
from festnoz.games import GAMES
from festnoz.games import OWN as HOUSE
from tests.catalogue_families import EQUAL_IN_BOTH, FAMILIES, NAMED_IN_BOTH

PACKAGE = Path(festnoz.__file__).parent


@functools.cache
def words_of(language: str) -> dict[str, str]:
    """What the house and its games say, whatever else is installed."""
    foreign = GAMES.keys() - HOUSE.keys()
    all_words = catalogue(language).items()
    return {key: words for key, words in all_words if key.partition(".")[0] not in foreign}


IDS = sorted(words_of("en"))
AREAS = {message_id.partition(".")[0] for message_id in IDS}
ID = re.compile(r"[a-z_*]+(\.[A-Za-z0-9_*-]+)+")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def written(node: ast.AST) -> str | None:
    """A string of the source, `*` for each field of an f-string."""
    if isinstance(node, ast.JoinedStr):
        parts = (value.value if isinstance(value, ast.Constant) else "*" for value in node.values)
        return "".join(str(part) for part in parts)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def strings_of(source: str) -> set[str]:
    """Strings that look like ids of messages."""
    nodes = list(ast.walk(ast.parse(source)))
    inner = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    found = (written(node) for node in nodes if id(node) not in inner)
    return {one for one in found if one and ID.fullmatch(one)}


def strings_of_page(source: str) -> set[str]:
    """The same of TypeScript and Svelte."""
    found = re.findall(r"[\"'`]([^\"'`\n]+)[\"'`]", source)
    return {
        one for one in (re.sub(r"\$\{[^}]*\}", "*", text) for text in found) if ID.fullmatch(one)
    }


PAGES = PACKAGE.parent.parent / "web" / "src"
STRINGS = set().union(
    *(strings_of(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")),
    *(
        strings_of_page(path.read_text("utf-8"))
        for path in PAGES.rglob("*")
        if path.suffix in {".ts", ".svelte"} and not path.stem.endswith(".test")
    ),
)
FILES = (".json", ".md")
OWN = {
    one
    for one in STRINGS
    if one in IDS or (one.partition(".")[0] in AREAS and not one.endswith(FILES))
}
USED = {one for one in OWN if "*" not in one} | set(itertools.chain(*FAMILIES.values()))


def stem(message_id: str) -> str:
    """`korsair.card.admiral` of `korsair.card.admiral.the`; else the id itself."""
    head, _, last = message_id.rpartition(".")
    return head if last in FORMS and head in USED else message_id


def forms_named(thing: str) -> set[str]:
    """The forms in which patterns ask for that thing."""
    names = {
        name for one in LANGUAGES for text in words_of(one).values() for name in placeholders(text)
    }
    matches = (FORM.fullmatch(name) for name in names)
    return {match["form"] for match in matches if match and match["thing"] == thing}


def things_named() -> set[str]:
    patterns = words_of("en").values()
    matches = (FORM.fullmatch(name) for text in patterns for name in placeholders(text))
    return {match["thing"] for match in matches if match}


def examples(pattern: str) -> Iterator[dict[str, Any]]:
    """Arguments that visit every branch."""
    choices: dict[str, list[Any]] = {name: ["Zoé"] for name in placeholders(pattern)}
    keys = sorted(set(re.findall(r"(\w+) \{", pattern)))  # of all its branches, however deep
    for name, kind in re.findall(r"\{(\w+), (select|plural),", pattern):
        choices[name] = keys if kind == "select" else [0, 1, 2, 21]
    for values in itertools.product(*choices.values()):
        yield dict(zip(choices, values, strict=True))


def test_the_areas_are_the_files_and_are_the_same_in_every_language() -> None:
    files = {
        language: {path.stem for path in (FOLDER / language).rglob("*.json")}
        for language in LANGUAGES
    }
    assert files == dict.fromkeys(LANGUAGES, AREAS - set(HOUSE))
    assert set(HOUSE) <= AREAS


@every_language
@pytest.mark.parametrize("game", HOUSE)
def test_a_game_says_nothing_but_its_own(game: str, language: str) -> None:
    words = json.loads((HOUSE[game].folder / f"words.{language}.json").read_text("utf-8"))
    assert {message_id.partition(".")[0] for message_id in words} == {game}


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    english, french = words_of("en"), words_of("fr")
    assert sorted(french) == IDS
    differing = {one for one in IDS if arguments(english[one]) != arguments(french[one])}
    assert differing == NAMED_IN_BOTH


@every_language
def test_every_message_can_be_told_in_every_branch(language: str) -> None:
    for message_id, pattern in words_of(language).items():
        message = MessageFormat(pattern, language)
        for args in examples(pattern):
            told = message.format(args)
            assert told, message_id
            assert not set("{}#") & set(told.replace("#Zoé", "")), (message_id, told)


@every_language
def test_every_message_can_be_read_by_the_pages_too(language: str) -> None:
    faults = {key: pattern_fault(words, language) for key, words in words_of(language).items()}
    assert {key: fault for key, fault in faults.items() if fault} == {}


def test_every_message_in_the_source_is_in_the_catalogue() -> None:
    known = {*IDS, *(stem(message_id) for message_id in IDS)}
    assert sorted(USED - known) == []


def test_every_message_in_the_catalogue_is_used() -> None:
    assert sorted(one for one in IDS if one not in USED and stem(one) not in USED) == []


def test_every_composed_id_is_written_out() -> None:
    assert sorted(one for one in OWN if "*" in one and one not in FAMILIES) == []
    assert sorted(set(FAMILIES) - STRINGS) == []


def test_every_thing_has_each_form_that_is_asked_for_and_no_other() -> None:
    assert things_named() == {"card", "clover", "backup", "menhir", "pawn", "token"}
    for thing in things_named():
        stems = {stem(one) for one in IDS if f".{thing}." in one and stem(one) != one}
        assert stems
        have = {one: {form for form in FORMS if f"{one}.{form}" in IDS} for one in stems}
        assert have == dict.fromkeys(stems, forms_named(thing))


def test_no_text_is_left_in_the_other_language() -> None:
    equal = {one for one in IDS if words_of("en")[one] == words_of("fr")[one]}
    assert equal == EQUAL_IN_BOTH


FRENCH_FAULTS = {
    "a straight apostrophe": r"'",
    "a straight quotation mark": r'"',
    "no U+00A0 before a colon": r"(?<![\u00a0\d]):(?!//)|\d:(?!\d)",
    "no U+202F before ; ! ?": r"(?<!\u202f)[;!?]",
    "no U+00A0 after «": r"«(?!\u00a0)",
    "no U+00A0 before »": r"(?<!\u00a0)»",
    "a space before an ellipsis": r"\w\s…",
    "no room for the elision of a name": r"\b(de|que) \{name\}",
}


def french_faults(text: str) -> list[str]:
    return [fault for fault, pattern in FRENCH_FAULTS.items() if re.search(pattern, text)]


def test_french_is_set_as_french() -> None:
    faults = {one: french_faults(text) for one, text in words_of("fr").items()}
    assert {one: found for one, found in faults.items() if found} == {}


def test_no_title_of_a_game_melts_with_the_word_before_it() -> None:
    """A title may begin with an article: « de » and « Le jeu » would have to be « du jeu »."""
    before = re.compile(r"\b(?:de|à) \{(?:game|title)\}")
    assert [one for one, text in words_of("fr").items() if before.search(text)] == []


@pytest.mark.parametrize("game", HOUSE)
def test_french_rulebooks_are_set_as_french(game: str) -> None:
    lines = (HOUSE[game].folder / "rules.fr.md").read_text("utf-8").splitlines()
    faults = {line: french_faults(line) for line in lines}
    assert {line: found for line, found in faults.items() if found} == {}


def test_english_has_no_straight_quotes_and_no_loose_ellipses_either() -> None:
    """ICU would read an apostrophe as its own."""
    assert [one for one, text in words_of("en").items() if re.search("['\"]|\\w\\s…", text)] == []


# What people said of the words when they first read them: said otherwise since.
STALE = {
    "en": (
        r"\bmatch(es)?\b",
        r"In a minute",
        r"\bwho (has|have) a seat\b",
        r"\bteams?\b",
        r"\bbe heard\b",
        r"^Listen to one",
        r"nothing is to move",
        r"\bcalmly\b",
        r"easy pace",
        r"^You added a word\b",
    ),
    "fr": (
        r"C’est lu\b",
        r"Rien qu’à moi",
        r"^(pas )?là$",
        r"serait à.* maintenant",
        r"partenaire",
        r"Lumière",
        r"^À vous\s!",
        r"\bjou(e|er|era|ait) (ce tour )?pour (vous|moi)\b",
        r"^Jouer la suite pour",
        r"Le sort dit",
        r"\bd’un replay\b",
        r"\bsiège",
        r"^Qui est quoi",
        r"\bVous avez ajouté un mot\b",
        r"#e\b",
    ),
}
TYPED = {"terminal.word.team"}  # by people, who may choose
NAMES_A_FIELD = {"replay.team"}


def stale_words(text: str, language: str) -> list[str]:
    said = re.sub(r"\{\w+\}|\{\w+, (select|plural),", "", text)  # no names of arguments
    said = re.sub(r"\b\w+ \{", "", said)  # nor of branches
    return [word for word in STALE[language] if re.search(word, said, re.IGNORECASE)]


@every_language
def test_no_message_falls_back_into_what_was_mended(language: str) -> None:
    words = words_of(language).items()
    found = {one for one, text in words if stale_words(text, language)}
    assert found <= TYPED | NAMES_A_FIELD


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Let the table be heard"), ("en", "Listen to one"), ("en", "Calmly"),
        ("fr", "les parties reprises d’un replay"), ("fr", "Par siège"), ("fr", "Qui est quoi"),
        ("fr", "{rank, plural, =1 {Gagnée} other {#e sur {count}}}"),
        ("en", "Matches"), ("en", "In a minute"), ("en", "Who has a seat may do that."),
        ("en", "{count, plural, one {Team} other {# teams}}"),
        ("fr", "C’est lu"), ("fr", "Rien qu’à moi"), ("fr", "Pas là"), ("fr", "Partenaire"),
        ("fr", "Il serait à {name} maintenant."), ("fr", "Lumière"), ("fr", "À vous\u202f!"),
        ("fr", "Un robot joue pour vous."), ("fr", "Le sort dit"),
    ],
)  # fmt: skip
def test_what_was_mended_would_be_found(language: str, text: str) -> None:
    assert stale_words(text, language) != []


@every_language
@pytest.mark.parametrize("game", HOUSE)
def test_no_rulebook_falls_back_into_what_was_mended(game: str, language: str) -> None:
    lines = (HOUSE[game].folder / f"rules.{language}.md").read_text("utf-8").splitlines()
    assert [line for line in lines if stale_words(line, language)] == []


@pytest.mark.parametrize(
    "text",
    [
        "l'or", 'un "mot"', "or : 3", "or: 3", "Oui !", "Oui!", "« or »", "«or»", "à 3: or",
        "Voyons …", "le tour de {name}",
    ],
)  # fmt: skip
def test_faults_of_french_setting_are_found(text: str) -> None:
    assert french_faults(text) != []


@pytest.mark.parametrize(
    "text", ["l’or\u00a0: 3", "«\u00a0Oui\u202f!\u00a0»", "à 12:30", "https://x"]
)
def test_good_french_setting_passes(text: str) -> None:
    assert french_faults(text) == []
