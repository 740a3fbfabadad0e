"""Golden transcripts: whole matches as text, reviewed when they change.

`pytest tests/golden --golden-update` writes those of the newest rules; older ones are never edited.
"""

import difflib
from collections import Counter
from pathlib import Path

import pytest

from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import Game
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES, OWN
from tests.belongings import transcripts_of
from tests.golden.cases import plan_of
from tests.golden.transcript import transcript

FOLDER = Path(__file__).resolve().parent
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
MOST_CHARACTERS = 70_000  # more than anyone reviews

ALL = [
    pytest.param(game, rules, case, id=f"{game.name}-rules-{rules}-{case}")
    for game in GAMES.values()
    for rules in range(1, game.rules + 1)
    for case in plan_of(game).cases
]


every_match = pytest.mark.parametrize(("game", "rules", "case"), ALL)


def dealt(game: Game, rules: int, case: str) -> Match:
    seats, options, deal = plan_of(game).cases[case]
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
    choose = plan_of(game).choose
    while not match.is_over:
        things = game.notation.things(match.view(match.to_move))
        for action in match.legal_actions():
            source, target, *by = game.notation.gesture(action)
            assert {source, target, *by} <= {*things}
            assert action in match.point(match.to_move, source, target).actions
        match.play(match.to_move, choose(match, played), match.version)


def test_every_transcript_is_compared_and_short_enough_to_review() -> None:
    files = {
        path.relative_to(FOLDER): len(path.read_text("utf-8")) for path in FOLDER.rglob("*.txt")
    }
    assert set(files) == {
        Path(game.name, f"rules-{rules}", f"{case}.txt")
        for game in OWN.values()
        for rules in range(1, game.rules + 1)
        for case in plan_of(game).cases
    }
    assert [path for path, size in files.items() if size > MOST_CHARACTERS] == []
