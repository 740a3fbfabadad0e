"""What one may type: an ask as it is said, by a player's name, in both languages."""

import pytest

from festnoz.core.match import Match
from festnoz.games.families import GAME
from festnoz.table.move_text import Asked, spoken
from tests.games.families.positions import family, table

NAMES = ("Anna", "Brieg", "Corentin", "Bot 4")


def meaning(typed: str, language: str, match: Match | None = None) -> list[str] | str:
    """The actions, or the words of the rule that forbids it."""
    match = match or table(["P1 P4 F1 F2 F3 C1 C2", "P2 F4 F5 C3 C4 C5 T1", "", ""])
    asked = Asked(GAME, language, match.view(match.to_move), match.verdict, NAMES)
    meant = asked.meaning(typed)
    if meant is None:
        return "unknown"
    if meant.actions:
        return [GAME.notation.format(action) for action in meant.actions]
    return GAME.reason_id(meant.rule)


@pytest.mark.rule("F-R14", "F-R2")
@pytest.mark.parametrize(
    ("typed", "language", "written"),
    [
        ("Brieg plume devin", "fr", "delaplume-seer from 1"),
        ("plume devin brieg", "fr", "delaplume-seer from 1"),
        ("Brieg, dans la famille Delaplume, je voudrais le Devin.", "fr", "delaplume-seer from 1"),
        ("Dans la famille Delafeuille, Brieg, l’Ancien", "fr", "F-R4"),
        ("je demande à Corentin l'Ankou de Ducaillou", "fr", "ducaillou-ankou from 2"),
        ("la Mari-Morgan de la famille Delaplume à Corentin", "fr", "delaplume-mari-morgan from 2"),
        ("Brieg toile kannerezed-noz", "fr", "F-R2"),
        ("Corentin chouette Yan-gant-y-tan", "fr", "F-R2"),
        ("les Kannerezed-noz de Delatoile à Brieg", "fr", "F-R2"),
        ("Brieg feather seer", "en", "delaplume-seer from 1"),
        ("Bot 4 feather seer", "en", "delaplume-seer from 3"),
        ("Brieg, in the Delaplume family, I would like the Seer.", "en", "delaplume-seer from 1"),
        ("ask Corentin for the Kappa of the Delaplume family", "en", "delaplume-kappa from 2"),
        ("delaplume-seer from 2", "en", "delaplume-seer from 1"),
        ("2 feather seer", "en", "delaplume-seer from 1"),
    ],
)
def test_an_ask_is_understood_as_it_is_said(typed: str, language: str, written: str) -> None:
    meant = meaning(typed, language)
    assert meant == ([written] if " from " in written else f"families.rule.{written}")


@pytest.mark.rule("F-R14")
@pytest.mark.parametrize(
    ("written", "english", "french"),
    [
        ("delaplume-prankster from 1", "plume-prankster from 2", "plume-farceur à 2"),
        ("delatoile-kannerezed-noz from 2", "toile-kannerezed-noz from 3",
         "toile-kannerezed-noz à 3"),
        ("draw", "draw", "piocher"),
    ],
)  # fmt: skip
def test_an_example_is_in_the_words_of_its_language(
    written: str, english: str, french: str
) -> None:
    action = GAME.notation.parse(written)
    assert spoken(GAME, action, "en") == english
    assert spoken(GAME, action, "fr") == french


@pytest.mark.rule("F-R2")
def test_a_name_or_a_family_alone_offers_what_it_may_mean() -> None:
    assert meaning("Brieg plume", "fr") == [
        *("delaplume-seer from 1", "delaplume-glutton from 1", "delaplume-musician from 1"),
        *("delaplume-kappa from 1", "delaplume-mari-morgan from 1"),
    ]
    assert all(one.endswith("from 1") for one in meaning("Brieg", "fr"))
    assert meaning("Soizic plume devin", "fr") == "unknown"
    assert meaning("plume devin", "fr") == [f"delaplume-seer from {seat}" for seat in (1, 2, 3)]


@pytest.mark.rule("F-R1", "F-R2", "F-R4", "F-R5", "F-R6", "F-R9")
def test_what_is_forbidden_says_why() -> None:
    why = {
        "Anna plume devin": "F-R2.1",  # oneself
        "Brieg chouette devin": "F-R2",  # no card of that family
        "Brieg plume ancien": "F-R4",  # one's own card
        "plume devin 5": "F-R1",  # nobody sits there
        "piocher": "F-R9",
    }
    for typed, rule in why.items():
        assert meaning(typed, "fr") == f"families.rule.{rule}", typed
    laid = table([family("P"), "F1 F2", ""], "F3")
    assert meaning("Brieg plume devin", "fr", laid) == "families.rule.F-R6.1"
    laid = table(["F1 F3 C1 C3 T1 H1 H3", family("P"), ""])
    assert meaning("Brieg feuille devin", "fr", laid) == "families.rule.F-R6"
    assert meaning("Corentin plume devin", "fr", laid) == "families.rule.F-R5"
    alone = table(["F1 F2 F3 F4 F5 F6 C1", family("P")])
    assert meaning("Brieg feuille yan", "fr", alone) == "unknown"
    assert meaning("Brieg feuille liketaer", "fr", alone) == "families.rule.F-R9.1"
