"""docs/adding-a-game.md as a program: the package that a reader gets by following it.

Blocks under the name of a file make that file, one after another; files that the page links are
taken from the toy as they are. So the page is the source of the package, and no test of it reads
the toy where the page shows something else.
"""

import re
import shutil
import tomllib
from collections import defaultdict
from pathlib import Path

from festnoz.games.registry import GROUP
from tests.packages import ROOT, register

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
TOY = ROOT / "tests" / "pips"
BLOCK = re.compile(
    r"^(?:`(?P<file>[\w.]+)`\n|[^\n]*\bFrom \[`(?P<part_of>[\w.]+)`\]\([^)]+\):\n\n)?"
    r"```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
BLOCKS = list(BLOCK.finditer(PAGE))
LINKED = dict.fromkeys(re.findall(r"\]\(\.\./tests/pips/([\w.]+)\)", PAGE))
EMPTY_LINES = "\n\n"  # between two parts of a file in Python


def blocks_of(kind: str) -> list[str]:
    return [block["text"] for block in BLOCKS if block["kind"] == kind]


def shown() -> dict[str, str]:
    """The files that the page shows whole, in one block or in several."""
    parts = defaultdict(list)
    for block in BLOCKS:
        if block["file"]:
            parts[block["file"]].append(block["text"])
    return {file: EMPTY_LINES.join(texts) for file, texts in parts.items()}


def excerpts() -> list[tuple[str, str]]:
    """Parts of linked files, each with its file."""
    return [(block["part_of"], block["text"]) for block in BLOCKS if block["part_of"]]


def install(folder: Path) -> None:
    """Follows the page, and then does what `pip install` would with its pyproject.toml."""
    (project,) = blocks_of("toml")
    (folder / "pyproject.toml").write_text(project, "utf-8")
    told = tomllib.loads(project)
    ((name, target),) = told["project"]["entry-points"][GROUP].items()
    package = folder / name
    package.mkdir()
    for file, text in shown().items():
        (package / file).write_text(text, "utf-8")
    for file in LINKED:
        shutil.copy(TOY / file, package)
    register(folder, name, target, told["project"]["name"])
