"""A room: wishes are decided one by one, told when stored, and to nobody who may not know."""

from typing import Any

import msgspec

from festnoz.core.replay import decode
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.server.store.errors import NotWritten
from festnoz.table import decisions, protocol
from festnoz.table.events import Settings
from festnoz.table.protocol import Because, Done, Here, NewLink, News, Refused, Welcome
from festnoz.table.room import Room
from festnoz.table.table import match_of
from tests.server.rooms import (
    DRAW,
    HOST,
    WATCH,
    entered,
    in_a_loop,
    new_room,
    play,
    play_to_the_end,
    seat_secret,
    settle,
)


@in_a_loop
async def test_nothing_is_told_before_it_is_stored() -> None:
    room, shelf = new_room()
    ann, bo = entered(room), entered(room, seat_secret(1))
    shelf.holds_back = True
    before = len(ann.heard), len(bo.heard)
    play(room, ann)
    late = entered(room, WATCH)
    ann.wish(room, protocol.Why, written="draw")
    await settle()
    assert (len(ann.heard), len(bo.heard), late.heard) == (*before, [])
    shelf.store()
    await settle()
    assert isinstance(bo.last, News)
    assert bo.last.told.event == "Played"
    assert isinstance(late.heard[0], Welcome)
    assert isinstance(ann.last, Because)  # after the news it rests on
    assert isinstance(ann.heard[-2], News)


@in_a_loop
async def test_an_answer_does_not_wait_behind_what_its_asker_may_not_know_of() -> None:
    """How long it took would tell that the other pair talks."""
    room, shelf = new_room(people=4, seats=4, teams=True)
    ann, bo, cat = entered(room), entered(room, seat_secret(1)), entered(room, seat_secret(2))
    shelf.holds_back = True
    asked = ann.wish(room, protocol.Say, text="hello", channel="team")
    cat.wish(room, protocol.Play, action=DRAW, version=0)
    await settle()
    assert isinstance(cat.last, Refused)
    room.hear(ann, asked)
    bo.wish(room, protocol.Play, action=DRAW, version=0)
    await settle()
    assert not bo.of(Refused)
    assert not ann.of(Done)
    shelf.store()
    await settle()
    assert isinstance(bo.last, Refused)
    assert ann.last == Done(asked.id)


@in_a_loop
async def test_a_ping_is_answered_whoever_asks_and_at_any_time() -> None:
    room, shelf = new_room()
    ears = [entered(room), entered(room, seat_secret(1)), entered(room, WATCH)]
    for ear in ears:
        asked = ear.wish(room, protocol.Ping)
        assert ear.last == Done(asked.id)
        room.hear(ear, asked)
        assert ear.of(Done) == [Done(asked.id)] * 2
    ears[0].wish(room, protocol.CloseTable)
    await settle()
    for ear in ears:
        assert ear.wish(room, protocol.Ping).id == ear.last.id
    assert len(shelf.changes) == 1  # it was closed; nothing else is stored
    assert [len(ear.of(News)) for ear in ears] == [1, 1, 1]


@in_a_loop
async def test_a_ping_waits_for_no_disk() -> None:
    """Else a slow one would be taken for a dead line, and all would come again and again."""
    room, shelf = new_room()
    ears = [entered(room, one) for one in (HOST, seat_secret(1), WATCH)]
    shelf.holds_back = True
    play(room, ears[0])
    for ear in ears:
        ear.wish(room, protocol.Ping)
    assert [len(ear.of(Done)) for ear in ears] == [1, 1, 1]
    assert [len(ear.of(News)) for ear in ears] == [0, 0, 0]


@in_a_loop
async def test_a_wish_that_came_true_is_not_fulfilled_twice() -> None:
    room, shelf = new_room()
    ann = entered(room)
    asked = play(room, ann)
    await settle()
    assert ann.of(News)[-1].wish == asked.id
    stored = len(shelf.changes)
    room.hear(ann, asked)
    assert ann.last == Done(asked.id)
    assert len(shelf.changes) == stored


