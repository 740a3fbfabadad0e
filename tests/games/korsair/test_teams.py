"""Pairs at the table: K-23 to K-26, K-R7, K-R12, K-R13. A and B are partners, C and D."""

import pytest

from tests.games.korsair.positions import (
    at_sea,
    booty,
    controllers,
    hand,
    late,
    legal,
    play,
    table,
    turn,
    view,
    why_not,
)

QUIET = ["green-1", "green-1", "green-2", "green-2"]  # hands that do not matter


@pytest.mark.rule("K-23", "K-R12")
def test_partners_see_each_others_hands_and_nobody_elses_k_r12() -> None:
    match = table(["red-1", "admiral", "captain-blue", "galleon-8"], teams=True)
    mine, partners, third, fourth = view(match, "A").hands
    assert mine is not None
    assert partners is not None
    assert "admiral" in partners
    assert (third, fourth) == (None, None)
    assert [held is not None for held in view(match, "D").hands] == [False, False, True, True]
    assert view(match, "").hands == (None,) * 4


@pytest.mark.rule("K-23")
def test_partners_play_one_after_the_other_k_23() -> None:
    match = table([""] * 8, teams=True, first="G")
    order = ""
    for _ in range(9):
        order += turn(match)
        play(match, f"{turn(match)}: draw")
    assert order == "GHABCDEFG"


@pytest.mark.rule("K-23")
def test_no_move_ever_gives_a_card_to_the_partner_k_23() -> None:
    mine = "galleon-3 galleon-4 galleon-4 blue-2 captain-blue admiral"
    match = table([mine, "blue-1", "red-3", ""], teams=True)
    play(match, "A: galleon-3", "B: blue-1 on #1", "C: red-3 on #1", "D: draw")
    partners = hand(match, "B")
    assert legal(match) == [
        "draw", "galleon-4", "blue-2 on #1", "captain-blue on #1", "admiral on #1",
    ]  # fmt: skip
    for move in legal(match):
        assert hand(play(match.clone(), f"A: {move}"), "B") == partners


@pytest.mark.rule("K-24")
@pytest.mark.interpreted
def test_the_first_partner_takes_what_the_second_put_down_k_24() -> None:
    match = table(["", "galleon-5", "", ""], teams=True)
    play(match, "A: draw", "B: galleon-5", "C: draw", "D: draw")
    assert turn(match) == "A"
    assert booty(match) == [5, 0]


@pytest.mark.rule("K-24")
def test_the_second_partner_takes_nothing_k_24() -> None:
    sea = ["A galleon-4", "B galleon-3", "C galleon-2: AB red-1"]
    match = late(QUIET, sea=sea, pile="blue-1 blue-2 blue-3 blue-4", teams=True)
    play(match, "A: draw")
    assert turn(match) == "B"
    assert list(at_sea(match)) == ["#1", "#2", "#3"]
    play(match, "B: draw", "C: draw", "D: draw")
    assert booty(match)[0] == 4 + 3 + 2
    assert at_sea(match) == {}


@pytest.mark.rule("K-24")
def test_both_partners_draw_or_play_a_card_each_k_24() -> None:
    match = table(["galleon-3", "galleon-4", "", ""], teams=True)
    play(match, "A: galleon-3", "B: galleon-4", "C: draw", "D: draw")
    assert view(match).hand_sizes == (5, 5, 7, 7)


@pytest.mark.rule("K-25", "K-10")
def test_partners_use_one_colour_on_one_galleon_k_25() -> None:
    match = late(
        ["red-2 blue-2", "red-3 blue-3", "green-1", "green-1"],
        sea=["C galleon-5: AB red-1, CD green-4"],
        pile="green-2",
        teams=True,
    )
    assert why_not(match, "A: blue-2 on #1") == "K-25"
    assert why_not(match, "A: red-2 on #1") == ""
    play(match, "A: draw")
    assert why_not(match, "B: blue-3 on #1") == "K-25"
    play(match, "B: red-3 on #1")
    assert at_sea(match) == {"#1": "C galleon-5: AB red-1 red-3, CD green-4"}
    assert controllers(match) == {"#1": ""}


@pytest.mark.rule("K-25", "K-11")
def test_no_other_team_uses_that_colour_k_25() -> None:
    hands = ["red-2", "red-3", "red-4 blue-1", "green-1"]
    match = late(hands, sea=["C galleon-5: AB red-1"], pile="green-2", turn="C", teams=True)
    assert why_not(match, "C: red-4 on #1") == "K-25"
    assert why_not(match, "C: blue-1 on #1") == ""


@pytest.mark.rule("K-26")
@pytest.mark.interpreted
@pytest.mark.parametrize("owner", ["C", "A", "B"])
def test_partners_do_not_fight_for_one_galleon_in_the_same_round_k_26(owner: str) -> None:
    match = late(
        ["red-1", "red-2", "green-1", "green-1"],
        sea=[f"{owner} galleon-5: CD blue-4", "D galleon-6: CD blue-3"],
        pile="green-2 green-3 green-4",
        teams=True,
    )
    play(match, "A: red-1 on #1")
    assert why_not(match, "B: red-2 on #1") == "K-26"
    assert why_not(match, "B: red-2 on #2") == ""


