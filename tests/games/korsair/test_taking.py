"""Who controls a galleon and what taking it does: K-16 to K-18, K-R3, K-R11, K-R14."""

import pytest

from tests.games.korsair.positions import at_sea, booty, controllers, late, lost, play, table, view

TIE = ""


@pytest.mark.rule("K-16", "K-17", "K-21", "K-R3")
@pytest.mark.interpreted
@pytest.mark.parametrize(
    ("ship", "controller"),
    [
        ("A galleon-3", "A"),  # K-17: not attacked
        ("A galleon-3: A red-1", "A"),  # K-R3: defended, not attacked
        ("A galleon-3: B red-1", "B"),  # once attacked, putting it down does not count
        ("A galleon-3: A yellow-1, B red-2", "B"),
        ("A galleon-3: A yellow-3, B red-2", "A"),
        ("A galleon-3: B red-4, C blue-1 blue-1 blue-3", "C"),
        ("A galleon-3: B red-4, C blue-1 blue-1", "B"),  # strength, not number of cards
        ("A galleon-3: A yellow-2, B red-2", TIE),  # not even its owner takes it
        ("A galleon-3: B red-4, C blue-2 blue-2", TIE),
        ("A galleon-3: A yellow-1, B red-3, C blue-3", TIE),  # nor the next in strength
        ("A galleon-3: A yellow-2, B red-2, C blue-2", TIE),
        ("A galleon-3: A yellow-2, B red-2, C blue-3", "C"),  # a tie below the top
        ("A galleon-3: A green-3, B blue-2, C yellow-2", "A"),
        ("A galleon-3: B red-1 captain-red, C blue-4 blue-4", "B"),
        ("A galleon-3: B red-2 captain-red, C blue-2", "B"),  # where pirates alone would tie
        ("A galleon-3: B red-4, A admiral", "A"),
        ("A galleon-3: B red-2, C blue-2, A admiral", "A"),
        ("A galleon-3: A yellow-1, B red-4, A admiral", "A"),
    ],
)
def test_the_character_or_else_alone_the_greatest_strength_controls_k_16(
    ship: str, controller: str
) -> None:
    match = late(["green-4", "green-2", "green-2"], sea=[ship])
    assert controllers(match) == {"#1": controller}
    play(match, "A: discard green-4")  # the end: control takes it (K-21)
    taker = next((taken.team for taken in view(match).taken if taken.number == 1), None)
    assert taker == (None if controller == TIE else "ABC".index(controller))


@pytest.mark.rule("K-17")
def test_the_owner_takes_a_galleon_that_nobody_attacks_k_17() -> None:
    match = play(table(["galleon-5", "", ""]), "A: galleon-5", "B: draw", "C: draw")
    assert booty(match) == [5, 0, 0]


@pytest.mark.rule("K-17")
def test_once_attacked_a_galleon_is_not_its_owners_any_more_k_17() -> None:
    match = table(["galleon-5", "red-1", "blue-1"])
    play(match, "A: galleon-5", "B: red-1 on #1", "C: blue-1 on #1")
    assert booty(match) == [0, 0, 0]
    assert controllers(match) == {"#1": TIE}


@pytest.mark.rule("K-18")
def test_it_is_only_taken_at_the_start_of_its_controllers_turn_k_18() -> None:
    match = table(["galleon-5", "red-1", ""])
    play(match, "A: galleon-5", "B: red-1 on #1", "C: draw")
    assert booty(match) == [0, 0, 0]  # A's turn: B controls it
    play(match, "A: draw")
    assert booty(match) == [0, 5, 0]


@pytest.mark.rule("K-18")
def test_a_player_who_loses_control_before_their_turn_takes_nothing_k_18() -> None:
    match = table(["galleon-5 blue-2", "red-1", ""])
    play(match, "A: galleon-5", "B: red-1 on #1", "C: draw", "A: blue-2 on #1")
    assert booty(match) == [0, 0, 0]
    play(match, "B: draw", "C: draw")
    assert booty(match) == [5, 0, 0]


@pytest.mark.rule("K-18")
def test_every_pirate_beside_a_taken_galleon_leaves_the_game_k_18() -> None:
    match = table(["galleon-5 blue-2", "red-1 red-4", "green-3"])
    play(match, "A: galleon-5", "B: red-1 on #1", "C: green-3 on #1", "A: blue-2 on #1")
    assert lost(match) == []
    play(match, "B: red-4 on #1", "C: draw", "A: draw")
    assert at_sea(match) == {}
    assert lost(match) == ["blue-2", "green-3", "red-1", "red-4"]
    assert booty(match) == [0, 5, 0]


@pytest.mark.rule("K-18", "K-16")
def test_a_tied_galleon_stays_with_all_its_pirates_k_18() -> None:
    match = table(["galleon-5 blue-2", "red-2"])
    play(match, "A: galleon-5", "B: red-2 on #1", "A: blue-2 on #1", "B: draw", "A: draw")
    assert at_sea(match) == {"#1": "A galleon-5: B red-2, A blue-2"}
    assert lost(match) == []


@pytest.mark.rule("K-R3")
def test_the_owner_takes_a_galleon_defended_but_never_attacked_k_r3() -> None:
    sea = ["A galleon-2: A blue-1"]
    match = late(["red-1", "red-2", "red-3"], sea=sea, pile="green-1", turn="C")
    play(match, "C: draw")
    assert booty(match)[0] == 2
    assert "blue-1" in lost(match)


@pytest.mark.rule("K-R11")
@pytest.mark.parametrize(
    ("ship", "gone"),
    [
        ("A galleon-5: B red-1, A admiral", {"red-1", "admiral"}),
        ("B galleon-5: B red-1, A blue-1 captain-blue", {"red-1", "blue-1", "captain-blue"}),
    ],
)
def test_a_character_on_a_taken_galleon_leaves_the_game_k_r11(ship: str, gone: set[str]) -> None:
    match = late(["green-1", "green-2"], sea=[ship], pile="green-3", turn="B")
    before = lost(match)
    play(match, "B: draw")
    assert at_sea(match) == {}
    assert lost(match) == sorted([*before, *gone])


@pytest.mark.rule("K-R14", "K-20")
def test_everyone_knows_booty_lost_cards_and_sizes_but_no_hand_k_r14() -> None:
    hands = ["red-1 red-2", "blue-1 blue-2 blue-3", "green-1"]
    match = late(hands, sea=["A galleon-3: B red-3"], taken=["galleon-8", "galleon-7"])
    play(match, "A: discard red-1")
    for seat, viewer in enumerate(["A", "B", "C", ""]):
        seen = view(match, viewer)
        assert seen.booty[:2] == (8, 7 + 3)
        assert seen.hand_sizes == (1, 3, 1)
        assert seen.pile == 0
        assert {"red-1", "red-3"} <= set(seen.lost)
        assert [(taken.value, taken.team) for taken in seen.taken][:3] == [(3, 1), (8, 0), (7, 1)]
        assert [held is not None for held in seen.hands] == [seat == i for i in range(3)]
        assert seen.pile_cards is None
