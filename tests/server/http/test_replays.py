"""Replays over HTTP: told from each view, refused precisely, and gone on from at a new table."""

import asyncio
import gzip
import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import EVERYONE, WATCHER, Game
from festnoz.core.match import Match, Seat
from festnoz.core.replay import encode, replay_of, replay_seen_by
from festnoz.core.words import text
from festnoz.games import GAMES
from festnoz.server.replays import retold
from festnoz.table import protocol
from festnoz.table.playback import steps, views
from festnoz.table.protocol import Hello, News, Refused, ReplayFile, Welcome
from festnoz.table.protocol.http import MOST_BYTES, OpenedTable
from festnoz.table.protocol.http import ReplayShown as Shown
from tests.core.test_match import KORSAIR, play_randomly
from tests.core.test_replay import changed, finished
from tests.server.people import choice, heard
from tests.server.real_server import Served, answers, dial, say, served


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("replays"), has_limits=False) as one:
        yield one
        assert one.close() == 0
        assert one.errors == ""


def written(match: Match) -> bytes:
    return encode(replay_of(match))


def told(house: Served, data: bytes, looker: str | None = None) -> Shown:
    address = "/api/replays" if looker is None else f"/api/replays?looker={looker}"
    status, body = house.ask(address, data)
    assert status == 200, body
    return msgspec.json.decode(body, type=Shown)


def refused(house: Served, data: bytes, address: str = "/api/replays") -> Refused:
    status, body = house.ask(address, data)
    assert status == 400, body
    return msgspec.json.decode(body, type=Refused)


def left_off(num_actions: int = 40) -> Match:
    """A match of two people and a bot that was not finished."""
    seats = [Seat("Ann"), Seat("Bo"), Seat("Malo", "bot", "greedy")]
    match = Match(KORSAIR, seats, {}, sealed_by_seed("left off", 0, [""] * 3))
    return play_randomly(match, num_actions)


LOOKERS = [("0", 0), ("2", 2), ("watch", WATCHER), ("all", EVERYONE)]


@pytest.mark.parametrize(("name", "looker"), LOOKERS)
def test_each_step_is_what_the_looker_saw(house: Served, name: str, looker: int) -> None:
    match = finished()
    shown = told(house, written(match), name)
    assert shown.looker == (looker if looker >= 0 else name)
    assert [step.view for step in shown.steps] == list(views(match, looker))
    lines = [step.told.lines if step.told else [] for step in shown.steps]
    told_by_name = steps(match, looker, match.setting, is_named=True)
    assert lines == [[], *(step.lines for step in told_by_name)]
    assert [step.turn for step in shown.steps] == [*(one.seat for one in match.actions), None]
    assert shown.result == match.result()
    assert shown.ending


def test_nobody_is_called_you_in_a_replay(house: Served) -> None:
    """Whoever opens the file may be anybody; at the table the same seat is `you`."""
    match = finished()
    status, body = house.ask("/api/replays?looker=0", written(match))
    assert status == 200
    assert b'"who":"other"' in body
    assert b'"who":"you' not in body
    told = [line for step in steps(match, 0, match.setting) for line in step.lines]
    assert any(line.message.args["who"] == "you" for line in told)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_sentence_of_a_replay_says_you(game: Game) -> None:
    match = Match(game, [Seat("Ann"), Seat("Bo"), Seat("Cy")], {}, sealed_by_seed("you", 0, "abc"))
    play_randomly(match, game.max_actions)
    assert match.is_over
    for step in retold(match, "0").steps[::3]:
        items = [item for section in step.scene for item in section.items]
        told = [section.title for section in step.scene] + [item.title for item in items]
        told += [line for item in items for line in item.lines]
        told += [item.note for item in items if item.note]
        told += [line.message for line in step.told.lines] if step.told else []
        for line in told:
            said = line if isinstance(line, str) else text(line)
            assert not re.search(r"\byou", said, re.IGNORECASE), said


def test_without_a_looker_as_much_is_shown_as_may_be_seen(house: Served) -> None:
    assert told(house, written(finished())).looker == "all"
    assert told(house, written(left_off())).looker == "watch"


