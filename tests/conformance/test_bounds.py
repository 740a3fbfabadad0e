"""Compiled code that reads beyond its rows or fields is found: with NUMBA_BOUNDSCHECK=1."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import numpy as np
import pytest

from festnoz.core.kernel import Rows, entry, kernel, record, record_at

PAIR = record(("turn", np.int8), ("hand", np.int8, (3,)))
Pair = Annotated[np.record, PAIR]
ROOT = Path(__file__).resolve().parent.parent.parent


@kernel
def card(pair: Pair, place: int) -> int:
    return int(pair.hand[place])


@entry
def card_at(rows: Rows, i: int, place: int) -> int:
    return card(record_at(rows, i, PAIR), place)


def read(row: int, place: int, cache: Path) -> str:
    """What a process with bounds checks, and two rows, finds there; or its last words."""
    paths = [str(ROOT), str(ROOT / "src")]
    child = subprocess.run(
        [sys.executable, "-c", f"import {__name__} as one; one.print_card({row}, {place})"],
        env={
            **os.environ,
            "NUMBA_BOUNDSCHECK": "1",
            "NUMBA_DISABLE_JIT": "0",
            "FESTNOZ_CACHE": str(cache),
            "PYTHONPATH": os.pathsep.join(paths),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return (child.stdout or child.stderr).strip().splitlines()[-1]


def print_card(row: int, place: int) -> None:
    """In the child."""
    print(card_at(np.full((2, PAIR.itemsize), 7, np.uint8), row, place))


@pytest.mark.parametrize(
    ("row", "place", "answer"),
    [
        pytest.param(1, 2, "7", id="within"),
        pytest.param(2, 0, "IndexError", id="a row too many"),
        pytest.param(1, 3, "IndexError", id="a place too many"),
    ],
)
def test_with_bounds_checks_a_false_index_raises(
    row: int, place: int, answer: str, tmp_path: Path
) -> None:
    assert read(row, place, tmp_path).startswith(answer)
