"""What is exchanged to find leaks: everything hidden takes part, not only what is easy to find."""

import numpy as np

from festnoz.core.game import WATCHER
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.state import SECRET
from tests.conformance.worlds import Variant, positions

SWAPS = 60  # a position


def changed(before: np.void, after: np.void) -> str:
    return " ".join(name for name in SECRET if (before[name] != after[name]).any())


def test_pawns_menhirs_heaps_and_what_was_taken_change_places() -> None:
    random = np.random.default_rng(1)
    seen = set()
    for world in positions(Variant(GAME, *GAME.variants[1]), 20)[:-2]:
        for looker in (0, WATCHER):
            for _ in range(SWAPS):
                other = world.copy()
                if GAME.checks.swap(other.state, looker, random):
                    seen.add(changed(world.state, other.state))
    assert {"bag", "menhir", "heap", "heap hidden take_kind", "hidden take_kind"} <= seen
