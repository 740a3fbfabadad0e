"""Faults: the house is killed again and again, and nothing that anybody saw is lost."""

import asyncio
import functools
import random
import signal
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest
from msgspec.json import encode
from websockets.exceptions import WebSocketException

from festnoz.core.game import EVERYONE, WATCHER
from festnoz.core.referee import rerun
from festnoz.core.replay import decode
from festnoz.games import GAMES, OWN
from festnoz.table import protocol
from festnoz.table.events import Played
from festnoz.table.history import Log, read
from festnoz.table.outbox import Delivery, Outbox
from festnoz.table.projection import Projection, num_told
from festnoz.table.protocol import Hello, ReplayFile, Welcome
from festnoz.table.protocol.http import OpenedTable
from festnoz.table.table import match_of
from tests.server.network import CALM, Network
from tests.server.people import Person, Rascal
from tests.server.real_server import NotOpened, Player, Served, answers, served
from tests.server.rooms import HOST, WATCH, new_room, seat_secret

Record = Callable[[str, object], None]

WAIT_S = 120.0
OTHER_GAMES = [name for name in OWN if name != "korsair"]
KINDS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("me", "open", "open"), {}),
    (("me", "greedy", "uniform"), {}),
    (("me", "open", "greedy", "open"), {"options": {"teams": True}}),
    *((("me", "open", "greedy"), {"game": name}) for name in OTHER_GAMES),
)


@dataclass
class Evening:
    """Games at several tables of one house, all at once, until it is said to be late."""

    house: Served
    chance: random.Random
    gate: asyncio.Event
    players: list[Player]
    is_late: bool = False
    num_games: int = 0
    num_told: int = 0

    async def play_on(self, kind: int) -> None:
        while not self.is_late:
            chairs, fields = KINDS[kind]
            opened = await self._open(*chairs, settings={"watching": "link"}, **fields)
            links = [opened.host, opened.watch, *opened.seats]
            players = [Player(self.house, link, self.gate, self.chance) for link in links if link]
            self.players += players
            await asyncio.gather(*(player.play() for player in players))
            assert [player.refusals for player in players] == [[]] * len(players)
            await self._check_replay(opened)
            self.num_games += 1
            self.num_told += sum(player.number for player in players)
            self.players = [one for one in self.players if one not in players]

    async def _open(self, *chairs: str, **fields: Any) -> OpenedTable:
        while True:
            await self.gate.wait()
            try:
                return await asyncio.to_thread(self.house.open_table, *chairs, **fields)
            except (OSError, HTTPException):  # killed in the middle of its answer, too
                pass
            except NotOpened:  # or stopped before the game was compiled
                if self.gate.is_set():
                    raise

    async def _check_replay(self, opened: OpenedTable) -> None:
        """What was played is what was dealt and allowed."""
        while True:
            await self.gate.wait()
            with suppress(OSError, WebSocketException):
                wish = protocol.AskReplay("ask-the-replay")
                _, told = await answers(self.house, Hello(opened.host), wish)
                assert isinstance(told, ReplayFile)
                match = rerun(decode(encode(told.replay)), GAMES)
                assert match.is_over
                return

    async def be_busy(self, games: list[asyncio.Task[None]]) -> None:
        """Some news are told, or none where the house is to die while it opens its tables."""
        wanted = self.chance.choice([0, 1, 5, 20, 60]) + self._num_heard
        while self._num_heard < wanted and not any(game.done() for game in games):
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.chance.uniform(0, 0.05))

    @property
    def _num_heard(self) -> int:
        return self.num_told + sum(player.number for player in self.players)

    async def be_cut_off(self, how: signal.Signals) -> None:
        """The house ends; when it is open again, all that anybody saw is still told."""
        self.gate.clear()
        end = self.house.kill if how == signal.SIGKILL else self.house.close
        await asyncio.to_thread(end)
        while any(player.is_connected for player in self.players):
            await asyncio.sleep(0.005)
        await asyncio.to_thread(self.house.open)
        for player in list(self.players):
            (welcome,) = await answers(self.house, Hello(player.link, words="all"))
            assert isinstance(welcome, Welcome)
            told = {one.number: one for one in welcome.story}
            assert _is_in(player.told, told)
        self.gate.set()


