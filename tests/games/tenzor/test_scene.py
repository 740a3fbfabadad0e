"""Tenzor's table in words: what is asked and why, the zone, hands and piles, as each may know."""

import numpy as np
import pytest

from festnoz.core.game import EVERYONE
from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import dealt, pass_round, play, to_the_search, view, zone
from tests.games.tenzor.tellings import SETTING, plain, table
from tests.games.tenzor.test_telling import ALL_DOWN, SPENT


def asked(match: Match, looker: str = "", language: str = "en") -> list[str]:
    """The question that is open, and why."""
    now, *_ = GAME.telling.scene(view(match, looker), SETTING)
    (item,) = now.items
    return [plain(item.title, language), *(plain(line, language) for line in item.lines)]


def test_everybody_hears_whose_turn_it_is() -> None:
    assert asked(zone(), "A") == ["It is your turn: place a Korrigan if you can."]
    assert asked(zone(), "B") == asked(zone()) == ["Ann is to play."]
    assert asked(dealt(3)) == ["Ann is first and draws the place of this round."]


@pytest.mark.rule("T-R6", "T-9")
def test_a_question_out_of_turn_says_whose_card_asks_and_why() -> None:
    match = play(zone("bm . . . * . . . ."), "A: musician on h", "A: turn a")
    why = "It is Ann’s turn, but the card was turned up, and its owner decides (T-R6)."
    assert asked(match, "B") == ["Your Musician on A may turn one card over.", why]
    assert asked(match, "C") == ["Bo’s Musician on A may turn one card over.", why]
    assert asked(match, "B", "fr")[0] == "Votre Musicien en A peut retourner une carte."


@pytest.mark.rule("T-12")
def test_a_seer_is_told_beforehand_who_will_see_the_card_too() -> None:
    match = play(zone("Be . . . * . . . ."), "A: seer on b")
    assert asked(match, "A")[1:] == [
        "Bo will see the card too: the Elder in play is theirs (T-12)."
    ]
    assert asked(match, "B")[1:] == ["You will see the card too, for your Elder is in play (T-12)."]
    assert asked(play(zone("Ae . . . * . . . ."), "A: seer on b"), "A")[1:] == []


@pytest.mark.rule("T-R8")
def test_the_search_asks_without_giving_anything_away() -> None:
    for pact in ("liketaer", "domovoi"):
        match = pass_round(zone(SPENT, pacts={"B": pact}))
        assert asked(match) == [
            "The search: Bo may play a creature, or nothing.",
            "Everybody who holds a Pact is asked, whichever it is (T-R8).",
        ]


@pytest.mark.parametrize(
    ("cousin", "moves", "question"),
    [
        ("kappa", [], "Your Kappa on A may turn down a card next to it."),
        ("tokoloshe", [], "Your Tokoloshe on A may turn down another card."),
        ("tokoloshe", ["turn b"], "Your Tokoloshe looks at the search card in B."),
        ("leprechaun", [], "Your Leprechaun on A looks at its search card and those beside it."),
        (
            "leprechaun",
            ["look around"],
            "Your Leprechaun on A may exchange its search card for one beside it.",
        ),
        ("menehune", [], "Your Menehune on A may turn up a card of yours next to it."),
    ],
)
def test_each_cousin_has_its_question(cousin: str, moves: list[str], question: str) -> None:
    match = zone(". Bg . ag * . . . .", pacts={"A": cousin})
    play(match, f"A: {cousin} on a", *(f"A: {move}" for move in moves))
    assert asked(match, "A") == [question]


@pytest.mark.rule("T-P4", "T-P5")
def test_creatures_that_look_count_their_looks() -> None:
    match = play(zone(pacts={"A": "kannerezed-noz"}), "A: kannerezed-noz", "A: look a")
    assert asked(match) == [
        "For the Kannerezed-noz Ann looks at up to three search cards: 1 so far."
    ]
    match = play(zone(pacts={"A": "yan-gant-y-tan"}), "A: yan-gant-y-tan", "A: look a")
    assert asked(match, "A") == ["For Yan-gant-y-tan you look at 1 more search card."]


@pytest.mark.rule("T-R16", "T-13")
def test_a_cell_shows_its_stack_from_the_top() -> None:
    match = zone("be/Ag bp . . * . . . .")
    assert table(match, "A")["A, top left"] == ["your Glutton, face up", "Bo’s Elder, covered"]
    assert table(match, "A")["B, top"] == ["Bo’s Prankster, face down"]
    assert table(match, "A")["H, bottom right"] == ["no card"]
    assert table(match, "A", "fr")["A, en haut à gauche"] == [
        "votre Mangetout, face visible",
        "Ancien (Bo), recouvert",
    ]


def rows(match: Match) -> list[list[str]]:
    """What lies in the zone, by its names, as it lies there."""
    sections = GAME.telling.scene(view(match), SETTING)
    (told,) = [one for one in sections if one.title.id == "tenzor.zone.title"]
    titles = [plain(item.title) for item in told.items]
    return [titles[at : at + told.columns] for at in range(0, len(titles), told.columns)]


