"""Tenzor told: what a move did, what followed from it, and by which rule."""

import pytest

from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.words import names
from tests.games.tellings import doings_of
from tests.games.tenzor.positions import (
    after_all,
    pass_round,
    play,
    read,
    to_the_search,
    view,
    zone,
)
from tests.games.tenzor.tellings import SETTING, offered, plain, told

# Everything of A but the Seer lies in h; of B in g and a; of C everything but the Seer in f.
SPENT = "Bs . . . * . cm/ce/cp/Cg bm/be/bp/Bg am/ae/ap/Ag"
TIED = "Bs . . . * . cm/ce/cg/Cp bm/be/bp/bg am/ae/ag/Ap"
TIED_WITH_ELDER = "Bs . . . * . cm/cp/cg/Ce bm/be/bp/bg am/ae/ag/Ap"
ALL_DOWN = "bs . . . * . cs/cm/ce/cg/cp bm/be/bp/bg as/am/ae/ag/ap"
SEARCH = "......T.P"
ALL_HELD = {
    "B": "ankou liketaer mari-morgan kannerezed-noz yan-gant-y-tan",
    "C": "leprechaun domovoi kappa tokoloshe menehune",
}


@pytest.mark.rule("T-6", "T-13")
def test_a_card_that_covers_another_says_which_and_why_it_may() -> None:
    assert told(zone(), "A: elder on c") == ["Ann puts the Elder on C."]
    match = zone("bp Bs . . * . . . .")
    assert told(match, "A: glutton on a") == [
        "Ann puts the Glutton on A.",
        "It covers Bo’s Prankster. [T-6]",
    ]
    match = zone("bp Bs . . * . . . .")
    assert told(match, "A: glutton on b", "B")[1:] == ["It covers your Seer. [T-13]"]


@pytest.mark.rule("T-11", "T-14")
def test_why_an_elder_and_neighbours_are_turned_down() -> None:
    assert told(zone("Be . . . * . . . ."), "A: elder on c") == [
        "Ann puts the Elder on C.",
        "Bo’s Elder on A is turned face down. [T-11]",
    ]
    assert told(zone("Bg . Ag . * . . . ."), "A: prankster on b", "A") == [
        "You put the Prankster on B.",
        "Bo’s Glutton on A is turned face down. [T-14]",
        "Your Glutton on C is turned face down. [T-14]",
    ]


@pytest.mark.rule("T-9", "T-14", "T-15")
def test_a_card_that_is_turned_up_does_its_deed_again() -> None:
    match = play(zone("Cs bp . . * . . . ."), "A: musician on h")
    assert told(match, "A: turn b") == [
        "Ann turns Bo’s Prankster on B face up. [T-15]",
        "Cy’s Seer on A is turned face down. [T-14]",
    ]


@pytest.mark.rule("T-9", "T-R6")
def test_a_question_out_of_turn_is_announced_to_everybody() -> None:
    match = play(zone("bm . . . * . . . ."), "A: musician on h")
    assert told(match, "A: turn a", "B") == [
        "Ann turns your Musician on A face up. [T-15]",
        "Your Musician is used again: you decide how. [T-9]",
    ]
    assert list(offered(match)) == ["Your Musician on A"]


@pytest.mark.rule("T-12", "T-R14")
def test_a_look_is_told_to_the_looker_and_to_the_elders_owner_alone() -> None:
    def look(looker: str) -> list[str]:
        match = play(zone("Be . . . * . . . ."), "A: seer on b")
        return told(match, "A: look a", looker)

    assert look("A") == [
        "You look at the search card in A: a treasure.",
        "It is shown to Bo too, whose Elder is in play. [T-12]",
    ]
    assert look("B") == [
        "Ann looks at the search card in A.",
        "You are shown it too, for your Elder is in play: a treasure. [T-12]",
    ]
    hidden = ["Ann looks at the search card in A.", look("A")[1]]
    assert look("C") == look("") == hidden


@pytest.mark.rule("T-12", "T-R14")
def test_a_look_by_the_spyglass_or_beside_ones_own_elder_is_shown_to_nobody() -> None:
    own = play(zone("Ae . . . * . . . ."), "A: seer on b")
    assert told(own, "A: look centre") == ["Ann looks at the search card under the place."]


