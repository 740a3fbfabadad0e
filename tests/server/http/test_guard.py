"""The guard: who is let in, what every answer carries, and what never gets out."""

import asyncio
import logging
from collections.abc import Iterable
from itertools import chain
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from festnoz.server.guard import Guard, address_of, allowed_hosts
from festnoz.server.limits import Addresses, Limits, Rate

HOSTS = allowed_hosts("0.0.0.0", 8765, ["192.168.1.20"], ["games.example.org"])
HERE = (b"host", b"localhost:8765")
PAGE = (b"origin", b"http://localhost:8765")
SECRET = "the-secret-of-a-link-22"

Headers = Iterable[tuple[bytes, bytes]]


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Says how long the body was, and for whom it is counted."""
    body = b""
    while True:
        message = await receive()
        body += message["body"]
        if not message["more_body"]:
            break
    text = f"{len(body)} {scope['festnoz.address']}".encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"Server", b"x")]})
    await send({"type": "http.response.body", "body": text})


async def listener(_scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def guard(app: ASGIApp = echo, limits: Limits | None = None, **more: Any) -> Guard:
    return Guard(app, HOSTS, limits or Limits(), **more)


def talk(app: ASGIApp, scope: Scope, incoming: Iterable[Message]) -> list[Message]:
    return asyncio.run(talked(app, scope, incoming))


async def talked(app: ASGIApp, scope: Scope, incoming: Iterable[Message]) -> list[Message]:
    """All that the app sends when that comes in; it is disconnected after that."""
    sent: list[Message] = []
    waiting = iter(incoming)

    async def receive() -> Message:
        left: Message = {"type": f"{scope['type']}.disconnect", "code": 1005}
        return next(waiting, left)

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent


class Answer:
    def __init__(self, sent: list[Message]) -> None:
        start, *bodies = sent
        self.status = start["status"]
        self.headers = {name.decode(): value.decode() for name, value in start["headers"]}
        assert len(self.headers) == len(start["headers"])  # none twice
        self.body = b"".join(message["body"] for message in bodies)

    @property
    def text(self) -> str:
        return self.body.decode()


def ask(app: ASGIApp, *request: Any, **more: Any) -> Answer:
    return asyncio.run(answered(app, *request, **more))


async def answered(
    app: ASGIApp, method: str = "GET", path: str = "/", headers: Headers = (HERE,),
    body: Iterable[bytes] = (), client: tuple[str, int] | None = ("192.0.2.7", 1234),
    query: str = "",
) -> Answer:  # fmt: skip
    scope: Scope = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(),
        "query_string": query.encode(), "headers": list(headers), "client": client,
        "root_path": "", "http_version": "1.1", "scheme": "http", "server": ("localhost", 8765),
    }  # fmt: skip
    parts = ({"type": "http.request", "body": part, "more_body": True} for part in body)
    end = {"type": "http.request", "body": b"", "more_body": False}
    return Answer(await talked(app, scope, chain(parts, [end])))


def shake_hands(
    app: ASGIApp, headers: Headers = (HERE,), extensions: object = None, path: str = "/ws"
) -> list[Message]:
    scope: Scope = {
        "type": "websocket", "path": path, "query_string": b"", "headers": list(headers),
        "client": ("192.0.2.7", 1), "root_path": "", "subprotocols": [], "scheme": "ws",
        "extensions": {"websocket.http.response": {}} if extensions is None else extensions,
    }  # fmt: skip
    return talk(app, scope, [{"type": "websocket.connect"}])


# Hosts


def test_a_house_answers_to_this_machine_its_lan_addresses_and_its_names() -> None:
    assert allowed_hosts("0.0.0.0", 8765, ["192.168.1.20", "FD00::2"], ["Games.Example.org"]) == {
        "localhost:8765", "127.0.0.1:8765", "[::1]:8765", "192.168.1.20:8765", "[fd00::2]:8765",
        "games.example.org",
    }  # fmt: skip
    assert allowed_hosts("nas", 80) == {
        "localhost", "127.0.0.1", "[::1]", "nas",
        "localhost:80", "127.0.0.1:80", "[::1]:80", "nas:80",
    }  # fmt: skip


@pytest.mark.parametrize("host", [*sorted(HOSTS), "LocalHost:8765"])
def test_every_name_of_the_house_is_answered(host: str) -> None:
    assert ask(guard(), headers=[(b"host", host.encode())]).status == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "localhost", "localhost:80", "localhost:8765.evil.example", "0.0.0.0:8765",
        "games.example.org.", "games.example.org:8765", "x@localhost:8765", "", "\xff",
    ],
)  # fmt: skip
def test_other_names_are_not_answered(host: str) -> None:
    """Nor is a site's whose name was made to lead here (DNS rebinding)."""
    headers = [(b"host", host.encode("latin-1"))]
    assert ask(guard(), headers=headers).status == 421
    assert shake_hands(guard(listener), headers=headers)[0]["status"] == 421


