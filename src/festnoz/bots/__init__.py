"""The players of the house, by name."""

from festnoz.bots.base import Bot
from festnoz.bots.greedy import GREEDY
from festnoz.bots.uniform import UNIFORM
from festnoz.core.game import Game

BOTS = {bot.name: bot for bot in (UNIFORM, GREEDY)}  # the weakest first


def bots_knowing(game: Game) -> dict[str, Bot]:
    """Those that know it, the weakest first."""
    return {name: bot for name, bot in BOTS.items() if bot.knows(game)}


def strongest(game: Game) -> Bot:
    return [*bots_knowing(game).values()][-1]
