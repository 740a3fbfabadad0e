"""The table fits its screen, wide or narrow, and says the same with and without colours."""

import re

import pytest
from rich.cells import cell_len

from festnoz.core.words import LANGUAGES, say
from festnoz.terminal.draw import draw_news, style_of
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
