"""Fest-Noz: the home of four tabletop games; their rules, tables and players.

`GAMES` holds the games by name, `__version__` is the version of the program.

>>> import festnoz
>>> list(festnoz.GAMES)[:2]
['korsair', 'korrigans']
>>> festnoz.GAMES["korsair"].options()
KorsairOptions(teams=False, first=None)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from festnoz import version

if TYPE_CHECKING:
    from festnoz.api.action import Action, Reason
    from festnoz.api.files import load, load_all
    from festnoz.api.match import Match
    from festnoz.api.new_match import new_match
    from festnoz.api.player import Turn, bot
    from festnoz.api.result import Result
    from festnoz.api.world import World
    from festnoz.core.errors import FestNozError
    from festnoz.games import GAMES

__all__ = [
    "GAMES",
    "Action",
    "FestNozError",
    "Match",
    "Reason",
    "Result",
    "Turn",
    "World",
    "bot",
    "load",
    "load_all",
    "new_match",
]

__version__ = version.VERSION

# Loaded when first asked for: `festnoz --help` needs none of them.
HOMES = {
    "Action": "festnoz.api.action",
    "FestNozError": "festnoz.core.errors",
    "GAMES": "festnoz.games",
    "Match": "festnoz.api.match",
    "Reason": "festnoz.api.action",
    "Result": "festnoz.api.result",
    "Turn": "festnoz.api.player",
    "World": "festnoz.api.world",
    "bot": "festnoz.api.player",
    "load": "festnoz.api.files",
    "load_all": "festnoz.api.files",
    "new_match": "festnoz.api.new_match",
}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'festnoz' has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
