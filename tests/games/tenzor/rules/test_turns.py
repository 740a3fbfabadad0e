"""Turns, passes, lines and the end of a round: T-6 to T-10, T-20 and their rulings."""

import pytest

from tests.games.tenzor.positions import (
    drawn,
    legal,
    pacts,
    pass_round,
    phase,
    play,
    truth,
    turn,
    view,
    why_not,
    zone,
)

# Everything of A but the Seer lies in h; of B and C everything but the Seer and Gluttons in g, f.
SPENT = "Bs . . . * . cm/ce/cp/Cg bm/be/bp/Bg am/ae/ap/Ag"


@pytest.mark.rule("T-6")
def test_korrigans_go_clockwise_on_free_cells_not_on_the_centre_t_6() -> None:
    match = zone("Bm bs . . * . . . .", turn="B")
    assert "elder on b" in legal(match)  # face down counts as free
    assert "elder on a" not in legal(match)
    assert not any("centre" in move for move in legal(match))
    play(match, "B: elder on b")
    assert turn(match) == "C"
    play(match, "C: elder on c")
    assert turn(match) == "A"


@pytest.mark.rule("T-6", "T-12", "T-15", "T-17")
def test_a_turn_begins_with_a_card_and_not_with_what_a_card_does_t_6() -> None:
    match = zone("Bs . . . * . . . .")
    assert why_not(match, "A: look a") == "T12_NOTHING_TO_LOOK_WITH"
    assert why_not(match, "A: look around") == "T12_NOTHING_TO_LOOK_WITH"
    assert why_not(match, "A: turn a") == "T15_NOTHING_TO_TURN_WITH"
    assert why_not(match, "A: swap a") == "T6_PLAY_A_CARD"
    assert why_not(match, "A: place") == "T6_PLAY_A_CARD"


@pytest.mark.rule("T-7", "T-R4")
def test_a_player_must_play_a_korrigan_or_instead_a_cousin_t_7() -> None:
    match = zone(pacts={"A": "kappa"})
    assert why_not(match, "A: pass") == "T7_MUST_PLAY"
    assert "kappa on a" in legal(match)
    assert drawn(play(match, "A: kappa on a"))[:2] == "Ak"
    assert turn(match) == "B"


@pytest.mark.rule("T-7", "T-12")
def test_book_3_a_player_passes_without_a_free_cell_or_with_a_seer_beside_a_seer() -> None:
    seer = zone(SPENT, pacts={"A": "ankou"})
    assert legal(seer) == ["pass", "ankou"]
    full = zone(
        "Bs Be Bp Bm * Ce Cp Cm/Bg Ag", turn="A", pacts={"A": "kappa"}, change={"face_up": 255}
    )
    assert legal(full) == ["pass"]


@pytest.mark.rule("T-R4", "T-R19")
def test_with_only_pacts_left_one_may_pass_and_play_later_t_r4() -> None:
    match = play(zone(SPENT, pacts={"A": "kappa", "B": "ankou", "C": "domovoi"}), "A: pass")
    assert turn(match) == "B"
    play(match, "B: pass", "C: domovoi on c")
    assert (turn(match), "kappa on b" in legal(match)) == ("A", True)


@pytest.mark.rule("T-R19")
def test_only_those_with_a_pact_are_asked_where_no_korrigan_can_be_placed_t_r19() -> None:
    for card in ("kappa", "liketaer", "mari-morgan"):
        match = play(zone(SPENT, turn="C", pacts={"B": card, "C": "ankou"}), "C: pass")
        # A is passed over, and B is asked whichever card it holds
        assert (turn(match), phase(match)) == ("B", "turn")


@pytest.mark.rule("T-R19", "T-10", "T-R10")
def test_a_player_passed_over_is_still_paid_for_a_line_t_r19() -> None:
    drawing = "Ag Ae/Am Ap . * . cs/cm/ce/cp/Cg bs/bm/be/bp/Bg As"
    match = play(zone(drawing, turn="C", pacts={"C": "ankou"}), "C: pass")
    assert (turn(match), phase(match)) == ("A", "line")


