"""Games of other packages, found by the entry point group `festnoz.games`, let in if all is there.

What is wrong with one is said in a line, and the house opens without it.
"""

from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points

from festnoz.core.game import Game
from festnoz.core.words import Message, say
from festnoz.games.admission import fault_of, told_of

GROUP = "festnoz.games"


def find_games(house: Mapping[str, Game]) -> tuple[dict[str, Game], list[Message]]:
    """Those that join the house's own, and for each that cannot why."""
    found: dict[str, Game] = {}
    left_out: list[Message] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        game, fault = _load(point)
        if game is not None:
            fault = fault_of(game, point.name, {**house, **found})
        if game is not None and fault is None:
            found[game.name] = game
        else:
            package = point.dist.name if point.dist else point.module
            told = fault or say("game.fault.no_game", target=point.value)
            left_out.append(say("game.left_out", game=point.name, package=package, fault=told))
    return found, left_out


def _load(point: EntryPoint) -> tuple[Game | None, Message | None]:
    try:
        game = point.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's may fail in any way
        return None, say("game.fault.load", target=point.value, what=told_of(error))
    return (game, None) if isinstance(game, Game) else (None, None)
