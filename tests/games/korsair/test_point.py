"""Gestures: what they mean, or which rule forbids them."""

from collections.abc import Callable

import pytest

from festnoz.core.game import LEGAL, WATCHER
from festnoz.core.match import Match
from festnoz.games.korsair import GAME
from tests.games.korsair.positions import LETTERS, late, play, table


def early() -> Match:
    hands = ["galleon-3 galleon-8 red-2 red-3 captain-red admiral", "red-1", "blue-4 red-4"]
    return play(table(hands), "A: galleon-3", "B: red-1 on #1", "C: blue-4 on #1")


def contested() -> Match:
    """A may do a little of everything; #5 and above are taken."""
    return late(
        [
            "red-2 blue-2 captain-red captain-blue captain-green admiral galleon-3",
            "red-1",
            "blue-1",
        ],
        sea=[
            "B galleon-4: A red-1, C yellow-3",
            "C galleon-5: C red-3",
            "A galleon-6: B green-1",
            "C galleon-2",
        ],
        pile="green-1 green-2",
    )


def pile_gone() -> Match:
    return late(["red-2 galleon-3", "red-1"], sea=["B galleon-4: A blue-1, B red-1"])


def nothing_in_hand() -> Match:
    return late(["", "red-1"], sea=["A galleon-4"], pile="green-1 green-2")


def nothing_at_sea() -> Match:
    return table(["red-2 admiral", ""])


def partners() -> Match:
    hands = ["red-2", "red-2 admiral blue-1", "green-2", "green-2"]
    sea = ["A galleon-4: AB red-1, CD yellow-4", "C galleon-5"]
    return play(late(hands, sea=sea, pile="green-3", teams=True), "A: red-2 on #1")


def over() -> Match:
    return play(late(["red-1", "green-4"], sea=["A galleon-4"]), "A: discard red-1")


POSITIONS = [early, contested, pile_gone, nothing_in_hand, nothing_at_sea, partners, over]


def meaning(match: Match, letter: str, source: str, target: str = "") -> list[str]:
    """The moves that a gesture means; a tap without a target."""
    pointed = match.point(LETTERS.index(letter), source, target or source)
    assert pointed.rule == LEGAL
    return [GAME.notation.format(action) for action in pointed.actions]


def why_not(match: Match, letter: str, source: str, target: str = "") -> str:
    """The rule that a gesture breaks; a watcher's without a letter."""
    seat = LETTERS.index(letter) if letter else WATCHER
    pointed = match.point(seat, source, target or source)
    assert pointed.actions == ()
    return GAME.rule_id(pointed.rule)


@pytest.mark.parametrize("position", POSITIONS)
def test_every_legal_action_can_be_reached_by_a_tap_and_by_a_drag(
    position: Callable[[], Match],
) -> None:
    match = position()
    view = match.view(max(match.to_move, 0))
    tapped: set[int] = set()
    dragged: set[int] = set()
    things = GAME.notation.things(view)
    for source in things:
        for target in things:
            reached = GAME.notation.point(view, source, target, match.verdict).actions
            (tapped if source == target else dragged).update(reached)
    assert tapped == set(match.legal_actions())
    assert dragged == set(match.legal_actions())


def test_taps_and_drags_mean_what_one_expects() -> None:
    match = contested()
    assert meaning(match, "A", "pile") == ["draw"]
    assert meaning(match, "A", "pile", "red-2") == ["draw"]
    assert meaning(match, "A", "galleon-3") == ["galleon-3"]
    assert meaning(match, "A", "galleon-3", "sea") == ["galleon-3"]
    assert meaning(match, "A", "galleon-3", "seat-0") == ["galleon-3"]
    assert meaning(match, "A", "red-2", "#1") == ["red-2 on #1"]
    assert meaning(match, "A", "red-2") == ["red-2 on #1", "red-2 on #3", "red-2 on #4"]
    assert meaning(match, "A", "admiral") == ["admiral on #3"]
    assert meaning(match, "A", "#1") == ["red-2 on #1", "captain-red on #1"]
    assert meaning(pile_gone(), "A", "red-2", "discards") == ["discard red-2"]
    assert meaning(pile_gone(), "A", "red-2") == ["discard red-2"]


