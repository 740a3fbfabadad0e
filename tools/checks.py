"""The checks of `run.py test`: every stage runs, then a summary says what failed."""

import os
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

GOLDEN = "tests/golden"
BROWSER = "tests/browser"


@dataclass(frozen=True, slots=True)
class Stage:
    name: str
    command: list[str]  # arguments of `python -m`
    env: dict[str, str] = field(default_factory=dict)


def stages(args: list[str]) -> list[Stage]:
    """All stages, or with arguments for pytest (paths, `-k`, ...) only that one."""
    if set(args) - {"--long"}:
        return [Stage("chosen tests", ["pytest", *args])]
    apart = [f"--ignore={folder}" for folder in (GOLDEN, BROWSER)]
    some = ["pytest", "-q", "-m", "interpreted", *args]
    return [
        Stage("format", ["ruff", "format", "--check"]),
        Stage("lint", ["ruff", "check"]),
        Stage("types", ["mypy"]),
        # Two workers: each loads the compiled games again, and more rarely pays.
        Stage("tests", ["pytest", "-q", "-n", "2", *apart, *args]),
        Stage("interpreted", some, {"NUMBA_DISABLE_JIT": "1"}),
        Stage("bounds checked", some, {"NUMBA_BOUNDSCHECK": "1"}),
        Stage("golden transcripts", ["pytest", "-q", GOLDEN, *args]),
        Stage("pages", ["tools.web", "check"]),
        Stage("browser", ["pytest", "-q", BROWSER, *args]),
    ]


def run(root: Path, python: Path, args: list[str]) -> int:
    """Run the stages one after the other; 1 if any failed."""
    results = [_run_stage(root, python, stage) for stage in stages(args)]
    print("\nSummary")
    for stage, passed, seconds in results:
        print(f"  {'ok' if passed else 'FAILED':6}  {seconds:6.1f} s  {stage.name}")
    failed = [stage.name for stage, passed, _ in results if not passed]
    print(f"{len(failed)} of {len(results)} failed" if failed else "All checks passed", flush=True)
    return 1 if failed else 0


def _run_stage(root: Path, python: Path, stage: Stage) -> tuple[Stage, bool, float]:
    settings = "".join(f"{name}={value} " for name, value in stage.env.items())
    print(f"\n{stage.name}: {settings}{' '.join(stage.command)}", flush=True)
    start = time.monotonic()
    code = subprocess.call(
        [str(python), "-m", *stage.command], cwd=root, env={**os.environ, **stage.env}
    )
    return stage, code == 0, time.monotonic() - start
