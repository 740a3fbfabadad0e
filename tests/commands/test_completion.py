"""Shells complete commands and options, and tell of them in the reader's language."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from festnoz.cli import COMMANDS
from festnoz.core.words import LANGUAGES, catalogue, say, text
from tests.commands.asking import Ask

SHELLS = ("bash", "fish", "zsh")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_names_every_command_and_no_message_by_its_id(
    answer: Ask, shell: str, language: str
) -> None:
    got = answer("completion", shell, "--lang", language)
    assert (got.code, got.err) == (0, "")
    assert [name for name in COMMANDS if name not in got.out] == []
    assert [
        one for one in catalogue(language) if re.search(rf"\\b{re.escape(one)}\\b", got.out)
    ] == []
    assert "Display" not in got.out
    if shell != "bash":  # which tells nothing of what it completes
        assert text(say("command.serve.browser"), language) in got.out


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_understands_its_script(answer: Ask, shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    for language in LANGUAGES:
        file = tmp_path / language
        file.write_text(answer("completion", shell, "--lang", language).out)
        ended = subprocess.run([shell, "-n", file], capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "completed"), [("festnoz sim", "simulate"), ("festnoz serve --br", "--browser")]
)
def test_bash_completes_a_word(answer: Ask, tmp_path: Path, typed: str, completed: str) -> None:
    file = tmp_path / "script"
    file.write_text(answer("completion", "bash").out)
    words = typed.split()
    asked = f"source {file}; COMP_WORDS=({typed}) COMP_CWORD={len(words) - 1}; _festnoz"
    ask = asked + "; echo ${COMPREPLY[@]}"
    ended = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=False)
    assert ended.stdout == f"{completed}\n"
