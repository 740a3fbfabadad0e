"""`greedy` at Korrigans: how often it beats random play, and the advice that it follows."""

import pytest

from festnoz.arena.simulate import simulate
from festnoz.bots import BOTS
from festnoz.core.chance import fast_stream
from festnoz.core.match import Match
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.options import KorrigansOptions
from festnoz.games.korrigans.state import DRAWING, WITH_ELF, WITH_GOBLIN
from tests.games.korrigans.positions import late, play, table
from tests.games.korrigans.rules.test_cauldron import last_turn

GREEDY, UNIFORM = BOTS["greedy"], BOTS["uniform"]
GAMES_EACH = 300


def choices(match: Match) -> set[str]:
    """What it may play here: by lot among what it holds to be equally good."""
    seat = match.to_move
    return {
        GAME.notation.format(
            GREEDY.action(GAME, match.view(seat), match.legal_actions(), fast_stream(seed))
        )
        for seed in range(20)
    }


# One greedy against all others at random.
@pytest.mark.parametrize(("seats", "least"), [(2, 0.92), (3, 0.90), (4, 0.86), (5, 0.83)])
def test_greedy_beats_random_play(seats: int, least: float, effort: int) -> None:
    bots = [GREEDY] + [UNIFORM] * (seats - 1)
    options = KorrigansOptions()
    told = simulate(GAME, bots, GAMES_EACH * effort, options, seed="1", workers=1)
    greedy, uniform = (one.result for one in told.by_bot)
    assert greedy.win_rate > least
    assert greedy.score > uniform.score + 10


def test_a_new_companion_is_kept_early_and_gold_late() -> None:
    early = play(table(2, heaps={"A": "hare gold2 gold3"}), "A: place A")
    assert choices(early) == {"gather hare"}
    end = late(
        ["hare!/M squirrel/N", "hare/H"], ["CA", "HO"], left={"B": "mole gold3"}, round_number=9
    )
    assert choices(play(end, "A: move 1 by hare to B")) == {"gather gold3"}


def test_what_was_left_in_a_field_is_remembered() -> None:
    """It took from L, where gold of 4 stayed, and from B, where little did."""
    match = late(
        ["gold1/L hare!/B", "hare/H"],
        ["CC", "HO"],
        left={"L": "gold4 gold4", "B": "gold1"},
        round_number=8,
    )
    assert choices(match) <= {"move 1 by hare to L", "move 2 by hare to L"}


@pytest.mark.parametrize("under", [{"B1": WITH_ELF}, {"A1": WITH_GOBLIN}], ids=["elf", "goblin"])
def test_an_elf_is_fetched_and_a_goblin_left(under: dict[str, int]) -> None:
    """Where there is nothing to gather elsewhere either."""
    empty = dict.fromkeys("BJKL", "")
    match = late(["hare!/M", "hare/H"], ["CA", "BH"], left=empty, under=under)
    assert choices(match) == {"move 1 by hare to B"}


@pytest.mark.parametrize(
    ("suns", "field"),
    [
        pytest.param("red . . . . . .", "L", id="L leads to three fields, B to one"),
        pytest.param(". red orange yellow green blue indigo", "B", id="none of them in row 1"),
    ],
)
def test_it_keeps_ways_open_to_where_the_cauldron_may_come(suns: str, field: str) -> None:
    """Where there is nothing to gather, and nobody to meet."""
    match = late(
        ["hare!/M", "hare/H"], ["CC", "HO"], left={"B": "", "L": ""}, suns=suns, round_number=7
    )
    assert choices(match) == {f"move 1 by hare to {field}", f"move 2 by hare to {field}"}


def test_a_pawn_goes_where_its_korrigans_are_not() -> None:
    match = late(
        ["hare/M", "hare/H"], ["AA", "HO"], phase=DRAWING, suns=". . . . . . red", bag="blue"
    )
    chosen = choices(play(match, "A: draw"))
    assert not chosen & {"sun 1", "sun 2", "sun 3"}  # A, and J by the hare, lie there


def test_in_the_last_turn_it_goes_to_the_cauldron_and_keeps_what_it_does_not_need() -> None:
    match = play(last_turn(["hare/E hare/N mole/P", "hare/H"], ["CD", "HO"]), "A: show")
    assert choices(match) <= {"move 1 by hare to L", "move 2 by hare to L"}
    match = play(last_turn(["mole/P", "hare/H"], ["LL", "HO"]), "A: show")
    assert choices(match) == {"stop"}


def test_the_way_over_two_fields_is_found() -> None:
    match = play(last_turn(["hare/E mouse/N", "hare/H"], ["JI", "HO"]), "A: show")
    assert choices(match) == {"move 1 by hare to K"}  # then over the bridge to L