@pytest.mark.rule("K-26")
def test_the_ban_lasts_one_round_and_binds_one_team_k_26() -> None:
    match = late(
        ["red-1", "red-2", "blue-1", "blue-2", "yellow-1", "yellow-2"],
        sea=["E galleon-5: CD blue-4, EF yellow-4"],
        pile="green-2 green-3 green-3 green-3 green-4 green-4",
        teams=True,
    )
    play(match, "A: red-1 on #1", "B: draw", "C: blue-1 on #1")
    assert why_not(match, "D: blue-2 on #1") == "K-26"
    play(match, "D: draw", "E: yellow-1 on #1", "F: draw", "A: draw")
    assert why_not(match, "B: red-2 on #1") == ""


@pytest.mark.rule("K-26")
def test_the_first_partner_may_fight_where_the_second_did_the_round_before_k_26() -> None:
    sea = ["C galleon-5: CD blue-4, AB red-1"]
    hands = ["red-1", "red-3", "green-2", "green-1"]
    match = late(hands, sea=sea, pile="green-1 green-3 green-4", turn="B", teams=True)
    play(match, "B: red-3 on #1", "C: draw", "D: draw")
    assert why_not(match, "A: red-1 on #1") == ""


@pytest.mark.rule("K-26", "K-R13")
@pytest.mark.parametrize("card", ["red-2", "admiral"])
def test_the_second_partner_may_at_once_defend_what_the_first_put_down_k_26(card: str) -> None:
    match = table(["galleon-8", "red-2 admiral", "", ""], teams=True)
    play(match, "A: galleon-8", f"B: {card} on #1")
    assert at_sea(match) == {"#1": f"A galleon-8: AB {card}"}
    assert controllers(match) == {"#1": "AB"}


@pytest.mark.rule("K-R13", "K-26")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("captain-red", "red-2"),
        ("captain-red", "admiral"),
        ("admiral", "red-2"),
        ("admiral", "captain-red"),
        ("red-2", "captain-red"),
    ],
)
def test_a_character_counts_as_attack_or_defence_k_r13(one: str, two: str) -> None:
    hands = [one, two, "green-1", "green-1"]
    sea = ["B galleon-5: AB red-1, CD blue-4"]
    match = late(hands, sea=sea, pile="green-2", teams=True)
    play(match, f"A: {one} on #1")
    assert why_not(match, f"B: {two} on #1") == "K-26"
    match = play(late(hands, sea=sea, pile="green-2 green-3", teams=True), "A: draw")
    assert why_not(match, f"B: {two} on #1") == ""


@pytest.mark.rule("K-R13")
def test_putting_down_and_taking_ban_nothing_k_r13() -> None:
    match = table(["galleon-8 galleon-2", "galleon-5 red-1", "", ""], teams=True)
    play(match, "A: galleon-8", "B: draw", "C: draw", "D: draw")
    assert booty(match) == [8, 0]  # A has just taken #1
    assert view(match).partner_target is None
    play(match, "A: galleon-2")
    assert view(match).partner_target is None
    assert why_not(match, "B: red-1 on #2") == ""


@pytest.mark.rule("K-R7", "K-14")
@pytest.mark.parametrize(("who", "owner"), [("A", "B"), ("B", "A"), ("A", "A")])
def test_the_admiral_may_go_on_the_partners_galleon_k_r7(who: str, owner: str) -> None:
    hands = ["green-1", "green-1", "green-2", "green-2"]
    hands["AB".index(who)] = "admiral"
    sea = [f"{owner} galleon-5: CD red-4", "C galleon-4: AB red-1"]
    match = late(hands, sea=sea, pile="green-3", turn=who, teams=True)
    assert why_not(match, f"{who}: admiral on #2") == "K-14"
    play(match, f"{who}: admiral on #1")
    assert controllers(match)["#1"] == "AB"


@pytest.mark.rule("K-R7", "K-12")
def test_a_captain_may_join_the_column_that_the_partner_opened_k_r7() -> None:
    match = table(
        ["red-1", "captain-red captain-blue", "galleon-5 blue-4", ""], first="C", teams=True
    )
    play(match, "C: galleon-5", "D: draw", "A: red-1 on #1", "B: draw", "C: blue-4 on #1")
    play(match, "D: draw", "A: draw")
    assert why_not(match, "B: captain-blue on #1") == "K-12"  # the other team's colour
    play(match, "B: captain-red on #1")
    assert at_sea(match) == {"#1": "C galleon-5: AB red-1 captain-red, CD blue-4"}
    assert controllers(match) == {"#1": "AB"}


@pytest.mark.rule("K-R7", "K-17")
def test_a_galleon_of_either_partner_is_the_teams_while_nobody_attacks_it_k_r7() -> None:
    match = late(QUIET, sea=["A galleon-4", "B galleon-3", "D galleon-2"], pile="red-1", teams=True)
    assert controllers(match) == {"#1": "AB", "#2": "AB", "#3": "CD"}


@pytest.mark.rule("K-R12", "K-16")
def test_the_pirates_of_both_partners_add_up_k_r12() -> None:
    match = late(
        ["green-1", "red-2", "green-2", "green-2"],
        sea=["C galleon-5: AB red-2, CD blue-3"],
        pile="green-3 green-4 yellow-1",
        turn="B",
        teams=True,
    )
    play(match, "B: red-2 on #1")
    assert controllers(match) == {"#1": "AB"}
    play(match, "C: draw", "D: draw")
    assert booty(match)[0] == 5
