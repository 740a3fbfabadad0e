"""The Five Families told: what is said, what came of it, and by which rule."""

from collections.abc import Sequence

import pytest

from festnoz.core.game import WATCHER, Setting
from festnoz.core.match import Match
from festnoz.core.words import say
from festnoz.games.families import GAME
from festnoz.games.families.state import CARD_TO_NAME
from festnoz.games.families.words import names
from tests.games.families.positions import (
    SEATS,
    five,
    play,
    read,
    refused,
    table,
    view,
)
from tests.games.tellings import doings_of, offered_at, plain, table_of, told_of

SETTING = Setting(("Anna", "Brieg", "Corentin", "Dahud", "Erwan"), GAME.options())
ANNAS = "P1 P4 F1 F2 F3 C1 C2"
BRIEGS = "P2 F4 F5 C3 C4 C5 T1"


def told(match: Match, move: str, looker: str = "", language: str = "en") -> list[str]:
    """Plays it, and says what a seat, or without a letter a watcher, is told: `... [F-R3]`."""
    seat = SEATS.index(looker) if looker else WATCHER
    return told_of(match, read(move), seat, SETTING, language)


@pytest.mark.rule("F-R14", "F-R2")
def test_one_asks_as_children_do_f_r14() -> None:
    def dealt() -> Match:
        return table([ANNAS, BRIEGS, ""])

    assert told(dealt(), "A: B P2") == [
        "Anna asks Brieg: “In the Delaplume family, I would like the Seer.”",
        "Brieg gives Anna the Seer.",
    ]
    assert told(dealt(), "A: B P2", "A", "fr") == [
        "Vous demandez à Brieg : « Dans la famille Delaplume, je voudrais le Devin. »",
        "Brieg vous donne le Devin.",
    ]
    assert told(dealt(), "A: B P2", "B", "fr") == [
        "Anna vous demande : « Dans la famille Delaplume, je voudrais le Devin. »",
        "Vous donnez le Devin à Anna.",
    ]
    assert told(dealt(), "A: B P2", "C", "fr") == [
        "Anna demande à Brieg : « Dans la famille Delaplume, je voudrais le Devin. »",
        "Brieg donne le Devin à Anna.",
    ]


@pytest.mark.rule("F-R14", "F-R3", "F-R8")
def test_a_refusal_and_the_card_drawn_are_told_to_whoever_may_know_f_r14() -> None:
    def dealt() -> Match:
        return table([ANNAS, BRIEGS, ""], "T7")

    assert told(dealt(), "A: B P3")[1:] == ["“Draw!” says Brieg to Anna.", "Anna draws a card."]
    assert told(dealt(), "A: B P3", "B")[1:] == ["“Draw!” you say to Anna.", "Anna draws a card."]
    assert told(dealt(), "A: B P3", "A", "fr")[1:] == [
        "« Pioche ! » vous dit Brieg.",
        "Vous piochez les Kannerezed-noz (Delatoile).",
    ]


@pytest.mark.rule("F-R14", "F-R3", "F-R5")
def test_the_very_card_and_a_family_are_cried_out_f_r14() -> None:
    def dealt() -> Match:
        return table(["P1 P2 P3 P4 P5 P6 F1", "F3"], "P7")

    assert told(dealt(), "A: B P7", "B")[1:] == [
        "“Draw!” you say to Anna.",
        "“Lucky draw!” Anna shows the Mari-Morgan (Delaplume). [F-R3]",
        "“Family!” Anna lays down the Delaplume family. [F-R5]",
    ]
    assert told(dealt(), "A: B P7", "A", "fr")[1:] == [
        "« Pioche ! » vous dit Brieg.",
        "« Bonne pioche ! » Vous montrez la Mari-Morgan (Delaplume). [F-R3]",
        "« Famille ! » Vous posez la famille Delaplume. [F-R5]",
    ]


