"""The landscape's picture: light and plain SVG, the same everywhere, with all that is there."""

import gzip
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from festnoz.games.korrigans.board.file import our_board
from festnoz.games.korrigans.board.model import BRIDGE, COLOURS, DOOR, NO_COLOUR
from festnoz.games.korrigans.landscape import scenery
from festnoz.games.korrigans.landscape.art import picture
from festnoz.games.korrigans.landscape.art.palette import PALETTES
from festnoz.games.korrigans.landscape.art.textures import PLANTS
from festnoz.games.korrigans.landscape.lie import lie_of
from festnoz.games.korrigans.options import SIDES, KorrigansOptions
from tests.games.korrigans.landscape.made_up import made_up

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES, MOST_PACKED = 150_000, 40_000
COMPANIONS = ("hare", "squirrel", "mouse", "frog", "mole")
every_theme = pytest.mark.parametrize("theme", PALETTES)


def drawn(theme: str = "day", side: str = "basic") -> ElementTree.Element:
    return ElementTree.fromstring(picture(lie_of(our_board()), theme, side))


def used(root: ElementTree.Element, name: str) -> int:
    return sum(one.get("href") == f"#{name}" for one in root.iter(f"{SVG}use"))


@every_theme
@pytest.mark.parametrize("side", SIDES)
def test_a_picture_is_light(theme: str, side: str) -> None:
    boards = [our_board(), *map(made_up, range(6))]
    pictures = [picture(lie_of(board), theme, side).encode() for board in boards]
    assert max(map(len, pictures)) < MOST_BYTES
    assert max(len(gzip.compress(one)) for one in pictures) < MOST_PACKED


@every_theme
def test_a_picture_asks_for_nothing_that_a_page_must_allow(theme: str) -> None:
    root = drawn(theme)
    for one in root.iter():
        assert one.tag.removeprefix(SVG) not in {"style", "script", "image", "foreignObject", "a"}
        assert not {name for name in one.attrib if name == "style" or name.startswith("on")}
        assert one.get("href", "#").startswith("#")


def test_everything_of_the_board_is_drawn() -> None:
    board, root = our_board(), drawn()
    kinds = [one.kind for one in board.passages]
    assert used(root, "gate") == kinds.count(DOOR)
    assert used(root, "bridge") == kinds.count(BRIDGE)
    assert used(root, "molehill") == sum(one.molehill for one in board.fields)
    assert used(root, "pontoon") == sum(one.pontoon for one in board.fields)
    assert used(root, "plate") == len(board.fields)
    assert used(root, "sun") == used(root, "cloud") == 7


def test_companions_are_on_the_basic_side_alone() -> None:
    for side, has_them in zip(SIDES, (True, False), strict=True):
        assert all(bool(used(drawn(side=side), one)) == has_them for one in COMPANIONS)


def test_fields_of_two_colours_differ_in_what_grows_there() -> None:
    assert set(PLANTS) == {*COLOURS, NO_COLOUR}
    grown = {one: (plant.lines(1), plant.dots(1)) for one, plant in PLANTS.items()}
    assert len(set(grown.values())) == len(grown)
    for palette in PALETTES.values():
        assert set(palette.soils) == set(PLANTS)


def test_a_board_is_drawn_alike_by_every_process() -> None:
    """Whatever its hashes are salted with."""
    code = (
        "from festnoz.games.korrigans.landscape import scenery;"
        "from festnoz.games.korrigans.options import KorrigansOptions;"
        "import sys; sys.stdout.write(scenery(KorrigansOptions(), 'day').picture)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout == scenery(KorrigansOptions(), "day").picture
