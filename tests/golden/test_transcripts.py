"""Golden transcripts: whole matches as text, reviewed when they change.

`pytest tests/golden --golden-update` writes those of the newest rules; older ones are never edited.
"""

import difflib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import Game
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES, OWN
from tests.belongings import transcripts_of
from tests.golden.transcript import choose, transcript

FOLDER = Path(__file__).resolve().parent
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
MOST_CHARACTERS = 70_000  # more than anyone reviews

# By game and name: seats, options, and a deal that brings many kinds of events.
CASES: dict[str, dict[str, tuple[int, dict[str, Any], int]]] = {
    "korsair": {
        "2-seats": (2, {}, 24),
        "3-seats": (3, {}, 22),
        "4-in-pairs": (4, {"teams": True}, 0),
        "5-seats": (5, {}, 28),
        "8-in-pairs": (8, {"teams": True}, 19),
    },
    "korrigans": {
        "2-basic": (2, {"side": "basic"}, 22),
        "3-basic": (3, {"side": "basic"}, 6),
        "4-basic": (4, {"side": "basic"}, 6),
        "5-basic": (5, {"side": "basic"}, 19),
        "2-advanced": (2, {"side": "advanced"}, 12),
        "3-advanced": (3, {"side": "advanced"}, 3),
        "4-advanced": (4, {"side": "advanced"}, 18),
        "5-advanced": (5, {"side": "advanced"}, 20),
    },
    "tenzor": {
        "2-seats": (2, {}, 27),
        "3-seats": (3, {}, 39),
        "4-seats": (4, {}, 14),
        "5-seats": (5, {}, 45),
    },
}


def cases_of(game: Game) -> dict[str, tuple[int, dict[str, Any], int]]:
    """Of a game that has no cases here, one for each number of seats."""
    counts = dict.fromkeys(seats for seats, _ in game.variants)
    return CASES.get(game.name) or {f"{seats}-seats": (seats, {}, 1) for seats in counts}


ALL = [
    pytest.param(game, rules, case, id=f"{game.name}-rules-{rules}-{case}")
    for game in GAMES.values()
    for rules in range(1, game.rules + 1)
    for case in cases_of(game)
]


every_match = pytest.mark.parametrize(("game", "rules", "case"), ALL)


def dealt(game: Game, rules: int, case: str) -> Match:
    seats, options, deal = cases_of(game)[case]
    names = NAMES[:seats]
    sealed = sealed_by_seed(f"golden {case}", deal, names)
    return Match(game, [Seat(name) for name in names], options, sealed, rules)


@every_match
def test_a_match_is_told_as_it_was(game: Game, rules: int, case: str, golden_update: bool) -> None:
    path = transcripts_of(game) / f"rules-{rules}" / f"{case}.txt"
    told = transcript(dealt(game, rules, case))
    if golden_update and rules == game.rules:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, "utf-8")
    known = path.read_text("utf-8")
    diff = difflib.unified_diff(known.splitlines(), told.splitlines(), "golden", "now", "", "", 2)
    if told != known:
        pytest.fail("\n".join([str(path), *diff][:200]), pytrace=False)


@every_match
def test_the_gesture_of_every_legal_action_means_it(game: Game, rules: int, case: str) -> None:
    match, played = dealt(game, rules, case), Counter[str]()
    while not match.is_over:
        things = game.notation.things(match.view(match.to_move))
        for action in match.legal_actions():
            gesture = game.notation.gesture(action)
            assert {*gesture} <= {*things}
            assert action in match.point(match.to_move, *gesture).actions
        match.play(match.to_move, choose(match, played), match.version)


def test_every_transcript_is_compared_and_short_enough_to_review() -> None:
    files = {
        path.relative_to(FOLDER): len(path.read_text("utf-8")) for path in FOLDER.rglob("*.txt")
    }
    assert set(files) == {
        Path(game.name, f"rules-{rules}", f"{case}.txt")
        for game in OWN.values()
        for rules in range(1, game.rules + 1)
        for case in cases_of(game)
    }
    assert [path for path, size in files.items() if size > MOST_CHARACTERS] == []
