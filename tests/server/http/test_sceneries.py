"""Pictures of boards over HTTP: drawn from the options of a table, refused with the rule."""

import asyncio
import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from festnoz.games.korrigans.board.file import OUR_BOARD, our_board
from festnoz.games.korrigans.landscape import scenery
from festnoz.games.korrigans.landscape.layout import Landscape
from festnoz.games.korrigans.options import KorrigansOptions
from festnoz.server.sceneries import MOST_KEPT, Sceneries
from festnoz.table.protocol import Refused
from festnoz.table.protocol.http import SceneryShown, WantedScenery
from tests.server.real_server import Served, served

OURS = OUR_BOARD.read_text("utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("sceneries"), has_limits=False) as one:
        yield one
        assert one.close() == 0
        assert one.errors == ""


def asked(house: Served, **wanted: Any) -> tuple[int, bytes]:
    return house.ask("/api/scenery", json.dumps({"game": "korrigans", **wanted}).encode())


def test_a_board_is_drawn_as_it_is_anywhere_else(house: Served) -> None:
    for theme, side in (("day", "basic"), ("night", "advanced")):
        status, body = asked(house, theme=theme, options={"side": side})
        assert status == 200, body
        shown = msgspec.json.decode(body, type=SceneryShown)
        drawn = scenery(KorrigansOptions(side=side), theme)  # type: ignore[arg-type]
        assert (shown.layout, shown.picture) == (drawn.layout, drawn.picture)
        assert isinstance(shown.layout, Landscape)


def test_a_board_file_is_drawn_from_its_text(house: Served) -> None:
    named = OURS.replace("Blue Flax Corner", "Hill of the Winds")
    answers = {asked(house, options={"board": board}) for board in (OURS, named)}
    assert answers == {asked(house)}  # names are no part of the picture


@pytest.mark.parametrize(
    ("wanted", "code", "rule"),
    [
        ({"options": {"board": OURS.replace("clovers = 4", "clovers = 3", 1)}}, "board_sum", "G-4"),
        ({"options": {"board": {}}}, "board_missing", "G-R1"),
        ({"options": {"side": "third"}}, "bad_option", None),
        ({"theme": "dusk"}, "unreadable", None),
        ({"game": "chess"}, "bad_option", None),
        ({"game": "korsair"}, "bad_option", None),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    house: Served, wanted: dict[str, Any], code: str, rule: str | None
) -> None:
    status, body = asked(house, **wanted)
    refused = msgspec.json.decode(body, type=Refused)
    assert (status, refused.code, refused.rule) == (400, code, rule)


def test_only_the_latest_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()
    monkeypatch.setattr("festnoz.server.sceneries._drawn", lambda *_: b"%d" % next(numbers))
    sceneries = Sceneries()

    def picture(first: int) -> bytes:
        wanted = WantedScenery("korrigans", {"first": first})
        return asyncio.run(sceneries.shown(wanted))

    pictures = [picture(first) for first in range(MOST_KEPT + 1)]
    assert pictures == sorted(set(pictures), key=int)
    assert picture(MOST_KEPT) == pictures[-1]
    assert picture(0) not in pictures


def test_our_board_is_drawn_unless_another_is_named() -> None:
    drawn = scenery(KorrigansOptions(), "day").layout
    assert [one.code for one in drawn.fields] == [one.code for one in our_board().fields]
