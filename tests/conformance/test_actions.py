"""Legal actions, verdicts and the limits that a game states."""

import numpy as np
import pytest

from festnoz.core.chance import fast_stream
from festnoz.core.game import CHANCE, LEGAL, OVER
from festnoz.core.words import LANGUAGES, catalogue
from festnoz.games import OWN
from tests.conformance.worlds import (
    Variant,
    World,
    before_the_deal,
    course,
    every_variant,
    new_world,
    positions,
    rollout,
)


@every_variant
def test_a_seat_to_move_always_has_a_legal_action(variant: Variant, effort: int) -> None:
    for seed in range(10 * effort):
        for world, action in rollout(variant, seed):
            legal = world.legal_actions()
            assert bool(legal) == (action is not None) == (0 <= world.to_move < variant.seats)
            assert legal == sorted(set(legal))
            assert len(legal) <= variant.game.max_legal


@pytest.mark.interpreted
@every_variant
def test_nobody_can_act_before_the_deal(variant: Variant) -> None:
    world = before_the_deal(variant)
    assert world.to_move == CHANCE
    assert world.legal_actions() == []
    assert LEGAL not in world.verdicts()


@pytest.mark.interpreted
@every_variant
def test_legal_actions_are_exactly_those_that_no_rule_forbids(
    variant: Variant, effort: int
) -> None:
    rules: set[int] = set()
    for world in positions(variant, 20 * effort):
        verdicts = world.verdicts()
        legal = [action for action, rule in enumerate(verdicts) if rule == LEGAL]
        assert legal == world.legal_actions()
        rules.update(verdicts)
    assert {variant.game.rule_id(rule) for rule in rules - {LEGAL}} <= set(variant.game.rule_ids)
    named = {variant.game.reason_id(rule) for rule in rules - {LEGAL}}
    assert [one for one in LANGUAGES if named - catalogue(one).keys()] == []


@every_variant
def test_an_action_that_reveals_nothing_leads_to_one_view_in_every_world(
    variant: Variant, effort: int
) -> None:
    compared = 0
    for world in positions(variant, 40 * effort):
        seat = world.to_move
        for seed in range(3 if seat != OVER else 0):
            other = world.resampled(seat, fast_stream(seed))
            for action in world.legal_actions():
                if not variant.game.entries.reveals(world.rows, 0, action):
                    after = [one.after(action).view_bytes(seat) for one in (world, other)]
                    assert after[0] == after[1], variant.game.notation.format(action)
                    compared += 1
    assert compared > (100 if variant.game.name in OWN else 0)  # others may be short


@every_variant
def test_an_action_said_to_reveal_leads_to_different_views_in_some_worlds(variant: Variant) -> None:
    is_said = variant.game.name in OWN  # others may have nothing to reveal
    for world in positions(variant, 10):
        seat = world.to_move
        for action in world.legal_actions():
            if variant.game.entries.reveals(world.rows, 0, action):
                is_said = True
                others = (world.resampled(seat, fast_stream(seed)) for seed in range(50))
                views = {one.after(action).view_bytes(seat) for one in others}
                if len(views) > 1:
                    return
    assert not is_said, "no action of a whole game reveals anything"


@every_variant
def test_no_game_is_longer_than_its_limit(variant: Variant, effort: int) -> None:
    for seed in range(10 * effort):
        assert sum(1 for _ in rollout(variant, seed)) - 1 <= variant.game.max_actions


@every_variant
def test_no_shuffle_of_a_game_is_larger_than_its_limit(variant: Variant, effort: int) -> None:
    """Measured with room to spare, so that one too large shows."""
    game = variant.game
    for seed in range(3 * effort):
        for world, _ in course(variant, seed):
            if world.to_move == CHANCE:
                out = np.zeros(4 * game.max_shuffled, np.int16)
                n = game.entries.shuffled(world.rows, 0, out)
                assert 0 < n <= game.max_shuffled
                assert not out[n:].any()


@pytest.mark.interpreted
@every_variant
def test_no_position_is_impossible(variant: Variant, effort: int) -> None:
    for seed in range(2 * effort):
        for world, _ in rollout(variant, seed):
            assert variant.game.checks.flaws(world.state) == []


@every_variant
def test_the_same_order_is_dealt_alike_over_whatever_lay_there(variant: Variant) -> None:
    world = new_world(variant, np.random.default_rng(1))
    clean = World(variant, variant.game.new_states())
    options = variant.game.encode(variant.game.rules, variant.seats, variant.options)
    variant.game.entries.setup(clean.rows, 0, variant.seats, options)
    random = np.random.default_rng(1)
    while clean.to_move == CHANCE:
        out = np.zeros(variant.game.max_shuffled, np.int16)
        n = variant.game.entries.shuffled(clean.rows, 0, out)
        variant.game.entries.deal(clean.rows, 0, random.permutation(out[:n]))
    assert clean.rows.tobytes() == world.rows.tobytes()
