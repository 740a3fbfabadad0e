"""How much is told in words: nothing, what happens, or everything; whatever each guest asks for."""

import statistics
from typing import Any

import msgspec
import pytest

from festnoz.bots.greedy import GREEDY
from festnoz.core.chance import fast_stream
from festnoz.core.game import WATCHER
from festnoz.games import GAMES
from festnoz.table import protocol
from festnoz.table.protocol import Done, Hello, News, Position, Refused, Scene
from festnoz.table.protocol.shown import Words
from festnoz.table.room import Room
from festnoz.table.table import match_of
from tests.server.rooms import (
    HOST,
    WATCH,
    Ear,
    entered,
    in_a_loop,
    new_room,
    play,
    seat_secret,
    settle,
)

DRAW = GAMES["korsair"].notation.parse("draw")
KINDS: tuple[Words, ...] = ("none", "lines", "all")
MOST_DRAWN = 1_200  # bytes that a drawn table is sent with a position, in the median


def three(room: Room, words: Words) -> list[Ear]:
    return [entered(room, secret, words) for secret in (HOST, seat_secret(1), seat_secret(2))]


async def play_it_out(room: Room, ears: list[Ear]) -> None:
    """As bots would."""
    random = fast_stream(1)
    while not (match := match_of(room.table)).is_over:
        seat = match.to_move
        action = GREEDY.action(match.game, match.view(seat), match.legal_actions(), random)
        play(room, ears[seat], action)
        await settle()


def sizes(ear: Ear) -> list[int]:
    """Of all messages with a position, in bytes."""
    pairs = zip(ear.heard, ear.raw, strict=True)
    return [len(raw.encode()) for one, raw in pairs if isinstance(one, News) and one.position]


@in_a_loop
async def test_a_drawn_table_is_sent_little_over_a_whole_match() -> None:
    room, shelf = new_room(people=3)
    shelf.clock = 1_700_000_000_000  # a time as long as today's
    ears = three(room, "lines")
    await play_it_out(room, ears)
    sent = [size for ear in ears for size in sizes(ear)]
    assert len(sent) > 300
    assert statistics.median(sent) <= MOST_DRAWN


@in_a_loop
async def test_each_is_told_what_its_table_shows() -> None:
    room, _ = new_room(people=3)
    ears = {words: entered(room, words=words) for words in KINDS}
    watchers = {words: entered(room, WATCH, words) for words in KINDS}
    await settle()
    shown = {words: ear.heard[0].position for words, ear in ears.items()}
    assert [bool(shown[words].gestures) for words in ears] == [False, True, False]
    assert [bool(shown[words].moves) for words in ears] == [False, False, True]
    assert [bool(shown[words].scene) for words in ears] == [False, False, True]
    assert len({msgspec.json.encode(one.view) for one in shown.values()}) == 1
    play(room, ears["all"])
    await settle()
    told = {words: ear.of(News)[-1].told for words, ear in watchers.items()}
    assert [bool(told[words].lines) for words in told] == [False, True, True]
    assert [told[words].played.gesture for words in told] == [None, *2 * [("pile", "pile")]]


@in_a_loop
async def test_gestures_are_those_of_the_legal_actions() -> None:
    room, _ = new_room(people=3)
    ann, bo = entered(room, words="lines"), entered(room, seat_secret(1), "lines")
    match = match_of(room.table)
    position = ann.position
    meant = [match.point(0, *gesture).actions for gesture in position.gestures]
    assert meant == [(action,) for action in position.legal]
    assert (bo.position.legal, bo.position.gestures) == ([], [])


@pytest.mark.parametrize("words", ["lines", "all"])
def test_the_end_is_told_beside_a_drawing_too(words: Words) -> None:
    @in_a_loop
    async def played() -> None:
        room, _ = new_room(people=3)
        ears = three(room, words)
        await play_it_out(room, ears)
        assert len(ears[0].position.ending) >= 3

    played()


@in_a_loop
async def test_a_guest_that_turns_to_the_other_table_is_told_so_much_from_then_on() -> None:
    room, shelf = new_room(people=3)
    ann = entered(room, words="lines")
    shelf.holds_back = True
    play(room, ann)
    wish = ann.wish(room, protocol.SetWords, words="all")
    assert not ann.of(Position)  # it shows the move, which is not stored
    shelf.store()
    answer = ann.last
    assert isinstance(answer, Position)
    assert (answer.id, bool(answer.position and answer.position.scene)) == (wish.id, True)
    shelf.holds_back = False
    play(room, entered(room, seat_secret(1)))
    await settle()
    assert ann.last.position.scene


@in_a_loop
async def test_before_the_deal_words_can_be_wished_for_and_there_is_no_scene() -> None:
    room, _ = new_room(is_started=False)
    ann = entered(room)
    ann.wish(room, protocol.SetWords, words="all")
    assert ann.last.position is None
    ann.wish(room, protocol.AskScene)
    assert isinstance(ann.last, Refused)
    ann.wish(room, protocol.Start)
    await settle()
    assert ann.position.scene


@in_a_loop
async def test_a_scene_is_the_askers_own() -> None:
    room, _ = new_room(people=3)
    ears: dict[int, Ear] = {
        0: entered(room),
        1: entered(room, seat_secret(1)),
        WATCHER: entered(room, WATCH),
    }
    for looker, ear in ears.items():
        ear.wish(room, protocol.AskScene)
        answer = ear.last
        assert isinstance(answer, Scene)
        assert answer.version == room.table.version
        assert answer.scene == room.projection.scene(looker)
    assert len({msgspec.json.encode(ear.last.scene) for ear in ears.values()}) == 3


@in_a_loop
async def test_whether_a_move_can_be_taken_back_is_told_to_the_asker_alone() -> None:
    """In the words of the refusal that they would get, and nothing happens at the table."""
    room, _ = new_room(people=3)
    ann, bo = entered(room), entered(room, seat_secret(1))

    def asked() -> str | None:
        """Why not; None where it can be."""
        ann.wish(room, protocol.CheckUndo)
        answer = ann.last
        assert isinstance(answer, Done | Refused)
        return answer.message.id if isinstance(answer, Refused) else None

    assert asked() == "error.undo_nothing"
    play(room, ann, DRAW)
    await settle()
    heard, events = len(bo.heard), room.table.num_events
    assert asked() == "table.undo_seen"
    assert (len(bo.heard), room.table.num_events) == (heard, events)
    for ear in (bo, entered(room, seat_secret(2))):
        play(room, ear, DRAW)
        await settle()
    play(room, ann, match_of(room.table).legal_actions()[-1])
    await settle()
    assert asked() is None
    assert room.table.undo is None
    watcher = entered(room, WATCH)
    watcher.wish(room, protocol.CheckUndo)
    assert isinstance(watcher.last, Refused)


@in_a_loop
async def test_the_moves_that_a_gesture_can_mean_are_told_with_it() -> None:
    room, _ = new_room(people=3)
    ann = entered(room, words="lines")
    ann.wish(room, protocol.Why, source="pile", target="pile")
    assert [move.action for move in ann.last.moves] == [*ann.last.actions]
    assert [move.written for move in ann.last.moves] == ["draw"]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [(True, "all"), (False, "none"), ("lines", "lines"), (None, "none")],
)
def test_how_older_clients_asked_for_words_is_understood(said: Any, wanted: Words) -> None:
    data = {"type": "Hello", "link": HOST} | ({} if said is None else {"words": said})
    assert msgspec.convert(data, Hello).words_wanted == wanted
