"""A table where a match goes on from a position of another one: its log, its story, its limits."""

import msgspec
import pytest

from festnoz.core.game import WATCHER
from festnoz.core.match import Match
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.core.words import text
from festnoz.games import GAMES
from festnoz.table import decisions, events
from festnoz.table.decisions import NotNow
from festnoz.table.events import AnyEvent
from festnoz.table.history import read, story
from festnoz.table.new_table import branched_table
from festnoz.table.playback import steps
from festnoz.table.projection import Projection
from tests.core.test_match import new_match, play_randomly
from tests.core.test_replay import finished
from tests.table.room import Room, last_chapter, refused

AT = 30
_decoder: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


class Branched(Room):
    """Seat 1 is Ann's, who goes on from there."""

    def __init__(self, match: Match, at: int = AT, seat: int = 1) -> None:
        made = branched_table(match, at, seat)
        self.table, self.now = made.table, 0
        self.log = [(0, event) for event in made.log]
        self.happen(decisions.sit(self.table, seat, "Ann"))
        self.happen(decisions.add_word(self.table, seat, "dice"))

    def start(self) -> "Branched":
        self.happen(decisions.start(self.table))
        return self


def test_it_stands_where_the_other_match_stood() -> None:
    match = finished()
    room = Branched(match).start()
    before = match.branch(len(match.log) - len(match.actions) + AT)
    assert room.match.state_bytes == before.state_bytes
    assert room.match.actions == before.actions
    assert [chair.bot for chair in room.table.chairs] == ["greedy", None, "greedy"]
    assert Projection(room.table).shown("t").branched_at == AT


def test_its_log_is_kept_as_json_and_tells_the_same_table_after_a_restart() -> None:
    room = Branched(finished()).start()
    for _ in range(4):
        room.play_shown()
    kept = [(at, msgspec.json.encode(event)) for at, event in room.log]
    again = read([(at, _decoder.decode(data)) for at, data in kept])[0]
    assert again.match is not None
    assert again.match.state_bytes == room.match.state_bytes
    assert again.match.seals == room.match.seals
    assert again.version == room.table.version


@pytest.mark.parametrize("looker", [1, WATCHER])
def test_its_story_begins_with_what_the_looker_may_know_of_the_other_match(looker: int) -> None:
    match = finished()
    room = Branched(match).start()
    room.play_shown()
    told = {one.event: one for one in story(last_chapter(room), looker)}
    *before, here = told["Started"].lines
    assert here.message.id == "news.branched"
    setting = room.table.setting
    as_then = [line for one in steps(room.match, looker, setting, AT) for line in one.lines]
    assert before == as_then
    messages = [line.message for line in before]
    drawn = [one for one in messages if one.id == "korsair.log.draw_seen"]
    assert all(one.args["who"] == "you" for one in drawn), list(map(text, drawn))
    assert bool(drawn) == (looker == 1)


def test_nothing_of_the_other_match_is_taken_back() -> None:
    room = Branched(finished()).start()
    while room.match.to_move != 1:
        room.play_shown()
    num_before = len(room.match.actions)
    assert refused(decisions.ask_undo, room.table, 1) == "undo_given"
    room.play_shown()
    room.happen(decisions.ask_undo(room.table, 1))
    assert len(room.match.actions) == num_before


def test_its_replay_is_true_and_says_that_it_went_on() -> None:
    room = Branched(finished()).start()
    room.play_to_the_end()
    again = rerun(decode(encode(replay_of(room.match))), GAMES)
    assert [seal.at for seal in again.seals] == [0, AT]
    assert again.seals[1].sealed.words == (room.table.names[0], "dice", room.table.names[2])


def test_a_rematch_is_a_plain_match() -> None:
    room = Branched(finished()).start()
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, "7a" * 32))
    room.happen(decisions.start(room.table))
    assert room.match.num_given == 0
    assert room.match.actions == []
    assert Projection(room.table).shown("t").branched_at is None


def test_one_may_go_on_from_a_match_that_went_on_before() -> None:
    first = Branched(finished()).start()
    first.play_to_the_end()
    for at, ats in ((AT + 3, [0, AT, AT + 3]), (AT, [0, AT]), (5, [0, 5]), (0, [0, 0])):
        room = Branched(first.match, at).start()
        assert [seal.at for seal in room.match.seals] == ats
        assert room.match.actions == first.match.actions[:at]


def test_bots_keep_their_names_and_people_theirs() -> None:
    match = finished()
    seats = [msgspec.structs.replace(match.seats[0], name="Gwenn", by="bot", bot="uniform")]
    match.seats = (*seats, *match.seats[1:])
    room = Branched(match)
    assert (room.table.chairs[0].name, room.table.chairs[0].bot) == ("Gwenn", "uniform")
    assert room.table.chairs[2].name not in {"Gwenn", "Ann", match.seats[2].name}


@pytest.mark.parametrize(("at", "seat", "code"), [(-1, 0, "over"), (10_000, 0, "over")])
def test_there_is_nothing_to_go_on_from_after_the_end(at: int, seat: int, code: str) -> None:
    assert refused(branched_table, finished(), at, seat) == code  # type: ignore[arg-type]


def test_only_a_finished_match_goes_on_and_only_at_its_seats() -> None:
    with pytest.raises(NotNow):
        branched_table(play_randomly(new_match(), 20), 3, 0)
    for seat in (-1, 3):
        assert refused(branched_table, finished(), 3, seat) == "unknown_seat"  # type: ignore[arg-type]


def test_the_branch_itself_is_told_to_nobody() -> None:
    room = Branched(finished())
    assert [one.event for one in story(last_chapter(room), WATCHER)].count("Branched") == 0
    assert any(isinstance(event, events.Branched) for _, event in room.log)
