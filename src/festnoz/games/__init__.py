"""The games of the house: one line each."""

from festnoz.games import korrigans, korsair

GAMES = {game.name: game for game in (korsair.GAME, korrigans.GAME)}
