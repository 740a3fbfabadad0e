"""Abuse of the real house: rubbish, wrong links, floods. Each is answered in code, or hung up on.

The house stays up, no table changes, and neither its answers nor its output tell anything.
"""

import asyncio
import contextlib
import json
import socket
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from festnoz.games import GAMES
from festnoz.games.korrigans.board.file import data_of, our_board
from festnoz.server.limits import Limits, Rate
from festnoz.server.store.datafile import NAME
from festnoz.table import protocol
from festnoz.table.protocol import AnyWish, Bye, Done, Hello, NewLink, Refused, Welcome
from festnoz.table.protocol.http import MOST_BYTES, OpenedTable
from tests.server.bad_messages import ANY_WISH, BY_HAND, HELLOS, VAIN_WISHES, messages, odd_values
from tests.server.people import heard
from tests.server.real_server import Served, answers, dial, served

Record = Callable[[str, object], None]
Rows = list[tuple[Any, ...]]


def events_of(house: Served, tables: list[str]) -> Rows:
    file = house.folder / "data" / NAME
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as store:
        rows = list(store.execute("SELECT * FROM events ORDER BY table_id, seq"))
    return [row for row in rows if row[0] in tables]


class Ground:
    """A house with a table in the middle of a match, which must not change."""

    def __init__(self, house: Served) -> None:
        self.house = house
        self.opened = asyncio.run(self._sit_down())
        self.before = events_of(house, [self.opened.id])
        assert len(self.before) > 8

    async def _sit_down(self) -> OpenedTable:
        wish: dict[str, Any] = {"settings": {"watching": "link", "chat": "free"}}
        wish["options"] = {"first": 0}
        opened = self.house.open_table("me", "open", "open", **wish)
        for name, link in zip("ABC", (opened.seats[1], opened.seats[2], opened.host), strict=True):
            assert link
            await answers(self.house, Hello(link), protocol.Sit("sit-down", name))
        await answers(self.house, Hello(opened.host), protocol.Start("start-now"))
        return opened

    @property
    def links(self) -> list[str]:
        opened = self.opened
        return [link for link in (opened.host, opened.watch, *opened.seats) if link]

    def check(self) -> None:
        house = self.house
        assert house.is_up
        assert house.ask("/healthz") == (200, b"ok")
        assert events_of(house, [self.opened.id]) == self.before
        told = house.printed + house.errors
        secrets = [row for row in self.before if b"Sealed" in row[-1]]
        assert secrets
        for secret in [json.loads(row[-1])["secret"] for row in secrets] + self.links:
            assert secret not in told
        assert "Traceback" not in told


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    """Without limits on how much is asked for."""
    with served(tmp_path_factory.mktemp("ground"), has_limits=False) as house:
        ground = Ground(house)
        yield ground
        ground.check()
        assert house.close() == 0
        assert house.errors == ""


def dialled(
    house: Served, path: str = "/ws", **headers: str
) -> contextlib.AbstractContextManager[ClientConnection]:
    address = house.socket.removesuffix("/ws") + path
    return connect(
        address, proxy=None, compression=None, close_timeout=1, additional_headers=headers
    )


class Voice:
    """One who says anything; it dials again when it is hung up on."""

    def __init__(self, house: Served, hello: Hello | None) -> None:
        self._house = house
        self._hello = hello
        self._line: ClientConnection | None = None
        self._stack = contextlib.ExitStack()
        self.num_said = 0

    def say(self, data: bytes, is_text: bool) -> str:
        """The code of the answer; "closed" where there was none."""
        self.num_said += 1
        self._line = self._line or self._dial()
        try:
            self._line.send(data, text=is_text)
            answer = self._next(self._line)
        except ConnectionClosed:
            self.hang_up()
            return "closed"
        if isinstance(answer, Bye):
            self.hang_up()
        if isinstance(answer, Done) and is_ping(data):
            return "pong"
        return str(getattr(answer, "code", type(answer).__name__))

    def hang_up(self) -> None:
        self._stack.close()
        self._line = None

    def _dial(self) -> ClientConnection:
        line = self._stack.enter_context(dialled(self._house))
        if self._hello:
            line.send(msgspec.json.encode(self._hello).decode())
            assert isinstance(self._next(line), Welcome)
        return line

    @staticmethod
    def _next(line: ClientConnection) -> Any:
        while True:
            data = line.recv(timeout=10)
            assert "Traceback" not in str(data)
            answer = heard(data)
            if not isinstance(answer, protocol.Here):
                return answer


