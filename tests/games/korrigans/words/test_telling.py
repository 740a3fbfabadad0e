"""Korrigans in words: what is told of tokens and ties, and what fields say of themselves."""

import pytest

from festnoz.core.game import EVERYONE, Setting
from festnoz.core.match import Match
from festnoz.core.words import text
from festnoz.games.korrigans import GAME
from tests.games.korrigans.positions import force, play, read, table, view
from tests.games.korrigans.rules.test_cauldron import appears, last_turn
from tests.games.korrigans.rules.test_menhirs import before, meeting, taken
from tests.games.korrigans.rules.test_movement import at

SETTING = Setting(("Ann", "Bo", "Cy"), GAME.options())
ELF, GOBLIN = 1, 2  # under a Korrigan
LOST = "One more than a Korrigan can bear: the {} token leaves the game."


def told(match: Match, move: str) -> list[str]:
    """To a watcher, after the sentence about the move itself."""
    seat, action = read(move)
    then = view(match)
    force(match, move)
    seen = GAME.telling.happened(then, seat, action, view(match), SETTING)
    return [text(line.message) for line in seen[1:]]


@pytest.mark.rule("G-20", "G-R11")
@pytest.mark.parametrize(
    ("under", "lines"),
    [
        ({"A1": GOBLIN, "B1": GOBLIN}, [LOST.format("goblin")]),
        ({"A1": ELF, "B1": ELF}, [LOST.format("elf")]),
        ({"B1": ELF}, ["Ann’s Korrigan\u00a01 now bears the elf token."]),
        (
            {"A1": GOBLIN, "B1": ELF},
            [
                "Ann’s Korrigan\u00a01 now bears the elf token.",
                "Bo’s Korrigan\u00a01 now bears the goblin token.",
            ],
        ),
    ],
)
def test_a_token_that_leaves_the_game_is_told(under: dict[str, int], lines: list[str]) -> None:
    assert told(meeting(under), "A: move 1 by hare to B") == lines


@pytest.mark.rule("G-18", "G-20")
@pytest.mark.parametrize(("under", "lost"), [({}, []), ({"A1": GOBLIN}, [LOST.format("goblin")])])
def test_a_menhir_is_told_before_the_token_that_it_brings(
    under: dict[str, int], lost: list[str]
) -> None:
    match = force(before("elf", under=under), "A: move 1 by hare to B")
    assert told(match, "A: gather gold1") == [
        "Ann takes the menhir of B\u00a0·\u00a0Alder Ford Meadow: an elf.",
        "Ann’s Korrigan\u00a01 now bears the elf token.",
        *lost,
    ]


@pytest.mark.rule("G-14")
def test_sacrifices_are_offered_below_the_moves() -> None:
    match = at("hare/M gold1/E", "CC")
    legal = match.legal_actions()
    ordered = GAME.telling.in_order(view(match), legal, SETTING)
    kinds = [GAME.notation.format(action).split()[0] for action in ordered]
    assert sorted(ordered) == legal
    assert set(kinds) == {"move", "sacrifice"}
    assert kinds == sorted(kinds)  # and so by the alphabet, as it happens


def ending(hands: list[str]) -> list[list[str]]:
    """What is told under each score, when both stop at once."""
    match = last_turn(hands, ["BJ", "HO"])
    play(match, "A: show", "A: stop", "B: show", "B: stop")
    items = GAME.telling.ending(GAME.read_view(match.view(EVERYONE)), SETTING)
    return [[text(line) for line in item.lines] for item in items]


@pytest.mark.rule("G-27")
def test_where_scores_differ_nothing_more_is_told_g_27() -> None:
    assert ending(["gold2/E", "gold1/H"]) == [["clovers: 2"], ["clovers: 1"]]


@pytest.mark.rule("G-27")
def test_companions_left_are_told_between_equally_rich_players_g_27() -> None:
    assert ending(["hare/E mole/C", "hare/H"]) == [
        ["equally rich: 2 companions left"],
        ["equally rich: 1 companion left"],
    ]


@pytest.mark.rule("G-27")
def test_the_order_of_turns_is_told_where_companions_are_equal_too_g_27() -> None:
    assert ending(["hare/E", "hare/H"]) == [
        [
            "equally rich: 1 companion left",
            f"still equal: number {place} in the order of turns, where the later one wins",
        ]
        for place in (1, 2)
    ]