@pytest.mark.rule("T-4")
def test_the_zone_is_told_row_by_row_round_its_place() -> None:
    above, beside, below = rows(zone())
    assert above == ["A, top left", "B, top", "C, top right"]
    assert (beside[0], beside[2]) == ("D, left", "E, right")
    assert beside[1].startswith("In the centre: ")
    assert below == ["F, bottom left", "G, bottom", "H, bottom right"]


@pytest.mark.rule("T-R3")
def test_the_zone_for_two_has_its_own_corners() -> None:
    above, below = rows(zone(". * . . . .", seats=2))
    assert (above[0], above[2]) == ("A, top left", "B, top right")
    assert below == ["C, bottom left", "D, bottom", "E, bottom right"]


@pytest.mark.rule("T-7", "T-R19")
def test_a_player_without_korrigans_is_told_what_is_left_to_do() -> None:
    match = zone(ALL_DOWN, pacts={"A": "kappa"})
    assert asked(match, "A") == ["You have no Korrigan left: play a Pact, or pass."]
    assert asked(match, "B") == ["Ann is to play."]
    assert "5 Korrigans" not in table(match, "A")
    assert table(match, "A")["1 Pact"] == ["Kappa (cousin, when it arrives, T-P8)"]


def test_at_the_end_nothing_is_asked() -> None:
    match = to_the_search(zone(SPENT, search=".P.....T.", found="220"))
    assert asked(match, "A") == ["You are first: turn over the search cards."]
    play(match, "A: search")
    sections = GAME.telling.scene(view(match, "A"), SETTING)
    assert "tenzor.now.title" not in [one.title.id for one in sections]


@pytest.mark.rule("T-R18", "T-R14")
def test_what_was_looked_at_lies_open_until_the_seat_acts_and_is_remembered_with_the_aid() -> None:
    match = play(zone(search="T.P......"), "A: seer on b", "A: look a")
    assert table(match, "A")["Open until the next action"] == ["in A: a treasure"]
    assert table(match, "A")["A, top left"] == ["no card", "under it: a treasure"]
    assert table(match, "B")["A, top left"] == ["no card", "the search card lies open to Ann"]
    play(match, "B: elder on h", "C: elder on g", "A: prankster on f")
    assert "Open until the next action" not in table(match, "A")
    assert table(match, "A")["A, top left"] == ["no card", "under it, once seen: a treasure"]
    assert table(match, "B")["A, top left"] == ["no card"]


@pytest.mark.rule("T-R18", "T-P4")
def test_what_was_stirred_is_known_only_as_it_was_before() -> None:
    match = zone(search="T.P......", pacts={"B": "kannerezed-noz"})
    play(match, "A: seer on h", "A: look a", "B: kannerezed-noz", "B: look a", "B: look b")
    play(match, "B: pass", "B: order 21")
    assert table(match, "A")["Open until the next action"] == [
        "before the Kannerezed-noz, in A: a treasure"
    ]
    assert table(match, "A")["A, top left"] == [
        "no card",
        "under it, before the Kannerezed-noz: a treasure",
    ]


@pytest.mark.rule("T-R17")
def test_own_pacts_are_told_with_their_moment_and_others_are_counted() -> None:
    match = zone(pacts={"A": "ankou kappa", "B": "liketaer"})
    assert table(match, "A")["2 Pacts"] == [
        "Ankou (creature, before your turn, T-P1)",
        "Kappa (cousin, when it arrives, T-P8)",
    ]
    assert "1 Pact (dealt)" in table(match, "A")["Bo"]
    assert "1 Pact (dealt): Liketaer" in table(match, "B")["You"]
    assert "no Pact" in table(match)["Cy"]


@pytest.mark.rule("T-16", "T-17", "T-R7")
def test_the_searched_zone_lies_open_and_says_who_takes_what() -> None:
    match = to_the_search(zone(SPENT, search="P.T....T."))
    play(match, "A: search")
    cells = table(match, "A")
    assert cells["A, top left"][-1] == "The search card: the pact. Bo takes it."
    assert cells["C, top right"][-1] == "The search card: a treasure. Nobody takes it."
    assert cells["H, bottom right"][-1] == "The search card: a treasure. You take it."


@pytest.mark.rule("T-P2", "T-R13")
def test_what_the_liketaer_will_take_is_marked() -> None:
    match = pass_round(zone(SPENT, pacts={"A": "liketaer"}))
    play(match, "A: liketaer on g")
    assert table(match)["G, bottom"][-1] == "Ann will take the search card, by the Liketaer."


@pytest.mark.rule("T-10", "T-R5")
def test_lines_that_are_used_up_are_told() -> None:
    match = play(zone("Ae . Ap . * . . . ."), "A: glutton on b", "A: pass")
    assert "lines used up: ABC" in table(match)["Ann"]


def test_everyone_sees_every_search_card_also_before_it_is_open() -> None:
    """As replays show it after the end."""
    match = play(zone(search="TP......."), "A: elder on a")
    rows = GAME.new_views()
    state = GAME.new_states()
    state[0] = np.frombuffer(match.state_bytes, np.uint8)
    GAME.entries.observe(state, 0, EVERYONE, rows, 0)
    seen = GAME.read_view(GAME.view_at(rows))
    sections = GAME.telling.scene(seen, SETTING)
    lines = [plain(line) for one in sections for item in one.items for line in item.lines]
    assert "under it: a treasure" in lines
