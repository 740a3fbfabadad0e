"""The Pact cards, T-P1 to T-P10, where they differ from Korrigans."""

import pytest

from tests.games.tenzor.positions import (
    claims,
    drawn,
    legal,
    looks,
    pacts,
    pass_round,
    phase,
    play,
    remembered,
    to_the_search,
    truth,
    turn,
    view,
    why_not,
    zone,
)

# Nobody has a Korrigan left: the round ends when all pass.
SPENT = "as/am/ae/ap/Ag bs/bm/be/bp/Bg cs/cm/ce/cp/Cg . * . . . ."


@pytest.mark.rule("T-P1")
def test_book_2_the_ankou_turns_korrigans_cousins_and_elders_down_t_p1() -> None:
    match = zone("Be Cd . Ak * Am . . .", pacts={"A": "ankou"})
    play(match, "A: ankou")
    assert drawn(match) == "be cd . ak * am . . ."
    assert (turn(match), phase(match)) == ("A", "turn")  # then a normal turn
    assert why_not(match, "A: ankou") == "T8_NOT_HELD"


@pytest.mark.rule("T-P1", "T-R9")
def test_the_ankou_may_be_played_where_nothing_is_face_up_t_p1() -> None:
    match = play(zone("bs . . . * . . . .", pacts={"A": "ankou"}), "A: ankou")
    assert (drawn(match), phase(match)) == ("bs . . . * . . . .", "turn")
    assert view(match).played == ["ankou"]


@pytest.mark.rule("T-P2", "T-P3", "T-R8")
def test_a_creature_of_the_search_without_a_cell_to_use_stays_in_hand() -> None:
    """Only A has a card face up, and none face down."""
    spent = "as/am/ae/ap/Ag bs/bm/be/bp/bg cs/cm/ce/cp/cg . * . . . ."
    match = pass_round(zone(spent, pacts={"A": "mari-morgan", "B": "liketaer"}))
    assert legal(match) == ["pass"]
    assert legal(play(match, "A: pass")) == ["pass"]
    play(match, "B: pass", "A: search")
    assert (pacts(match, "A"), pacts(match, "B")) == (["mari-morgan"], ["liketaer"])


@pytest.mark.rule("T-P2", "T-R13")
def test_the_liketaer_takes_the_card_next_to_an_own_korrigan_t_p2() -> None:
    match = pass_round(zone(SPENT, search=".T.TT..P.", pacts={"A": "liketaer"}))
    assert legal(match) == ["pass", "liketaer on b", "liketaer on d"]
    assert why_not(match, "A: liketaer on c") == "TP2_NOT_BESIDE_YOURS"
    play(match, "A: liketaer on b")
    assert claims(match) == {"b": "A"}
    play(match, "A: search")
    assert claims(match) == {"a": "A", "b": "A", "c": "C"}  # B gets nothing
    assert [player.treasures for player in view(match).players] == [1, 0, 0]


@pytest.mark.rule("T-P2")
def test_the_liketaer_takes_nothing_from_under_a_face_up_elder_t_p2() -> None:
    drawing = "as/am/ae/ap/Ag bs/bm/bg/bp/Be cs/cm/ce/cp/Cg . * . . . ."
    match = pass_round(zone(drawing, pacts={"A": "liketaer"}))
    assert why_not(match, "A: liketaer on b") == "TP2_ELDER_ON_IT"
    down = pass_round(zone(drawing.replace("Be", "be"), pacts={"A": "liketaer"}))
    assert why_not(down, "A: liketaer on b") == ""


@pytest.mark.rule("T-R13")
def test_what_the_liketaer_took_stays_taken_whatever_is_turned_after_t_r13() -> None:
    match = pass_round(zone(SPENT, pacts={"A": "liketaer", "B": "mari-morgan"}))
    play(match, "A: liketaer on b", "B: mari-morgan on a", "A: search")
    assert claims(match)["b"] == "A"


@pytest.mark.rule("T-R13", "T-P6")
def test_what_the_liketaer_took_stays_taken_when_it_is_exchanged_t_r13() -> None:
    drawing = "bs/bm/be/bp/Bg as/am/ae/ap/ag/al cs/cm/ce/cp/Cg . * . . . ."
    hands = {"B": "liketaer", "A": "mari-morgan"}
    match = pass_round(zone(drawing, first="B", search=".T.P.TT..", pacts=hands))
    play(match, "B: liketaer on b", "A: mari-morgan on b", "A: look around", "A: swap c")
    assert claims(match) == {"c": "B"}
    play(match, "B: search")
    assert claims(match) == {"a": "B", "b": "A", "c": "B"}
    assert [player.treasures for player in view(match).players] == [0, 1, 0]


