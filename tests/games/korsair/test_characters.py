"""Captains and the admiral: K-12 to K-15, K-R2."""

import pytest

from tests.games.korsair.positions import (
    at_sea,
    booty,
    controllers,
    late,
    lost,
    play,
    table,
    why_not,
)


@pytest.mark.rule("K-12")
@pytest.mark.interpreted
def test_a_captain_needs_a_pirate_of_its_colour_k_12() -> None:
    match = table(["galleon-5 blue-4", "captain-red red-1", ""])
    play(match, "A: galleon-5")
    assert why_not(match, "B: captain-red on #1") == "K-12"
    play(match, "B: red-1 on #1", "C: draw", "A: blue-4 on #1", "B: captain-red on #1")
    assert at_sea(match) == {"#1": "A galleon-5: B red-1 captain-red, A blue-4"}


@pytest.mark.rule("K-12")
@pytest.mark.parametrize(
    "ship",
    [
        "A galleon-5: C red-3",
        "A galleon-5: B blue-3",
        "A galleon-5: B blue-3, C red-2",
        "B galleon-5",
    ],
)
def test_neither_anothers_pirate_nor_another_colour_will_do_for_a_captain_k_12(ship: str) -> None:
    match = late(["red-1", "captain-red", "red-1"], sea=[ship], pile="green-1", turn="B")
    assert why_not(match, "B: captain-red on #1") == "K-12"


@pytest.mark.rule("K-12")
def test_a_pirate_beside_another_galleon_will_not_do_for_a_captain_k_12() -> None:
    sea = ["A galleon-5: B red-3, A blue-4", "A galleon-6"]
    match = late(["red-1", "captain-red"], sea=sea, pile="green-1", turn="B")
    assert why_not(match, "B: captain-red on #2") == "K-12"
    assert why_not(match, "B: captain-red on #1") == ""


@pytest.mark.rule("K-12", "K-16")
def test_a_captain_beats_any_number_and_strength_of_pirates_k_12() -> None:
    others = "A green-4 green-4 green-3 green-3 green-3, C blue-4 blue-4"
    sea = [f"A galleon-8: B red-1, {others}"]
    match = late(["green-3", "captain-red", "blue-3"], sea=sea, pile="green-1", turn="B")
    assert controllers(match) == {"#1": "A"}
    play(match, "B: captain-red on #1")
    assert controllers(match) == {"#1": "B"}
    play(match, "C: blue-3 on #1")
    assert controllers(match) == {"#1": "B"}


@pytest.mark.rule("K-13")
def test_a_captain_is_driven_off_by_another_captain_k_13() -> None:
    sea = ["A galleon-8: B red-1 captain-red, C blue-4"]
    match = late(["green-3", "red-1", "captain-blue"], sea=sea, pile="green-1", turn="C")
    before = lost(match)
    play(match, "C: captain-blue on #1")
    assert at_sea(match) == {"#1": "A galleon-8: B red-1, C blue-4 captain-blue"}
    assert controllers(match) == {"#1": "C"}
    assert lost(match) == sorted([*before, "captain-red"])


@pytest.mark.rule("K-13", "K-15")
def test_a_captain_is_driven_off_by_the_admiral_k_13() -> None:
    sea = ["A galleon-8: B red-1 captain-red"]
    match = late(["admiral", "red-2", "red-3"], sea=sea, pile="green-1")
    before = lost(match)
    play(match, "A: admiral on #1")
    assert at_sea(match) == {"#1": "A galleon-8: B red-1, A admiral"}
    assert controllers(match) == {"#1": "A"}
    assert lost(match) == sorted([*before, "captain-red"])


@pytest.mark.rule("K-13", "K-16")
def test_the_last_character_played_is_the_only_one_there_k_13() -> None:
    """Red captain, admiral, blue captain, one after the other on A's galleon."""
    match = table(
        ["galleon-8 admiral", "red-1 captain-red", "blue-1 captain-blue"], pile="galleon-2"
    )
    play(match, "A: galleon-8", "B: red-1 on #1", "C: blue-1 on #1", "A: draw")
    play(match, "B: captain-red on #1")
    assert controllers(match) == {"#1": "B"}
    play(match, "C: draw", "A: admiral on #1")
    assert controllers(match) == {"#1": "A"}
    play(match, "B: draw", "C: captain-blue on #1")
    assert controllers(match) == {"#1": "C"}
    assert lost(match) == ["admiral", "captain-red"]
    play(match, "A: draw", "B: draw")
    assert booty(match) == [0, 0, 8]


