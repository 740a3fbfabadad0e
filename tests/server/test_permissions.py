"""People who do what nobody expects, at the worst moment: it changes nothing that it should not."""

import asyncio
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from festnoz.core import match as core_match
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.server.guard import ADDRESS
from festnoz.server.house import House, NoEntry
from festnoz.server.limits import Addresses, Limits
from festnoz.server.sockets import Sockets
from festnoz.server.store.errors import NotRead, NotWritten
from festnoz.server.store.records import Change, Entry, summary
from festnoz.server.store.writer import Written
from festnoz.table import decisions, events, permissions, protocol
from festnoz.table.links import digest_of
from festnoz.table.protocol import Done, Hello, NewLink, News
from festnoz.table.protocol.http import NewTable
from festnoz.table.room import Room
from festnoz.table.table import Undo, match_of
from tests.server.houses import Slow, in_house, is_settled, sat_down
from tests.server.people import heard
from tests.server.rooms import (
    DRAW,
    HOST,
    Ear,
    entered,
    in_a_loop,
    new_room,
    play,
    play_to_the_end,
    seat_secret,
    settle,
)
from tests.server.store.stores import entry, link, record
from tests.table.room import with_rules_2


def shown_action(room: Room) -> int:
    """One that may be taken back."""
    return next(one for one in match_of(room.table).legal_actions() if one != DRAW)


# Links


@in_a_loop
async def test_a_watch_link_never_leads_to_a_seat() -> None:
    room, _ = new_room()
    host = entered(room)
    host.wish(room, protocol.RenewLink, role="watch", seat=1)
    await settle()
    (new,) = host.of(NewLink)
    spy = entered(room, new.secret)
    assert (new.seat, spy.heard[0].role, spy.heard[0].seat) == (None, "watch", None)
    assert spy.position.view == entered(room, new.secret).position.view
    play(room, spy)
    assert spy.last.code == "seat_only"


@in_a_loop
async def test_a_link_for_no_seat_is_not_renewed() -> None:
    room, _ = new_room()
    host = entered(room)
    for seat in (None, 7):
        host.wish(room, protocol.RenewLink, role="seat", seat=seat)
        assert (host.last.code, host.last.message.args) == ("which_seat", {"seats": 3})


@in_a_loop
async def test_no_link_leads_to_the_seat_of_a_bot() -> None:
    room, _ = new_room(people=2)  # a bot has seat 2
    host = entered(room)
    host.wish(room, protocol.RenewLink, role="seat", seat=2)
    assert host.last.code == "taken"


@in_a_loop
async def test_a_bot_on_an_open_seat_shuts_out_whoever_was_to_have_it() -> None:
    room, _ = new_room(people=3, is_started=False)
    host, late = entered(room), entered(room, seat_secret(2))
    host.wish(room, protocol.FreeSeat, seat=2)
    host.wish(room, protocol.SeatBot, seat=2, bot="greedy")
    await settle()
    assert late.byes == ["revoked"]
    assert late not in room.guests
    assert late.digest not in room.table.links
    assert isinstance(host.last, News)


@in_a_loop
async def test_the_host_gives_no_bot_the_own_seat() -> None:
    room, _ = new_room(is_started=False)
    host = entered(room)
    host.wish(room, protocol.FreeSeat, seat=0)
    host.wish(room, protocol.SeatBot, seat=0, bot="greedy")
    await settle()
    assert host.last.code == "taken"


# Repeats


@in_a_loop
async def test_two_seats_may_use_the_same_id() -> None:
    room, _ = new_room()
    ann, bo = entered(room), entered(room, seat_secret(1))
    room.hear(ann, protocol.Say("the-same-id", "hello"))
    room.hear(bo, protocol.Say("the-same-id", "thanks"))
    room.hear(ann, protocol.Say("the-same-id", "hello"))
    await settle()
    said = [one.told.talk.phrase for one in bo.of(News)]
    assert said == ["hello", "thanks"]
    assert bo.of(News)[-1].wish == "the-same-id"
    assert ann.last == Done("the-same-id")