def _is_in(seen: dict[int, Any], told: dict[int, Any]) -> bool:
    return all(told.get(number) == one for number, one in seen.items())


async def evening(house: Served, cuts: list[signal.Signals], seed: int) -> Evening:
    chance = random.Random(seed)
    this = Evening(house, chance, asyncio.Event(), [])
    this.gate.set()
    games = [asyncio.create_task(this.play_on(kind)) for kind in range(len(KINDS))]
    try:
        for how in cuts:
            await this.be_busy(games)
            if any(game.done() for game in games):
                break  # and we shall hear why
            await this.be_cut_off(how)
        this.is_late = True
        await asyncio.wait_for(asyncio.gather(*games), WAIT_S)
    finally:
        for game in games:
            game.cancel()
    return this


def cut_off_and_go_on(folder: Path, kills: int, record: Record) -> None:
    """Every fourth cut is a stop, as a service manager's; the others are kills."""
    cuts = [signal.SIGTERM if i % 4 == 2 else signal.SIGKILL for i in range(kills * 4 // 3)]
    with served(folder) as house:
        this = asyncio.run(evening(house, cuts, seed=kills))
        assert house.close() == 0
        assert house.errors == ""
    record("kills", cuts.count(signal.SIGKILL))
    record("stops", cuts.count(signal.SIGTERM))
    record("games played to their end", this.num_games)
    record("news told", this.num_told)


def test_nothing_seen_is_lost_and_games_go_on_through_three_kills(
    tmp_path: Path, record_property: Record
) -> None:
    cut_off_and_go_on(tmp_path, 3, record_property)


@pytest.mark.long
def test_nothing_seen_is_lost_and_games_go_on_through_a_hundred_kills(
    tmp_path: Path, record_property: Record
) -> None:
    cut_off_and_go_on(tmp_path, 120, record_property)


# Cuts, repeats and reorderings, without sockets


def people_at(people: int) -> list[Person]:
    links = [HOST, *(seat_secret(seat) for seat in range(1, people))]
    everybody = [(link, True) for link in links] + [(WATCH, False)]
    return [Person(link, "none", plays, num_matches=2) for link, plays in everybody]


class Seating(NamedTuple):
    game: str
    seats: int
    people: int  # the others are bots
    first: int

    def log(self) -> Log:
        """Of its table, before the start."""
        chosen: dict[str, Any] = {"game": self.game, "first": self.first}
        if self.game == "korsair":
            chosen["teams"] = self.seats == 4
        _, shelf = new_room(self.people, self.seats, is_started=False, **chosen)
        return shelf.handed_in


async def _played(seating: Seating, seed: int = 0, trouble: float = CALM) -> Network:
    network = Network(seating.log(), people_at(seating.people), seed, trouble)
    await network.play()
    return network


def played(*args: Any) -> Network:
    """Two matches; the second one's secret is the same in every run."""
    with mock.patch("festnoz.table.permissions.secrets.token_hex", lambda size: "2b" * size):
        return asyncio.run(_played(*args))


@functools.cache
def uncut_outcome(seating: Seating) -> Any:
    return outcome(played(seating))


def outcome(network: Network) -> Any:
    """What was played, and the position before everybody's eyes."""
    match = network.match
    views = [match.view(one).tobytes() for one in (*range(len(match.seats)), WATCHER, EVERYONE)]
    shown = [line.person.position for line in network.lines]
    finished = [before.log for before in network.room.table.finished]
    return finished, match.log, views, [(one.version, one.view, one.result) for one in shown if one]


def compare_with_uncut_runs(runs: int, record: Record) -> None:
    faults = 0
    for seed in range(runs):
        seating = SEATINGS[seed % len(SEATINGS)]
        cut = played(seating, seed, TROUBLE[seed % len(TROUBLE)])
        assert outcome(cut) == uncut_outcome(seating)
        faults += cut.num_faults
    record("matches through cuts, repeats and reorderings", 2 * runs)
    record("faults in them", faults)


SEATINGS = [
    Seating("korsair", 3, 3, 0),
    *(Seating(name, 3, 2, 1) for name in OTHER_GAMES),
    *(Seating(name, 2, 2, 0) for name in OTHER_GAMES),
    *(
        Seating("korsair", *numbers)
        for numbers in ((3, 1, 1), (4, 3, 0), (2, 2, 1), (4, 4, 2), (2, 1, 0), (5, 2, 0))
    ),
]
TROUBLE = [0.01, 0.03, 0.1]


def test_cuts_repeats_and_reorderings_end_in_the_same_views_as_the_uncut_run(
    record_property: Record,
) -> None:
    compare_with_uncut_runs(len(SEATINGS), record_property)


@pytest.mark.long
def test_hundreds_of_cut_matches_end_in_the_same_views_as_the_uncut_ones(
    record_property: Record,
) -> None:
    compare_with_uncut_runs(250, record_property)


def rascals(people: int, chance: random.Random) -> list[Person]:
    links = [HOST, *(seat_secret(seat) for seat in range(1, people))]
    return [Rascal(link, chance) for link in links] + [Person(WATCH, plays=False)]


async def _quarrelled(seating: Seating, seed: int, trouble: float) -> Network:
    """Undo, pauses, stand-ins and talk depend on which guest is first: no two runs are alike."""
    everybody = rascals(seating.people, random.Random(seed))
    network = Network(seating.log(), everybody, seed, trouble)
    await network.play()
    await network.calm_down()
    return network


def quarrel(runs: int, record: Record) -> None:
    """Everybody ends with what is on disk, and so does the house."""
    told = faults = 0
    for seed in range(runs):
        seating = SEATINGS[seed % len(SEATINGS)]
        network = asyncio.run(_quarrelled(seating, seed, TROUBLE[seed % len(TROUBLE)]))
        table, chapter = read(network.disk.log)
        true = Projection(table)
        assert network.room.chapter.log == chapter.log
        assert network.match.log == match_of(true.table).log
        for line in network.lines:
            looker, person = network.room.looker_of(line), line.person
            assert person.number == num_told(true.table, looker)
            assert encode(person.table) == encode(true.shown("t"))
            assert encode(person.position) == encode(true.position(looker, person.words))
        told += num_told(true.table, WATCHER)
        faults += network.num_faults
    record("matches with quarrels", runs)
    record("events told in them", told)
    record("faults in them", faults)


def test_whatever_people_do_meanwhile_all_end_with_what_is_on_disk(
    record_property: Record,
) -> None:
    quarrel(4, record_property)


@pytest.mark.long
def test_a_hundred_quarrels_end_with_what_is_on_disk(record_property: Record) -> None:
    quarrel(100, record_property)


def test_a_house_that_tells_before_it_stores_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Outbox.hold

    def hasty(outbox: Outbox, deliveries: list[Delivery], known_to: Collection[int] | None) -> None:
        for delivery in deliveries:
            delivery()
        honest(outbox, [], known_to)

    monkeypatch.setattr(Outbox, "hold", hasty)
    with pytest.raises(AssertionError):
        compare_with_uncut_runs(9, lambda *_: None)


def test_a_house_that_forgets_a_stored_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Network._die

    def forgetful(network: Network, line: Any = None) -> None:
        if isinstance(network.disk.log[-1][1], Played):
            network.disk.log.pop()
        honest(network, line)

    monkeypatch.setattr(Network, "_die", forgetful)
    with pytest.raises(AssertionError):
        compare_with_uncut_runs(9, lambda *_: None)
