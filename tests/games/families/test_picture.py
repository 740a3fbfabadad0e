"""The families drawn as a table in text."""

import pytest

from festnoz.core.game import Picture
from festnoz.core.match import Match
from festnoz.games.families import GAME
from festnoz.games.families.words.picture import WIDTH
from tests.games.families.positions import play, table, view
from tests.games.families.test_telling import ANNAS, BRIEGS, SETTING
from tests.games.tellings import plain


def drawn(match: Match, looker: str = "", columns: int = WIDTH) -> Picture:
    assert GAME.telling.picture is not None
    return GAME.telling.picture(view(match, looker), SETTING, columns)


@pytest.mark.rule("F-R8")
def test_a_card_has_the_sign_of_whoever_is_seen_or_known_to_have_it() -> None:
    match = play(table([ANNAS, BRIEGS, "P3 T2 T3 T4 H1 H2 H3"]), "A: B P2")
    picture = drawn(match, "C")
    assert picture.lines == (
        "┌──────────────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐",
        "│              │  I  │ II  │ III │ IV  │  V  │ VI  │ VII │",
        "├──────────────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┤",
        "│ Delaplume    │  ·  │  ●  │  ■  │  ·  │  ·  │  ·  │  ·  │",
        "│ Delafeuille  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │",
        "│ Ducaillou    │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │",
        "│ Delatoile    │  ·  │  ■  │  ■  │  ■  │  ·  │  ·  │  ·  │",
        "│ Delachouette │  ■  │  ■  │  ■  │  ·  │  ·  │  ·  │  ·  │",
        "└──────────────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘",
    )
    assert [plain(one) for one in picture.key] == ["● Anna, ◆ Brieg, ■ you"]


@pytest.mark.rule("F-R5")
def test_a_family_that_lies_has_the_sign_of_its_player_in_brackets() -> None:
    match = play(table(["P1 P2 P3 P4 P5 P6", "P7", ""]), "A: B P7")
    lines = drawn(match).lines
    assert lines[3] == "│ Delaplume    │ [●] │ [●] │ [●] │ [●] │ [●] │ [●] │ [●] │"
    assert lines[4] == "│ Delafeuille  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │"


def test_nothing_is_drawn_where_it_has_no_room() -> None:
    match = table([ANNAS, BRIEGS])
    assert max(map(len, drawn(match).lines)) == WIDTH
    narrow = drawn(match, columns=WIDTH - 1)
    assert (narrow.lines, narrow.instead_of) == ((), "")
    assert f"needs {WIDTH} columns" in plain(narrow.legend[0])
