"""Each reason that a verdict can give, for something a person would try."""

from collections.abc import Callable

import pytest

from festnoz.core.errors import OutOfTurn
from festnoz.core.match import Match
from festnoz.core.words import LANGUAGES, text
from festnoz.games.korrigans import GAME, reasons
from festnoz.games.korrigans.state import DRAWING
from tests.games.korrigans.positions import (
    case,
    late,
    play,
    rule_constants,
    table,
    turn,
    why_not,
)
from tests.games.korrigans.rules.test_cauldron import appears, last_turn
from tests.games.korrigans.rules.test_menhirs import meeting, taken
from tests.games.korrigans.rules.test_movement import at

NOT_BY_TRYING = {
    "G4_NOT_DEALT",  # nobody is to move then; below
    "G8_NOT_YOUR_TURN",  # the match itself refuses who is out of turn; below
    "G26_GAME_IS_OVER",  # the match itself refuses after the end; below
}


def all_companions() -> Match:
    return at("hare/M squirrel/N bird/E frog/L mole/P", "CA")


def giving() -> Match:
    match = meeting({"A1": 2}, ("CA", "BH", "BO"))
    match.play(0, GAME.notation.parse("move 1 by hare to B"), match.version)
    return match


def drawn(colour: str) -> Match:
    match = late(["hare/J", "hare/H"], ["AJ", "HO"], phase=DRAWING, bag=colour)
    return play(match, "A: draw")


def danced() -> Match:
    match = late(
        ["bird!/M gold2/N", "hare/H"], ["KA", "HO"], left={"D": "gold1"}, menhirs={"D": "fairy"}
    )
    play(match, "A: move 1 by bird to D", "A: gather gold1")
    return play(match, "A: sacrifice gold2 for hare")


def stuck() -> Match:
    """A path leads from A to J only, and the troll stands on it; the backup is spent."""
    return at("gold1/M", "AA", change={"backup": [0, -1, -1, -1, -1], "troll": [0, 9]})


def arrived_by_fairy() -> Match:
    match = table(2, side="advanced", heaps={"B": "hare bird"}, menhirs={"B": "fairy"})
    play(match, "A: place B", "A: gather bird", "B: place B", "B: gather hare")
    return match


SITUATIONS: dict[str, tuple[Callable[[], Match], str]] = {
    "G6_YOUR_NUMBER": (lambda: table(2), "A: place B"),
    "G7_ANY_FIELD": (lambda: table(2, side="advanced"), "A: draw"),
    "G8_DRAW_FIRST": (lambda: late(["hare/J", "hare/H"], ["AJ", "HO"], phase=DRAWING), "A: pass"),
    "G9_NEW_COLOUR_ON_A_SUN": (lambda: drawn("blue"), "A: cloud 2"),
    "G9_KNOWN_COLOUR_ON_A_CLOUD": (lambda: drawn("red"), "A: sun 2"),
    "G9_PLACE_IS_TAKEN": (lambda: drawn("blue"), "A: sun 1"),
    "G12_MUST_MOVE": (all_companions, "A: pass"),
    "G12_NO_SUCH_COMPANION": (all_companions, "A: move 2 by mouse to B"),
    "G12_ANOTHER_FIELD": (all_companions, "A: move 1 by hare to C"),
    "G12_PATH_NEEDS_THE_HARE": (all_companions, "A: move 1 by squirrel to B"),
    "G12_DOOR_NEEDS_THE_SQUIRREL": (all_companions, "A: move 1 by hare to D"),
    "G12_BRIDGE_NEEDS_THE_MOUSE": (all_companions, "A: move 2 by hare to B"),
    "G12_OTHER_COLOUR": (all_companions, "A: move 1 by bird to D"),
    "G12_NO_PONTOON": (all_companions, "A: move 1 by frog to B"),
    "G12_NO_MOLEHILL": (all_companions, "A: move 1 by mole to B"),
    "G14_BACKUP_IS_SPENT": (
        lambda: play(at("bird/M gold1/N", "AA"), "A: sacrifice gold1 for hare"),
        "A: sacrifice bird for hare",
    ),
    "G14_NOT_AFTER_THE_CAULDRON": (
        lambda: last_turn(["gold1/E", "hare/H"], ["BJ", "HO"]),
        "A: sacrifice gold1 for hare",
    ),
    "G14_NOT_BEHIND_YOUR_SCREEN": (all_companions, "A: sacrifice gold4 for hare"),
    "G15_KEEP_ONE": (lambda: play(table(2), "A: place A"), "A: pass"),
    "G15_NOT_IN_THIS_FIELD": (
        lambda: play(table(2, heaps={"A": "gold1 gold1 gold1"}), "A: place A"),
        "A: gather hare",
    ),
    "G21_CHOOSE_A_PLAYER": (lambda: taken("leprechaun"), "A: pass"),
    "G22_MOVE_OR_DECLINE": (lambda: taken("fairy"), "A: pass"),
    "G23_TROLL_IN_THE_WAY": (lambda: at("hare/M", "CA", troll="BC"), "A: move 1 by hare to B"),
    "G23_PUT_THE_TROLL": (lambda: taken("troll"), "A: pass"),
    "G24_PUT_THE_CAULDRON": (lambda: appears(["AJ", "HO"]), "A: draw"),
    "G24_NOT_IN_FREE_ROW_AND_COLUMN": (lambda: appears(["AJ", "HO"]), "A: cauldron A"),
    "G24_NOT_ON_YOUR_OWN": (lambda: appears(["LJ", "HO"]), "A: cauldron L"),
    "G25_SHOW_FIRST": (lambda: last_turn(["hare/E", "hare/H"], ["BJ", "HO"]), "A: stop"),
    "G25_MOVE_OR_STOP": (
        lambda: play(last_turn(["hare/E", "hare/H"], ["BJ", "HO"]), "A: show"),
        "A: show",
    ),
    "G25_NO_SUCH_TOKEN": (
        lambda: play(last_turn(["hare/E", "hare/H"], ["BJ", "HO"]), "A: show"),
        "A: move 1 by squirrel to L",
    ),
    "GR3_MUST_SACRIFICE": (lambda: at("gold1/M", "AA"), "A: pass"),
    "GR3_WOULD_NOT_MOVE": (
        lambda: at("gold1/M", "BB", troll="BC"),
        "A: sacrifice gold1 for hare",
    ),
    "GR3_MUST_PASS": (stuck, "A: draw"),
    "GR4_VILLAGE_HAS_NO_COLOUR": (lambda: at("bird/M", "VA"), "A: move 1 by bird to A"),
    "GR9_NO_PASSAGE": (all_companions, "A: move 1 by hare to H"),
    "GR10_MOVE_AFTER_SACRIFICE": (danced, "A: decline"),
    "GR11_GIVE_THE_GOBLIN": (giving, "A: pass"),
    "GR11_NOT_HERE": (giving, "A: goblin to 1.2"),
    "GR12_NOT_YET_PLACED": (arrived_by_fairy, "B: move 2 by hare to C"),
    "GR12_NO_BACKUP_YET": (arrived_by_fairy, "B: sacrifice hare for hare"),
    "GR15_ANOTHER_PASSAGE": (lambda: taken("troll", troll="AJ"), "A: troll AJ"),
    "GR15_NO_SCREEN": (lambda: taken("leprechaun"), "A: unveil 0"),
}


