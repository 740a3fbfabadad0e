"""Renews the locks: exact versions and digests of all that a start installs, and no address.

`python -m tools.lock` adds what pyproject.toml newly asks for; `--upgrade` renews everything.
"""

import re
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tools import environment, stamp, step
from tools.failure import SetupError
from tools.installer import ITSELF

EXTRAS = ("peers", "test", "web")
UV = "uv>=0.13,<0.14"
EDITABLES = "editables>=0.6,<0.7"  # hatchling's, for a project that is installed where it lies
PLAIN = ("--quiet", "--no-header", "--no-annotate", "--no-emit-index-url")
FOR_ALL = ("--universal", "--python-version", "3.11")
ENTRY = re.compile(r"^\S.*(?:\n +.*)*\n", re.MULTILINE)  # a package with its digests


def renew(root: Path, options: Sequence[str]) -> None:
    """All together first, so that no two locks disagree; then each for itself."""
    locks, file = root / stamp.LOCKS, root / stamp.PROJECT
    before = "".join(one.read_text(encoding="utf-8") for one in sorted(locks.glob("*.lock")))
    project = tomllib.loads(file.read_text(encoding="utf-8"))
    build = [*project["build-system"]["requires"], EDITABLES]
    together = _compiled(root, [UV, *build], [file, "--all-extras", *options], before)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as versions:
        versions.write(together)
        versions.flush()
        hashed = ["--generate-hashes", "--constraint", versions.name]
        base = _compiled(root, build, [file, *hashed])
        made = {ITSELF: _compiled(root, [UV], hashed), "base": base}
        for extra in EXTRAS:
            whole = _compiled(root, build, [file, *hashed, "--extra", extra])
            made[extra] = "".join(one for one in ENTRY.findall(whole) if one not in base)
    for name, text in made.items():
        (locks / f"{name}.lock").write_text(text, encoding="utf-8", newline="\n")


def _compiled(root: Path, more: list[str], args: Sequence[object], before: str = "") -> str:
    """Versions of `before` stay if they can."""
    uv = str(environment.program(root, "uv"))
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.lock"
        out.write_text(before, encoding="utf-8")
        step.run(
            [uv, "pip", "compile", *PLAIN, *FOR_ALL, "-o", str(out), *map(str, args), "-"],
            what="uv could not renew the locks",
            advice="check pyproject.toml",
            env=step.surroundings(root),
            given="\n".join(more),
        )
        return out.read_text(encoding="utf-8")


def main(args: list[str]) -> int:
    try:
        renew(Path.cwd(), args)
    except SetupError as error:
        print(f"tools.lock: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
