"""What the package offers is told in docs/api.md, and every example there runs."""

import doctest
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import festnoz
from festnoz import api
from tools.api import ORDER, PAGE, PLAIN, page

MODULES = sorted(path.stem for path in Path(api.__file__).parent.glob("[a-z]*.py"))


def examples() -> Iterator[doctest.DocTest]:
    finder = doctest.DocTestFinder()
    names = ["festnoz", "festnoz.core.errors", *(f"festnoz.api.{name}" for name in MODULES)]
    for name in names:
        yield from (one for one in finder.find(importlib.import_module(name)) if one.examples)


@pytest.mark.parametrize("example", list(examples()), ids=lambda one: str(one.name))
def test_the_example_runs_as_it_is_told(example: doctest.DocTest) -> None:
    told: list[str] = []
    doctest.DocTestRunner().run(example, out=told.append)
    assert told == []


def test_the_page_is_what_the_docstrings_say() -> None:
    assert PAGE.read_text("utf-8") == page(), "write it again: python -m tools.api"


def test_every_name_of_the_package_is_on_the_page() -> None:
    assert sorted([*ORDER, *PLAIN]) == sorted(festnoz.__all__)


def test_every_public_name_has_an_example() -> None:
    told = {example.name.rpartition(".")[2] for example in examples()}
    public = {name for name in vars(festnoz.Match) if not name.startswith("_")}
    assert {*ORDER, *public, "view", "legal", "imagine", "winners"} - told == set()
    assert all(inspect.getdoc(getattr(festnoz, name)) for name in ORDER)
