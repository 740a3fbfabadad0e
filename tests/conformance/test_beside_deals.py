"""Going on, going back and telling again just before and just after a deal in the middle."""

import pytest

from festnoz.core.errors import NoUndo
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.games import GAMES
from festnoz.table.playback import steps
from tests.conformance.later_deals import (
    after_the_deal,
    as_json,
    assert_dealt_anew,
    before_the_deal,
    every_later,
    later_deals,
    num_actions,
    passing_actions,
    play_on,
    whole,
)
from tests.conformance.test_replays import failure
from tests.conformance.worlds import Variant


@every_later
def test_going_on_before_a_deal_deals_anew_and_after_it_leaves_it(variant: Variant) -> None:
    match = whole(variant)
    for entry in later_deals(match):
        at = num_actions(match, entry)
        other = sealed_by_seed("another", at, ["x"] * variant.seats)
        before, after = before_the_deal(match, entry), after_the_deal(match, entry)
        before.seal(other)
        after.seal(other)
        assert after.log == match.branch(entry).log
        play_on(before, match.actions[at - 1 : at])
        assert before.log[:entry] == after.log[:entry]
        assert [seal.at for seal in before.seals] == [0, at - 1]
        assert_dealt_anew(before, entry)
        for one in (before, after):
            again = rerun(decode(encode(replay_of(one))), GAMES)
            assert (again.log, again.seals) == (one.log, one.seals)
            assert play_on(one.branch(0), one.actions).log == one.log


@every_later
def test_a_branch_said_to_begin_on_the_other_side_of_a_deal_is_found_out(variant: Variant) -> None:
    match = whole(variant)
    for entry in later_deals(match):
        at = num_actions(match, entry)
        for one, false in (
            (before_the_deal(match, entry), at),
            (after_the_deal(match, entry), at - 1),
        ):
            one.seal(sealed_by_seed("another", at, ["x"] * variant.seats))
            told = as_json(play_on(one, match.actions[len(one.actions) : at]))
            told["branches"][0]["at"] = false
            assert failure(told).check == "deals"


@every_later
def test_nobody_goes_back_behind_a_deal(variant: Variant) -> None:
    match = whole(variant)
    for entry in later_deals(match):
        now = after_the_deal(match, entry)
        dealt = now.state_bytes
        with pytest.raises(NoUndo) as refused:
            now.take_back(consent=True)
        assert refused.value.code == "undo_deal"
        for action in passing_actions(now)[:1]:
            now.play(now.to_move, action, now.version)
            now.take_back(consent=True)
            assert now.state_bytes == dealt
        with pytest.raises(NoUndo) as refused:
            now.undo_count(now.actions[-1].seat)
        assert refused.value.code == "undo_deal"
        again = rerun(decode(encode(replay_of(now))), GAMES)
        assert (again.state_bytes, again.taken_back) == (dealt, now.taken_back)


@every_later
def test_a_match_told_again_stands_behind_each_deal_where_it_stood(variant: Variant) -> None:
    match = whole(variant)
    for looker in variant.lookers:
        told = steps(match, looker, match.setting)
        for entry in later_deals(match):
            now = after_the_deal(match, entry)
            at = num_actions(match, entry)
            assert told[at - 1].view == variant.game.read_view(now.view(looker))
            assert steps(now, looker, match.setting) == told[:at]