@in_a_loop
async def test_a_wish_is_known_again_after_the_room_was_loaded_anew() -> None:
    room, shelf = new_room()
    ann = entered(room)
    asked = play(room, ann)
    again = Room("t", shelf.handed_in, shelf)
    back = entered(again)
    again.hear(back, asked)
    assert back.last == Done(asked.id)


@in_a_loop
async def test_refusals_have_codes_and_change_nothing() -> None:
    room, shelf = new_room()
    ann, bo, watcher = entered(room), entered(room, seat_secret(1)), entered(room, WATCH)
    version = match_of(room.table).version
    bo.wish(room, protocol.Play, action=DRAW, version=version)
    ann.wish(room, protocol.Play, action=DRAW, version=version + 1)
    ann.wish(room, protocol.Play, action=10**6, version=version)
    watcher.wish(room, protocol.Play, action=DRAW, version=version)
    bo.wish(room, protocol.Start)
    watcher.wish(room, protocol.Say, text="hello")
    bo.wish(room, protocol.RenewLink, role="seat", seat=0)
    assert [one.code for one in bo.of(Refused)] == ["out_of_turn", "host_only", "host_only"]
    assert [one.code for one in ann.of(Refused)] == ["stale", "unknown_action"]
    assert [one.code for one in watcher.of(Refused)] == ["seat_only", "seat_only"]
    assert shelf.changes == []


@in_a_loop
async def test_an_illegal_move_is_refused_with_its_rule() -> None:
    room, _ = new_room()
    ann = entered(room)
    illegal = GAMES["korsair"].notation.parse("discard red-1")
    play(room, ann, illegal)
    assert (ann.last.code, ann.last.rule) == ("illegal", "K-20")
    ann.wish(room, protocol.Why, written="discard red-1")
    assert (ann.last.rule, ann.last.reason.id) == ("K-20", "korsair.rule.K-20")
    ann.wish(room, protocol.Why, written="xyzzy")
    assert ann.last.actions == ()
    assert ann.last.reason.id == "error.unknown_action"
    ann.wish(room, protocol.Why, source="nowhere", target="pile")
    assert ann.last.reason.id == "error.unknown_thing"


@in_a_loop
async def test_a_question_out_of_turn_is_answered_with_the_rule_and_whose_turn_it_is() -> None:
    """And nothing else, whatever is asked: a verdict would tell of another's hand."""
    room, _ = new_room()
    bo, format_action = entered(room, seat_secret(1)), GAMES["korsair"].notation.format
    bo.wish(room, protocol.Why, source="pile", target="pile")
    assert (bo.last.rule, bo.last.reason.id) == ("K-5", "korsair.rule.K-5")
    for action in range(0, GAMES["korsair"].num_actions, 9):
        bo.wish(room, protocol.Why, written=format_action(action))
        assert (bo.last.actions, bo.last.rule) == ((), None)
        assert bo.last.reason == say("table.out_of_turn", name="P0")
    bo.wish(room, protocol.Why, written="xyzzy")
    assert bo.last.reason == say("table.out_of_turn", name="P0")


@in_a_loop
async def test_a_seat_has_one_connection_and_a_watch_link_many() -> None:
    room, _ = new_room()
    first, watchers = entered(room), [entered(room, WATCH), entered(room, WATCH)]
    second = entered(room)
    assert first.byes == ["elsewhere"]
    assert room.guests == [*watchers, second]
    assert second.heard[0].here == [True, False, False]
    room.leave(second)
    assert watchers[0].last == Here([False, False, False])


@in_a_loop
async def test_presence_is_told_anew_when_a_rematch_turns_the_seats() -> None:
    room, _ = new_room(people=2)
    play_to_the_end(room)
    ann, watcher = entered(room), entered(room, WATCH)
    ann.wish(room, protocol.Rematch)
    await settle()
    for ear in (ann, watcher):
        *_, news, here = ear.heard
        assert (news.table.stage, here.here) == ("open", [False, True, False])


