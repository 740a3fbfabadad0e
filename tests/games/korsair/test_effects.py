"""What rules do by themselves is told with their ids, so that one can ask why."""

import pytest

from festnoz.core.game import Sentence
from festnoz.core.match import Match
from festnoz.games.korsair import GAME
from tests.games.korsair.positions import late, play, read, view
from tests.games.korsair.tellings import setting

PREFIX = "korsair.log."


def lines_of(match: Match, move: str) -> list[Sentence]:
    """Plays the move; what a watcher is told of it."""
    seat, action = read(move)
    before = view(match, "")
    play(match, move)
    return GAME.telling.happened(before, seat, action, view(match, ""), setting(match))


def told(match: Match, move: str) -> list[tuple[str, str | None]]:
    """By message and rule."""
    return [(one.message.id.removeprefix(PREFIX), one.rule) for one in lines_of(match, move)]


@pytest.mark.rule("K-13", "K-15")
@pytest.mark.parametrize(
    ("drawn", "turn", "move", "rule"),
    [
        ("A red-2 captain-red, B blue-1", "B", "B: captain-blue on #1", "K-13"),
        ("A red-2 captain-red, B blue-1", "A", "A: admiral on #1", "K-15"),
    ],
)
def test_why_a_captain_is_driven_off(drawn: str, turn: str, move: str, rule: str) -> None:
    hands = ["admiral red-1", "captain-blue blue-1", "green-1"]
    sea = [f"A galleon-6: {drawn}", "C galleon-4: A yellow-1, C green-1"]
    match = late(hands, sea=sea, pile="green-2 green-3", turn=turn)
    assert told(match, move)[:2] == [("character", None), ("driven_off", rule)]


@pytest.mark.rule("K-15")
def test_why_the_admiral_is_driven_off() -> None:
    hands = ["red-1", "captain-blue blue-1", "green-1"]
    match = late(hands, sea=["A galleon-6: A admiral, B blue-1"], pile="green-2", turn="B")
    assert told(match, "B: captain-blue on #1")[1] == ("driven_off", "K-15")


@pytest.mark.rule("K-18")
def test_why_galleons_are_taken_at_the_start_of_a_turn() -> None:
    match = late(["red-1", "blue-1"], sea=["B galleon-3"], pile="green-2 green-3")
    assert told(match, "A: draw") == [("draw", None), ("take", "K-18")]


@pytest.mark.rule("K-24", "K-27", "K-R9")
def test_why_a_partner_is_skipped_and_who_takes_for_the_pair() -> None:
    hands = ["", "red-1 red-2", "blue-1 blue-2", "blue-2 blue-3"]
    sea = ["C galleon-5: AB red-2", "B galleon-3"]
    match = late(hands, sea=sea, turn="D", teams=True)
    assert told(match, "D: blue-2 on #2") == [
        ("attack", None),
        ("skipped", "K-27"),
        ("take", "K-R9"),
    ]
    hands[0] = "red-3"
    match = late(hands, sea=sea, turn="D", teams=True)
    assert told(match, "D: blue-2 on #2") == [("attack", None), ("take", "K-24")]


@pytest.mark.rule("K-20", "K-R4")
def test_why_cards_may_be_discarded_from_now_on() -> None:
    match = late(["red-1", "green-1 green-2"], pile="captain-green")
    assert told(match, "A: draw") == [("draw", None), ("pile_empty", "K-20")]
    match = late(["red-1", ""], pile="captain-green")
    assert told(match, "A: draw")[1:] == [("empty_hand", "K-R4"), ("over", "K-R4")]


@pytest.mark.rule("K-19", "K-21", "K-R4")
def test_why_the_match_is_over_and_galleons_still_at_sea_are_taken() -> None:
    hands, sea = ["red-1", "green-2", "blue-2"], ["A galleon-3", "B galleon-4"]
    match = late(hands, sea=sea)
    assert told(match, "A: red-1 on #1")[1:] == [
        ("over", "K-19"),
        ("take", "K-21"),
        ("take", "K-21"),
    ]
    assert told(late(hands, sea=sea), "A: discard red-1")[1] == ("over", "K-R4")


@pytest.mark.rule("K-27")
def test_why_a_match_in_pairs_is_over() -> None:
    hands = ["red-1", "", "blue-2", "blue-3"]
    match = late(hands, sea=["C galleon-5"], teams=True)
    assert told(match, "A: red-1 on #1")[1] == ("over", "K-27")


@pytest.mark.rule("K-18")
def test_a_capture_is_the_capturers_and_concerns_whoever_loses_the_galleon() -> None:
    sea = ["A galleon-5: B red-2", "B galleon-3"]
    match = late(["red-1", "blue-1", "green-1"], sea=sea, pile="green-2 green-3")
    drawn, *taken = lines_of(match, "A: draw")
    assert (drawn.seat, drawn.concerns) == (None, ())
    assert [(one.seat, one.concerns) for one in taken] == [(1, (1, 0)), (1, (1,))]


@pytest.mark.parametrize("move", ["B: blue-1 on #1", "B: captain-blue on #1"])
def test_what_fights_a_galleon_concerns_whoever_put_it_to_sea(move: str) -> None:
    sea = ["A galleon-6: A red-2, B blue-1"]
    match = late(["red-1", "captain-blue blue-1", "green-1"], sea=sea, turn="B")
    assert lines_of(match, move)[0].concerns == (0,)


def test_what_is_played_on_a_galleon_of_ones_own_concerns_ones_partner_alone() -> None:
    hands = ["red-1 red-2", "blue-2", "red-2", "blue-1"]
    match = late(hands, sea=["A galleon-6: AB red-2"], pile="green-2", teams=True)
    assert lines_of(match, "A: red-1 on #1")[0].concerns == (1,)


@pytest.mark.rule("K-13")
def test_a_captain_who_is_driven_off_concerns_both_of_the_pair_that_played_it() -> None:
    hands = ["red-1", "red-2", "captain-blue blue-1", "blue-2"]
    sea = ["A galleon-6: AB red-2 captain-red, CD blue-1"]
    match = late(hands, sea=sea, pile="green-2", turn="C", teams=True)
    assert lines_of(match, "C: captain-blue on #1")[1].concerns == (0, 1)
