"""The metrics page: every figure that is kept is shown there."""

from dataclasses import fields
from pathlib import Path
from typing import Any

from festnoz.server.house import House
from festnoz.server.metrics import metrics
from festnoz.server.store import Store
from festnoz.server.thinkers import Thinkers
from tests.server.odd_thinking import ODD
from tests.server.storing import in_store


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
