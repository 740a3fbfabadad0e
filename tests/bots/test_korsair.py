"""`greedy` at Korsair: how often it beats random play, and the advice that it follows."""

import pytest

from festnoz.arena.simulate import simulate
from festnoz.bots import BOTS
from festnoz.bots.greedy import korsair
from festnoz.core.chance import fast_stream
from festnoz.core.match import Match
from festnoz.games.korsair import GAME
from festnoz.games.korsair.options import KorsairOptions
from festnoz.games.korsair.state import COLOURS
from tests.games.korsair.positions import late, table

GREEDY, UNIFORM = BOTS["greedy"], BOTS["uniform"]
GAMES_EACH = 1000


def choices(match: Match) -> set[str]:
    """What it may play here: by lot among what it holds to be equally good."""
    seat = match.to_move
    return {
        GAME.notation.format(
            GREEDY.action(GAME, match.view(seat), match.legal_actions(), fast_stream(seed))
        )
        for seed in range(20)
    }


# One side of greedy against all others at random. 20,000 games of each gave 0.988, 0.897, 0.823,
# 0.742, 0.982, 0.901 and 0.767: five deviations of these few games fit between.
@pytest.mark.parametrize(
    ("seats", "teams", "least"),
    [
        (2, False, 0.94),
        (3, False, 0.85),
        (4, False, 0.74),
        (5, False, 0.67),
        (4, True, 0.92),
        (6, True, 0.84),
        (8, True, 0.70),
    ],
)
def test_greedy_beats_random_play(seats: int, teams: bool, least: float, effort: int) -> None:
    mates = 2 if teams else 1
    bots = [GREEDY] * mates + [UNIFORM] * (seats - mates)
    told = simulate(GAME, bots, GAMES_EACH * effort, KorsairOptions(teams), seed="1", workers=1)
    greedy, uniform = (one.result for one in told.by_bot)
    assert greedy.win_rate > least
    assert greedy.score > uniform.score + 10
    assert greedy.rank < uniform.rank


def test_only_captains_and_the_admiral_that_others_may_hold_are_feared() -> None:
    """Yellow lies aboard, the partner has red, blue is out of the game; A has the admiral."""
    match = late(
        ["admiral red-1", "captain-red red-1", "green-1", "captain-green"],
        sea=["C galleon-7: AB yellow-2 captain-yellow"],
        pile="yellow-2 yellow-2",
        teams=True,
    )
    feared = korsair._at_large(match.view(0))
    bits = [feared >> character & 1 for character in range(len(COLOURS) + 1)]
    assert bits == [colour == "green" for colour in COLOURS] + [False]


