"""`festnoz serve` and `festnoz tables`: the house opens, says where, closes cleanly, keeps all."""

import asyncio
import io
import json
import os
import re
import signal
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from festnoz.cli.serve import open_house, qr_code
from festnoz.games import OWN
from festnoz.server import service
from festnoz.server.store.store import Store
from festnoz.table.protocol import Hello, News, Start
from festnoz.terminal.screen import Screen
from tests.commands.asking import Ask
from tests.program import ADDRESS, FESTNOZ
from tests.server import real_server as houses
from tests.server.people import heard
from tests.server.store.stores import entry, in_store, record


@contextmanager
def served(data: Path, *options: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A house in a process of its own, and its address."""
    command = [*FESTNOZ, "serve", "--port", "0", "--data", str(data), *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as house:
        try:
            assert house.stdout is not None
            found = ADDRESS.search(house.stdout.readline())
            assert found, house.stderr and house.stderr.read()
            yield found[0], house
        finally:
            house.kill()


def get(address: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def post(address: str, **headers: str) -> int:
    """Rubbish; the status of the answer."""
    request = urllib.request.Request(f"{address}/api/tables", b"rubbish", headers)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=30)
    refused.value.close()
    return refused.value.code


def open_table(address: str) -> dict[str, object]:
    wanted = {"game": "korsair", "chairs": ["me", "greedy", "open"]}
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(wanted).encode(), method="POST"
    )
    with urllib.request.urlopen(request, timeout=60) as reply:
        opened: dict[str, object] = json.load(reply)
    return opened


def test_a_house_opens_answers_and_closes_cleanly(tmp_path: Path, answer: Ask) -> None:
    with served(tmp_path / "house") as (address, house):
        assert get(f"{address}/healthz") == (200, "ok")
        status, page = get(address)
        assert status == 200
        assert '<script type="module"' in page
        _, told = get(f"{address}/api/house")
        offered = [(game["name"], game["bots"]) for game in json.loads(told)["games"]]
        assert offered[: len(OWN)] == [(game, ["uniform", "greedy"]) for game in OWN]
        assert "festnoz_tables 0\n" in get(f"{address}/metrics")[1]
        assert get(f"{address}/metrics", **{"X-Forwarded-For": "127.0.0.1"})[0] == 404
        opened = open_table(address)
        house.send_signal(signal.SIGTERM)
        rest, errors = house.communicate(timeout=60)
        assert (house.returncode, errors) == (0, "")
        assert "kept" in rest
    listed = answer("tables", "--data", str(tmp_path / "house"))
    assert str(opened["id"]) in listed.out
    assert "Maëlle" in listed.out


@pytest.mark.parametrize("has_pages", [True, False])
def test_a_house_without_pages_says_how_to_build_them(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    has_pages: bool,
) -> None:
    async def opens(_: service.ServeOptions, is_open: Callable[[str, list[str]], None]) -> None:
        is_open("http://localhost:1", [])

    monkeypatch.setattr(service, "serve", opens)
    monkeypatch.setattr("festnoz.cli.serve.PAGES", tmp_path if has_pages else tmp_path / "none")
    open_house(Screen("en"), service.ServeOptions(tmp_path), opens_browser=False)
    assert ("python3 run.py serve" in capsys.readouterr().out) != has_pages


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Where houses want to listen and what a browser shows; then they close.

    They listen on this machine only, whatever they want.
    """
    create_server = socket.create_server
    hosts: list[str] = []
    found: list[tuple[str, str]] = []

    def listen(to: tuple[str, int], **_options: object) -> socket.socket:
        hosts.append(to[0])
        return create_server(("127.0.0.1", to[1]))

    def show(address: str) -> None:
        found.append((hosts[-1], address))
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(socket, "create_server", listen)
    monkeypatch.setattr(service, "lan_addresses", lambda: ["192.0.2.7"])
    monkeypatch.setattr(service, "_keep_house", lambda _house: asyncio.sleep(0))
    monkeypatch.setattr("webbrowser.open", show)
    return found


def test_a_house_opens_on_this_machine_only_unless_told_otherwise(
    answer: Ask, shown: list[tuple[str, str]]
) -> None:
    told = answer("serve", "--browser", "--port", "0", "--data", "house")
    assert (told.code, told.err) == (0, "")
    ((host, address),) = shown
    assert host == "127.0.0.1"
    assert re.findall(r"http://\S+", told.out) == [address]


def test_a_house_for_the_home_network_shows_its_address_and_a_code(
    answer: Ask, shown: list[tuple[str, str]]
) -> None:
    told = answer("serve", "--lan", "--browser", "--port", "0", "--data", "house")
    assert (told.code, told.err) == (0, "")
    ((host, address),) = shown
    assert host == "0.0.0.0"
    for_guests = address.replace("localhost", "192.0.2.7")
    assert re.search(rf"{address}\b.*\n.*{for_guests}\b.*\n", told.out)
    assert qr_code(for_guests).rstrip("\n") in told.out


def test_a_house_behind_a_proxy_counts_guests_and_answers_to_its_name(tmp_path: Path) -> None:
    guests = [{"Host": "games.example.org", "X-Forwarded-For": f"9.9.9.{one}"} for one in (1, 2)]
    with served(tmp_path, "--proxy", "--name", "games.example.org") as (address, _):
        assert get(f"{address}/healthz", Host="games.example.org") == (200, "ok")
        assert get(f"{address}/healthz", Host="other.example.org")[0] == 421
        assert get(f"{address}/metrics", Host="games.example.org")[0] == 404
        assert get(f"{address}/metrics")[0] == 200
        assert {post(address, **guests[0]) for _ in range(70)} == {400, 429}
        assert post(address, **guests[1]) == 400


def test_two_houses_do_not_share_a_folder(tmp_path: Path, answer: Ask) -> None:
    with served(tmp_path):
        refused = answer("tables", "--data", str(tmp_path))
        assert refused.code == 2
        assert str(tmp_path) in refused.err
        assert len(refused.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["serve", "--port", "65536"], "65536"),
        (["serve", "--port", "http"], "http"),
        (["serve", "--host", "192.0.2.1", "--port", "0"], "192.0.2.1"),  # nobody's
        (["serve", "--data", "/dev/null/x"], "/dev/null"),
        (["tables", "--data", "nowhere/at/all"], "nowhere"),
        (["tables", "--clear"], "--older"),
        (["tables", "--older", "-1"], "--older"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(options: list[str], named: str, answer: Ask) -> None:
    refused = answer(*options)
    assert refused.code == 2
    assert named in refused.err
    assert len(refused.err.splitlines()) == 1


def test_tables_of_rules_that_are_not_known_here_are_listed_and_exported(
    tmp_path: Path, answer: Ask
) -> None:
    async def keep(store: Store) -> None:
        told = b'{"names":["Ann","Bo"],"scores":[31,22]}'
        await store.create(record("later", rules=9, state="playing", summary=told), [entry(1)])

    in_store(tmp_path, keep)
    listed = answer("tables", "--data", tmp_path)
    assert (listed.code, listed.err) == (0, "")
    line, scores, why = listed.out.splitlines()
    assert line == "later · 1970-01-01 · Korsair · under way · Ann and Bo"
    assert scores == "  last scores: 31, 22"
    assert "rules 9 of Korsair" in why
    assert answer("tables", "--data", tmp_path, "--export", tmp_path / "out").code == 0
    exported = json.loads((tmp_path / "out" / "later.json").read_text("utf-8"))
    assert (exported["rules"], exported["events"][0]["data"]) == (9, {"number": 1})


def test_tables_are_exported_but_cleared_only_when_finished(tmp_path: Path, answer: Ask) -> None:
    house, out = tmp_path / "house", tmp_path / "out"
    with served(house) as (address, process):
        table = str(open_table(address)["id"])
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert answer("tables", table, "--data", str(house), "--export", str(out)).code == 0
    exported = json.loads((out / f"{table}.json").read_text("utf-8"))
    assert exported["id"] == table
    refused = answer("tables", table, "--data", str(house), "--clear")
    assert (refused.code, table in refused.err) == (2, True)
    assert "no such table" in answer("tables", "--older", "0", "--data", str(house)).out.lower()


@pytest.mark.skipif(os.name != "posix", reason="the rights of files are of POSIX")
def test_exports_are_for_their_owner_alone(tmp_path: Path, answer: Ask) -> None:
    """They hold all that was hidden, and tables may be under way."""

    async def keep(store: Store) -> None:
        await store.create(record("t", state="playing"), [entry(1)])

    in_store(tmp_path / "house", keep)
    before = os.umask(0)
    try:
        out = tmp_path / "out"
        assert answer("tables", "--data", tmp_path / "house", "--export", out).code == 0
        (out / "t.json").chmod(0o644)  # as an older program left it
        assert answer("tables", "--data", tmp_path / "house", "--export", out).code == 0
    finally:
        os.umask(before)
    assert [oct(path.stat().st_mode & 0o777) for path in (out, out / "t.json")] == [
        "0o700",
        "0o600",
    ]


@pytest.mark.parametrize(
    ("typed", "is_cleared"),
    [
        ("yes\n2\n", True),
        ("y\n2\n", True),
        ("yes\n", False),
        ("yes\n3\n", False),
        ("yes\nyes\n", False),
        ("no\n2\n", False),
        ("", False),
    ],
)
def test_unfinished_tables_are_cleared_after_two_questions(
    tmp_path: Path, answer: Ask, monkeypatch: pytest.MonkeyPatch, typed: str, is_cleared: bool
) -> None:
    async def keep(store: Store) -> None:
        for name, state in (("waiting", "open"), ("begun", "playing"), ("done", "over")):
            await store.create(record(name, state=state), [entry(1)])

    in_store(tmp_path, keep)
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    told = answer("tables", "--unfinished", "--older", "1", "--clear", "--data", tmp_path)
    assert (told.code, told.err) == (0, "")
    assert ("waiting ·" in told.out, "begun ·" in told.out, "done ·" in told.out) == (
        True,
        True,
        False,
    )
    assert ("2 tables cleared." in told.out, "Nothing was removed." in told.out) == (
        is_cleared,
        not is_cleared,
    )
    left = answer("tables", "--data", tmp_path).out
    assert ("waiting" in left, "done" in left) == (not is_cleared, True)


async def bots_play(house: houses.Served, host: str) -> None:
    """To the end of their match."""
    async with houses.dial(house) as line:
        await houses.say(line, Hello(host))
        await houses.say(line, Start("start-0001"))
        while True:
            news = heard(await line.recv())
            if isinstance(news, News) and news.table and news.table.stage == "over":
                return


def test_a_finished_table_is_listed_exported_and_cleared(tmp_path: Path, answer: Ask) -> None:
    data, out = tmp_path / "data", tmp_path / "out"
    with houses.served(tmp_path) as house:
        waiting = house.open_table("me", "open").id
        finished = house.open_table("greedy", "greedy")
        asyncio.run(bots_play(house, finished.host))
        assert house.close() == 0
    listed = answer("tables", "--older", "0", "--data", data).out
    assert (finished.id in listed, "last scores" in listed, waiting in listed) == (
        True,
        True,
        False,
    )
    cleared = answer("tables", "--older", "0", "--export", out, "--clear", "--data", data)
    assert (cleared.code, cleared.err) == (0, "")
    assert "One table cleared." in cleared.out
    assert [file.name for file in out.iterdir()] == [f"{finished.id}.json"]
    exported = json.loads((out / f"{finished.id}.json").read_text("utf-8"))
    assert exported["state"] == "over"
    assert exported["events"][-1]["data"]["type"] == "Played"
    left = answer("tables", "--data", data).out
    assert (finished.id in left, waiting in left) == (False, True)
    again = answer("tables", finished.id, "--clear", "--data", data)
    assert (again.code, finished.id in again.err) == (2, True)
