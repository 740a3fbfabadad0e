"""What viewers are shown: only what their seat may know, numbered in a stream of their own."""

import dataclasses

import msgspec
import pytest

from festnoz.core.game import WATCHER
from festnoz.core.words import LANGUAGES, text
from festnoz.games import GAMES
from festnoz.table import decisions, events
from festnoz.table.events import AnyEvent, Clock, Settings
from festnoz.table.history import recap, story
from festnoz.table.projection import Projection, num_told
from festnoz.table.protocol.shown import PositionShown, TableShown, Told
from festnoz.table.table import Table, due, opened_by
from tests.table.room import DRAW, SECRET, Room, last_chapter

LOOKERS = [0, 1, 2, WATCHER]


def told_live(room: Room, lookers: list[int]) -> dict[int, list[Told]]:
    """What these lookers heard while it happened."""
    (_, first), *rest = room.log
    showing = Projection(opened_by(first))
    told: dict[int, list[Told]] = {looker: [] for looker in lookers}
    for at, event in rest:
        for looker, one in showing.happen(event, at, lookers, lookers).items():
            told[looker].append(one)
    return told


def lively(room: Room) -> Room:
    room.play_shown()
    room.happen(decisions.speak(room.table, 0, "hello", "table"))
    room.play(DRAW)
    room.happen(decisions.stand_in(room.table, 1, True))
    room.play(DRAW)
    room.happen([events.AidSet(0, True)])
    room.happen(decisions.pause(room.table, 0))
    room.happen(decisions.resume(room.table, 1))
    room.happen(decisions.stand_in(room.table, 1, False))
    return room


@pytest.mark.parametrize("looker", LOOKERS)
def test_streams_are_numbered_without_gaps(looker: int) -> None:
    room = lively(Room().begin("Ann", "Bo"))
    told = told_live(room, LOOKERS)[looker]
    assert [one.number for one in told] == list(range(1, len(told) + 1))
    assert num_told(room.table, looker) == len(told)


@pytest.mark.parametrize("looker", LOOKERS)
def test_a_player_who_comes_back_is_told_what_was_missed_in_the_same_words(looker: int) -> None:
    room = lively(Room().begin("Ann", "Bo"))
    told = told_live(room, LOOKERS)[looker]
    for after in range(len(told) + 1):
        assert story(last_chapter(room), looker, after) == told[after:]


def test_a_story_goes_with_the_person_when_seats_turn() -> None:
    room = lively(Room().begin("Ann", "Bo"))
    room.play_to_the_end()
    before = num_told(room.table, 0)
    room.happen(decisions.rematch(room.table, SECRET[::-1]))
    room.happen(decisions.speak(room.table, 1, "again", "table"))  # Ann sits there now
    told = story(last_chapter(room), 1, before)
    assert [one.event for one in told] == ["Turned", "Said"]
    assert [one.number for one in told] == [before + 1, before + 2]
    assert text(told[1].lines[0].message) == "You: Another one?"


def test_a_team_speaks_among_itself() -> None:
    room = Room(seats=4, teams=True).begin("Ann", "Bo", "Cy", "Di")
    room.happen(decisions.speak(room.table, 0, "luck", "team"))
    told = told_live(room, [0, 1, 2, 3, WATCHER])
    hear = [looker for looker, all_told in told.items() if all_told[-1].talk is not None]
    assert hear == [0, 1]
    assert num_told(room.table, 2) == num_told(room.table, 0) - 1


def test_a_drawn_card_is_told_only_to_the_player_who_drew_it() -> None:
    room = Room().begin("Ann", "Bo")
    room.play(DRAW)
    told = told_live(room, LOOKERS)
    words = {looker: text(all_told[-1].lines[0].message) for looker, all_told in told.items()}
    assert words[1] == words[2] == words[WATCHER] == "Ann draws a card."
    assert words[0].startswith("You draw ")
    assert words[0] != "You draw a card."


def test_nobody_gets_a_new_link_to_somebodys_seat_in_secret() -> None:
    room = Room(2).begin("Ann", "Bo")
    room.play_to_the_end()
    room.happen(decisions.rematch(room.table, "6f" * 32))
    before = num_told(room.table, WATCHER)
    room.happen([events.Linked("seat", 0, "ab" * 32), events.Unlinked("ab" * 32)])
    assert num_told(room.table, WATCHER) == before + 1
    told = story(last_chapter(room), 1)[-1]
    assert (
        text(told.lines[0].message)
        == "A new link was made for Bo: whoever opens it plays in that seat."
    )


def test_silent_events_are_in_nobodys_stream() -> None:
    room = Room()
    before = [num_told(room.table, looker) for looker in LOOKERS]
    room.happen([events.Linked("seat", 1, "ab" * 32), events.Unlinked("ab" * 32)])
    assert [num_told(room.table, looker) for looker in LOOKERS] == before == [0, 0, 0, 0]


def test_what_is_shown_fits_the_wire() -> None:
    room = lively(Room().begin("Ann", "Bo"))
    showing = Projection(room.table)
    for looker in LOOKERS:
        shown, position = showing.shown("t"), showing.position(looker, "all")
        assert position is not None
        assert msgspec.json.decode(msgspec.json.encode(shown), type=TableShown) == shown
        again = msgspec.json.decode(msgspec.json.encode(position), type=PositionShown)
        assert again.view == position.view
        assert again.legal == position.legal
        assert [section.title.id for section in again.scene or []] == [
            section.title.id for section in position.scene or []
        ]


