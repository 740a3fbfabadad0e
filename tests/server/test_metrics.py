"""The metrics page: every figure that is kept is shown there, and on this machine alone."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from festnoz.server import app
from festnoz.server.guard import Guard
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.metrics import metrics
from festnoz.server.store import Store
from festnoz.server.thinkers import Thinkers
from tests.server.odd_thinking import ODD
from tests.server.storing import in_store
from tests.server.test_guard import HERE, HOSTS, ask


def test_every_figure_that_is_kept_is_shown(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        async with await Thinkers.start(1, ODD) as thinkers:
            house = House(store, thinkers)
            await thinkers.warm("korsair", "plays")
            kept: list[Any] = [house.figures, store.figures, thinkers.figures]
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
def test_who_calls_the_house_localhost_from_elsewhere_sees_no_figures(
    peer: tuple[str, int] | None, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name in a request is the guest's to choose; the address it comes from is not."""
    monkeypatch.setattr(app, "metrics", lambda _house: "figures")
    house: Any = None
    limits = Limits()
    guarded = Guard(app.application(house, limits, Addresses(limits)), HOSTS, limits)
    answer = ask(guarded, path="/metrics", headers=[HERE], client=peer)
    assert (answer.status, answer.text == "figures") == (status, status == 200)