@pytest.mark.rule("K-14")
def test_the_admiral_is_only_played_on_a_galleon_one_put_down_k_14() -> None:
    sea = ["A galleon-8: B red-4, A blue-1", "B galleon-3", "C galleon-2: B red-1"]
    match = late(["red-2", "admiral red-3", "red-2"], sea=sea, pile="green-1", turn="B")
    assert why_not(match, "B: admiral on #1") == "K-14"
    assert why_not(match, "B: admiral on #3") == "K-14"
    assert why_not(match, "B: admiral on #2") == ""


@pytest.mark.rule("K-14")
@pytest.mark.parametrize("ship", ["A galleon-8", "A galleon-8: B red-4", "A galleon-8: A blue-1"])
def test_the_admiral_needs_no_pirates_k_14(ship: str) -> None:
    match = late(["admiral", "red-1"], sea=[ship], pile="green-1 green-2")
    play(match, "A: admiral on #1")
    assert controllers(match) == {"#1": "A"}


@pytest.mark.rule("K-15", "K-R11")
def test_the_admiral_is_driven_off_by_a_later_captain_k_15() -> None:
    sea = ["A galleon-8: B red-1, A admiral"]
    match = late(["blue-1", "captain-red", "red-3"], sea=sea, pile="green-1", turn="B")
    play(match, "B: captain-red on #1")
    assert at_sea(match) == {"#1": "A galleon-8: B red-1 captain-red"}
    assert "admiral" in lost(match)


@pytest.mark.rule("K-R2", "K-10", "K-11")
def test_pirates_and_their_colour_stay_when_their_captain_is_driven_off_k_r2() -> None:
    hands = ["blue-2 red-1", "red-1 green-1", "captain-blue red-2"]
    sea = ["A galleon-8: B red-2 captain-red, C blue-1", "C galleon-2"]
    match = late(hands, sea=sea, pile="green-4", turn="C")
    play(match, "C: captain-blue on #1")
    assert at_sea(match) == {
        "#1": "A galleon-8: B red-2, C blue-1 captain-blue",
        "#2": "C galleon-2",
    }
    assert why_not(match, "A: red-1 on #1") == "K-11"
    play(match, "A: blue-2 on #2")
    assert why_not(match, "B: green-1 on #1") == "K-10"
    assert why_not(match, "B: red-1 on #1") == ""


@pytest.mark.rule("K-R2")
@pytest.mark.parametrize("character", ["A admiral", "A red-1 captain-red"])
def test_the_player_with_the_character_there_may_add_pirates_k_r2(character: str) -> None:
    sea = [f"A galleon-8: {character}, B blue-4"]
    match = late(["red-2", "blue-1"], sea=sea, pile="green-1")
    play(match, "A: red-2 on #1")
    assert "red-2" in at_sea(match)["#1"]
    assert controllers(match) == {"#1": "A"}


@pytest.mark.rule("K-R2", "K-13")
def test_one_may_drive_off_ones_own_captain_with_the_admiral_k_r2() -> None:
    sea = ["A galleon-8: A red-1 captain-red, B blue-4"]
    match = late(["admiral", "blue-1"], sea=sea, pile="green-1")
    play(match, "A: admiral on #1")
    assert at_sea(match) == {"#1": "A galleon-8: A red-1, B blue-4, A admiral"}
    assert "captain-red" in lost(match)


@pytest.mark.rule("K-R2", "K-15", "K-R11")
def test_one_may_drive_off_ones_own_admiral_with_a_captain_k_r2() -> None:
    sea = ["A galleon-8: A red-1, B blue-4, A admiral"]
    match = late(["captain-red", "blue-1"], sea=sea, pile="green-1")
    play(match, "A: captain-red on #1")
    assert at_sea(match) == {"#1": "A galleon-8: A red-1 captain-red, B blue-4"}
    assert "admiral" in lost(match)
