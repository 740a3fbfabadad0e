"""Limits: buckets keep the rate, memory stays bounded, and uvicorn hangs up on slow guests."""

import asyncio
import contextlib
import socket
import struct
import threading
from collections.abc import Iterator
from time import sleep as pause
from typing import Any

import msgspec
import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send

from festnoz.server.limits import Addresses, Bucket, Limits, Rate, counted_as
from festnoz.server.sockets import Patience
from festnoz.server.uvicorn_protocols import protocols
from festnoz.table import protocol
from festnoz.table.protocol import AnyWish

FEW = Rate(burst=2, per_second=1)
SLOW = Rate(burst=2, per_second=0.001)
HANDSHAKE = (
    b"GET %s HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# Buckets


def test_a_bucket_gives_its_burst_at_once_and_then_the_rate() -> None:
    clock = Clock()
    bucket = Bucket(Rate(burst=3, per_second=0.5), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 2  # one token
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 1_000  # full again, and no fuller
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_bucket_gives_all_that_is_asked_for_or_nothing() -> None:
    bucket = Bucket(FEW, Clock())
    assert [bucket.take(tokens) for tokens in (3, 2, 1)] == [False, True, False]


@pytest.mark.parametrize("kind", [protocol.AskTurn, protocol.AskReplay])
def test_what_is_much_work_to_answer_is_not_asked_for_all_the_time(
    kind: type[protocol.AskTurn | protocol.AskReplay],
) -> None:
    limits = Limits(whys=Rate(burst=30, per_second=0.001))
    patience = Patience(limits, Addresses(limits), "here")
    assert [patience.allows(kind("wish-0001")) for _ in range(4)] == [True] * 3 + [False]


ID = "wish-0001"
RARELY: list[AnyWish] = [
    protocol.StandIn(ID, on=True),
    protocol.AskUndo(ID),
    protocol.SetAid(ID, on=True),
    protocol.Pause(ID),
    protocol.RenewLink(ID, "seat", 1),
    protocol.Sit(ID, "Ann"),
    protocol.SeatBot(ID, 1, "greedy"),
    protocol.FreeSeat(ID, 1),
]


def named(wish: AnyWish) -> str:
    return type(wish).__name__


@pytest.mark.parametrize("wish", RARELY, ids=named)
def test_what_nobody_does_all_the_time_is_slowed_down_together(wish: AnyWish) -> None:
    limits = few(rare=SLOW)
    patience = Patience(limits, Addresses(limits), "here")
    assert patience.allows(RARELY[0])
    assert [patience.allows(wish) for _ in range(2)] == [True, False]
    assert patience.allows(protocol.Play(ID, 0, 0))
    assert patience.allows(protocol.Say(ID, "hello"))


def test_talk_is_slowed_down_and_play_goes_on() -> None:
    limits = few(chat=SLOW)
    patience = Patience(limits, Addresses(limits), "here")
    assert [patience.allows(protocol.Say(ID, "hello")) for _ in range(3)] == [True, True, False]
    assert all(patience.allows(wish) for wish in (protocol.Play(ID, 0, 0), *RARELY))


def test_all_connections_of_an_address_share_its_wishes() -> None:
    limits = few(wishes=SLOW)
    addresses = Addresses(limits)
    first, second, other = (
        Patience(limits, addresses, address) for address in ("here", "here", "there")
    )
    wish = protocol.Play(ID, 0, 0)
    assert [one.allows(wish) for one in (first, second, first)] == [True, True, False]
    assert not second.allows(wish)
    assert other.allows(wish)


def test_all_connections_of_an_address_share_its_questions() -> None:
    limits = few(questions=Rate(burst=20, per_second=0.001))
    addresses = Addresses(limits)
    here = [Patience(limits, addresses, "here") for _ in range(3)]
    assert [one.allows(protocol.AskReplay(ID)) for one in here] == [True, True, False]
    assert not here[0].allows(protocol.StandIn(ID, on=False))  # it is answered by a recap
    assert all(here[0].allows(wish) for wish in (protocol.Play(ID, 0, 0), *RARELY))
    assert Patience(limits, addresses, "there").allows(protocol.AskReplay(ID))


def test_all_who_watch_a_table_share_their_questions_and_take_nobody_elses() -> None:
    limits = few()
    addresses, watching = Addresses(limits), Bucket(Rate(burst=20, per_second=0.001))
    watchers = [Patience(limits, addresses, f"{i}", lambda: watching) for i in range(3)]
    assert [one.allows(protocol.AskTurn(ID)) for one in watchers] == [True, True, False]
    assert Patience(limits, addresses, "0").allows(protocol.AskTurn(ID))  # has a seat


def test_a_ping_takes_nothing_from_what_may_be_asked() -> None:
    limits = Limits(
        whys=Rate(burst=1, per_second=0.001), rare=Rate(burst=1, per_second=0.001),
        chat=Rate(burst=1, per_second=0.001), wishes=Rate(burst=5, per_second=0.001),
    )  # fmt: skip
    patience = Patience(limits, Addresses(limits), "here")
    wishes: list[protocol.AnyWish] = [
        *[protocol.Ping("ping-0001")] * 2, protocol.Why("wish-0001"),
        protocol.Pause("wish-0002"), protocol.Say("wish-0003", "hello"), protocol.Ping("ping-0002"),
    ]  # fmt: skip
    assert [patience.allows(wish) for wish in wishes] == [True] * 5 + [False]


@given(
    burst=st.integers(1, 20),
    eighths=st.integers(1, 200),
    steps=st.lists(st.tuples(st.integers(0, 100), st.integers(1, 5)), max_size=60),
)
def test_no_bucket_ever_gives_more_than_burst_and_rate(
    burst: int, eighths: int, steps: list[tuple[int, int]]
) -> None:
    """Also counted from any later moment on. Times are eighths of a second: floats are exact."""
    clock = Clock()
    bucket = Bucket(Rate(burst, eighths / 8), clock)
    given_at: list[tuple[float, int]] = []
    for wait, tokens in steps:
        clock.now += wait / 8
        if bucket.take(tokens):
            given_at.append((clock.now, tokens))
    for first, (start, _) in enumerate(given_at):
        total = 0
        for at, tokens in given_at[first:]:
            total += tokens
            assert total <= burst + (at - start) * eighths / 8


# Addresses


def few(**numbers: Any) -> Limits:
    return msgspec.structs.replace(Limits.open(), **numbers)


def test_each_address_has_its_own_bucket_for_each_kind() -> None:
    addresses = Addresses(few(posts=FEW, tables=FEW), Clock())
    assert [addresses.take("a", "posts") for _ in range(3)] == [True, True, False]
    assert addresses.take("a", "tables")
    assert addresses.take("b", "posts")


def test_connections_are_bounded_for_each_address_and_in_all() -> None:
    addresses = Addresses(few(connections_per_address=2, connections=3), Clock())
    assert [addresses.enter("a") for _ in range(3)] == [True, True, False]
    assert [addresses.enter("b") for _ in range(2)] == [True, False]
    addresses.leave("a")
    assert addresses.enter("b")
    assert addresses.num_connections == 3


def test_connections_may_not_come_too_fast_even_if_they_go() -> None:
    clock = Clock()
    addresses = Addresses(few(arrivals=FEW), clock)
    for _ in range(2):
        assert addresses.enter("a")
        addresses.leave("a")
    assert not addresses.enter("a")
    clock.now += 1
    assert addresses.enter("a")


def test_the_longest_unseen_address_is_forgotten_first_and_none_that_is_connected() -> None:
    addresses = Addresses(few(addresses=3, posts=Rate(1, 0.001)), Clock())
    assert addresses.enter("connected")
    for name in ("connected", "old", "new"):
        assert addresses.take(name, "posts")
    assert not addresses.take("old", "posts")  # seen again: now "new" is the longest unseen
    assert addresses.take("another", "posts")
    assert len(addresses) == 3
    assert not addresses.take("old", "posts")
    assert not addresses.take("connected", "posts")


def test_where_all_that_are_remembered_are_connected_a_newcomer_waits() -> None:
    addresses = Addresses(few(addresses=2), Clock())
    assert addresses.enter("a")
    assert addresses.enter("b")
    assert not addresses.enter("c")
    assert not addresses.take("c", "posts")
    addresses.leave("a")
    assert addresses.enter("c")


def test_an_address_is_forgotten_when_its_buckets_are_full_again() -> None:
    clock = Clock()
    addresses = Addresses(few(posts=Rate(10, 1)), clock)
    addresses.take("a", "posts")
    clock.now += 5
    addresses.take("b", "posts")
    assert len(addresses) == 2
    clock.now += 8
    addresses.take("c", "posts")
    assert len(addresses) == 2  # "a" went after ten seconds


DEEDS = st.lists(
    st.tuples(st.sampled_from(["enter", "leave", "take", "wait"]), st.integers(0, 12)), max_size=200
)


@given(deeds=DEEDS)
def test_memory_is_bounded_whatever_many_addresses_do(deeds: list[tuple[str, int]]) -> None:
    clock = Clock()
    addresses = Addresses(few(addresses=4, connections=9, connections_per_address=3), clock)
    inside: list[str] = []
    for deed, number in deeds:
        name = f"10.0.0.{number}"
        if deed == "enter" and addresses.enter(name):
            inside.append(name)
        elif deed == "leave" and name in inside:
            addresses.leave(name)
            inside.remove(name)
        elif deed == "take":
            addresses.take(name, "posts")
        elif deed == "wait":
            clock.now += number
        assert len(addresses) <= 4
        assert addresses.num_connections == len(inside) <= 9
        assert all(inside.count(one) <= 3 for one in inside)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("192.0.2.7:80", None),
        ("unknown", None),
        ("", None),
    ],
)
def test_addresses_are_counted_by_household(address: str, counted: str | None) -> None:
    assert counted_as(address) == counted


