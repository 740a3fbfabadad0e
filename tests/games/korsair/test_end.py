"""The end and the count: K-19 to K-22, K-R4, K-R6."""

import pytest

from festnoz.core.errors import MatchOver
from festnoz.core.game import EVERYONE
from festnoz.core.match import Match
from festnoz.games.korsair import GAME
from tests.games.korsair.positions import (
    at_sea,
    booty,
    hand,
    late,
    legal,
    lost,
    play,
    turn,
    view,
    why_not,
)


def scores(match: Match) -> list[int]:
    return match.result().scores


@pytest.mark.rule("K-19")
@pytest.mark.interpreted
@pytest.mark.parametrize(
    "card", ["galleon-2", "red-1 on #1", "captain-blue on #1", "admiral on #1"]
)
def test_the_last_card_played_after_the_pile_ends_the_game_at_once_k_19(card: str) -> None:
    held = card.partition(" ")[0]
    sea = ["A galleon-3: B green-1, C yellow-1"]
    if held == "captain-blue":
        sea = ["A galleon-3: B green-1, C yellow-1, A blue-2"]
    match = late([held, "green-4 green-3", "yellow-4"], sea=sea)
    play(match, f"A: {card}")
    assert turn(match) == "over"
    assert match.legal_actions() == []
    with pytest.raises(MatchOver):
        play(match, "B: discard green-4")


@pytest.mark.rule("K-19")
def test_the_last_card_played_before_the_pile_is_empty_ends_nothing_k_19() -> None:
    match = late(["galleon-2", "green-4"], pile="red-1 red-2")
    play(match, "A: galleon-2")
    assert turn(match) == "B"
    assert view(match).hand_sizes == (0, 1)


@pytest.mark.rule("K-19")
def test_play_goes_on_after_the_last_card_of_the_pile_k_19() -> None:
    match = late(["galleon-2", "green-4 green-3", "blue-1"], pile="red-1")
    play(match, "A: draw", "B: discard green-4")
    assert turn(match) == "C"
    play(match, "C: discard blue-1")
    assert turn(match) == "over"


@pytest.mark.rule("K-20")
def test_cards_are_discarded_only_once_the_pile_is_empty_k_20() -> None:
    match = late(["red-1 red-2 red-3", "green-1 green-2"], pile="red-4")
    assert why_not(match, "A: discard red-1") == "K-20"
    play(match, "A: draw")
    assert legal(match) == ["discard green-1", "discard green-2"]
    play(match, "B: discard green-2")
    assert "green-2" in lost(match)
    assert hand(match, "B") == ["green-1"]


@pytest.mark.rule("K-20")
def test_pirates_captains_and_the_admiral_may_be_discarded_k_20() -> None:
    match = late(["captain-red admiral blue-2 galleon-3", "green-1"])
    assert legal(match) == [
        "galleon-3", "discard blue-2", "discard captain-red", "discard admiral",
    ]  # fmt: skip


@pytest.mark.rule("K-20")
@pytest.mark.parametrize("pile", ["", "red-4"])
def test_a_galleon_is_never_discarded_k_20(pile: str) -> None:
    match = late(["galleon-3 red-1", "green-1"], pile=pile)
    assert why_not(match, "A: discard galleon-3") == "K-20"


@pytest.mark.rule("K-20", "K-6")
def test_only_a_card_one_holds_is_discarded_k_20() -> None:
    assert why_not(late(["red-1", "green-1"]), "A: discard green-1") == "K-6"


@pytest.mark.rule("K-R4")
def test_a_discarded_last_card_ends_the_game_k_r4() -> None:
    match = late(["red-1", "green-1 green-2"], sea=["B galleon-4: A red-2"], taken=["galleon-8"])
    play(match, "A: discard red-1")
    assert turn(match) == "over"
    assert booty(match)[0] == 8 + 4


@pytest.mark.rule("K-R4")
def test_it_ends_at_once_when_the_pile_empties_while_somebody_holds_nothing_k_r4() -> None:
    match = late(["red-1", "", "green-1"], pile="red-4 red-3", turn="C")
    play(match, "C: draw")
    assert turn(match) == "A"
    play(match, "A: draw")
    assert turn(match) == "over"
    assert hand(match, "A") == ["red-1", "red-3"]