@pytest.mark.rule("T-8")
def test_a_cousin_is_the_turns_card_and_a_creature_comes_besides_t_8() -> None:
    match = play(zone("Bs . . . * . . . .", pacts={"A": "ankou kappa"}), "A: ankou")
    assert (turn(match), phase(match)) == ("A", "turn")
    play(match, "A: kappa on b")
    assert turn(match) == "B"
    assert view(match).played == ["ankou", "kappa"]


@pytest.mark.rule("T-8")
def test_creatures_have_their_moment_t_8() -> None:
    match = zone(SPENT, pacts={"A": "liketaer yan-gant-y-tan"})
    assert why_not(match, "A: liketaer on a") == "T8_FOR_THE_SEARCH"
    assert why_not(match, "A: mari-morgan on a") == "T8_NOT_HELD"
    assert why_not(match, "A: domovoi on b") == "T8_NOT_HELD"
    pass_round(match)
    assert why_not(match, "A: yan-gant-y-tan") == "T8_FOR_THE_TURN"
    assert why_not(match, "A: kappa on b") == "TR8_CREATURE_OR_NOT"


@pytest.mark.rule("T-R12", "T-P5")
def test_any_number_of_creatures_in_one_turn_one_drawn_by_yan_too_t_r12() -> None:
    match = zone("Bs . . . * . . . .", pacts={"A": "yan-gant-y-tan kannerezed-noz"}, pile="ankou")
    play(match, "A: kannerezed-noz", "A: pass", "A: yan-gant-y-tan", "A: look a", "A: look b")
    play(match, "A: draw", "A: ankou")
    assert drawn(match)[:2] == "bs"
    assert (turn(match), pacts(match, "A")) == ("A", [])


@pytest.mark.rule("T-R17")
def test_pacts_lie_in_the_order_in_which_they_came_and_all_see_how_many_t_r17() -> None:
    match = zone(pacts={"A": "yan-gant-y-tan kappa", "B": "ankou"}, pile="domovoi")
    play(match, "A: yan-gant-y-tan", "A: look a", "A: look b", "A: draw")
    assert pacts(match, "A") == ["kappa", "domovoi"]
    seen = view(match, "B").players[0]
    assert (seen.pacts, seen.drawn) == ([None, None], [0, 1])
    assert view(match, "B").players[1].pacts == ["ankou"]


@pytest.mark.rule("T-9")
def test_an_ability_applies_on_arrival_and_when_turned_up_t_9() -> None:
    match = play(zone("bp Cm . . * . . . ."), "A: musician on h", "A: turn a")
    assert drawn(match) == "Bp cm . . * . . . Am"


@pytest.mark.rule("T-10")
def test_three_in_a_row_pay_a_pact_at_the_end_of_the_turn_t_10() -> None:
    match = play(zone("Am Ap . . * . . . .", pile="ankou kappa"), "A: elder on c")
    assert (turn(match), legal(match)) == ("A", ["pass", "draw"])
    assert why_not(match, "A: look a") == "T10_DRAW_OR_NOT"
    play(match, "A: draw")
    assert (turn(match), pacts(match, "A")) == ("B", ["ankou"])
    assert why_not(match, "B: draw") == "T10_NO_LINE"


@pytest.mark.rule("T-R5")
def test_each_line_pays_each_player_once_a_round_even_if_declined_t_r5() -> None:
    match = play(zone("Am Ap . . * . . . ."), "A: elder on c", "A: pass", "B: elder on h")
    assert view(match).players[0].lines == ["abc"]
    play(match, "C: elder on g")
    state = truth(match)
    assert (int(state.paid[0]), turn(match)) == (1, "A")
    play(match, "A: glutton on f")
    assert turn(match) == "B"  # abc still stands


