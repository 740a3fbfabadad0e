"""Who is here, and who has been away for as long as a table waits: told by nothing but the time."""

from festnoz.table.events import Linked, Paused, Resumed, Settings, StoodIn
from festnoz.table.presence import NOBODY, Absence, Presence
from festnoz.table.table import Table, fold
from tests.server.rooms import new_room

MINUTE = 60_000


def table_of(people: int = 3, seats: int = 3, absence: int = 120) -> Table:
    room, _ = new_room(people, seats, Settings(absence=absence))
    return room.table


def test_somebody_is_gone_after_two_minutes_and_no_longer_once_they_are_back() -> None:
    table, presence = table_of(), Presence(3, now=0)
    presence.note([True, True, True], is_host_here=True, now=0)
    presence.note([True, True, False], is_host_here=True, now=MINUTE)
    assert presence.absence(table, 3 * MINUTE - 1) == NOBODY
    assert presence.due(table, MINUTE) == 3 * MINUTE
    presence.note([True, True, False], is_host_here=True, now=2 * MINUTE)  # as before
    assert presence.absence(table, 3 * MINUTE) == Absence(gone=(2,))
    presence.note([True, True, True], is_host_here=True, now=3 * MINUTE)
    assert presence.absence(table, 9 * MINUTE) == NOBODY
    assert presence.due(table, 9 * MINUTE) is None


def test_a_bot_is_never_gone() -> None:
    table, presence = table_of(people=2), Presence(3, now=0)
    presence.note([True, True, False], is_host_here=True, now=0)
    assert presence.absence(table, 60 * MINUTE) == NOBODY


def test_after_a_restart_everyone_has_the_whole_time() -> None:
    table, presence = table_of(), Presence(3, now=5 * MINUTE)
    presence.note([False, True, False], is_host_here=False, now=6 * MINUTE)
    assert presence.absence(table, 7 * MINUTE - 1) == NOBODY
    assert presence.absence(table, 7 * MINUTE) == Absence(gone=(0, 2), acting=1)


def test_nobody_is_gone_during_a_pause_and_after_it_all_have_the_whole_time() -> None:
    table, presence = table_of(), Presence(3, now=0)
    presence.note([True, False, True], is_host_here=True, now=0)
    fold(table, Paused(0), 0)
    assert presence.absence(table, 60 * MINUTE) == NOBODY
    assert presence.due(table, 0) is None
    fold(table, Resumed(0), 0)
    presence.begin_anew(60 * MINUTE)
    assert presence.absence(table, 61 * MINUTE) == NOBODY
    assert presence.absence(table, 62 * MINUTE) == Absence(gone=(1,))


def test_a_table_may_wait_for_ever() -> None:
    table, presence = table_of(absence=0), Presence(3, now=0)
    assert presence.absence(table, 10**9) == NOBODY
    assert presence.due(table, 0) is None


def test_the_next_person_here_acts_for_a_host_who_is_gone() -> None:
    table, presence = table_of(people=4, seats=4), Presence(4, now=0)
    presence.note([False, False, True, True], is_host_here=False, now=0)
    assert presence.absence(table, 2 * MINUTE - 1).acting is None
    assert presence.absence(table, 2 * MINUTE).acting == 2
    presence.note([False, False, False, True], is_host_here=False, now=2 * MINUTE)
    assert presence.absence(table, 2 * MINUTE).acting == 3
    presence.note([True, False, True, True], is_host_here=True, now=3 * MINUTE)
    assert presence.absence(table, 3 * MINUTE).acting is None


def test_a_host_without_a_seat_is_followed_from_the_first_seat_on() -> None:
    table, presence = table_of(), Presence(3, now=0)
    table.links = {}
    fold(table, Linked("host", None, "ab"), 0)
    presence.note([False, True, True], is_host_here=False, now=0)
    assert presence.absence(table, 2 * MINUTE).acting == 1


def test_absence_goes_with_people_when_the_seats_are_turned() -> None:
    table, presence = table_of(), Presence(3, now=0)
    presence.note([True, True, False], is_host_here=True, now=0)
    presence.turn(1)
    assert presence.here == [False, True, True]
    assert presence.absence(table, 2 * MINUTE).gone == (0,)


def test_a_stand_in_that_others_called_is_known_again_by_its_event() -> None:
    table = table_of()
    fold(table, StoodIn(1, on=True, by=0), 0)
    assert (table.chairs[1].has_stand_in, table.chairs[1].is_awaited) == (True, True)
    fold(table, StoodIn(1, on=False), 0)
    fold(table, StoodIn(1, on=True), 0)  # by themselves
    assert (table.chairs[1].has_stand_in, table.chairs[1].is_awaited) == (True, False)