# The numbers


def test_a_school_class_behind_one_address_meets_no_limit() -> None:
    """30 tables of 8 seats are opened, entered and, when the Wi-Fi comes back, entered again."""
    clock = Clock()
    addresses = Addresses(Limits(), clock)
    assert all(addresses.take("school", "requests") for _ in range(240 * 25))
    for _ in range(30):
        assert addresses.take("school", "posts")
        assert addresses.take("school", "tables")
    for _ in range(2):
        assert all(addresses.enter("school") for _ in range(240))
        for _ in range(240):
            addresses.leave("school")


def test_a_flood_from_one_address_is_stopped() -> None:
    addresses = Addresses(Limits(), Clock())
    assert sum(addresses.enter("flood") for _ in range(5_000)) == 512
    assert sum(addresses.take("flood", "tables") for _ in range(5_000)) == 60
    assert sum(addresses.take("flood", "failed_links") for _ in range(5_000)) == 60


def test_a_bench_meets_no_limit() -> None:
    limits = Limits.open()
    addresses = Addresses(limits, Clock())
    assert all(addresses.enter("127.0.0.1") for _ in range(5_000))
    assert Bucket(limits.messages, Clock()).take(10**6)
    assert (limits.message_bytes, limits.body_bytes) == (8 * 1024, 512 * 1024)


