"""Ctrl-C while games are compiled or anything loads: the program ends at once, in one line."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.program import ADDRESS, FESTNOZ

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
WITHIN_S = 2.0
STOPPED_WHILE_LOADING = """
import os, signal, sys
from festnoz.__main__ import main

class Impatient:
    def find_spec(self, name, *_):
        if name == "cyclopts":
            for _ in range(3):
                os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
sys.exit(main())
"""


def started(cache: Path, *args: str) -> "subprocess.Popen[str]":
    """With nothing compiled yet, which takes many seconds."""
    return subprocess.Popen(
        [*FESTNOZ, *args, "--lang", "en"],
        env={**os.environ, "FESTNOZ_CACHE": str(cache)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def pressed(program: "subprocess.Popen[str]", times: int) -> tuple[str, str]:
    """What it says then; and it must end soon."""
    since = time.monotonic()
    for _ in range(times):
        program.send_signal(signal.SIGINT)
        time.sleep(0.05)
    told = program.communicate(timeout=60)
    assert time.monotonic() - since < WITHIN_S
    return told


@pytest.mark.parametrize("times", [1, 3])
def test_a_game_in_the_terminal_is_stopped_while_it_is_compiled(tmp_path: Path, times: int) -> None:
    with started(tmp_path, "play", "korrigans") as program:
        wait_for_compiling(tmp_path)
        assert pressed(program, times) == ("", "\nfestnoz: stopped\n")
    assert program.returncode == 130


@pytest.mark.parametrize("times", [1, 3])
def test_a_house_is_closed_while_games_are_compiled(tmp_path: Path, times: int) -> None:
    data = str(tmp_path / "data")
    with started(tmp_path, "serve", "--port", "0", "--data", data) as program:
        assert program.stdout is not None
        assert ADDRESS.search(program.stdout.readline())
        wait_for_compiling(tmp_path)
        told, errors = pressed(program, times)
    assert (program.returncode, errors) == (0, "")
    assert told.splitlines()[-1] == "The house is closed. Every table is kept."


def test_a_program_that_still_loads_has_no_traceback() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", STOPPED_WHILE_LOADING], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "\n")


def wait_for_compiling(cache: Path) -> None:
    """Until the folder is made where what is compiled will be kept."""
    for _ in range(3000):
        if any(cache.glob("festnoz/kernels-*")):
            time.sleep(1.0)  # well into it
            return
        time.sleep(0.01)
    raise AssertionError("nothing is compiled")