@in_a_loop
async def test_what_could_not_be_stored_is_never_told() -> None:
    room, shelf = new_room()
    ann, bo = entered(room), entered(room, seat_secret(1))
    shelf.holds_back = True
    play(room, ann)
    heard = len(ann.heard), len(bo.heard)
    shelf.store(NotWritten(OSError("disk full")))
    await settle()
    assert ann.byes == bo.byes == ["not_stored"]
    assert (len(ann.heard), len(bo.heard)) == (heard[0] + 1, heard[1] + 1)
    assert isinstance(shelf.lost[0], NotWritten)


@in_a_loop
async def test_a_failure_stays_in_its_table() -> None:
    room, shelf = new_room()
    ann = entered(room)
    room.projection.happen = None  # type: ignore[assignment,method-assign]
    play(room, ann)
    assert ann.last.code == "broken"
    assert isinstance(shelf.broken[0], TypeError)


@in_a_loop
async def test_a_renewed_link_shuts_out_whoever_held_the_old_one() -> None:
    room, shelf = new_room()
    ann, bo = entered(room), entered(room, seat_secret(1))
    ann.wish(room, protocol.RenewLink, role="seat", seat=1)
    await settle()
    assert bo.byes == ["revoked"]
    (new,) = ann.of(NewLink)
    assert (new.role, new.seat) == ("seat", 1)
    assert (len(shelf.changes[-1].links), len(shelf.changes[-1].revoked)) == (1, 1)
    assert new.secret not in repr(shelf.changes)
    back = entered(room, new.secret)
    assert back.heard[0].seat == 1
    ann.wish(room, protocol.RenewLink, role="host")
    await settle()
    assert ann.byes == []
    assert ann.of(NewLink)[-1].role == "host"
    play(room, ann)
    await settle()
    assert isinstance(ann.last, News)


@in_a_loop
async def test_watching_needs_the_hosts_leave() -> None:
    room, _ = new_room(settings=Settings(watching="nobody"))
    ann = entered(room)
    ann.wish(room, protocol.RenewLink, role="watch")
    assert ann.last.code == "no_watching"


@in_a_loop
async def test_numbers_follow_each_other_through_a_reconnection() -> None:
    room, _ = new_room()
    ann = entered(room, words="all")
    for _ in range(3):
        room.happen([*_any_move(room)])
    await settle()
    numbers = [one.told.number for one in ann.of(News)]
    welcome = ann.heard[0]
    assert numbers == [welcome.number + 1, welcome.number + 2, welcome.number + 3]
    room.leave(ann)
    room.happen([*_any_move(room)])
    await settle()
    back = entered(room, words="all", last=numbers[-1])
    (missed,) = back.heard[0].story
    assert missed.number == numbers[-1] + 1 == back.heard[0].number
    assert missed.lines


def _any_move(room: Room) -> list[Any]:
    match = match_of(room.table)
    return decisions.play(room.table, match.to_move, match.legal_actions()[0], match.version, "bot")


@in_a_loop
async def test_a_player_who_comes_back_gets_a_recap() -> None:
    room, _ = new_room()
    ann = entered(room, words="all")
    ann.wish(room, protocol.StandIn, on=True)
    room.happen(_any_move(room))
    ann.wish(room, protocol.StandIn, on=False)
    await settle()
    (recap,) = ann.of(protocol.Recap)
    assert recap.lines
    ann.wish(room, protocol.StandIn, on=False)
    assert isinstance(ann.last, Done)


@in_a_loop
async def test_a_match_is_played_to_its_end_and_again_with_seats_turned() -> None:
    room, shelf = new_room(people=3)
    ears = [entered(room), entered(room, seat_secret(1)), entered(room, seat_secret(2))]
    while not match_of(room.table).is_over:
        ear = ears[match_of(room.table).to_move]
        position = ear.position
        ear.wish(room, protocol.Play, action=position.legal[0], version=position.version)
        await settle()
    assert ears[0].last.table.stage == "over"
    assert ears[0].last.position.result.over
    assert shelf.changes[-1].state == "over"
    ears[1].wish(room, protocol.AskReplay)
    assert decode(msgspec.json.encode(ears[1].last.replay)).secret is not None
    ears[2].wish(room, protocol.Rematch)
    await settle()
    news = [ear.of(News)[-1] for ear in ears]
    assert [one.seat for one in news] == [1, 2, 0]
    assert [one.table.stage for one in news] == ["open"] * 3
    assert news[0].table.deal.secret is None


