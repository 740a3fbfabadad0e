"""Faults that would give a hand away: each planted here must be found."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from festnoz.core.game import NONE, Game
from festnoz.core.kernel import Kernel, Rows, kernel
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.state import (
    ASKED,
    EACH,
    LIKETAER,
    MARI_MORGAN,
    SEARCH,
    TURN,
)
from tests.conformance.leaks import differences, swapped
from tests.conformance.worlds import Variant, World, positions
from tests.games.tenzor.planted import faulty, world_of
from tests.games.tenzor.positions import play, zone

HONEST = GAME.entries
THREE_SEATS = Variant(GAME, 3, GAME.options())


def found(worlds: list[World], **entries: Kernel[..., Any]) -> set[str]:
    """What looks different in worlds that a looker cannot tell apart."""
    variant = Variant(faulty(**entries), 3, GAME.options())
    random, seen = np.random.default_rng(1), set[str]()
    for world in worlds:
        for looker in variant.lookers:
            one = World(variant, world.rows)
            other = swapped(one, looker, random)
            seen |= set(differences(one, other, looker) if other else [])
    return seen


def random_worlds() -> list[World]:
    return positions(THREE_SEATS, 60)


def before_a_useless_hand() -> list[World]:
    """A is to play; B has no Korrigan left, and one Pact."""
    spent = zone("Am . . . * . . . bs/bm/be/bp/Bg", pacts={"B": "liketaer", "C": "kappa"})
    return [world_of(spent)] * 30


@kernel
def asks_creatures_only(rows: Rows, i: int, action: int) -> None:
    """At the search only those are asked who hold a creature of the search."""
    HONEST.apply(rows, i, action)
    state = GAME.state_at(rows, i)
    if state.phase == ASKED and not {LIKETAER, MARI_MORGAN} & {*state.hand[state.turn].tolist()}:
        state.phase, state.turn, state.num_asked = SEARCH, state.first, state.seats


@kernel
def passes_useless_hands_over(rows: Rows, i: int, action: int) -> None:
    """Whoever has no Korrigan left and no Pact for the turn is not asked."""
    HONEST.apply(rows, i, action)
    state = GAME.state_at(rows, i)
    if state.phase == TURN and {LIKETAER, MARI_MORGAN} >= {*state.hand[state.turn].tolist()} - {
        NONE
    }:
        seat = int(state.turn)
        if all(state.cell[seat * EACH + kind] != NONE for kind in range(EACH)):
            state.turn = state.player = (seat + 1) % int(state.seats)


@kernel
def tells_the_order(rows: Rows, i: int, action: int, seat: int) -> int:  # noqa: ARG001
    """The order of the Kannerezed-noz is seen as it is."""
    return action


@kernel
def shows_looks_to_the_next(rows: Rows, i: int, seat: int, views: Rows, j: int) -> None:
    """Whatever a seat looks at is shown to the next one, too."""
    state = GAME.state_at(rows, i)
    HONEST.observe(rows, i, seat, views, j)
    if seat >= 0:
        looked = int(state.looked[(seat + 1) % int(state.seats)])
        view = GAME.view_at(views, j)
        for cell in range(9):
            if looked >> cell & 1:
                view.search[cell] = state.search[cell]


def test_the_honest_game_shows_nothing() -> None:
    assert found(random_worlds() + before_a_useless_hand()) == set()


@pytest.mark.rule("T-R8", "T-R19")
@pytest.mark.parametrize(
    ("fault", "worlds"),
    [
        pytest.param(asks_creatures_only, random_worlds, id="at the search"),
        pytest.param(passes_useless_hands_over, before_a_useless_hand, id="at a turn"),
    ],
)
def test_asking_by_what_a_hand_holds_is_found_t_r19(
    fault: Kernel[..., None], worlds: Callable[[], list[World]]
) -> None:
    assert any(one.startswith("what happened at") for one in found(worlds(), apply=fault))


@pytest.mark.rule("T-12", "T-R14")
def test_a_look_shown_to_somebody_else_is_found_t_r14() -> None:
    assert "view" in found(random_worlds(), observe=shows_looks_to_the_next)


def orders_told(game: Game) -> set[int]:
    """What B sees of all orders in which A may put three cards back: B's view is one after all."""
    match = zone(pacts={"A": "kannerezed-noz"})
    play(match, "A: kannerezed-noz", "A: look a", "A: look b", "A: look d")
    world = world_of(match, game)
    orders = world.legal_actions()
    assert len({world.after(order).view_bytes(1) for order in orders}) == 1
    return {game.entries.seen(world.rows, 0, order, 1) for order in orders}


@pytest.mark.rule("T-R14")
def test_a_seen_action_that_tells_the_order_is_found_t_r14() -> None:
    assert len(orders_told(GAME)) == 1
    assert len(orders_told(faulty(seen=tells_the_order))) == 6
