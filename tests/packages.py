"""Packages that bring games: a folder beside the code that says so is all that Python asks for."""

import os
from pathlib import Path

from festnoz.games.registry import GROUP

ROOT = Path(__file__).parent.parent


def register(folder: Path, name: str, target: str, package: str = "toys") -> None:
    """As `pip install` would: that package brings that game."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    with info.joinpath("entry_points.txt").open("a") as file:
        if file.tell() == 0:
            file.write(f"[{GROUP}]\n")
        file.write(f"{name} = {target}\n")


def with_packages(folder: Path) -> dict[str, str]:
    """The environment of a process that finds what is installed in that folder."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