def test_no_host_or_two_hosts_are_refused() -> None:
    assert ask(guard(), headers=[]).status == 400
    assert ask(guard(), headers=[HERE, HERE]).status == 400
    assert shake_hands(guard(listener), headers=[])[0]["status"] == 400


# Origins

OTHER_ORIGINS = [
    "null", "http://evil.example", "http://localhost", "http://localhost:3000", "localhost:8765",
    "http://localhost:8765/", "http://localhost:8765.evil.example", "file://", "",
    "https://evil.example/http://localhost:8765",
]  # fmt: skip


@pytest.mark.parametrize("origin", OTHER_ORIGINS)
def test_pages_of_other_sites_cannot_post_or_open_sockets(origin: str) -> None:
    headers = [HERE, (b"origin", origin.encode())]
    assert ask(guard(), "POST", headers=headers).status == 403
    refused = shake_hands(guard(listener), headers=headers)
    assert [message["type"] for message in refused] == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]
    assert refused[0]["status"] == 403


def test_an_own_page_beside_a_foreign_one_is_refused() -> None:
    assert (
        ask(guard(), "POST", headers=[HERE, PAGE, (b"origin", b"http://evil.example")]).status
        == 403
    )


@pytest.mark.parametrize(
    "origin", ["http://localhost:8765", "http://192.168.1.20:8765", "https://games.example.org"]
)
def test_own_pages_may_post_and_open_sockets(origin: str) -> None:
    headers = [HERE, (b"origin", origin.encode())]
    assert ask(guard(), "POST", headers=headers).status == 200
    assert shake_hands(guard(listener), headers=headers) == [{"type": "websocket.accept"}]


def test_programs_that_are_no_browsers_name_no_page() -> None:
    assert ask(guard(), "POST").status == 200
    assert shake_hands(guard(listener)) == [{"type": "websocket.accept"}]


def test_links_from_other_sites_may_be_followed() -> None:
    assert ask(guard(), headers=[HERE, (b"origin", b"http://evil.example")]).status == 200


def test_a_server_that_cannot_answer_a_handshake_closes_it() -> None:
    refused = shake_hands(guard(listener), headers=[], extensions={})
    assert refused == [{"type": "websocket.close", "code": 1008}]


# What every answer carries


def test_every_answer_carries_the_policies() -> None:
    good, refused = ask(guard()), ask(guard(), "DELETE")
    for answer in (good, refused):
        assert "server" not in answer.headers
        policy = answer.headers["content-security-policy"].split("; ")
        assert policy[0] == "default-src 'none'"
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in " ".join(policy)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "microphone=()" in answer.headers["permissions-policy"]


@pytest.mark.parametrize(
    ("host", "sources"),
    [
        ("localhost:8765", "'self' ws://localhost:8765 wss://localhost:8765"),
        ("games.example.org", "'self' ws://games.example.org wss://games.example.org"),
        ("[::1]:8765", "'self'"),  # policies have no way to write it
        ("evil.example", "'self'"),
    ],
)
def test_the_policy_names_the_sockets_of_this_host_only(host: str, sources: str) -> None:
    answer = ask(guard(), headers=[(b"host", host.encode())])
    assert f"; connect-src {sources};" in answer.headers["content-security-policy"]


def test_an_app_cannot_weaken_the_policies_but_says_how_long_its_answers_keep() -> None:
    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        lax = [(b"X-Frame-Options", b"ALLOW"), (b"Cache-Control", b"max-age=60"), (b"etag", b"1")]
        await send({"type": "http.response.start", "status": 200, "headers": lax})
        await send({"type": "http.response.body", "body": b""})

    headers = ask(guard(app)).headers
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] == "max-age=60"
    assert headers["etag"] == "1"


def status(code: int) -> ASGIApp:
    return PlainTextResponse("", code)


@pytest.mark.parametrize(
    ("path", "code", "caching"),
    [
        ("/assets/index-C0ffee.js", 200, "public, max-age=31536000, immutable"),
        ("/assets/index-C0ffee.js", 304, "public, max-age=31536000, immutable"),
        ("/assets/gone.js", 404, "no-cache"),
        ("/", 200, "no-cache"),
        ("/index.html", 200, "no-cache"),
        ("/assetsx", 200, "no-cache"),
        ("/api/house", 200, "no-store"),
        ("/api/tables", 400, "no-store"),
    ],
)
def test_only_what_never_changes_is_kept(path: str, code: int, caching: str) -> None:
    assert ask(guard(status(code)), path=path).headers["cache-control"] == caching


