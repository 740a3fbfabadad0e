"""Every rule of Pips, in positions that are dealt by hand."""

from collections.abc import Sequence
from typing import Any

import pytest

from festnoz.core.errors import BadOption, Illegal, MatchOver
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.match import Match, Seat

from . import GAME
from .actions import CALL
from .notation import parse_action

NAMES = ("Ann", "Bo", "Cy", "Di")


def match_of(seats: int = 2, **options: Any) -> Match:
    names = NAMES[:seats]
    chosen = {"first": 0, **options}
    return Match(GAME, [Seat(one) for one in names], chosen, sealed_by_seed("pips", 1, names))


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(match.to_move, parse_action(move), match.version)


def hand(match: Match, seat: int) -> list[int]:
    held: list[list[int]] = GAME.read_view(match.view(seat)).hands
    return held[seat]


def unheld(match: Match) -> int:
    """A face that nobody holds."""
    held = {face for seat in range(len(match.seats)) for face in hand(match, seat)}
    return next(face for face in range(6, 0, -1) if face not in held)


def scores(match: Match) -> Sequence[int]:
    return match.result().scores


@pytest.mark.rule("P-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadOption, match=r"P-1"):
        GAME.encode(1, seats, GAME.options())


@pytest.mark.rule("P-2")
def test_everybody_takes_as_many_tiles_as_the_table_wants_and_sees_only_those() -> None:
    match = match_of(3, hand=2)
    for seat in range(3):
        view = GAME.read_view(match.view(seat))
        assert [one is not None for one in view.hands] == [seat == i for i in range(3)]
        assert len(hand(match, seat)) == 2
    assert GAME.read_view(match.view(0)).pile == 12 - 6


@pytest.mark.rule("P-2")
def test_a_bag_of_ones_own_is_read_from_its_file_and_must_be_large_enough() -> None:
    assert GAME.read_board is not None
    bag = GAME.read_board(b"tiles = [0, 0, 0, 0, 0, 3]")
    assert hand(match_of(3, board=bag), 0) == [6]
    for bad in (b"tiles = [1, 2]", b"tiles = [9, 9, 9, 9, 9, 9]", b"tiles", b"\xff"):
        with pytest.raises(BadOption, match=r"P-2"):
            GAME.read_board(bad)
    with pytest.raises(BadOption, match=r"P-2"):
        match_of(4, board=bag)


@pytest.mark.rule("P-3")
def test_the_seat_that_begins_is_chosen_or_drawn_by_lot_and_turns_go_round() -> None:
    match = match_of(3, first=2)
    assert match.to_move == 2
    play(match, "claim 1")
    assert match.to_move == 0
    assert {match_of(2, first=None, hand=n).to_move for n in (1, 2, 3)} <= {0, 1}
    with pytest.raises(BadOption, match=r"P-3"):
        match_of(2, first=2)


@pytest.mark.rule("P-4")
def test_a_claim_must_rise() -> None:
    match = match_of()
    play(match, "claim 3")
    for low in ("claim 3", "claim 1"):
        with pytest.raises(Illegal) as refused:
            play(match, low)
        assert refused.value.rule == "P-4"
    play(match, "claim 6")
    assert match.legal_actions() == [CALL]


@pytest.mark.rule("P-5")
def test_nobody_calls_before_the_first_claim() -> None:
    with pytest.raises(Illegal) as refused:
        play(match_of(), "call")
    assert refused.value.rule == "P-5"


@pytest.mark.rule("P-6", "P-7")
def test_a_call_shows_all_tiles_and_ends_the_round() -> None:
    match = match_of(3)
    play(match, "claim 2", "call")
    assert match.is_over
    assert None not in GAME.read_view(match.view(0)).hands
    with pytest.raises(MatchOver):
        match.play(0, CALL, match.version)


@pytest.mark.rule("P-8")
def test_the_player_who_is_right_wins_what_the_face_is_worth() -> None:
    worth = (9, 8, 7, 6, 5, 4)
    match = match_of(worth=worth)
    face = hand(match, 1)[0]
    play(match, f"claim {face}", "call")
    assert list(scores(match)) == [worth[face - 1], 0]
    match = match_of(scoring="flat", worth=worth)
    play(match, f"claim {unheld(match)}", "call")
    assert list(scores(match)) == [0, 1]


@pytest.mark.rule("P-9")
def test_wild_ones_count_as_any_face() -> None:
    ones = {"tiles": [4, 0, 0, 0, 0, 0]}
    for wild, winner in ((True, 0), (False, 1)):
        match = match_of(wild=wild, board=ones)
        play(match, "claim 5", "call")
        assert match.result().ranks[winner] == 1
