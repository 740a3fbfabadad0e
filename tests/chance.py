"""How surprising a sample is beside the odds that it should follow."""

import math
from collections import Counter
from typing import TypeVar

T = TypeVar("T")

LEAST_EXPECTED = 5  # outcomes rarer than that in all samples are counted as one
TOO_MUCH = 4.5  # by chance alone once in 300,000 comparisons


def surprise(exact: dict[T, float], found: Counter[T], played: float = math.inf) -> float:
    """Chi squared in standard deviations from what chance alone would give, as if it were normal
    (Wilson and Hilferty: few outcomes have a long tail). Where the odds are not exact but shares of
    games, `played` says of how many."""
    least = LEAST_EXPECTED * max(1, found.total() / played)
    cells = [(found.total() * chance, found[one]) for one, chance in exact.items()]
    common = [cell for cell in cells if cell[0] >= least]
    rare = [cell for cell in cells if cell[0] < least]
    if sum(due for due, _ in rare) >= least:
        common.append((sum(due for due, _ in rare), sum(n for _, n in rare)))
    freedom = max(1, len(common) - 1)
    chi = sum((n - due) ** 2 / (due + n * found.total() / played) for due, n in common)
    spread = 2 / (9 * freedom)
    return (math.cbrt(chi / freedom) - (1 - spread)) / math.sqrt(spread)