def test_refusals_are_never_kept() -> None:
    answer = ask(guard(), "PUT", "/assets/index.js")
    assert answer.headers["cache-control"] == "no-store"


# Methods and bodies


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"])
def test_other_methods_are_refused(method: str) -> None:
    answer = ask(guard(), method)
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD, POST")


def test_a_body_up_to_the_limit_arrives_whole() -> None:
    limits = Limits(body_bytes=10)
    assert ask(guard(limits=limits), "POST", body=[b"12345", b"", b"67890"]).text.startswith("10 ")


@pytest.mark.parametrize("header", [(b"transfer-encoding", b"chunked"), (b"content-length", b"3")])
def test_a_body_above_the_limit_is_refused_whatever_was_declared(
    header: tuple[bytes, bytes],
) -> None:
    body = iter([b"123456"] * 100)
    answer = ask(guard(limits=Limits(body_bytes=10)), "POST", headers=[HERE, header], body=body)
    assert (answer.status, answer.headers["connection"]) == (413, "close")
    assert len(list(body)) == 98  # read no further than needed


def test_a_body_declared_too_large_is_not_even_read() -> None:
    length = (b"content-length", b"%d" % (Limits().body_bytes + 1))
    body = iter([b"1"])
    assert ask(guard(), "POST", headers=[HERE, length], body=body).status == 413
    assert list(body) == [b"1"]


@pytest.mark.parametrize("header", [(b"content-length", b"1"), (b"transfer-encoding", b"chunked")])
def test_only_a_post_has_a_body(header: tuple[bytes, bytes]) -> None:
    assert ask(guard(), headers=[HERE, header]).status == 413
    assert ask(guard(), headers=[HERE, (b"content-length", b"0")]).status == 200


def test_a_client_that_leaves_before_the_body_is_complete_is_not_answered() -> None:
    scope: Scope = {"type": "http", "method": "POST", "path": "/", "headers": [HERE]}
    half: Message = {"type": "http.request", "body": b"1", "more_body": True}
    assert talk(guard(), scope, [half]) == []


def test_the_app_hears_that_a_guest_left_after_the_body() -> None:
    heard: list[str] = []

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        heard.extend([(await receive())["type"] for _ in range(3)])
        await status(200)({"type": "http"}, receive, send)

    assert ask(guard(app), "POST").status == 200
    assert heard == ["http.request", "http.disconnect", "http.disconnect"]


# Addresses


@pytest.mark.parametrize(
    ("client", "passed_on", "without_proxy", "behind_proxy"),
    [
        ("192.0.2.7", [], "192.0.2.7", "192.0.2.7"),
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7", "198.51.100.1"),
        ("192.0.2.7", ["1.1.1.1, 198.51.100.1"], "192.0.2.7", "198.51.100.1"),
        ("192.0.2.7", ["1.1.1.1", "198.51.100.1"], "192.0.2.7", "198.51.100.1"),
        ("192.0.2.7", ["198.51.100.1, <script>"], "192.0.2.7", "192.0.2.7"),
        ("::1", ["2001:db8::1:2:3:4"], "::/64", "2001:db8::/64"),
        (None, ["198.51.100.1"], "", "198.51.100.1"),
    ],
)
def test_only_the_word_of_our_own_proxy_counts(
    client: str | None, passed_on: list[str], without_proxy: str, behind_proxy: str
) -> None:
    headers = [(b"x-forwarded-for", value.encode()) for value in passed_on]
    scope: Scope = {"client": (client, 1) if client else None, "headers": headers}
    assert address_of(scope, is_behind_proxy=False) == without_proxy
    assert address_of(scope, is_behind_proxy=True) == behind_proxy


def test_the_app_is_told_the_address() -> None:
    headers = [HERE, (b"x-forwarded-for", b"198.51.100.1")]
    assert ask(guard(), headers=headers).text == "0 192.0.2.7"
    assert ask(guard(is_behind_proxy=True), headers=headers).text == "0 198.51.100.1"


def test_posts_and_other_requests_are_counted_apart() -> None:
    guarded = guard(limits=Limits(posts=Rate(1, 0.01), requests=Rate(2, 0.01)))
    assert [ask(guarded, "POST").status for _ in range(2)] == [200, 429]
    assert [ask(guarded).status for _ in range(3)] == [200, 200, 429]
    assert ask(guarded, client=("192.0.2.8", 1)).status == 200


