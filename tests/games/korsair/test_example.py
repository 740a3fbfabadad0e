"""The rulebook's own example of six rounds, card by card, and its picture."""

import pytest

from festnoz.core.match import Match
from tests.games.korsair.positions import (
    at_sea,
    booty,
    controllers,
    hand,
    late,
    lost,
    play,
    table,
    view,
)

HANDS = [
    "galleon-3 yellow-3 blue-3 captain-blue green-2 galleon-4",
    "galleon-2 galleon-6 admiral yellow-2 galleon-5 green-4",
    "red-2 red-2 green-3 galleon-2 galleon-8 blue-1",
]
PILE = "yellow-1 yellow-4 red-1 red-3 red-4 blue-4"  # B, A, C, B, C, ...
ROUNDS = [
    ["A: galleon-3", "B: draw", "C: red-2 on #1"],
    ["A: yellow-3 on #1", "B: galleon-2", "C: red-2 on #1"],  # the book's "black 3"
    ["A: draw", "B: galleon-6", "C: green-3 on #3"],
    ["A: blue-3 on #3", "B: admiral on #3", "C: galleon-2"],
    ["A: captain-blue on #3", "B: yellow-2 on #4", "C: draw"],
    ["A: green-2 on #4", "B: draw", "C: draw"],
]


def after(rounds: int, turns: int = 0) -> Match:
    """The example as it stands after so many rounds, and turns of the next one."""
    moves = [move for moves in ROUNDS[:rounds] for move in moves]
    return play(table(HANDS, pile=PILE), *moves, *ROUNDS[rounds][:turns] if turns else ())


@pytest.mark.rule("K-10", "K-16", "K-17", "K-18")
@pytest.mark.interpreted
def test_the_books_first_ship_changes_hands_k_17() -> None:
    assert controllers(after(0, turns=1)) == {"#1": "A"}
    match = after(1)
    assert at_sea(match) == {"#1": "A galleon-3: C red-2"}
    assert controllers(match) == {"#1": "C"}

    assert controllers(after(1, turns=1)) == {"#1": "A"}
    match = after(2)
    assert at_sea(match) == {"#1": "A galleon-3: A yellow-3, C red-2 red-2", "#2": "B galleon-2"}
    assert controllers(match) == {"#1": "C", "#2": "B"}
    assert (booty(match), lost(match)) == ([0, 0, 0], [])


@pytest.mark.rule("K-6", "K-18")
@pytest.mark.interpreted
def test_the_books_ships_are_taken_when_their_turn_comes_k_6() -> None:
    match = after(2, turns=1)
    assert (booty(match), lost(match)) == ([0, 2, 0], [])  # B has taken back the 2
    match = after(2, turns=2)
    assert booty(match) == [0, 2, 3]  # and C has taken A's 3
    assert lost(match) == ["red-2", "red-2", "yellow-3"]
    match = after(3)
    assert at_sea(match) == {"#3": "B galleon-6: C green-3"}
    assert controllers(match) == {"#3": "C"}


@pytest.mark.rule("K-12", "K-14", "K-15", "K-16", "K-R1")
@pytest.mark.interpreted
def test_the_books_captain_drives_off_the_admiral_k_15() -> None:
    assert controllers(after(3, turns=1)) == {"#3": ""}
    assert controllers(after(3, turns=2)) == {"#3": "B"}
    assert controllers(after(4)) == {"#3": "B", "#4": "C"}

    match = after(4, turns=1)
    assert at_sea(match)["#3"] == "B galleon-6: A blue-3 captain-blue, C green-3"
    assert controllers(match) == {"#3": "A", "#4": "C"}
    assert lost(match) == ["admiral", "red-2", "red-2", "yellow-3"]
    assert controllers(after(4, turns=2)) == {"#3": "A", "#4": "B"}


@pytest.mark.rule("K-6", "K-16", "K-18")
@pytest.mark.interpreted
def test_the_books_example_ends_in_a_tie_k_18() -> None:
    match = after(5)
    assert booty(match) == [6, 2, 3]  # A has taken B's 6
    assert lost(match) == [
        "admiral", "blue-3", "captain-blue", "green-3", "red-2", "red-2", "yellow-3",
    ]  # fmt: skip

    for match in (after(5, turns=1), after(6)):
        assert at_sea(match) == {"#4": "C galleon-2: B yellow-2, A green-2"}
        assert controllers(match) == {"#4": ""}
        assert booty(match) == [6, 2, 3]
    assert hand(match, "A") == ["galleon-4", "yellow-4"]
    assert hand(match, "B") == ["galleon-5", "green-4", "red-3", "yellow-1"]
    assert hand(match, "C") == ["blue-1", "galleon-8", "red-1", "red-4"]
    assert view(match).pile == 78 - 18 - 5


@pytest.mark.rule("K-16", "K-18", "K-22")
def test_in_the_books_picture_green_7_against_blue_4_takes_the_7_k_16() -> None:
    match = late(
        ["red-1", "red-2", "red-3"],
        sea=["A galleon-7: B green-4 green-3, C blue-2 blue-2"],
        pile="red-4",
    )
    before = booty(match)
    play(match, "A: draw")
    assert [now - then for now, then in zip(booty(match), before, strict=True)] == [0, 7, 0]
    assert at_sea(match) == {}
