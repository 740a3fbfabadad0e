"""The README's example in Python runs, and its picture is there."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
TARGETS = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
ALWAYS_SHIPPED = {"/LICENSE", "/README.md", "/pyproject.toml"}


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert "KorsairView" in capsys.readouterr().out


def test_the_example_in_python_is_four_lines_and_imports_the_package_alone() -> None:
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    assert len([line for line in example.splitlines() if line]) == 4
    assert re.findall(r"import.*", example) == ["import festnoz"]


def test_every_file_that_the_readme_points_to_is_there() -> None:
    assert TARGETS
    assert [target for target in TARGETS if not (ROOT / target).exists()] == []


def test_every_file_that_the_readme_points_to_is_in_the_source_archive() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shipped = {*project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"], *ALWAYS_SHIPPED}
    assert {f"/{Path(target).parts[0]}" for target in TARGETS} - shipped == set()
