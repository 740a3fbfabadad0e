"""The last chapter of a log: told again from where it began, it is as if all had been told."""

from festnoz.core.game import WATCHER
from festnoz.table import deciding, events
from festnoz.table.chapter import read
from festnoz.table.reel import last_turn
from festnoz.table.showing import Showing, story
from festnoz.table.table import fold
from tests.table.room import DRAW, Room, last_chapter


def evening(matches: int) -> Room:
    room = Room(3).begin("Ann", "Bo", "Cy")
    for number in range(matches - 1):
        room.play_to_the_end()
        room.happen(deciding.rematch(room.table, f"{number:064x}"))
        room.happen(deciding.start(room.table))
    return room


def test_it_holds_what_came_since_the_seats_were_turned_and_no_more() -> None:
    room = evening(3)
    room.play(DRAW)
    log = last_chapter(room).log
    assert [type(event) for _, event in log[:1]] == [events.Turned]
    assert sum(isinstance(event, events.Started) for _, event in log) == 1
    assert log == room.log[-len(log) :]


def test_folded_once_more_it_leads_to_the_same_table() -> None:
    room = evening(2)
    room.play(DRAW)
    table, chapter = read(room.log)
    for _ in range(2):  # the first time left nothing behind
        again = chapter.table()
        for at, event in chapter.log:
            fold(again, event, at)
        assert Showing(again).shown("t") == Showing(table).shown("t")
        assert again.version == table.version
        assert again.num_told == table.num_told
        assert again.wishes == table.wishes


def test_telling_it_does_not_take_the_matches_before_it() -> None:
    room = evening(2)
    room.play(DRAW)
    chapter = last_chapter(room)
    for match in chapter.begun.finished:
        match.log.clear()  # whoever folds them again would miss them
    told = [one.event for one in story(chapter, WATCHER)]
    assert told.count("Played") == 1
    assert [one.told.event for one in last_turn(room.table, chapter, 0)] == ["Started", "Played"]
