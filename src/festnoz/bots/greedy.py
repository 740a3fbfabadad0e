"""`greedy`: plays what promises most now, by the usual good advice of each game that it knows."""

from festnoz.bots import korrigans, korsair
from festnoz.bots.base import Bot

GREEDY = Bot("greedy", {"korsair": korsair.choose, "korrigans": korrigans.choose})