@pytest.mark.parametrize(
    ("position", "seat", "source", "target", "rule"),
    [
        pytest.param(contested, "A", "captain-blue", "#4", "K-12", id="captain without pirates"),
        pytest.param(contested, "A", "captain-green", "#3", "K-12", id="anothers pirates"),
        pytest.param(contested, "A", "captain-green", "", "K-12", id="captain nowhere to go"),
        pytest.param(contested, "A", "red-2", "#2", "K-11", id="colour taken"),
        pytest.param(contested, "A", "blue-2", "#1", "K-10", id="ones own other colour"),
        pytest.param(contested, "A", "admiral", "#1", "K-14", id="admiral on anothers ship"),
        pytest.param(contested, "A", "red-2", "discards", "K-20", id="discard while pile lasts"),
        pytest.param(pile_gone, "A", "galleon-3", "discards", "K-20", id="galleon discarded"),
        pytest.param(contested, "A", "galleon-3", "#1", "K-8", id="galleon onto a ship"),
        pytest.param(contested, "A", "red-2", "sea", "K-9", id="pirate to open sea"),
        pytest.param(contested, "A", "captain-red", "sea", "K-9", id="captain to open sea"),
        pytest.param(contested, "A", "admiral", "sea", "K-9", id="admiral to open sea"),
        pytest.param(contested, "A", "galleon-3", "seat-1", "K-8", id="galleon before another"),
        pytest.param(contested, "A", "red-2", "seat-1", "K-9", id="pirate to a player"),
        pytest.param(contested, "A", "admiral", "seat-0", "K-9", id="admiral to oneself"),
        pytest.param(contested, "A", "seat-1", "", "K-6", id="a player"),
        pytest.param(contested, "A", "red-2", "#5", "K-9", id="pirate onto a taken ship"),
        pytest.param(nothing_at_sea, "A", "red-2", "", "K-9", id="pirate with no ship at sea"),
        pytest.param(contested, "A", "green-4", "#1", "K-6", id="a card not in hand"),
        pytest.param(contested, "A", "galleon-8", "sea", "K-6", id="a galleon not in hand"),
        pytest.param(contested, "A", "red-2", "blue-2", "K-6", id="a card onto a card"),
        pytest.param(contested, "A", "discards", "", "K-6", id="the discards"),
        pytest.param(contested, "A", "sea", "#1", "K-6", id="the sea"),
        pytest.param(contested, "A", "#1", "#2", "K-6", id="a ship onto a ship"),
        pytest.param(pile_gone, "A", "pile", "", "K-7", id="empty pile"),
        pytest.param(pile_gone, "A", "pile", "red-2", "K-7", id="empty pile into the hand"),
        pytest.param(contested, "A", "pile", "#1", "K-6", id="the pile onto a ship"),
        pytest.param(nothing_in_hand, "A", "red-2", "#1", "K-R5", id="must draw"),
        pytest.param(nothing_in_hand, "A", "#1", "", "K-R5", id="must draw, not fight"),
        pytest.param(partners, "B", "red-2", "#1", "K-26", id="partners ban"),
        pytest.param(partners, "B", "admiral", "#1", "K-26", id="partners ban on the admiral"),
        pytest.param(partners, "B", "#1", "", "K-26", id="the banned ship"),
        pytest.param(contested, "B", "red-1", "#1", "K-5", id="not your turn"),
        pytest.param(contested, "B", "pile", "", "K-5", id="not your turn to draw"),
        pytest.param(contested, "", "pile", "", "K-5", id="a watcher"),
        pytest.param(over, "A", "pile", "", "K-19", id="game over"),
        pytest.param(over, "B", "green-4", "discards", "K-19", id="game over for all"),
    ],
)
def test_a_gesture_that_means_nothing_legal_names_the_rule(
    position: Callable[[], Match], seat: str, source: str, target: str, rule: str
) -> None:
    assert why_not(position(), seat, source, target) == rule


@pytest.mark.rule("K-8")
@pytest.mark.parametrize("ship", ["#1", "#3", "#5"])
def test_a_galleon_is_not_put_onto_another_k_8(ship: str) -> None:
    assert why_not(contested(), "A", "galleon-3", ship) == "K-8"


@pytest.mark.rule("K-25")
def test_the_partners_other_colour_is_explained_k_25() -> None:
    hands = ["red-2", "blue-1", "green-2", "green-2"]
    sea = ["A galleon-4: AB red-1, CD yellow-4"]
    match = play(late(hands, sea=sea, pile="green-3", teams=True), "A: draw")
    assert why_not(match, "B", "blue-1", "#1") == "K-25"
