"""The README's example in Python runs, and its picture is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert "KorsairView" in capsys.readouterr().out


def test_every_file_that_the_readme_points_to_is_there() -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
