"""The rulebook's own example of six rounds, card by card, and its picture."""

import pytest

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


@pytest.mark.rule("K-6", "K-10", "K-12", "K-14", "K-15", "K-16", "K-17", "K-18", "K-R1")
@pytest.mark.interpreted
def test_the_books_example_is_played_as_the_book_tells_it_k_18() -> None:
    match = table(HANDS, pile=PILE)

    play(match, "A: galleon-3")
    assert controllers(match) == {"#1": "A"}
    play(match, "B: draw", "C: red-2 on #1")
    assert at_sea(match) == {"#1": "A galleon-3: C red-2"}
    assert controllers(match) == {"#1": "C"}

    play(match, "A: yellow-3 on #1")  # the book's "black 3"
    assert controllers(match) == {"#1": "A"}
    play(match, "B: galleon-2", "C: red-2 on #1")
    assert at_sea(match) == {"#1": "A galleon-3: A yellow-3, C red-2 red-2", "#2": "B galleon-2"}
    assert controllers(match) == {"#1": "C", "#2": "B"}
    assert (booty(match), lost(match)) == ([0, 0, 0], [])

    play(match, "A: draw")
    assert (booty(match), lost(match)) == ([0, 2, 0], [])  # B has taken back the 2
    play(match, "B: galleon-6")
    assert booty(match) == [0, 2, 3]  # and C has taken A's 3
    assert lost(match) == ["red-2", "red-2", "yellow-3"]
    play(match, "C: green-3 on #3")
    assert at_sea(match) == {"#3": "B galleon-6: C green-3"}
    assert controllers(match) == {"#3": "C"}

    play(match, "A: blue-3 on #3")
    assert controllers(match) == {"#3": ""}
    play(match, "B: admiral on #3")
    assert controllers(match) == {"#3": "B"}
    play(match, "C: galleon-2")
    assert controllers(match) == {"#3": "B", "#4": "C"}

    play(match, "A: captain-blue on #3")
    assert at_sea(match)["#3"] == "B galleon-6: A blue-3 captain-blue, C green-3"
    assert controllers(match) == {"#3": "A", "#4": "C"}
    assert lost(match) == ["admiral", "red-2", "red-2", "yellow-3"]
    play(match, "B: yellow-2 on #4")
    assert controllers(match) == {"#3": "A", "#4": "B"}
    play(match, "C: draw")

    assert booty(match) == [6, 2, 3]  # A has taken B's 6
    assert lost(match) == [
        "admiral", "blue-3", "captain-blue", "green-3", "red-2", "red-2", "yellow-3",
    ]  # fmt: skip
    play(match, "A: green-2 on #4")
    assert at_sea(match) == {"#4": "C galleon-2: B yellow-2, A green-2"}
    assert controllers(match) == {"#4": ""}
    play(match, "B: draw", "C: draw")

    assert booty(match) == [6, 2, 3]
    assert at_sea(match) == {"#4": "C galleon-2: B yellow-2, A green-2"}
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
