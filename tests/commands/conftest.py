"""What tests of commands share."""

import io
from pathlib import Path

import pytest

from festnoz.core.replay import encode, replay_of
from tests.commands.asking import Ask
from tests.terminal.evening import hasty_company


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
    company = hasty_company()
    while not company.match.is_over:
        company.play(company.match.legal_actions()[0])
        company.answers()
    return encode(replay_of(company.match)) + b"\n"
