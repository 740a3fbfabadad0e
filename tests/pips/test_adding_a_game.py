"""docs/adding-a-game.md: its blocks are parts of the toy, and its package and commands work."""

import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from festnoz.games.registry import GROUP
from tests.packages import ROOT, register, with_packages
from tests.pips import GAME as PIPS
from tests.program import FESTNOZ

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
BLOCK = re.compile(r"^(?:`(?P<file>[\w.]+)`\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.M | re.S)
BLOCKS = list(BLOCK.finditer(PAGE))
PARTS = [(block["file"], block["text"]) for block in BLOCKS if block["file"]]


def blocks_of(kind: str) -> Iterator[str]:
    return (block["text"] for block in BLOCKS if block["kind"] == kind)


@pytest.mark.parametrize(
    ("file", "text"), PARTS, ids=[f"{i}-{file}" for i, (file, _) in enumerate(PARTS)]
)
def test_every_block_is_a_part_of_the_toy(file: str, text: str) -> None:
    assert text in (PIPS.folder / file).read_text("utf-8")


def test_every_block_of_code_says_which_file_it_is_of() -> None:
    kinds = {block["kind"] for block in BLOCKS if not block["file"]}
    assert kinds == {"text", "toml", "sh"}
    assert len(PARTS) >= 10


def test_the_files_of_the_page_are_the_files_of_the_toy() -> None:
    listed = set(re.findall(r"\b\w+\.(?:\w\w\.)?(?:py|json|md)\b", next(blocks_of("text"))))
    found = {path.name for path in PIPS.folder.iterdir() if path.is_file()}
    assert listed == {name for name in found if not name.startswith(("test_", "conftest"))}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The toy as a package of its own, as the page's pyproject.toml says."""
    folder = tmp_path_factory.mktemp("site")
    told = tomllib.loads(next(blocks_of("toml")))
    project, tool = told["project"], told["tool"]["setuptools"]
    ((name, target),) = project["entry-points"][GROUP].items()
    assert tool["packages"] == [name]
    (folder / name).mkdir()
    for pattern in ("*.py", *tool["package-data"][name]):  # all that setuptools takes along
        for path in PIPS.folder.glob(pattern):
            shutil.copy(path, folder / name)
    register(folder, name, target, project["name"])
    return folder


@pytest.mark.parametrize("command", "".join(blocks_of("sh")).splitlines())
def test_every_command_works(installed: Path, command: str) -> None:
    program, *args = shlex.split(command)
    assert program == "festnoz"
    done = subprocess.run(
        [*FESTNOZ, *args, "--lang", "en"],
        cwd=installed,
        env=with_packages(installed),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "festnoz:" not in done.stderr
    assert done.stdout


def test_a_fault_is_told_as_the_page_says(installed: Path, tmp_path: Path) -> None:
    spoilt = shutil.copytree(installed, tmp_path / "spoilt")
    words = spoilt / "pips" / "words.fr.json"
    words.write_text(words.read_text("utf-8").replace("pips.pitch", "pips.pitches"), "utf-8")
    done = subprocess.run(
        [*FESTNOZ, "rules", "korsair", "K-1", "--lang", "en"],
        env=with_packages(spoilt),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr in list(blocks_of("text"))
