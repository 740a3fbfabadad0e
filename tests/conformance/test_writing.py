"""Where a kernel writes a game's views as JSON, they read as Python writes them."""

import msgspec
import numpy as np
import pytest

from festnoz.core.game import EVERYONE
from tests.conformance.worlds import VARIANTS, Variant, World, rollout

SOMETIMES = 10  # steps; plain Python takes its time

every_written_variant = pytest.mark.parametrize(
    "variant", [one for one in VARIANTS if one.game.write_view], ids=str
)


def written(world: World, looker: int) -> bytes:
    game = world.game
    assert game.entries.write_view is not None
    out = np.zeros(game.max_written, np.uint8)
    size = game.entries.write_view(world.rows, 0, looker, game.new_views(), 0, out)
    return out[:size].tobytes()


@pytest.mark.interpreted
@every_written_variant
def test_a_written_view_is_the_encoded_one_byte_for_byte(variant: Variant) -> None:
    for i, (world, action) in enumerate(rollout(variant, seed=3)):
        if i % SOMETIMES == 0 or action is None:
            for looker in {*variant.lookers, EVERYONE}:
                view = variant.game.read_view(world.view_bytes(looker))
                assert written(world, looker) == msgspec.json.encode(view)
