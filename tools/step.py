"""A step of the setup: a command that runs until it ends or is stopped."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from tools import failure

CACHE = ".cache"
STOPS = ("SIGINT", "SIGTERM", "SIGHUP")  # a system may lack some
END_S = 1.0  # for a command to clear up when it is stopped
# A group of processes, so that all of it can be ended; Windows has no such thing.
OF_ITS_OWN = 0 if os.name == "posix" else None


def say(step: str) -> None:
    print(step, file=sys.stderr, flush=True)  # standard output is the command's own


def run(
    command: list[str],
    *,
    what: str,
    advice: str,
    env: Mapping[str, str],
    log: Path | None = None,
    cwd: Path | None = None,
    given: str = "",
) -> str:
    """What it printed; SetupError, if it failed: `what`, why, and `advice` if we know no better."""
    if log is not None:
        log.unlink(missing_ok=True)  # what went wrong another time
    code, out, err = _heard(command, env, cwd, given)
    if code != 0:
        _note(out + err, log)
        raise failure.explained(what, out + err, advice, log)
    return out


def _note(output: str, log: Path | None) -> None:
    if log is not None:
        with suppress(OSError):  # a full disk: the reason is told all the same
            log.parent.mkdir(parents=True, exist_ok=True)
            with log.open("a", encoding="utf-8") as file:
                file.write(output)


def _heard(
    command: list[str], env: Mapping[str, str], cwd: Path | None, given: str
) -> tuple[int, str, str]:
    with (
        _deaf() as listen_again,
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=cwd,
            env=env,
            encoding="utf-8",
            errors="replace",
            process_group=OF_ITS_OWN,
        ) as child,
    ):
        try:
            listen_again()
            out, err = child.communicate(given)
        except BaseException:  # most likely somebody pressed Ctrl-C, which the child may not hear
            _end(child)
            raise
    return child.returncode, out, err


@contextmanager
def _deaf() -> Iterator[Callable[[], None]]:
    """Whoever stops us is heard when the given function is called: while a command is being started
    nobody could end it."""
    missed: list[int] = []
    is_ours = threading.current_thread() is threading.main_thread()
    found = [getattr(signal, name) for name in STOPS if is_ours and hasattr(signal, name)]
    known = {one: signal.getsignal(one) for one in found if callable(signal.getsignal(one))}
    for one in known:
        signal.signal(one, lambda number, _: missed.append(number))

    def listen_again() -> None:
        while known:
            signal.signal(*known.popitem())
        if missed:
            signal.raise_signal(missed.pop())

    try:
        yield listen_again
    finally:
        while known:
            signal.signal(*known.popitem())


def _end(child: "subprocess.Popen[str]") -> None:
    """With all that it has started: what goes on would write into the next start's work."""
    if os.name != "posix":
        child.kill()
        return
    os.killpg(child.pid, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        child.wait(END_S)
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)


def surroundings(root: Path) -> dict[str, str]:
    """For what fetches packages. What it keeps lies here: a home folder may be read-only."""
    cache = root / CACHE
    own = {
        "PIP_CACHE_DIR": str(cache / "pip"),
        "UV_CACHE_DIR": str(cache / "uv"),
        "npm_config_cache": str(cache / "npm"),
    }
    try:
        Path.home()
    except RuntimeError:  # a user whom the system does not know; npm wants one all the same
        own["HOME"] = str(cache)
    return {**own, **os.environ}


def require_writable(folder: Path) -> None:
    """Said before anything is fetched."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        error.filename = str(folder)  # not that of a file that nobody knows
        raise failure.SetupError(f"cannot write: {failure.told(error)}") from None
