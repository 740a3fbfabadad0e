"""The rulebooks tell of our board what its file says."""

import json
import re

import pytest

from festnoz.core.words import LANGUAGES
from festnoz.games.korrigans.board.file import OUR_BOARD, our_board
from festnoz.games.korrigans.state import CODES

FOLDER = OUR_BOARD.parent.parent
WORDS = FOLDER / "words.fr.json"
each_language = pytest.mark.parametrize("language", LANGUAGES)


def rulebook(language: str) -> str:
    return (FOLDER / f"rules.{language}.md").read_text("utf-8")


def told_at_the_table() -> str:
    """Every French message; but what people may type is theirs to choose."""
    messages = json.loads(WORDS.read_text("utf-8"))
    return "\n".join(text for name, text in messages.items() if name != "korrigans.vocabulary")


def rows_under(language: str, rule: str) -> list[list[int]]:
    """The numbers in the tables that belong to a rule, row by row; headings have none."""
    _, _, rest = rulebook(language).partition(f"**{rule}** ")
    lines = rest.partition("\n**G-")[0].splitlines()
    cells = [line.split("|")[2:-1] for line in lines if line.startswith("|")]
    return [
        [int(cell.strip(" *")) for cell in row] for row in cells if re.search(r"\d", "".join(row))
    ]


@each_language
def test_the_mixes_are_those_of_our_board(language: str) -> None:
    """G-R1"""
    board = our_board()
    clovers = [list(counts) for counts in zip(board.base, board.extra, strict=True)]
    menhirs = [[count] for count in board.menhirs]
    assert rows_under(language, "G-R1") == [*clovers, [48, 17], *menhirs, [16]]


@each_language
def test_the_value_of_gold_menhirs_is_that_of_our_board(language: str) -> None:
    gold = {"en": "2 gold", "fr": "2 pièces d’or"}[language]
    assert our_board().menhir_gold == 2
    assert f"| {gold} | 3 |\n" in rulebook(language)


@each_language
def test_the_example_names_the_three_fields(language: str) -> None:
    """G-R18"""
    _, _, rest = rulebook(language).partition("**G-R18** ")
    example = " ".join(rest.partition("**G-25**")[0].split()).casefold()
    names = {
        code: getattr(our_board().fields[CODES.index(code)], f"name_{language}") for code in "DLM"
    }
    assert {code for code, name in names.items() if name.casefold() in example} == set("DLM")


@each_language
def test_after_a_sacrifice_the_move_must_be_made(language: str) -> None:
    """G-R10, as the verdict says it"""
    _, _, rest = rulebook(language).partition("**G-R10** ")
    told = " ".join(rest.partition("\n**G-")[0].split())
    assert {"en": "that move must be made", "fr": "ce déplacement doit avoir lieu"}[
        language
    ] in told


@each_language
@pytest.mark.parametrize("rule", ["G-R5", "G-R10"])
def test_where_the_book_can_be_read_in_two_ways_both_are_told(rule: str, language: str) -> None:
    readings = {"en": "*Two readings.* ", "fr": "*Deux lectures.* "}[language]
    _, _, rest = rulebook(language).partition(f"**{rule}** ")
    assert readings in rest.partition("\n**G-")[0]
    assert rulebook(language).count(readings) == 2


@each_language
def test_five_pawns_on_clouds_end_the_moves_whichever_clouds_they_are(language: str) -> None:
    """G-11, as `turns.pass_bag` counts them"""
    _, _, rest = rulebook(language).partition("**G-11** ")
    told = " ".join(rest.partition("\n**G-")[0].split())
    assert told.startswith(
        {
            "en": "When the fifth pawn goes on a cloud, so that five clouds have one, no moves",
            "fr": "Quand le cinquième pion va sur un nuage, et que cinq nuages en ont donc un, ",
        }[language]
    )


@pytest.mark.parametrize("stem", ["pioch", "dévoil", "écart", "refus"])
def test_rulebook_and_table_have_one_french_word_for_each_act(stem: str) -> None:
    other = {
        "pioch": r"\btir(er|ez|e|ée?s?)\b",
        "dévoil": r"montr\w* d’abord",
        "écart": "défauss",
        "refus": "renonc",
    }
    for told in (rulebook("fr"), told_at_the_table()):
        assert stem in told
        assert not re.search(other[stem], told, re.IGNORECASE)


@each_language
def test_it_says_openly_what_is_reconstructed_and_how_to_enter_ones_own(language: str) -> None:
    """G-R1"""
    told = " ".join(rulebook(language).split())
    assert {"en": "our reconstruction", "fr": "une reconstitution"}[language] in told
    assert "festnoz play korrigans --board my-board.toml" in told