@pytest.mark.rule("T-P3")
def test_the_mari_morgan_turns_an_opposing_card_down_even_an_elder_t_p3() -> None:
    drawing = "as/am/ae/ap/Ag bs/bm/bg/bp/Be cs/cm/ce/cp/Cg . * . . . ."
    match = pass_round(zone(drawing, pacts={"A": "mari-morgan"}))
    assert legal(match) == ["pass", "mari-morgan on b", "mari-morgan on c"]
    assert why_not(match, "A: mari-morgan on a") == "TP3_YOURS_IS_UP"
    assert why_not(match, "A: mari-morgan on d") == "TP3_NOBODY_THERE"
    assert drawn(play(match, "A: mari-morgan on b")) == "Ag be Cg . * . . . ."


@pytest.mark.rule("T-P3", "T-9")
def test_the_mari_morgan_turns_an_own_card_up_and_its_ability_applies_t_p3() -> None:
    drawing = "as/am/ae/ag/ap bs/bm/be/bp/Bg cs/cm/ce/cp/cg . * . . . ."
    match = pass_round(zone(drawing, pacts={"A": "mari-morgan"}))
    assert why_not(match, "A: mari-morgan on c") == "TP3_NOT_YOURS"
    assert drawn(play(match, "A: mari-morgan on a")) == "Ap bg cg . * . . . ."
    assert phase(match) == "search"


@pytest.mark.rule("T-P3", "T-R8")
def test_a_chain_of_the_search_goes_through_its_owners_and_back_to_the_asking_t_p3() -> None:
    drawing = "as/ag/ae/ap/am be/bm/bg/bp/bs cs/cm/ce/cp/Cg . * . . . ."
    match = pass_round(zone(drawing, pacts={"A": "mari-morgan kappa", "C": "ankou"}))
    play(match, "A: mari-morgan on a", "A: turn b")
    assert (turn(match), phase(match)) == ("B", "seer")
    play(match, "B: look d")
    assert (turn(match), phase(match)) == ("A", "asked")  # it still holds a Pact
    play(match, "A: pass")
    assert (turn(match), phase(match)) == ("C", "asked")


@pytest.mark.rule("T-P4", "T-R14", "T-R18")
def test_the_kannerezed_noz_look_at_up_to_three_cards_and_put_them_back_t_p4() -> None:
    match = zone(search="TT.P....T", pacts={"A": "kannerezed-noz"})
    play(match, "A: kannerezed-noz", "A: look a", "A: look d")
    assert why_not(match, "A: look a") == "TP4_ANOTHER_CARD"
    assert why_not(match, "A: draw") == "TP4_LOOK_OR_STOP"
    play(match, "A: look centre")
    assert looks(match, "A") == {"a": "treasure", "d": "pact", "centre": "treasure"}
    assert legal(match) == [f"order {order}" for order in (123, 132, 213, 231, 312, 321)]
    assert why_not(match, "A: order 12") == "TP4_PUT_THEM_BACK"
    play(match, "A: order 213")
    assert [int(truth(match).search[cell]) for cell in (0, 3, 8)] == [1, 0, 0]
    assert remembered(match, "A") == {"a": "pact", "d": "treasure", "centre": "treasure"}
    assert (turn(match), phase(match)) == ("A", "turn")


@pytest.mark.rule("T-P4", "T-R14")
def test_each_order_puts_the_cards_where_it_says_t_p4() -> None:
    for order, lies in {"12": "T.", "21": ".T"}.items():
        match = zone(search="T.TP...T.", pacts={"A": "kannerezed-noz"})
        play(match, "A: kannerezed-noz", "A: look b", "A: look a", "A: pass")
        assert legal(match) == ["order 12", "order 21"]
        play(match, f"A: order {order}")
        assert "".join("TP."[int(card)] for card in truth(match).search[:2]) == lies
    for order, lies in {
        "123": "TP.",
        "132": "T.P",
        "213": "PT.",
        "231": "P.T",
        "312": ".TP",
        "321": ".PT",
    }.items():
        match = zone(search="TP.T...T.", pacts={"A": "kannerezed-noz"})
        play(match, "A: kannerezed-noz", "A: look a", "A: look b", "A: look c")
        play(match, f"A: order {order}")
        assert "".join("TP."[int(card)] for card in truth(match).search[:3]) == lies


