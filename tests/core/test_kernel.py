"""Kernels: compiled when first used, kept by what they depend on, and never stopping play."""

import ast
import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Annotated, cast

import numpy as np
import pytest

from festnoz.core import kernel as kernels
from festnoz.core.kernel import (
    LAYERS,
    PACKAGE,
    FunctionOf,
    Kernel,
    _concerns_kernels,
    cache_folder,
    callable_of,
    entry,
    interpreted,
    is_compiled,
    record,
)
from tests.pips import GAME as PIPS

ROOT = Path(__file__).parents[2]
calls: list[int] = []


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for each test."""
    monkeypatch.setenv("FESTNOZ_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    anew = functools.cache(kernels._cache_folder.__wrapped__)
    monkeypatch.setattr(kernels, "_cache_folder", anew)
    return tmp_path / "cache"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the program, to be edited."""
    copy = shutil.copytree(kernels.PACKAGE, tmp_path / "festnoz")
    monkeypatch.setattr(kernels, "PACKAGE", copy)
    return copy


def cache_after_edit(path: Path) -> Path:
    with path.open("a", encoding="utf-8") as file:
        file.write("\n# edited\n")
    kernels._cache_folder.cache_clear()
    return cache_folder("festnoz.games.korsair.rules")


@entry
def double(n: int) -> int:
    return 2 * n


def adding(amount: int) -> Kernel[[int], int]:
    @entry
    def add(n: int) -> int:
        return n + amount

    return add


@entry
def at_hundred(function: Annotated[Callable[..., int], FunctionOf(int, (int,))]) -> int:
    return function(100)


@entry
def remember(n: int) -> int:
    calls.append(n)  # numba cannot compile this: the list is Python's
    return n


@entry
def allocate(n: int) -> int:
    return len(np.zeros(n))


def test_a_kernel_is_compiled_when_first_called_and_only_then(cache: Path) -> None:
    assert "dispatcher" not in vars(double)
    assert not cache.exists()
    assert double(21) == 42
    compiled, narrow = double.dispatcher, cast("int", np.int8(100))
    assert len(compiled.signatures) == 1
    assert double(narrow) == 200  # a narrow number makes no second copy, and does not wrap
    assert double.dispatcher is compiled
    assert len(compiled.signatures) == 1
    assert list(cache.rglob("*.nbc"))


def in_another_process(amounts: list[int]) -> list[int]:
    code = f"from {__name__} import tell_sums; tell_sums({amounts})"
    ended = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True)
    return [int(word) for word in ended.stdout.split()]


def tell_sums(amounts: list[int]) -> None:
    functions = [callable_of(adding(amount)) for amount in amounts]
    print(*(at_hundred(function) for function in functions))


def test_entries_of_one_name_that_other_processes_have_compiled_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As those of two games are: in each process Numba numbers what it compiles from 1 on."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(PACKAGE.parent), str(ROOT)]))
    assert [in_another_process([amount]) for amount in (1, 2)] == [[101], [102]]
    assert in_another_process([1, 2]) == [101, 102]


def test_interpreted_kernels_are_plain_python_and_only_meanwhile() -> None:
    assert is_compiled()
    with interpreted():
        assert not is_compiled()
        assert remember(7) == 7
    assert calls == [7]
    with pytest.raises(ZeroDivisionError):
        fail_interpreted()
    assert is_compiled()


def fail_interpreted() -> None:
    with interpreted():
        raise ZeroDivisionError


def test_a_kernel_that_allocates_is_refused_when_it_is_compiled() -> None:
    with pytest.raises(numba_error(), match="zeros"):
        allocate(3)
    with interpreted():
        assert allocate(3) == 3


def numba_error() -> type[Exception]:
    from numba.core.errors import TypingError

    error: type[Exception] = TypingError
    return error


@pytest.mark.parametrize("edited", ["games/korsair/rules.py", "games/korsair/state.py"])
def test_an_edit_of_a_kernel_source_starts_a_new_cache(package: Path, edited: str) -> None:
    before = cache_folder("festnoz.games.korsair.rules")
    assert before.is_dir()
    assert cache_after_edit(package / edited) != before


