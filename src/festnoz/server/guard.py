"""What every request and every handshake passes before the house sees it, and every answer after.

It keeps other sites' pages out (Host, Origin), counts what each address asks for, bounds bodies,
and lets no exception's words reach a client or a log.
"""

import contextlib
from collections.abc import Iterable
from typing import NamedTuple

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from festnoz.server.limits import Addresses, Limits, counted_as
from festnoz.server.log import log, where

Header = tuple[bytes, bytes]

ADDRESS = "festnoz.address"  # in the scope: whom to count a request for
METHODS = ("GET", "HEAD", "POST")
GONE = (ClientDisconnect, WebSocketDisconnect)  # a guest who leaves is no fault
SCHEMES = ("http", "https")
HTTP_PORTS = (80, 443)  # browsers leave them out
THIS_MACHINE = ("localhost", "127.0.0.1", "[::1]")
ANY_ADDRESS = ("", "0.0.0.0", "::")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'{sockets}; manifest-src 'self'; "
    "worker-src 'self'; require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
UNUSED = (
    "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope",
    "magnetometer", "microphone", "midi", "payment", "serial", "usb",
)  # fmt: skip
HEADERS: list[Header] = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in UNUSED).encode()),
]
OPENER: Header = (b"cross-origin-opener-policy", b"same-origin")
OURS = {b"content-security-policy", b"server", OPENER[0], *(name for name, _ in HEADERS)}
FOUND = (200, 206, 304)
POLICY_VIOLATION, INTERNAL_ERROR = 1008, 1011  # closing codes of RFC 6455


class HttpRefusal(NamedTuple):
    status: int
    why: str
    header: Header | None = None

    @property
    def headers(self) -> list[Header]:
        common = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
        length = (b"content-length", b"%d" % len(self.why))
        return [*common, length, self.header] if self.header else [*common, length]


NO_HOST = HttpRefusal(400, "a request names one host")
OTHER_HOST = HttpRefusal(421, "this house does not answer to that name")
OTHER_ORIGIN = HttpRefusal(403, "that page is not of this house")
NO_METHOD = HttpRefusal(405, "method not allowed", (b"allow", ", ".join(METHODS).encode()))
TOO_LARGE = HttpRefusal(413, "too large", (b"connection", b"close"))
TOO_MANY = HttpRefusal(429, "too many requests", (b"retry-after", b"10"))
FAULT = HttpRefusal(500, "error")


def allowed_hosts(
    host: str, port: int, lan_addresses: Iterable[str] = (), names: Iterable[str] = ()
) -> frozenset[str]:
    """The Host headers that mean a house on that host and port.

    `names` are those that a proxy gives it, as browsers write them: with a port or without.
    """
    own = {"localhost", "127.0.0.1", "::1", host, *lan_addresses}.difference(ANY_ADDRESS)
    written = {f"[{name}]" if ":" in name else name for name in map(str.lower, own)}
    with_port = {f"{name}:{port}" for name in written}
    without = written if port in HTTP_PORTS else set()
    return frozenset(with_port | without | set(map(str.lower, names)))


