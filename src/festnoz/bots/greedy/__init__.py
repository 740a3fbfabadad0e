"""`greedy`: plays what promises most now, by the usual good advice of each game that it knows.

A game of the house has its advice here, in a module of the game's name; a game of another package
brings its own (`Game.greedy`).
"""

import importlib
import pkgutil

from festnoz.bots.base import Bot
from festnoz.core.game import Game
from festnoz.core.kernel import Kernel
from festnoz.games import GAMES

_MODULES = {module.name for module in pkgutil.iter_modules(__path__)}


def _advice(game: Game) -> Kernel[..., int] | None:
    if game.name not in _MODULES:
        return game.greedy
    choose: Kernel[..., int] = importlib.import_module(f"{__name__}.{game.name}").choose
    return choose


_KNOWN = {name: _advice(game) for name, game in GAMES.items()}
GREEDY = Bot("greedy", {name: choose for name, choose in _KNOWN.items() if choose})
