"""docs/adding-a-game.md: the package that it builds is the toy, and its commands do as it shows."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests import tutorial
from tests.packages import ROOT, with_packages
from tests.program import FESTNOZ

PROGRAMS = {"festnoz": FESTNOZ, "python": [sys.executable]}
ANYTHING = "..."  # a line that stands for any number of lines
COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
COMMANDS = [found for block in tutorial.blocks_of("console") for found in COMMAND.findall(block)]


def files_of(folder: Path) -> dict[str, str]:
    """All but its tests and what they made."""
    return {
        path.name: path.read_text("utf-8")
        for path in folder.iterdir()
        if path.is_file() and not path.name.startswith(("test_", "conftest"))
    }


def transcripts(folder: Path) -> dict[str, str]:
    golden = folder / "golden"
    paths = {path.relative_to(golden).as_posix(): path for path in golden.rglob("*.txt")}
    return {name: path.read_text("utf-8") for name, path in paths.items()}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    tutorial.install(folder)
    return folder


def test_following_the_page_makes_the_toy(installed: Path) -> None:
    assert files_of(installed / "pips") == files_of(tutorial.TOY)


def test_the_list_of_files_is_whole() -> None:
    listed = re.findall(r"\b\w+\.(?:\w\w\.)?(?:py|json|md)\b", tutorial.blocks_of("text")[0])
    assert sorted(listed) == sorted(files_of(tutorial.TOY))


def test_no_file_is_both_shown_and_linked_and_the_heart_of_the_game_is_shown() -> None:
    assert not tutorial.shown().keys() & tutorial.LINKED.keys()
    heart = {"state.py", "actions.py", "rules.py", "view.py", "__init__.py", "rules.en.md"}
    assert heart <= tutorial.shown().keys()


def test_every_excerpt_is_a_part_of_its_file() -> None:
    assert len(tutorial.excerpts()) >= 5
    for file, text in tutorial.excerpts():
        assert text in (tutorial.TOY / file).read_text("utf-8")


def test_every_block_says_what_it_is() -> None:
    unnamed = {
        block["kind"] for block in tutorial.BLOCKS if not (block["file"] or block["part_of"])
    }
    assert unnamed == {"text", "toml", "console"}


def test_setuptools_takes_every_file_along() -> None:
    (told,) = map(tomllib.loads, tutorial.blocks_of("toml"))
    tool = told["tool"]["setuptools"]
    assert tool["packages"] == ["pips"]
    patterns = ["*.py", *tool["package-data"]["pips"]]
    left_behind = [
        file
        for file in files_of(tutorial.TOY)
        if not any(fnmatch(file, pattern) for pattern in patterns)
    ]
    assert left_behind == []


def is_shown(shown: list[str], printed: list[str]) -> bool:
    """Whether that was printed: lines that stand together together, `...` for any others."""
    if not shown:
        return not printed
    if shown[0] == ANYTHING:
        rests = (printed[i:] for i in range(len(printed) + 1))
        return any(is_shown(shown[1:], rest) for rest in rests)
    return printed[:1] == shown[:1] and is_shown(shown[1:], printed[1:])


@pytest.mark.parametrize(
    ("shown", "holds"),
    [
        ("a b c", True),
        ("... b c", True),
        ("a ...", True),
        ("a ... c", True),
        ("... b ...", True),
        ("a c", False),
        ("a b", False),
        ("b c", False),
        ("... d ...", False),
        ("... c b ...", False),
    ],
)
def test_what_is_not_printed_is_found(shown: str, holds: bool) -> None:
    assert is_shown(shown.split(), ["a", "b", "c"]) == holds


def run(command: str, installed: Path) -> "subprocess.CompletedProcess[str]":
    program, *args = shlex.split(command)
    return subprocess.run(
        [*PROGRAMS[program], *args],
        cwd=ROOT if "tests/" in command else installed,  # in a checkout, or beside the package
        env={**with_packages(installed), "FESTNOZ_LANG": "en", "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_command_prints_what_the_page_shows(installed: Path) -> None:
    """In the order of the page: some read what others have written."""
    assert len(COMMANDS) >= 5
    for command, shown in COMMANDS:
        done = run(command, installed)
        assert done.returncode == 0, (command, done.stderr, done.stdout[-5000:])
        assert "festnoz:" not in done.stderr
        assert is_shown(shown.splitlines(), done.stdout.splitlines()), (command, done.stdout)
    assert transcripts(installed / "pips") == transcripts(tutorial.TOY)


def test_a_fault_is_told_as_the_page_says(installed: Path, tmp_path: Path) -> None:
    spoilt = shutil.copytree(installed, tmp_path / "spoilt")
    words = spoilt / "pips" / "words.fr.json"
    words.write_text(words.read_text("utf-8").replace("pips.pitch", "pips.pitches"), "utf-8")
    assert run("festnoz rules korsair K-1", spoilt).stderr in tutorial.blocks_of("text")