@pytest.mark.rule("T-P4", "T-R14", "T-R18")
def test_what_others_saw_before_the_stirring_they_know_of_those_cells_only_t_p4() -> None:
    match = zone(search=".T.P....T", pacts={"B": "kannerezed-noz"})
    play(match, "A: seer on h", "A: look b", "B: kannerezed-noz", "B: look a", "B: look b")
    play(match, "B: pass", "B: order 21")
    (look,) = view(match, "A").looks  # it still lies open to A, as it was
    assert (look.cell, look.card, look.stirred) == ("b", "treasure", True)
    assert match.view(0).search[:3].tolist() == [-1, -1, -1]
    assert match.view(1).search[:3].tolist() == [0, 2, -1]


@pytest.mark.rule("T-P4", "T-R19")
def test_one_card_has_one_way_back_and_no_card_none_t_p4() -> None:
    match = play(zone(pacts={"A": "kannerezed-noz"}), "A: kannerezed-noz", "A: look a", "A: pass")
    assert phase(match) == "turn"
    assert (looks(match, "A"), remembered(match, "A")) == ({}, {"a": "treasure"})
    match = play(zone(pacts={"A": "kannerezed-noz"}), "A: kannerezed-noz", "A: pass")
    assert phase(match) == "turn"


@pytest.mark.rule("T-P5")
def test_yan_looks_at_two_cards_and_draws_a_pact_t_p5() -> None:
    match = play(zone(pacts={"A": "yan-gant-y-tan"}, pile="kappa"), "A: yan-gant-y-tan")
    assert why_not(match, "A: pass") == "TP5_LOOK_FIRST"
    play(match, "A: look a")
    assert why_not(match, "A: look a") == "TP5_ANOTHER_CARD"
    play(match, "A: look d")
    assert looks(match, "A") == {"a": "treasure", "d": "pact"}
    assert why_not(match, "A: pass") == "TP5_DRAW_A_PACT"
    play(match, "A: draw")
    assert (pacts(match, "A"), turn(match)) == (["kappa"], "A")


@pytest.mark.rule("T-P4", "T-P5", "T-P9", "T-R12")
def test_each_creature_looks_anew_wherever_another_has_looked_t_r12() -> None:
    hands = {"A": "kannerezed-noz yan-gant-y-tan", "C": "tokoloshe"}
    match = zone("Bs . . . * . . . .", turn="C", pacts=hands)
    play(match, "C: tokoloshe on h", "C: turn a", "C: look a")
    play(match, "A: kannerezed-noz", "A: look a", "A: look b", "A: pass", "A: order 21")
    play(match, "A: yan-gant-y-tan")
    assert {"look a", "look b", "look centre"} <= set(legal(match))
    play(match, "A: look b", "A: look a")
    assert (phase(match), set(looks(match, "A"))) == ("yan-draw", {"a", "b"})


@pytest.mark.rule("T-P5")
def test_yan_only_looks_where_the_pile_is_empty_t_p5() -> None:
    others = {
        "B": "ankou liketaer mari-morgan kannerezed-noz leprechaun",
        "C": "domovoi kappa tokoloshe menehune",
    }
    match = zone(pacts={"A": "yan-gant-y-tan", **others})
    play(match, "A: yan-gant-y-tan", "A: look a", "A: look d")
    assert (turn(match), phase(match)) == ("A", "turn")


@pytest.mark.rule("T-P6", "T-R14")
def test_the_leprechaun_looks_around_and_may_exchange_its_card_t_p6() -> None:
    match = play(zone(search="T.TP....T", pacts={"A": "leprechaun"}), "A: leprechaun on b")
    assert legal(match) == ["look around"]
    assert why_not(match, "A: pass") == "TP6_LOOK_AROUND"
    play(match, "A: look around")
    assert looks(match, "A") == {"a": "treasure", "b": "nothing", "c": "treasure"}
    assert legal(match) == ["pass", "swap a", "swap c"]
    assert why_not(match, "A: swap d") == "TP6_NOT_A_NEIGHBOUR"
    assert why_not(match, "A: draw") == "TP6_EXCHANGE_OR_NOT"
    play(match, "A: swap a")
    assert remembered(match, "A") == {"a": "nothing", "b": "treasure", "c": "treasure"}
    assert turn(match) == "B"


