"""Two worlds that differ only in what one looker may not know, and every byte that is sent to it.

A script is played at a table, then hidden things are exchanged in the true state (`checks.swap`),
then the deal that leads there by the same script is searched for, and the script played again.
"""

import asyncio
import contextlib
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import msgspec
import numpy as np

from festnoz.core.errors import Refusal
from festnoz.core.game import LEGAL, OVER, WATCHER
from festnoz.core.kernel import Rows
from festnoz.core.match import Dealt, Match
from festnoz.server import protocol
from festnoz.server.links import digest_of
from festnoz.server.protocol import AnyWish
from festnoz.server.room import Room
from festnoz.table import events
from festnoz.table.events import AnyEvent, Settings
from festnoz.table.table import match_of
from tests.conformance.worlds import Variant
from tests.server.rooms import SECRET, Ear, Shelf, settle

Orders = list[tuple[int, ...]]
Exchange = tuple[int, int, int]  # the number of a shuffle, and two places in it
Deed = tuple[int, AnyWish | None]  # a looker and its wish; None: it hangs up and comes again


def link_of(looker: int) -> str:
    return f"{looker % 100:02}".rjust(22, "l")


@dataclass
class World:
    """A table of persons only; one looker hears, the others' wishes come out of the blue."""

    variant: Variant
    looker: int
    orders: Orders | None = None  # None: as the seal says
    ears: list[Ear] = field(default_factory=list)  # of the looker, one a connection

    def __post_init__(self) -> None:
        with self._dealing():
            self.room = Room("t", [(0, event) for event in self._opening()], Shelf())
            self._enter(0)

    def _opening(self) -> Iterator[AnyEvent]:
        variant, game = self.variant, self.variant.game
        options = msgspec.to_builtins(variant.options)
        settings = Settings(watching="link", chat="free")
        yield events.Opened(game.name, game.rules, variant.seats, options, settings)
        yield events.Sealed(SECRET)
        for looker in variant.lookers:
            seat = None if looker == WATCHER else looker
            role: events.Role = "watch" if seat is None else "seat"
            yield events.Linked(role, seat, digest_of(link_of(looker)).hex())
        for seat, name in enumerate(variant.names):
            yield events.Seated(seat, name, None)
        yield events.Started()

    def _dealing(self) -> Any:
        orders = self.orders
        if orders is None:
            return contextlib.nullcontext()
        return mock.patch("festnoz.core.match.keyed_order", lambda _key, nonce, _: orders[nonce])

    @property
    def match(self) -> Match:
        return match_of(self.room.table)

    @property
    def heard(self) -> list[str]:
        return [data for ear in self.ears for data in ear.raw]

    async def do(self, deed: Deed) -> None:
        looker, wish = deed
        with self._dealing():
            if wish is not None:
                asker = self.ears[-1] if looker == self.looker else Ear(link_of(looker))
                self.room.hear(asker, wish)
            elif looker == self.looker:
                self.room.leave(self.ears[-1])
                self._enter(last=(len(self.ears) * 7) % (self.room.table.num_events + 3))
            else:
                other = Ear(link_of(looker))
                self.room.enter(other, 0)
                self.room.leave(other)
            await settle()

    def _enter(self, last: int) -> None:
        ear = Ear(link_of(self.looker), in_words=len(self.ears) % 3 != 2)
        self.ears.append(ear)
        self.room.enter(ear, last)


