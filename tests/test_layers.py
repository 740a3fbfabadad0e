"""The folders are the architecture: imports point left only, and few of them are slow."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import festnoz

PACKAGE = Path(festnoz.__file__).parent
PROJECT = Path(__file__).parent.parent / "pyproject.toml"
OTHER_NAMES = {"open_spiel": "pyspiel"}  # what is installed by the one is imported by the other
LEVELS = {
    "version": 0,
    "core": 1,
    "games": 2,
    "bots": 3,
    "arena": 4,
    "table": 4,
    "api": 4,
    "server": 5,
    "terminal": 5,
    "bench": 6,
    "cli": 7,
}


def imports(path: Path) -> Iterator[str]:
    """Full names of what a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@pytest.mark.parametrize("layer", LEVELS)
def test_imports_point_left_only(layer: str) -> None:
    left = {name for name in LEVELS if LEVELS[name] < LEVELS[layer]} | {layer}
    for path in [*(PACKAGE / layer).rglob("*.py"), *PACKAGE.glob(f"{layer}.py")]:
        own = [name for name in imports(path) if name.startswith((".", "festnoz"))]
        assert [name for name in own if name.split(".")[1:2] not in [[one] for one in left]] == []


def test_every_folder_and_module_has_its_layer() -> None:
    found = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert found - {"__init__", "__pycache__", "locale", "static"} <= set(LEVELS)


def test_no_game_imports_another() -> None:
    for folder in (path.parent for path in (PACKAGE / "games").glob("*/__init__.py")):
        names = {name for path in folder.rglob("*.py") for name in imports(path)}
        games = {name.split(".")[2] for name in names if name.startswith("festnoz.games.")}
        assert games == {folder.name}


def test_numba_is_imported_in_one_place() -> None:
    heavy = ("numba", "llvmlite")
    places = [
        path
        for path in PACKAGE.rglob("*.py")
        if any(n.split(".")[0] in heavy for n in imports(path))
    ]
    assert places == [PACKAGE / "core" / "compiler.py"]


def test_what_is_imported_is_declared_and_nothing_else_is() -> None:
    """What comes with something else today need not come with it tomorrow."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["peers"]]
    declared = [re.split(r"[^\w-]", one)[0] for one in wanted]
    imported = {name.split(".")[0] for path in PACKAGE.rglob("*.py") for name in imports(path)}
    foreign = imported - sys.stdlib_module_names - {"festnoz", ""}
    assert sorted(foreign) == sorted(OTHER_NAMES.get(name, name) for name in declared)


def test_the_package_offers_few_names() -> None:
    assert 0 < len(festnoz.__all__) <= 12
    assert sorted(festnoz.__all__) == sorted(set(festnoz.__all__))
    assert all(hasattr(festnoz, name) for name in festnoz.__all__)


@pytest.mark.parametrize("module", ["festnoz.cli", "festnoz.games"])
def test_importing_compiles_nothing(module: str) -> None:
    code = f"import sys, {module}; print(sorted({{'numba', 'llvmlite'}} & set(sys.modules)))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert answer.stdout == "[]\n"