def test_limits_can_be_written_down() -> None:
    limits = Limits(connections=7, chat=FEW)
    assert msgspec.json.decode(msgspec.json.encode(limits), type=Limits) == limits
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"posts": {"burst": 1, "per_second": 0}}', type=Limits)


# uvicorn, held to them


async def talker(scope: Scope, receive: Receive, send: Send) -> None:
    """Says more than a connection holds at /much, takes its time at /slow, leaves at /last."""
    if scope["type"] == "http":
        message = await receive()
        while message.get("more_body"):
            message = await receive()
        await asyncio.sleep(0.6 if scope["path"] == "/slow" else 0)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(300 if scope["path"] == "/much" else 0):
            await send({"type": "http.response.body", "body": bytes(100_000), "more_body": True})
        await send({"type": "http.response.body", "body": b"that is all"})
    else:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "hello"})
        if scope["path"] != "/":
            await send({"type": "websocket.send", "bytes": bytes(30_000_000)})
        while scope["path"] != "/last" and (await receive())["type"] != "websocket.disconnect":
            pass


@contextlib.contextmanager
def served(limits: Limits, **settings: Any) -> Iterator[tuple[int, uvicorn.Server]]:
    """Its port, and uvicorn in a thread of its own."""
    http, ws = protocols(limits)
    config = uvicorn.Config(
        talker, port=0, http=http, ws=ws, lifespan="off", log_config=None, access_log=False,
        ws_max_size=limits.message_bytes, **settings,
    )  # fmt: skip
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        yield listening.getsockname()[1], server
    finally:
        server.should_exit = True
        thread.join(10)


@contextlib.contextmanager
def connected(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=5) as client:
        yield client


