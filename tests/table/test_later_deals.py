"""A table just before and just after a deal in the middle: going on, back, and taking up again."""

import random
from collections.abc import Callable

import msgspec
import pytest

from festnoz.core.errors import Stale
from festnoz.core.match import Dealt, Match
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.games import GAMES
from festnoz.table import decisions
from festnoz.table.events import AnyEvent
from festnoz.table.history import read
from festnoz.table.new_table import resumed_table
from festnoz.table.table import match_of
from tests.conformance.later_deals import (
    after_the_deal,
    assert_dealt_anew,
    before_the_deal,
    every_later,
    later_deals,
    num_actions,
    passing_actions,
    play_on,
    whole,
)
from tests.conformance.worlds import Variant
from tests.table.room import Room, refused
from tests.table.test_branching import Branched

_decoder: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


def kept_and_read(room: Room) -> Match:
    """The match after a restart of the house."""
    kept = [(at, msgspec.json.encode(event)) for at, event in room.log]
    return match_of(read([(at, _decoder.decode(data)) for at, data in kept])[0])


def assert_true_to_the_end(room: Room) -> None:
    room.play_to_the_end()
    again = rerun(decode(encode(replay_of(room.match))), GAMES)
    assert (again.log, again.seals) == (room.match.log, room.match.seals)
    assert kept_and_read(room).log == room.match.log


@every_later
def test_going_on_before_a_deal_deals_anew(variant: Variant) -> None:
    match = whole(variant)
    entry = later_deals(match)[-1]
    at = num_actions(match, entry)
    room = Branched(match, at - 1, seat=0).start()
    assert room.match.state_bytes == before_the_deal(match, entry).state_bytes
    room.play(match.actions[at - 1].action)
    assert room.match.log[:entry] == match.log[:entry]
    assert_dealt_anew(room.match, entry)
    assert kept_and_read(room).log == room.match.log
    assert_true_to_the_end(room)


@every_later
def test_going_on_after_a_deal_leaves_it_and_deals_the_next_anew(variant: Variant) -> None:
    match = whole(variant)
    entry, *following = later_deals(match)[-2:]
    room = Branched(match, num_actions(match, entry), seat=0).start()
    assert room.match.log == after_the_deal(match, entry).log
    seat = room.match.actions[-1].seat
    assert refused(decisions.ask_undo, room.table, seat) == "undo_given"
    for end in following:
        for one in match.actions[len(room.match.actions) : num_actions(match, end)]:
            room.play(one.action)
        assert room.match.log[:end] == match.log[:end]
        assert_dealt_anew(room.match, end)
    assert_true_to_the_end(room)


def with_a_later_deal(variant: Variant) -> Room:
    """Of persons only; the deal has just come."""
    people = [f"Person {seat}" for seat in range(variant.seats)]
    options = msgspec.to_builtins(variant.options)
    for seed in range(20):
        room = Room(variant.seats, game=variant.game.name, **options).begin(*people)
        chance = random.Random(seed)
        while not room.match.is_over:
            room.play(chance.choice(room.match.legal_actions()))
            if isinstance(room.match.log[-1], Dealt):
                return room
    raise AssertionError("no deal came")


@every_later
def test_a_move_before_a_deal_is_not_taken_back_and_one_after_it_is(variant: Variant) -> None:
    room = with_a_later_deal(variant)
    dealt, asker = room.match.state_bytes, room.match.actions[-1].seat
    assert refused(decisions.ask_undo, room.table, asker) == "undo_deal"
    assert kept_and_read(room).state_bytes == dealt
    for action in passing_actions(room.match)[:1]:
        seat = room.match.to_move
        room.play(action)
        take_back(room, seat)
        assert room.match.state_bytes == dealt
        assert refused(decisions.ask_undo, room.table, asker) == "undo_deal"
        assert kept_and_read(room).state_bytes == dealt


def take_back(room: Room, asker: int) -> None:
    """All others agree, if they are asked."""
    room.happen(decisions.ask_undo(room.table, asker))
    for seat in room.table.people:
        if room.table.undo is not None and seat != asker:
            room.happen(decisions.answer_undo(room.table, seat, True, asker, room.table.version))


@every_later
def test_a_move_that_was_meant_for_the_position_before_a_deal_is_stale(variant: Variant) -> None:
    match = whole(variant)
    for entry in later_deals(match):
        now = before_the_deal(match, entry)
        move, version = match.actions[len(now.actions)], now.version
        now.play(move.seat, move.action, version)
        dealt = now.state_bytes
        for action in (move.action, now.legal_actions()[0]):
            for early in (version, version + 1):  # before the move, and between it and the deal
                with pytest.raises(Stale) as refused:
                    now.play(now.to_move, action, early)
                assert refused.value.code == "stale"
        assert now.state_bytes == dealt


@every_later
@pytest.mark.parametrize("stand", [before_the_deal, after_the_deal])
def test_a_match_saved_beside_a_deal_is_taken_up_where_it_stood(
    variant: Variant, stand: Callable[[Match, int], Match]
) -> None:
    match = whole(variant)
    for entry in later_deals(match):
        saved = stand(match, entry)
        table = resumed_table(rerun(decode(encode(replay_of(saved))), GAMES), 0).table
        again = match_of(table)
        assert again.log == saved.log
        assert play_on(again, match.actions[len(saved.actions) :]).log == match.log
