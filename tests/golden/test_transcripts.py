"""Golden transcripts: whole matches as text, reviewed when they change.

`pytest tests/golden --golden-update` writes those of the newest rules; older ones are never edited.
"""

import difflib
from pathlib import Path
from typing import Any

import pytest

from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import Game
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES
from tests.golden.transcript import transcript

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
}
ALL = [
    pytest.param(game, rules, case, id=f"{game.name}-rules-{rules}-{case}")
    for game in GAMES.values()
    for rules in range(1, game.rules + 1)
    for case in CASES[game.name]
]


@pytest.mark.parametrize(("game", "rules", "case"), ALL)
def test_a_match_is_told_as_it_was(game: Game, rules: int, case: str, golden_update: bool) -> None:
    path = FOLDER / game.name / f"rules-{rules}" / f"{case}.txt"
    seats, options, deal = CASES[game.name][case]
    names = NAMES[:seats]
    sealed = sealed_by_seed(f"golden {case}", deal, names)
    told = transcript(Match(game, [Seat(name) for name in names], options, sealed, rules))
    if golden_update and rules == game.rules:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, "utf-8")
    known = path.read_text("utf-8")
    diff = difflib.unified_diff(known.splitlines(), told.splitlines(), "golden", "now", "", "", 2)
    if told != known:
        pytest.fail("\n".join([str(path), *diff][:200]), pytrace=False)


def test_every_transcript_is_compared_and_short_enough_to_review() -> None:
    files = {
        path.relative_to(FOLDER): len(path.read_text("utf-8")) for path in FOLDER.rglob("*.txt")
    }
    assert set(files) == {
        Path(game.name, f"rules-{rules}", f"{case}.txt")
        for game in GAMES.values()
        for rules in range(1, game.rules + 1)
        for case in CASES[game.name]
    }
    assert [path for path, size in files.items() if size > MOST_CHARACTERS] == []
