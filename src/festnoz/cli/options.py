"""What the command line asks of a game: seats, options, a name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from festnoz.core.words import say
from festnoz.table.decisions import BOT_NAMES, MAX_NAME
from festnoz.terminal.errors import BadUsage


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What the command line asked for; None where it did not."""

    game: str | None
    seats: int | None
    chosen: Mapping[str, Any]  # the game's own options
    seed: str | None
    name: str | None = None


def checked_name(name: str) -> str:
    """Bots keep their names: a seed's deal depends on them."""
    if not 1 <= len(name.strip()) <= MAX_NAME or not name.isprintable():
        raise BadUsage(say("command.bad.name", most=MAX_NAME))
    if name.strip() in BOT_NAMES:
        raise BadUsage(say("command.bad.name_taken", name=name.strip()))
    return name.strip()
