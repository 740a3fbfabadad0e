"""The Korrigans: T-9, T-11 to T-15, T-R6, T-R11, T-R16, with chains through several owners."""

import pytest

from tests.games.tenzor.positions import (
    drawn,
    legal,
    looks,
    phase,
    play,
    remembered,
    turn,
    view,
    why_not,
    zone,
)


@pytest.mark.rule("T-11")
def test_an_elder_that_arrives_turns_the_other_elder_down_t_11() -> None:
    match = play(zone("Be . . . * . . . ."), "A: elder on c")
    assert drawn(match) == "be . Ae . * . . . ."
    assert turn(match) == "B"


@pytest.mark.rule("T-9", "T-11")
def test_book_4_an_elder_turned_up_turns_the_elder_in_play_down() -> None:
    match = play(zone("Be ce . . * . . . ."), "A: musician on h", "A: turn b")
    assert drawn(match) == "be Ce . . * . . . Am"


@pytest.mark.rule("T-11", "T-R6")
def test_an_elder_is_immune_while_it_is_face_up_t_11() -> None:
    match = zone("Be . . . * . . . .")
    assert why_not(match, "A: glutton on a") == "T11_ELDER_IS_IMMUNE"
    assert drawn(play(match, "A: prankster on b")) == "Be Ap . . * . . . ."
    match = play(zone("Be Cs . . * . . . ."), "A: musician on h")
    assert why_not(match, "A: turn a") == "T11_ELDER_IS_IMMUNE"


@pytest.mark.rule("T-R6", "T-11", "T-15")
def test_a_face_down_elder_can_be_covered_and_turned_up_t_r6() -> None:
    assert drawn(play(zone("be . . . * . . . ."), "A: seer on a", "A: pass"))[:2] == "As"
    match = play(zone("be . . . * . . . ."), "A: musician on h", "A: turn a")
    assert drawn(match) == "Be . . . * . . . Am"


@pytest.mark.rule("T-12")
def test_a_seer_cannot_be_played_while_a_seer_is_in_play_t_12() -> None:
    assert why_not(zone("Bs . . . * . . . ."), "A: seer on b") == "T12_SEER_IS_IN_PLAY"
    assert why_not(zone("bs . . . * . . . ."), "A: seer on b") == ""
    assert why_not(zone("Bs/Cg . . . * . . . ."), "A: seer on b") == ""


@pytest.mark.rule("T-12", "T-R14")
def test_a_seer_may_look_at_any_one_search_card_t_12() -> None:
    match = play(zone("Be . . . * . . . .", turn="A", search="T..P....T"), "A: seer on b")
    cells = [f"look {cell}" for cell in "abcdefgh"]
    assert legal(match) == ["pass", *cells, "look centre"]
    assert why_not(match, "A: elder on c") == "T12_LOOK_OR_NOT"
    play(match, "A: look centre")
    assert looks(match, "A") == {"centre": "treasure"}
    assert turn(match) == "B"
    match = play(zone(), "A: seer on b", "A: pass")
    assert looks(match, "A") == {}


@pytest.mark.rule("T-12", "T-R14")
def test_a_look_is_shown_to_the_owner_of_the_elder_in_play_t_12() -> None:
    match = play(zone("Be . . . * . . . ."), "A: seer on b", "A: look a")
    assert looks(match, "B") == looks(match, "A") == {"a": "treasure"}
    assert looks(match, "C") == {}
    assert view(match).shown_to[0] == [0, 1]  # where one looked is public
    own = play(zone("Ae . . . * . . . ."), "A: seer on b", "A: look a")
    assert [looks(own, letter) for letter in "BC"] == [{}, {}]
    nobody = play(zone("be . . . * . . . ."), "A: seer on b", "A: look a")
    assert [looks(nobody, letter) for letter in "BC"] == [{}, {}]


@pytest.mark.rule("T-R14")
def test_only_a_seers_look_is_shown_t_r14() -> None:
    match = zone("Be . . . * . . . .", pacts={"A": "yan-gant-y-tan"})
    play(match, "A: yan-gant-y-tan", "A: look a", "A: look b")
    assert looks(match, "B") == {}


@pytest.mark.rule("T-R6", "T-9")
def test_a_seer_turned_up_looks_again_beside_another_seer_t_r6() -> None:
    match = play(zone("bs Cs . . * . . . ."), "A: musician on h", "A: turn a")
    assert (turn(match), phase(match)) == ("B", "seer")
    play(match, "B: look d")
    assert drawn(match) == "Bs Cs . . * . . . Am"
    assert looks(match, "B") == {"d": "pact"}


@pytest.mark.rule("T-13", "T-6")
def test_only_the_glutton_covers_a_face_up_korrigan_t_13() -> None:
    match = zone("Bm . . . * . . . .")
    assert why_not(match, "A: musician on a") == "T13_ONLY_THE_GLUTTON"
    assert drawn(play(match, "A: glutton on a"))[:2] == "Ag"