def test_only_the_seat_that_is_to_move_gets_moves() -> None:
    room = Room().begin("Ann", "Bo")
    showing = Projection(room.table)
    for looker in LOOKERS:
        position = showing.position(looker, "all")
        assert position is not None
        assert bool(position.legal) == bool(position.moves) == (looker == room.match.to_move)


def test_the_secret_and_the_words_are_shown_when_the_match_is_over() -> None:
    room = Room().begin("Ann", "Bo")
    assert Projection(room.table).shown("t").deal.secret is None
    room.play_to_the_end()
    shown = Projection(room.table).shown("t")
    assert shown.deal.secret == SECRET
    assert shown.stage == "over"
    position = Projection(room.table).position(WATCHER, "all")
    assert position is not None
    assert position.result == room.match.result()
    assert all(hand is not None for hand in position.view.hands)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_is_told_to_those_who_made_it(seat: int) -> None:
    room = Room().begin("Ann", "Bo")
    room.play_to_the_end()
    position = Projection(room.table).position(seat, "all")
    assert position is not None
    lines = [line.message for one in story(last_chapter(room), seat) for line in one.lines]
    lines += [line for item in position.ending for line in (item.title, *item.lines)]
    assert not [told for told in map(text, lines) if room.table.names[seat] in told]


def test_memory_is_shown_only_with_the_aid() -> None:
    """Korsair has nothing to remember, so a game is made up that has."""
    room = Room().begin("Ann", "Bo")
    room.table.game = room.match.game = dataclasses.replace(
        GAMES["korsair"], memory=("partner_target", "pile_cards", "first")
    )
    assert Projection(room.table).view(0).first is None
    room.happen(decisions.set_aid(room.table, 0, True))
    showing = Projection(room.table)
    assert showing.view(0).first == 0
    assert showing.view(1).first is None
    assert showing.view(WATCHER).first is None


def test_everybody_is_told_who_has_the_memory_aid_on() -> None:
    """Nobody looks things up in secret; what is looked up stays secret."""
    room = Room(game="korrigans").begin("Ann", "Bo")
    before = {looker: Projection(room.table).position(looker, "all") for looker in (1, WATCHER)}
    room.happen(decisions.set_aid(room.table, 0, True))
    told = {
        looker: text(news[-1].lines[0].message) for looker, news in told_live(room, LOOKERS).items()
    }
    assert told.pop(0) == "Your memory aid is on."
    assert set(told.values()) == {"Ann turns the memory aid on."}
    showing = Projection(room.table)
    assert [chair.has_aid for chair in showing.shown("t").chairs] == [True, False, False]
    assert {looker: showing.position(looker, "all") for looker in before} == before


def test_a_recap_tells_what_the_stand_in_lived_through() -> None:
    room = Room().begin("Ann", "Bo")
    room.happen(decisions.stand_in(room.table, 0, True))
    room.happen([events.Played(0, DRAW, "stand-in")])
    room.play(DRAW)
    lines = [text(line.message) for line in recap(last_chapter(room), 0)]
    assert lines[0].startswith("You draw ")
    assert lines[1:] == ["Bo draws a card."]


def test_a_recap_says_for_whom_else_a_bot_played() -> None:
    room = Room().begin("Ann", "Bo")
    for seat in (1, 0):
        room.happen(decisions.stand_in(room.table, seat, True))
    for seat in (0, 1):
        room.happen([events.Played(seat, DRAW, "stand-in")])
    lines = [text(line.message) for line in recap(last_chapter(room), 0)]
    assert lines[0].startswith("You draw ")
    assert lines[1:] == ["A bot plays for Bo:", "Bo draws a card."]


def table_with(clock: Clock) -> Table:
    return Room(settings=Settings(clock=clock)).begin("Ann", "Bo").table


def test_a_clock_runs_for_people_only_and_rests_in_a_pause() -> None:
    room = Room(settings=Settings(clock=Clock("strict", 30))).begin("Ann", "Bo")
    assert due(room.table) == room.now + 30_000
    room.happen(decisions.pause(room.table, 1))
    assert due(room.table) is None
    room.now += 60_000
    room.happen(decisions.resume(room.table, 1))
    assert due(room.table) == room.now + 29_000  # a second was gone before
    room.happen(decisions.stand_in(room.table, 0, True))
    assert due(room.table) is None
    assert due(table_with(Clock("off"))) is None


def test_a_gentle_clock_reminds_once_a_turn() -> None:
    room = Room(settings=Settings(clock=Clock("gentle", 30))).begin("Ann", "Bo")
    assert due(room.table) is not None
    room.happen(decisions.remind(room.table))
    assert due(room.table) is None
    room.play(DRAW)
    assert due(room.table) is not None
    assert decisions.remind(table_with(Clock("strict"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_can_be_told(language: str) -> None:
    room = lively(Room().begin("Ann", "Bo"))
    more: list[AnyEvent] = [
        events.UndoAsked(0, 1),
        events.UndoAnswered(1, True),
        events.UndoAnswered(1, False),
        events.Paused(None),
        events.Resumed(0),
        events.Reminded(0),
        events.Freed(1),
        events.Closed(),
    ]
    room.happen(more)
    for looker in LOOKERS:
        for one in story(last_chapter(room), looker):
            assert one.event in {"Worded", "Played"} or one.lines
            assert all(text(line.message, language) for line in one.lines)
