"""Fest-Noz: the home of four tabletop games; their rules, tables and players."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from festnoz.version import VERSION

if TYPE_CHECKING:
    from festnoz.core.game import EVERYONE, WATCHER, Game
    from festnoz.core.match import Match, Seat
    from festnoz.games import GAMES

__all__ = ["EVERYONE", "GAMES", "VERSION", "WATCHER", "Game", "Match", "Seat"]

# Loaded when first asked for: `festnoz --help` needs none of them.
HOMES = {
    "EVERYONE": "festnoz.core.game",
    "WATCHER": "festnoz.core.game",
    "Game": "festnoz.core.game",
    "Match": "festnoz.core.match",
    "Seat": "festnoz.core.match",
    "GAMES": "festnoz.games",
}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'festnoz' has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)
