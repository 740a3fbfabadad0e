"""The table fits its screen, wide or narrow, and says the same with and without colours."""

import re

import pytest
from rich.cells import cell_len

from festnoz.core.game import Item, Section
from festnoz.core.words import LANGUAGES, Message, say
from festnoz.terminal.draw import draw_moves, draw_news, draw_scene, style_of
from festnoz.terminal.local import LocalConnection
from festnoz.terminal.look import look
from festnoz.terminal.place import Place
from festnoz.terminal.screen import ScreenText
from tests.terminal.evening import hasty_house, play, screen_for

HELD = re.compile("[\ue000-\uf8ff]")


def drawn(language: str, width: int, **console: object) -> str:
    screen, out = screen_for("", language, width=width, height=50, **console)
    house = hasty_house()
    for _ in range(4):
        play(house, -1)
    connection = LocalConnection(house)
    connection.start()
    welcome = connection.heard.get()
    draw_news(screen, [line.message for one in welcome.story for line in one.lines])
    look(screen, Place.of(welcome))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 59, 60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(language: str, width: int) -> None:
    told = drawn(language, width, force_terminal=True, no_color=True, color_system=None)
    lines = told.splitlines()
    assert max(map(cell_len, lines)) <= width
    assert not HELD.search(told)
    # French quotes and marks never stand alone at the edge of a line.
    assert not [
        line for line in lines if re.match(r"\s*[»:;!?]", line) or line.rstrip().endswith("«")
    ]


def test_wide_screens_show_panels_and_pipes_plain_lines() -> None:
    assert "╭" in drawn("en", 80, force_terminal=True)
    for plain in (drawn("en", 40, force_terminal=True), drawn("en", 80, force_terminal=False)):
        assert "╭" not in plain
    assert "\x1b" not in drawn("en", 80, force_terminal=False)
    assert not any(
        line.endswith(" ") for line in drawn("en", 80, force_terminal=False).splitlines()
    )


def test_a_pipe_gets_whole_lines() -> None:
    (hand,) = re.findall(r"Your hand\n  (.*)", drawn("en", 30, force_terminal=False))
    assert len(hand) > 30


def test_whose_turn_it_is_is_marked_by_more_than_colour() -> None:
    assert "▶ You" in drawn("en", 80, force_terminal=True, no_color=True, color_system=None)
    assert "> You" in drawn("en", 80, force_terminal=False)


def test_colours_follow_the_colour_that_is_named() -> None:
    red = say("korsair.colour.red")
    assert style_of(say("x", card=say("korsair.card.pirate", colour=red, strength=2))) == "red"
    assert style_of(say("x", card=say("korsair.card.admiral"), ship=1)) == ""


def test_no_break_spaces_do_not_break() -> None:
    screen, out = screen_for("", width=10, force_terminal=True, color_system=None)
    screen.show(ScreenText("abc d\u00a0:\u202f12345 6"))
    assert out.getvalue().splitlines() == ["abc ", "d\u00a0:\u202f12345 ", "6"]


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_what_is_longer_than_a_line_is_told_to_its_end(width: int) -> None:
    words = [f"word{i}" for i in range(30)]
    long = Message("tenzor.move.order", {"cards": " ".join(words)})
    screen, out = screen_for(
        "", "en", width=width, height=50, force_terminal=True, color_system=None
    )
    draw_moves(screen, [(say("tenzor.group.search"), [long, say("tenzor.move.pass.asked")])])
    item = Item(say("tenzor.pile.title"), (long, say("tenzor.player.first")))
    draw_scene(screen, [Section(say("tenzor.player.section"), (item,))])
    told = out.getvalue()
    assert re.findall(r"word\d+", told) == words + words
    assert "2 play nothing" in told
    assert "with the spyglass" in told
    assert max(map(cell_len, told.splitlines())) <= width


@pytest.mark.parametrize(
    ("height", "brief", "is_terminal", "are_all_told"),
    [
        pytest.param(24, True, True, False, id="a low screen"),
        pytest.param(24, False, True, True, id="asked for"),
        pytest.param(80, True, True, True, id="a high screen"),
        pytest.param(24, True, False, True, id="a pipe"),
    ],
)
def test_moves_that_the_screen_is_too_low_for_are_told_by_their_ends(
    height: int, brief: bool, is_terminal: bool, are_all_told: bool
) -> None:
    screen, out = screen_for(
        "", "en", width=80, height=height, force_terminal=is_terminal, color_system=None
    )
    names = [say("match.over", game=f"game {i}", moves=i) for i in range(60)]
    draw_moves(screen, [(say("tenzor.group.search"), names)] * 2, brief)
    told = {int(number) for number in re.findall(r"(\d+)\sgame", out.getvalue())}
    note = "There are 120 moves" in out.getvalue()
    if are_all_told:
        assert (told, note) == (set(range(1, 121)), False)
    else:
        assert ({1, 60, 61, 120}, True) == (told, note)
        assert out.getvalue().count("\n") < height
