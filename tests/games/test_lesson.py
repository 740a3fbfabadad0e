"""Lessons as files: each fault is named in one line, with the file that has it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from festnoz.core.words import text
from festnoz.games import GAMES
from festnoz.games.lesson import BadLesson, lesson_flaws, lessons_in, position
from tests.packages import ROOT

KORSAIR = GAMES["korsair"]
GOOD = """
rules = 1
seat = 0
secret = "{secret}"
words = ["", ""]
moves = ["draw"]
right = ["draw"]
wrong = ["draw"]

[options]
first = 1

[goal]
play = ["draw"]
""".replace("{secret}", "5e" * 32)
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(lesson: str, name: str = "01-toy.toml") -> Path:
        (tmp_path / "lessons").mkdir(exist_ok=True)
        (tmp_path / "lessons" / name).write_text(lesson, "utf-8")
        return tmp_path

    return written


def fault_of(folder: Path) -> str:
    """What is told of the first one, whether or not it must be played to be found."""
    try:
        (lesson,) = lessons_in(folder)
        for flaw in lesson_flaws(KORSAIR, lesson):
            return text(flaw)
        position(lesson, KORSAIR)
    except BadLesson as error:
        return str(error)
    return ""


FAULTS = {
    "not TOML": ("rules = ", "Invalid value (at end of document)"),
    "a field that is missing": (GOOD.replace("rules = 1", ""), "“rules” is missing"),
    "a field that is none": (GOOD.replace("rules = 1", "rules = 1\nrule = 1"), "“rule”"),
    "no secret": (GOOD.replace("5e5e", "5e"), "secret"),
    "no goal": (GOOD.replace('play = ["draw"]', ""), "a goal is one of play, why and sees"),
    "two goals": (GOOD + 'why = "K-10"', "a goal is one of play, why and sees"),
    "a seat that is none": (GOOD.replace("seat = 0", "seat = 2"), "seat"),
    "a move that is none": (GOOD.replace('moves = ["draw"]', 'moves = ["dance"]'), "“dance”"),
    "a move that is forbidden": (
        GOOD.replace('moves = ["draw"]', 'moves = ["red-1 on #9"]'), "red-1 on #9",
    ),
    "a goal that is no move": (GOOD.replace('play = ["draw"]', 'play = ["win"]'), "“win”"),
    "a rule that is none": (GOOD.replace('play = ["draw"]', 'why = "K-99"'), "K-99"),
    "rules of later": (GOOD.replace("rules = 1", "rules = 9"), "9"),
    "an option that is none": (GOOD.replace("first = 1", "fast = 1"), "fast"),
    "another's turn": (GOOD.replace("first = 1", "first = 0"), "the learner is not to move"),
}  # fmt: skip


@pytest.mark.parametrize(("lesson", "told"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_in_a_line(write: Write, lesson: str, told: str) -> None:
    found = fault_of(write(lesson))
    assert found.startswith("lessons/01-toy.toml: ")
    assert told in found
    assert "\n" not in found


def test_one_without_a_fault_is_let_in(write: Write) -> None:
    assert fault_of(write(GOOD)) == ""


def test_a_file_says_by_its_name_where_it_comes_and_what_it_is_called(write: Write) -> None:
    write(GOOD, "02-second.toml")
    (first, second) = lessons_in(write(GOOD, "01-first.toml"))
    assert (first.name, second.name) == ("first", "second")


@pytest.mark.parametrize("name", ["1-toy.toml", "01-Toy.toml", "notes.txt"])
def test_a_file_of_another_name_is_refused(write: Write, name: str) -> None:
    with pytest.raises(BadLesson, match=name):
        lessons_in(write(GOOD, name))


def test_no_two_have_one_name(write: Write) -> None:
    write(GOOD, "01-toy.toml")
    with pytest.raises(BadLesson, match="another lesson called “toy”"):
        lessons_in(write(GOOD, "02-toy.toml"))


def test_a_game_may_bring_none(tmp_path: Path) -> None:
    assert lessons_in(tmp_path) == ()


def test_the_page_on_adding_a_game_shows_one_as_it_is() -> None:
    lesson = (KORSAIR.folder / "lessons" / "03-tie.toml").read_text("utf-8")
    assert lesson in (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
