"""The folders are the architecture: imports point left only, and few modules serve just one."""

import ast
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import festnoz

PACKAGE = Path(festnoz.__file__).parent
PROJECT = Path(__file__).parent.parent / "pyproject.toml"
MOST_LONE = 0.12  # of all modules: 30 of 253
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
    "__main__": 8,
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


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(path: Path, modules: dict[str, Path]) -> Iterator[str]:
    """Also those that `from festnoz.table import decisions` names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules else node.module or ""


def test_few_modules_are_imported_by_one_other_alone() -> None:
    """Each needs a reason of its own. A package gathers its parts, so what it alone imports is no
    such module, nor is what only another layer asks for: no two layers share a file."""
    modules = {module_of(path): path for path in PACKAGE.rglob("*.py")}
    importers = defaultdict(set)
    for name, path in modules.items():
        for other in set(imported_modules(path, modules)) - {name}:
            importers[other].add(path)
    lone = [
        name
        for name, (one, *others) in importers.items()
        if not others
        and name in modules
        and "__init__.py" not in (one.name, modules[name].name)
        and module_of(one).split(".")[1] == name.split(".")[1]
    ]
    assert len(lone) <= MOST_LONE * len(modules), sorted(lone)


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