def all_of(client: socket.socket) -> bytes:
    """Until the other side ends the connection, one way or the other."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while part := client.recv(65_536):
            received += part
    return received


def wait_until_alone(server: uvicorn.Server) -> None:
    for _ in range(500):
        if not server.server_state.connections:
            return
        pause(0.01)
    raise TimeoutError("somebody is still connected")


def open_socket(client: socket.socket, path: bytes = b"/") -> None:
    client.sendall(HANDSHAKE % path)
    received = b""
    while not received.endswith(b"hello"):
        received += client.recv(1)


def frame(opcode: int, data: bytes) -> bytes:
    """Masked with zeros."""
    if len(data) < 126:
        return bytes([0x80 | opcode, 0x80 | len(data)]) + bytes(4) + data
    return bytes([0x80 | opcode, 0x80 | 126]) + struct.pack("!H", len(data)) + bytes(4) + data


def test_a_client_that_does_not_finish_a_request_is_hung_up_on() -> None:
    with served(few(request_seconds=0.2)) as (port, _), connected(port) as idle:
        with connected(port) as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nX: ")
            assert all_of(slow) == b""
        assert all_of(idle) == b""


def test_a_client_that_trickles_a_body_is_hung_up_on() -> None:
    with served(few(request_seconds=9, exchange_seconds=0.2)) as (port, _), connected(port) as slow:
        slow.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n1234")
        assert all_of(slow) == b""


def test_a_client_that_does_not_read_the_answer_is_hung_up_on() -> None:
    with served(few(exchange_seconds=0.5)) as (port, server), connected(port) as deaf:
        deaf.sendall(b"GET /much HTTP/1.1\r\nHost: here\r\n\r\n")
        assert deaf.recv(12) == b"HTTP/1.1 200"
        assert len(server.server_state.connections) == 1
        wait_until_alone(server)


def test_each_exchange_of_a_kept_connection_has_its_own_time() -> None:
    with served(few(request_seconds=0.6)) as (port, _), connected(port) as client:
        for _ in range(4):
            pause(0.2)
            client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            received = b""
            while b"that is all" not in received:
                received += client.recv(1_000)
        client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n" * 3)  # one behind the other
        assert all_of(client).count(b"HTTP/1.1 200") == 3


def test_a_request_that_waited_behind_another_has_its_own_time_too() -> None:
    with served(few(request_seconds=0.3)) as (port, _), connected(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\nGET /slow HTTP/1.0\r\n\r\n")
        assert all_of(client).count(b"that is all") == 2


def test_an_open_socket_is_given_all_the_time_it_likes() -> None:
    limits = few(request_seconds=0.5, exchange_seconds=0.5, http_per_address=1)
    with served(limits) as (port, _), connected(port) as client:
        open_socket(client)
        pause(0.7)
        with connected(port) as another:  # the first is a socket and counts elsewhere
            open_socket(another)
        client.sendall(frame(9, b"ping"))
        assert client.recv(100) == b"\x8a\x04ping"


def test_an_address_holds_few_connections_without_using_them() -> None:
    with served(few(http_per_address=2)) as (port, server):
        with connected(port), connected(port), connected(port) as third:
            assert all_of(third) == b""
        wait_until_alone(server)
        with connected(port) as client:
            client.sendall(b"GET / HTTP/1.0\r\n\r\n")
            assert all_of(client).startswith(b"HTTP/1.1 200")


def test_a_message_above_the_limit_closes_the_socket() -> None:
    with served(few()) as (port, _), connected(port) as client:
        open_socket(client)
        client.sendall(frame(1, bytes(8 * 1024 + 1)))
        assert b"\x03\xf1" in all_of(client)  # 1009, message too big


def test_a_flood_of_pings_closes_the_socket() -> None:
    with served(few(received_bytes=Rate(2_000, 100))) as (port, _), connected(port) as client:
        open_socket(client)
        with contextlib.suppress(ConnectionError):
            client.sendall(frame(9, b"") * 1_000)
        assert len(all_of(client)) < 1_000


def test_a_client_that_answers_no_pings_is_gone_though_much_is_left_to_say() -> None:
    pings = {"ws_ping_interval": 0.1, "ws_ping_timeout": 0.1}
    with served(few(), **pings) as (port, server), connected(port) as deaf:
        open_socket(deaf, b"/much")
        wait_until_alone(server)


def test_a_client_that_does_not_read_the_last_words_goes_without_them() -> None:
    with served(few(request_seconds=0.3)) as (port, server), connected(port) as deaf:
        open_socket(deaf, b"/last")
        wait_until_alone(server)