@dataclass
class Author:
    """Makes up what happens next in a world, out of everything that people may do."""

    world: World
    chance: random.Random
    num_wishes: int = 0

    def deeds(self) -> list[Deed]:
        """What the looker tries, then somebody's move."""
        looker = self.world.looker
        tried = [self._attempt(looker) for _ in range(3)] if self.chance.random() < 0.7 else []
        return [*tried, *self._anybody(), *self._move()]

    def _wish(self, looker: int, kind: type[protocol.Wish], **fields: Any) -> Deed:
        self.num_wishes += 1
        wish: Any = kind(f"wish-{self.num_wishes:06}", **fields)
        return looker, wish

    def _move(self) -> list[Deed]:
        """Of whoever is to move, come back if a bot stood in."""
        table, match = self.world.room.table, self.world.match
        seat, legal = match.to_move, match.legal_actions()
        back = [self._wish(seat, protocol.StandIn, on=False)]
        action = legal[0] if self.chance.random() < 0.3 else self.chance.choice(legal)
        move = self._wish(seat, protocol.Play, action=action, version=match.version)
        return [*back, move] if table.chairs[seat].has_stand_in else [move]

    def _attempt(self, looker: int) -> Deed:
        match, chance = self.world.match, self.chance
        game, any_action = match.game, chance.randrange(match.game.num_actions + 1)
        things = game.notation.things(match.view(looker))
        source, target = chance.choice([*things, "nothing"]), chance.choice(things)
        written = game.notation.format(min(any_action, game.num_actions - 1))
        version = match.version - (chance.random() < 0.2)
        kinds: list[tuple[type[protocol.Wish], dict[str, Any]]] = [
            (protocol.Play, {"action": any_action, "version": version}),
            (protocol.Why, {"written": written}),
            (protocol.Why, {"written": written.replace(" on", ""), "language": "fr"}),
            (protocol.Why, {"written": written.partition("-")[0]}),
            (protocol.Why, {"source": source, "target": target}),
            (protocol.Why, {"source": source, "target": target}),
            (protocol.Why, {"written": "rubbish"}),
            (protocol.AskReplay, {}),
            (protocol.AskTurn, {}),
            (protocol.AskUndo, {}),
            (protocol.AskUndo, {}),
            (protocol.StandIn, {"on": chance.random() < 0.5}),
            (protocol.SetAid, {"on": chance.random() < 0.5}),
            (protocol.Start, {}),
        ]
        kind, fields = chance.choice(kinds)
        return self._wish(looker, kind, **fields)

    def _anybody(self) -> list[Deed]:
        """Undo, stand-ins, pauses, talk, and people who come again."""
        who = self.chance.choice(self.world.variant.lookers)
        seats = range(self.world.variant.seats)
        version = self.world.match.version
        answers = [
            self._wish(
                seat,
                protocol.AnswerUndo,
                agrees=self.chance.random() < 0.8,
                asker=who,
                version=version,
            )
            for seat in seats
        ]
        scenes: list[list[Deed]] = [
            [(who, None)],
            [(self.world.looker, None)],
            [self._wish(who, protocol.AskUndo), *answers],
            [self._wish(who, protocol.Say, text="hello")],
            [self._wish(who, protocol.SetAid, on=self.chance.random() < 0.7)],
            [self._wish(who, protocol.Pause), self._wish(who, protocol.Resume)],
            [self._wish(seat, protocol.StandIn, on=False) for seat in seats],
            [],
            [],
        ]
        return self.chance.choice(scenes)


async def scripted(
    variant: Variant, looker: int, seed: int, moves: int
) -> tuple[World, list[Deed]]:
    """A world, and what was done in it; it ends before the match does, for then all is open."""
    world = World(variant, looker)
    author = Author(world, random.Random(seed))
    script: list[Deed] = []
    for _ in range(moves):
        if _is_near_the_end(world.match):
            break
        for deed in author.deeds():
            script.append(deed)
            await world.do(deed)
    await world.do((looker, None))  # and all of it is told once more
    return world, [*script, (looker, None)]


def _is_near_the_end(match: Match) -> bool:
    """Some action ends it."""
    entries = match.game.entries
    ends = []
    for action in match.legal_actions():
        rows = match._state.copy()
        entries.apply(rows, 0, action)
        ends.append(entries.to_move(rows, 0) == OVER)
    return any(ends)