@pytest.mark.rule("T-10", "T-R5")
def test_three_in_a_row_are_told_also_where_the_pile_is_empty() -> None:
    match = zone("Ae . Ap . * . . . .")
    assert told(match, "A: glutton on b", "A")[1:] == [
        "You have three in a row, and may draw a Pact. [T-10]"
    ]
    assert offered(match) == {"Three in a row": ["draw no Pact", "draw a Pact (10 left)"]}
    assert told(match, "A: draw", "B") == ["Ann draws a Pact. [T-10]"]
    match = zone("Ae . Ap . * . . . .", pacts=ALL_HELD)
    assert told(match, "A: glutton on b", "A")[1:] == [
        "You have three in a row, but the Pact pile is empty. [T-R5]"
    ]


@pytest.mark.rule("T-R19")
def test_players_who_are_passed_over_are_told() -> None:
    match = zone(SPENT, turn="B", pacts={"B": "ankou domovoi"})
    assert told(match, "B: domovoi on b", "C") == [
        "Bo puts the Domovoi on B.",
        "You can place no Korrigan, hold no Pact and are passed over. [T-R19]",
        "Ann can place no Korrigan, holds no Pact and is passed over. [T-R19]",
    ]


@pytest.mark.rule("T-R19", "T-10")
def test_a_player_passed_over_may_still_draw_for_a_line() -> None:
    drawing = "Ag Ae/Am Ap . * . cs/cm/ce/cp/Cg bs/bm/be/bp/Bg As"
    match = zone(drawing, turn="C", pacts={"C": "ankou"})
    assert told(match, "C: pass", "A") == [
        "Cy passes.",
        "You can place no Korrigan, hold no Pact and are passed over. [T-R19]",
        "You have three in a row, and may draw a Pact. [T-10]",
    ]


@pytest.mark.rule("T-R9", "T-20")
def test_the_end_of_a_round_is_told() -> None:
    assert told(zone(SPENT, pacts={"A": "ankou"}), "A: pass") == [
        "Ann passes.",
        "Nobody plays any more: the search begins. [T-R9]",
    ]


@pytest.mark.rule("T-P1", "T-8")
def test_the_ankou_is_told_with_what_it_does() -> None:
    match = zone("Ae . Bp . * . . . bs", pacts={"A": "ankou"})
    assert offered(match)["Before your turn"] == ["play the Ankou"]
    assert told(match, "A: ankou", "A") == [
        "You play the Ankou. [T-P1]",
        "All 2 face-up cards are turned face down. [T-P1]",
    ]
    match = zone(pacts={"A": "ankou"})
    assert told(match, "A: ankou", "B")[1:] == ["No card was face up. [T-P1]"]


@pytest.mark.rule("T-P4", "T-R14")
def test_the_order_of_the_kannerezed_noz_is_told_to_their_player_alone() -> None:
    def ordered(looker: str, order: str = "21") -> list[str]:
        match = zone(pacts={"A": "kannerezed-noz"}, search="T..P.....")
        play(match, "A: kannerezed-noz", "A: look a", "A: look centre", "A: pass")
        assert offered(match)["Creature: Kannerezed-noz"] == [
            "put all back where they lay",
            "put back: nothing from the place to A, a treasure from A to the place",
        ]
        return told(match, f"A: order {order}", looker)

    assert ordered("A", "12") == ["You put the cards back where they lay. [T-P4]"]
    assert ordered("B", "12") == ordered("B")
    assert ordered("A") == [
        "You put the cards back: "
        "nothing from the place to A, a treasure from A to the place. [T-P4]"
    ]
    secret = (
        "Ann puts cards back in an order that nobody else knows: in A, under the place. [T-R14]"
    )
    assert ordered("B") == ordered("") == [secret]


@pytest.mark.rule("T-P5")
def test_yan_gant_y_tan_looks_and_draws() -> None:
    match = zone(pacts={"A": "yan-gant-y-tan"}, pile="kappa")
    play(match, "A: yan-gant-y-tan", "A: look a", "A: look b")
    assert told(match, "A: draw", "A") == ["You draw a Pact: the Kappa. [T-P5]"]


