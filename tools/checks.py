"""The checks: `run.py test` runs all of them, `run.py check` those that answer at once."""

import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

GOLDEN = "tests/golden"
BROWSER = "tests/browser"
# Whoever has nothing to do takes the next test, or the next group of tests that share something.
ONE_BY_ONE = ("--dist", "loadgroup", "--no-loadscope-reorder")
TESTS_FAILED = 1  # what pytest ends with then, and with no other trouble
HOUSE_RULES = ("tests/test_layers.py", "tests/test_catalogue.py", "tests/test_names.py")


@dataclass(frozen=True, slots=True)
class Stage:
    name: str
    command: list[str]  # arguments of `python -m`
    env: dict[str, str] = field(default_factory=dict)
    again: Sequence[str] = ()  # likewise, of what failed alone: it fails if that does

    def __str__(self) -> str:
        settings = "".join(f"{name}={value} " for name, value in self.env.items())
        return f"{self.name}: {settings}{' '.join(self.command)}"


@dataclass(frozen=True, slots=True)
class Result:
    name: str
    passed: bool
    seconds: float


# One after the other; stages of one step run side by side.
Plan = Sequence[Sequence[Stage]]

FORMAT = Stage("format", ["ruff", "format", "--check"])
LINT = Stage("lint", ["ruff", "check"])
TYPES = Stage("types", ["mypy"])
BROWSER_ITSELF = Stage("a browser", ["tools.browser"])  # says where it is, or what is missing


def every_check(args: Sequence[str]) -> Plan:
    """All stages, or with arguments for pytest (paths, `-k`, ...) only that one."""
    if set(args) - {"--long"}:
        return [[Stage("chosen tests", ["pytest", *args])]]
    apart = [f"--ignore={folder}" for folder in (GOLDEN, BROWSER)]
    # Up to Python 3.11 to count lines costs as much time again as many tests take.
    covered = ["--cov", "--cov-report="] if "--long" in args else []
    some = ["pytest", "-q", "-m", "interpreted", *args]
    alone = ["pytest", "-qx", "--last-failed", "--last-failed-no-failures=none", BROWSER, *args]
    return [
        # The browser comes first of all: three workers at once would fetch it three times.
        [FORMAT, LINT, TYPES, Stage("pages", ["tools.web", "check"]), BROWSER_ITSELF],
        # Two workers: each loads the compiled games again, and more rarely pays.
        [Stage("tests", ["pytest", "-q", "-n", "2", *apart, *covered, *args])],
        [
            Stage("interpreted", some, {"NUMBA_DISABLE_JIT": "1"}),
            Stage("bounds checked", some, {"NUMBA_BOUNDSCHECK": "1"}),
            Stage("golden transcripts", ["pytest", "-q", GOLDEN, *args]),
        ],
        # Each worker has a browser and a house, which often wait for each other.
        [Stage("browser", ["pytest", "-q", "-n", "3", *ONE_BY_ONE, BROWSER, *args], again=alone)],
    ]


def quick_checks() -> Plan:
    """What can be said of the sources without running them."""
    return [
        [
            FORMAT,
            LINT,
            TYPES,
            Stage("layers and words", ["pytest", "-q", *HOUSE_RULES]),
            Stage("pages", ["tools.web", "lint"]),
        ]
    ]


def run(root: Path, python: Path, plan: Plan) -> int:
    """All stages, whatever fails, then a summary; 1 if any failed."""
    results = [result for step in plan for result in _run_step(root, python, step)]
    print("\nSummary")
    for result in results:
        print(f"  {'ok' if result.passed else 'FAILED':6}  {result.seconds:6.1f} s  {result.name}")
    failed = [result.name for result in results if not result.passed]
    print(f"{len(failed)} of {len(results)} failed" if failed else "All checks passed", flush=True)
    return 1 if failed else 0


def _run_step(root: Path, python: Path, step: Sequence[Stage]) -> Iterator[Result]:
    """A stage alone is heard as it goes; of several each is heard when it has ended."""
    if len(step) == 1:
        print(f"\n{step[0]}", flush=True)
        yield _run_stage(root, python, step[0], None)[0]
        return
    with ThreadPoolExecutor(len(step)) as pool:
        running = [pool.submit(_run_stage, root, python, stage, subprocess.PIPE) for stage in step]
        for stage, one in zip(step, running, strict=True):
            result, output = one.result()
            print(f"\n{stage}\n{output}", end="", flush=True)
            yield result


def _run_stage(root: Path, python: Path, stage: Stage, output: int | None) -> tuple[Result, str]:
    start = time.monotonic()
    done = subprocess.run(
        [str(python), "-m", *stage.command],
        cwd=root,
        env={**os.environ, **stage.env},
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    result = Result(stage.name, done.returncode == 0, time.monotonic() - start)
    if done.returncode == TESTS_FAILED and stage.again:
        return _run_again(root, python, stage, result.seconds), ""
    return result, done.stdout or ""


def _run_again(root: Path, python: Path, stage: Stage, seconds: float) -> Result:
    """What failed beside others: deals are random. The summary says so though it passes."""
    alone = Stage(f"{stage.name}, what failed, alone", [*stage.again], stage.env)
    print(f"\n{alone}", flush=True)
    last, _ = _run_stage(root, python, alone, None)
    name = f"{stage.name}, some at the second try: see above" if last.passed else stage.name
    return Result(name, last.passed, seconds + last.seconds)