@pytest.mark.rule("T-13", "T-R11")
def test_book_6_a_glutton_turned_down_leaves_what_it_covers_covered() -> None:
    match = play(zone("Bm/Cg . . . * . . . ."), "A: musician on h", "A: turn a")
    assert drawn(match)[:2] == "cg"
    cards = view(match).cells[0].cards
    assert [(card.kind, card.up) for card in cards] == [("musician", False), ("glutton", False)]


@pytest.mark.rule("T-R11", "T-13")
def test_a_glutton_covers_a_glutton_and_ones_own_card_t_r11() -> None:
    match = zone("Bg Am . . * . . . .")
    assert {"glutton on a", "glutton on b"} <= set(legal(match))
    assert drawn(play(match, "A: glutton on b"))[:5] == "Bg Ag"
    assert drawn(play(zone("Bg . . . * . . . ."), "A: glutton on a"))[:2] == "Ag"
    full = zone("Am/Bg Ap/Cg As/Be/Cs Bp * Bm Cm Ae Cp", turn="A")
    assert set(legal(full)) == {f"glutton on {cell}" for cell in "abcdefh"}


@pytest.mark.rule("T-14")
def test_book_5_a_prankster_turned_up_turns_its_two_neighbours_down() -> None:
    match = play(zone("Bm bp Cs Ag * . . . ."), "A: musician on h", "A: turn b")
    assert drawn(match) == "bm Bp cs Ag * . . . Am"


@pytest.mark.rule("T-14", "T-R6")
def test_a_prankster_turns_even_its_owners_cards_but_no_elder_and_no_domovoi_t_14() -> None:
    assert drawn(play(zone("Am . Bs . * . . . ."), "A: prankster on b")) == "am Ap bs . * . . . ."
    assert drawn(play(zone("Be . Cd . * . . . ."), "A: prankster on b")) == "Be Ap Cd . * . . . ."
    # the centre is nobody's neighbour, and cells across a corner are none
    assert drawn(play(zone(". . . Bs * Cm . . ."), "A: prankster on b")) == ". Ap . Bs * Cm . . ."


@pytest.mark.rule("T-15", "T-R6", "T-R19")
def test_a_musician_turns_one_card_down_or_up_or_none_but_not_itself_t_15() -> None:
    match = play(zone("Bp cg . . * . . . ."), "A: musician on h")
    assert legal(match) == ["pass", "turn a", "turn b"]
    assert why_not(match, "A: turn h") == "TR6_NOT_ITSELF"
    assert why_not(match, "A: turn c") == "T15_NOBODY_THERE"
    assert why_not(match, "A: draw") == "T15_TURN_OR_NOT"
    assert drawn(play(match, "A: turn a")) == "bp cg . . * . . . Am"
    alone = play(zone("Be . . . * . . . ."), "A: musician on h")
    assert turn(alone) == "B"  # nothing to choose: not asked


@pytest.mark.rule("T-9", "T-R6", "T-R11", "T-P10")
def test_a_chain_goes_through_several_owners_depth_first_t_r6() -> None:
    match = zone("bm cn cp . * . As . .", turn="A")
    play(match, "A: musician on h", "A: turn a")
    assert (turn(match), phase(match)) == ("B", "turning")
    play(match, "B: turn b")
    assert (turn(match), legal(match)) == ("C", ["pass", "turn c"])
    play(match, "C: turn c")  # its Prankster turns the Menehune down again
    assert drawn(match) == "Bm cn Cp . * . As . Am"
    assert turn(match) == "B"  # the turn was A's


@pytest.mark.rule("T-R6")
def test_the_owner_of_the_card_decides_and_may_decline_t_r6() -> None:
    match = play(zone("bm . Cs . * . . . ."), "A: musician on h", "A: turn a", "B: pass")
    assert drawn(match) == "Bm . Cs . * . . . Am"
    assert turn(match) == "B"


@pytest.mark.rule("T-R16")
def test_what_lies_face_down_or_covered_stays_known_to_all_t_r16() -> None:
    match = zone("bs/Cg am . . * . . . .")
    cells = view(match).cells
    assert [(card.kind, card.seat, card.up) for card in cells[0].cards] == [
        ("seer", 1, False),
        ("glutton", 2, True),
    ]
    assert [(card.kind, card.seat, card.up) for card in cells[1].cards] == [("musician", 0, False)]


@pytest.mark.rule("T-R18")
def test_a_look_lies_open_until_its_seat_acts_again_t_r18() -> None:
    match = play(zone("Ce . . . * . . . ."), "A: seer on h", "A: look a", "B: elder on b")
    assert looks(match, "A") == {"a": "treasure"}
    assert looks(match, "C") == {"a": "treasure"}
    play(match, "C: glutton on c")
    assert looks(match, "C") == {}
    assert remembered(match, "C") == {"a": "treasure"}
    assert (looks(match, "A"), remembered(match, "A")) == ({"a": "treasure"}, {})
    play(match, "A: glutton on d")
    assert (looks(match, "A"), remembered(match, "A")) == ({}, {"a": "treasure"})