@pytest.mark.rule("G-6", "G-7")
@pytest.mark.parametrize(
    ("side", "about"), [("basic", "blue, start\u00a0number\u00a01"), ("advanced", "blue")]
)
def test_fields_tell_their_number_on_the_basic_side_only(side: str, about: str) -> None:
    fields = GAME.telling.scene(view(table(2, side=side)), SETTING)[-1]
    assert text(fields.items[0].lines[0]) == about


@pytest.mark.rule("G-24")
def test_fields_tell_row_by_row_where_they_lie_and_who_leads_out_of_them() -> None:
    fields = {item.thing: item for item in GAME.telling.scene(view(table(2)), SETTING)[-1].items}
    assert [text(line).replace("\u00a0", " ") for line in fields["F"].lines[1:]] == [
        "row 6, column 6; row 7, columns 5–\u20607",
        "path (hare) to N",
        "door (squirrel) to E",
        "bridge (mouse) to G",
        "3 clovers, a menhir",
    ]


def test_the_rainbow_tells_which_colours_are_still_to_come() -> None:
    match = appears(["AJ", "HO"])
    told = notes_and_lines(match, "The rainbow")[0]
    assert "all seven colours have been drawn" in told
    told = notes_and_lines(table(2), "The rainbow")[0]
    assert told[0] == "colours still to come: red, orange, yellow, green, blue, indigo, violet"


def notes_and_lines(match: Match, title: str) -> list[list[str]]:
    """What a watcher reads below each title of that section."""
    scene = GAME.telling.scene(view(match), SETTING)
    (section,) = (one for one in scene if text(one.title) == title)
    return [[text(it) for it in (*item.lines, item.note) if it] for item in section.items]


@pytest.mark.rule("G-21")
def test_tokens_are_behind_a_screen_or_without_one_never_both_g_21() -> None:
    match = taken("leprechaun", hands=["hare/M", "bird/H hare/G"])
    assert "3 tokens behind the screen" in notes_and_lines(match, "Players")[1]
    play(match, "A: unveil 1")
    tokens = [line for line in notes_and_lines(match, "Players")[1] if "token" in line]
    assert tokens == ["3 tokens without a screen"]


def test_korrigans_are_told_by_their_numbers_as_moves_name_them() -> None:
    told = notes_and_lines(table(2), "Players")[0]
    assert told[:2] == [f"Korrigan\u00a0{number}: not arrived yet" for number in (1, 2)]


@pytest.mark.rule("G-24")
def test_the_rainbow_tells_where_the_cauldron_is_once_it_is_there_g_24() -> None:
    match = appears(["AJ", "HO"])
    assert notes_and_lines(match, "The rainbow")[0][-1] == "Just drawn: the violet pawn."
    play(match, "A: cauldron L")
    there = notes_and_lines(match, "The rainbow")[0][-1]
    assert there.startswith("The cauldron is on L\u00a0·\u00a0")


def test_a_move_against_another_player_names_them() -> None:
    actions = [GAME.notation.parse(written) for written in ("goblin to 1.2", "unveil 1")]
    told = [text(GAME.telling.describe(view(table(2)), action, SETTING)) for action in actions]
    assert all(SETTING.names[1] in one for one in told)


@pytest.mark.rule("G-18", "G-19", "G-21", "G-10")
def test_what_somebody_gains_or_loses_concerns_them() -> None:
    def concerned(match: Match, move: str) -> list[set[int]]:
        seat, action = read(move)
        then = view(match)
        force(match, move)
        seen = GAME.telling.happened(then, seat, action, view(match), SETTING)
        return [set(line.concerns) for line in seen if line.concerns]

    assert concerned(meeting({"B1": ELF}), "A: move 1 by hare to B") == [{0, 1}]
    assert concerned(meeting({"A1": GOBLIN}), "A: move 1 by hare to B") == [{0, 1}]
    assert concerned(meeting({}), "A: move 1 by hare to B") == []
    screens = taken("leprechaun", hands=["hare/M", "bird/H hare/G"])
    assert concerned(screens, "A: unveil 1") == [{1}]
