"""What goes wrong at one table is told there, and nobody is left waiting."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from festnoz.server import protocol, serving
from festnoz.server.house import House
from festnoz.server.protocol import Welcome
from festnoz.server.store_errors import NotWritten
from festnoz.table.showing import Showing
from tests.server.houses import Slow, in_house, is_settled, sat_down
from tests.server.rooms import HOST, Ear, entered, in_a_loop, new_room, seat_secret, settle


@in_a_loop
async def test_who_is_shut_out_hears_so_only_when_it_is_stored() -> None:
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
async def test_who_comes_in_by_a_new_link_is_welcomed_before_anything_else() -> None:
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
            patch.setattr(Showing, "shown", _fails)
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
        monkeypatch.setattr(serving, "_warm", _fails)
        monkeypatch.setattr(serving, "TIDY_S", 0)
        monkeypatch.setattr(house, "tidy", looked_round.set)
        keeping = asyncio.create_task(serving._keep_house(house))
        async with asyncio.timeout(10):
            await looked_round.wait()
        keeping.cancel()

    in_house(tmp_path, scene)
    assert "not ready to play: ValueError" in caplog.text
