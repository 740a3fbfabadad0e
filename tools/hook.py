"""The git hook that runs the quick checks before every commit."""

import os
import subprocess
from pathlib import Path

from tools.failure import SetupError

NAME = "hooks/pre-commit"
MARK = "# Written by `python3 run.py hook`; delete this file to be rid of it."
# Git starts it in the work tree that is committed from, which may be one of several.
SCRIPT = f"""\
#!/bin/sh
{MARK}
exec python3 run.py check
"""


def install(root: Path) -> Path:
    """Where it lies now; another's hook is left alone."""
    path = _path(root)
    if path.exists() and MARK not in path.read_text(encoding="utf-8", errors="replace"):
        raise SetupError(f"{path} is not ours: add the line 'python3 run.py check' to it yourself")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SCRIPT, encoding="utf-8", newline="\n")
    path.chmod(0o755)
    return path


def _path(root: Path) -> Path:
    """As git has it: work trees share their hooks, and `core.hooksPath` may name another folder."""
    command = ["git", "rev-parse", "--git-path", NAME]
    env = {name: value for name, value in os.environ.items() if name != "GIT_DIR"}
    try:
        done = subprocess.run(
            command, cwd=root, env=env, capture_output=True, text=True, check=True
        )
    except FileNotFoundError:
        raise SetupError("git is missing: install it, then start again") from None
    except subprocess.CalledProcessError:
        raise SetupError("this folder is no git repository: there is nothing to hook") from None
    return root / done.stdout.strip()