def test_strangers_use_up_nothing() -> None:
    addresses = Addresses(Limits())
    guarded = guard(addresses=addresses)
    ask(guarded, headers=[(b"host", b"evil.example")])
    shake_hands(guarded, headers=[HERE, (b"origin", b"null")])
    assert len(addresses) == 0


def test_connections_are_counted_while_they_last() -> None:
    limits = Limits(connections_per_address=1)
    addresses = Addresses(limits)
    seen: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(addresses.num_connections)
        await listener(scope, receive, send)

    guarded = guard(app, limits, addresses=addresses)
    assert shake_hands(guarded) == shake_hands(guarded) == [{"type": "websocket.accept"}]
    assert seen == [1, 1]
    assert addresses.num_connections == 0
    addresses.enter("192.0.2.7")
    assert shake_hands(guarded)[0]["status"] == 429


def test_a_connection_that_breaks_is_counted_no_more() -> None:
    addresses = Addresses(Limits())
    shake_hands(guard(failing_socket(), addresses=addresses))
    assert addresses.num_connections == 0


# Faults


async def fail(request: Request) -> Response:
    raise ValueError(SECRET + str(await request.body()))


def failing_socket(*before: Message, error: Exception | None = None) -> ASGIApp:
    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        for message in before:
            await send(message)
        raise error or ValueError(SECRET)

    return app


def only_line(caplog: pytest.LogCaptureFixture) -> str:
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("festnoz.server", logging.ERROR)
    assert record.exc_info is None
    text = record.getMessage()
    assert "\n" not in text
    assert SECRET not in text
    return text


def test_a_fault_is_told_to_the_log_and_not_to_the_guest(caplog: pytest.LogCaptureFixture) -> None:
    app = Starlette(routes=[Route("/api/tables/{id}", fail, methods=["POST"])])
    answer = ask(guard(app), "POST", f"/api/tables/{SECRET}", body=[SECRET.encode()])
    assert answer.status == 500
    assert SECRET not in answer.text + str(answer.headers)
    assert answer.headers["x-content-type-options"] == "nosniff"
    line = only_line(caplog)
    assert line.startswith("http /api/tables/{id} failed: ValueError at ")
    assert "test_guard.py:" in line


def test_a_fault_outside_of_routes_is_answered_too(caplog: pytest.LogCaptureFixture) -> None:
    answer = ask(guard(failing_socket()))
    assert (answer.status, answer.text) == (500, "error")
    assert only_line(caplog).startswith("http ? failed: ValueError at ")


def test_a_fault_in_the_middle_of_an_answer_ends_it(caplog: pytest.LogCaptureFixture) -> None:
    begun: Message = {"type": "http.response.start", "status": 200, "headers": []}
    part: Message = {"type": "http.response.body", "body": b"1", "more_body": True}
    answer = ask(guard(failing_socket(begun, part)))
    assert (answer.status, answer.text) == (200, "1")  # never completed: uvicorn hangs up
    only_line(caplog)


def test_a_fault_in_a_socket_closes_it(caplog: pytest.LogCaptureFixture) -> None:
    accept: Message = {"type": "websocket.accept"}
    sent = shake_hands(guard(failing_socket(accept)))
    assert sent == [accept, {"type": "websocket.close", "code": 1011}]
    only_line(caplog)


def test_a_fault_before_the_handshake_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    sent = shake_hands(guard(failing_socket()))
    assert sent[0]["status"] == 500
    only_line(caplog)


def test_of_many_faults_at_once_the_first_is_told(caplog: pytest.LogCaptureFixture) -> None:
    both = ExceptionGroup(SECRET, [ExceptionGroup(SECRET, [KeyError(SECRET)]), ValueError()])
    shake_hands(guard(failing_socket(error=both)))
    assert only_line(caplog).startswith("websocket ? failed: KeyError at ")


def test_a_guest_who_leaves_is_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    async def talk_on(socket: WebSocket) -> None:
        await socket.accept()
        await socket.receive_text()

    app = Starlette(routes=[WebSocketRoute("/ws", talk_on)])
    assert [message["type"] for message in shake_hands(guard(app))] == ["websocket.accept"]
    assert caplog.records == []


def test_being_stopped_is_not_held_up() -> None:
    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        ask(guard(app))


def test_what_the_app_does_at_its_start_is_its_own_business() -> None:
    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        assert scope == {"type": "lifespan"}
        raise LookupError

    with pytest.raises(LookupError):
        talk(guard(app), {"type": "lifespan"}, [])