@pytest.mark.rule("G-6", "G-7", "G-8", "G-9", "G-12", "G-14", "G-15", "G-21", "G-22", "G-23")
@pytest.mark.rule("G-24", "G-25", "G-R3", "G-R4", "G-R9", "G-R10", "G-R11", "G-R12", "G-R15")
@pytest.mark.interpreted
@pytest.mark.parametrize("constant", SITUATIONS)
def test_a_refused_action_is_told_its_reason(constant: str) -> None:
    setting, tried = SITUATIONS[constant]
    match = setting()
    assert case(match, tried) == constant
    assert why_not(match, tried) == GAME.rule_id(rule_constants()[constant])


@pytest.mark.rule("G-12", "G-R3", "G-R10")
@pytest.mark.parametrize(
    ("setting", "constant"),
    [
        (all_companions, "G12_MUST_MOVE"),
        (lambda: at("gold1/M", "AA"), "GR3_MUST_SACRIFICE"),
        (stuck, "GR3_MUST_PASS"),
        (danced, "GR10_MOVE_AFTER_SACRIFICE"),
    ],
)
def test_what_is_no_move_at_all_is_told_what_is_due(
    setting: Callable[[], Match], constant: str
) -> None:
    for tried in ("draw", "stop", "show", "sun 1", "place A", "unveil 1", "cauldron L"):
        assert case(setting(), f"A: {tried}") == constant


def test_every_reason_has_a_situation_and_words() -> None:
    assert set(rule_constants()) == {*SITUATIONS, *NOT_BY_TRYING}
    for number in rule_constants().values():
        assert all(text(GAME.reason(number), language) for language in LANGUAGES)


def test_the_constants_are_named_after_their_rules() -> None:
    for name, number in rule_constants().items():
        assert name.startswith(f"{GAME.rule_id(number).replace('-', '')}_")
        assert GAME.rule_id(number) in GAME.rule_ids
    assert len(set(rule_constants().values())) == len(rule_constants())


def test_there_is_no_rule_16() -> None:
    assert "G-16" not in GAME.rule_ids
    assert len(GAME.rule_ids) == 26 + 18


@pytest.mark.rule("G-4")
def test_nobody_may_do_anything_before_all_is_laid_out_g_4() -> None:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, 3, GAME.encode(1, 3, GAME.options()))
    verdicts = {GAME.entries.verdict(rows, 0, action) for action in range(GAME.num_actions)}
    assert verdicts == {reasons.G4_NOT_DEALT}


@pytest.mark.rule("G-8")
def test_the_match_refuses_who_is_out_of_turn_g_8() -> None:
    match = late(["hare/J", "hare/H"], ["AJ", "HO"])
    with pytest.raises(OutOfTurn):
        play(match, "B: pass")
    assert turn(match) == "A"


@pytest.mark.rule("G-26")
def test_after_the_end_every_verdict_is_that_the_game_is_over_g_26() -> None:
    match = last_turn(["hare/E", "hare/H"], ["BJ", "HO"])
    play(match, "A: show", "A: stop", "B: show", "B: stop")
    verdicts = {match.verdict(action) for action in range(GAME.num_actions)}
    assert verdicts == {reasons.G26_GAME_IS_OVER}
