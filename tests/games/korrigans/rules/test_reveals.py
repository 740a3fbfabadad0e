"""What brings something to light that was hidden, and so is never taken back."""

from collections.abc import Callable
from typing import Any

import pytest

from festnoz.core.errors import NoUndo
from festnoz.core.match import Match
from festnoz.games.korrigans.state import (
    CHASING,
    CODES,
    DRAWING,
    HIDING,
    SHOWING,
    WITH_GOBLIN,
)
from tests.games.korrigans.positions import force, late, phase, table, turn, where

SUNS = "red orange . yellow green blue indigo"  # row 3 is free
CAULDRON_IN_L = {"cauldron": CODES.index("L"), "pawn": 6}


def midgame(*before: str, **more: Any) -> Callable[[], Match]:
    """A has a hare, two Korrigans in C and A, and has just played these."""
    hands = more.pop("hands", ["hare/M", "hare/H"])
    korrigans = more.pop("korrigans", ["CA", "HO"])
    return lambda: force(late(hands, korrigans, **more), *before)


def arriving(*before: str) -> Callable[[], Match]:
    heaps = {"B": "hare gold1"}
    return lambda: force(table(2, side="advanced", heaps=heaps, menhirs={"B": "gold"}), *before)


def under_menhir(menhir: str, **more: Any) -> Callable[[], Match]:
    """A takes the last clover of B, under that menhir."""
    moves = ("A: move 1 by hare to B", "A: gather gold1")
    return midgame(*moves, left={"B": "gold1"}, menhirs={"B": menhir}, **more)


def last_turn(*before: str, **more: Any) -> Callable[[], Match]:
    change = {**CAULDRON_IN_L, "phase": CHASING, **more.pop("change", {})}
    return midgame(*before, suns=SUNS, hands=["hare!/M", "hare/H"], change=change, **more)


def goblin(**more: Any) -> dict[str, Any]:
    """A's first Korrigan carries it; opponents stand in B."""
    return {"under": {"A1": WITH_GOBLIN}, "korrigans": ["CA", "BB"], **more}


EMPTY_B = {"left": {"B": ""}}
# What is played, where, and whether it shows somebody what was hidden from them.
TABLE: list[tuple[str, Callable[[], Match], str, bool]] = [
    ("a field is looked at", arriving(), "A: place B", True),
    (
        "nothing is left there",
        arriving("A: place B", "A: gather hare", "B: place B", "B: gather gold1"),
        "A: place B",
        False,
    ),
    ("a pawn", midgame(phase=DRAWING, bag="blue"), "A: draw", True),
    ("where it goes", midgame("A: draw", phase=DRAWING, bag="blue"), "A: sun 3", False),
    ("a field is looked at", midgame(), "A: move 1 by hare to B", True),
    ("an empty field", midgame(**EMPTY_B), "A: move 1 by hare to B", False),
    ("a goblin to give first", midgame(**goblin()), "A: move 1 by hare to B", False),
    ("one looks now", midgame("A: move 1 by hare to B", **goblin()), "A: goblin to 1.1", True),
    (
        "an empty field",
        midgame("A: move 1 by hare to B", **goblin(**EMPTY_B)),
        "A: goblin to 1.1",
        False,
    ),
    (
        "the goblin has one place to go",
        midgame(**goblin(korrigans=["CA", "BH"])),
        "A: move 1 by hare to B",
        True,
    ),
    (
        "the goblin is the other's",
        midgame(**goblin(under={"A2": WITH_GOBLIN})),
        "A: move 1 by hare to B",
        True,
    ),
    (
        "others are left",
        midgame("A: move 1 by hare to B", left={"B": "gold1 gold2"}),
        "A: gather gold1",
        False,
    ),
    (
        "a menhir",
        midgame("A: move 1 by hare to B", left={"B": "gold1"}),
        "A: gather gold1",
        True,
    ),
    (
        "the village has none",
        midgame(
            "A: move 1 by hare to V",
            left={"V": "gold1"},
            korrigans=["MA", "HO"],
            hands=["hare/C", "hare/H"],
        ),
        "A: gather gold1",
        False,
    ),
    (
        "one's own secret",
        midgame(hands=["gold1/M", "hare/H"]),
        "A: sacrifice gold1 for hare",
        False,
    ),
    (
        "all see it anyway",
        midgame(hands=["mole!/M", "hare/H"], korrigans=["AA", "HO"]),
        "A: pass",
        False,
    ),
    ("no move", under_menhir("fairy"), "A: decline", False),
    ("a field is looked at", under_menhir("fairy"), "A: move 2 by hare to J", True),
    ("what a screen hid", under_menhir("leprechaun"), "A: unveil 1", True),
    (
        "a screen with nothing behind",
        under_menhir("leprechaun", hands=["hare/M", "hare!/H", ""], korrigans=["CA", "HO", "IP"]),
        "A: unveil 1",
        False,
    ),
    ("the troll", under_menhir("troll"), "A: troll AJ", False),
    ("its place", midgame(phase=HIDING, suns=SUNS, change={"pawn": 6}), "A: cauldron L", False),
    ("one's own", last_turn(change={"phase": SHOWING}), "A: show", False),
    ("nobody looks any more", last_turn(), "A: move 1 by hare to B", False),
    (
        "nobody looks any more",
        last_turn("A: move 1 by hare to B", **goblin()),
        "A: goblin to 1.1",
        False,
    ),
    ("the end of a turn", last_turn(), "A: stop", False),
]


@pytest.mark.rule("G-8", "G-15", "G-17", "G-21", "G-R8", "G-R11")
@pytest.mark.parametrize(
    ("position", "action", "reveals"),
    [row[1:] for row in TABLE],
    ids=[f"{action[3:]}: {what}" for what, _, action, _ in TABLE],
)
def test_what_is_revealed(position: Callable[[], Match], action: str, *, reveals: bool) -> None:
    match = position()
    before = match.state_bytes
    force(match, action)
    assert match.actions[-1].reveals == reveals
    if reveals:
        with pytest.raises(NoUndo) as refused:
            match.take_back(consent=True)
        assert refused.value.code == "undo_reveal"
    else:
        match.take_back(consent=True)
        assert match.state_bytes == before


@pytest.mark.rule("G-25", "G-R8")
def test_a_whole_last_turn_can_be_taken_back_move_by_move() -> None:
    match = last_turn(change={"phase": SHOWING})()
    before = match.state_bytes
    force(match, "A: show", "A: move 1 by hare to L")
    assert (turn(match), where(match, "A")) == ("A", "LA")
    match.take_back()
    assert (phase(match), where(match, "A")) == ("chasing", "CA")
    match.take_back()
    assert match.state_bytes == before
