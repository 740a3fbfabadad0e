"""Where a game keeps its tests and transcripts: those of the house here, others with the game."""

from pathlib import Path

from festnoz.core.game import Game
from festnoz.games import OWN

TESTS = Path(__file__).resolve().parent


def rule_tests_of(game: Game) -> Path:
    return TESTS / "games" / game.name if game.name in OWN else game.folder


def transcripts_of(game: Game) -> Path:
    return TESTS / "golden" / game.name if game.name in OWN else game.folder / "golden"
