"""What rules do by themselves is told with their ids, so that one can ask why."""

import pytest

from festnoz.core.match import Match
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.state import DRAWING, WITH_ELF, WITH_GOBLIN
from tests.games.korrigans.positions import force, late, play, read, table, view
from tests.games.korrigans.rules.test_cauldron import appears, last_turn
from tests.games.korrigans.rules.test_menhirs import before, meeting, taken
from tests.games.korrigans.rules.test_movement import at
from tests.games.tellings import doings_of

PREFIX = "korrigans.log."
MOVE = "A: move 1 by hare to B"


def told(match: Match, move: str) -> list[tuple[str, str | None]]:
    """Plays the move; what a watcher is told of it, by message and rule."""
    seat, action = read(move)
    then = view(match)
    force(match, move)
    lines = GAME.telling.happened(then, seat, action, view(match), match.setting)
    return [(line.message.id.removeprefix(PREFIX), line.rule) for line in lines]


@pytest.mark.rule("G-18", "G-19")
@pytest.mark.parametrize(
    ("under", "rule"), [({"A1": WITH_GOBLIN}, "G-19"), ({"B1": WITH_ELF}, "G-18")]
)
def test_why_a_goblin_moves_on_and_an_elf_comes_over(under: dict[str, int], rule: str) -> None:
    assert told(meeting(under), MOVE) == [("move", None), ("bears", rule)]


@pytest.mark.rule("G-R5")
def test_why_elf_and_goblin_change_places() -> None:
    match = meeting({"A1": WITH_GOBLIN, "B1": WITH_ELF})
    assert told(match, MOVE)[1:] == [("bears", "G-R5")] * 2


@pytest.mark.rule("G-20", "G-R11")
def test_why_a_token_leaves_the_game() -> None:
    match = meeting({"A1": WITH_ELF, "B1": WITH_ELF})
    assert told(match, MOVE)[1:] == [("lost", "G-R11")]
    match = force(before("elf", under={"A1": WITH_GOBLIN}), MOVE)
    assert told(match, "A: gather gold1")[1:] == [
        ("menhir", "G-17"),
        ("bears", "G-18"),
        ("lost", "G-20"),
    ]


@pytest.mark.rule("G-19", "G-R11")
def test_why_a_goblin_is_given() -> None:
    match = meeting({"A1": WITH_GOBLIN}, korrigans=("CA", "BH", "BI"))
    force(match, MOVE)
    assert told(match, "A: goblin to 2.1") == [("give", "G-19"), ("bears", "G-19")]


@pytest.mark.rule("G-21")
def test_why_a_screen_is_taken_away() -> None:
    match = taken("leprechaun", hands=["hare/M", "bird/H hare/G"])
    assert told(match, "A: unveil 1")[0] == ("unveil", "G-21")


@pytest.mark.rule("G-17", "G-R2")
def test_why_a_menhir_is_taken_also_on_arrival() -> None:
    match = table(2, side="advanced", heaps={"B": "hare bird"}, menhirs={"B": "gold"})
    play(match, "A: place B", "A: gather hare", "B: place B")
    assert told(match, "B: gather bird")[1] == ("menhir", "G-R2")


@pytest.mark.rule("G-13", "G-25")
def test_why_companions_are_shown() -> None:
    assert told(before("gold"), MOVE) == [("move", None), ("shown", "G-13")]
    match = last_turn(["hare/E", "hare/H"], ["BJ", "HO"])
    assert told(match, "A: show") == [("show", None), ("shown", "G-25")]


@pytest.mark.rule("G-R3")
def test_why_a_turn_is_passed() -> None:
    assert told(at("mole!/M", "AA"), "A: pass")[0] == ("pass", "G-R3")


@pytest.mark.rule("G-10", "G-11")
def test_why_no_moves_are_made() -> None:
    hands, places = ["hare/J", "hare/H"], ["AJ", "HO"]
    suns = "red orange yellow green blue indigo ."
    match = late(hands, places, phase=DRAWING, round_number=7, suns=suns, bag="violet")
    assert told(match, "A: draw") == [("draw", None), ("seventh", "G-10")]
    clouds = "red orange yellow green . . ."
    match = late(
        hands, places, phase=DRAWING, round_number=10, suns=suns, clouds=clouds, bag="blue violet"
    )
    play(match, "A: draw")
    assert told(match, "A: cloud 5") == [("cloud", None), ("draw_on", "G-11")]


@pytest.mark.rule("G-25")
def test_why_the_match_is_over() -> None:
    match = last_turn(["hare/E", "hare/H"], ["BJ", "HO"])
    play(match, "A: show", "A: stop", "B: show")
    assert told(match, "B: stop") == [("stop", None), ("over", "G-25")]


@pytest.mark.rule("G-8")
def test_why_a_round_begins() -> None:
    heaps = {"D": "gold1 gold2", "H": "gold3 gold4"}
    match = table(2, side="advanced", heaps=heaps)
    play(match, "A: place D", "A: gather gold1", "B: place H", "B: gather gold3")
    play(match, "A: place D", "A: gather gold2", "B: place H")
    assert told(match, "B: gather gold4")[-1] == ("round", "G-8")


def doings(match: Match, move: str) -> list[tuple[str, int | None, tuple[int, ...]]]:
    return doings_of(match, read(move), match.setting)


@pytest.mark.rule("G-18", "G-19", "G-R11")
@pytest.mark.parametrize(
    ("under", "lines"),
    [
        ({"B1": WITH_ELF}, [("bears", None, (0, 1))]),
        ({"A1": WITH_GOBLIN}, [("bears", None, (1, 0))]),
        (
            {"A1": WITH_GOBLIN, "B1": WITH_ELF},
            [("bears", None, (0, 1)), ("bears", None, (1, 0))],
        ),
        ({"A1": WITH_ELF, "B1": WITH_ELF}, [("lost", None, (1,))]),
        ({"A1": WITH_GOBLIN, "B1": WITH_GOBLIN}, [("lost", None, (0,))]),
    ],
)
def test_a_token_concerns_whoever_gets_it_and_whoever_had_it(
    under: dict[str, int], lines: list[tuple[str, None, tuple[int, ...]]]
) -> None:
    assert doings(meeting(under), MOVE) == [("move", None, ()), *lines]


@pytest.mark.rule("G-17", "G-20", "G-21")
def test_a_menhir_concerns_its_finder_and_a_screen_whoever_loses_it() -> None:
    match = force(before("elf", under={"A1": WITH_GOBLIN}), MOVE)
    assert doings(match, "A: gather gold1") == [
        ("gather", None, ()),
        ("menhir", None, (0,)),
        ("bears", None, (0,)),
        ("lost", None, (0,)),
    ]
    match = taken("leprechaun", hands=["hare/M", "bird/H hare/G"])
    assert doings(match, "A: unveil 1")[0] == ("unveil", None, (1,))


@pytest.mark.rule("G-24")
def test_the_cauldron_concerns_everybody() -> None:
    match = appears(["AJ", "HO"], "red orange yellow green . . blue")
    assert doings(match, "A: cauldron D")[0] == ("hide", None, (0, 1))
