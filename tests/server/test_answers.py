"""Answers that take long: made once for all with the same eyes, off the loop, by turns."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from festnoz.core.game import WATCHER
from festnoz.core.replay import replay_seen_by
from festnoz.server.guard import ADDRESS
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.metrics import HouseFigures
from festnoz.server.sockets import Sockets
from festnoz.server.workshop import Workshop
from festnoz.table import decisions, events, protocol, queries
from festnoz.table import room as rooms
from festnoz.table.answers import MOST_KEPT, Answers, Work
from festnoz.table.history import read, story
from festnoz.table.links import digest_of
from festnoz.table.protocol import Hello, ReplayFile, Turn, Welcome
from festnoz.table.room import Room
from festnoz.table.table import match_of
from tests.server.houses import Slow, in_house, sat_down
from tests.server.people import heard
from tests.server.rooms import (
    DRAW,
    HOST,
    WATCH,
    Ear,
    entered,
    in_a_loop,
    new_room,
    play_to_the_end,
    seat_secret,
    settle,
)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was made, and in which thread."""
    done: list[tuple[str, str]] = []

    def counted(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any) -> Any:
            done.append((name, threading.current_thread().name.partition("_")[0]))
            return make(*args)

        return count

    monkeypatch.setattr(queries, "replay_seen_by", counted("replay", replay_seen_by))
    for name in ("last_turn", "recap", "story"):
        monkeypatch.setattr(rooms, name, counted(name, getattr(rooms, name)))
    return done


def move(room: Room) -> None:
    match = match_of(room.table)
    room.happen(decisions.play(room.table, match.to_move, DRAW, room.table.version))


# At one table


def test_the_same_question_in_the_same_position_is_answered_once(made: list[Any]) -> None:
    async def scene() -> None:
        room, _ = new_room()
        ears = [entered(room, WATCH) for _ in range(3)]
        made.clear()
        for ear in ears:
            ear.wish(room, protocol.AskReplay)
            ear.wish(room, protocol.AskTurn)
        assert [name for name, _ in made] == ["replay", "last_turn"]
        move(room)
        await settle()
        for ear in ears:
            ear.wish(room, protocol.AskReplay)
        assert [name for name, _ in made] == ["replay", "last_turn", "replay"]
        assert ears[0].last.replay["actions"] != ears[0].of(ReplayFile)[0].replay["actions"]
        assert [len(ear.of(Turn)) for ear in ears] == [1, 1, 1]

    asyncio.run(scene())


@in_a_loop
async def test_other_eyes_are_never_answered_from_what_is_kept() -> None:
    room, _ = new_room()
    move(room)
    await settle()
    ears = [entered(room, secret) for secret in (HOST, seat_secret(1), WATCH)]
    for ear in (*ears, *ears):
        ear.wish(room, protocol.AskReplay)
    for ear, looker in zip(ears, (0, 1, WATCHER), strict=True):
        true = msgspec.to_builtins(replay_seen_by(match_of(room.table), looker))
        assert [one.replay for one in ear.of(ReplayFile)] == [true, true]


@in_a_loop
async def test_after_the_end_the_replay_has_the_secret_for_all() -> None:
    room, _ = new_room()
    ear = entered(room)
    ear.wish(room, protocol.AskReplay)
    play_to_the_end(room)
    await settle()
    ear.wish(room, protocol.AskReplay)
    assert [one.replay["secret"] is None for one in ear.of(ReplayFile)] == [True, False]


@in_a_loop
async def test_a_table_that_is_loaded_again_answers_anew() -> None:
    """What was not stored may have been told otherwise: the same number, another event."""
    room, shelf = new_room()
    stored = list(shelf.handed_in)
    move(room)
    lost = entered(room)
    lost.wish(room, protocol.AskTurn)
    again = Room("t", stored, shelf)
    decided = decisions.speak(again.table, 0, "hello", "table")
    again.happen(decided)
    await settle()
    assert again.table.num_events == room.table.num_events
    ear = entered(again)
    ear.wish(again, protocol.AskTurn)
    assert [len(one.of(Turn)[0].steps) for one in (lost, ear)] == [2, 1]


@in_a_loop
async def test_a_story_that_was_made_before_something_happened_is_told_to_its_end() -> None:
    room, _ = new_room()
    guest = Ear(HOST, "all")
    for _ in range(3):
        work = room.work_to_welcome(guest, 2)
        assert work is not None
        room.answers.get(work)
        move(room)
        room.happen(decisions.speak(room.table, 0, "hello", "table"))
        room.enter(guest, 2)
        await settle()
        assert guest.of(Welcome)[-1].story == story(room.chapter, 0, 2)
        room.leave(guest)


@in_a_loop
async def test_a_story_made_long_ago_is_made_anew_elsewhere() -> None:
    room, _ = new_room()
    guest = Ear(WATCH, "all")
    work = room.work_to_welcome(guest, 0)
    assert work is not None
    room.answers.get(work)
    for _ in range(rooms.SOON_TOLD):
        room.happen(decisions.speak(room.table, 0, "hello", "table"))
    again = room.work_to_welcome(guest, 0)
    assert again is not None
    assert room.answers.has(again)
    room.happen(decisions.speak(room.table, 0, "hello", "table"))
    again = room.work_to_welcome(guest, 0)
    assert again is not None
    assert not room.answers.has(again)