def is_ping(data: bytes) -> bool:
    """The one wish that anybody at a table may have, at any time: it changes nothing."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return isinstance(msgspec.json.decode(data, type=protocol.Ping), protocol.Ping)
    return False


CHANGES = {"News", "Done", "NewLink", "Welcome", "broken"}  # heard by nobody below


def voices(ground: Ground) -> list[tuple[Voice, list[Any]]]:
    """A stranger, a watcher, and one who sits there and is not to move."""
    opened = ground.opened
    assert opened.watch
    assert opened.seats[1]
    return [
        (Voice(ground.house, None), [*HELLOS, *ANY_WISH]),
        (Voice(ground.house, Hello(opened.watch)), [*HELLOS, *ANY_WISH]),
        (Voice(ground.house, Hello(opened.seats[1])), [*HELLOS, *VAIN_WISHES]),
    ]


def test_no_wish_is_left_out() -> None:
    assert {type(wish) for wish in ANY_WISH} == set(get_args(AnyWish))


def shout(ground: Ground, num: int, record: Record) -> None:
    """That many messages in all, by everybody in turn."""
    everybody = voices(ground)
    codes: Counter[str] = Counter()

    def shout_of(voice: Voice, originals: list[Any]) -> Callable[[], None]:
        @settings(max_examples=num // 3, suppress_health_check=list(HealthCheck), database=None)
        @given(data=messages(originals), is_text=st.booleans())
        def say(data: bytes, is_text: bool) -> None:
            codes[voice.say(data, is_text)] += 1

        return say

    for voice, originals in everybody:
        shout_of(voice, originals)()
        voice.hang_up()
    ground.check()
    assert codes["unreadable"] > num // 10
    assert not codes.keys() & CHANGES
    record("messages made by hypothesis", sum(voice.num_said for voice, _ in everybody))


def test_rubbish_is_answered_in_code_or_hung_up_on(ground: Ground, record_property: Record) -> None:
    shout(ground, 300, record_property)


@pytest.mark.long
def test_ten_thousand_pieces_of_rubbish_change_nothing(
    ground: Ground, record_property: Record
) -> None:
    shout(ground, 10_500, record_property)


def test_what_was_thought_of_by_hand_is_answered_too(ground: Ground) -> None:
    for voice, _ in voices(ground):
        for data in BY_HAND:
            for is_text in (True, False):
                assert voice.say(data, is_text) not in CHANGES
        voice.hang_up()
    ground.check()


def test_whole_wishes_of_strangers_watchers_and_others_are_refused(ground: Ground) -> None:
    for voice, originals in voices(ground):
        for wish in originals:
            code = voice.say(msgspec.json.encode(wish), is_text=True)
            assert code not in CHANGES
        voice.hang_up()
    ground.check()


def test_frames_above_the_limit_close_the_line(ground: Ground) -> None:
    for size in (8 * 1024 + 1, 1_000_000):
        for voice, _ in voices(ground):
            assert voice.say(b'"' + b"x" * size + b'"', is_text=True) == "closed"
    ground.check()


def test_a_message_in_many_frames_is_one_message(ground: Ground) -> None:
    assert ground.opened.watch
    with dialled(ground.house) as line:
        hello = msgspec.json.encode(Hello(ground.opened.watch)).decode()
        line.send(list(hello))
        assert isinstance(heard(line.recv(10)), Welcome)
        with contextlib.suppress(ConnectionClosed):
            line.send("x" * 100 for _ in range(1_000))
        with pytest.raises(ConnectionClosed):
            line.recv(10)
    ground.check()


# Links


def entry(ground: Ground, link: str, **fields: Any) -> Any:
    (answer,) = asyncio.run(answers(ground.house, Hello(link, **fields)))
    return answer


def test_only_true_links_lead_in(ground: Ground) -> None:
    host = ground.opened.host
    forged = [host[::-1], host[:-1] + ("A" if host[-1] != "A" else "B"), "_" * 22]
    assert [entry(ground, link).code for link in forged] == ["no_link"] * 3
    assert entry(ground, host, protocol=protocol.PROTOCOL + 1).code == "reload"
    assert entry(ground, host, protocol=2, words=True).code == "reload"  # as pages said it then
    welcome = entry(ground, host, last=2**31)
    assert [one.number for one in welcome.story] == list(range(1, welcome.number + 1))
    ground.check()


def test_a_link_of_another_table_leads_to_that_table(ground: Ground) -> None:
    other = ground.house.open_table("me", "open")
    welcome = entry(ground, other.host)
    assert welcome.table.id == other.id
    wish = protocol.CloseTable("close-it")
    asyncio.run(answers(ground.house, Hello(other.host), wish))
    assert entry(ground, other.host).table.stage == "closed"
    ground.check()


def test_a_revoked_link_leads_nowhere(ground: Ground) -> None:
    other = ground.house.open_table("me", "open")
    wish = protocol.RenewLink("renew-it", "seat", 1)
    _, new = asyncio.run(answers(ground.house, Hello(other.host), wish))
    assert isinstance(new, NewLink)
    assert other.seats[1]
    assert entry(ground, other.seats[1]).code == "no_link"
    assert entry(ground, new.secret).seat == 1


# Over HTTP


def refusal_of(body: bytes) -> Refused:
    return msgspec.json.decode(body, type=Refused)


@settings(max_examples=60, suppress_health_check=list(HealthCheck), database=None)
@given(
    wanted=st.fixed_dictionaries(
        {},
        optional={
            "game": st.sampled_from(sorted(GAMES)) | odd_values,
            "chairs": st.lists(st.sampled_from(["me", "open", "greedy", "uniform", "\u202e", ""]))
            | odd_values,
            "options": st.fixed_dictionaries(
                {},
                optional={
                    "teams": odd_values,
                    "first": odd_values,
                    "side": odd_values,
                    "bluff": odd_values,
                    "earliest": odd_values,
                    "places": odd_values | st.lists(st.integers(-1, 7) | odd_values, max_size=7),
                    "board": odd_values | st.dictionaries(st.text(max_size=9), odd_values),
                },
            )
            | odd_values,
            "settings": st.fixed_dictionaries(
                {}, optional=dict.fromkeys(("clock", "undo", "chat", "aid"), odd_values)
            )
            | odd_values,
            "more": odd_values,
        },
    )
)
def test_a_table_is_opened_or_refused_in_code(ground: Ground, wanted: dict[str, Any]) -> None:
    status, body = ground.house.ask("/api/tables", json.dumps(wanted).encode())
    if status == 201:
        msgspec.json.decode(body, type=OpenedTable)
    else:
        assert status == 400
        assert refusal_of(body).code


def opened(game: str, seats: int, **options: Any) -> bytes:
    return json.dumps({"game": game, "chairs": ["open"] * seats, "options": options}).encode()


ODD_PLACES = [[3, 2, 2, 3], [3, 2, 2, 3, 6], [0, 2, 2, 3, 4], [3, 2, 2, 3, 4.5], "3,2,2,3,4", {}]
ODD_FLAGS: list[Any] = ["yes", 1, [], None]
REFUSED = [
    *((opened("tenzor", 3, places=places), None) for places in ODD_PLACES),
    (opened("tenzor", 3, first=3), "T-3"),
    (opened("tenzor", 1), "T-2"),
    (opened("tenzor", 6), "T-2"),
    *((opened("families", 3, bluff=odd), None) for odd in ODD_FLAGS),
    (opened("families", 3, earliest="first"), None),
    (opened("families", 3, places=[3, 2, 2, 3, 4]), None),
    (opened("families", 3, first=3), "F-R1"),
    (opened("families", 3, first=-1), "F-R1"),
    (opened("families", 1), "F-R1"),
    (opened("families", 6), "F-R1"),
]


@pytest.mark.parametrize(("body", "rule"), REFUSED, ids=range(len(REFUSED)))
def test_an_option_that_no_rule_allows_is_refused_in_code(
    ground: Ground, body: bytes, rule: str | None
) -> None:
    status, answer = ground.house.ask("/api/tables", body)
    refusal = refusal_of(answer)
    assert (status, refusal.code, refusal.rule) == (400, "bad_option", rule)


def on_board(board: bytes) -> bytes:
    return b'{"game":"korrigans","chairs":["me","open"],"options":{"board":' + board + b"}}"


def board_with(**parts: Any) -> bytes:
    return on_board(json.dumps(data_of(our_board()) | parts).encode())


ODD_BOARDS = [
    on_board(b"[]"),
    on_board(b"{}"),
    on_board(b'{"land":{"map":' + b"[" * 9_000 + b"]" * 9_000 + b"}}"),
    on_board(b'{"land":{"map":["' + b"A" * 60_000 + b'"]}}'),
    on_board(b'{"land":{"map":["\\ud800"]}}'),
    board_with(river={"polyline": [[0, 6], [1, 6]] * 250}),
    board_with(river={"polyline": [[0, 6], [1, 6]] * 2_000}),
    board_with(river={"polyline": [[10**400, 1e308]]}),
    board_with(land={"map": ["A" * 56] * 56}),
    board_with(meta={"status": "<script>"}),
    board_with(clovers={"base": {"hare": -(2**63)}, "extra": {}}),
]


@pytest.mark.parametrize("body", ODD_BOARDS, ids=range(len(ODD_BOARDS)))
def test_odd_boards_are_refused_in_code_and_at_once(ground: Ground, body: bytes) -> None:
    started = time.monotonic()
    status, answer = ground.house.ask("/api/tables", body)
    assert status == 400
    assert refusal_of(answer).code
    assert time.monotonic() - started < 5
    ground.check()


def test_a_table_keeps_the_board_that_it_was_opened_with(ground: Ground) -> None:
    board = data_of(our_board())
    board["field"][0]["name_en"] = "Hill of the Winds"
    wanted = {"game": "korrigans", "chairs": ["me", "greedy"], "options": {"board": board}}
    status, body = ground.house.ask("/api/tables", json.dumps(wanted).encode())
    assert status == 201
    table = msgspec.json.decode(body, type=OpenedTable)
    (welcome,) = asyncio.run(answers(ground.house, Hello(table.host)))
    assert isinstance(welcome, Welcome)
    assert welcome.options["board"] == board


ODD_BODIES = [
    b"",
    b"null",
    b"[" * 60_000,
    b'{"game":"korsair","chairs":["me","open"],"options":{"x":' + b"[" * 9_000 + b"]" * 9_000,
    b'{"options":{"x":' + b"[" * 9_000 + b"]" * 9_000 + b'},"game":"korsair","chairs":["me"]}',
    b'{"game":"korsair","chairs":' + json.dumps(["open"] * 1000).encode() + b"}",
    b'{"game":"korsair","chairs":' + json.dumps(["me"] * 8).encode() + b"}",
    b'{"game":"korsair","chairs":["\\ud800","open"]}',
    b'{"game":"\xff","chairs":["me","open"]}',
    b'{"game":"' + b"x" * 60_000 + b'","chairs":["me","open"]}',
    b'{"game":"korsair","chairs":["me","open"],"options":{"' + b"x" * 60_000 + b'":1}}',
    b'{"game":"korsair","chairs":["me","open"],"settings":{"' + b"x" * 60_000 + b'":1}}',
]


@pytest.mark.parametrize("body", ODD_BODIES, ids=range(len(ODD_BODIES)))
def test_odd_bodies_are_refused_in_code(ground: Ground, body: bytes) -> None:
    status, answer = ground.house.ask("/api/tables", body)
    assert status == 400
    assert refusal_of(answer).code


def test_a_huge_body_is_not_read(ground: Ground) -> None:
    with contextlib.suppress(ConnectionError):  # it hangs up while we still send
        assert ground.house.ask("/api/tables", b"x" * 1_000_000)[0] == 413
    declared = str(MOST_BYTES + 1)
    assert ground.house.ask("/api/tables", b"", content_length=declared)[0] == 413
    ground.check()


PATHS = [
    "/../../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2f..%2fetc/passwd",
    "/assets/..%5c..%5c..%5cetc%5cpasswd",
    "//etc/passwd",
    "/%00",
    "/assets/%00.js",
    "/" + "x" * 5_000,
    "/" + "x/" * 3_000,
    "/%ff%fe",
    "/index.html/",
    "/assets",
    "/assets/",
    "/../server/app.py",
    "/%2e%2e/server/app.py",
    "/api/tables",
    "/api/tables/../tables",
    "/api/nothing",
    "/ws",
    "/metrics/..",
    "/?" + "x" * 5_000,
    "*",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_pages(ground: Ground, path: str) -> None:
    status, body = ground.house.ask(path)
    assert status in {200, 307, 400, 404, 405, 414, 421, 431}
    assert b"root:" not in body
    assert b"import " not in body or b"<!doctype html" in body.lower()
    assert status != 200 or path.startswith(("/?", "/index", "//", "/../", "/%2e"))


def test_other_hosts_and_other_sites_are_kept_out(ground: Ground) -> None:
    house = ground.house
    assert house.ask("/api/house", Host="evil.example")[0] == 421
    assert house.ask("/api/tables", b"{}", Origin="http://evil.example")[0] == 403
    with pytest.raises(InvalidStatus), dialled(house, Origin="http://evil.example"):
        pass


def test_a_socket_elsewhere_is_no_error_of_the_house(ground: Ground) -> None:
    for path in ("", "/index.html", "/api/tables", "/ws/more"):
        with pytest.raises(InvalidStatus) as refused, dialled(ground.house, path):
            pass
        assert refused.value.response.status_code in {403, 404, 405}
    assert ground.house.errors == ""


# Floods, of a house with its limits


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    with served(tmp_path_factory.mktemp("flooded")) as house:
        ground = Ground(house)
        yield ground
        ground.check()
        assert house.close() == 0
        assert house.errors == ""


def test_a_flood_of_messages_is_hung_up_on(flooded: Ground) -> None:
    """Of wishes that nothing else bounds; each before that is answered."""
    burst = Limits().messages.burst
    wish = msgspec.json.encode(protocol.Resume("go-on-now")).decode()
    with watching(flooded) as line:
        for _ in range(3 * burst):
            line.send(wish)
        *answers, last = everything(line)
    assert burst <= len(answers) < 3 * burst
    assert {one.code for one in answers} == {"seat_only"}
    assert isinstance(last, Bye)
    assert last.code == "too_fast"
    flooded.check()


SLOWED_DOWN = [
    (protocol.Say("say-hello", "hello"), Limits().chat),
    (protocol.Pause("pause-now"), Limits().rare),
    (protocol.Why("why-not-me", written="draw"), Limits().whys),
]


@pytest.mark.parametrize(("wish", "rate"), SLOWED_DOWN, ids=["chat", "rare", "whys"])
def test_a_guest_that_asks_too_often_is_refused_and_may_go_on(
    flooded: Ground, wish: protocol.Wish, rate: Rate
) -> None:
    with watching(flooded) as line:
        codes = codes_of(line, [wish] * (rate.burst + 20))
        assert "too_fast" not in codes[: rate.burst]
        assert "too_fast" in codes[rate.burst :]
        assert codes_of(line, [protocol.Resume("go-on-now")]) == ["seat_only"]
    flooded.check()


@contextlib.contextmanager
def watching(ground: Ground) -> Iterator[ClientConnection]:
    assert ground.opened.watch
    with dialled(ground.house) as line:
        line.send(msgspec.json.encode(Hello(ground.opened.watch)).decode())
        assert isinstance(heard(line.recv(10)), Welcome)
        yield line


def codes_of(line: ClientConnection, wishes: list[protocol.Wish]) -> list[str]:
    """Of their refusals; nothing for an answer."""
    for wish in wishes:
        line.send(msgspec.json.encode(wish).decode())
    return [getattr(heard(line.recv(10)), "code", "") for _ in wishes]


def everything(line: ClientConnection) -> list[Any]:
    """Until it is hung up on."""
    told = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            told.append(heard(line.recv(10)))
    return told


def test_guessing_links_is_slowed_down_and_true_links_lead_in(flooded: Ground) -> None:
    async def guess() -> list[str]:
        """Until it is slowed down; a slow machine may guess more often before that."""
        codes = [""]
        while codes[-1] != "too_fast" and len(codes) < 300:
            (answer,) = await answers(flooded.house, Hello(f"{len(codes):022}"))
            codes.append(getattr(answer, "code", ""))
        return codes[1:]

    *codes, last = asyncio.run(guess())
    assert last == "too_fast"
    assert set(codes) == {"no_link"}
    assert len(codes) >= Limits().failed_links.burst
    assert isinstance(entry(flooded, flooded.opened.host), Welcome)
    flooded.check()


def test_a_flood_of_connections_is_turned_away(flooded: Ground) -> None:
    async def flood() -> tuple[int, int]:
        async with contextlib.AsyncExitStack() as stack:
            for num in range(600):
                try:
                    await stack.enter_async_context(dial(flooded.house))
                except InvalidStatus as turned_away:
                    return num, turned_away.response.status_code
        return 600, 0

    num_lines, status = asyncio.run(flood())
    assert 400 < num_lines < 600
    assert status == 429
    flooded.check()


def test_a_flood_of_posts_is_turned_away(flooded: Ground) -> None:
    statuses = {flooded.house.ask("/api/tables", b"rubbish")[0] for _ in range(100)}
    assert statuses == {400, 429}
    flooded.check()


def test_slow_handshakes_hold_up_nobody(flooded: Ground) -> None:
    """Somebody who never ends them, from another address than ours, has so many lines at most."""
    house, most = ("127.0.0.1", flooded.house.port), Limits().http_per_address
    with contextlib.ExitStack() as stack:
        lines = []
        for _ in range(most + 50):
            line = socket.create_connection(house, timeout=5, source_address=("127.0.0.2", 0))
            lines.append(stack.enter_context(line))
            with contextlib.suppress(ConnectionError):
                line.sendall(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nX: ")
        flooded.check()
        assert sum(map(is_hung_up, lines)) == 50


def is_hung_up(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