@in_a_loop
async def test_a_move_of_the_match_before_is_stale_after_a_rematch() -> None:
    room, _ = new_room(people=3)
    late = protocol.Play("late-move", action=DRAW, version=match_of(room.table).version)
    play_to_the_end(room)
    host = entered(room)
    host.wish(room, protocol.Rematch)
    host.wish(room, protocol.Start)
    await settle()
    ears = [entered(room, secret) for secret in (HOST, seat_secret(1), seat_secret(2))]
    for ear in ears:
        room.hear(ear, late)
        assert ear.last.code == "stale"
    (mover,) = [ear for ear in ears if ear.position.legal]
    mover.wish(room, protocol.Play, action=DRAW, version=mover.position.version)
    await settle()
    assert mover.of(News)[-1].told.event == "Played"


# Filling a disk


def test_a_table_that_is_too_long_only_comes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room, shelf = new_room()
        ann = entered(room)
        monkeypatch.setattr(permissions, "MAX_EVENTS", room.table.num_events)
        ann.wish(room, protocol.Say, text="hello")
        await settle()
        assert ann.last.told.event == "Said"
        stored = len(shelf.changes)
        for kind, fields in (
            (protocol.Say, {"text": "hello"}),
            (protocol.Pause, {}),
            (protocol.RenewLink, {"role": "watch"}),
        ):
            ann.wish(room, kind, **fields)
            assert ann.last.code == "too_long"
        assert len(shelf.changes) == stored
        play(room, ann)
        for _ in range(2):  # others would wait for ever
            ann.wish(room, protocol.StandIn, on=True)
            ann.wish(room, protocol.Leave)
        ann.wish(room, protocol.CloseTable)
        await settle()
        told = [one.told.event for one in ann.of(News)]
        assert told == ["Said", "Played", "StoodIn", "Freed", "Closed"]

    asyncio.run(scene())


# Undo, pauses, leaving


@in_a_loop
async def test_too_many_undos_are_refused_and_change_nothing() -> None:
    room, shelf = new_room(people=1)
    ann = entered(room)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(core_match, "MAX_TAKEN_BACK", 2)
        for _ in range(2):
            play(room, ann, shown_action(room))
            ann.wish(room, protocol.AskUndo)
        play(room, ann, shown_action(room))
        await settle()
        before = room.table.num_events, len(room.chapter.log), len(shelf.changes)
        ann.wish(room, protocol.AskUndo)
        assert ann.last.code == "undo_often"
        assert (room.table.num_events, len(room.chapter.log), len(shelf.changes)) == before
    assert room.table.num_events == 1 + len(room.chapter.log)  # it was opened before


@in_a_loop
async def test_a_refusal_never_follows_a_change() -> None:
    """What fails while it happens is a failure of the table, not an answer."""
    room, shelf = new_room()
    ann = entered(room)

    def refuse(*_: Any) -> Any:
        raise decisions.NotNow(say("table.paused"))

    room.projection.happen = refuse  # type: ignore[method-assign,assignment]
    play(room, ann)
    assert ann.last.code == "broken"
    assert len(shelf.broken) == 1


@in_a_loop
async def test_a_finished_match_is_not_paused() -> None:
    room, _ = new_room(people=3)
    play_to_the_end(room)
    await settle()
    ann = entered(room)
    ann.wish(room, protocol.Pause)
    assert ann.last.code == "over"


@in_a_loop
async def test_a_gesture_after_the_end_is_answered_with_its_rule() -> None:
    room, _ = new_room(people=3)
    play_to_the_end(room)
    await settle()
    ann = entered(room)
    ann.wish(room, protocol.Why, source="pile", target="pile")
    assert ann.last.rule == "K-19"


@in_a_loop
async def test_a_player_who_leaves_after_the_end_keeps_the_name_in_the_result() -> None:
    room, shelf = new_room(people=3)
    play_to_the_end(room)
    ann = entered(room, words="all")
    ann.wish(room, protocol.Leave)
    await settle()
    assert room.table.names == ["P0", "P1", "P2"]
    assert all(b"P0" in one.summary for one in shelf.changes if one.summary)


@in_a_loop
async def test_a_table_is_listed_with_its_last_scores_until_there_are_others() -> None:
    room, shelf = new_room(people=3)
    assert summary(room.table) == b'{"names":["P0","P1","P2"],"scores":[]}'
    play_to_the_end(room)
    scores = match_of(room.table).result().scores
    host = entered(room)
    for wish in (protocol.Rematch, protocol.Start, protocol.CloseTable):
        host.wish(room, wish)
        assert msgspec.json.decode(shelf.changes[-1].summary or b"") == {
            "names": ["P0", "P1", "P2"],  # as they sat then
            "scores": scores,
        }
    assert room.table.names == ["P2", "P0", "P1"]


