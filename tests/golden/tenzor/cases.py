"""The matches of Tenzor that are told."""

from tests.golden.cases import Case, Plan

PLAN = Plan(
    {
        "2-seats": Case(2, {}, 27),
        "3-seats": Case(3, {}, 39),
        "4-seats": Case(4, {}, 14),
        "5-seats": Case(5, {}, 45),
    },
    a_seat=4,
)
