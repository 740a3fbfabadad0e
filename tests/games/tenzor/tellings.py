"""What is told of a move in Tenzor, in text, with the rules that did it."""

from festnoz.core.game import WATCHER, Setting
from festnoz.core.match import Match
from festnoz.games.tenzor import GAME
from tests.games.tellings import offered_at, plain, table_of, told_of
from tests.games.tenzor.positions import LETTERS, read

__all__ = ["SETTING", "offered", "plain", "table", "told"]

SETTING = Setting(("Ann", "Bo", "Cy", "Di", "Ed"), GAME.options())


def _seat(letter: str) -> int:
    return LETTERS.index(letter) if letter else WATCHER


def told(match: Match, move: str, looker: str = "", language: str = "en") -> list[str]:
    """Plays it, and says what a seat, or without a letter a watcher, is told: `... [T-12]`."""
    return told_of(match, read(move), _seat(looker), SETTING, language)


def offered(match: Match, language: str = "en") -> dict[str, list[str]]:
    """The moves of whoever is to act, under their headings."""
    return offered_at(match, SETTING, language)


def table(match: Match, looker: str = "", language: str = "en") -> dict[str, list[str]]:
    """The scene: by the heading of each item what is told under it, the note last."""
    return table_of(match, _seat(looker), SETTING, language)