@pytest.mark.rule("T-P6")
def test_the_leprechaun_looks_round_and_exchanges() -> None:
    def look(looker: str) -> list[str]:
        match = zone(pacts={"A": "leprechaun"}, search="TP.......")
        return told(play(match, "A: leprechaun on a"), "A: look around", looker)

    assert look("A") == [
        "Your Leprechaun on A looks round; in A: a treasure, in B: the pact, in D: nothing. [T-P6]"
    ]
    assert look("B") == [
        "Ann’s Leprechaun on A looks at its search card and those beside it. [T-P6]"
    ]
    match = play(zone(pacts={"A": "leprechaun"}), "A: leprechaun on a", "A: look around")
    assert told(match, "A: swap b") == ["Ann exchanges the search cards in A and B. [T-P6]"]


@pytest.mark.rule("T-P8", "T-P9", "T-P10")
@pytest.mark.parametrize(
    ("cousin", "line"),
    [
        ("kappa", "Ann turns Bo’s Glutton on B face down. [T-P8]"),
        ("tokoloshe", "Ann turns Bo’s Glutton on B face down. [T-P9]"),
    ],
)
def test_cousins_that_turn_cards_down_are_told(cousin: str, line: str) -> None:
    match = play(zone(". Bg . . * . . . .", pacts={"A": cousin}), f"A: {cousin} on a")
    assert told(match, "A: turn b") == [line]


@pytest.mark.rule("T-P10", "T-9")
def test_the_menehune_turns_up_ones_own() -> None:
    match = play(zone(". ag . . * . . . .", pacts={"A": "menehune"}), "A: menehune on a")
    assert told(match, "A: turn b") == ["Ann turns their own Glutton on B face up. [T-P10]"]


@pytest.mark.rule("T-P2", "T-P3", "T-R8", "T-R13")
def test_creatures_of_the_search_are_told_and_what_the_liketaer_found() -> None:
    match = pass_round(zone(SPENT, pacts={"A": "liketaer", "B": "mari-morgan"}, search=SEARCH))
    assert offered(match) == {
        "The search": [
            "play nothing",
            "with the Liketaer, take the search card in E",
            "with the Liketaer, take the search card in G",
        ]
    }
    assert told(match, "A: liketaer on g", "A") == [
        "You play the Liketaer: the search card in G will be yours. [T-P2]"
    ]
    assert told(match, "B: mari-morgan on h", "A") == [
        "Bo plays the Mari-Morgan and turns your Glutton on H face down. [T-P3]"
    ]
    assert "You find a treasure in G. [T-R13]" in told(match, "A: search", "A")


@pytest.mark.rule("T-16", "T-17", "T-R7")
def test_the_search_tells_who_finds_what_and_what_stays() -> None:
    match = to_the_search(zone(SPENT, search="P.T....T."))
    assert told(match, "A: search", "A") == [
        "You turn over the search cards.",
        "Bo has the most face-up Korrigans, 2, and finds nothing under the place. [T-16]",
        "You find a treasure in H. [T-17]",
        "Bo finds the pact in A. [T-17]",
        "Cy finds nothing. [T-17]",
        "Nobody takes a treasure in C. [T-R7]",
    ]
    assert told(match, "B: draw", "A") == [
        "Bo draws a Pact. [T-17]",
        "The spyglass goes to Bo, who is first in the next round. [T-19]",
    ]


@pytest.mark.rule("T-16", "T-R7")
@pytest.mark.parametrize(
    ("drawing", "line"),
    [
        (TIED_WITH_ELDER, "shares the most face-up Korrigans, 1, but with the Elder, and finds"),
        (TIED, "Nobody takes the card under the place: a treasure. [T-16]"),
        (ALL_DOWN, "Nobody takes the card under the place: a treasure. [T-R7]"),
    ],
)
def test_why_somebody_or_nobody_takes_the_card_under_the_place(drawing: str, line: str) -> None:
    match = to_the_search(zone(drawing, search="P.......T"))
    assert line in told(match, "A: search")[1]


@pytest.mark.rule("T-R13")
def test_a_pact_found_with_an_empty_pile_brings_nothing() -> None:
    match = to_the_search(zone(SPENT, search="P........", pacts=ALL_HELD))
    assert told(match, "A: search")[-2:] == [
        "The Pact pile is empty: the pact brings nothing. [T-R13]",
        "The spyglass goes to Bo, who is first in the next round. [T-19]",
    ]


@pytest.mark.rule("T-18", "T-R15")
@pytest.mark.parametrize(
    ("found", "number", "line"),
    [
        ("220", 3, "The five treasures are found: the game is over. [T-18]"),
        ("210", 20, "Twenty rounds have been played: the game is over. [T-R15]"),
    ],
)
def test_why_the_match_is_over(found: str, number: int, line: str) -> None:
    match = to_the_search(zone(SPENT, search=".P.....T.", found=found, round_number=number))
    assert told(match, "A: search")[-1] == line


