"""Setting up and preparing a round: T-1 to T-5, T-R1 to T-R3, T-R21; the options."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from festnoz.core.errors import BadOption
from festnoz.core.match import Match
from festnoz.games.tenzor import GAME, reasons
from festnoz.games.tenzor.box import FAMILIES, PACT_CARDS, PLACES, SIGNS
from festnoz.games.tenzor.options import SEATS, TenzorOptions, encode
from tests.games.tenzor.positions import (
    EMPTY_FOR_TWO,
    claims,
    dealt,
    drawn,
    legal,
    looks,
    phase,
    play,
    sit,
    to_the_search,
    truth,
    turn,
    view,
    why_not,
    zone,
)


@pytest.mark.rule("T-1", "T-R1", "T-R21")
def test_the_box_holds_ten_pacts_in_five_families_and_five_places_t_1() -> None:
    assert Counter(one.kind for one in PACT_CARDS) == {"creature": 5, "cousin": 5}
    assert Counter(one.family for one in PACT_CARDS) == dict.fromkeys(FAMILIES, 2)
    assert {one.sign for one in PACT_CARDS} == set(SIGNS)
    assert [one.treasures for one in PLACES] == [3, 2, 2, 3, 4]
    assert [one.name for one in PLACES if one.known == "book"] == ["great-oak"]
    assert [one.name for one in PACT_CARDS if one.known != "ours"] == [
        *("ankou", "liketaer", "leprechaun"),
    ]


@pytest.mark.rule("T-2")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_five_korrigans_and_a_pact_t_2(seats: int) -> None:
    match = dealt(seats)
    players = view(match).players
    assert [len(player.hand) for player in players] == [5] * seats
    assert [player.pacts for player in players] == [[None]] * seats
    assert view(match).pile == 10 - seats
    assert sorted(truth(match).hand[:seats, 0].tolist() + truth(match).pile.tolist()) == sorted(
        [*range(10), *[-1] * seats]
    )


@pytest.mark.rule("T-2")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_and_six_players_are_refused_t_2(seats: int) -> None:
    with pytest.raises(BadOption) as refusal:
        encode(1, seats, TenzorOptions())
    assert refusal.value.rule == "T-2"


@pytest.mark.rule("T-2")
def test_nothing_can_be_played_before_the_deal_t_2() -> None:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, 3, encode(1, 3, TenzorOptions()))
    verdicts = {GAME.entries.verdict(rows, 0, action) for action in range(GAME.num_actions)}
    assert verdicts == {reasons.T2_NOT_DEALT}


@pytest.mark.rule("T-3")
def test_a_random_player_is_first_or_the_chosen_one_t_3() -> None:
    firsts = {view(Match(GAME, sit(3))).first for _ in range(40)}
    assert firsts == {0, 1, 2}
    assert turn(dealt(3, "C")) == "C"
    with pytest.raises(BadOption) as refusal:
        dealt(3, "D")
    assert refusal.value.rule == "T-3"


@pytest.mark.rule("T-R1")
@pytest.mark.parametrize("places", [(3, 2, 2, 3), (3, 2, 2, 3, 6), (0, 2, 2, 3, 4), "32234"])
def test_other_places_are_five_numbers_from_1_to_5_t_r1(places: Any) -> None:
    with pytest.raises(BadOption):
        dealt(3, places=places)
    match = dealt(3, places=(1, 1, 1, 1, 5))
    assert [place.treasures for place in view(match).places] == [1, 1, 1, 1, 5]


@pytest.mark.rule("T-4")
def test_book_1_the_great_oak_says_3_so_the_zone_has_3_treasures_1_pact_and_5_nothings() -> None:
    deals = [list(range(10)), [0, 1, 2, 3, 4], [0, 0, 0, 1, 2, 2, 2, 2, 2]]
    match = Match(GAME, sit(3), {"first": 0}, deals)
    assert legal(match) == ["place"]
    play(match, "A: place")
    assert (view(match).place, view(match).treasures) == ("great-oak", 3)
    assert Counter(truth(match).search[:9].tolist()) == {0: 3, 1: 1, 2: 5}
    assert drawn(match) == ". . . . * . . . ."


@pytest.mark.rule("T-4", "T-R3")
def test_two_players_have_six_search_cards_t_r3() -> None:
    match = play(dealt(2), "A: place")
    search = Counter(truth(match).search[:9].tolist())
    assert (search[0], search[1], search[0] + search[1] + search[2]) == (
        view(match).treasures,
        1,
        6,
    )
    assert drawn(match) == EMPTY_FOR_TWO


@pytest.mark.rule("T-R3", "T-14", "T-10")
def test_the_zone_of_two_players_has_its_own_neighbours_and_one_line_t_r3() -> None:
    near = {"a": "c", "c": "ad", "d": "ce", "e": "bd", "b": "e"}
    for cell, beside in near.items():
        match = zone("Be * Bm Bs Bg Bp", seats=2, pacts={"A": "leprechaun"})
        state = truth(match)
        mask = int(state.neighbours["abcde".index(cell)])
        assert "".join(c for i, c in enumerate("abcde") if mask >> i & 1) == beside
    match = play(zone(". * . Am Ap .", seats=2), "A: elder on e")
    assert phase(match) == "line"
    assert turn(play(zone("Am * . Ap . .", seats=2), "A: elder on b")) == "B"
    assert why_not(zone(EMPTY_FOR_TWO, seats=2), "A: elder on f") == "TR3_NO_SUCH_CELL"


@pytest.mark.rule("T-R2", "T-4")
def test_with_fewer_treasures_left_all_that_are_left_are_hidden_t_r2() -> None:
    spent = "as/am/ae/ap/Ag bs/bm/be/bp/Bg cs/cm/ce/cp/Cg . * . . . ."
    match = to_the_search(zone(spent, search="TP.....T.", found="111"))
    play(match, "A: search", "B: draw", "B: place")
    assert treasures_left(match) == 1
    assert Counter(truth(match).search[:9].tolist()) == {0: 1, 1: 1, 2: 7}


def treasures_left(match: Match) -> int:
    return 5 - sum(player.treasures for player in view(match).players)


@pytest.mark.rule("T-R2")
def test_a_used_place_is_set_aside_and_all_are_shuffled_when_none_is_left_t_r2() -> None:
    spent = "as/am/ae/ap/ag bs/bm/be/bp/bg cs/cm/ce/cp/cg . * . . . ."
    last = {"num_places": 0, "used_places": 31, "place_pile": [-1] * 5}
    match = to_the_search(zone(spent, change=last))
    play(match, "A: search", "B: place")
    assert sum(place.used for place in view(match).places) == 1
    assert int(truth(match).num_places) == 4
    play(match, "B: pass")
    assert claims(match) == {}


@pytest.mark.rule("T-5")
def test_the_first_player_may_look_at_one_card_before_the_round_t_5() -> None:
    match = play(dealt(3, "B"), "B: place")
    assert (turn(match), phase(match)) == ("B", "spyglass")
    assert why_not(match, "B: elder on a") == "T5_LOOK_OR_NOT"
    assert len(legal(match)) == 10
    play(match, "B: look centre")
    assert list(looks(match, "B")) == ["centre"]
    assert (turn(match), phase(match)) == ("B", "turn")
    assert (looks(match, "A"), looks(match, "C")) == ({}, {})
    match = play(dealt(3, "B"), "B: place", "B: pass")
    assert (turn(match), phase(match), looks(match, "B")) == ("B", "turn", {})


@pytest.mark.rule("T-R21", "T-R1")
def test_options_are_written_and_read_back_t_r21() -> None:
    options = TenzorOptions(1, (1, 2, 3, 4, 5))
    assert msgspec.json.decode(msgspec.json.encode(options), type=TenzorOptions) == options
    assert TenzorOptions().places == (3, 2, 2, 3, 4)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"colours": "red"}, TenzorOptions)