def twin_orders(world: World, looker: int, seed: int, tries: int = 200) -> Orders | None:
    """A deal after which the same script leads to a state with many hidden things exchanged."""
    game, chance = world.variant.game, np.random.default_rng(seed)
    exchanges = _exchanges(world.match)
    found: set[Exchange] = set()
    for _ in range(tries):
        swapped = world.match._state.copy()
        game.checks.swap(game.state_at(swapped), looker, chance)
        found |= {exchanges[swapped.tobytes()]} if swapped.tobytes() in exchanges else set()
    good = [one for one in sorted(found) if _can_be_played(world, _exchanged(world.match, [one]))]
    return _exchanged(world.match, good) if good else None


def _exchanged(match: Match, exchanges: list[Exchange]) -> Orders:
    """Each thing changes places once; those dealt first come first, and mostly lie in hands."""
    orders = [list(entry.order) for entry in match.log if isinstance(entry, Dealt)]
    moved: set[tuple[int, int]] = set()
    for number, i, j in exchanges:
        if not moved & {(number, i), (number, j)}:
            moved |= {(number, i), (number, j)}
            order = orders[number]
            order[i], order[j] = order[j], order[i]
    return [tuple(order) for order in orders]


def _exchanges(match: Match) -> dict[bytes, Exchange]:
    """By the state that the script leads to, the two things that change places."""
    dealt = [entry.order for entry in match.log if isinstance(entry, Dealt)]
    game, table = match.game, match.game.new_states()
    options = game.encode(match.rules, len(match.seats), match.options)
    game.entries.setup(table, 0, len(match.seats), options)
    found: dict[bytes, Exchange] = {}
    for number, order in enumerate(dealt):
        for i, j in itertools.combinations(range(len(order)), 2):
            if order[i] != order[j]:
                other = list(order)
                other[i], other[j] = order[j], order[i]
                orders = [*dealt[:number], tuple(other), *dealt[number + 1 :]]
                found[_state_after(match, table.copy(), orders)] = number, i, j
    found.pop(b"", None)
    return found


def _state_after(match: Match, rows: Rows, orders: Orders) -> bytes:
    """Of the actions that count; nothing where they cannot be played. A match would take longer."""
    entries, deals = match.game.entries, iter(orders)
    for entry in match.log:
        if isinstance(entry, Dealt):
            entries.deal(rows, 0, np.array(next(deals), np.int16))
        elif entries.verdict(rows, 0, entry.action) != LEGAL:
            return b""
        else:
            entries.apply(rows, 0, entry.action)
    return rows.tobytes()


def _can_be_played(world: World, orders: Orders) -> bool:
    """Also what was taken back."""
    match = world.match
    other = Match(match.game, match.seats, match.options, orders, match.rules)
    try:
        for _, event in world.room.log:
            if isinstance(event, events.Played):
                other.play(event.seat, event.action, other.version)
            elif isinstance(event, events.TakenBack):
                for _ in range(event.count):
                    other.take_back(consent=True)
    except Refusal:
        return False
    return True


async def _differences(variant: Variant, looker: int, seed: int, moves: int) -> "Found":
    world, script = await scripted(variant, looker, seed, moves)
    orders = twin_orders(world, looker, seed)
    if orders is None:
        return Found(Counter(), set())
    other = World(variant, looker, orders)
    for deed in script:
        await other.do(deed)
    assert world.match.state_bytes != other.match.state_bytes
    pairs = itertools.zip_longest(world.heard, other.heard, fillvalue="")
    unlike = {_kind(one or two) for one, two in pairs if one != two}
    return Found(Counter(map(_kind, world.heard)), unlike)


def _kind(data: str) -> str:
    kind: str = msgspec.json.decode(data)["type"]
    return kind


@dataclass(frozen=True)
class Found:
    """What comparing two worlds showed."""

    compared: Counter[str]  # messages by kind; none where no twin was found
    unlike: set[str]  # kinds of messages that were not the same bytes


def differences(variant: Variant, looker: int, seed: int, moves: int) -> Found:
    """What the looker was sent in the two worlds, compared."""
    return asyncio.run(_differences(variant, looker, seed, moves))