def test_a_captain_stops_a_rich_capture() -> None:
    match = late(
        ["captain-blue green-1 yellow-1", "red-1 red-2 red-2", "green-2 green-2 green-3"],
        sea=["C galleon-7: A blue-2, B red-4 red-4"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2",
    )
    assert choices(match) == {"captain-blue on #1"}


def test_the_admiral_saves_an_own_rich_ship() -> None:
    match = late(
        ["admiral green-1 yellow-1", "red-1 red-2 red-2", "green-2 green-2 green-3"],
        sea=["A galleon-8: B red-4 red-4"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2",
    )
    assert choices(match) == {"admiral on #1"}


def test_no_captain_is_spent_on_a_cheap_ship() -> None:
    match = late(
        ["captain-blue green-1 yellow-1", "red-1 red-2 red-2", "green-2 green-2 green-3"],
        sea=["C galleon-2: A blue-2, B red-3"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2 yellow-3 yellow-3 yellow-3 yellow-3 green-3",
    )
    assert "captain-blue on #1" not in choices(match)


def test_a_cheap_ship_already_lost_is_let_go() -> None:
    """Even the strongest pirate would leave B ahead."""
    match = late(
        ["blue-4 blue-3 blue-1", "red-1 red-2 red-2", "green-2 green-2 green-3"],
        sea=["C galleon-2: A blue-1, B red-4 red-4"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2 yellow-3 yellow-3 yellow-3 yellow-3 green-3",
    )
    assert choices(match) == {"draw"}


def test_strength_that_still_leaves_another_ahead_is_not_added() -> None:
    match = late(
        ["blue-4 blue-3 blue-1", "red-1 red-2 red-2", "green-2 green-2 green-3"],
        sea=["C galleon-6: A blue-1, B red-4 red-4 red-3"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2 yellow-3 yellow-3 yellow-3 yellow-3 green-3",
    )
    assert choices(match) == {"draw"}


def test_a_rich_ship_is_taken_over_where_one_card_suffices() -> None:
    match = late(
        ["blue-4 yellow-1 green-1", "red-1 red-2 red-2", "green-2 green-2 green-3"],
        sea=["C galleon-7: A blue-3, B red-4 red-2"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2 yellow-3 yellow-3 yellow-3 yellow-3 green-3",
    )
    assert choices(match) == {"blue-4 on #1"}


def test_an_attack_opens_in_the_longest_colour() -> None:
    match = late(
        ["blue-3 blue-3 blue-2 green-3 yellow-3", "red-1 red-2 red-2", "red-3 red-3 red-4"],
        sea=["B galleon-8"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2",
    )
    (choice,) = choices(match)
    assert choice.startswith("blue")


def test_an_attack_opens_in_the_colour_of_a_captain_in_hand() -> None:
    match = late(
        ["blue-3 green-3 yellow-3 captain-green", "red-1 red-2 red-2", "red-3 red-3 red-4"],
        sea=["B galleon-8"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2",
    )
    assert choices(match) == {"green-3 on #1"}


def test_a_big_galleon_waits_for_a_reserve() -> None:
    weak = table(["galleon-8 red-1 red-1 blue-1 green-1 yellow-1", "", ""])
    strong = table(["galleon-8 red-4 red-4 red-3 captain-red red-2", "", ""])
    assert "galleon-8" not in choices(weak)
    assert "galleon-8" in choices(strong)


def test_galleons_are_shed_as_the_game_runs_out() -> None:
    """Two turns are left, for two galleons: each must go, though neither can be defended."""
    match = late(
        ["galleon-6 galleon-5 red-1 red-1", "blue-1 blue-1", "green-1 green-2"],
        pile="",
    )
    assert choices(match) <= {"galleon-6", "galleon-5"}


def test_the_last_galleon_is_played_last_where_nobody_can_answer() -> None:
    match = late(["galleon-6", "blue-4 blue-4", "green-4 green-4"], sea=["B galleon-2"])
    assert choices(match) == {"galleon-6"}
    assert match.legal_actions() == [GAME.notation.parse("galleon-6")]


def test_the_last_card_takes_what_nobody_can_win_back() -> None:
    match = late(
        ["red-4", "blue-4 blue-4", "green-4 green-4"],
        sea=["B galleon-2: B blue-3", "C galleon-7: C green-3", "C galleon-8: C green-3 green-2"],
    )
    assert choices(match) == {"red-4 on #2"}


def test_partners_do_not_fight_over_what_their_team_controls() -> None:
    """A and B are partners; theirs is the ship, and nobody can reach 8."""
    match = late(
        ["red-3 blue-1", "red-2 green-1", "yellow-1 yellow-1", "green-2 blue-2"],
        sea=["A galleon-5: AB red-4 red-4, C blue-1"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2 yellow-3 yellow-3 yellow-3 yellow-3",
        teams=True,
    )
    assert "red-3 on #1" not in choices(match)


def test_a_partner_adds_to_the_teams_colour() -> None:
    match = late(
        ["red-1 blue-1", "red-4 green-1", "yellow-1 yellow-1", "green-2 blue-2"],
        sea=["D galleon-8: AB red-2, C blue-3"],
        pile="yellow-2 yellow-2 yellow-2 yellow-2",
        turn="B",
        teams=True,
    )
    assert choices(match) == {"red-4 on #1"}