def test_steps_come_packed_to_browsers_that_can_unpack_them(house: Served) -> None:
    data = written(finished())
    status, body = house.ask("/api/replays?looker=all", data, accept_encoding="gzip, br")
    assert status == 200
    assert len(body) < 64 * 1024
    unpacked = msgspec.json.decode(gzip.decompress(body), type=Shown)
    assert unpacked == told(house, data, "all")


# What nobody may know


def test_a_seats_steps_hold_no_card_that_it_did_not_see(house: Served) -> None:
    shown = told(house, written(finished()), "1")
    for step in shown.steps:
        hands = [hand is not None for hand in step.view.hands]
        assert hands == [False, True, False]
        assert step.view.pile_cards is None
    for step in told(house, written(finished()), "watch").steps:
        assert step.view.hands == (None,) * 3
        assert step.view.pile_cards is None


def test_of_an_unfinished_match_only_people_and_watchers_see(house: Served) -> None:
    data = written(left_off())
    assert told(house, data, "0").result is None
    assert told(house, data, "0").ending == ()
    assert told(house, data, "watch").steps[-1].turn == left_off().to_move
    for looker in ("2", "all"):
        assert refused(house, data, f"/api/replays?looker={looker}").code == "secret_kept"


def test_a_match_that_still_goes_on_is_not_told(house: Served) -> None:
    """Not even to somebody who plays in it: without its secret nothing follows from the file."""
    for looker in (0, WATCHER):
        data = encode(replay_seen_by(left_off(), looker))
        assert refused(house, data).code == "replay_in_progress"
        assert refused(house, data, "/api/replays?looker=0").code == "replay_in_progress"
        branch = "/api/branches?step=3&seat=0"
        assert refused(house, data, branch).code == "replay_in_progress"


def test_the_file_of_a_table_in_play_gives_nothing_more(house: Served) -> None:
    opened = house.open_table("me", "greedy", "greedy", options={"first": 0})
    wishes = [protocol.Sit("sit-down", "Ann"), protocol.Start("start-it")]
    asyncio.run(answers(house, Hello(opened.host), *wishes))
    _, file = asyncio.run(answers(house, Hello(opened.host), protocol.AskReplay("ask-for-it")))
    assert isinstance(file, ReplayFile)
    assert file.replay["secret"] is None
    data = json.dumps(file.replay).encode()
    assert refused(house, data).code == "replay_in_progress"


# What is no true replay


FALSE = [
    ("game", "whist", "replay_versions", "whist"),
    ("rules", 9, "replay_versions", "9"),
    ("format_version", 3, "replay_versions", "3"),
    ("actions.3.seat", "one", "replay_schema", "actions[3].seat"),
    ("deals.0.pile.0", "purple-9", "replay_schema", "pile[0]"),
    ("secret", "0" * 64, "replay_commitment", ""),
    ("words.1", "another", "replay_deals", "0"),
    ("actions.0.action", "discard red-1", "replay_actions", "K-20"),
    ("result.scores.0", 99, "replay_result", ""),
]


@pytest.mark.parametrize(("path", "value", "code", "where"), FALSE, ids=[one[0] for one in FALSE])
def test_what_is_false_is_named(
    house: Served, path: str, value: object, code: str, where: str
) -> None:
    data = json.dumps(changed(json.loads(written(finished())), path, value)).encode()
    for address in ("/api/replays", "/api/branches?step=3&seat=0"):
        answer = refused(house, data, address)
        assert answer.code == code
        assert where in text(answer.message)


ODD = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe",
    b"\x89PNG\r\n",
    b"[" * 60_000,
    b"{" + b'"a":1,' * 9_000 + b'"b":2}',
    b'{"format":"festnoz-replay"}',
    b'{"format":"\\ud800","format_version":1}',
    b'{"format":"festnoz-replay","format_version":1,"format":1}',
]


@pytest.mark.parametrize("data", ODD, ids=range(len(ODD)))
def test_what_is_no_replay_is_refused_in_words(house: Served, data: bytes) -> None:
    answer = refused(house, data)
    assert answer.code == "replay_schema"
    assert answer.message.args["what"]