@pytest.mark.rule("K-R4", "K-R5")
def test_a_player_who_draws_the_last_card_into_an_empty_hand_plays_on_k_r4() -> None:
    match = late(["", "green-1 green-2"], pile="red-4")
    play(match, "A: draw")
    assert turn(match) == "B"


@pytest.mark.rule("K-21")
def test_at_the_end_galleons_go_to_those_who_control_them_and_ties_stay_k_21() -> None:
    match = late(
        ["red-1", "green-1 green-2", "blue-1"],
        sea=[
            "A galleon-2: B red-2, C blue-2",  # a tie
            "B galleon-3",  # not attacked
            "B galleon-4: C yellow-1",
            "C galleon-5: A green-3, C yellow-3",  # a tie
            "C galleon-6: A green-4, B red-3 captain-red",
        ],
        taken=["galleon-2", "galleon-7", ""],
    )
    before = booty(match)
    play(match, "A: discard red-1")
    gained = [now - then for now, then in zip(booty(match), before, strict=True)]
    assert gained == [0, 3 + 6, 4]
    assert list(at_sea(match)) == ["#1", "#4"]
    assert {"captain-red", "green-4", "yellow-1"} <= set(lost(match))


@pytest.mark.rule("K-21")
def test_the_very_last_card_still_counts_k_21() -> None:
    match = late(["red-1", "green-1 green-2"], sea=["B galleon-4: A red-3, B blue-3"], taken=[""])
    play(match, "A: red-1 on #1")
    assert booty(match)[0] == 4


@pytest.mark.rule("K-21", "K-17")
def test_a_galleon_put_down_as_the_last_card_is_ones_own_k_21() -> None:
    match = play(late(["galleon-8", "green-1 green-2"]), "A: galleon-8")
    assert scores(match) == [8, 92]


@pytest.mark.rule("K-22")
@pytest.mark.interpreted
def test_galleons_left_in_hand_count_against_their_holder_k_22() -> None:
    match = late(
        ["red-1", "galleon-5 galleon-2 green-1", "galleon-8 galleon-7 blue-1"],
        taken=["galleon-6 galleon-4", "galleon-6", "galleon-3"],
    )
    rest = booty(match)[2]  # the last seat also took all galleons not named
    play(match, "A: discard red-1")
    assert scores(match) == [10, 6 - 7, rest - 15]
    assert match.result().ranks == [2, 3, 1]


@pytest.mark.rule("K-22")
def test_a_score_may_be_negative_k_22() -> None:
    match = late(
        ["galleon-8 galleon-7 galleon-5", "galleon-6 red-1"], taken=["galleon-2"], turn="B"
    )
    play(match, "B: galleon-6", "A: galleon-5", "B: discard red-1")
    assert scores(match)[0] == 2 + 5 - 15
    assert match.result().ranks == [2, 1]


@pytest.mark.rule("K-22")
def test_there_are_no_scores_and_no_open_hands_before_the_end_k_22() -> None:
    match = late(["red-1 red-2", "galleon-6 red-1"])
    assert (match.result().over, scores(match)) == (False, [])
    play(match, "A: discard red-2", "B: discard red-1", "A: discard red-1")
    hands = GAME.read_view(match.view(EVERYONE)).hands
    assert hands == ((), ("galleon-6",))


@pytest.mark.rule("K-R6")
def test_equal_highest_scores_share_the_win_k_r6() -> None:
    """48 gold each; the other four are tied at sea."""
    half = (
        "galleon-2 galleon-2 galleon-3 galleon-3 galleon-3 galleon-4 galleon-4 galleon-5 galleon-5"
    )
    first = f"{half} galleon-8 galleon-7 galleon-2"
    match = late(
        ["red-1", "green-1 green-2"], sea=["B galleon-4: A red-3, B blue-3"], taken=[first]
    )
    play(match, "A: discard red-1")
    assert scores(match) == [48, 48]
    assert match.result().ranks == [1, 1]


@pytest.mark.rule("K-R6")
def test_equals_behind_the_winner_share_their_rank_k_r6() -> None:
    match = late(
        ["red-1", "red-2", "red-3", "red-4"], taken=["galleon-3", "galleon-5", "galleon-3"]
    )
    play(match, "A: discard red-1")
    assert match.result().ranks == [3, 2, 3, 1]