@in_a_loop
async def test_whoever_comes_to_a_lost_room_is_sent_away() -> None:
    room, _ = new_room()
    room.dismiss_all("not_stored", say("house.broken"))
    late = entered(room)
    assert late.byes == ["not_stored"]
    assert room.guests == []


# The house: bots, clocks, closing, a bad disk


def num_played(room: Room) -> int:
    return sum(isinstance(event, events.Played) for _, event in room.chapter.log)


def test_a_player_who_comes_back_while_the_stand_in_thinks_plays_for_themselves(
    tmp_path: Path,
) -> None:
    async def scene(house: House, slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        ann.wish(room, protocol.StandIn, on=True)
        await slow.is_asked(1)
        ann.wish(room, protocol.StandIn, on=False)
        slow.answer()
        await asyncio.sleep(0.02)
        await is_settled(room)
        assert num_played(room) == 0
        play(room, ann)
        await is_settled(room)
        assert num_played(room) == 1

    in_house(tmp_path, scene)


def test_at_a_closed_table_no_bot_plays_on(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        play(room, ann)
        await slow.is_asked(1)
        ann.wish(room, protocol.CloseTable)
        slow.answer()
        await asyncio.sleep(0.02)
        await is_settled(room)
        assert isinstance(room.chapter.log[-1][1], events.Closed)
        assert len(slow.asked) == 1
        assert not house.driver.has_alarm(room)

    in_house(tmp_path, scene)


def test_at_a_closed_table_no_clock_runs(tmp_path: Path) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        clock = {"kind": "strict", "seconds": 5}
        room, ann = await sat_down(house, "me", "greedy", clock=clock)
        assert house.driver.has_alarm(room)
        ann.wish(room, protocol.CloseTable)
        assert not house.driver.has_alarm(room)

    in_house(tmp_path, scene)


def test_a_move_in_flight_wins_against_the_clock(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        clock = {"kind": "strict", "seconds": 5}
        room, ann = await sat_down(house, "me", "greedy", clock=clock)
        room.table.turn_since -= 5_000
        house.follow(room)
        await slow.is_asked(1)
        play(room, ann)
        slow.answer()
        await slow.is_asked(2)  # the bot whose turn it is
        assert [event.by for _, event in room.chapter.log if isinstance(event, events.Played)] == [
            "seat"
        ]

    in_house(tmp_path, scene)


def test_no_bot_begins_to_think_in_a_house_that_closes(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        play(room, ann)
        await slow.is_asked(1)
        await house.stop()
        await asyncio.sleep(0.01)
        assert len(slow.asked) == 1
        assert not house.driver.is_thinking(room)

    in_house(tmp_path, scene)


def test_a_bot_that_never_began_to_think_is_forgotten_with_its_room(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        play(room, ann)
        assert house.driver.is_thinking(room)
        house.lose(room, OSError("no disk"))
        await asyncio.sleep(0.01)
        assert not house.driver.is_thinking(room)
        assert slow.asked == []

    in_house(tmp_path, scene)


def test_a_failing_disk_loses_nothing_that_was_told_at_any_table(tmp_path: Path) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        tables = [await sat_down(house, "me", "greedy") for _ in range(2)]
        honest = house.store.hand_in

        def fail(_change: Any, then: Written) -> None:
            fault = NotWritten(OSError("no space left"))
            asyncio.get_running_loop().call_soon(then, fault)

        house.store.hand_in = fail  # type: ignore[method-assign,assignment]
        for room, ann in tables:
            play(room, ann)
        await settle()
        assert [ann.byes for _, ann in tables] == [["not_stored"]] * 2
        assert house.rooms == {}
        house.store.hand_in = honest  # type: ignore[method-assign]
        for room, ann in tables:
            again = await house.room(room.id)
            back = Ear("x" * 22)
            back.digest = ann.digest
            again.enter(back, 0)
            assert num_played(again) == 0
            play(again, back)
            await is_settled(again)
            assert isinstance(back.of(News)[0], News)

    in_house(tmp_path, scene)


@in_a_loop
async def test_a_guest_that_cannot_be_let_in_because_of_the_disk_is_told_so() -> None:
    class Unread:
        async def room_of(self, *_: Any) -> Any:
            raise NotRead(OSError("no disk"))

    assert (await turned_away(cast(House, Unread()), "x" * 22)).code == "not_stored"


async def turned_away(house: House, link: str) -> Any:
    """What one who comes by that link is told before the socket is closed."""
    limits = Limits()
    received = iter(["websocket.connect", "websocket.receive"])
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": next(received), "text": msgspec.json.encode(Hello(link)).decode()}

    async def send(message: Any) -> None:
        sent.append(message)

    await Sockets(house, limits, Addresses(limits))({ADDRESS: "here"}, receive, send)
    _, told, closed = sent
    assert closed["type"] == "websocket.close"
    return heard(told["text"])


def test_a_table_of_rules_that_are_not_known_here_is_said_to_be_one(tmp_path: Path) -> None:
    """It was played in a newer house, and stays as it is."""

    async def scene(house: House, _slow: Slow) -> None:
        way_in = link("later", digest_of(HOST))
        await house.store.create(record("later", rules=9), [entry(1)], [way_in])
        bye = await turned_away(house, HOST)
        assert (bye.code, bye.message) == (
            "other_rules", say("table.other_rules", rules=9, game=say("korsair.title"))
        )  # fmt: skip
        assert house.rooms == {}
        assert await house.store.load("later") == [entry(1)]

    in_house(tmp_path, scene)


def test_a_match_of_older_rules_goes_on_by_them_in_a_newer_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: list[tuple[Room, Ear]] = []

    async def in_the_older(house: House, _slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        play(room, ann)
        await is_settled(room)
        met.append((room, ann))

    async def in_the_newer(house: House, _slow: Slow) -> None:
        ((before, ann),) = met
        room = await house.room(before.id)
        match = match_of(room.table)
        assert (room.table.game.rules, match.rules) == (2, 1)
        assert match.state_bytes == match_of(before.table).state_bytes
        assert (match.to_move, room.table.bot_to_move) == (1, "greedy")
        back = Ear("x" * 22)
        back.digest = ann.digest
        room.enter(back, 0)
        assert back.last.table.rules == 1
        other, _ = await sat_down(house, "me", "greedy")
        newer = match_of(other.table)
        assert (newer.rules, newer.to_move) == (2, 1)  # though the host's seat was wished for
        kept = [await house.store.table(one.id) for one in (room, other)]
        assert [one and one.rules for one in kept] == [1, 2]

    in_house(tmp_path, in_the_older)
    monkeypatch.setitem(GAMES, "korsair", with_rules_2(GAMES["korsair"]))
    in_house(tmp_path, in_the_newer)


def test_a_damaged_table_is_shut_and_others_are_not(tmp_path: Path) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        wanted = NewTable("korsair", ["me", "greedy"])
        bad, good = await house.open(wanted), await house.open(wanted)
        seq = len(await house.store.load(bad.id)) + 1
        data = msgspec.json.encode({"type": "Played", "seat": 0, "action": 0, "by": "seat"})
        await house.store.submit(Change(bad.id, events=(Entry(seq, 0, data),)))
        with pytest.raises(NoEntry, match="hiccup"):
            await house.room_of(bad.host)
        room, _ = await house.room_of(good.host)
        assert room.table.num_events > 0

    in_house(tmp_path, scene)


def test_a_bot_waits_for_the_answer_to_an_undo(tmp_path: Path) -> None:
    async def scene(house: House, slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        play(room, ann)
        room.table.undo = Undo(0, 1, frozenset({0}))
        await asyncio.sleep(0.05)
        assert slow.asked == []
        room.table.undo = None
        await slow.is_asked(1)

    in_house(tmp_path, scene)


@in_a_loop
async def test_a_hosts_old_link_does_until_the_new_one_is_used() -> None:
    room, _ = new_room()
    ann = entered(room)
    ann.wish(room, protocol.RenewLink, role="host")
    await settle()
    (new,) = ann.of(NewLink)
    again = entered(room)  # the answer might have been lost
    assert again.heard[0].role == "host"
    back = entered(room, new.secret)
    await settle()
    assert again.byes == ["revoked"]
    assert back.heard[0].role == "host"
    assert len([one for one in room.table.links.values() if one.role == "host"]) == 1
