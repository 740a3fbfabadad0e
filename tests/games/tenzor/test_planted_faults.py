"""Faults that would give a hand away: each planted here must be found."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from festnoz.core.game import NONE, WATCHER, Game
from festnoz.core.kernel import Kernel, Rows, kernel
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.actions import cell_of, is_look
from festnoz.games.tenzor.rules.table import is_up
from festnoz.games.tenzor.state import (
    ASKED,
    EACH,
    LIKETAER,
    MARI_MORGAN,
    SEARCH,
    SEER_LOOK,
    TURN,
)
from tests.conformance.leaks import differences, swapped
from tests.conformance.worlds import Variant, World, positions, rollout
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


def knows(world: World, seat: int, cell: int) -> bool:
    return bool(world.view(seat).search[cell] != NONE)


def allowed(world: World) -> set[int]:
    """Who may see what is looked at now: the looker and, if a Seer looks, the Elder's owner."""
    seen = GAME.read_view(world.view(WATCHER))
    cards = [card for cell in seen.cells for card in cell.cards]
    elders = {card.seat for card in cards if card.kind == "elder" and card.up}
    return {world.to_move} | (elders if seen.phase == "seer" else set())


def wrong_eyes(variant: Variant, games: int) -> list[str]:
    """Looks in random games at a card that others come to know than may, or fewer."""
    found = []
    for seed in range(games):
        for world, action in rollout(variant, seed):
            if action is None or not is_look(action):
                continue
            after, cell = world.after(action), cell_of(action)
            strangers = {s for s in range(variant.seats) if not knows(world, s, cell)}
            learned = {s for s in strangers if knows(after, s, cell)}
            if learned != allowed(world) & strangers:
                found.append(f"{GAME.notation.format(action)}: {learned}")
    return found


@kernel
def shows_to_a_former_elder(rows: Rows, i: int, action: int) -> None:
    """What a Seer looks at is shown to whoever has an Elder in the zone, face up or not."""
    state = GAME.state_at(rows, i)
    is_seer = state.phase == SEER_LOOK and is_look(action)
    owners = [seat for seat in range(3) if state.cell[seat * EACH] != NONE] if is_seer else []
    HONEST.apply(rows, i, action)
    for seat in owners:
        state.looked[seat] |= 1 << cell_of(action)


@kernel
def shows_every_look(rows: Rows, i: int, action: int) -> None:
    """The Elder's owner sees the spyglass's and the creatures' looks, too."""
    state = GAME.state_at(rows, i)
    up = [seat for seat in range(3) if is_up(state, seat * EACH)]
    HONEST.apply(rows, i, action)
    for seat in up if is_look(action) else []:
        state.looked[seat] |= 1 << cell_of(action)


@pytest.mark.rule("T-12", "T-R14")
def test_looks_are_seen_by_the_looker_and_a_seers_by_the_elders_owner_too_t_12() -> None:
    assert wrong_eyes(THREE_SEATS, 12) == []


@pytest.mark.rule("T-12", "T-R14")
@pytest.mark.parametrize("fault", [shows_to_a_former_elder, shows_every_look])
def test_a_look_shown_to_others_than_the_elders_owner_is_found_t_12(
    fault: Kernel[..., None],
) -> None:
    assert wrong_eyes(Variant(faulty(apply=fault), 3, GAME.options()), 12)


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