@pytest.mark.rule("T-4", "T-19", "T-R2")
def test_the_next_round_tells_what_went_back_and_what_is_hidden() -> None:
    match = to_the_search(zone(SPENT, search=".P.....T.", found="120", played="ankou"))
    play(match, "A: search")
    lines = told(match, "B: place")
    place = view(match).place
    assert lines[:2] == [
        "Bo draws a place.",
        "The Pacts that were played go back, and the pile is shuffled. [T-19]",
    ]
    assert plain(names.place(place or "")) in lines[2]
    assert lines[2].startswith("Round 2: ")
    assert lines[3:] == ["Only 1 treasure is left, and is hidden here. [T-R2]"]


@pytest.mark.rule("T-18", "T-R20")
def test_the_end_tells_what_decides_between_equals() -> None:
    drawing = "Be Bs . . * . cm/ce/cp/Cg bm/bp/Bg am/ae/ap/Ag"
    match = to_the_search(zone(drawing, search="TP.......", found="211"))
    play(match, "A: search")
    ending = GAME.telling.ending(after_all(match), SETTING)
    assert [[plain(item.title), *map(plain, item.lines)] for item in ending] == [
        ["Ann: 2 treasures", "equal, without an Elder face up"],
        ["Bo: 2 treasures", "equal, but with the Elder face up"],
        ["Cy: 1 treasure"],
    ]


def test_french_says_whose_a_card_is_without_eliding_a_name() -> None:
    match = play(zone("Ce ep . . * . . . .", seats=5), "A: musician on h")
    assert told(match, "A: turn b", language="fr") == [
        "Ann retourne le Farceur (Ed) en B, face visible. [T-15]"
    ]
    assert told(zone("Ce . . . * . . . ."), "A: elder on b", "C", "fr") == [
        "Ann pose l’Ancien en B.",
        "Votre Ancien en A est retourné face cachée. [T-11]",
    ]
    assert told(zone("Ce . . . * . . . ."), "A: elder on b", "B", "fr")[1:] == [
        "En A, l’Ancien (Cy) est retourné face cachée. [T-11]",
    ]


def doings(match: Match, move: str) -> list[tuple[str, int | None, tuple[int, ...]]]:
    return doings_of(match, read(move), SETTING)[1:]


@pytest.mark.rule("T-6", "T-11", "T-14", "T-15")
def test_a_card_that_is_covered_or_turned_concerns_its_owner() -> None:
    assert doings(zone("bp Bs . . * . . . ."), "A: glutton on b") == [("covers", None, (1,))]
    assert doings(zone("bp Bs . . * . . . ."), "A: glutton on a") == [("covers", None, ())]
    assert doings(zone("Bg . Ag . * . . . ."), "A: prankster on b") == [
        ("turned", None, (1,)),
        ("turned", None, (0,)),
    ]
    match = zone("Ae . Bp . * . . . bs", pacts={"A": "ankou"})
    assert doings(match, "A: ankou") == [("all_down", None, (0, 1))]
    match = play(zone("bm . . . * . . . ."), "A: musician on h")
    assert doings(match, "A: turn a") == [("again", 1, (1,))]


@pytest.mark.rule("T-10", "T-12", "T-R19")
def test_a_line_a_look_and_a_turn_that_is_lost_concern_theirs() -> None:
    assert doings(zone("Ae . Ap . * . . . ."), "A: glutton on b") == [("line", 0, (0,))]
    match = play(zone("Be . . . * . . . ."), "A: seer on b")
    assert doings(match, "A: look a") == [("shown", None, (1,))]
    match = zone(SPENT, turn="B", pacts={"B": "ankou domovoi"})
    assert doings(match, "B: domovoi on b") == [
        ("passed_over", 2, (2,)),
        ("passed_over", 0, (0,)),
    ]


@pytest.mark.rule("T-16", "T-17")
def test_what_is_found_is_its_finders() -> None:
    match = to_the_search(zone(SPENT, search=SEARCH))
    found = doings(match, "A: search")
    finders = {(seat, concerns) for name, seat, concerns in found if name in {"found", "centre"}}
    assert finders
    assert all(concerns == (seat,) for seat, concerns in finders)
