"""The names of things, in every form and language."""

import pytest

from festnoz.core.words import FORMS, LANGUAGES, Message, catalogue, text
from festnoz.games.korrigans.board.file import our_board
from festnoz.games.korrigans.board.model import COLOURS, PASSAGES
from festnoz.games.korrigans.state import KINDS, MENHIRS, PAWNS
from festnoz.games.korrigans.words import names


def told(thing: Message, form: str, language: str) -> str:
    return text(Message(f"{thing.id}.{form}", thing.args), language)


THINGS = [
    *(names.clover(kind) for kind in range(len(KINDS))),
    *(names.menhir(our_board(), kind) for kind in range(len(MENHIRS))),
    *(names.backup(side) for side in (0, 1)),
    *(names.token(token) for token in ("elf", "goblin")),
    *(names.pawn(colour) for colour in PAWNS),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_share_a_name(language: str) -> None:
    """In the forms that sentences ask for; test_catalogue.py sees to it that each has these."""
    for form in FORMS:
        having = [one for one in THINGS if f"{one.id}.{form}" in catalogue(language)]
        names = [told(thing, form, language) for thing in having]
        assert len(set(names)) == len(names) > 0


def test_clovers_are_named_as_the_language_asks() -> None:
    clovers = dict(zip(KINDS, THINGS, strict=False))
    assert told(clovers["hare"], "a", "en") == "a hare"
    assert told(clovers["squirrel"], "the", "fr") == "l’écureuil"
    assert told(clovers["frog"], "a", "fr") == "une grenouille"
    assert told(clovers["gold1"], "bare", "fr") == "1\u00a0pièce\u00a0d’or"
    assert told(clovers["gold4"], "bare", "fr") == "4\u00a0pièces\u00a0d’or"
    assert told(clovers["gold4"], "the", "en") == "the clover of 4\u00a0gold"


def test_a_gold_menhir_tells_what_the_board_says_it_is_worth() -> None:
    menhir = names.menhir(our_board(), MENHIRS.index("gold"))
    assert told(menhir, "a", "en") == "a menhir of 2\u00a0gold"


def test_fields_have_the_board_s_names_in_each_language() -> None:
    scree = names.field(our_board(), 2)
    assert text(scree, "en") == "C\u00a0·\u00a0The Grumbling Scree"
    assert text(scree, "fr") == "C\u00a0·\u00a0L’Éboulis Grognon"


def test_passages_name_both_fields() -> None:
    door = names.passage(our_board(), "door", 2, 3)
    assert (
        text(door, "en")
        == "the door between C\u00a0·\u00a0The Grumbling Scree and D\u00a0·\u00a0Broomgold Rise"
    )
    assert {text(names.passage(our_board(), kind, 2, 3), "fr") for kind in PASSAGES} == {
        "le chemin entre C\u00a0·\u00a0L’Éboulis Grognon et D\u00a0·\u00a0La Butte aux Genêts",
        "la porte entre C\u00a0·\u00a0L’Éboulis Grognon et D\u00a0·\u00a0La Butte aux Genêts",
        "le pont entre C\u00a0·\u00a0L’Éboulis Grognon et D\u00a0·\u00a0La Butte aux Genêts",
    }


def test_colours_of_fields_have_names() -> None:
    assert [text(names.colour(colour), "fr") for colour in COLOURS[:3]] == [
        "jaune",
        "rose",
        "bleu",
    ]
    assert text(names.colour("none"), "en") == "no colour"
