"""The longest match there is: told, stored, saved and opened again, with nothing cut off."""

from pathlib import Path

import msgspec
import pytest

from festnoz.arena.simulate import simulate
from festnoz.bots import BOTS
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.match import MAX_TAKEN_BACK, Match
from festnoz.core.referee import rerun
from festnoz.core.replay import MAX_BYTES, decode, encode, replay_of
from festnoz.games import GAMES
from festnoz.games.families import GAME
from festnoz.server.limits import Limits
from festnoz.server.replays import retold
from festnoz.server.store.records import entries_of
from festnoz.server.store.store import Store
from festnoz.table.events import AnyEvent
from festnoz.table.history import read, story
from tests.games.families.longest import longest, longest_choice
from tests.server.store.stores import change, in_store, record
from tests.table.room import Room


@pytest.fixture(scope="module")
def room() -> Room:
    """Three people who ask for their own cards as long as they may."""
    played = Room(game="families", bluff=True).begin("Ann", "Bo", "Cy")
    while not played.match.is_over:
        played.play(longest_choice(played.match))
    assert len(played.match.actions) > 1_000
    return played


@pytest.fixture(scope="module")
def sealed() -> Match:
    return longest(3, sealed_by_seed("long", 2, ["w"] * 3))


@pytest.mark.rule("F-R10")
def test_its_whole_story_is_told(room: Room) -> None:
    _, chapter = read(room.log)
    told = [one for one in story(chapter, 0) if one.event == "Played"]
    assert len(told) == len(room.match.actions)
    assert len(told) < GAME.max_actions


def test_its_replay_is_short_enough_to_be_opened_anywhere(sealed: Match) -> None:
    data = encode(replay_of(sealed))
    assert rerun(decode(data), GAMES).state_bytes == sealed.state_bytes
    one = msgspec.json.encode({"seat": 4, "action": "delachouette-yan-gant-y-tan from 4"})
    head = len(data) - sum(
        len(msgspec.json.encode({"seat": move.seat, "action": GAME.notation.format(move.action)}))
        for move in sealed.actions
    )
    most = head + (GAME.max_actions + MAX_TAKEN_BACK) * (len(one) + len(',"at":1674'))
    assert len(data) < most < Limits().body_bytes <= MAX_BYTES


def test_it_is_told_again_step_by_step(sealed: Match) -> None:
    for looker in ("all", "watch", "0"):
        assert len(retold(sealed, looker).steps) == len(sealed.actions) + 1


def test_it_comes_back_from_the_store_as_it_was(room: Room, tmp_path: Path) -> None:
    decided = [event for _, event in room.log]

    async def write(store: Store) -> None:
        await store.create(record("t"), [])
        for i, event in enumerate(decided, start=1):
            store.submit(change("t", entries_of([event], i, room.now)))

    async def look(store: Store) -> None:
        loaded = await store.load("t")
        log = [(one.at, msgspec.json.decode(one.data, type=AnyEvent)) for one in loaded]
        table, _ = read(log)
        assert table.match is not None
        assert table.match.state_bytes == room.match.state_bytes

    in_store(tmp_path, write)
    in_store(tmp_path, look)


def test_long_games_are_simulated_and_every_one_can_be_checked(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    told = simulate(
        GAME, [BOTS["uniform"]] * 2, 200, {"bluff": True}, seed="1", workers=1, replays=file
    )
    assert told.games == 200
    lines = file.read_bytes().splitlines()
    longest_line = max(lines, key=len)
    assert len(decode(longest_line).actions) > 600
    assert rerun(decode(longest_line), GAMES).is_over
