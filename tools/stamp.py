"""What a finished setup leaves behind, so that the next start knows there is nothing to do."""

import hashlib
import json
import sys
from collections.abc import Set
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Self

VENV = ".venv"
LOCKS = "requirements"
PROJECT = "pyproject.toml"


@dataclass(frozen=True, slots=True)
class Stamp:
    place: str  # folder and Python; in another place the environment is built anew
    wanted: str  # digest of the files that say what to install
    extras: list[str]

    def outdated(self) -> Self:
        return replace(self, wanted="")

    def covers(self, other: Self) -> bool:
        same = (self.place, self.wanted) == (other.place, other.wanted)
        return same and set(other.extras) <= set(self.extras)


def current(root: Path, extras: Set[str]) -> Stamp:
    """The stamp of a setup with these extras, if it ended now."""
    # The folder counts: an environment holds absolute paths and does not survive a move.
    place = f"Python {sys.version_info.major}.{sys.version_info.minor} in {root}"
    files = [root / PROJECT, *sorted((root / LOCKS).glob("*.lock"))]
    digests = [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]
    return Stamp(place, " ".join(digests), sorted(extras))


def path(root: Path) -> Path:
    return root / VENV / "festnoz-stamp.json"


def read(root: Path) -> Stamp | None:
    try:
        return Stamp(**json.loads(path(root).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write(root: Path, stamp: Stamp) -> None:
    """The last step of a setup: an environment without a stamp was never finished."""
    unfinished = path(root).with_suffix(".part")
    unfinished.write_text(json.dumps(asdict(stamp)), encoding="utf-8")
    unfinished.replace(path(root))
