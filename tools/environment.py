"""The project's own `.venv`: built on the first start, found ready without the network after it."""

import contextlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Iterator, Set
from pathlib import Path

from tools import stamp, step
from tools.failure import SetupError
from tools.installer import Installer
from tools.installer import program as program_of
from tools.step import say

try:
    import fcntl
except ImportError:  # Windows: two first starts at once are left to chance
    fcntl = None  # type: ignore[assignment]


def program(root: Path, name: str) -> Path:
    return program_of(root / stamp.VENV, name)


def python(root: Path) -> Path:
    return program(root, "python")


def prepare(root: Path, extras: Set[str]) -> None:
    """Make sure the environment holds the project and these extras at the locked versions."""
    if is_ready(root, extras):
        return
    with one_at_a_time(root):
        if not is_ready(root, extras):  # the start we waited for may have done it
            _set_up(root, extras)


def is_ready(root: Path, extras: Set[str]) -> bool:
    left = stamp.read(root)
    return left is not None and left.covers(stamp.current(root, extras)) and _has_programs(root)


def _has_programs(root: Path) -> bool:
    return python(root).exists() and program(root, "festnoz").exists()


def _set_up(root: Path, extras: Set[str]) -> None:
    step.require_writable(root)
    left, now = stamp.read(root), stamp.current(root, extras)
    if left is not None and left.place == now.place and _has_programs(root):
        now = stamp.current(root, extras | set(left.extras))
        stamp.write(root, left.outdated())  # if this stops half way, the next start goes on here
        say("Bringing .venv up to date with the locked versions ...")
    else:
        _require_own_venv(root)
        stamp.path(root).unlink(missing_ok=True)  # from here to the end it counts as unfinished
        _create(root)
        say("Installing Fest-Noz and what it needs into .venv (once; up to a minute) ...")
    Installer(root, root / stamp.VENV, root / stamp.LOCKS).install(_locks(now.extras))
    stamp.write(root, now)
    say("Setup is done; later starts need no network.")


def _require_own_venv(root: Path) -> None:
    """Building anew empties the folder, which behind a link may be another project's."""
    if (root / stamp.VENV).is_symlink():
        raise SetupError(".venv is a link to another folder: remove the link, then start again")


def _create(root: Path) -> None:
    _require_ensurepip()
    venv = root / stamp.VENV
    unfit = "Rebuilding .venv: it is unfinished, was moved or belongs to another Python"
    say(unfit if venv.exists() else "Making the Python environment .venv")
    # Not the Python that runs us: it may lie in the very .venv that is cleared.
    base = getattr(sys, "_base_executable", None) or sys.executable
    step.run(
        [base, "-m", "venv", "--clear", str(venv)],
        what="could not make .venv",
        advice="delete the folder .venv and start again",
        log=venv / "venv.log",
        env=step.surroundings(root),
    )


def _locks(extras: list[str]) -> list[str]:
    """By name; that of the tests has all that others have."""
    return ["base", *(["test"] if "test" in extras else extras)]


def _require_ensurepip() -> None:
    """Debian and its kin package it apart; as root we fetch it, otherwise we say how."""
    if _has_ensurepip():
        return
    missing = "this Python comes without ensurepip"
    if shutil.which("apt-get") is None:
        raise SetupError(f"{missing}: install your system's package for it, then start again")
    if os.geteuid() != 0:
        raise SetupError(f"{missing}: run 'sudo apt-get install python3-venv', then start again")
    fetch_package("python3-venv")
    if not _has_ensurepip():
        raise SetupError(f"{missing}, even after installing python3-venv: try /usr/bin/python3")


def fetch_package(name: str) -> None:
    """With apt-get, as root."""
    say(f"Installing {name} with apt-get (once; a minute or two) ...")
    for command in (["update"], ["install", "-y", "--no-install-recommends", name]):
        step.run(
            ["apt-get", "-qq", *command],
            what=f"apt-get could not install {name}",
            advice="install it by hand, then start again",
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )


def _has_ensurepip() -> bool:
    importlib.invalidate_caches()  # apt may have brought it since the last look
    return importlib.util.find_spec("ensurepip") is not None


@contextlib.contextmanager
def one_at_a_time(root: Path) -> Iterator[None]:
    """Hold a lock on the project file: it is there already, and outlives a .venv being rebuilt."""
    with (root / stamp.PROJECT).open("rb") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Another start is setting up; waiting for it ...")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
