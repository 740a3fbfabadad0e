"""`greedy` at Tenzor: how often it beats random play, and the advice that it follows."""

import pytest

from festnoz.arena.simulate import simulate
from festnoz.bots import BOTS
from festnoz.core.chance import fast_stream
from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import pass_round, play, zone

GREEDY, UNIFORM = BOTS["greedy"], BOTS["uniform"]
GAMES_EACH = 300
SPENT = "as/am/ae/ap/Ag bs/bm/be/bp/Bg cs/cm/ce/cp/Cg . * . . . ."


def choices(match: Match) -> set[str]:
    """What it may play here: by lot among what it holds to be equally good."""
    seat = match.to_move
    return {
        GAME.notation.format(
            GREEDY.action(GAME, match.view(seat), match.legal_actions(), fast_stream(seed))
        )
        for seed in range(20)
    }


# One greedy against all others at random; a fair share would be one of so many.
@pytest.mark.parametrize(("seats", "least"), [(2, 0.93), (3, 0.83), (4, 0.68), (5, 0.53)])
def test_greedy_beats_random_play(seats: int, least: float, effort: int) -> None:
    bots = [GREEDY] + [UNIFORM] * (seats - 1)
    told = simulate(GAME, bots, GAMES_EACH * effort, GAME.options(), seed="1", workers=1)
    greedy, uniform = (one.result for one in told.by_bot)
    assert greedy.win_rate > least
    assert greedy.score > uniform.score + 1


def test_the_seer_comes_early() -> None:
    assert {move.split()[0] for move in choices(zone())} == {"seer"}


def test_the_elder_holds_a_treasure_that_it_knows() -> None:
    match = zone("Bs . . . * . . . .", search="..TTTP...", change={"looked": [4, 0, 0, 0, 0]})
    assert choices(match) == {"elder on c"}


def test_the_prankster_goes_between_two_opponents() -> None:
    match = zone("Bs . Cm . * . . as/am Ae")
    assert choices(match) == {"prankster on b"}


def test_the_glutton_is_kept_for_last() -> None:
    match = zone("Bs . . . * . . . as/ap/Ae")
    assert {move.split()[0] for move in choices(match)} == {"musician"}
    full = zone("Bs Bp Bm Be * Cs Cp Cm as/ap/am/Ae", change={"looked": [2, 0, 0, 0, 0]})
    assert choices(full) == {"glutton on b"}  # a treasure that it knows


def test_yan_is_played_at_once_and_a_card_that_it_knows_is_not_looked_at_again() -> None:
    match = zone(pacts={"A": "yan-gant-y-tan"})
    assert choices(match) == {"yan-gant-y-tan"}
    play(match, "A: yan-gant-y-tan", "A: look a")
    assert not {"look a", "pass"} & choices(match)


def test_treasures_are_stirred_under_own_cards() -> None:
    drawing = "Am Bg . Ap * . . . ."
    match = zone(drawing, search=".T.P..TT.", pacts={"A": "kannerezed-noz"})
    assert choices(match) == {"kannerezed-noz"}
    play(match, "A: kannerezed-noz", "A: look a", "A: look b", "A: pass")
    assert choices(match) == {"order 21"}


def test_the_ankou_comes_when_others_hold_much_and_have_nothing_left() -> None:
    late = "bs/Bm be/Bg Bp cs/Cm * ce/Cg Cp . as/am/ae/ap"
    assert choices(zone(late, pacts={"A": "ankou"})) == {"ankou"}
    assert "ankou" not in choices(zone("Bm . . . * . . . .", pacts={"A": "ankou"}))


def test_the_liketaer_takes_a_treasure_that_it_knows() -> None:
    match = zone(
        SPENT, search="...T.PTT.", pacts={"A": "liketaer"}, change={"looked": [8, 0, 0, 0, 0]}
    )
    assert choices(pass_round(match)) == {"liketaer on d"}


def test_it_draws_a_pact_for_a_line() -> None:
    assert choices(play(zone("Am Ap . . * . . . ."), "A: elder on c")) == {"draw"}
