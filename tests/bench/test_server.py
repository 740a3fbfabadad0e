"""`festnoz bench --server`: real processes, sockets and disk, for a moment. No time is asserted."""

import asyncio
import pickle
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from festnoz.bench import server as bench_server
from festnoz.bench.load import players
from festnoz.bench.load.client import PONG, TEXT, LoadClient
from festnoz.bench.load.generator import CROWDS, Kind, Load, cpu_s, joined, rss_kb
from festnoz.bench.load.relay import Relay
from festnoz.bench.load.tally import LoadFailed, Tally
from festnoz.bench.report import Report, ServerFigures
from festnoz.bench.server import measure
from festnoz.cli import bench
from festnoz.core.words import Message, text
from festnoz.games import GAMES
from festnoz.server.bots.pool import BotPool
from festnoz.server.house import House
from festnoz.server.service import ServeOptions
from festnoz.server.store.store import Store
from festnoz.table.protocol import Hello
from festnoz.table.protocol.http import OpenedTable
from festnoz.table.protocol.shown import Words
from festnoz.terminal.screen import Screen
from tests.server.store.stores import in_store

TABLES = (2,)


@pytest.fixture(scope="module")
def told() -> list[Message]:
    return []


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("disk") / "not made yet"


@pytest.fixture(scope="module")
def figures(folder: Path, told: list[Message]) -> list[ServerFigures]:
    return measure(folder, told.append, TABLES, seconds=0.5, warm_up=0.1, turns=1)


def test_every_number_of_tables_is_measured_beside_a_relay(figures: list[ServerFigures]) -> None:
    assert [(one.game, one.client, one.tables, one.seats) for one in figures] == [
        ("korsair", client, tables, 3) for tables in TABLES for client in ("drawn", "words")
    ]
    for one in figures:
        assert one.durable
        assert one.moves > 0
        assert one.relay_moves_per_s > 0
        assert one.moves_per_s * one.seconds == pytest.approx(one.moves)
        assert 0 < one.p50_ms <= one.p99_ms
        assert (one.server_cpu_ms_per_move is None) == (one.relay_cpu_ms_per_move is None)


def test_nothing_of_it_stays_on_disk(folder: Path, figures: list[ServerFigures]) -> None:
    assert figures
    assert list(folder.iterdir()) == []


def test_progress_is_told_in_every_language(
    folder: Path, figures: list[ServerFigures], told: list[Message]
) -> None:
    assert len(told) == 1 + 3 * len(TABLES)
    assert len(figures) == 2 * len(TABLES)
    assert text(told[0]) == f"measuring the server; it stores every move in {folder}"
    assert [text(one) for one in told[1:]] == [
        "2 tables: a house with drawn tables",
        "2 tables: a house with tables in words",
        "2 tables: a relay without rules",
    ]
    assert text(told[1], "fr") == "2 tables\u00a0: une maison aux tables dessinées"


def test_guests_of_each_kind_want_what_their_table_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[tuple[str, Words | bool]] = []

    def load(kind: Kind, *_: Any) -> Load:
        sent: list[bytes] = []
        client = CROWDS[kind](0, 1, Tally(1))[0]
        monkeypatch.setattr(client, "send", sent.append)
        client.open()
        is_house = kind != "relay"
        orders.append((kind, is_house and msgspec.json.decode(sent[0], type=Hello).words))
        return Load(1.0, [0.1], None, None)

    monkeypatch.setattr(bench_server, "_load", load)
    monkeypatch.setattr(players, "_open_table", lambda _: OpenedTable("t", "h" * 22, [], None))
    measure(tmp_path, lambda _: None, TABLES, turns=2)
    assert orders == 2 * [("drawn", "lines"), ("words", "all"), ("relay", False)]


def example(tables: int = 100, **unmeasured: Any) -> ServerFigures:
    figures = ServerFigures(
        "korsair",
        "drawn",
        tables,
        3,
        10.0,
        20_000,
        2000.0,
        12.0,
        34.0,
        0.25,
        100.0,
        True,
        3000.0,
        0.125,
    )
    return msgspec.structs.replace(figures, **unmeasured)


def test_with_the_server_asked_for_nothing_else_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "measure", lambda *_, **__: [example()])
    bench.measure_speed(Screen("en"), peers=False, server=True, as_json=True)
    report = msgspec.json.decode(capsys.readouterr().out, type=Report)
    assert (report.games, report.peers, report.ratios) == ([], [], [])
    assert report.server == [example()]


