"""Fest-Noz: the home of four tabletop games; their rules, tables and players."""

from festnoz.core.game import EVERYONE, WATCHER, Game
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES
from festnoz.version import VERSION

__all__ = ["EVERYONE", "GAMES", "VERSION", "WATCHER", "Game", "Match", "Seat"]
