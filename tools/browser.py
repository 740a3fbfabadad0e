"""Chromium for tests and pictures: this machine's own; as root on Debian, apt-get brings it."""

import os
import platform
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools import environment, web
from tools.failure import SetupError

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SETTING = "FESTNOZ_CHROMIUM"  # the path of another one
# The shell has all of Chromium but its windows, and takes half of the processor's time.
PROGRAMS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable",
    "google-chrome",
)  # fmt: skip
PACKAGES = ("chromium-headless-shell", "chromium")  # old releases of Debian have only the second
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@contextmanager
def launched(*flags: str) -> Iterator["Browser"]:
    """A Chromium that does what it is told; `flags` are added to ours."""
    from playwright.sync_api import sync_playwright

    program = chromium()
    # Playwright's own Node.js wants a library that a bare Debian has not; ours does without.
    node, _ = web.node(Path(sys.executable))
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node)
    with sync_playwright() as playwright:
        launch = playwright.chromium.launch
        with closing(launch(executable_path=program, args=[*FLAGS, *flags])) as running:
            yield running


def chromium() -> str:
    """The path of the program, installed if need be; SetupError says what is missing."""
    chosen = os.environ.get(SETTING)
    if chosen:
        found = shutil.which(chosen)
        if found is None:
            raise SetupError(f"{SETTING} names no program: '{chosen}'")
        return found
    return _find() or _install()


def _find() -> str | None:
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def _install() -> str:
    missing = "Chromium is missing"
    if not _is_debian():
        raise SetupError(f"{missing}: install it, or name its program in {SETTING}")
    if os.geteuid() != 0:
        raise SetupError(f"{missing}: run 'sudo apt-get install {PACKAGES[0]}'")
    _fetch(PACKAGES)
    found = _find()
    if found is None:
        raise SetupError(f"{missing}: apt-get brought none; name one in {SETTING}")
    return found


def _fetch(packages: Sequence[str]) -> None:
    """The first that there is."""
    first, *others = packages
    try:
        environment.fetch_package(first)
    except SetupError:
        if not others:
            raise
        _fetch(others)


def _is_debian() -> bool:
    """Or one of its kin; but Ubuntu's package of that name only fetches a snap."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return False
    kin = {release.get("ID", ""), *release.get("ID_LIKE", "").split()}
    return "debian" in kin and "ubuntu" not in kin and shutil.which("apt-get") is not None


def main() -> int:
    try:
        print(chromium())
    except SetupError as error:
        print(f"tools.browser: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
