"""What tests of commands share."""

import io
from pathlib import Path

import pytest

from festnoz.core.replay import encode, replay_of
from tests.commands.asking import Ask
from tests.terminal.evening import hasty_house, play


@pytest.fixture
def answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Ask:
    """Calls a command in an empty folder, with nothing to read."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FESTNOZ_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    return Ask(capsys)


@pytest.fixture
def finished() -> bytes:
    """A true replay of a finished game."""
    house = hasty_house()
    while not house.match.is_over:
        play(house, 0)
    return encode(replay_of(house.match)) + b"\n"
