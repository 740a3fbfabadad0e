"""Every rule of every game is in both rulebooks once, and carried by a test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from festnoz.core.game import RULE_ID, Game
from festnoz.core.words import LANGUAGES
from festnoz.games import GAMES
from tests.belongings import rule_tests_of
from tests.pips import GAME as PIPS

TESTS = Path(__file__).parent
MARK = "pytest.mark.rule"
RULE_PARAGRAPH = re.compile(rf"^\*\*({RULE_ID})\*\* ", re.MULTILINE)

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def marks(tree: ast.AST) -> Iterator[str]:
    """The ids of every rule mark below, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
            yield from (ast.literal_eval(argument) for argument in node.args)


def carried(tree: ast.Module) -> Iterator[str]:
    """The ids that tests carry: marks on functions that pytest collects."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                yield from marks(decorator)


@pytest.fixture(scope="module")
def test_files() -> dict[Path, ast.Module]:
    """Of the house, and of every game that keeps its own."""
    folders = [TESTS, *map(rule_tests_of, GAMES.values())]
    paths = sorted({path for folder in folders for path in folder.rglob("test_*.py")})
    return {path: ast.parse(path.read_text("utf-8")) for path in paths}


@each_game
def test_every_rule_is_carried_by_a_test(game: Game, test_files: dict[Path, ast.Module]) -> None:
    own = rule_tests_of(game)
    trees = [tree for path, tree in test_files.items() if path.is_relative_to(own)]
    tested = {rule for tree in trees for rule in carried(tree)}
    assert [rule for rule in game.rule_ids if rule not in tested] == []


def test_no_mark_names_an_unknown_rule(test_files: dict[Path, ast.Module]) -> None:
    known = {rule for game in (*GAMES.values(), PIPS) for rule in game.rule_ids}
    unknown = {
        f"{path}: {rule}"
        for path, tree in test_files.items()
        for rule in marks(tree)
        if rule not in known
    }
    assert unknown == set()


def test_no_two_games_share_a_rule_id() -> None:
    ids = [rule for game in GAMES.values() for rule in game.rule_ids]
    assert len(set(ids)) == len(ids)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rulebook_has_every_rule_once(game: Game, language: str) -> None:
    rulebook = (game.folder / f"rules.{language}.md").read_text("utf-8")
    assert sorted(RULE_PARAGRAPH.findall(rulebook)) == sorted(game.rule_ids)


def test_marks_are_found_where_they_stand() -> None:
    source = """
@pytest.mark.rule("X-1", "X-2")
@pytest.mark.rule("X-R3")
def test_something(): ...
@pytest.mark.rule("X-4")
def not_collected(): ...
"""
    assert set(carried(ast.parse(source))) == {"X-1", "X-2", "X-R3"}
    assert set(marks(ast.parse(source))) == {"X-1", "X-2", "X-R3", "X-4"}
