"""Names at a table: each can be seen, and each be told from the others."""

import pytest

from festnoz.core.people.names import free_name, is_visible, look_alike
from festnoz.core.words import Message, called, say, text
from festnoz.table import decisions, events
from festnoz.table.decisions import BOT_NAMES, NotNow
from festnoz.terminal.look import listed
from tests.table.room import Room, refused

UNSEEN = {
    "zero width": "\u200b\u200d",
    "filler of Hangul": "\u3164",
    "half a filler": "\uffa0",
    "Braille": "\u2800\u2800",
    "marks alone": "\u0301\u0308",
    "a joiner of letters": "\u034f",
    "a variant of nothing": "\ufe0f",
    "reading direction": "\u202e",
    "spaces between fillers": "\u115f \u1160",
}
ALIKE = {
    "case": ("Anna", "ANNA"),
    "spaces": ("Anna Le Goff", "Anna  LeGoff"),
    "a dot": ("Anna", "Anna."),
    "an apostrophe": ("O'Neil", "O\u2019Neil"),
    "a filler behind": ("Anna", "Anna\u3164"),
    "zero width": ("Anna", "An\u200bna"),
    "a variant": ("Anna", "Anna\ufe0e"),
    "Cyrillic": ("Anna", "\u0410nn\u0430"),
    "Cyrillic capitals": ("BOB", "\u0412\u041e\u0412"),
    "Greek": ("Nora", "N\u03bfra"),
    "wide": ("Anna", "\uff21\uff4e\uff4e\uff41"),
    "bold": ("Anna", "\U0001d400\U0001d427\U0001d427\U0001d41a"),
    "I for l": ("Lola", "LoIa"),
    "1 for l": ("Lola", "Lo1a"),
    "0 for O": ("Olaf", "0laf"),
    "an accent of two": ("Zo\u00eb", "Zoe\u0308"),
    "punctuation alone": ("!?", "! ?"),
}
APART = [
    ("Anna", "Hanna"),
    ("L\u00e9a", "Lea"),
    ("Zo\u00eb", "Zoe"),
    ("Erna", "Ema"),
    ("Guest", "Guest 2"),
    ("\u0412\u0435\u0440\u0430", "Bera"),
    ("\u8389", "\u7483"),
    ("!", "?"),
    ("\U0001f600", "\U0001f602"),
    ("1", "2"),
]


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_that_nobody_can_see_is_refused(name: str) -> None:
    assert refused(decisions.sit, Room().table, 0, name) == "name_unseen"
    assert refused(decisions.seat_bot, Room().table, 0, "greedy", name) == "name_unseen"


@pytest.mark.parametrize("name", ["Anna", "\u00c9", "\u8389", "\U0001f600", "7", "!", "e\u0301"])
def test_whatever_can_be_seen_is_a_name(name: str) -> None:
    assert is_visible(name)
    assert decisions.sit(Room().table, 0, name)


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_a_name_that_looks_like_anothers_is_refused(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        assert look_alike(first, second)
        room = Room()
        room.happen(decisions.sit(room.table, 0, first))
        assert refused(decisions.sit, room.table, 1, second) == "name_taken"
        assert refused(decisions.seat_bot, room.table, 1, "greedy", second) == "name_taken"
        assert decisions.sit(room.table, 0, second) is not None  # one's own is no other's


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_can_be_told_apart_are_anybodys(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_the_reason_names_the_other_in_both_languages() -> None:
    room = Room()
    room.happen(decisions.sit(room.table, 0, "Anna"))
    with pytest.raises(NotNow) as refusal:
        decisions.sit(room.table, 1, "\u0410nna")
    english, french = (text(refusal.value.message, language) for language in ("en", "fr"))
    assert "\u201cAnna\u201d" in english
    assert "\u00ab\u00a0Anna\u00a0\u00bb" in french


def test_a_name_goes_with_whoever_leaves_before_the_start() -> None:
    room = Room()
    room.happen(decisions.sit(room.table, 0, "Anna"))
    room.happen(decisions.leave(room.table, 0))
    assert decisions.sit(room.table, 1, "anna")


def test_a_person_without_a_name_is_a_guest_whom_nobody_is_taken_for() -> None:
    """In no language: the first would be called like the person in the second seat in French."""
    room = Room(4)
    for seat, name in ((1, "invit\u00e9"), (0, ""), (2, "  "), (3, "Ann")):
        room.happen(decisions.sit(room.table, seat, name))
    assert room.table.names == ["Guest 2", "invit\u00e9", "Guest 3", "Ann"]
    assert decisions.sit(room.table, 0, "") == []  # from a second device, say
    with pytest.raises(NotNow):
        decisions.sit(room.table, 3, "Invit\u00e9 2")


def test_a_name_that_nobody_chose_is_told_in_each_readers_language() -> None:
    room = Room()
    for seat, name in enumerate(("", "", "Guesty")):
        room.happen(decisions.sit(room.table, seat, name))
    in_french = [called(name, "fr") for name in room.table.names]
    assert in_french == ["Invité", "Invité 2", "Guesty"]
    assert [called(name, "en") for name in room.table.names] == room.table.names
    sat = say("news.seated_person", who="other", name=room.table.names[1])
    assert text(sat, "fr").startswith("Invit\u00e9 2 ")
    assert text(sat, "en").startswith("Guest 2 ")
    room.happen(decisions.start(room.table))
    assert [seat.name for seat in room.match.seats] == ["Guest", "Guest 2", "Guesty"]  # in replays


def test_names_in_a_row_are_told_in_the_readers_language() -> None:
    row = listed(["Guest", "Ann", "Guest 2"])
    assert isinstance(row, Message)
    assert text(row, "fr") == "Invit\u00e9, Ann et Invit\u00e9 2"


def test_a_name_that_nobody_chose_gets_a_number_where_it_is_taken() -> None:
    assert free_name("Guest", ["Ann", ""]) == "Guest"
    assert free_name("Guest", ["GUEST", "guest 2"]) == "Guest 3"


def test_bots_are_called_like_nobody_here() -> None:
    room = Room(8, teams=True)
    for seat, name in enumerate(BOT_NAMES[:4]):
        room.happen(decisions.sit(room.table, seat, name.upper()))
    for seat in range(4, 8):
        room.happen(decisions.seat_bot(room.table, seat, "greedy", ""))
    assert room.table.names[4:] == [*BOT_NAMES[4:]]


def test_people_of_an_older_table_keep_the_name_that_they_share() -> None:
    room = Room()
    room.happen([events.Seated(seat, "Guest", None) for seat in range(3)])
    room.happen(decisions.start(room.table))
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, "ab" * 32))
    for seat in range(3):
        assert decisions.sit(room.table, seat, "Guest") == []
