"""The last chapter of a log: told again from where it began, it is as if all had been told."""

from copy import deepcopy

from msgspec.structs import replace

from festnoz.table import decisions, events
from festnoz.table.history import MAX_BESIDE, read, story
from festnoz.table.projection import Projection
from festnoz.table.table import MAX_WISHES, fold
from tests.table.room import DRAW, KORSAIR, Room, last_chapter


def evening(matches: int) -> Room:
    """Of pairs, who talk to each other; every word is a wish of one link, more than are kept."""
    room = Room(4, teams=True).begin("Ann", "Bo", "Cy", "Di")
    for number in range(matches):
        room.play(DRAW)
        for i in range(MAX_WISHES + 10):
            (said,) = decisions.speak(room.table, 1, "hello", "team")
            room.happen([replace(said, wish=f"link:{number}-{i}")])
        if number < matches - 1:
            room.play_to_the_end()
            room.happen(decisions.rematch(room.table, f"{number:064x}"))
            room.happen(decisions.start(room.table))
    return room


def test_it_holds_what_came_since_the_seats_were_turned_and_no_more() -> None:
    room = evening(3)
    log = last_chapter(room).log
    assert [type(event) for _, event in log[:1]] == [events.Turned]
    assert sum(isinstance(event, events.Started) for _, event in log) == 1
    assert log == room.log[-len(log) :]


def test_folded_as_often_as_one_likes_it_leads_to_the_same_table() -> None:
    room = evening(2)
    table, chapter = read(room.log)
    true = deepcopy((table.chairs, table.wishes))
    for _ in range(2):  # the first time left nothing behind
        again = chapter.table()
        for at, event in chapter.log:
            fold(again, event, at)
        assert Projection(again).shown("t") == Projection(table).shown("t")
        assert (again.version, again.num_told) == (table.version, table.num_told)
        assert (again.chairs, again.wishes) == true
    assert (table.chairs, table.wishes) == true
    assert any(chair.num_told_aside for chair in table.chairs)


def test_what_happens_at_the_table_does_not_change_how_its_chapter_began() -> None:
    """A room folds on while the chapter that it began is kept."""
    room = Room(4, teams=True).begin("Ann", "Bo", "Cy", "Di")
    room.happen([events.Linked("seat", 1, "ab" * 32, wish="link:1")])
    table, chapter = read(room.log[:1])
    for at, event in room.log[1:]:
        chapter = chapter.add(table, event, at)
        fold(table, event, at)
    begun = chapter.table()
    assert (begun.links, begun.wishes, begun.names) == ({}, {}, [""] * 4)
    assert chapter.log == room.log[1:]


def test_a_story_has_room_for_the_longest_match_and_some_talk_and_no_more() -> None:
    room = Room().begin("Ann", "Bo", "Cy")
    room.play(DRAW)
    most = KORSAIR.max_actions + MAX_BESIDE
    for _ in range(most - 1):
        room.happen(decisions.speak(room.table, 0, "hello", "table"))
    assert [one.event for one in story(last_chapter(room), 0)[:2]] == ["Played", "Said"]
    room.happen(decisions.speak(room.table, 0, "bye", "table"))
    told = story(last_chapter(room), 0)
    assert [one.event for one in told] == ["Said"] * most