def test_few_answers_are_kept_the_latest_ones() -> None:
    answers = Answers()
    works = [Work(number, lambda number=number: number) for number in range(MOST_KEPT + 1)]  # type: ignore[misc]
    assert [answers.get(work) for work in works] == [*range(MOST_KEPT + 1)]
    assert [answers.has(work) for work in works[:2]] == [False, True]


# Off the loop


class Page:
    """Says hello by a link, then one thing after the other, each when the last was answered."""

    def __init__(self, link: str, *wishes: protocol.AnyWish, words: Any = "all") -> None:
        self.told: list[Any] = []
        self._is_told = asyncio.Event()
        self._says = [Hello(link, words=words), *wishes]

    async def visit(self, room: Room) -> None:
        async def room_of(secret: str, _device: str | None) -> tuple[Room, str]:
            return room, digest_of(secret).hex()

        house = cast(House, SimpleNamespace(room_of=room_of, figures=HouseFigures()))
        await Sockets(house, Limits(), Addresses(Limits()))(
            {ADDRESS: "here"}, self._receive, self._send
        )

    async def _receive(self) -> Any:
        if self._says and isinstance(self._says[0], Hello) and not hasattr(self, "_is_open"):
            self._is_open = True
            return {"type": "websocket.connect"}
        if not self._says:
            await asyncio.wait_for(self._is_told.wait(), 10)
            return {"type": "websocket.disconnect"}
        said = self._says.pop(0)
        if not isinstance(said, Hello):
            await asyncio.wait_for(self._is_told.wait(), 10)
            self._is_told.clear()
        return {"type": "websocket.receive", "text": msgspec.json.encode(said).decode()}

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.told.append(heard(message["text"]))
            self._is_told.set()


def test_what_takes_long_is_made_in_a_thread_of_its_own(made: list[Any]) -> None:
    async def scene() -> None:
        room, _ = new_room()
        for _ in range(3):
            move(room)
        room.happen(decisions.stand_in(room.table, 0, on=True))
        await settle()
        wishes = (
            protocol.AskReplay("wish-0001"),
            protocol.AskTurn("wish-0002"),
            protocol.StandIn("wish-0003", on=False),
        )
        page = Page(HOST, *wishes)
        await page.visit(room)
        names = ["story", "replay", "last_turn", "recap"]
        assert made == [(name, "festnoz-answers") for name in names]
        told = [type(one).__name__ for one in page.told]
        assert told[:4] == ["Welcome", "ReplayFile", "Turn", "News"]

    asyncio.run(scene())


@pytest.mark.parametrize("wishes", [(), (protocol.AskReplay("wish-0001"),)], ids=["hello", "wish"])
def test_a_link_that_is_revoked_while_an_answer_is_made_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, wishes: tuple[protocol.AnyWish, ...]
) -> None:
    is_begun, goes_on = threading.Event(), threading.Event()

    def wait_and(make: Callable[..., Any]) -> Callable[..., Any]:
        def wait(*args: Any) -> Any:
            is_begun.set()
            assert goes_on.wait(10)
            return make(*args)

        return wait

    where, name = (queries, "replay_seen_by") if wishes else (rooms, "story")
    monkeypatch.setattr(where, name, wait_and(getattr(where, name)))

    async def scene() -> None:
        room, shelf = new_room()
        page = Page(seat_secret(1), *wishes)
        visit = asyncio.create_task(page.visit(room))
        async with asyncio.timeout(10):
            while not is_begun.is_set():
                await asyncio.sleep(0.001)
        room.happen([events.Unlinked(digest_of(seat_secret(1)).hex())])
        await settle()
        goes_on.set()
        await visit
        assert page.told[-1].code == ("revoked" if wishes else "no_link")
        assert (shelf.broken, room.is_lost) == ([], False)

    asyncio.run(scene())


def test_a_table_is_read_from_the_store_in_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noted(log: Any) -> Any:
        threads.append(threading.current_thread())
        return read(log)

    monkeypatch.setattr(rooms, "read", noted)

    async def scene(house: House, _slow: Slow) -> None:
        await sat_down(house, "me", "greedy")
        assert threads
        assert threading.main_thread() not in threads

    in_house(tmp_path, scene)


@in_a_loop
async def test_a_flood_of_one_address_is_waited_for_by_that_address() -> None:
    workshop, answers, done = Workshop(), Answers(), list[str]()

    def work(name: str) -> Work:
        return Work(name, lambda: done.append(name))

    flood = [work(f"flood-{number}") for number in range(20)]
    asked = [workshop.prepare(one, answers, "there") for one in flood]
    await asyncio.gather(*asked, workshop.prepare(work("ours"), answers, "here"))
    assert len(done) == 21
    assert done.index("ours") <= 2


@in_a_loop
async def test_what_many_ask_for_is_made_once_and_what_fails_is_not_kept() -> None:
    workshop, answers, done = Workshop(), Answers(), list[int]()

    def fail() -> None:
        raise ValueError

    same, bad = Work("same", lambda: done.append(1)), Work("bad", fail)
    await asyncio.gather(*(workshop.prepare(same, answers, "here") for _ in range(9)))
    await workshop.prepare(bad, answers, "here")
    assert done == [1]
    assert not answers.has(bad)
