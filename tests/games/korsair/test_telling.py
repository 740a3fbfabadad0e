"""Korsair in words: what happened, the table and the end, in both languages."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from festnoz.core.game import EVERYONE
from festnoz.core.match import Match
from festnoz.core.words import LANGUAGES, Message, catalogue
from festnoz.games.korsair import GAME
from tests.games.korsair.positions import late, play, table, view
from tests.games.korsair.tellings import ending, reads_like, scene, setting, tell


def opening() -> Match:
    return table(["galleon-5 red-2", "blue-3", "blue-1"], pile="captain-green admiral")


def at_war() -> Match:
    hands = ["admiral red-1", "captain-blue blue-1", "green-1"]
    sea = ["A galleon-6: A red-2 captain-red, B blue-1", "C galleon-4: A yellow-1, C green-1"]
    return late(hands, sea=sea, pile="green-2 green-3", turn="B")


def in_pairs() -> Match:
    hands = ["", "red-1 red-2", "blue-1 blue-2", "blue-2 blue-3"]
    return late(hands, sea=["C galleon-5: AB red-2", "B galleon-3"], turn="D", teams=True)


def last_card_of_the_pile() -> Match:
    return late(["red-1", "green-1 green-2"], pile="captain-green")


def last_card_of_a_hand() -> Match:
    hands = ["red-1", "galleon-8 green-2", "blue-2"]
    sea = ["A galleon-3: B green-1, C blue-1", "B galleon-4"]
    return late(hands, sea=sea, taken=["galleon-2", ""])


@dataclass(frozen=True)
class Case:
    position: Callable[[], Match]
    move: str
    viewer: str
    en: tuple[str, ...]
    fr: tuple[str, ...]


CASES = {
    "a galleon, to its owner": Case(
        opening, "A: galleon-5", "A",
        ("You … a galleon of 5 …#1…",),
        ("Vous … un galion de 5 …#1…",),
    ),
    "a galleon, to another": Case(
        opening, "A: galleon-5", "B",
        ("Annaïg … a galleon of 5 …#1…",),
        ("Annaïg … un galion de 5 …#1…",),
    ),
    "a draw, to the player who draws": Case(
        opening, "A: draw", "A",
        ("You draw the green captain.",),
        ("Vous piochez le capitaine vert.",),
    ),
    "a draw, to another": Case(
        opening, "A: draw", "C", ("Annaïg draws a card.",), ("Annaïg pioche une carte.",)
    ),
    "a draw, to a watcher": Case(
        opening, "A: draw", "", ("Annaïg draws a card.",), ("Annaïg pioche une carte.",)
    ),
    "an attack": Case(
        at_war, "B: blue-1 on #2", "C",
        ("Brieg attacks #2 …galleon of 4… a blue 1…",),
        ("Brieg attaque #2 …galion de 4… bleu 1…",),
    ),
    "a captain drives off a captain": Case(
        at_war, "B: captain-blue on #1", "A",
        ("Brieg … the blue captain … #1 …", "You … the red captain… driven off…"),
        ("Brieg … le capitaine bleu … #1 …", "Vous … le capitaine rouge… chassé…"),
    ),
    "driven off, to the player who did it": Case(
        at_war, "B: captain-blue on #1", "B",
        ("You … the blue captain … #1 …", "Annaïg… the red captain… driven off…"),
        ("Vous … le capitaine bleu … #1 …", "Annaïg… le capitaine rouge… chassé…"),
    ),
    "a skip and a capture, to the player who is skipped": Case(
        in_pairs, "D: discard blue-2", "A",
        (
            "Dahud discards the blue 2.", "You … no card … skipped.",
            "Your … #1… 5 gold.", "Your … #2… 3 gold.",
        ),
        (
            "Dahud défausse …bleu 2.", "Vous … plus de carte…",
            "Votre … #1… 5 …or.", "Votre … #2… 3 …or.",
        ),
    ),
    "a skip and a capture, to another": Case(
        in_pairs, "D: discard blue-2", "D",
        (
            "You discard the blue 2.", "Annaïg … no card … skipped.",
            "Annaïg and Brieg … #1… 5 gold.", "Annaïg and Brieg … #2… 3 gold.",
        ),
        (
            "Vous défaussez …bleu 2.", "Annaïg … plus de carte…",
            "Annaïg et Brieg … #1… 5 …or.", "Annaïg et Brieg … #2… 3 …or.",
        ),
    ),
    "the pile is empty": Case(
        last_card_of_the_pile, "A: draw", "B",
        ("Annaïg draws a card.", "The draw pile is empty. …"),
        ("Annaïg pioche une carte.", "La pioche est vide. …"),
    ),
    "the end": Case(
        last_card_of_a_hand, "A: discard red-1", "B",
        ("Annaïg discards the red 1.", "The game is over…", "You take #2… 4 gold."),
        ("Annaïg défausse …rouge 1.", "La partie est finie…", "Vous prenez #2… 4 …or."),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_happened_is_told_in_both_languages(name: str) -> None:
    case = CASES[name]
    told = tell(case.position(), case.move)
    assert reads_like(told(case.viewer, "en"), *case.en), told(case.viewer, "en")
    assert reads_like(told(case.viewer, "fr"), *case.fr), told(case.viewer, "fr")


@pytest.mark.rule("K-9")
def test_one_defends_the_galleons_of_ones_own_pair_and_attacks_the_others_k_9() -> None:
    hands = ["red-1", "red-1", "blue-1", "blue-1"]
    sea = ["B galleon-5: CD blue-4", "C galleon-3: CD blue-4"]
    for ship, verb in {"#1": "defends", "#2": "attacks"}.items():
        told = tell(late(hands, sea=sea, pile="green-1", teams=True), f"A: red-1 on {ship}")
        assert reads_like(told("D")[:1], f"Annaïg {verb} {ship} …")


@pytest.mark.rule("K-R12", "K-23")
def test_a_drawn_card_is_told_to_the_partner_and_to_nobody_else_k_r12() -> None:
    match = table(["", "", "", ""], pile="admiral", teams=True)
    told = tell(match, "A: draw")
    assert reads_like(told("A"), "You draw the admiral.")
    assert reads_like(told("B"), "Annaïg draws the admiral.")
    for viewer in ["C", "D", ""]:
        assert reads_like(told(viewer), "Annaïg draws a card.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", ["B", "C", ""])
def test_the_others_are_told_the_same_whatever_is_drawn(viewer: str, language: str) -> None:
    tellings = set()
    for card in ["admiral", "captain-red", "galleon-8", "green-4"]:
        match = table(["red-1", "red-2", "red-3"], pile=card)
        tellings.add((*tell(match, "A: draw")(viewer, language), scene(match, viewer, language)))
    # What fills up the hands of the viewers is the same: the lowest galleons.
    assert len(tellings) == 1


@pytest.mark.rule("K-R14")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hidden_card_occurs_in_the_scene_of_another_seat_k_r14(language: str) -> None:
    """Every captain and the admiral, each the only one of its kind, is somewhere hidden."""
    hands = ["captain-red galleon-7", "captain-blue galleon-8", "captain-yellow"]
    match = table(hands, pile="captain-green admiral")
    words = {"en": ("captain", "admiral"), "fr": ("capitaine", "amiral")}[language]
    assert not any(word in scene(match, "", language) for word in words)
    for viewer, own in {"A": "red", "B": "blue", "C": "yellow"}.items():
        shown = scene(match, viewer, language)
        colour = catalogue(language)[f"korsair.colour.{own}"]
        lines = [line for line in shown.splitlines() if any(word in line for word in words)]
        assert len(lines) == 1
        assert colour in lines[0]
    for viewer, its, hidden in (("A", 7, 8), ("B", 8, 7)):
        assert f"galleon of\u00a0{its}" in scene(match, viewer)
        assert f"galleon of\u00a0{hidden}" not in scene(match, viewer)


def test_the_scene_shows_columns_control_ties_turn_and_lost_cards() -> None:
    match = late(
        ["red-1 red-1 galleon-3", "blue-1", "green-1"],
        sea=[
            "A galleon-6: B blue-1 blue-3, C green-1 captain-green",
            "C galleon-4: A red-2, C green-2",
        ],
        pile="green-2",
        taken=["galleon-2"],
    )
    english, french = scene(match, "A").splitlines(), scene(match, "A", "fr").splitlines()
    hand = english[english.index("Your hand") :]
    assert reads_like(hand[1:4], "  3 cards", "    galleon of 3", "    2 × red 1")
    assert reads_like(
        english[1:9],
        "  #1, galleon of 6, yours",
        "    blue …1 + 3 = 4, Brieg",
        "    green …1, Corentin",
        "    the green captain, Corentin",
        "    (Corentin …)",
        "  #2, galleon of 4, Corentin",
        "    red …2, you",
        "    green …2, Corentin",
    )
    assert reads_like(english[9:10], "    (A tie…)")
    assert reads_like(french[9:10], "    (Égalité…)")
    assert reads_like(french[5:6], "    (…Corentin…)")
    assert "    (It is your turn.)" in english
    assert "  One card is left in the draw pile." in english
    assert "  Il reste une carte dans la pioche." in french
    assert any(line.startswith("    4 × yellow\u00a02") for line in english)


def test_ships_and_players_say_whose_they_are() -> None:
    def owners(match: Match) -> list[list[tuple[int, ...]]]:
        sections = GAME.telling.scene(view(match, "A"), setting(match))
        return [[item.seats for item in section.items] for section in sections[:2]]

    assert owners(at_war()) == [[(0,), (2,)], [(0,), (1,), (2,)]]
    assert owners(in_pairs()) == [[(2,), (1,)], [(0, 1), (2, 3)]]


def test_an_empty_sea_is_told_too() -> None:
    assert reads_like(scene(opening(), "A").splitlines()[:2], "The sea", "  No galleon …")
    assert reads_like(scene(opening(), "A", "fr").splitlines()[:2], "La mer", "  Aucun galion …")


def scores(told: list[str]) -> list[str]:
    """Without the lines that say what they are made of."""
    return [line for line in told if not line.startswith(" ")]


@pytest.mark.rule("K-22", "K-21")
def test_the_ending_counts_booty_hands_and_what_stayed_at_sea_k_22() -> None:
    match = play(last_card_of_a_hand(), "A: discard red-1")
    assert reads_like(
        scores(ending(match)),
        "Annaïg: 2 gold taken, 0 …hand, score 2",
        "Brieg: 4 gold taken, 8 …hand, score …4",
        "Corentin: 83 gold taken, 0 …hand, score 83",
        "3 gold … tied…",
    )
    assert reads_like(
        scores(ending(match, "fr")),
        "Annaïg : 2 …, 0 …main, score 2",
        "Brieg : 4 …, 8 …main, score …4",
        "Corentin : 83 …, 0 …main, score 83",
        "3 …égalité…",
    )


@pytest.mark.rule("K-22")
def test_the_ending_names_each_galleon_of_a_score_and_how_it_was_won_k_22() -> None:
    match = play(last_card_of_a_hand(), "A: discard red-1")
    told = ending(match)
    assert reads_like(told[1:2], "  #3 came home: 2 gold")
    assert "  a galleon of\u00a08 left in hand: −8\u00a0gold" in told
    held = "  un galion de\u00a08 resté en main\u00a0: −8\u00a0pièces\u00a0d’or"
    assert held in ending(match, "fr")
    *items, _tied = GAME.telling.ending(GAME.read_view(match.view(EVERYONE)), setting(match))
    sums = [sum(_gold(line) for line in item.lines) for item in items]
    assert sums == match.result().scores


def _gold(line: Message) -> int:
    gold = int(str(line.args["value"]))
    return -gold if line.id == "korsair.score.held" else gold


@pytest.mark.rule("K-R12")
def test_the_ending_counts_a_pair_once_k_r12() -> None:
    hands = ["red-1", "", "galleon-8 blue-1", "galleon-7"]
    match = play(late(hands, taken=["galleon-6"], teams=True), "A: discard red-1")
    assert reads_like(
        scores(ending(match)),
        "Annaïg and Brieg: 6 gold taken, 0 …, score 6",
        "Corentin and Dahud: 79 gold taken, 15 …, score 64",
    )
