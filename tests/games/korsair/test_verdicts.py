"""Each rule that `verdict` can name, for something a person would try."""

from collections.abc import Callable

import pytest

from festnoz.core.errors import OutOfTurn
from festnoz.core.match import Match
from festnoz.games.korsair import GAME, reasons
from tests.games.korsair.positions import late, play, read, rule_constants, table, turn, why_not

NOT_BY_TRYING = {
    "K5_IN_TURN",  # the match itself refuses those out of turn; below
    "K8_BEFORE_YOU",  # only a gesture can mean it: test_point.py
    "K19_GAME_IS_OVER",  # the match itself refuses after the end; below
}


def fighting() -> Match:
    return late(
        ["red-2 blue-2 captain-red captain-blue admiral galleon-3", "red-1", "blue-1"],
        sea=["B galleon-4: A red-1, C yellow-3", "C galleon-5: C red-3", "C galleon-6"],
        pile="green-1 green-2",
    )


def in_pairs() -> Match:
    hands = ["red-2", "red-2 blue-2", "green-2", "green-2"]
    return late(hands, sea=["C galleon-4: AB red-1, CD yellow-4"], pile="green-3", teams=True)


def with_an_empty_pile() -> Match:
    return late(["red-1 galleon-2", "blue-1"])


def with_an_empty_hand() -> Match:
    return late(["", "blue-1"], pile="red-1 red-2")


SITUATIONS: dict[str, tuple[Callable[[], Match], tuple[str, ...]]] = {
    "K6_FROM_YOUR_HAND": (fighting, ("A: green-4 on #1",)),
    "K7_PILE_IS_EMPTY": (with_an_empty_pile, ("A: draw",)),
    "K9_BESIDE_A_GALLEON": (fighting, ("A: red-2 on #4",)),
    "K10_ONE_COLOUR": (fighting, ("A: blue-2 on #1",)),
    "K11_COLOUR_TAKEN": (fighting, ("A: red-2 on #2",)),
    "K12_NEEDS_A_PIRATE": (fighting, ("A: captain-blue on #3",)),
    "K14_YOUR_OWN_GALLEON": (fighting, ("A: admiral on #1",)),
    "K20_NO_DISCARD": (fighting, ("A: discard red-2",)),
    "K25_ONE_COLOUR_A_TEAM": (in_pairs, ("A: draw", "B: blue-2 on #1")),
    "K26_NOT_BOTH_PARTNERS": (in_pairs, ("A: red-2 on #1", "B: red-2 on #1")),
    "KR5_MUST_DRAW": (with_an_empty_hand, ("A: galleon-3",)),
}


@pytest.mark.rule("K-6", "K-7", "K-9", "K-10", "K-11", "K-12", "K-14", "K-20")
@pytest.mark.rule("K-25", "K-26", "K-R5")
@pytest.mark.interpreted
@pytest.mark.parametrize("constant", SITUATIONS)
def test_a_refused_move_is_told_its_rule(constant: str) -> None:
    setting, (*before, tried) = SITUATIONS[constant]
    match = play(setting(), *before)
    assert match.verdict(read(tried)[1]) == rule_constants()[constant]
    assert why_not(match, tried) == GAME.rule_id(rule_constants()[constant])


def test_every_rule_that_can_be_named_has_a_situation() -> None:
    assert set(rule_constants()) == {*SITUATIONS, *NOT_BY_TRYING}


def test_the_constants_are_named_after_their_rules() -> None:
    for name, number in rule_constants().items():
        written = GAME.rule_id(number).replace("-", "")
        assert name.startswith(f"{written}_")
        assert GAME.rule_id(number) in GAME.rule_ids


@pytest.mark.rule("K-5")
def test_nobody_may_do_anything_before_the_deal_k_5() -> None:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, 3, GAME.encode(1, 3, GAME.options()))
    verdicts = {GAME.entries.verdict(rows, 0, action) for action in range(GAME.num_actions)}
    assert verdicts == {reasons.K5_IN_TURN}


@pytest.mark.rule("K-5")
def test_the_match_refuses_who_is_out_of_turn_k_5() -> None:
    match = table(["", "galleon-2", ""])
    with pytest.raises(OutOfTurn):
        play(match, "B: galleon-2")
    assert turn(match) == "A"


@pytest.mark.rule("K-19")
def test_after_the_end_every_verdict_is_that_the_game_is_over_k_19() -> None:
    match = play(late(["red-1", "green-4"]), "A: discard red-1")
    verdicts = {match.verdict(action) for action in range(GAME.num_actions)}
    assert verdicts == {reasons.K19_GAME_IS_OVER}
