"""The games of the house: one line each; and those that other packages bring."""

from festnoz.core.words import Message, add_words
from festnoz.games import families, korrigans, korsair, tenzor
from festnoz.games.registry import find_games

OWN = {game.name: game for game in (korsair.GAME, korrigans.GAME, tenzor.GAME, families.GAME)}
_FOUND, LEFT_OUT = find_games(OWN)  # and, for each that is broken, a line that says why
GAMES = {**OWN, **_FOUND}

for _game in GAMES.values():
    add_words(_game.folder)


def title_of(name: str) -> Message | str:
    """Of a game that may not be in this house: a table or a replay may come from another one."""
    return GAMES[name].title if name in GAMES else name.capitalize()
