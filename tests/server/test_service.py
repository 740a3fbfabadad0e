"""Where a house listens, and by which names guests reach it; on this machine only."""

import asyncio
import http.client
import json
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from festnoz.server import service
from festnoz.server.service import ServeOptions, serve

T = TypeVar("T")
Look = Callable[[str, list[str]], T]
LAN = "192.0.2.7"  # nobody's


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.fixture(autouse=True)
def _cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, for nobody plays."""
    monkeypatch.setattr(service, "_keep_house", lambda _house: asyncio.sleep(0))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """Where houses want to listen, for they do on this machine only; it has an address."""
    wanted: list[tuple[str, dict[str, Any]]] = []
    create_server = socket.create_server

    def listen(address: tuple[str, int], **options: Any) -> socket.socket:
        wanted.append((address[0], options))
        return create_server(("127.0.0.1", address[1]))

    monkeypatch.setattr(socket, "create_server", listen)
    monkeypatch.setattr(service, "lan_addresses", lambda: [LAN])
    return wanted


def visit(wanted: ServeOptions, look: Look[T]) -> T:
    """`look` gets the addresses of the open house, in a thread beside it."""

    async def run() -> T:
        told: asyncio.Future[tuple[str, list[str]]] = asyncio.get_running_loop().create_future()
        house = asyncio.create_task(serve(wanted, lambda *where: told.set_result(where)))
        either: list[asyncio.Future[Any]] = [house, told]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if house.done():
            house.result()
        try:
            return await asyncio.to_thread(look, *told.result())
        finally:
            signal.raise_signal(signal.SIGTERM)
            await house

    return asyncio.run(run())


def get(address: str, path: str, host: str = "") -> tuple[int, str]:
    netloc = address.removeprefix("http://")
    line = http.client.HTTPConnection(netloc, timeout=30)
    try:
        line.request("GET", path, headers={"Host": host or netloc})
        reply = line.getresponse()
        return reply.status, reply.read().decode()
    finally:
        line.close()


def test_a_house_listens_on_this_machine_only_unless_told_otherwise(
    tmp_path: Path, asked: list[tuple[str, dict[str, Any]]]
) -> None:
    def look(address: str, for_guests: list[str]) -> None:
        assert get(address, "/healthz")[0] == 200
        assert get(address, "/healthz", f"{LAN}:{address.rpartition(':')[2]}")[0] == 421
        assert for_guests == []

    visit(ServeOptions(tmp_path, port=0), look)
    assert [host for host, _ in asked] == ["127.0.0.1"]


@pytest.mark.skipif(not has_ipv6(), reason="needs IPv6")
def test_a_house_listens_on_ipv6_and_says_so_in_its_address(tmp_path: Path) -> None:
    def look(address: str, _for_guests: list[str]) -> str:
        assert get(address, "/healthz") == (200, "ok")
        assert get(address, "/metrics")[0] == 200
        return address

    assert visit(ServeOptions(tmp_path, "::1", 0), look).startswith("http://[::1]:")


def test_any_address_of_ipv6_means_those_of_ipv4_too(
    tmp_path: Path, asked: list[tuple[str, dict[str, Any]]]
) -> None:
    address = visit(ServeOptions(tmp_path, "::", 0), lambda address, _for_guests: address)
    ((host, options),) = asked
    assert (host, options["family"]) == ("::", socket.AF_INET6)
    assert options["dualstack_ipv6"] == socket.has_dualstack_ipv6()
    assert address.startswith("http://localhost:")


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_house_on_any_address_answers_to_that_of_its_machine(tmp_path: Path, host: str) -> None:
    def look(address: str, for_guests: list[str]) -> None:
        port = address.rpartition(":")[2]
        assert get(address, "/healthz", f"{LAN}:{port}")[0] == 200
        assert get(address, "/healthz", f"192.0.2.8:{port}")[0] == 421
        assert get(address, "/metrics", f"{LAN}:{port}")[0] == 404
        assert for_guests == []  # links are to the address by which the host came

    visit(ServeOptions(tmp_path, host, 0), look)


def test_a_house_for_the_home_network_gives_links_to_its_machine(
    tmp_path: Path, asked: list[tuple[str, dict[str, Any]]]
) -> None:
    def look(address: str, for_guests: list[str]) -> None:
        lan = f"{LAN}:{address.rpartition(':')[2]}"
        assert for_guests == [f"http://{lan}"]
        _, told = get(address, "/api/house", lan)
        assert json.loads(told)["addresses"] == for_guests

    visit(ServeOptions(tmp_path, port=0, is_lan=True), look)
    assert [host for host, _ in asked] == ["0.0.0.0"]
