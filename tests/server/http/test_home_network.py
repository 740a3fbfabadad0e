"""A house is opened to the home network, and closed again, by whoever is at its own machine.

Other addresses of this machine's loopback stand for those that it would have in a network.
"""

import asyncio
import http.client
import json
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from festnoz.server import service
from festnoz.server.app import application
from festnoz.server.guard import Guard
from festnoz.server.home_network import HomeNetwork
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.service import ServeOptions, serve
from tests.server.http.test_guard import HERE, HOSTS, ask

NETWORK, ELSEWHERE = "127.0.0.2", "127.0.0.3"
OPEN, CLOSE = b'{"is_open":true}', b'{"is_open":false}'
NOTHING: Any = None


@pytest.fixture(autouse=True)
def _cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, for nobody plays."""
    monkeypatch.setattr(service, "_keep_house", lambda _house: asyncio.sleep(0))


class Opened(NamedTuple):
    port: int

    def ask(
        self, path: str, body: bytes | None = None, at: str = "127.0.0.1", **headers: str
    ) -> tuple[int, Any]:
        line = http.client.HTTPConnection(at, self.port, timeout=30)
        named = {"Host": f"{at}:{self.port}"} | {k.replace("_", "-"): v for k, v in headers.items()}
        try:
            line.request("GET" if body is None else "POST", path, body, named)
            reply = line.getresponse()
            text = reply.read().decode()
            return reply.status, json.loads(text) if text.startswith("{") else text
        finally:
            line.close()

    def shown(self, at: str = "127.0.0.1") -> tuple[str, list[str]]:
        """The door, and where links lead."""
        told = self.ask("/api/house", at=at)[1]
        return told.get("door", "none"), told["addresses"]

    def refusal(self, body: bytes = OPEN, at: str = "127.0.0.1", **headers: str) -> tuple[int, str]:
        status, told = self.ask("/api/door", body, at, **headers)
        return status, told if isinstance(told, str) else told.get("code", "")

    def is_reached_at(self, address: str) -> bool:
        try:
            return self.ask("/healthz", at=address) == (200, "ok")
        except OSError:
            return False


def visit(
    folder: Path,
    look: Callable[[Opened], None],
    addresses: Callable[[], list[str]] = lambda: [NETWORK],
    **options: Any,
) -> None:
    async def run() -> None:
        told: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        wanted = ServeOptions(folder, port=0, **options)
        house = asyncio.create_task(
            serve(wanted, lambda address, _: told.set_result(address), addresses)
        )
        address = await asyncio.wait_for(told, 30)
        try:
            await asyncio.to_thread(look, Opened(int(address.rpartition(":")[2])))
        finally:
            signal.raise_signal(signal.SIGTERM)
            await house

    asyncio.run(run())


def test_a_house_is_opened_to_the_network_and_closed_again(tmp_path: Path) -> None:
    def look(house: Opened) -> None:
        assert house.shown() == ("closed", [])
        assert not house.is_reached_at(NETWORK)
        status, told = house.ask("/api/door", OPEN)
        link = f"http://{NETWORK}:{house.port}"
        assert (status, told["door"], told["addresses"]) == (200, "open", [link])
        assert house.is_reached_at(NETWORK)
        assert house.shown() == ("open", [link])
        assert house.refusal(OPEN)[0] == 200, "asked twice it stays open"
        status, told = house.ask("/api/door", CLOSE)
        assert (status, told["door"], told["addresses"]) == (200, "closed", [])
        assert not house.is_reached_at(NETWORK)
        assert house.ask("/healthz", Host=f"{NETWORK}:{house.port}")[0] == 421
        assert house.refusal(OPEN)[0] == 200
        assert house.is_reached_at(NETWORK)

    visit(tmp_path, look)


def test_closing_hangs_up_on_whoever_came_from_the_network_and_on_nobody_else(
    tmp_path: Path,
) -> None:
    def look(house: Opened) -> None:
        house.ask("/api/door", OPEN)
        with (
            connect(f"ws://{NETWORK}:{house.port}/ws", close_timeout=1) as guest,
            connect(f"ws://127.0.0.1:{house.port}/ws", close_timeout=1) as host,
            socket.create_connection((NETWORK, house.port), timeout=30) as idle,
        ):
            house.ask("/api/door", CLOSE)
            with pytest.raises(ConnectionClosed):
                guest.recv(timeout=30)
            assert idle.recv(1) == b""
            host.send("rubbish")
            assert "unreadable" in str(host.recv(timeout=30))

    visit(tmp_path, look)


def test_nobody_but_the_machine_itself_opens_or_closes(tmp_path: Path) -> None:
    def look(house: Opened) -> None:
        own = f"http://localhost:{house.port}"
        foreign = house.refusal(Origin="http://evil.example")
        rebound = house.refusal(Host=f"evil.example:{house.port}")
        assert (foreign[0], rebound[0]) == (403, 421)
        assert house.refusal(X_Forwarded_For="127.0.0.1") == (403, "not_here")
        assert house.refusal(Forwarded="for=127.0.0.1") == (403, "not_here")
        assert house.shown() == ("closed", [])
        assert house.refusal(OPEN, Origin=own)[0] == 200
        at_network = f"http://{NETWORK}:{house.port}"
        assert house.shown(NETWORK) == ("none", [at_network]), "nothing to open for guests"
        assert house.refusal(CLOSE, NETWORK) == (403, "not_here")
        assert house.refusal(CLOSE, NETWORK, Origin=at_network) == (403, "not_here")
        by_localhost = house.refusal(CLOSE, Origin=at_network)
        assert by_localhost == (403, "not_here"), "a page that came through the network"
        assert house.shown()[0] == "open"

    visit(tmp_path, look)


@pytest.mark.parametrize("peer", [("192.0.2.7", 1), ("::ffff:192.0.2.7", 1), None])
def test_a_caller_from_elsewhere_that_says_localhost_opens_nothing(
    peer: tuple[str, int] | None,
) -> None:
    limits = Limits()
    network = HomeNetwork(80, find_addresses=lambda: pytest.fail("it was asked for addresses"))
    app = application(House(NOTHING, NOTHING), limits, Addresses(limits), network)
    guarded = Guard(app, HOSTS, limits)
    answer = ask(guarded, "POST", "/api/door", [HERE], [OPEN], client=peer)
    assert (answer.status, "not_here" in answer.text) == (403, True)


@pytest.mark.parametrize(
    "options", [{"is_lan": True}, {"is_behind_proxy": True}, {"host": "127.0.0.4"}]
)
def test_a_house_that_was_told_where_to_listen_stays_so(
    tmp_path: Path, options: dict[str, Any]
) -> None:
    def look(house: Opened) -> None:
        at = options.get("host", "127.0.0.1")
        assert house.shown(at)[0] == "none"
        refused = house.refusal(OPEN, at, Host=f"localhost:{house.port}")
        assert refused == (400, "fixed")
        assert house.refusal(CLOSE, at, Host=f"localhost:{house.port}") == (400, "fixed")

    visit(tmp_path, look, **options)


def test_without_a_network_or_with_its_port_taken_the_reason_is_told(tmp_path: Path) -> None:
    found: list[str] = []

    def look(house: Opened) -> None:
        assert house.refusal() == (400, "no_address")
        found.append(NETWORK)
        with socket.create_server((NETWORK, house.port)):
            assert house.refusal() == (400, "cannot_listen")
            assert house.shown() == ("closed", [])
        assert house.refusal()[0] == 200

    visit(tmp_path, look, lambda: found)


def test_a_machine_that_changes_networks_is_followed_when_asked_again(tmp_path: Path) -> None:
    found = [NETWORK]

    def look(house: Opened) -> None:
        house.ask("/api/door", OPEN)
        found[:] = [ELSEWHERE]
        house.ask("/api/door", OPEN)
        assert (house.is_reached_at(NETWORK), house.is_reached_at(ELSEWHERE)) == (False, True)
        assert house.shown() == ("open", [f"http://{ELSEWHERE}:{house.port}"])

    visit(tmp_path, look, lambda: found)


def test_rubbish_opens_nothing(tmp_path: Path) -> None:
    def look(house: Opened) -> None:
        for body in (b"", b"{}", b"rubbish", b'{"is_open":1}', b'{"is_open":true,"port":1}'):
            assert house.refusal(body) == (400, "unreadable")
        assert house.shown() == ("closed", [])

    visit(tmp_path, look)