def test_new_card_data_start_a_new_cache(package: Path) -> None:
    before = cache_folder("festnoz.games.korsair.rules")
    assert cache_after_edit(package / "games" / "korsair" / "cards.toml") != before


@pytest.mark.parametrize(
    "edited", ["games/korsair/telling.py", "games/korsair/words.en.json", "core/words.py", "cli.py"]
)
def test_an_edit_that_concerns_no_kernel_keeps_the_cache(package: Path, edited: str) -> None:
    before = cache_folder("festnoz.games.korsair.rules")
    assert cache_after_edit(package / edited) == before


def test_an_edit_of_a_bot_keeps_the_cache_of_the_games(package: Path) -> None:
    games, bots = (cache_folder(f"festnoz.{layer}.x") for layer in ("games", "bots"))
    assert cache_after_edit(package / "bots" / "uniform.py") == games
    assert cache_folder("festnoz.bots.x") != bots


@pytest.mark.parametrize("edited", ["rules.py", "facts.py", "data/tiles.toml"])
def test_an_edit_of_another_package_starts_a_new_cache_for_its_game_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edited: str
) -> None:
    stranger = tmp_path / "packages" / "stranger"
    (stranger / "data").mkdir(parents=True)
    for name in ("__init__.py", "rules.py", "facts.py", "data/tiles.toml"):
        (stranger / name).write_text("")
    module = ModuleType("stranger")
    module.__file__ = str(stranger / "__init__.py")
    monkeypatch.setitem(sys.modules, "stranger", module)
    ours = cache_folder("festnoz.games.korsair.rules")
    theirs = cache_folder("festnoz.core.entries", "stranger.rules")
    assert cache_after_edit(stranger / edited) == ours
    assert cache_folder("festnoz.core.entries", "stranger.rules") != theirs


def test_an_entry_is_kept_with_the_package_of_the_game_that_it_closes_over() -> None:
    step = PIPS.entries.step.function
    assert kernels._modules(step) == ("festnoz.core.entries", "tests.pips.rules")


def test_a_cache_unused_for_long_is_forgotten(package: Path) -> None:
    old = cache_folder("festnoz.games.korsair.rules")
    fresh = cache_after_edit(package / "games" / "korsair" / "rules.py")
    long_ago = old.stat().st_mtime - (kernels.UNUSED_CACHE_DAYS + 1) * 86_400
    os.utime(old, (long_ago, long_ago))
    newest = cache_after_edit(package / "games" / "korsair" / "rules.py")
    assert [path.is_dir() for path in (old, fresh, newest)] == [False, True, True]


def test_a_cache_that_cannot_be_written_does_not_stop_play(cache: Path) -> None:
    cache.write_text("a file stands in the way")
    folder = cache_folder(double.function.__module__)
    assert folder.is_dir()
    assert not folder.is_relative_to(cache)
    again = entry(double.function)
    assert again(21) == 42
    assert list(folder.rglob("*.nbc"))


def test_whatever_a_kernel_takes_from_elsewhere_names_its_cache() -> None:
    """A constant from a file that the digest leaves out would stay as it was when compiled."""
    missed = [
        f"{path.name} takes from {module}"
        for layer in LAYERS
        for path in (PACKAGE / layer).rglob("*.py")
        for module in imported_by_kernels(path)
        if not _concerns_kernels(file_of(module))
    ]
    assert missed == []


def imported_by_kernels(path: Path) -> list[str]:
    """Modules of ours that a file with kernels imports names from."""
    source = path.read_text("utf-8")
    if not re.search(r"^\s*@(kernel|entry)\b", source, re.MULTILINE):
        return []
    nodes = ast.walk(ast.parse(source))
    found = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return [module for module in found if module.startswith("festnoz.")]


def file_of(module: str) -> Path:
    return PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")


@pytest.mark.parametrize("name", ["round", "view", "size", "take", "fill"])
def test_a_field_named_like_what_records_have_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"a field of a record cannot be named '{name}'"):
        record((name, np.int8))
