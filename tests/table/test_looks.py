"""Everybody at a table has a colour that nobody else has, and a face; both go with them."""

import itertools

import msgspec
import pytest

from festnoz.core.game import MOST_SEATS
from festnoz.core.people.looks import COLOURS, FACES, colour_of, face_of
from festnoz.table import decisions, events
from festnoz.table.history import read
from festnoz.table.projection import Projection
from festnoz.table.table import Table
from tests.table.room import Room, refused


def looks(table: Table) -> list[str]:
    return [chair.look for chair in table.chairs]


def colours(table: Table) -> list[str]:
    return [colour_of(look) for look in looks(table)]


def sit(room: Room, seat: int, name: str, look: str | None = None) -> None:
    room.happen(decisions.sit(room.table, seat, name, look))


def test_there_is_a_colour_and_a_face_for_every_seat() -> None:
    assert len(set(COLOURS)) == len(set(FACES)) == MOST_SEATS


def test_whoever_wishes_for_nothing_gets_the_colour_of_the_seat() -> None:
    room = Room(3).begin("Ann", "Bo", "Cy")
    assert looks(room.table) == ["brick-1", "tide-2", "gorse-3"]


def test_a_wish_comes_true_and_all_are_shown_it() -> None:
    room = Room(2)
    sit(room, 0, "Ann", "heather-6")
    shown = Projection(room.table).shown("t").chairs
    assert [chair.look for chair in shown] == ["heather-6", ""]


def test_a_latecomer_gets_neither_the_colour_nor_the_face_of_another() -> None:
    room = Room(3)
    sit(room, 0, "Ann", "tide-4")
    sit(room, 1, "Bo", "tide-4")
    sit(room, 2, "Cy", "gorse-4")
    assert looks(room.table) == ["tide-4", "gorse-2", "fern-3"]


@pytest.mark.parametrize("wanted", ["chalk-1", "brick-8"])
def test_a_bot_gives_way_to_the_wish_of_a_person(wanted: str) -> None:
    room = Room(8)
    for seat in range(1, 8):
        room.happen(decisions.seat_bot(room.table, seat, "greedy", ""))
    sit(room, 0, "Ann", wanted)
    assert looks(room.table)[0] == wanted
    assert set(colours(room.table)) == set(COLOURS)


def test_nobody_has_the_colour_of_another_in_whatever_order_they_come() -> None:
    for order in itertools.permutations(range(4)):
        room = Room(4)
        for seat in order:
            if seat % 2:
                room.happen(decisions.seat_bot(room.table, seat, "greedy", ""))
            else:
                sit(room, seat, f"P{seat}", "tide-3")
        assert len(set(colours(room.table))) == 4
        assert face_of(looks(room.table)[0]) != face_of(looks(room.table)[2])


def test_another_look_before_the_start_is_no_new_guest() -> None:
    room = Room(2)
    sit(room, 0, "Ann")
    sit(room, 1, "Bo")
    assert decisions.sit(room.table, 0, "Ann", "brick-1") == []
    wished = decisions.sit(room.table, 0, "Ann", "tide-5")
    assert wished == [events.LookChosen(0, "tide-5")]
    told = Projection(room.table).happen(wished[0], 0, [1], [1])
    assert told[1].lines == []
    assert looks(room.table) == ["brick-5", "tide-2"]  # Bo was there first
    sit(room, 0, "Anna")
    assert looks(room.table)[0] == "brick-5"


def test_a_seat_that_was_left_gives_its_colour_back() -> None:
    room = Room(2)
    sit(room, 0, "Ann", "fern-2")
    room.happen(decisions.free(room.table, 0))
    sit(room, 1, "Bo", "fern-2")
    assert looks(room.table) == ["", "fern-2"]


def test_a_rematch_and_a_stand_in_leave_everybody_their_look() -> None:
    room = Room(3)
    sit(room, 0, "Ann", "fern-2")
    sit(room, 1, "Bo")
    room.happen(decisions.seat_bot(room.table, 2, "greedy", ""))
    room.happen(decisions.start(room.table))
    before = dict(zip(room.table.names, looks(room.table), strict=True))
    room.happen(decisions.stand_in(room.table, 1, on=True))
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, "5e" * 32))
    assert room.table.names[0] != "Ann"
    sit(room, room.table.names.index("Ann"), "Ann")
    assert dict(zip(room.table.names, looks(room.table), strict=True)) == before
    assert looks(read(room.log)[0]) == looks(room.table)


def test_a_table_older_than_looks_opens_with_colours_of_its_seats() -> None:
    seated = b'{"type":"Seated","seat":%d,"name":"%s","bot":null}'
    room = Room(2)
    for seat, name in enumerate((b"Ann", b"Bo")):
        room.happen([msgspec.json.decode(seated % (seat, name), type=events.Seated)])
    assert looks(room.table) == ["brick-1", "tide-2"]


@pytest.mark.parametrize("look", ["", "tide", "tide-9", "pink-1", "tide-1-2", "TIDE-1"])
def test_a_look_that_there_is_not_is_refused(look: str) -> None:
    room = Room(2)
    assert refused(decisions.sit, room.table, 0, "Ann", look) == "unknown_look"
    assert room.table.chairs[0].look == ""
