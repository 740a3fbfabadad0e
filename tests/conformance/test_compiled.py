"""The same rules, compiled and as plain Python, give the same bytes."""

from collections.abc import Iterator

import numpy as np
import pytest

from festnoz.core.chance import fast_stream
from festnoz.core.game import OVER
from festnoz.core.kernel import interpreted, is_compiled
from tests.conformance.worlds import Variant, World, every_variant, rollout

SOMETIMES = 12  # looking and resampling take plain Python a hundred times as long as playing


def trace(variant: Variant, seed: int) -> Iterator[tuple[object, ...]]:
    """What a game's kernels answer along a whole game."""
    for i, (world, action) in enumerate(rollout(variant, seed)):
        looker = variant.lookers[i // SOMETIMES % len(variant.lookers)]
        yield action, world.rows.tobytes(), world.legal_actions(), answers(world, looker)
        if i % SOMETIMES == 0 or action is None:
            other = world.resampled(looker, fast_stream(i))
            yield world.view_bytes(looker), other.rows.tobytes(), world.verdicts()


def answers(world: World, looker: int) -> object:
    entries = world.game.entries
    if world.to_move == OVER:
        out = np.zeros(2 * world.variant.seats, np.int16)
        entries.returns(world.rows, 0, out)
        return out.tolist()
    return [
        (entries.reveals(world.rows, 0, action), entries.seen(world.rows, 0, action, looker))
        for action in world.legal_actions()
    ]


@every_variant
def test_compiled_and_interpreted_games_are_the_same_byte_for_byte(
    variant: Variant, effort: int
) -> None:
    for seed in range(effort):
        compiled = list(trace(variant, seed))
        with interpreted():
            assert not is_compiled()
            plain = list(trace(variant, seed))
        assert is_compiled()
        assert compiled == plain


@pytest.mark.interpreted
@every_variant
def test_a_step_is_an_action_and_then_the_next_legal_actions(variant: Variant) -> None:
    for world, action in rollout(variant, seed=1):
        if action is not None:
            after, other = world.after(action), world.copy()
            out = np.zeros(variant.game.max_legal, np.int16)
            n = variant.game.entries.step(other.rows, 0, action, out)
            assert other.rows.tobytes() == after.rows.tobytes()
            assert out[:n].tolist() == after.legal_actions()


@pytest.mark.interpreted
@every_variant
def test_each_row_is_a_game_of_its_own(variant: Variant) -> None:
    game = variant.game
    for world, action in rollout(variant, seed=2):
        if action is not None:
            rows = np.vstack([world.rows] * 3)
            game.entries.apply(rows, 1, action)
            assert rows[0].tobytes() == rows[2].tobytes() == world.rows.tobytes()
            assert rows[1].tobytes() == world.after(action).rows.tobytes()
