"""Tenzor with a fault in its entries, around the honest compiled ones."""

import dataclasses
from typing import Any

import numpy as np

from festnoz.core.game import Game
from festnoz.core.kernel import Kernel
from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from tests.conformance.worlds import Variant, World


def faulty(**entries: Kernel[..., Any]) -> Game:
    game = dataclasses.replace(GAME)
    game.__dict__["entries"] = dataclasses.replace(GAME.entries, **entries)
    return game


def world_of(match: Match, game: Game = GAME) -> World:
    """Where the match stands, in the hands of that game."""
    rows = np.frombuffer(match.state_bytes, np.uint8).reshape(1, -1).copy()
    return World(Variant(game, len(match.seats), GAME.options()), rows)
