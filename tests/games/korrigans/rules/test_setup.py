"""The pieces, setting up, arrival: G-1 to G-7, and the rulings beside them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from festnoz.core.errors import BadOption, OutOfTurn
from festnoz.core.match import Match
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.board import model
from festnoz.games.korrigans.board.file import data_of, our_board
from festnoz.games.korrigans.state import CODES, COMPANIONS, KINDS, PAWNS
from tests.games.korrigans.positions import (
    case,
    flaws,
    legal,
    phase,
    play,
    sit,
    sizes,
    table,
    tokens,
    truth,
    turn,
    under,
    view,
    where,
    why_not,
)


def with_fields(**changes: Mapping[str, int | str]) -> dict[str, Any]:
    """Our board with some fields changed."""
    data = data_of(our_board())
    for one in data["field"]:
        one.update(changes.get(one["code"], {}))
    return data


each_number = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@pytest.mark.rule("G-1")
def test_every_companions_ways_reach_the_state_as_the_board_has_them_g_1() -> None:
    record = truth(table(3))
    for i, companion in enumerate(COMPANIONS):
        assert record.moves[i].tolist() == model.moves(our_board(), companion)
    for number, field in enumerate(our_board().fields):
        rows = [[c for c in range(1, 8) if (r, c) in field.cells] for r in range(1, 8)]
        masks = [sum(1 << c - 1 for c in columns) for columns in rows]
        assert record.columns[number].tolist() == masks


@pytest.mark.rule("G-2", "G-4")
@each_number
def test_48_clovers_are_dealt_and_65_to_four_or_five_g_2_g_4(seats: int) -> None:
    record = truth(table(seats))
    assert record.heap_size.tolist() == sizes(seats, our_board())
    assert record.heap.sum() == (65 if seats >= 4 else 48)
    mix = [our_board().base, our_board().extra][: 2 if seats >= 4 else 1]
    assert record.heap.sum(axis=0).tolist() == [sum(kind) for kind in zip(*mix, strict=True)]


@pytest.mark.rule("G-3", "G-4", "G-R17")
def test_sixteen_menhirs_stand_unseen_everywhere_but_in_the_village_g_3_g_4() -> None:
    match = table(3)
    assert Counter(truth(match).menhir.tolist()) == Counter(dict(enumerate(our_board().menhirs)))
    fields = view(match, "A").fields
    assert [one.code for one in fields if one.stands] == list(CODES[:-1])
    assert all(one.menhir is None for one in fields)


@pytest.mark.rule("G-3", "G-5")
def test_the_bag_holds_two_pawns_of_each_colour_and_lies_with_the_first_player_g_3_g_5() -> None:
    match = table(3, first="B")
    assert Counter(truth(match).bag.tolist()) == Counter(dict.fromkeys(range(len(PAWNS)), 2))
    assert (view(match).holder, view(match).first, view(match).bag) == (1, 1, 14)


@pytest.mark.rule("G-4")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play_g_4(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        Match(GAME, sit(seats))
    assert (refused.value.rule, refused.value.message.id) == ("G-4", "korrigans.option.seats")


@pytest.mark.rule("G-5")
@pytest.mark.parametrize("first", [3, -1, 9])
def test_only_somebody_at_the_table_can_be_first_g_5(first: int) -> None:
    with pytest.raises(BadOption) as refused:
        Match(GAME, sit(3), {"first": first})
    assert (refused.value.rule, refused.value.message.id) == ("G-5", "korrigans.option.first")


@pytest.mark.rule("G-5")
@pytest.mark.parametrize("lot", ["ABC", "CAB"])
def test_the_lot_may_choose_who_is_first_g_5(lot: str) -> None:
    match = table(3, lot=lot)
    assert turn(match) == lot[0]
    assert view(match).holder == "ABC".index(lot[0])


@pytest.mark.rule("G-5")
def test_all_seats_are_in_the_lot_g_5() -> None:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, 4, GAME.encode(1, 4, GAME.options()))
    out = np.zeros(GAME.max_shuffled, np.int16)
    assert out[: GAME.entries.shuffled(rows, 0, out)].tolist() == [0, 1, 2, 3]


@pytest.mark.rule("G-6", "G-R17")
def test_seats_arrive_on_the_two_fields_with_their_number_clockwise_twice_g_6() -> None:
    match = table(3, first="B", heaps={"A": "hare", "F": "frog", "C": "mole"})
    assert legal(match) == ["place A", "place D"]  # B is first: number 1
    assert why_not(match, "B: place F") == "G-6"
    play(match, "B: place A", "B: gather hare")
    assert legal(match) == ["place F", "place I"]  # C has number 2
    play(match, "C: place F", "C: gather frog")
    assert legal(match) == ["place C", "place G"]  # A has number 3
    play(match, "A: place C", "A: gather mole")
    assert turn(match) == "B"
    assert legal(match) == ["place D"]
    assert why_not(match, "B: place A") == "G-6"
    assert [where(match, letter) for letter in "ABC"] == ["C-", "A-", "F-"]


@pytest.mark.rule("G-6", "G-R2", "G-R12")
def test_a_fairy_on_arrival_leaves_only_the_other_numbered_field_g_6() -> None:
    """The field is taken by arriving there, wherever the Korrigan has danced to since."""
    other = with_fields(A={"clovers": 1}, E={"clovers": 6})
    heaps = {"A": "hare", "F": "frog", "J": "gold1"}
    match = table(2, board=other, heaps=heaps, menhirs={"A": "fairy"})
    play(match, "A: place A", "A: gather hare", "A: move 1 by hare to J", "A: gather gold1")
    play(match, "B: place F", "B: gather frog")
    assert (turn(match), where(match, "A")) == ("A", "J-")
    assert legal(match) == ["place D"]
    assert why_not(match, "A: place A") == "G-6"


@pytest.mark.rule("G-6", "G-R12")
def test_the_other_numbered_field_stays_open_to_a_korrigan_that_danced_there_g_6() -> None:
    other = with_fields(A={"clovers": 1}, E={"clovers": 6}, D={"start": 5}, J={"start": 1})
    heaps = {"A": "hare", "F": "frog", "J": "gold1 gold2"}
    match = table(2, board=other, heaps=heaps, menhirs={"A": "fairy"})
    play(match, "A: place A", "A: gather hare", "A: move 1 by hare to J", "A: gather gold1")
    play(match, "B: place F", "B: gather frog")
    assert legal(match) == ["place J"]
    play(match, "A: place J", "A: gather gold2")
    assert where(match, "A") == "JJ"


@pytest.mark.rule("G-6", "G-R12")
def test_a_player_who_arrived_on_an_emptied_field_has_only_the_other_one_left_g_6() -> None:
    emptied = {"clovers": 1, "start": 2}
    other = with_fields(A={"clovers": 1}, J=emptied, I={"start": 5}, E={"clovers": 7})
    heaps = {"A": "hare", "J": "gold1", "D": "gold2"}
    match = table(2, board=other, heaps=heaps, menhirs={"A": "fairy", "J": "gold"})
    play(match, "A: place A", "A: gather hare", "A: move 1 by hare to J", "A: gather gold1")
    play(match, "B: place J", "A: place D", "A: gather gold2")
    assert (turn(match), tokens(match, "B")) == ("B", [])
    assert legal(match) == ["place F"]


@pytest.mark.rule("G-6", "G-15", "G-R16")
def test_an_arriving_player_sees_all_clovers_there_and_keeps_one_in_secret_g_6() -> None:
    match = play(table(2, heaps={"A": "hare gold2 gold3"}), "A: place A")
    assert view(match, "A").clovers == ["hare", "gold2", "gold3"]
    assert view(match, "B").clovers is None
    assert view(match).clovers is None
    assert legal(match) == ["gather hare", "gather gold2", "gather gold3"]
    assert why_not(match, "A: gather mole") == "G-15"
    play(match, "A: gather gold2")
    assert tokens(match, "A") == ["gold2"]
    seen = view(match, "B")
    assert (seen.players[0].hidden, seen.players[0].tokens) == (1, None)
    assert seen.fields[0].clovers == 2
    assert GAME.notation.format(match.actions[-1].action) == "gather gold2"
    assert view(match, "A").clovers is None


@pytest.mark.rule("G-7")
def test_on_the_advanced_side_any_field_will_do_also_twice_and_the_village_g_7() -> None:
    match = table(2, side="advanced", heaps={"V": "hare bird mole frog", "A": "gold1"})
    assert legal(match) == [f"place {code}" for code in CODES]
    assert why_not(match, "A: gather hare") == "G-7"
    play(match, "A: place V", "A: gather hare", "B: place V", "B: gather bird")
    play(match, "A: place V", "A: gather mole", "B: place A", "B: gather gold1")
    assert [where(match, letter) for letter in "AB"] == ["VV", "VA"]
    assert phase(match) == "drawing"


@pytest.mark.rule("G-R2", "G-R12")
def test_an_arrival_that_takes_the_last_clover_takes_the_menhir_too_g_r2() -> None:
    match = table(2, side="advanced", heaps={"B": "hare bird", "A": "gold1"}, menhirs={"B": "elf"})
    play(match, "A: place B", "A: gather hare", "B: place B", "B: gather bird")
    assert under(match) == {"B1": "elf"}
    assert view(match).fields[1].menhir == "elf"
    play(match, "A: place B")  # nothing is left there, and no elf passes on arrival
    assert (turn(match), under(match)) == ("B", {"B1": "elf"})
    assert tokens(match, "A") == ["hare"]


@pytest.mark.rule("G-R12", "G-22")
def test_a_fairy_on_arrival_moves_a_korrigan_that_has_arrived_and_needs_no_more_g_r12() -> None:
    match = table(2, side="advanced", heaps={"B": "hare bird"}, menhirs={"B": "fairy"})
    play(match, "A: place B", "A: gather bird", "B: place B", "B: gather hare")
    assert (turn(match), phase(match)) == ("B", "dancing")
    assert "move 1 by hare to C" in legal(match)  # with the hare just taken
    assert why_not(match, "B: move 2 by hare to C") == "G-R12"
    assert why_not(match, "B: sacrifice hare for squirrel") == "G-R12"
    play(match, "B: move 1 by hare to C")
    assert (turn(match), phase(match)) == ("B", "gathering")


@pytest.mark.rule("G-R12", "G-18", "G-19", "G-R11")
def test_the_fairys_move_on_arrival_is_a_move_and_tokens_pass_in_it_g_r12() -> None:
    few = with_fields(C={"clovers": 1}, J={"clovers": 1}, E={"clovers": 7})
    heaps = {"B": "hare gold1", "C": "gold2", "J": "hare"}
    match = table(2, side="advanced", board=few, heaps=heaps, menhirs={"B": "elf", "C": "fairy"})
    play(match, "A: place B", "A: gather hare", "B: place B", "B: gather gold1")
    play(match, "A: place C", "A: gather gold2")
    assert under(match) == {"B1": "elf"}
    play(match, "A: move 2 by hare to B")
    assert under(match) == {"A2": "elf"}
    match = table(2, side="advanced", board=few, heaps=heaps, menhirs={"C": "goblin", "J": "fairy"})
    play(match, "A: place C", "A: gather gold2", "B: place B", "B: gather gold1")
    play(match, "A: place J", "A: gather hare", "A: move 1 by hare to B")
    assert under(match) == {"B1": "goblin"}


@pytest.mark.rule("G-R12", "G-R14")
def test_there_is_no_backup_before_the_first_round_g_r12() -> None:
    match = table(2, side="advanced", heaps={"B": "gold1 gold2"}, menhirs={"B": "fairy"})
    play(match, "A: place B", "A: gather gold1", "B: place B", "B: gather gold2")
    assert legal(match) == ["decline"]
    play(match, "B: decline")
    assert (turn(match), phase(match)) == ("A", "arriving")


@pytest.mark.rule("G-5")
def test_nobody_acts_out_of_turn_g_5() -> None:
    match = table(3)
    with pytest.raises(OutOfTurn):
        play(match, "B: place F")


@pytest.mark.rule("G-R1")
def test_a_match_on_another_board_keeps_it_and_is_played_on_it_g_r1() -> None:
    other = with_fields(A={"start": 5}, J={"start": 1})
    match = table(2, board=other)
    assert legal(match) == ["place D", "place J"]
    assert legal(table(2)) == ["place A", "place D"]
    assert match.options.board == other
    assert view(match).board != 0
    assert view(table(2)).board == 0
    assert flaws(match) == []


@pytest.mark.rule("G-R1", "G-12")
def test_where_a_colour_is_on_one_field_only_the_bird_has_no_move_g_12() -> None:
    lonely = with_fields(P={"colour": "white"})
    match = table(2, side="advanced", board=lonely, heaps={"P": "bird gold1", "E": "bird gold2"})
    play(match, "A: place P", "A: gather bird", "B: place E", "B: gather bird")
    play(match, "A: place P", "A: gather gold1", "B: place E", "B: gather gold2")
    play(match, "A: draw", "A: sun 1")
    assert case(match, "A: move 1 by bird to A") == "G12_OTHER_COLOUR"
    assert not any(action.startswith("move") for action in legal(match))
    play(match, "A: sacrifice gold1 for hare", "A: move 1 by hare to I")
    play(match, f"A: {legal(match)[0]}")
    birds = [action for action in legal(match) if action.startswith("move 1 by bird")]
    assert birds == ["move 1 by bird to A"]  # the other blue field, no longer P


@pytest.mark.rule("G-R1")
def test_a_board_that_cannot_be_played_on_is_refused_with_its_fault_g_r1() -> None:
    other = data_of(our_board())
    other["menhirs"]["elf"] = 3
    with pytest.raises(BadOption) as refused:
        table(2, board=other)
    assert refused.value.message.id == "korrigans.board.mix"


def test_the_names_of_kinds_are_those_of_board_files() -> None:
    assert KINDS[6:] == ("gold1", "gold2", "gold3", "gold4")
