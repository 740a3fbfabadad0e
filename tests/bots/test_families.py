"""`greedy` at the Five Families: how often it beats random play, and the advice that it follows."""

import pytest

from festnoz.arena.simulate import simulate
from festnoz.bots import BOTS
from festnoz.core.chance import fast_stream
from festnoz.core.match import Match
from festnoz.games.families import GAME
from tests.games.families.positions import family, play, table, written

GREEDY, UNIFORM = BOTS["greedy"], BOTS["uniform"]
GAMES_EACH = 300


def choices(match: Match) -> set[str]:
    """What it may ask here: by lot among what it holds to be equally good."""
    seat = match.to_move
    return {
        written(GREEDY.action(GAME, match.view(seat), match.legal_actions(), fast_stream(seed)))
        for seed in range(20)
    }


# One greedy against all others at random; a fair share would be one of so many.
@pytest.mark.parametrize("bluff", [False, True], ids=["", "bluff"])
@pytest.mark.parametrize(("seats", "least"), [(2, 0.68), (3, 0.95), (4, 0.95), (5, 0.95)])
def test_greedy_beats_random_play(seats: int, least: float, bluff: bool, effort: int) -> None:
    bots = [GREEDY] + [UNIFORM] * (seats - 1)
    options = GAME.options(bluff=bluff)
    told = simulate(GAME, bots, GAMES_EACH * effort, options, seed="1", workers=1)
    greedy, uniform = (one.result for one in told.by_bot)
    assert greedy.win_rate > least
    assert greedy.score > uniform.score + 1


def test_it_takes_what_it_knows() -> None:
    hands = ["P1 P2 P3 P4 F1 C1 T1", "F2 F4 H1 H2 T2 C2 C3", "F3 P7 H3 H4 C4 C5 T3"]
    match = table(hands, "T7 H7 H6")
    play(match, "A: B P7", "B: C F3", "B: A H5", "C: A C6")
    assert choices(match) == {"B F3"}  # all saw it change hands


def test_it_remembers_who_lacks_a_card() -> None:
    """C has refused it twice, and may have drawn it only just now."""
    match = table(["P1 P2 P3 P4 P5 C1 C2", "T1 T2 H1 H2 C3 F2 P7", ""], "T7")
    play(match, "A: C P6", "B: C P6", "C: A F6")
    assert "C P6" not in choices(match)


def test_it_asks_in_the_family_that_it_is_furthest_in() -> None:
    match = table(["P1 P2 P3 P4 P5 F1 C1", "", ""])
    assert {one.split()[1] for one in choices(match)} == {"P6", "P7"}


def test_it_shows_a_new_family_last() -> None:
    match = play(table(["P1 P2 F1 F2 F3 T1 H1", "P3 F7"], "T7"), "A: B P3")
    assert {one.split()[1][0] for one in choices(match)} == {"P"}  # three of each by now


def test_with_nobody_to_ask_it_draws() -> None:
    assert choices(table(["F1 F2 F3 F4 F5 F6 C1", family("P")])) == {"draw"}


def test_it_never_asks_for_a_card_of_its_own_where_it_may_bluff() -> None:
    match = table(["P1 P2 P3 P4 P5 F1 C1", "", ""], bluff=True)
    assert not {one.split()[1] for one in choices(match)} & {"P1", "P2", "P3", "P4", "P5"}