@in_a_loop
async def test_a_replay_in_progress_holds_no_secret() -> None:
    room, _ = new_room()
    ann = entered(room)
    ann.wish(room, protocol.AskReplay)
    replay = ann.last.replay
    assert replay["secret"] is None
    assert replay["deals"][0]["hands"][1] == ["?"] * 6
    early, _ = new_room(is_started=False)
    ear = entered(early)
    ear.wish(early, protocol.AskReplay)
    assert ear.last.code == "not_started"


@in_a_loop
async def test_the_last_turn_is_shown_with_the_memory_aid_of_then() -> None:
    room, _ = new_room(people=2, seats=2, game="korrigans")
    ears = [entered(room), entered(room, seat_secret(1))]

    async def after_a_move() -> list[bool]:
        """Whether Ann is shown what a perfect memory holds, from position to position."""
        match = match_of(room.table)
        play(room, ears[match.to_move], match.legal_actions()[0])
        await settle()
        ears[0].wish(room, protocol.AskTurn)
        return [step.position.view.remembered is not None for step in ears[0].last.steps]

    assert await after_a_move() == [False, False]
    ears[0].wish(room, protocol.SetAid, on=True)
    assert (await after_a_move())[-2:] == [False, True]
    ears[0].wish(room, protocol.SetAid, on=False)
    assert (await after_a_move())[-2:] == [True, False]


@in_a_loop
async def test_the_options_of_a_game_are_told_at_the_welcome_and_never_again() -> None:
    """A board of one's own is among them: 32 KB for everybody with every pause."""
    room, _ = new_room(game="korrigans")
    ann = entered(room)
    ann.wish(room, protocol.Pause)
    await settle()
    welcome, *_, news = ann.raw
    assert msgspec.json.decode(welcome)["options"] == room.table.options
    assert "table" in msgspec.json.decode(news)
    assert "options" not in news


@in_a_loop
async def test_a_table_without_memory_aids_refuses_them_and_tells_nobody() -> None:
    room, _ = new_room(settings=Settings(aid="off"), game="korrigans")
    ann, bo = entered(room), entered(room, seat_secret(1))
    num_heard = len(bo.raw)
    ann.wish(room, protocol.SetAid, on=True)
    await settle()
    assert (ann.last.code, ann.last.message) == ("no_aid", say("table.no_aid"))
    assert len(bo.raw) == num_heard


@in_a_loop
async def test_there_is_no_last_turn_before_the_deal() -> None:
    room, _ = new_room(is_started=False)
    ann = entered(room)
    ann.wish(room, protocol.AskTurn)
    assert ann.last.steps == []


@in_a_loop
async def test_a_closed_table_refuses_everything_and_shows_its_secret() -> None:
    room, _ = new_room()
    ann = entered(room)
    ann.wish(room, protocol.CloseTable)
    await settle()
    assert ann.last.table.stage == "closed"
    assert ann.last.table.deal.secret is not None
    play(room, ann)
    assert ann.last.code == "closed"


@in_a_loop
async def test_at_a_closed_table_no_action_is_offered_to_those_who_ask_why() -> None:
    room, _ = new_room()
    ann = entered(room)
    ann.wish(room, protocol.Why, written="draw")
    assert ann.last.actions
    ann.wish(room, protocol.CloseTable)
    await settle()
    for asked in ({"written": "draw"}, {"source": "pile", "target": "hand"}):
        ann.wish(room, protocol.Why, **asked)
        assert (ann.last.actions, ann.last.reason) == ((), say("table.closed"))
