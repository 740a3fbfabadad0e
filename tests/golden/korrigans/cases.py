"""The matches of Korrigans that are told, on both sides of the board."""

from tests.golden.cases import Case, Plan

PLAN = Plan(
    {
        "2-basic": Case(2, {"side": "basic"}, 22),
        "3-basic": Case(3, {"side": "basic"}, 6),
        "4-basic": Case(4, {"side": "basic"}, 6),
        "5-basic": Case(5, {"side": "basic"}, 19),
        "2-advanced": Case(2, {"side": "advanced"}, 12),
        "3-advanced": Case(3, {"side": "advanced"}, 3),
        "4-advanced": Case(4, {"side": "advanced"}, 18),
        "5-advanced": Case(5, {"side": "advanced"}, 20),
    },
    a_seat=9,
)
