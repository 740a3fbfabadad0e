"""What a page is told beyond what lies on the table: gold so far, and the cauldron's places."""

import pytest

from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.rules.cauldron import eligible
from festnoz.games.korrigans.state import CODES
from tests.conformance.worlds import OFFERED, rollout
from tests.games.korrigans.positions import play, view
from tests.games.korrigans.rules.test_cauldron import appears
from tests.games.korrigans.rules.test_menhirs import taken

VARIANT = next(one for one in OFFERED if one.game is GAME)


@pytest.mark.rule("G-24", "G-R18")
def test_the_fields_where_the_cauldron_may_appear_are_those_of_the_rules() -> None:
    for world, _ in rollout(VARIANT, seed=4):
        shown = GAME.read_view(world.view(0))
        mask = int(eligible(world.state))
        due = [code for i, code in enumerate(CODES) if mask >> i & 1]
        assert shown.hiding == ([] if shown.cauldron else due)


@pytest.mark.rule("G-24")
def test_once_it_is_there_it_appears_nowhere_else() -> None:
    match = appears(["AJ", "HO"])
    assert len(view(match).hiding) == 3
    play(match, "A: cauldron L")
    assert view(match).hiding == []


@pytest.mark.rule("G-26")
def test_gold_is_counted_as_far_as_the_viewer_knows_it() -> None:
    match = taken("leprechaun", hands=["hare/M gold3/B", "bird/H gold4/G"])
    own, other = view(match, "A").gold, view(match, "B").gold
    assert own[1] == 0
    assert other[0] == 0
    assert own[0] >= 3
    assert other[1] == 4
    play(match, "A: unveil 1")
    assert view(match, "A").gold[1] == 4
