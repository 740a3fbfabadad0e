"""Korrigans' table as a map in the terminal: everything is on it, and it fits."""

import re
from typing import Any

import pytest
from rich.cells import cell_len

from festnoz.cli.join import join_table
from festnoz.cli.options import PlayOptions
from festnoz.cli.play import play_game
from festnoz.cli.replay import picture_of
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.match import Match, Seat
from festnoz.core.words import LANGUAGES
from festnoz.games import GAMES
from festnoz.games.korrigans.board.file import data_of, our_board
from festnoz.games.korrigans.state import CODES, SIZE
from festnoz.games.korrigans.words.picture import SIGNS
from festnoz.table import decisions
from festnoz.table.room import Room
from festnoz.table.table import match_of
from tests.games.korrigans.board.boards import finer_data
from tests.server.rooms import HOST, WATCH, new_room
from tests.terminal.evening import house_of, let_bots_play, play, screen_for, spend, view_of
from tests.terminal.evening import visit as sit_at
from tests.terminal.house import House, in_time

KORRIGANS = GAMES["korrigans"]
EDGE = re.compile(r"[┌└│├╔╚║╠]")


def match_for(seats: int, side: str = "basic", seed: str = "1", board: Any = None) -> Match:
    names = [f"Ann {seat}" for seat in range(seats)]
    chairs = [Seat(names[0]), *(Seat(name, "bot", "greedy") for name in names[1:])]
    options = {"side": side, "board": board}
    return Match(KORRIGANS, chairs, options, sealed_by_seed(seed, 0, [""] * seats))


def moments(match: Match) -> list[Match]:
    """The same match, each time it is the person's turn, and over."""
    found, house = [], house_of(match, seed="1")
    let_bots_play(house)
    while not house.match.is_over:
        found.append(house.match.clone())
        play(house, -1)
    return [*found, house.match]


def lines_of(match: Match, columns: int = 80) -> tuple[str, ...]:
    picture = picture_of(match, view_of(match), columns)
    assert picture is not None
    return picture.lines


@pytest.mark.parametrize(("seats", "side"), [(2, "basic"), (5, "advanced")])
def test_the_map_shows_where_everybody_is_and_what_is_left(seats: int, side: str) -> None:
    for match in moments(match_for(seats, side)):
        view, lines = view_of(match), lines_of(match)
        drawn = "\n".join(lines[1:])
        fields = dict.fromkeys(CODES, "")
        for sign, player in zip(SIGNS, view.players, strict=False):
            for number, korrigan in enumerate(player.korrigans, 1):
                assert drawn.count(f"{sign}{number}") == (korrigan.field is not None)
        heaps = sorted(one.clovers for one in view.fields if one.clovers)
        assert sorted(int(n) for n in re.findall(r"(\d+)♣", drawn)) == heaps
        assert drawn.count("▲") == sum(one.stands for one in view.fields)
        assert drawn.count("T") == (view.troll is not None)
        assert drawn.count("\\_/") == (view.cauldron is not None)
        for code in fields:
            assert len(re.findall(rf"(?<![A-Z]){code}(?![A-Z])", drawn)) == 1, code


def test_only_free_rows_and_columns_are_numbered() -> None:
    for match in moments(match_for(3)):
        view, lines = view_of(match), lines_of(match)
        free = [str(i + 1) if view.clouds[i] is None else "·" for i in range(SIZE)]
        assert lines[0].split() == free
        suns = [line[0] for line in lines[1:] if not line.startswith(" ")]
        assert suns == [str(i + 1) if view.suns[i] is None else "·" for i in range(SIZE)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80, 132])
def test_nothing_is_wider_than_the_terminal(language: str, width: int) -> None:
    screen, out = screen_for(
        "1\n" * 12, language, width=width, height=60, force_terminal=True, color_system=None
    )
    sit_at(house_of(match_for(5)), screen)
    asked = re.compile(r"^(\[|> )")
    lines = [line for line in out.getvalue().splitlines() if not asked.match(line)]
    assert max(map(cell_len, lines)) <= width
    assert any(EDGE.search(line) for line in lines) == (width >= 60)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The map of this board needs 116 columns, and there are {}"),
        ("fr", "La carte de ce plateau demande 116 colonnes, et il y en a {}"),
    ],
)
@pytest.mark.parametrize("width", [80, 115, 116])
def test_a_map_that_does_not_fit_is_not_left_out_silently(
    language: str, told: str, width: int
) -> None:
    screen, out = screen_for("1\n" * 6, language, width=width, height=60)
    sit_at(house_of(match_for(2, board=finer_data())), screen)
    assert out.getvalue().count(told.format(width)) == (width < 116)
    assert ("●1" in out.getvalue()) == (width >= 116)


def test_fields_are_told_at_length_only_once_unless_asked_for() -> None:
    told = spend(house_of(match_for(2), seed="1"), "1\n1\n1\n")
    assert told.count("Blue Flax Corner · ") + told.count("A · Blue Flax Corner ·") <= 2
    again = spend(house_of(match_for(2), seed="1"), "1\n1\nlook\n")
    assert len(again) > 0
    assert again.count("The fields") == told.count("The fields") + 1 == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_through_a_pipe(language: str) -> None:
    screen, out = screen_for("1\n" * 400, language)
    play_game(screen, PlayOptions("korrigans", 2, {}, "1"), None)
    told = out.getvalue()
    assert "\x1b" not in told
    assert "●1" in told
    assert "\\_/" in told  # the cauldron came


def visit(house: House, secret: str, typed: str) -> str:
    """What somebody reads at a table of another house."""
    screen, out = screen_for(typed)
    with house, in_time(lambda: join_table(screen, house.link(secret), "Ann", None)):
        pass
    return out.getvalue()


def test_a_watcher_is_shown_the_map_again_every_round() -> None:
    house = House(new_room(1, 2, game="korrigans")[0])

    def play_when_watched(room: Room) -> None:
        if not house.hellos:
            house.later(house._play_on)
            return
        match = match_of(room.table)
        action, version = match.legal_actions()[-1], room.table.version
        room.happen(decisions.play(room.table, match.to_move, action, version, "seat"))

    house.on_turn = play_when_watched
    told = visit(house, WATCH, "")
    rounds = len(re.findall(r"Round\s\d+ begins", told))
    assert rounds > 5
    assert told.count("┌──") // 3 >= rounds


def test_a_guest_sees_the_map_of_the_table_s_own_board() -> None:
    board = data_of(our_board())
    board["field"][0]["pontoon"] = True
    house = House(new_room(1, 2, game="korrigans", board=board)[0])
    told = visit(house, HOST, "1\n1\n")
    assert "pontoons (frog): A, B, G, K, O, V" in told
    assert "pontoons (frog): B, G, K, O, V" not in told
    assert "●1" in told
