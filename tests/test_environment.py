"""The project's own environment: what is not its own is left alone."""

from pathlib import Path

import pytest

from tools import environment, stamp, step
from tools.failure import SetupError


def test_an_environment_behind_a_link_is_not_emptied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, other = tmp_path / "project", tmp_path / "other"
    for folder in (root, other):
        folder.mkdir()
    for file in (root / stamp.PROJECT, other / stamp.path(root).name):
        file.touch()
    (root / stamp.VENV).symlink_to(other)
    commands: list[list[str]] = []
    monkeypatch.setattr(step, "run", lambda command, **_: commands.append(command))
    with pytest.raises(SetupError, match=r"\.venv is a link"):
        environment.prepare(root, set())
    assert commands == []
    assert [file.name for file in other.iterdir()] == [stamp.path(root).name]
