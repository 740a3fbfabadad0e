"""The matches of Korsair that are told."""

from tests.golden.cases import Case, Plan

PLAN = Plan(
    {
        "2-seats": Case(2, {}, 24),
        "3-seats": Case(3, {}, 22),
        "4-in-pairs": Case(4, {"teams": True}, 0),
        "5-seats": Case(5, {}, 28),
        "8-in-pairs": Case(8, {"teams": True}, 19),
    }
)