class Guard:
    """ASGI middleware, the outermost; the app may count on the same `addresses`.

    `is_behind_proxy`: every request comes through a proxy of our own.
    """

    def __init__(
        self, app: ASGIApp, hosts: frozenset[str], limits: Limits,
        addresses: Addresses | None = None, *, is_behind_proxy: bool = False,
    ) -> None:  # fmt: skip
        self._app = app
        self._limits = limits
        self._addresses = Addresses(limits) if addresses is None else addresses
        self._is_behind_proxy = is_behind_proxy
        self._others = _headers_for("", is_behind_proxy)
        self.answer_to(hosts)

    def answer_to(self, hosts: frozenset[str]) -> None:
        """From now on to these names, and to no others."""
        is_behind_proxy = self._is_behind_proxy
        self._headers = {host.encode(): _headers_for(host, is_behind_proxy) for host in hosts}
        self._origins = {f"{scheme}://{host}".encode() for host in hosts for scheme in SCHEMES}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope[ADDRESS] = address_of(scope, is_behind_proxy=self._is_behind_proxy)
        answer = _Answer(scope, send, self._headers.get(_host(scope), self._others))
        serve = self._serve_request if scope["type"] == "http" else self._serve_socket
        try:
            await serve(scope, receive, answer)
        except GONE:
            pass
        except Exception as error:  # noqa: BLE001  its words may hold what a guest sent
            route = getattr(scope.get("route"), "path", "?")
            log.error("%s %s failed: %s", scope["type"], route, where(error))
            await answer.fail()

    async def _serve_request(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        refusal = self._stranger(scope) or self._unwanted(scope)
        if refusal is None and scope["method"] == "POST":
            body = await _read(receive, self._limits.body_bytes)
            receive = _first(body, receive)
            refusal = TOO_LARGE if len(body) > self._limits.body_bytes else None
        if refusal:
            await answer.refuse(refusal)
        else:
            await self._app(scope, receive, answer.send)

    async def _serve_socket(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        refusal = self._stranger(scope)
        if refusal:
            await answer.refuse(refusal)
        elif not self._addresses.enter(scope[ADDRESS]):
            await answer.refuse(TOO_MANY)
        else:
            try:
                await self._app(scope, receive, answer.send)
            finally:
                self._addresses.leave(scope[ADDRESS])

    def _stranger(self, scope: Scope) -> HttpRefusal | None:
        """Whoever speaks to another house, or is sent by another site's page.

        Browsers name the page that opens a socket or posts; whoever names none is no browser.
        """
        hosts = _values(scope, b"host")
        if len(hosts) != 1:
            return NO_HOST
        if hosts[0].lower() not in self._headers:
            return OTHER_HOST
        origins = _values(scope, b"origin")
        if scope.get("method") != "GET" and not self._origins.issuperset(map(bytes.lower, origins)):
            return OTHER_ORIGIN
        return None

    def _unwanted(self, scope: Scope) -> HttpRefusal | None:
        method = scope["method"]
        if method not in METHODS:
            return NO_METHOD
        if not self._addresses.take(scope[ADDRESS], "posts" if method == "POST" else "requests"):
            return TOO_MANY
        if _declared_bytes(scope) > (self._limits.body_bytes if method == "POST" else 0):
            return TOO_LARGE
        return None


class _Answer:
    """Sends on what the app sends, with our headers; knows whether it has begun."""

    def __init__(self, scope: Scope, send: Send, headers: list[Header]) -> None:
        self._scope = scope
        self._send = send
        self._headers = headers
        self._prefix = "http.response" if scope["type"] == "http" else "websocket.http.response"
        self._can = scope.get("extensions") or ()  # most servers let a handshake be answered
        self._begun = False

    async def send(self, message: Message) -> None:
        if message["type"].endswith("response.start"):
            message = {**message, "headers": self._complete(message)}
        self._begun = True
        await self._send(message)

    async def refuse(self, refusal: HttpRefusal) -> None:
        if self._scope["type"] == "websocket" and self._prefix not in self._can:
            await self.send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        start = {"status": refusal.status, "headers": refusal.headers}
        await self.send({"type": f"{self._prefix}.start", **start})
        await self.send({"type": f"{self._prefix}.body", "body": refusal.why.encode()})

    async def fail(self) -> None:
        """What has begun is cut off; uvicorn closes what is left unfinished."""
        with contextlib.suppress(OSError, RuntimeError):  # closed by one side or the other
            if not self._begun:
                await self.refuse(FAULT)
            elif self._scope["type"] == "websocket":
                await self._send({"type": "websocket.close", "code": INTERNAL_ERROR})

    def _complete(self, message: Message) -> list[Header]:
        theirs = [(name.lower(), value) for name, value in message.get("headers", ())]
        if not any(name == b"cache-control" for name, _ in theirs):
            theirs.append((b"cache-control", _caching(self._scope["path"], message["status"])))
        return [header for header in theirs if header[0] not in OURS] + self._headers


def address_of(scope: Scope, *, is_behind_proxy: bool) -> str:
    """Whom to count a request for.

    Of the addresses that a proxy passes on only the last is its own word, the others are anyone's.
    """
    peer, *_ = scope.get("client") or ("",)
    if is_behind_proxy:
        passed_on = b",".join(_values(scope, b"x-forwarded-for")).rpartition(b",")[2]
        return counted_as(passed_on.decode("latin-1").strip()) or counted_as(peer) or peer
    return counted_as(peer) or peer


def _values(scope: Scope, name: bytes) -> list[bytes]:
    return [value for key, value in scope["headers"] if key == name]


def _host(scope: Scope) -> bytes:
    return next(iter(_values(scope, b"host")), b"").lower()


def _headers_for(host: str, is_behind_proxy: bool) -> list[Header]:
    """Safari learnt only in 2022 that 'self' means sockets too. Policies cannot name IPv6 hosts.

    Browsers complain of an opener's policy on plain http, except on the same machine.
    """
    sockets = f" ws://{host} wss://{host}" if host and "[" not in host else ""
    headers = [(b"content-security-policy", POLICY.format(sockets=sockets).encode()), *HEADERS]
    is_secure = is_behind_proxy or host.startswith(THIS_MACHINE)
    return [*headers, OPENER] if is_secure else headers


def _caching(path: str, status: int) -> bytes:
    if path.startswith("/assets/") and status in FOUND:
        return b"public, max-age=31536000, immutable"  # their names change with what is in them
    return b"no-store" if path.startswith("/api/") else b"no-cache"


def _declared_bytes(scope: Scope) -> int:
    """As far as headers tell; a chunked body has one byte at least."""
    if _values(scope, b"transfer-encoding"):
        return 1
    lengths = _values(scope, b"content-length")
    return int(lengths[0]) if lengths and lengths[0].isdigit() else 0


async def _read(receive: Receive, limit: int) -> bytes:
    """The whole body, or a little more than the limit of one that is longer."""
    body = bytearray()
    while len(body) <= limit:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return bytes(body)


def _first(body: bytes, receive: Receive) -> Receive:
    """Receives the body that was read before, then what comes after it."""
    read: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return read.pop() if read else await receive()

    return receive_again