@pytest.mark.rule("T-R14", "T-P6")
def test_knowledge_goes_with_the_exchanged_cards_t_r14() -> None:
    match = zone(search="T.TP....T", turn="C", pacts={"A": "leprechaun"})
    play(match, "C: seer on h", "C: look a", "A: leprechaun on b", "A: look around", "A: swap a")
    assert looks(match, "C") == {"b": "treasure"}
    assert looks(match, "B") == {}


@pytest.mark.rule("T-P7")
def test_the_domovoi_is_neither_covered_nor_turned_by_korrigans_and_cousins_t_p7() -> None:
    match = zone("Bd Cm . . * . . . .", pacts={"A": "tokoloshe"})
    assert why_not(match, "A: glutton on a") == "TP7_DOMOVOI_STAYS"
    assert why_not(play(match, "A: tokoloshe on h"), "A: turn a") == "TP7_DOMOVOI_STAYS"
    match = play(zone("Bd Cs . . * . . . ."), "A: musician on h")
    assert why_not(match, "A: turn a") == "TP7_DOMOVOI_STAYS"
    match = play(zone("bd . . . * . . . ."), "A: glutton on a")
    assert drawn(match)[:2] == "Ag"
    spent = SPENT.replace("* .", "* Bd")
    match = pass_round(zone(spent, pacts={"A": "mari-morgan"}))
    assert drawn(play(match, "A: mari-morgan on e")) == "Ag Bg Cg . * bd . . ."


@pytest.mark.rule("T-P8")
def test_the_kappa_may_pull_a_face_up_neighbour_under_t_p8() -> None:
    match = play(zone("Bs . Ce Am * . . . .", pacts={"A": "kappa"}), "A: kappa on b")
    assert legal(match) == ["pass", "turn a"]
    assert why_not(match, "A: turn c") == "T11_ELDER_IS_IMMUNE"
    assert why_not(match, "A: turn d") == "TP8_NOT_A_NEIGHBOUR"
    assert why_not(match, "A: draw") == "TP8_PULL_OR_NOT"
    assert drawn(play(match, "A: turn a")) == "bs Ak Ce Am * . . . ."
    match = play(zone("bs . Cm . * . . . .", pacts={"A": "kappa"}), "A: kappa on b")
    assert why_not(match, "A: turn a") == "TP8_NOT_FACE_UP"
    assert turn(play(zone("bs . . . * . . . .", pacts={"A": "kappa"}), "A: kappa on b")) == "B"


@pytest.mark.rule("T-P9")
def test_the_tokoloshe_may_turn_any_other_card_down_and_then_looks_there_t_p9() -> None:
    match = zone("Bs cm Ce . * . . . .", pacts={"A": "tokoloshe"})
    play(match, "A: tokoloshe on h")
    assert legal(match) == ["pass", "turn a"]
    assert why_not(match, "A: turn b") == "TP9_NOT_FACE_UP"
    assert why_not(match, "A: turn h") == "TP9_ANOTHER_CARD"
    assert why_not(match, "A: turn c") == "T11_ELDER_IS_IMMUNE"
    assert why_not(match, "A: draw") == "TP9_TURN_OR_NOT"
    play(match, "A: turn a")
    assert drawn(match) == "bs cm Ce . * . . . At"
    assert legal(match) == ["look a"]
    assert why_not(match, "A: pass") == "TP9_LOOK_THERE"
    play(match, "A: look a")
    assert (looks(match, "A"), looks(match, "C")) == ({"a": "treasure"}, {})


@pytest.mark.rule("T-P10", "T-9")
def test_the_menehune_may_turn_an_own_face_down_neighbour_up_t_p10() -> None:
    match = zone("as . bm ap * . . . .", pacts={"A": "menehune"})
    play(match, "A: menehune on b")
    assert legal(match) == ["pass", "turn a"]
    assert why_not(match, "A: turn c") == "TP10_NOT_YOURS_FACE_DOWN"
    assert why_not(match, "A: turn d") == "TP10_NOT_A_NEIGHBOUR"
    assert why_not(match, "A: draw") == "TP10_TURN_OR_NOT"
    play(match, "A: turn a")
    assert (phase(match), turn(match)) == ("seer", "A")


@pytest.mark.rule("T-17", "T-8")
def test_book_7_a_player_takes_the_search_card_under_a_cousin() -> None:
    match = to_the_search(zone(SPENT.replace("* .", "* Cd"), search="P...T.TT."))
    play(match, "A: search")
    assert claims(match)["e"] == "C"
    assert [player.treasures for player in view(match).players] == [0, 0, 1]
