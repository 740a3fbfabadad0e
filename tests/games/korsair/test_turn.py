"""A turn: take, then draw or play one card; K-6 to K-8, K-R5."""

import pytest

from tests.games.korsair.positions import (
    at_sea,
    booty,
    hand,
    late,
    legal,
    lost,
    play,
    table,
    turn,
    view,
    why_not,
)


@pytest.mark.rule("K-6")
def test_a_turn_first_takes_what_its_player_controls_then_plays_k_6() -> None:
    match = play(table(["galleon-3", "", ""]), "A: galleon-3", "B: draw")
    assert booty(match) == [0, 0, 0]
    play(match, "C: draw")
    assert turn(match) == "A"
    assert at_sea(match) == {}
    assert booty(match) == [3, 0, 0]


@pytest.mark.rule("K-6", "K-18")
@pytest.mark.interpreted
def test_all_galleons_that_one_controls_are_taken_at_once_k_6() -> None:
    match = late(
        ["red-1 red-4", "yellow-1 yellow-2", "green-1 green-2"],
        sea=[
            "A galleon-4",
            "B galleon-5: A red-2",
            "C galleon-6: C blue-1",
            "B galleon-2: A red-3",
        ],
        pile="green-4 green-3",
        taken=["galleon-2"],
        turn="C",
    )
    play(match, "C: draw")
    assert booty(match)[0] == 2 + 4 + 5 + 2
    assert at_sea(match) == {"#3": "C galleon-6: C blue-1"}


@pytest.mark.rule("K-6")
def test_a_turn_is_one_draw_or_one_card_k_6() -> None:
    match = table(["galleon-3 galleon-4 red-1", ""])
    play(match, "A: galleon-3")
    assert turn(match) == "B"
    play(match, "B: draw")
    assert turn(match) == "A"
    assert len(hand(match, "A")) == 5
    assert len(hand(match, "B")) == 7


@pytest.mark.rule("K-6")
@pytest.mark.parametrize("move", ["A: galleon-8", "A: green-4 on #1", "A: admiral on #1"])
def test_a_card_is_played_from_ones_own_hand_k_6(move: str) -> None:
    sea = ["A galleon-3: A yellow-1, B red-1"]
    hands = ["red-2 galleon-2", "galleon-8 green-4 admiral"]
    assert why_not(late(hands, sea=sea, pile="red-3"), move) == "K-6"


@pytest.mark.rule("K-7")
def test_a_hand_may_grow_without_limit_k_7() -> None:
    match = table(["", ""])
    for _ in range(33):
        play(match, "A: draw", "B: draw")
    assert view(match).hand_sizes == (39, 39)
    assert view(match).pile == 0


@pytest.mark.rule("K-7")
def test_the_pile_is_never_rebuilt_k_7() -> None:
    match = late(["red-1 red-2 red-3", "blue-1 blue-2 blue-3"], pile="green-1")
    assert len(lost(match)) > 30
    play(match, "A: draw")
    assert view(match).pile == 0
    assert why_not(match, "B: draw") == "K-7"
    play(match, "B: discard blue-1", "A: discard red-1")
    assert view(match).pile == 0
    assert why_not(match, "B: draw") == "K-7"


@pytest.mark.rule("K-8", "K-R14")
def test_a_galleon_lies_face_up_before_who_played_it_k_8() -> None:
    match = play(table(["", "galleon-6", ""], first="B"), "B: galleon-6")
    for viewer in ["A", "B", "C", ""]:
        (ship,) = view(match, viewer).at_sea
        assert (ship.number, ship.value, ship.owner) == (1, 6, 1)


@pytest.mark.rule("K-8")
def test_a_player_may_have_several_galleons_at_sea_k_8() -> None:
    match = table(["galleon-6 galleon-2", "red-3", "blue-3"])
    play(match, "A: galleon-6", "B: red-3 on #1", "C: blue-3 on #1", "A: galleon-2")
    assert at_sea(match) == {"#1": "A galleon-6: B red-3, C blue-3", "#2": "A galleon-2"}


@pytest.mark.rule("K-8")
def test_galleons_are_numbered_as_they_go_to_sea_and_never_again_k_8() -> None:
    match = table(["galleon-6 galleon-2", "galleon-3"])
    play(match, "A: galleon-6", "B: galleon-3", "A: galleon-2")
    assert [taken.number for taken in view(match).taken] == [1, 2]
    assert at_sea(match) == {"#3": "A galleon-2"}


@pytest.mark.rule("K-R5")
def test_a_player_without_a_card_must_draw_while_the_pile_lasts_k_r5() -> None:
    match = late(["", "blue-1"], sea=["A galleon-3: B red-1"], pile="green-1 green-2")
    assert legal(match) == ["draw"]
    for move in ["A: galleon-2", "A: red-2 on #1", "A: admiral on #1", "A: discard red-2"]:
        assert why_not(match, move) == "K-R5"
    play(match, "A: draw")
    assert hand(match, "A") == ["green-1"]


@pytest.mark.rule("K-R5", "K-20")
def test_with_the_pile_empty_one_plays_or_discards_but_never_passes_k_r5() -> None:
    hands = ["galleon-3 red-1", "blue-1 blue-2"]
    match = late(hands, sea=["B galleon-4: A yellow-2, B blue-4"])
    assert legal(match) == ["galleon-3", "discard red-1"]


@pytest.mark.rule("K-R5", "K-20")
def test_a_player_with_only_galleons_must_put_one_to_sea_when_the_pile_is_empty_k_r5() -> None:
    match = late(["galleon-3 galleon-8", "blue-1 blue-2"], sea=["B galleon-4: A yellow-2"])
    assert legal(match) == ["galleon-3", "galleon-8"]
