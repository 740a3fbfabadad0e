"""How much a guest may ask for: the numbers, token buckets, a bounded memory of addresses.

What no ASGI app can see (idle connections, slow requests, pings) is held to them by
`uvicorn_protocols`.
"""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated, Literal, Self, get_args

import msgspec

from festnoz.table.guest import Backlog
from festnoz.table.protocol.http import MOST_BYTES

Clock = Callable[[], float]  # seconds since some moment; it never goes back
Kind = Literal[
    "arrivals",
    "requests",
    "posts",
    "tables",
    "boards",
    "replays",
    "pictures",
    "failed_links",
    "wishes",
    "questions",
    "wrong_codes",
    "first_wrong_codes",
]

KINDS: tuple[Kind, ...] = get_args(Kind)
KIB = 1024
MINUTE, HOUR = 60, 3600


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: Annotated[int, msgspec.Meta(ge=1)]
    per_second: Annotated[float, msgspec.Meta(gt=0)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Enough for a school class behind one address: 30 tables of 8 seats, with tabs to spare."""

    message_bytes: int = 8 * KIB  # over a socket
    body_bytes: int = MOST_BYTES  # of a POST

    # Each connection (an open WebSocket).
    messages: Rate = Rate(60, 20)
    whys: Rate = Rate(30, 10)
    chat: Rate = Rate(10, 30 / MINUTE)
    # What nobody does all the time: pauses, stand-ins, new links.
    rare: Rate = Rate(20, 30 / MINUTE)
    received_bytes: Rate = Rate(256 * KIB, 32 * KIB)  # frames that are no messages (pings) too

    # Each address.
    connections_per_address: int = 512
    http_per_address: int = 512  # TCP connections that are no sockets yet, the idle ones too
    arrivals: Rate = Rate(512, 5)  # new connections: all come back at once when the Wi-Fi does
    requests: Rate = Rate(6_000, 100)  # 240 guests load the page in the same minute
    posts: Rate = Rate(60, 2)
    tables: Rate = Rate(60, 120 / HOUR)
    boards: Rate = Rate(60, 30 / MINUTE)  # mended and tried again
    replays: Rate = Rate(60, 20 / MINUTE)  # a spiteful one is half a second's work
    pictures: Rate = Rate(60, 30 / MINUTE)  # of boards; a new one is a third of a second's work
    failed_links: Rate = Rate(60, 1)
    wrong_codes: Rate = Rate(10, 3 / MINUTE)  # why so few: see `codes`
    first_wrong_codes: Rate = Rate(3, 3 / HOUR)  # that leave an address a newcomer: see `Guesses`
    wishes: Rate = Rate(4_000, 500)  # two a second from each of 240 guests

    waiting_bytes: int = 32_000_000  # answers and news that nobody reads
    questions: Rate = Rate(1_200, 120)  # by what they cost: see `sockets.QUESTIONS`

    # Each table: all who only watch it, together. Seats have one connection each.
    watching: Rate = Rate(120, 20)

    # The house.
    wrong_codes_of_all: Rate = Rate(50, 6 / MINUTE)
    wrong_codes_of_newcomers: Rate = Rate(50, 6 / MINUTE)  # once those of all are used up
    connections: int = 4_096
    open_connections: int = 8_192  # of any sort, as the system counts them
    addresses: int = 16_384  # how many are remembered

    # How long uvicorn waits for a request, and until its response has been read.
    request_seconds: float = 20
    exchange_seconds: float = 90

    @classmethod
    def open(cls) -> Self:
        """For benches and tests: no guest meets a limit, except on the size of what is sent."""
        rate = Rate(10**9, 1e9)
        return cls(
            messages=rate, whys=rate, chat=rate, rare=rate, received_bytes=rate, wishes=rate,
            questions=rate, watching=rate,
            arrivals=rate, requests=rate, posts=rate, tables=rate, boards=rate, replays=rate,
            pictures=rate, failed_links=rate, wrong_codes=rate, first_wrong_codes=rate,
            wrong_codes_of_all=rate, wrong_codes_of_newcomers=rate,
            connections_per_address=10**9, http_per_address=10**9,
            connections=10**9, open_connections=10**9,
        )  # fmt: skip


class Bucket:
    """Holds `burst` tokens at most, and fills again at the rate."""

    __slots__ = ("_at", "_clock", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens: float = rate.burst
        self._at = clock()

    def take(self, tokens: int = 1) -> bool:
        """Takes all of them, or none and says False."""
        now = self._clock()
        filled = self._tokens + (now - self._at) * self._rate.per_second
        self._tokens = min(filled, self._rate.burst)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def give_back(self) -> None:
        """One that was taken for something that need not be counted."""
        self._tokens = min(self._tokens + 1, self._rate.burst)


class _Address:
    __slots__ = ("backlog", "buckets", "connections", "seen")

    def __init__(self, limits: Limits) -> None:
        self.backlog = Backlog(limits.waiting_bytes)
        self.connections = 0
        self.buckets: dict[Kind, Bucket] = {}  # those it has used
        self.seen = 0.0


class Addresses:
    """What each address has used up.

    At most `limits.addresses` are remembered. Room is made by forgetting those without a
    connection, the longest unseen first; one unseen for long has full buckets and is no loss.
    """

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.num_connections = 0
        self._limits = limits
        self._clock = clock
        self._idle: OrderedDict[str, _Address] = OrderedDict()  # the longest unseen first
        self._connected: dict[str, _Address] = {}
        self._rates: dict[Kind, Rate] = {kind: getattr(limits, kind) for kind in KINDS}
        self._refilled_after = max(rate.burst / rate.per_second for rate in self._rates.values())

    def __len__(self) -> int:
        return len(self._idle) + len(self._connected)

    def take(self, address: str, kind: Kind, tokens: int = 1) -> bool:
        """Whether it may, once more; then it has."""
        known = self._known_or_new(address)
        return known is not None and self._bucket(known, kind).take(tokens)

    def give_back(self, address: str, kind: Kind) -> None:
        known = self._known_or_new(address)
        if known is not None:
            self._bucket(known, kind).give_back()

    def backlog(self, address: str) -> Backlog:
        """What waits for all guests of that address, who are connected."""
        known = self._known_or_new(address)
        return Backlog() if known is None else known.backlog

    def enter(self, address: str) -> bool:
        """One more connection, unless there are too many, or too many new ones."""
        known = self._known_or_new(address)
        if (
            known is None
            or self.num_connections >= self._limits.connections
            or known.connections >= self._limits.connections_per_address
            or not self._bucket(known, "arrivals").take()
        ):
            return False
        if not known.connections:
            self._connected[address] = self._idle.pop(address)
        known.connections += 1
        self.num_connections += 1
        return True

    def leave(self, address: str) -> None:
        """After each `enter` that said True."""
        known = self._connected[address]
        known.connections -= 1
        self.num_connections -= 1
        if not known.connections:
            known.seen = self._clock()
            self._idle[address] = self._connected.pop(address)

    def _bucket(self, known: _Address, kind: Kind) -> Bucket:
        bucket = known.buckets.get(kind)
        if bucket is None:
            bucket = known.buckets[kind] = Bucket(self._rates[kind], self._clock)
        return bucket

    def _known_or_new(self, address: str) -> _Address | None:
        """None where every remembered address has a connection."""
        known = self._connected.get(address)
        if known is not None:
            return known
        known = self._idle.get(address)
        if known is None:
            self._forget()
            if len(self) >= self._limits.addresses:
                return None
            known = self._idle[address] = _Address(self._limits)
        self._idle.move_to_end(address)
        known.seen = self._clock()
        return known

    def _forget(self) -> None:
        """Those that matter no more, and one that does if there is no room otherwise."""
        long_ago = self._clock() - self._refilled_after
        while self._idle and next(iter(self._idle.values())).seen < long_ago:
            self._idle.popitem(last=False)
        if self._idle and len(self) >= self._limits.addresses:
            self._idle.popitem(last=False)


def counted_as(address: str) -> str | None:
    """An IPv4 address, or the /64 network that one household has; None if it is neither."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped:
        parsed = parsed.ipv4_mapped  # an IPv4 guest of a socket that takes both
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return f"{ipaddress.IPv6Address(int(parsed) >> 64 << 64)}/64"
