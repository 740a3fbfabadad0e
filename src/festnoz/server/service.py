"""Opens the house: store, bots and sockets together, until somebody asks it to stop."""

import asyncio
import contextlib
import gc
import signal
import socket
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from festnoz.bots import strongest
from festnoz.core.errors import NotCompiled
from festnoz.games import GAMES
from festnoz.server.app import application
from festnoz.server.bots.pool import BotPool
from festnoz.server.guard import ANY_ADDRESS, Guard, allowed_hosts
from festnoz.server.home_network import (
    CannotListen,
    HomeNetwork,
    Listeners,
    lan_addresses,
    listener_at,
)
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.log import log, where
from festnoz.server.store.errors import StoreError
from festnoz.server.store.store import Store
from festnoz.server.uvicorn_protocols import protocols

LOOPBACK = "127.0.0.1"
DEFAULT_PORT = 8765
PORTS_TRIED = 20  # where none was asked for
TIDY_S = 60.0
STOP_S = 5  # for sockets to close


@dataclass(frozen=True)
class ServeOptions:
    """How the house is opened."""

    data: Path
    host: str = LOOPBACK
    port: int | None = None  # None: the first free one from the usual on
    is_lan: bool = False
    is_behind_proxy: bool = False
    names: Sequence[str] = ()  # more names that the house is called by, "games.example.org"
    pace: float = 0.8
    limits: Limits = field(default_factory=Limits)
    is_warm: bool = False  # it opens only when all that will be played is loaded


async def serve(
    wanted: ServeOptions,
    is_open: Callable[[str, list[str]], None],
    find_addresses: Callable[[], list[str]] | None = None,
) -> None:
    """Calls `is_open` with the address for this machine and those for guests, once it answers.

    `find_addresses`: of this machine in its home network.
    """
    find_addresses = find_addresses or lan_addresses
    async with contextlib.AsyncExitStack() as stack:
        listener = stack.enter_context(_listener(wanted))
        port = listener.getsockname()[1]
        lan = find_addresses() if wanted.is_lan or wanted.host in ANY_ADDRESS else []
        store = await stack.enter_async_context(await Store.open(wanted.data))
        bots = await BotPool.start()
        stack.push_async_callback(bots.close)
        house = House(store, bots, wanted.pace)
        stack.push_async_callback(house.stop)
        for_links = lan if wanted.is_lan else ()
        network = HomeNetwork(port, for_links, find_addresses if _has_door(wanted) else None)
        addresses = Addresses(wanted.limits)
        app = application(house, wanted.limits, addresses, network)
        proxy = wanted.is_behind_proxy
        hosts = partial(allowed_hosts, wanted.host, port, names=wanted.names)
        guarded = Guard(app, hosts(lan), wanted.limits, addresses, is_behind_proxy=proxy)

        def has_opened(listeners: Listeners) -> None:
            network.connect(listeners, lambda also: guarded.answer_to(hosts((*lan, *also))))
            is_open(f"http://{_own_name(wanted.host)}:{port}", network.links_to)

        if wanted.is_warm:
            await _warm(house)
        stack.callback(asyncio.create_task(_keep_house(house)).cancel)
        await answer(guarded, wanted, listener, has_opened, house.stop)


async def _nothing_to_say() -> None:
    """Before the sockets are closed."""


async def answer(
    app: ASGIApp,
    wanted: ServeOptions,
    listener: socket.socket,
    is_open: Callable[[Listeners], None],
    say_goodbye: Callable[[], Awaitable[None]] = _nothing_to_say,
) -> None:
    """Lets the application answer there until somebody asks it to stop."""
    server = _Server(_config(app, wanted), say_goodbye)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    with server.stopped_by_signals():
        while not server.started and not running.done():
            await asyncio.sleep(0.01)
        if server.started:
            is_open(server)
        await running


async def _keep_house(house: House) -> None:
    """Gets ready, then looks round now and then; what failed is tried again when asked for."""
    try:
        await _warm(house)
    except Exception as error:  # noqa: BLE001 - whoever opens a table is told
        log.error("not ready to play: %s", where(error))
    while True:
        house.tidy()
        try:
            await house.clear_lessons()
        except StoreError as error:  # the next time it may do
            log.error("lessons could not be cleared: %s", where(error))
        await asyncio.sleep(TIDY_S)


async def _warm(house: House) -> None:
    """Compiles what will be played, here and where bots think; a second time it is at hand."""
    for game in GAMES.values():
        try:
            await house.ready(game)
            await house.bots.warm(game.name, strongest(game).name)
        except NotCompiled:
            continue  # it is in the log, and no more offered
        except Exception as error:  # noqa: BLE001 - whoever opens a table is told
            log.error("%s is not ready to play: %s", game.name, where(error))
    gc.freeze()  # what is loaded now stays: the collector need not look at it again


class _Server(uvicorn.Server):
    """Signals are ours: uvicorn would raise them again before the store is closed."""

    def __init__(self, config: uvicorn.Config, say_goodbye: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._say_goodbye = say_goodbye

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """By itself it would close the sockets first."""
        await self._say_goodbye()
        await super().shutdown(sockets)

    async def listen_at(self, listener: socket.socket) -> asyncio.Server:
        """As uvicorn does at its start; it closes this one too."""
        loop = asyncio.get_running_loop()
        server = await loop.create_server(self._protocol, sock=listener)
        self.servers.append(server)
        return server

    def hang_up(self, server: asyncio.Server, host: str) -> None:
        server.close()
        self.servers.remove(server)
        for connection in list(self.server_state.connections):
            transport = connection.transport
            if transport.get_extra_info("sockname")[0] == host:
                transport.abort()

    def _protocol(self) -> asyncio.Protocol:
        make: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return make(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    @contextlib.contextmanager
    def stopped_by_signals(self) -> Iterator[None]:
        was_stopped = False

        def stop(*_: object) -> None:
            nonlocal was_stopped
            self.should_exit = was_stopped = True

        before = {one: signal.signal(one, stop) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            if not was_stopped:  # then no further signal may disturb what is still to be closed
                for one, handler in before.items():
                    signal.signal(one, handler)


def _config(app: ASGIApp, wanted: ServeOptions) -> uvicorn.Config:
    """Its own log would repeat what guests send."""
    http, ws = protocols(wanted.limits, is_behind_proxy=wanted.is_behind_proxy)
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        lifespan="off",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=wanted.limits.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_S,
    )


def _listener(wanted: ServeOptions) -> socket.socket:
    host = "0.0.0.0" if wanted.is_lan and wanted.host == LOOPBACK else wanted.host
    first = wanted.port if wanted.port is not None else DEFAULT_PORT
    refusals = []
    for port in range(first, first + (PORTS_TRIED if wanted.port is None else 1)):
        try:
            return listener_at(host, port)
        except CannotListen as error:
            refusals.append(error)
    raise refusals[0]


def _has_door(wanted: ServeOptions) -> bool:
    """Whoever says where the house listens, or lets a proxy pass guests on, has decided that."""
    return wanted.host == LOOPBACK and not wanted.is_lan and not wanted.is_behind_proxy


def _own_name(host: str) -> str:
    if host == LOOPBACK or host in ANY_ADDRESS:
        return "localhost"
    return f"[{host}]" if ":" in host else host