def test_a_huge_file_is_not_read(house: Served) -> None:
    declared = str(MOST_BYTES + 1)
    for path in ("/api/replays", "/api/branches?step=0&seat=0"):
        assert house.ask(path, b"", content_length=declared)[0] == 413


def test_a_file_as_large_as_can_be_is_told(house: Served) -> None:
    assert house.ask("/api/replays", written(finished()).ljust(MOST_BYTES))[0] == 200


@pytest.mark.parametrize("looker", ["9", "-1", "x", "", "0x0", "%00", "٣", "9" * 5_000])
def test_there_are_no_other_lookers(house: Served, looker: str) -> None:
    address = f"/api/replays?looker={looker.encode().hex('%') if looker == '٣' else looker}"
    assert refused(house, written(finished()), address).code == "unknown_seat"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("step=3&seat=9", "unknown_seat"),
        ("step=3", "unknown_seat"),
        ("seat=0", "over"),
        ("step=-1&seat=0", "over"),
        ("step=1000&seat=0", "over"),
        (f"step={'9' * 5_000}&seat=0", "over"),
        ("step=x&seat=0", "over"),
    ],
)
def test_there_is_nothing_else_to_go_on_from(house: Served, query: str, code: str) -> None:
    assert refused(house, written(finished()), f"/api/branches?{query}").code == code


def test_an_unfinished_match_is_not_gone_on_with(house: Served) -> None:
    data = written(left_off())
    assert refused(house, data, "/api/branches?step=3&seat=0").code == "not_over"


# Going on


def branched(house: Served, match: Match, step: int, seat: int) -> OpenedTable:
    status, body = house.ask(f"/api/branches?step={step}&seat={seat}", written(match))
    assert status == 201, body
    return msgspec.json.decode(body, type=OpenedTable)


async def play_on(house: Served, link: str, num_moves: int | None) -> tuple[Welcome, Any]:
    """Sits down and starts if nobody has, then plays so many moves, or to the end."""
    async with dial(house) as socket:
        await say(socket, Hello(link, words="all"))
        welcome = heard(await socket.recv())
        assert isinstance(welcome, Welcome)
        if welcome.table.stage == "open":
            await say(socket, protocol.Sit("sit-down", "Ann", "dice"))
            await say(socket, protocol.Start("start-it"))
        position, made, asked = welcome.position, 0, -1
        while position is None or (position.result is None and made != num_moves):
            if position and position.legal and position.version > asked:
                asked, made = position.version, made + 1
                action = choice(position.version, position.legal)
                wish = protocol.Play(f"play-{asked:06}", action, position.version)
                await say(socket, wish)
            news = heard(await socket.recv())
            assert not isinstance(news, Refused), news
            position = news.position or position if isinstance(news, News) else position
        return welcome, position


def test_a_match_goes_on_against_bots_survives_a_crash_and_ends_with_a_true_replay(
    house: Served,
) -> None:
    match = finished()
    opened = branched(house, match, 20, 2)
    assert opened.seats == [None] * 3
    welcome, _ = asyncio.run(play_on(house, opened.host, 2))
    assert welcome.seat == 2
    assert welcome.table.branched_at == 20
    assert [chair.bot for chair in welcome.table.chairs] == ["greedy", "greedy", None]
    house.kill()
    house.open()
    welcome, end = asyncio.run(play_on(house, opened.host, None))
    assert end.result.over
    lines = [line.message.id for one in welcome.story for line in one.lines]
    assert lines.count("news.branched") == 1
    assert lines.index("news.branched") > 20
    ask = protocol.AskReplay("ask-for-it")
    _, file = asyncio.run(answers(house, Hello(opened.host), ask))
    assert isinstance(file, ReplayFile)
    shown = told(house, json.dumps(file.replay).encode())
    assert shown.branches == (20,)
    assert len(shown.steps) > 22


def test_a_table_that_went_on_has_no_link_but_the_hosts(house: Served) -> None:
    opened = branched(house, finished(), 0, 0)
    assert (opened.seats, opened.watch) == ([None] * 3, None)
    wish = protocol.RenewLink("renew-it", "seat", 1)
    _, refusal = asyncio.run(answers(house, Hello(opened.host), wish))
    assert isinstance(refusal, Refused)
