"""The players of the house, by name."""

from festnoz.bots.greedy import GREEDY
from festnoz.bots.uniform import UNIFORM

BOTS = {bot.name: bot for bot in (UNIFORM, GREEDY)}
