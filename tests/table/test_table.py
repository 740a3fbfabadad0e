"""A table is a fold over its events; what may happen is decided, everything else refused."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from festnoz.core.game import MOST_SEATS
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.games import GAMES
from festnoz.table import decisions, events
from festnoz.table.decisions import BOT_NAMES
from festnoz.table.events import AnyEvent, Clock, Settings
from festnoz.table.history import read
from festnoz.table.protocol.http import NewTable
from festnoz.table.table import Table
from tests.table.room import DRAW, SECRET, Room, refused, with_rules_2


def test_a_table_comes_back_from_its_log_as_it_was() -> None:
    room = Room().begin("Ann", "Bo")
    room.play_shown()
    room.play(DRAW)
    room.table.turn_since = room.now + 500  # the house was closed
    room.happen(decisions.pause(room.table, 1))
    is_as_it_was(room)
    room.happen(decisions.resume(room.table, 1))
    is_as_it_was(room)
    room.play_to_the_end()
    is_as_it_was(room)


def is_as_it_was(room: Room) -> None:
    table, again = room.table, read(room.log)[0]
    assert again.match is not None
    assert again.match.state_bytes == room.match.state_bytes
    assert again.chairs == table.chairs
    assert again.num_events == table.num_events == len(room.log)
    assert (again.turn_since, again.turn_used) == (table.turn_since, table.turn_used)


def test_a_table_goes_on_by_the_rules_that_it_was_opened_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(2).begin("Ann", "Bo")
    room.play_shown()
    monkeypatch.setitem(GAMES, "korsair", with_rules_2(GAMES["korsair"]))
    is_as_it_was(room)
    again = read(room.log)[0]
    assert again.match is not None
    assert (again.game.rules, again.rules, again.match.rules) == (2, 1, 1)
    room.table = again
    room.play_to_the_end()
    told = decode(encode(replay_of(room.match)))
    assert told.rules == 1
    assert rerun(told, GAMES).state_bytes == room.match.state_bytes
    newer = Room(2, rules=2).begin("Ann", "Bo").match
    assert (newer.rules, newer.to_move) == (2, 1)  # and these rules are others


def test_a_pause_of_an_older_log_has_used_what_the_log_tells() -> None:
    room = Room().begin("Ann", "Bo")
    room.happen([msgspec.json.decode(b'{"type":"Paused","seat":0}', type=AnyEvent)])
    assert room.table.turn_used == 1000


def test_events_survive_being_written_as_json() -> None:
    room = Room().begin("Ann")
    room.play(DRAW)
    for _, event in room.log:
        assert msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) == event


def test_the_deal_is_sealed_before_anyone_adds_a_word() -> None:
    room = Room()
    room.happen(decisions.sit(room.table, 0, "Ann"))
    room.happen(decisions.add_word(room.table, 0, "marée haute"))
    room.happen(decisions.seat_bot(room.table, 1, "greedy", "Yann"))
    room.happen(decisions.seat_bot(room.table, 2, "uniform", "Malo"))
    room.happen(decisions.start(room.table))
    replay = replay_of(room.match)
    assert replay.words == ["marée haute", "Yann", "Malo"]
    assert replay.commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert rerun(decode(encode(replay)), GAMES).state_bytes == room.match.state_bytes


def test_a_match_starts_only_when_every_seat_is_taken() -> None:
    room = Room()
    assert refused(decisions.start, room.table) == "open_seats"
    room.begin("Ann")
    assert refused(decisions.start, room.table) == "started"
    assert refused(decisions.add_word, room.table, 0, "late") == "started"
    assert refused(decisions.sit, room.table, 0, "Anna") == "started"


def test_a_bot_takes_no_persons_seat_and_a_person_no_bots() -> None:
    room = Room()
    room.happen(decisions.sit(room.table, 0, "Ann"))
    room.happen(decisions.seat_bot(room.table, 1, "greedy", ""))
    assert refused(decisions.seat_bot, room.table, 0, "greedy", "") == "taken"
    assert refused(decisions.sit, room.table, 1, "Bo") == "taken"
    assert refused(decisions.seat_bot, room.table, 2, "oracle", "") == "unknown_bot"
    assert refused(decisions.sit, room.table, 7, "Cy") == "unknown_seat"


def test_a_bot_takes_another_name_when_a_person_is_called_like_it() -> None:
    room = Room()
    room.happen(decisions.seat_bot(room.table, 0, "greedy", ""))
    room.happen(decisions.seat_bot(room.table, 1, "greedy", ""))
    first, second, third = BOT_NAMES[:3]
    decided = decisions.sit(room.table, 2, first.upper())
    assert decided == [events.Seated(0, third, "greedy"), events.Seated(2, first.upper(), None)]
    room.happen(decided)
    assert room.table.names == [third, second, first.upper()]
    assert refused(decisions.seat_bot, room.table, 0, "greedy", first) == "name_taken"


def test_a_seat_taken_again_under_the_same_name_is_no_news() -> None:
    room = Room()
    room.happen(decisions.sit(room.table, 0, "Ann"))
    assert decisions.sit(room.table, 0, " Ann ") == []
    assert decisions.sit(room.table, 0, "Anna") == [events.Seated(0, "Anna", None)]
    room.happen(decisions.free(room.table, 0))
    assert decisions.sit(room.table, 0, "Ann") == [events.Seated(0, "Ann", None)]


def test_a_refused_move_changes_nothing() -> None:
    room = Room().begin("Ann", "Bo")
    version = room.match.version
    assert refused(decisions.play, room.table, 1, DRAW, version) == "out_of_turn"
    assert refused(decisions.play, room.table, 0, DRAW, version - 1) == "stale"
    assert refused(decisions.play, room.table, 0, 9999, version) == "unknown_action"
    assert room.match.version == version


def test_nothing_is_played_while_paused() -> None:
    room = Room().begin("Ann", "Bo")
    assert refused(decisions.resume, room.table, 0) == "not_paused"
    room.happen(decisions.pause(room.table, 0))
    assert refused(decisions.play, room.table, 0, DRAW, room.match.version) == "paused"
    assert refused(decisions.pause, room.table, 1) == "paused"
    room.happen(decisions.resume(room.table, 1))
    room.play(DRAW)


def test_alone_with_bots_undo_is_free() -> None:
    room = Room(2).begin("Ann")
    before = room.match.state_bytes
    room.play_shown()
    room.play_shown()  # the bot's answer
    room.happen(decisions.ask_undo(room.table, 0))
    assert room.match.state_bytes == before
    assert room.table.undo is None


def test_with_others_undo_needs_everyone() -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    before = room.match.state_bytes
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 0))
    answer = refused(decisions.answer_undo, room.table, 0, True, 0, room.table.version)
    assert answer == "nothing_asked"
    assert refused(decisions.answer_undo, room.table, 1, True, 0, room.table.version - 1) == "stale"
    room.happen(decisions.answer_undo(room.table, 1, True, 0, room.table.version))
    assert room.match.state_bytes != before
    room.happen(decisions.answer_undo(room.table, 2, True, 0, room.table.version))
    assert room.match.state_bytes == before


def test_one_no_is_enough_and_playing_on_is_one() -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 0))
    room.happen(decisions.answer_undo(room.table, 1, False, 0, room.table.version))
    answer = refused(decisions.answer_undo, room.table, 2, True, 0, room.table.version)
    assert answer == "nothing_asked"
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 0))
    room.play_shown()
    answer = refused(decisions.answer_undo, room.table, 2, True, 0, room.table.version)
    assert answer == "nothing_asked"


def test_nobody_agrees_to_what_they_were_not_asked() -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    room.play_shown()
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 1))
    assert refused(decisions.ask_undo, room.table, 0) == "undo_open"
    room.happen(decisions.answer_undo(room.table, 1, False, 1, room.table.version))
    assert room.log[-1][1] == events.UndoWithdrawn(1)
    room.happen(decisions.ask_undo(room.table, 0))
    assert room.table.undo is not None
    assert room.table.undo.count == 2


def test_a_late_answer_is_not_one_to_the_next_question() -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    room.play_shown()
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 0))
    room.happen(decisions.answer_undo(room.table, 1, False, 0, room.table.version))
    room.happen(decisions.ask_undo(room.table, 1))
    for agrees in (True, False):
        late = (room.table, 2, agrees, 0, room.table.version)
        assert refused(decisions.answer_undo, *late) == "stale"
    room.happen(decisions.answer_undo(room.table, 2, True, 1, room.table.version))
    assert room.table.undo is not None
    assert room.table.undo.agreed == {1, 2}


Going = Callable[[Table, int], list[AnyEvent]]
in_both_ways = pytest.mark.parametrize(
    "goes",
    [decisions.leave, lambda table, seat: decisions.stand_in(table, seat, True)],
    ids=["leaves", "has a stand-in"],
)


@in_both_ways
def test_a_player_who_goes_is_waited_for_no_longer(goes: Going) -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    before = room.match.state_bytes
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 0))
    room.happen(decisions.answer_undo(room.table, 1, True, 0, room.table.version))
    room.happen(goes(room.table, 2))
    assert room.match.state_bytes == before
    assert room.table.undo is None


@in_both_ways
@pytest.mark.parametrize("waiting", [[], ["Cy"]], ids=["the last", "not the last"])
def test_a_player_who_goes_does_not_give_their_move_back(goes: Going, waiting: list[str]) -> None:
    room = Room(2 + len(waiting)).begin("Ann", "Bo", *waiting)
    room.play_shown()
    room.play_shown()
    after = room.match.state_bytes
    room.happen(decisions.ask_undo(room.table, 0))
    room.happen(goes(room.table, 1))
    assert room.log[-1][1] == events.UndoAnswered(1, False)
    assert room.table.undo is None
    assert room.match.state_bytes == after


@in_both_ways
def test_a_player_who_agreed_may_go(goes: Going) -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    before = room.match.state_bytes
    room.play_shown()
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 0))
    room.happen(decisions.answer_undo(room.table, 1, True, 0, room.table.version))
    room.happen(goes(room.table, 1))
    room.happen(decisions.answer_undo(room.table, 2, True, 0, room.table.version))
    assert room.match.state_bytes == before


def test_the_move_of_an_absent_player_is_not_taken_back_behind_their_back() -> None:
    room = Room(2).begin("Ann", "Bo")
    room.play_shown()
    room.play_shown()
    room.happen(decisions.stand_in(room.table, 1, True))
    assert refused(decisions.ask_undo, room.table, 0) == "undo_absent"
    room.play_shown()
    shown = next(action for action in room.match.legal_actions() if action != DRAW)
    room.happen(decisions.play(room.table, 1, shown, room.table.version, by="stand-in"))
    before = len(room.match.log)
    room.happen(decisions.ask_undo(room.table, 0))  # of these, a bot played one
    assert len(room.match.log) == before - 2
    strict = Room(2, Settings(undo="off")).begin("Ann", "Bo")
    strict.happen(decisions.stand_in(strict.table, 1, True))
    strict.play_shown()
    assert refused(decisions.ask_undo, strict.table, 0) == "no_undo"


def test_undo_never_crosses_a_draw_and_can_be_switched_off() -> None:
    room = Room().begin("Ann", "Bo")
    assert refused(decisions.ask_undo, room.table, 0) == "undo_nothing"
    room.play_shown()
    room.play(DRAW)
    assert refused(decisions.ask_undo, room.table, 0) == "undo_reveal"
    strict = Room(settings=Settings(undo="off")).begin("Ann", "Bo")
    strict.play_shown()
    assert refused(decisions.ask_undo, strict.table, 0) == "no_undo"


@pytest.mark.parametrize("settings", [Settings(), Settings(undo="off")], ids=["consent", "off"])
def test_a_step_of_ones_own_unfinished_turn_is_taken_back_without_asking(
    settings: Settings,
) -> None:
    room = Room(settings=settings, game="korrigans").begin("Ann", "Bo", "Cy")
    before = play_to_an_open_step(room)
    seat = room.match.to_move
    room.happen(decisions.ask_undo(room.table, seat))
    assert (room.match.to_move, room.match.state_bytes) == (seat, before)
    assert room.table.undo is None


def test_once_a_turn_is_over_the_others_are_asked_for_its_last_step() -> None:
    room = Room(game="korrigans").begin("Ann", "Bo", "Cy")
    play_to_an_open_step(room)
    seat = room.match.to_move
    while room.match.to_move == seat:
        room.play(room.match.legal_actions()[0])
    assert decisions.ask_undo(room.table, seat) == [events.UndoAsked(seat, 1)]


def play_to_an_open_step(room: Room) -> bytes:
    """Somebody put a pawn in its place and still has to move; the state before that."""
    while True:
        seat, before = room.match.to_move, room.match.state_bytes
        room.play(room.match.legal_actions()[0])
        if room.match.to_move == seat and not room.match.actions[-1].reveals:
            return before


def test_a_stand_in_knows_the_game() -> None:
    room = Room().begin("Ann")
    room.happen(decisions.stand_in(room.table, 0, True))
    room.table.game = replace(room.table.game, name="one that greedy never played")
    assert room.table.bot_to_move == "uniform"


def test_a_stand_in_plays_until_its_person_is_back() -> None:
    room = Room().begin("Ann", "Bo")
    assert room.table.bot_to_move is None
    room.happen(decisions.stand_in(room.table, 0, True))
    assert room.table.bot_to_move == "greedy"
    assert refused(decisions.play, room.table, 0, DRAW, room.match.version) == "stand_in"
    room.happen(decisions.play(room.table, 0, DRAW, room.match.version, by="stand-in"))
    room.happen(decisions.stand_in(room.table, 0, False))
    assert room.table.people == [0, 1]
    assert decisions.stand_in(room.table, 0, False) == []
    assert refused(decisions.stand_in, room.table, 2, True) == "not_seated"


def test_leaving_frees_the_seat_before_the_start_and_brings_a_stand_in_after() -> None:
    room = Room()
    room.happen(decisions.sit(room.table, 0, "Ann"))
    room.happen(decisions.leave(room.table, 0))
    assert not room.table.chairs[0].is_taken
    room.begin("Ann", "Bo")
    room.happen(decisions.leave(room.table, 1))
    assert room.table.chairs[1].has_stand_in
    assert room.table.names[1] == "Bo"


def test_leaving_twice_is_one_event_until_they_come_back() -> None:
    room = Room().begin("Ann", "Bo")
    room.happen(decisions.stand_in(room.table, 1, True))
    assert decisions.leave(room.table, 1) == [events.Freed(1)]
    room.happen(decisions.leave(room.table, 1))
    assert decisions.leave(room.table, 1) == []
    room.happen(decisions.stand_in(room.table, 1, False))
    assert decisions.leave(room.table, 1) == [events.Freed(1)]


def ask_and_refuse(room: Room) -> None:
    room.happen(decisions.ask_undo(room.table, 0))
    room.happen(decisions.answer_undo(room.table, 1, False, 0, room.table.version))


def test_what_was_refused_is_not_asked_again_in_the_same_position() -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    room.play_shown()
    ask_and_refuse(room)
    assert refused(decisions.ask_undo, room.table, 0) == "undo_asked"
    room.play_shown()
    assert decisions.ask_undo(room.table, 0) == [events.UndoAsked(0, 2)]
    assert decisions.ask_undo(room.table, 1) == [events.UndoAsked(1, 1)]  # nobody else pays


def test_a_seat_that_thinks_better_of_it_may_ask_once_more() -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    room.play_shown()
    for _ in range(2):
        room.happen(decisions.ask_undo(room.table, 0))
        room.happen(decisions.answer_undo(room.table, 0, False, 0, room.table.version))
    assert refused(decisions.ask_undo, room.table, 0) == "undo_asked"


def test_after_so_many_refusals_a_seat_asks_no_more_in_this_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(decisions, "MAX_UNDOS_REFUSED", 2)
    room = Room().begin("Ann", "Bo")
    room.play_shown()
    for _ in range(2):
        ask_and_refuse(room)
        room.play_shown()
    assert refused(decisions.ask_undo, room.table, 0) == "undo_enough"
    assert decisions.ask_undo(room.table, 1)
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, SECRET))
    assert room.table.interruptions == {}


def test_nobody_uses_up_the_undos_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MAX_TAKEN_BACK", 6)
    room = Room(3).begin("Ann", "Bo")
    for _ in range(3):
        room.play_shown()
        room.happen(decisions.ask_undo(room.table, 0))
        room.happen(decisions.answer_undo(room.table, 1, True, 0, room.table.version))
    room.play_shown()
    assert refused(decisions.ask_undo, room.table, 0) == "undo_often"
    room.play_shown()
    assert decisions.ask_undo(room.table, 1) == [events.UndoAsked(1, 1)]


def test_a_pause_that_others_end_can_be_had_three_times() -> None:
    room = Room().begin("Ann", "Bo")
    for _ in range(3):
        room.happen(decisions.pause(room.table, 0))
        room.happen(decisions.resume(room.table, 1))
    assert refused(decisions.pause, room.table, 0) == "paused_enough"
    room.happen(decisions.pause(room.table, 1))
    room.happen(decisions.resume(room.table, 1))
    assert decisions.pause(room.table, None)  # the house may, always


def test_one_seat_does_not_stop_a_match_for_ever() -> None:
    room = Room().begin("Ann", "Bo")
    for _ in range(10):
        room.happen(decisions.pause(room.table, 0))
        room.happen(decisions.resume(room.table, 0))
    assert refused(decisions.pause, room.table, 0) == "paused_enough"
    assert decisions.pause(room.table, 1)


def test_talk_is_ready_made_unless_the_table_says_otherwise() -> None:
    room = Room().begin("Ann", "Bo")
    (said,) = decisions.speak(room.table, 0, "hello", "table")
    assert said == events.Said(0, "table", "hello", None)
    assert refused(decisions.speak, room.table, 0, "you fool", "table") == "phrases_only"
    assert refused(decisions.speak, room.table, 0, "hello", "team") == "no_teams"
    assert refused(decisions.speak, Room().table, 0, "hello", "table") == "not_seated"
    free = Room(4, Settings(chat="free"), teams=True).begin("Ann", "Bo")
    (said,) = decisions.speak(free.table, 0, " kalon\tvat \u202e!", "team")
    assert said == events.Said(0, "team", None, "kalon vat !")
    assert refused(decisions.speak, free.table, 0, "\u200b\n", "table") == "phrases_only"


def test_each_seat_chooses_the_memory_aid_for_itself_where_the_table_allows_it() -> None:
    room = Room(game="korrigans").begin("Ann", "Bo")
    room.happen(decisions.set_aid(room.table, 1, True))
    assert [chair.has_aid for chair in room.table.chairs] == [False, True, False]
    assert decisions.set_aid(room.table, 1, True) == []
    assert refused(decisions.set_aid, room.table, 2, True) == "not_seated"  # a bot's
    strict = Room(settings=Settings(aid="off"), game="korrigans").begin("Ann", "Bo")
    assert refused(decisions.set_aid, strict.table, 1, True) == "no_aid"
    assert refused(decisions.set_aid, Room().begin("Ann").table, 0, True) == "no_aid"  # Korsair


def test_a_table_from_before_the_choice_of_aids_is_what_it_was() -> None:
    opened = (
        b'{"type":"Opened","game":"korrigans","rules":1,"seats":2,"options":{"first":0},"settings":'
        b'{"clock":{"kind":"off","seconds":60},"undo":"consent","watching":"nobody","chat":"free"}}'
    )
    log = [opened, b'{"type":"Seated","seat":0,"name":"Ann","bot":null}']
    log += [b'{"type":"AidSet","seat":0,"on":true}']
    table = read((0, msgspec.json.decode(data, type=AnyEvent)) for data in log)[0]
    assert table.settings == Settings(chat="free", aid="free")
    assert table.chairs[0].has_aid
    assert decisions.set_aid(table, 0, False) == [events.AidSet(0, False)]


@pytest.mark.parametrize(("teams", "by"), [(False, 1), (True, 2)])
def test_a_rematch_turns_the_seats_and_takes_the_links_along(teams: bool, by: int) -> None:
    room = Room(4, teams=teams).begin("Ann", "Bo", "Cy", "Di")
    room.happen([events.Linked("seat", 0, "aa"), events.Linked("host", None, "bb")])
    assert refused(decisions.rematch, room.table, SECRET) == "not_over"
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, "6f" * 32))
    names = ["Ann", "Bo", "Cy", "Di"]
    assert room.table.names == names[-by:] + names[:-by]
    assert room.table.links["aa"].seat == by
    assert room.table.links["bb"].seat is None
    assert len(room.table.finished) == 1
    room.happen(decisions.start(room.table))
    assert room.match.seats[by].name == "Ann"


def test_a_player_who_left_and_sits_down_for_the_rematch_plays_again() -> None:
    room = Room(2).begin("Ann", "Bo")
    room.happen(decisions.leave(room.table, 0))
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, "6f" * 32))
    room.happen(decisions.sit(room.table, 1, "Ann"))
    room.happen(decisions.start(room.table))
    assert room.table.people == [0, 1]


def test_a_player_who_left_the_match_before_is_not_asked_for_a_move_of_this_one() -> None:
    room = Room(2).begin("Ann", "Bo")
    for _ in range(4):
        room.play(DRAW)
    room.happen(decisions.leave(room.table, 1))
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, SECRET))
    room.happen(decisions.start(room.table))
    assert room.table.names == ["Bo", "Ann"]
    room.play_shown()
    before = room.match.state_bytes
    room.play_shown()
    room.play_shown()  # a bot's, for Bo
    room.happen(decisions.ask_undo(room.table, 1))
    assert room.match.state_bytes == before


def test_the_turns_clock_starts_anew_with_each_move_alone() -> None:
    room = Room(settings=Settings(clock=Clock("gentle", 30))).begin("Ann", "Bo")
    since = room.table.turn_since
    room.happen([events.Reminded(0)])
    assert (room.table.has_reminded, room.table.turn_since) == (True, since)
    room.play(DRAW)
    assert (room.table.has_reminded, room.table.turn_since) == (False, room.now)
    room.happen(decisions.stand_in(room.table, 1, True))
    room.happen(decisions.stand_in(room.table, 1, False))
    used = room.now - room.table.turn_since
    room.happen(decisions.pause(room.table, 1))
    room.now += 3_600_000
    room.happen(decisions.resume(room.table, 1))
    assert room.now - room.table.turn_since == used + 1000  # until the pause


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("A\u0301nn", "Ánn"),
        ("A\x00\x1b[31mn", "A [31mn"),
        ("\u202egnirts", "gnirts"),
        ("x" * 90, "x" * 24),
        ("\u200b", ""),
    ],
)
def test_names_are_normal_text(typed: str, kept: str) -> None:
    assert decisions.clean(typed, decisions.MAX_NAME) == kept


def test_a_table_has_a_chair_and_a_name_for_a_bot_wherever_a_game_may_have_a_seat() -> None:
    wanted: dict[str, Any] = {"game": "korsair", "chairs": ["open"] * MOST_SEATS}
    assert len(msgspec.convert(wanted, NewTable).chairs) == MOST_SEATS == len(set(BOT_NAMES))
    wanted["chairs"].append("open")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wanted, NewTable)
