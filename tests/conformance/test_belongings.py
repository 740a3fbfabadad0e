"""What every registered game owns: a rulebook in each language, rule tests, golden transcripts."""

import re

import pytest

from festnoz.core.game import Game
from festnoz.core.words import LANGUAGES
from festnoz.games import GAMES, OWN
from tests.belongings import rule_tests_of, transcripts_of
from tests.conformance.worlds import every_game


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rulebook_refers_to_no_rule_that_it_does_not_have(game: Game, language: str) -> None:
    book = (game.folder / f"rules.{language}.md").read_text("utf-8")
    assert set(re.findall(rf"\b{game.rule_prefix}-[RP]?\d+", book)) == set(game.rule_ids)


@every_game
def test_a_game_owns_rule_tests(game: Game) -> None:
    """Which rules they carry is for tests/test_every_rule_has_a_test.py."""
    files = rule_tests_of(game).rglob("test_*.py")
    assert any("pytest.mark.rule" in path.read_text("utf-8") for path in files)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_number_of_the_rules_has_golden_transcripts(game: Game) -> None:
    least = 1000 if game.name in OWN else 1  # a match of another's may be short
    files = transcripts_of(game).glob("*/*.txt")
    numbers = {path.parent.name for path in files if path.stat().st_size >= least}
    assert numbers == {f"rules-{number}" for number in range(1, game.rules + 1)}
