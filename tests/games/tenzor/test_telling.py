"""Tenzor told: what a move did, what followed from it, and by which rule."""

import pytest

from festnoz.core.game import EVERYONE
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import EMPTY_FOR_TWO, pass_round, play, to_the_search, zone
from tests.games.tenzor.tellings import SETTING, offered, plain, told

TWO = EMPTY_FOR_TWO
CHAIN = "bm . . . * . . . ."


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
    match = play(zone(CHAIN), "A: musician on h")
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
    match = zone("Ae Ag . . * . . . .")
    assert told(match, "A: prankster on h", "A") == ["You put the Prankster on H."]
    match = zone("Ae . Ap . * . . . .")
    assert told(match, "A: glutton on b", "A")[1:] == [
        "You have three in a row, and may draw a Pact. [T-10]"
    ]
    assert offered(match) == {"Three in a row": ["draw no Pact", "draw a Pact (10 left)"]}
    assert told(match, "A: draw", "B") == ["Ann draws a Pact. [T-10]"]
    everything = {letter: "" for letter in "AB"}
    everything["C"] = " ".join(GAME.notation.deal_type.__annotations__)[:0]
    match = zone("Ae . Ap . * . . . .", pacts=ALL_HELD)
    assert told(match, "A: glutton on b", "A")[1:] == [
        "You have three in a row, but the Pact pile is empty. [T-R5]"
    ]


ALL_HELD = {
    "B": "ankou liketaer mari-morgan kannerezed-noz yan-gant-y-tan",
    "C": "leprechaun domovoi kappa tokoloshe menehune",
}


@pytest.mark.rule("T-R19", "T-R9")
def test_who_is_passed_over_is_told_and_when_the_round_is_over() -> None:
    match = zone("Bs . . . * . . . Ag", change=None)
    play(match, "A: elder on c")
    assert told(match, "B: elder on f")[-1] == "Ann’s Elder on C is turned face down. [T-11]"
    match = zone("Be/Bg/Bp Bm/Bs Ae . * . . . .")
    assert told(match, "A: glutton on h") == [
        "Ann puts the Glutton on H.",
        "Bo can place no Korrigan, holds no Pact and is passed over. [T-R19]",
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
    def ordered(looker: str) -> list[str]:
        match = zone(pacts={"A": "kannerezed-noz"}, search="T..P.....")
        play(match, "A: kannerezed-noz", "A: look a", "A: look centre", "A: pass")
        assert offered(match)["Creature: Kannerezed-noz"] == [
            "put back: a treasure from A to A, nothing from the place to the place",
            "put back: nothing from the place to A, a treasure from A to the place",
        ]
        return told(match, "A: order 21", looker)

    assert ordered("A") == [
        "You put the cards back: "
        "nothing from the place to A, a treasure from A to the place. [T-P4]"
    ]
    secret = "Ann puts cards back in an order that nobody else knows: in A, under the place. [T-R14]"
    assert ordered("B") == ordered("") == [secret]


@pytest.mark.rule("T-P5")
def test_yan_gant_y_tan_looks_and_draws() -> None:
    match = zone(pacts={"A": "yan-gant-y-tan"}, pile="kappa")
    play(match, "A: yan-gant-y-tan", "A: look a", "A: look b")
    assert told(match, "A: draw", "A") == ["You draw a Pact: the Kappa. [T-P5]"]


@pytest.mark.rule("T-P6")
def test_the_leprechaun_looks_round_and_exchanges() -> None:
    match = zone(pacts={"A": "leprechaun"}, search="TP.......")
    play(match, "A: leprechaun on a")
    before = match.clone()
    assert told(match, "A: look around", "A") == [
        "Your Leprechaun on A looks round; in A: a treasure, in B: the pact, in D: nothing. [T-P6]"
    ]
    assert told(before, "A: look around", "B") == [
        "Ann’s Leprechaun on A looks at its search card and those beside it. [T-P6]"
    ]
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
    match = zone("Ae Bg . . * . . . .", pacts={"A": "liketaer", "B": "mari-morgan"}, search=".TP......")
    match = searched(match)
    assert list(offered(match)) == ["The search"]
    assert told(match, "A: liketaer on b", "A") == [
        "You play the Liketaer: the search card in B will be yours. [T-P2]"
    ]
    assert told(match, "B: mari-morgan on a", "A") == [
        "Bo plays the Mari-Morgan and turns your Elder on A face down. [T-P3]"
    ]
    assert "You find a treasure in B. [T-R13]" in told(match, "A: search", "A")


def searched(match):
    raise NotImplementedError