@pytest.mark.rule("T-R5")
def test_of_two_lines_at_once_both_are_used_up_and_one_card_is_drawn_t_r5() -> None:
    match = play(zone(". Am Ap As * . Ag . ."), "A: elder on a", "A: draw")
    assert view(match).players[0].lines == ["abc", "adf"]
    assert len(pacts(match, "A")) == 1
    assert turn(match) == "B"


@pytest.mark.rule("T-R5")
def test_of_two_lines_at_once_both_are_used_up_even_if_declined_t_r5() -> None:
    match = play(zone(". Am Ap As * . Ag . ."), "A: elder on a", "A: pass")
    assert view(match).players[0].lines == ["abc", "adf"]
    assert (pacts(match, "A"), turn(match)) == ([], "B")


@pytest.mark.rule("T-R9", "T-10")
def test_a_pact_for_a_line_in_the_last_turn_without_a_card_brings_no_other_turn_t_r9() -> None:
    drawing = "Ag Ap As Ae * Am cs/cm/ce/cp/Cg bs/bm/be/bp/Bg ."
    match = zone(drawing, turn="B", first="B", pacts={"B": "kappa", "C": "domovoi"}, pile="ankou")
    play(match, "B: pass", "C: pass")
    assert (turn(match), phase(match)) == ("A", "line")
    play(match, "A: draw")
    assert (turn(match), phase(match)) == ("B", "asked")  # the Ankou is for another round


@pytest.mark.rule("T-R5")
def test_with_an_empty_pile_a_line_pays_nothing_t_r5() -> None:
    everything = "ankou liketaer mari-morgan kannerezed-noz yan-gant-y-tan leprechaun domovoi"
    hands = {"B": everything, "C": "kappa tokoloshe menehune"}
    match = play(zone("Am Ap . . * . . . .", pacts=hands), "A: elder on c")
    assert turn(match) == "B"


@pytest.mark.rule("T-R10", "T-10")
def test_a_line_that_another_completes_pays_at_the_end_of_ones_own_next_turn_t_r10() -> None:
    match = zone("Be Bp bg . * . . . .", turn="A")
    play(match, "A: musician on h", "A: turn c")
    assert (turn(match), phase(match)) == ("B", "turn")
    play(match, "B: musician on g", "B: pass")
    assert (turn(match), phase(match)) == ("B", "line")


@pytest.mark.rule("T-R10")
def test_only_face_up_top_cards_count_for_a_line_t_r10() -> None:
    for drawing in ("Am ap . . * . . . .", "Am Ap/Bg . . * . . . ."):
        assert turn(play(zone(drawing), "A: elder on c")) == "B"


@pytest.mark.rule("T-20", "T-R9")
def test_the_round_ends_after_a_turn_of_each_without_a_card_t_r9() -> None:
    hands = {"A": "kappa", "B": "domovoi", "C": "ankou menehune"}
    match = play(zone(SPENT, pacts=hands), "A: pass", "B: pass")
    assert phase(match) == "turn"
    play(match, "C: ankou", "C: seer on a", "C: pass")  # no pass
    play(match, "A: pass", "B: pass")
    assert phase(match) == "turn"
    play(match, "C: pass")
    assert phase(match) == "asked"


@pytest.mark.rule("T-R9")
def test_a_turn_with_a_creature_alone_is_no_pass_t_r9() -> None:
    drawing = "Bs . . . * . cs/cm/ce/cp/Cg bm/be/bp/Bg as/am/ae/ap/Ag"
    match = zone(drawing, turn="A", pacts={"A": "kappa", "B": "kannerezed-noz domovoi"})
    play(match, "A: pass", "B: kannerezed-noz", "B: pass", "B: pass", "A: pass")
    assert (turn(match), phase(match)) == ("B", "turn")
    play(match, "B: pass")
    assert phase(match) == "asked"
