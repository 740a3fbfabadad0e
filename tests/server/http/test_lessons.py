"""Lessons in a house: a table of their own, judged by the rules, cleared when nobody uses it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from festnoz.core.errors import BadOption
from festnoz.games import GAMES
from festnoz.games.lesson import ONTO, Lesson, lessons_in
from festnoz.server import house as house_module
from festnoz.server.house import House, NoEntry
from festnoz.table import protocol
from festnoz.table.protocol import News, Welcome
from festnoz.table.protocol.http import NewLesson, NewTable
from festnoz.table.room import Room
from tests.server.houses import in_house, is_settled
from tests.server.rooms import Ear

KORSAIR = GAMES["korsair"]


def lesson(name: str) -> Lesson:
    return next(one for one in lessons_in(KORSAIR.folder) if one.name == name)


async def taken(house: House, name: str) -> tuple[Room, Ear]:
    opened = await house.teach(NewLesson("korsair", name, "Ann"))
    room, _ = await house.room_of(opened.host)
    ear = Ear(opened.host, "lines")
    room.enter(ear, 0)
    return room, ear


def played(room: Room, ear: Ear, move: str) -> None:
    action = KORSAIR.notation.parse(move)
    ear.wish(room, protocol.Play, action=action, version=ear.position.version)


def progress(ear: Ear) -> str:
    """As it was shown last."""
    tables = [one.table for one in ear.heard if isinstance(one, Welcome | News) and one.table]
    assert tables[-1].lesson is not None
    return tables[-1].lesson.progress


def test_a_lesson_is_a_table_where_the_learner_is_to_move(tmp_path: Path) -> None:
    async def scene(house: House, _: Any) -> None:
        room, ear = await taken(house, "take")
        (welcome,) = ear.of(Welcome)
        assert welcome.table.stage == "playing"
        assert welcome.table.lesson.name == "take"
        assert welcome.position.turn == welcome.seat == 0
        assert welcome.table.chairs[0].name == "Ann"
        assert room.table.bot_to_move is None

    in_house(tmp_path, scene)


def test_the_goal_is_told_when_a_bot_brings_it_about(tmp_path: Path) -> None:
    """The galleon is taken at the start of the learner's next turn (K-18)."""

    async def scene(house: House, bots: Any) -> None:
        room, ear = await taken(house, "take")
        played(room, ear, "captain-green on #1")
        await bots.is_asked(1)
        assert progress(ear) == "open"
        bots.answer()
        await _until(ear, "done")

    in_house(tmp_path, scene)


def test_a_wrong_move_leads_astray_and_can_be_taken_back(tmp_path: Path) -> None:
    async def scene(house: House, _: Any) -> None:
        room, ear = await taken(house, "launch")
        played(room, ear, "draw")
        await is_settled(room)
        assert progress(ear) == "astray"
        room, ear = await taken(house, "last_cards")
        played(room, ear, "discard green-3")
        await is_settled(room)
        assert progress(ear) == "astray"
        ear.wish(room, protocol.AskUndo)
        await is_settled(room)
        assert progress(ear) == "open"
        played(room, ear, "galleon-8")
        await is_settled(room)
        assert progress(ear) == "done"
        ear.wish(room, protocol.AskUndo)
        await is_settled(room)
        assert progress(ear) == "done"

    in_house(tmp_path, scene)


@pytest.mark.rule("K-10", "K-12")
@pytest.mark.parametrize("name", ["colour", "captain"])
def test_a_question_is_answered_and_learned_by(tmp_path: Path, name: str) -> None:
    async def scene(house: House, _: Any) -> None:
        room, ear = await taken(house, name)
        ways = lesson(name).written
        for gesture, then in ((ways.wrong[0], "open"), (ways.right[0], "done")):
            source, target = gesture.split(ONTO)
            ear.wish(room, protocol.Why, source=source, target=target)
            await is_settled(room)
            assert progress(ear) == then
        num_events = room.table.num_events
        source, target = ways.right[0].split(ONTO)
        ear.wish(room, protocol.Why, source=source, target=target)
        assert room.table.num_events == num_events  # it was noted once

    in_house(tmp_path, scene)


def test_what_was_learned_stands_after_a_restart(tmp_path: Path) -> None:
    secrets: list[str] = []

    async def before(house: House, _: Any) -> None:
        opened = await house.teach(NewLesson("korsair", "launch"))
        secrets.append(opened.host)
        room, _ = await house.room_of(opened.host)
        ear = Ear(opened.host, "lines")
        room.enter(ear, 0)
        played(room, ear, "galleon-5")
        await is_settled(room)

    async def after(house: House, _: Any) -> None:
        room, _ = await house.room_of(secrets[0])
        assert room.table.teaching is not None
        assert room.table.teaching.progress == "done"

    in_house(tmp_path, before)
    in_house(tmp_path, after)


def test_one_that_nobody_uses_goes_and_other_tables_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House, _: Any) -> None:
        opened = await house.teach(NewLesson("korsair", "launch", "Ann"))
        used, _ = await taken(house, "attack")
        other = await house.open(NewTable("korsair", ["me", "greedy"]))
        await house.clear_lessons()
        await house.room_of(opened.host)  # it is too new to go
        house.rooms.pop(opened.id)
        monkeypatch.setattr(house_module, "LESSON_S", -60.0)
        await house.clear_lessons()
        with pytest.raises(NoEntry):
            await house.room_of(opened.host)
        await house.room_of(other.host)
        assert await house.store.table(used.id) is not None

    in_house(tmp_path, scene)


@pytest.mark.parametrize("wanted", [NewLesson("whist", "take"), NewLesson("korsair", "whist")])
def test_a_lesson_that_is_none_is_refused(tmp_path: Path, wanted: NewLesson) -> None:
    async def scene(house: House, _: Any) -> None:
        with pytest.raises(BadOption, match="whist"):
            await house.teach(wanted)

    in_house(tmp_path, scene)


async def _until(ear: Ear, wanted: str) -> None:
    async with asyncio.timeout(10):
        while progress(ear) != wanted:
            await asyncio.sleep(0.001)
