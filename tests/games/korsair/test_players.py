"""Who plays, the deal, and who starts: K-4, K-5, K-R10."""

from typing import Any

import numpy as np
import pytest

from festnoz.core.errors import BadOption, OutOfTurn
from festnoz.core.match import Match
from festnoz.core.words import LANGUAGES, text
from festnoz.games.korsair import GAME
from tests.games.korsair.positions import hand, play, sit, table, turn, view


def refusal(num_seats: int, **options: Any) -> BadOption:
    with pytest.raises(BadOption) as refused:
        Match(GAME, sit(num_seats), options)
    return refused.value


@pytest.mark.rule("K-4", "K-5")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [(2, False), (3, False), (4, False), (5, False), (4, True), (6, True), (8, True)],
)
def test_two_to_five_play_alone_and_four_six_or_eight_in_pairs_k_4(seats: int, teams: bool) -> None:
    match = table([""] * seats, teams=teams)
    seen = view(match)
    assert seen.hand_sizes == (6,) * seats
    assert seen.pile == 78 - 6 * seats
    assert seen.num_teams == (seats // 2 if teams else seats)
    assert [seat.team for seat in match.seats] == [i // 2 if teams else i for i in range(seats)]


@pytest.mark.rule("K-4")
@pytest.mark.parametrize("teams", [False, True], ids=["alone", "in pairs"])
@pytest.mark.parametrize("seats", [0, 1, 7, 9, 10])
def test_one_seven_or_more_than_eight_cannot_play_k_4(seats: int, teams: bool) -> None:
    refused = refusal(seats, teams=teams)
    assert refused.rule == "K-4"
    assert refused.code == "bad_option"
    assert refused.message.id == "korsair.option.seats"
    assert all(f" {seats} " in text(refused.message, language) for language in LANGUAGES)


@pytest.mark.rule("K-4")
@pytest.mark.parametrize("seats", [6, 8])
def test_six_or_eight_cannot_play_alone_k_4(seats: int) -> None:
    refused = refusal(seats, teams=False)
    assert (refused.rule, refused.message.id) == ("K-4", "korsair.option.alone")


@pytest.mark.rule("K-4")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_two_three_or_five_cannot_play_in_pairs_k_4(seats: int) -> None:
    refused = refusal(seats, teams=True)
    assert (refused.rule, refused.message.id) == ("K-4", "korsair.option.pairs")


@pytest.mark.rule("K-5")
def test_six_cards_go_to_each_seat_and_the_rest_is_the_pile_from_the_top_k_5() -> None:
    hands = [
        "galleon-8 red-1 red-2 red-3 red-4 admiral",
        "blue-1 blue-1 blue-2 blue-3 blue-4 captain-blue",
        "galleon-2 galleon-2 galleon-3 yellow-1 green-1 green-4",
    ]
    match = table(hands, pile="captain-red galleon-7 yellow-4", first="B")
    assert [hand(match, letter) for letter in "ABC"] == [sorted(h.split()) for h in hands]
    play(match, "B: draw", "C: draw", "A: draw")
    assert "captain-red" in hand(match, "B")
    assert "galleon-7" in hand(match, "C")
    assert "yellow-4" in hand(match, "A")


@pytest.mark.rule("K-5")
@pytest.mark.parametrize("first", ["A", "B", "C"])
def test_the_table_may_choose_who_starts_k_5(first: str) -> None:
    assert turn(table(["", "", ""], first=first)) == first


@pytest.mark.rule("K-5")
@pytest.mark.parametrize("lot", ["ABC", "BCA", "CAB", "CBA"])
def test_the_lot_may_choose_who_starts_k_5(lot: str) -> None:
    match = table(["", "", ""], lot=lot)
    assert turn(match) == lot[0]
    assert view(match).first == "ABC".index(lot[0])


@pytest.mark.rule("K-5")
@pytest.mark.parametrize("first", [3, 8, -1, -2])
def test_only_somebody_at_the_table_can_start_k_5(first: int) -> None:
    assert refusal(3, first=first).rule == "K-5"


@pytest.mark.rule("K-5")
def test_turns_pass_clockwise_and_nobody_plays_out_of_turn_k_5() -> None:
    match = table(["", "", ""], first="B")
    with pytest.raises(OutOfTurn):
        play(match, "C: draw")
    play(match, "B: draw", "C: draw", "A: draw", "B: draw")
    assert turn(match) == "C"


@pytest.mark.rule("K-R10")
@pytest.mark.parametrize("first", [1, 3])
def test_in_pairs_a_second_partner_cannot_start_k_r10(first: int) -> None:
    refused = refusal(4, teams=True, first=first)
    assert (refused.rule, refused.message.id) == ("K-R10", "korsair.option.first_partner")


@pytest.mark.rule("K-R10", "K-5")
@pytest.mark.parametrize(
    ("seats", "teams", "drawn"),
    [(5, False, [0, 1, 2, 3, 4]), (4, True, [0, 2]), (8, True, [0, 2, 4, 6])],
)
def test_the_lot_is_drawn_among_the_first_partners_k_r10(
    seats: int, teams: bool, drawn: list[int]
) -> None:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, seats, GAME.encode(1, seats, GAME.options(teams=teams)))
    out = np.zeros(GAME.max_shuffled, np.int16)
    assert list(out[: GAME.entries.shuffled(rows, 0, out)]) == drawn


@pytest.mark.rule("K-R10", "K-23")
def test_the_partner_of_the_first_player_is_next_then_the_other_pairs_k_r10() -> None:
    match = table([""] * 6, lot="ECA", teams=True)
    order = []
    for _ in range(7):
        order.append(turn(match))
        play(match, f"{turn(match)}: draw")
    assert order == ["E", "F", "A", "B", "C", "D", "E"]
