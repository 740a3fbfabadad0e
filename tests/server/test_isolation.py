"""What goes wrong at one table is told there, and nobody is left waiting."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from festnoz.core.errors import NotCompiled
from festnoz.core.game import Game
from festnoz.core.kernel import Options, kernel
from festnoz.core.words import LANGUAGES, text
from festnoz.games import GAMES
from festnoz.games.korsair.state import State
from festnoz.server import service
from festnoz.server.app import application
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.store.errors import NotWritten
from festnoz.table import protocol
from festnoz.table.projection import Projection
from festnoz.table.protocol import Welcome
from festnoz.table.protocol.http import HouseShown
from tests.server.houses import Slow, in_house, is_settled, sat_down
from tests.server.http.test_guard import ask
from tests.server.rooms import HOST, Ear, entered, in_a_loop, new_room, seat_secret, settle

KORSAIR = GAMES["korsair"]


@in_a_loop
async def test_a_guest_that_is_shut_out_hears_so_only_when_it_is_stored() -> None:
    room, shelf = new_room()
    host, guest = entered(room), entered(room, seat_secret(1))
    shelf.holds_back = True
    host.wish(room, protocol.RenewLink, role="seat", seat=1)
    await settle()
    assert guest.byes == []
    guest.wish(room, protocol.Pause)  # unheard: nothing it asks for comes true any more
    assert not room.table.is_paused
    shelf.store()
    await settle()
    assert guest.byes == ["revoked"]


@in_a_loop
async def test_a_link_that_could_not_be_revoked_is_no_lost_link() -> None:
    room, shelf = new_room()
    host, guest = entered(room), entered(room, seat_secret(1))
    shelf.holds_back = True
    host.wish(room, protocol.RenewLink, role="seat", seat=1)
    shelf.store(NotWritten(OSError("the disk is full")))
    await settle()
    assert guest.byes == host.byes == ["not_stored"]


@in_a_loop
async def test_a_guest_with_a_new_link_is_welcomed_before_anything_else() -> None:
    room, _ = new_room()
    host = entered(room)
    host.wish(room, protocol.RenewLink, role="host")
    await settle()
    again = entered(room, host.last.secret)
    await settle()
    assert isinstance(again.heard[0], Welcome)
    assert host.byes == ["revoked"]


def test_a_table_that_cannot_be_shown_is_paused_and_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        other, bob = await sat_down(house, "me", "greedy")
        newcomer = Ear(HOST)
        newcomer.digest = ann.digest  # the same person on another device
        with monkeypatch.context() as patch:
            patch.setattr(Projection, "shown", _fails)
            room.enter(newcomer, 0)
        assert newcomer.byes == ann.byes == ["failed"]
        assert house.figures.failures == 1
        again = await house.room(room.id)
        await is_settled(again)
        assert again is not room
        assert again.table.is_paused
        assert other.guests == [bob]
        assert not other.table.is_paused

    in_house(tmp_path, scene)


def _fails(*_: Any) -> Any:
    raise ValueError("not to be shown")


def test_kernels_that_failed_to_compile_are_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        with monkeypatch.context() as patch:
            patch.setattr("festnoz.server.house._compile", _fails)
            with pytest.raises(ValueError, match="not to be shown"):
                await sat_down(house, "me", "greedy")
        _, ann = await sat_down(house, "me", "greedy")
        assert ann.position.turn == 0

    in_house(tmp_path, scene)


def test_a_house_that_cannot_get_ready_keeps_house_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        looked_round = asyncio.Event()
        monkeypatch.setattr(service, "_warm", _fails)
        monkeypatch.setattr(service, "TIDY_S", 0)
        monkeypatch.setattr(house, "tidy", looked_round.set)
        keeping = asyncio.create_task(service._keep_house(house))
        async with asyncio.timeout(10):
            await looked_round.wait()
        keeping.cancel()

    in_house(tmp_path, scene)
    assert "not ready to play: ValueError" in caplog.text


async def offered(house: House) -> list[str]:
    """The games that a page is told of now."""
    addresses = Addresses(Limits.open())
    app = application(house, Limits.open(), addresses)
    answer = await asyncio.to_thread(ask, app, "GET", "/api/house")
    return [game.name for game in msgspec.json.decode(answer.body, type=HouseShown).games]


@kernel
def misspelt(state: State, seats: int, options: Options) -> None:
    state.turm = seats + options[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_does_not_compile_is_told_logged_and_offered_no_more(
    language: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = replace(KORSAIR, setup=misspelt)

    async def scene(house: House, _slow: Slow) -> None:
        assert await offered(house) == list(GAMES)
        for _ in range(2):
            with pytest.raises(NotCompiled) as refused:
                await house.ready(game)
        assert "Korsair" in text(refused.value.message, language)
        assert "setup" in text(refused.value.message, language)
        assert await offered(house) == [name for name in GAMES if name != "korsair"]
        await house.ready(KORSAIR)
        assert await offered(house) == list(GAMES)

    in_house(tmp_path, scene)
    (line,) = [one.getMessage() for one in caplog.records]
    for told in ("Korsair", "setup", __name__, "turm"):
        assert told in line


def test_a_game_that_does_not_compile_keeps_no_other_from_getting_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready: list[str] = []

    async def get_ready(_house: House, game: Game) -> None:
        ready.append(game.name)
        raise NotCompiled(game.title, "setup", KeyError("turm"))

    async def scene(house: House, _slow: Slow) -> None:
        monkeypatch.setattr(House, "ready", get_ready)
        await service._warm(house)

    in_house(tmp_path, scene)
    assert ready == list(GAMES)
