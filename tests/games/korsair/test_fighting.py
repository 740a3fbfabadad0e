"""Pirates beside galleons: K-9 to K-11."""

import pytest

from tests.games.korsair.positions import at_sea, controllers, late, legal, play, table, why_not


@pytest.mark.rule("K-9")
def test_a_pirate_attacks_anothers_galleon_k_9() -> None:
    match = play(table(["galleon-5", "red-2"]), "A: galleon-5", "B: red-2 on #1")
    assert at_sea(match) == {"#1": "A galleon-5: B red-2"}
    assert controllers(match) == {"#1": "B"}


@pytest.mark.rule("K-9")
def test_a_pirate_defends_ones_own_galleon_k_9() -> None:
    match = table(["galleon-5 yellow-3", "red-2"])
    play(match, "A: galleon-5", "B: red-2 on #1", "A: yellow-3 on #1")
    assert at_sea(match) == {"#1": "A galleon-5: A yellow-3, B red-2"}
    assert controllers(match) == {"#1": "A"}


@pytest.mark.rule("K-9")
def test_any_galleon_on_the_table_may_be_fought_over_k_9() -> None:
    sea = ["A galleon-2: C red-1", "B galleon-3", "C galleon-4: B blue-2", "A galleon-5"]
    match = late(["yellow-4", "red-1", "blue-1"], sea=sea, pile="green-1")
    fights = [move for move in legal(match) if " on " in move]
    assert fights == [f"yellow-4 on #{number}" for number in (1, 2, 3, 4)]


@pytest.mark.rule("K-9")
@pytest.mark.parametrize("card", ["red-2", "captain-red", "admiral"])
@pytest.mark.parametrize("ship", ["#2", "#25"])
def test_no_card_is_played_beside_a_galleon_not_yet_at_sea_k_9(card: str, ship: str) -> None:
    match = table(["galleon-5", "red-2 captain-red admiral"])
    play(match, "A: galleon-5")
    assert why_not(match, f"B: {card} on {ship}") == "K-9"


@pytest.mark.rule("K-9")
@pytest.mark.parametrize("card", ["red-2", "captain-red", "admiral"])
def test_no_card_is_played_beside_a_galleon_already_taken_k_9(card: str) -> None:
    match = table(["galleon-5 red-2 captain-red admiral", ""])
    play(match, "A: galleon-5", "B: draw")
    assert why_not(match, f"A: {card} on #1") == "K-9"


@pytest.mark.rule("K-10")
@pytest.mark.interpreted
def test_the_first_pirate_settles_ones_colour_there_k_10() -> None:
    match = table(["galleon-5 green-4", "red-2 red-1 blue-4 yellow-4"])
    play(match, "A: galleon-5", "B: red-2 on #1", "A: green-4 on #1")
    assert why_not(match, "B: blue-4 on #1") == "K-10"
    assert why_not(match, "B: yellow-4 on #1") == "K-10"
    play(match, "B: red-1 on #1")
    assert at_sea(match) == {}  # A takes it: 4 against 3


@pytest.mark.rule("K-10")
def test_the_owner_too_defends_in_one_colour_k_10() -> None:
    sea = ["A galleon-5: A yellow-1, B red-3"]
    match = late(["yellow-2 blue-3", "red-1"], sea=sea, pile="green-1")
    assert why_not(match, "A: blue-3 on #1") == "K-10"
    assert why_not(match, "A: yellow-2 on #1") == ""


@pytest.mark.rule("K-10")
def test_ones_own_colour_counts_before_the_others_k_10() -> None:
    sea = ["C galleon-5: A yellow-1, B red-3"]
    match = late(["red-2", "red-1", "blue-1"], sea=sea, pile="green-1")
    assert why_not(match, "A: red-2 on #1") == "K-10"


@pytest.mark.rule("K-10", "K-11")
def test_beside_another_galleon_one_may_choose_another_colour_k_10() -> None:
    sea = ["B galleon-5: A red-1, B blue-1", "B galleon-4: B red-1"]
    match = late(["red-2 blue-2 yellow-2", "green-1"], sea=sea, pile="green-2")
    fights = [move for move in legal(match) if " on " in move]
    assert fights == ["yellow-2 on #2", "red-2 on #1", "blue-2 on #2"]


@pytest.mark.rule("K-11")
def test_two_players_never_use_one_colour_on_one_galleon_k_11() -> None:
    match = table(["galleon-5 red-4", "red-2", "red-3 blue-3"])
    play(match, "A: galleon-5", "B: red-2 on #1")
    assert why_not(match, "C: red-3 on #1") == "K-11"
    play(match, "C: blue-3 on #1")
    assert why_not(match, "A: red-4 on #1") == "K-11"  # nor may the owner


@pytest.mark.rule("K-11", "K-14")
def test_at_most_four_fight_for_a_galleon_k_11() -> None:
    match = late(
        ["red-2", "red-2", "red-2", "red-2", "yellow-4 red-4 blue-4 green-4 admiral"],
        sea=["E galleon-8: A yellow-1, B red-1, C blue-1, D green-1"],
        pile="green-1",
        turn="E",
    )
    for colour in ["yellow", "red", "blue", "green"]:
        assert why_not(match, f"E: {colour}-4 on #1") == "K-11"
    assert legal(match) == ["draw", "admiral on #1"]
