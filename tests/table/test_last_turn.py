"""The last turn once more: from where the looker had it, as it was told and shown then."""

import msgspec
import pytest

from festnoz.core.game import WATCHER
from festnoz.table import decisions, events, history
from festnoz.table.history import last_turn
from festnoz.table.projection import Projection
from festnoz.table.protocol.shown import Moment
from festnoz.table.table import opened_by
from tests.core.test_replay import finished
from tests.table.room import DRAW, SECRET, Room, last_chapter
from tests.table.test_branching import Branched

LOOKERS = [0, 1, 2, WATCHER]


def live(room: Room, looker: int) -> list[bytes]:
    """What the looker was told and shown while it happened."""
    (_, first), *rest = room.log
    showing, moments = Projection(opened_by(first)), []
    for at, event in rest:
        for told in showing.happen(event, at, [looker], [looker]).values():
            position = showing.position(looker, "none")
            if position and isinstance(event, events.Started | events.Played):
                moments.append(msgspec.json.encode(Moment(told, position)))
    return moments


def again(room: Room, looker: int) -> list[bytes]:
    return [msgspec.json.encode(one) for one in last_turn(room.table, last_chapter(room), looker)]


def seats_told(room: Room, looker: int) -> list[int | None]:
    """Who moved, from position to position; None for the deal."""
    return [one.told.seat for one in last_turn(room.table, last_chapter(room), looker)]


def table_of_three(num_moves: int) -> Room:
    """Ann begins."""
    room = Room().begin("Ann", "Bo", "Cy")
    for _ in range(num_moves):
        room.play(DRAW)
    return room


@pytest.mark.parametrize("looker", LOOKERS)
def test_it_is_told_and_shown_as_it_was_then(looker: int) -> None:
    """Whatever else happened between."""
    room = table_of_three(4)
    room.happen(decisions.stand_in(room.table, 1, True))
    room.play(DRAW)
    room.happen(decisions.speak(room.table, 0, "hello", "table"))
    room.play_shown()
    room.happen([events.AidSet(0, True)])
    room.play(DRAW)
    seen = again(room, looker)
    assert 1 < len(seen) < len(live(room, looker))
    assert seen == live(room, looker)[-len(seen) :]


@pytest.mark.parametrize(
    ("looker", "num_moves", "told"),
    [
        (0, 0, [None]),
        (0, 1, [None, 0]),
        (0, 3, [None, 0, 1, 2]),
        (0, 5, [1, 2, 0, 1]),
        (0, 6, [1, 2, 0, 1, 2]),
        (1, 6, [2, 0, 1, 2]),
        (2, 1, [None, 0]),
        (WATCHER, 2, [None, 0, 1]),
        (WATCHER, 7, [2, 0, 1, 2, 0]),
    ],
)
def test_it_begins_with_the_move_before_the_turn_that_the_looker_had_last(
    looker: int, num_moves: int, told: list[int | None]
) -> None:
    assert seats_told(table_of_three(num_moves), looker) == told


@pytest.mark.parametrize("looker", LOOKERS)
def test_after_the_end_it_is_the_last_round_with_all_open(looker: int) -> None:
    room = table_of_three(0)
    room.play_to_the_end()
    *before, end = last_turn(room.table, last_chapter(room), looker)
    assert 1 <= len(before) <= 5
    assert end.position.result is not None
    assert None not in end.position.view.hands
    assert again(room, looker) == live(room, looker)[-len(before) - 1 :]


def test_a_move_that_was_taken_back_is_not_shown() -> None:
    room = table_of_three(2)
    room.play_shown()
    taken = again(room, 0)[-1]
    room.happen([events.UndoAsked(2, 1), events.TakenBack(1)])
    assert seats_told(room, 0) == [None, 0, 1]
    room.play(DRAW)
    assert seats_told(room, 0) == [None, 0, 1, 2]
    assert taken not in again(room, 0)


def test_it_is_of_this_match_and_follows_who_changed_places() -> None:
    room = table_of_three(0)
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, SECRET[::-1]))
    assert seats_told(room, 1) == []
    room.happen(decisions.start(room.table))
    room.play(DRAW)
    room.play(DRAW)  # Ann, who sits there now
    assert again(room, 1) == live(room, 1)[-3:]
    assert seats_told(room, 1) == [None, 0, 1]


def test_of_a_match_that_goes_on_only_what_was_played_here() -> None:
    room = Branched(finished()).start()
    assert [one.told.event for one in last_turn(room.table, last_chapter(room), 1)] == ["Started"]
    room.play(room.match.legal_actions()[0])
    told = [one.told.event for one in last_turn(room.table, last_chapter(room), WATCHER)]
    assert told == ["Started", "Played"]


def test_it_is_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    room = table_of_three(7)
    monkeypatch.setattr(history, "LONGEST", 3)
    assert seats_told(room, WATCHER) == [1, 2, 0]