@pytest.mark.parametrize(
    ("language", "numbers"),
    [("en", ["2,000", "0.25 ms", "0.67"]), ("fr", ["2 000", "0,25 ms", "0,67"])],
)
def test_people_read_the_same_figures_as_a_table(
    language: str,
    numbers: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    nothing = {"server_cpu_ms_per_move": None, "rss_kb_per_table": None}
    monkeypatch.setattr(
        bench, "measure", lambda *_, **__: [example(), example(500, **nothing, client="words")]
    )
    bench.measure_speed(Screen(language), peers=False, server=True, as_json=False)
    told = capsys.readouterr().out.replace("\u00a0", " ").replace("\u202f", " ")
    assert all(number in told for number in numbers)


def test_latencies_are_shares_of_all_moves() -> None:
    load = Load(2.0, [i / 1000 for i in range(1, 102)], cpu_s=0.0505, rss_kb=None)
    assert load.moves_per_s == 50.5
    assert load.cpu_ms_per_move == pytest.approx(0.5)
    assert [load.latency_ms(share) for share in (0.5, 0.99, 1)] == pytest.approx([51, 100, 101])


def test_turns_are_measured_as_one() -> None:
    turns = [Load(2.0, [0.1, 0.4], cpu_s=0.5, rss_kb=30.0), Load(1.0, [0.2], cpu_s=1.0, rss_kb=10)]
    assert joined(turns) == Load(3.0, [0.1, 0.2, 0.4], cpu_s=1.5, rss_kb=20.0)
    unknown = [*turns, Load(1.0, [0.3], cpu_s=None, rss_kb=None)]
    assert (joined(unknown).cpu_s, joined(unknown).rss_kb) == (None, None)


class Ear(LoadClient):
    def __init__(self) -> None:
        super().__init__(port=1)
        self.heard: list[bytes] = []
        self.sent: list[bytes] = []

    def open(self) -> None:
        self.heard.append(b"open")

    def hear(self, message: bytes) -> None:
        self.heard.append(message)

    def fail(self, why: str) -> None:
        self.heard.append(b"failed: " + why.encode())

    def send(self, message: bytes, kind: int = TEXT) -> None:
        self.sent.append(bytes([kind]) + message)


LONG = b"x" * 300
FRAMES = b"\x81\x05hello" + b"\x89\x02hi" + b"\x81\x7e\x01\x2c" + LONG


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_frames_are_read_however_the_network_cuts_them(size: int) -> None:
    ear = Ear()
    data = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + FRAMES
    for at in range(0, len(data), size):
        ear.data_received(data[at : at + size])
    assert ear.heard == [b"open", b"hello", LONG]
    assert ear.sent == [bytes([PONG]) + b"hi"]


def test_a_server_that_refuses_or_hangs_up_spoils_the_figures() -> None:
    ear = Ear()
    ear.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    ear.connection_lost(None)
    assert [one.partition(b":")[0] for one in ear.heard] == [b"failed", b"failed"]


def test_a_failure_ends_the_measuring_in_words() -> None:
    async def wait(patience: float, why: str) -> None:
        tally = Tally(1)
        if why:
            tally.fail(why)
        await tally.all_play(patience)

    with pytest.raises(LoadFailed, match="the server could not be measured: no table") as caught:
        asyncio.run(wait(1, "no table"))
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(LoadFailed, match="1 tables do not play"):
        asyncio.run(wait(0.01, ""))


def test_a_server_that_carries_nothing_has_no_figures() -> None:
    with pytest.raises(LoadFailed, match="no move came back"):
        asyncio.run(_latencies())


async def _latencies() -> list[float]:
    return Tally(1).latencies


def test_a_house_under_load_was_warm_before_it_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or its first seconds would be those of the compiler."""
    happened = []

    async def get_warm(*_: Any) -> None:
        await asyncio.sleep(0.1)
        happened.append("warm")

    def hear(_port: int) -> None:
        happened.append("open")
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(BotPool, "warm", get_warm)
    monkeypatch.setattr(House, "ready", get_warm)
    monkeypatch.setattr(bench_server, "run", asyncio.run)
    opened: Any = SimpleNamespace(send=hear)
    bench_server.SERVERS["drawn"](ServeOptions(tmp_path, port=0), opened)
    assert happened[: 2 * len(GAMES) + 1] == [*(["warm", "warm"] * len(GAMES)), "open"]


def test_a_relay_tells_everybody_once_all_are_there(tmp_path: Path) -> None:
    sent = []

    async def send(message: Any) -> None:
        sent.append(message.get("text"))

    async def talk(relay: Relay) -> None:
        messages = iter([{"type": "websocket.connect"}, {"text": "t"}, {"type": "bye"}])

        async def receive() -> Any:
            return next(messages)

        await relay({}, receive, send)

    async def meet(store: Store) -> None:
        relay = Relay(store)
        for _ in range(3):
            await talk(relay)

    in_store(tmp_path, meet)
    assert list(filter(None, sent)) == ["2".ljust(800, ".")] * 3


def test_a_process_that_is_not_there_has_no_vital_signs() -> None:
    assert cpu_s(2**30) is None
    assert rss_kb(2**30) is None
