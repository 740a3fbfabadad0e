"""Ctrl-C while something is fetched: one line, at once, and nothing goes on behind it."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import run

# A start whose only step starts something else, as `venv` starts pip.
START = """
import signal
import sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # the tests may run where some are ignored
for one in (signal.SIGTERM, signal.SIGHUP):
    signal.signal(one, signal.SIG_DFL)
sys.path.insert(0, sys.argv[1])
import run
from tools import step
command = ["sh", "-c", "trap '' INT; sleep 60 & echo $! > pid; wait"]
run.dispatch = lambda _: step.run(command, what="it", advice="none", env={{"PATH": {path!r}}})
sys.exit(run.main([]))
"""


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("presses", [1, 3])
def test_a_start_that_is_stopped_says_one_line_and_takes_all_with_it(
    tmp_path: Path, stop: signal.Signals, presses: int
) -> None:
    script = START.format(path=os.environ["PATH"])
    with subprocess.Popen(
        [sys.executable, "-c", script, str(run.ROOT)],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
    ) as start:
        pid = written(tmp_path / "pid")
        for _ in range(presses):
            start.send_signal(stop)
            time.sleep(0.05)
        _, told = start.communicate(timeout=30)  # half of what it started would take
    assert (start.returncode, told) == (130, "\nrun.py: stopped\n")
    assert has_ended(pid)


def written(file: Path) -> int:
    for _ in range(1000):
        if file.exists() and re.fullmatch(r"\d+\n", file.read_text()):
            return int(file.read_text())
        time.sleep(0.01)
    raise AssertionError(f"nobody wrote {file}")


def has_ended(pid: int) -> bool:
    """Its parent is gone, so nobody but the system may have to take note of it."""
    for _ in range(1000):
        state = Path(f"/proc/{pid}/stat")
        if not state.exists() or state.read_text().split()[2] == "Z":
            return True
        time.sleep(0.01)
    return False
