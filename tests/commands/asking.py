"""Commands called as a person calls them, in an empty folder."""

from pathlib import Path

import pytest

from festnoz.cli import main


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


class Ask:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *args: str | Path) -> Answer:
        code = main([str(arg) for arg in args])
        return Answer(code, *self.capsys.readouterr())