@pytest.mark.rule("F-R14", "F-1")
def test_articles_and_elisions_are_right_f_r14() -> None:
    asked = {
        plain(say("families.log.given", card=names.card(name), **both), language)
        for name in CARD_TO_NAME
        for language in ("en", "fr")
        for both in [{"asked": "other", "other": "Yann", "who": "you", "name": ""}]
    }
    members = "le Devin|le Mangetout|le Farceur|le Musicien|l’Ancien|l’Ankou|la Mari-Morgan|"
    members += "le Liketaer|les Kannerezed-noz|Yan-gant-y-tan|le Kappa|le Leprechaun|le Menehune|"
    members += "le Tokoloshe|le Domovoï"
    french = {f"Yann vous donne {one}." for one in members.split("|")}
    assert {one for one in asked if "vous" in one} == french
    english = {one for one in asked if "you" in one and "vous" not in one}
    assert len(english) == 15
    assert "Yann gives you Yan-gant-y-tan." in english
    assert all(" the " in one for one in english if "Yan-gant" not in one)


@pytest.mark.rule("F-R3", "F-R6")
def test_an_empty_pile_and_empty_hands_are_explained() -> None:
    match = five()
    seat = match.to_move
    before = view(match)
    refused(match)
    action = match.actions[-1].action
    lines = GAME.telling.happened(before, seat, action, view(match), SETTING)
    assert lines[-1].rule == "F-R3"
    assert "the draw pile is empty" in plain(lines[-1].message)


@pytest.mark.rule("F-R6", "F-R9")
def test_a_draw_without_an_ask_says_why() -> None:
    match = table(["P1 P2 P3 P4 P5 P6 P7", "F1 F2 F3 F4 F5 F6 F7"], "C1 C2")
    lines = told(match, "A: draw", "A")
    assert lines[0] == "You have no card, and draw one before you ask. [F-R6]"
    assert lines[1] == "You draw the Elder (Ducaillou)."
    assert lines[2:] == ["Nobody else has a card, and you have drawn already: you pass. [F-R13]"]


@pytest.mark.rule("F-R2", "F-R14")
def test_moves_are_grouped_by_family_then_by_whom_one_asks() -> None:
    match = table(["P1 P2 P3 P4 P5 F1 F2", "", ""])
    offered = offered_at(match, SETTING, "fr")
    assert list(offered) == [
        "Delaplume : demander à Brieg",
        "Delaplume : demander à Corentin",
        "Delafeuille : demander à Brieg",
        "Delafeuille : demander à Corentin",
    ]
    assert offered["Delaplume : demander à Brieg"] == [
        "le Kappa Delaplume à Brieg",
        "la Mari-Morgan Delaplume à Brieg",
    ]


@pytest.mark.rule("F-R8")
def test_the_table_tells_what_can_be_remembered() -> None:
    match = play(table([ANNAS, BRIEGS, ""], "T7"), "A: B P2", "A: B P3", "B: C T2")
    told_watcher = table_of(match, WATCHER, SETTING)
    assert told_watcher["Delaplume (feather, blue)"] == [
        "Anna has: Seer",
        "Anna has another card of the Delaplume family",
        "Anna does not have: Glutton",
        "Brieg does not have: Glutton",
    ]
    assert told_watcher["Delatoile (web, violet)"] == [
        "Brieg has: Seer",
        "Brieg has another card of the Delatoile family",
    ]


@pytest.mark.rule("F-R3", "F-R14")
def test_a_card_given_concerns_both_and_the_answer_is_theirs_who_were_asked() -> None:
    def doings(move: str, hands: list[str], pile: str = "T7") -> Sequence[object]:
        return doings_of(table(hands, pile), read(move), SETTING)[1:]

    hands = [ANNAS, BRIEGS, ""]
    assert doings("A: B P2", hands) == [("given", 1, (0, 1))]
    assert doings("A: B P3", hands) == [("refused", 1, ()), ("drew", None, ())]
    assert doings("A: B P3", hands, "P3") == [("refused", 1, ()), ("lucky", None, (0,))]
    whole = ["P1 P2 P3 P4 P5 P6 F1", "P7 F2", "C1"]
    assert doings("A: B P7", whole) == [("given", 1, (0, 1)), ("laid", 0, (0,))]
