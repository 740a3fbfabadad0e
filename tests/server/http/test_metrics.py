"""The metrics page: every figure that is kept is shown there, and on this machine alone."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from festnoz.server import app
from festnoz.server.bots.pool import BotPool
from festnoz.server.guard import Guard
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.metrics import metrics
from festnoz.server.store.store import Store
from festnoz.table import protocol
from festnoz.table.guest import Guest
from tests.server.bots.odd_bots import ODD
from tests.server.houses import Slow, in_house, is_settled, sat_down
from tests.server.http.test_guard import HERE, HOSTS, ask
from tests.server.store.stores import in_store


def test_every_figure_that_is_kept_is_shown(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        async with await BotPool.start(1, ODD) as bots:
            house = House(store, bots)
            await bots.warm("korsair", "plays")
            kept: list[Any] = [house.figures, store.figures, bots.figures]
            counters = [
                (one, each.name) for one in kept for each in fields(one) if each.type is int
            ]
            for number, (one, name) in enumerate(counters, start=1001):
                setattr(one, name, number)
            told = metrics(house).splitlines()
        shown = [int(line.split()[1]) for line in told if line.split()[1].startswith("10")]
        assert sorted(shown) == [1001 + i for i in range(len(counters))]
        assert "festnoz_bot_processes 1" in told

    in_store(tmp_path, scene)


def test_seats_are_connected_while_somebody_is_there_and_watchers_are_no_seats(
    tmp_path: Path,
) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "open", "greedy", watching="link")
        other, _ = await sat_down(house, "me", "greedy")
        links = {link.role: digest for digest, link in room.table.links.items()}
        bo, watcher = (Guest(links[role], "none") for role in ("seat", "watch"))
        for guest in (bo, watcher):
            room.enter(guest, 0)
        assert shown(house)["seats_connected"] == 3
        for guest in (bo, watcher, ann):
            room.leave(guest)
        assert shown(house)["seats_connected"] == sum(other.here) == 1

    in_house(tmp_path, scene)


HISTOGRAMS = ("told_milliseconds", "commit_milliseconds", "commit_events")


def test_each_histogram_counts_what_was_at_most_so_much(tmp_path: Path) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        commits = house.store.figures
        kept = (house.figures.told_ms, commits.commit_ms, commits.events_per_commit)
        for number, histogram in enumerate(kept):
            for value in (1, 1.5, 40, *[3000] * number):
                histogram.add(value)
        told = shown(house)
        for number, name in enumerate(HISTOGRAMS):
            buckets = [value for one, value in told.items() if one.startswith(f"{name}_bucket")]
            assert buckets == [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3 + number]
            assert told[f'{name}_bucket{{le="50"}}'] == 3
            assert told[f'{name}_bucket{{le="+Inf"}}'] == told[f"{name}_count"] == 3 + number
            assert told[f"{name}_sum"] == 42.5 + 3000 * number

    in_house(tmp_path, scene)


def test_what_happens_at_a_table_is_timed(tmp_path: Path) -> None:
    async def scene(house: House, _slow: Slow) -> None:
        room, ann = await sat_down(house, "me", "greedy")
        before = shown(house)
        ann.wish(room, protocol.Say, text="hello")
        await is_settled(room)
        after = shown(house)
        for name in HISTOGRAMS:
            assert after[f"{name}_count"] == before[f"{name}_count"] + 1
            assert after[f"{name}_sum"] > before[f"{name}_sum"]

    in_house(tmp_path, scene)


def shown(house: House) -> dict[str, float]:
    """Each line of the page that is a value, without the house's name."""
    lines = [line for line in metrics(house).splitlines() if not line.startswith("#")]
    pairs = [line.removeprefix("festnoz_").rsplit(" ", 1) for line in lines]
    return {name: float(value) for name, value in pairs}


@pytest.mark.parametrize(
    ("peer", "status"),
    [
        (("127.0.0.1", 1), 200),
        (("::1", 1), 200),
        (("::ffff:127.0.0.1", 1), 200),
        (("192.0.2.7", 1), 404),
        (("192.168.1.4", 1), 404),
        (("::ffff:192.0.2.7", 1), 404),
        (("fe80::1%eth0", 1), 404),
        (("localhost", 1), 404),  # no address: a name could be anybody's
        (None, 404),
    ],
)
def test_a_caller_from_elsewhere_that_says_localhost_sees_no_figures(
    peer: tuple[str, int] | None, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name in a request is the guest's to choose; the address it comes from is not."""
    monkeypatch.setattr(app, "metrics", lambda _house: "figures")
    house: Any = None
    limits = Limits()
    guarded = Guard(app.application(house, limits, Addresses(limits)), HOSTS, limits)
    answer = ask(guarded, path="/metrics", headers=[HERE], client=peer)
    assert (answer.status, answer.text == "figures") == (status, status == 200)


@pytest.mark.parametrize(
    "header",
    [
        "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded", "Forwarded",
        "Via", "X-Real-IP", "X-Client-IP", "True-Client-IP", "CF-Connecting-IP", "CF-Ray",
        "X-Cluster-Client-IP", "Fastly-Client-IP", "X-Original-URL", "X-ProxyUser-Ip",
        "X-Envoy-External-Address", "X-Amzn-Trace-Id",
    ],
)  # fmt: skip
def test_nothing_that_came_through_any_proxy_sees_figures(
    header: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands on this machine, and may well call the house by its own name."""
    monkeypatch.setattr(app, "metrics", lambda _house: "figures")
    house: Any = None
    limits = Limits()
    guarded = Guard(app.application(house, limits, Addresses(limits)), HOSTS, limits)
    headers = [HERE, (header.lower().encode(), b"127.0.0.1")]
    answer = ask(guarded, path="/metrics", headers=headers, client=("127.0.0.1", 1))
    assert (answer.status, answer.text) == (404, "not found")
