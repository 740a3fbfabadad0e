"""docs/architecture.md speaks of the house as it is: files, names, layers."""

import re
from pathlib import Path

import pytest

import festnoz
from tests.test_layers import LEVELS

ROOT = Path(__file__).parents[1]
PACKAGE = Path(festnoz.__file__).parent
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FILE = r"`([\w/.-]+\.(?:py|ts|svelte))`"
FILES = sorted(set(re.findall(FILE, PAGE)))
ALONE = {"__main__", "version"}  # no layers, but files that stand at either end
NAMES = sorted(set(re.findall(FILE + r"[:,]? `(\w+)`", PAGE)))


def place_of(path: str) -> Path:
    return ROOT / path if path.startswith("web/") else PACKAGE / path


@pytest.mark.parametrize("path", FILES)
def test_every_file_of_the_page_is_there(path: str) -> None:
    assert place_of(path).is_file()


@pytest.mark.parametrize(("path", "name"), NAMES)
def test_every_name_of_the_page_is_defined_in_its_file(path: str, name: str) -> None:
    source = place_of(path).read_text("utf-8")
    assert re.search(rf"\b(def|class|function|async) {name}\b", source)


def test_a_moves_way_has_twelve_steps_and_the_glossary_twenty_words() -> None:
    assert re.findall(r"^(\d+)\. ", PAGE, re.MULTILINE) == [str(number) for number in range(1, 13)]
    _, _, glossary = PAGE.partition("## Twenty words")
    assert len(re.findall(r"^\| \w+ \| .+ \| `", glossary, re.MULTILINE)) == 20


def test_the_layers_are_those_that_a_test_refuses_to_cross() -> None:
    (line,) = re.findall(r"^core <- .+$", PAGE, re.MULTILINE)
    told = [sorted(re.findall(r"\w+", layer)) for layer in line.split("<-")]
    levels = sorted({level for name, level in LEVELS.items() if name not in ALONE})
    assert told == [
        sorted(name for name, one in LEVELS.items() if one == level) for level in levels
    ]


def test_every_folder_of_the_package_has_its_line() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert set(re.findall(r"^\| `(\w+)/`", PAGE, re.MULTILINE)) >= folders
