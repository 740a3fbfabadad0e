"""Two worlds that differ only in what one looker may not know, and every byte that is sent to it.

A script is played at a table, then hidden things are exchanged in the true state (`checks.swap`),
then the deal that leads there by the same script is searched for, and the script played again.
Where others can no longer do what they did, they do what looks the same to the looker: they keep
or sacrifice another clover.
"""

import asyncio
import contextlib
import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import msgspec
import numpy as np

from festnoz.core.game import CHANCE, LEGAL, OVER, WATCHER
from festnoz.core.kernel import Rows
from festnoz.core.match import Dealt, Match, Played
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
Instead = dict[int, int]  # by the number of a move, what is done in the other world
MOST_STEPS = 120_000  # to be played in search of deals; a second


def link_of(looker: int) -> str:
    return f"{looker % 100:02}".rjust(22, "l")


@dataclass
class World:
    """A table of persons only; one looker hears, the others' wishes come out of the blue."""

    variant: Variant
    looker: int
    orders: Orders | None = None  # None: as the seal says
    instead: Instead = field(default_factory=dict)
    start: Sequence[Played] = ()  # happened before anybody came
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
        for number, one in enumerate(self.start):
            yield events.Played(one.seat, self.instead.get(number, one.action), "seat")

    def _dealing(self) -> Any:
        orders = self.orders
        if orders is None:
            return contextlib.nullcontext()
        return mock.patch("festnoz.core.match.keyed_order", lambda _key, nonce, _: orders[nonce])

    @property
    def match(self) -> Match:
        return match_of(self.room.table)

    @property
    def num_played(self) -> int:
        """With what was taken back."""
        return sum(isinstance(event, events.Played) for _, event in self.room.log)

    @property
    def heard(self) -> list[str]:
        return [data for ear in self.ears for data in ear.raw]

    async def do(self, deed: Deed) -> None:
        looker, wish = deed
        if isinstance(wish, protocol.Play) and looker != self.looker:
            action = self.instead.get(self.num_played, wish.action)
            wish = msgspec.structs.replace(wish, action=action)
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
    variant: Variant, looker: int, seed: int, moves: int, left: int | None = None
) -> tuple[World, list[Deed]]:
    """A world, and what was done in it; it ends before the match does, for then all is open.

    `left`: begins so many moves before the end of a random match.
    """
    chance = random.Random(seed)
    world = World(variant, looker)
    if left is not None:
        world = World(variant, looker, start=_whole_match(world.match, chance)[:-left])
    author = Author(world, chance)
    script: list[Deed] = []
    for _ in range(moves):
        if _is_near_the_end(world.match):
            break
        for deed in author.deeds():
            script.append(deed)
            await world.do(deed)
    await world.do((looker, None))  # and all of it is told once more
    return world, [*script, (looker, None)]


def _whole_match(match: Match, chance: random.Random) -> list[Played]:
    match = match.clone()
    while not match.is_over:
        match.play(match.to_move, chance.choice(match.legal_actions()), match.version)
    return match.actions


def _is_near_the_end(match: Match) -> bool:
    """Some action ends it."""
    entries = match.game.entries
    ends = []
    for action in match.legal_actions():
        rows = match._state.copy()
        entries.apply(rows, 0, action)
        ends.append(entries.to_move(rows, 0) == OVER)
    return any(ends)


async def twin_of(world: World, script: list[Deed], seed: int) -> World | None:
    """The other world, after the same script; None where nothing was found to be exchanged."""
    orders, instead = _together(world, _changes(world, seed))
    if orders == _dealt(world.match):
        return None
    other = World(world.variant, world.looker, orders, instead, world.start)
    for deed in script:
        await other.do(deed)
    assert world.match.state_bytes != other.match.state_bytes
    return other


Change = tuple[Exchange, Instead]


def _changes(world: World, seed: int, tries: int = 200) -> list[Change]:
    """Deals after which the script leads to a state with two hidden things exchanged."""
    game, chance = world.variant.game, np.random.default_rng(seed)
    changes = _states_after_changes(world, random.Random(seed))
    changes.pop(world.match.state_bytes, None)  # of two that both came to the same hand, say
    found: dict[Exchange, Instead] = {}
    for _ in range(tries):
        swapped = world.match._state.copy()
        game.checks.swap(game.state_at(swapped), world.looker, chance)
        found |= [changes[swapped.tobytes()]] if swapped.tobytes() in changes else []
    return sorted(found.items(), key=lambda change: (not change[1], change[0]))


def _together(world: World, changes: list[Change]) -> tuple[Orders, Instead]:
    """As many as can be played at once; those by which others act differently come first."""
    line, dealt = Line(world), _dealt(world.match)
    done: list[Exchange] = []
    instead: Instead = {}
    for exchange, acts in changes:
        both = instead | acts
        is_apart = len(both) == len(instead) + len(acts) and not any(
            exchange[0] == one[0] and set(exchange[1:]) & set(one[1:]) for one in done
        )
        if is_apart and line.play(_exchanged(dealt, [*done, exchange]), both, is_strict=True):
            done, instead = [*done, exchange], both
    return _exchanged(dealt, done), instead


def _dealt(match: Match) -> Orders:
    return [entry.order for entry in match.log if isinstance(entry, Dealt)]


def _exchanged(dealt: Orders, exchanges: list[Exchange]) -> Orders:
    orders = [list(order) for order in dealt]
    for number, i, j in exchanges:
        order = orders[number]
        order[i], order[j] = order[j], order[i]
    return [tuple(order) for order in orders]


def _states_after_changes(world: World, chance: random.Random) -> dict[bytes, Change]:
    """By the state that the script leads to, the two things that change places."""
    line, dealt = Line(world), _dealt(world.match)
    exchanges = [
        (number, i, j)
        for number, order in enumerate(dealt)
        for i, j in itertools.combinations(range(len(order)), 2)
        if order[i] != order[j]
    ]
    most = MOST_STEPS // len(line.steps)
    some = chance.sample(exchanges, most) if len(exchanges) > most else exchanges
    found: dict[bytes, Change] = {}
    for exchange in some:
        played = line.play(_exchanged(dealt, [exchange]))
        if played:
            found[played[0]] = exchange, played[1]
    return found


@dataclass(frozen=True)
class Move:
    """Of the first world."""

    number: int
    seat: int
    action: int
    legal: list[int]
    seen: int  # by the looker


@dataclass(frozen=True)
class Back:
    """What is taken back was seen all the same."""

    count: int
    view: Rows  # the looker's before, in the first world


class Line:
    """All that moved a world's match, to be played with other deals. A match would take longer."""

    def __init__(self, world: World) -> None:
        self.match, self.looker = world.match, world.looker
        self.entries = self.match.game.entries
        self.out = np.zeros(self.match.game.max_legal, np.int16)
        self.steps: list[Move | Back] = []
        self.table = self.match.game.new_states()
        options = self.match.game.encode(
            self.match.rules, len(self.match.seats), self.match.options
        )
        self.entries.setup(self.table, 0, len(self.match.seats), options)
        self._note(world)

    def _note(self, world: World) -> None:
        rows, deals, number = self.table.copy(), iter(_dealt(self.match)), 0
        before: list[Rows] = []
        self._deal(rows, deals)
        for _, event in world.room.log:
            if isinstance(event, events.Played):
                seen = self.entries.seen(rows, 0, event.action, self.looker)
                legal = self._legal_actions(rows)
                self.steps.append(Move(number, event.seat, event.action, legal, seen))
                before.append(rows.copy())
                self.entries.apply(rows, 0, event.action)
                self._deal(rows, deals)
                number += 1
            elif isinstance(event, events.TakenBack):
                view = self.match.game.new_views()
                self.entries.observe(rows, 0, self.looker, view, 0)
                self.steps.append(Back(event.count, view))
                rows = before[-event.count]
                del before[-event.count :]

    def _deal(self, rows: Rows, deals: Iterator[tuple[int, ...]]) -> None:
        while self.entries.to_move(rows, 0) == CHANCE:
            self.entries.deal(rows, 0, np.array(next(deals), np.int16))

    def _legal_actions(self, rows: Rows) -> list[int]:
        n = self.entries.legal_actions(rows, 0, self.out)
        legal: list[int] = self.out[:n].tolist()
        return legal

    def play(
        self, orders: Orders, instead: Instead | None = None, is_strict: bool = False
    ) -> tuple[bytes, Instead] | None:
        """Where it leads, and what others do instead; None where it cannot be played.

        Strictly: only what is given is done instead, and what is taken back looks the same before.
        """
        rows, deals, acts = self.table.copy(), iter(orders), dict(instead or {})
        before: list[Rows] = []
        self._deal(rows, deals)
        for step in self.steps:
            if isinstance(step, Back):
                if is_strict and self._contradicts(rows, step.view):
                    return None
                rows = before[-step.count]
                del before[-step.count :]
                continue
            action = acts.get(step.number, step.action)
            if self.entries.verdict(rows, 0, action) != LEGAL:
                like = None if is_strict or step.seat == self.looker else self._like(rows, step)
                if like is None:
                    return None
                action = acts[step.number] = like
            before.append(rows.copy())
            self.entries.apply(rows, 0, action)
            self._deal(rows, deals)
        return rows.tobytes(), acts

    def _contradicts(self, rows: Rows, view: Rows) -> bool:
        game = self.match.game
        return bool(game.checks.contradictions(game.state_at(rows), game.view_at(view)))

    def _like(self, rows: Rows, move: Move) -> int | None:
        """What looks the same to the looker; best what its seat could not do in the first world."""
        like = [
            action
            for action in self._legal_actions(rows)
            if self.entries.seen(rows, 0, action, self.looker) == move.seen
        ]
        return min(like, key=lambda action: action in move.legal, default=None)


async def _differences(
    variant: Variant, looker: int, seed: int, num_moves: int, left: int | None
) -> "Found":
    world, script = await scripted(variant, looker, seed, num_moves, left)
    other = await twin_of(world, script, seed)
    if other is None:
        return Found(Counter(), set())
    pairs = itertools.zip_longest(world.heard, other.heard, fillvalue="")
    unlike = {_kind(one or two) for one, two in pairs if one != two}
    moves = world.match.actions[len(world.start) :]
    played = tuple(variant.game.notation.format(one.action) for one in moves)
    return Found(Counter(map(_kind, world.heard)), unlike, played)


def _kind(data: str) -> str:
    kind: str = msgspec.json.decode(data)["type"]
    return kind


@dataclass(frozen=True)
class Found:
    """What comparing two worlds showed."""

    compared: Counter[str]  # messages by kind; none where no twin was found
    unlike: set[str]  # kinds of messages that were not the same bytes
    played: tuple[str, ...] = ()  # the moves of the script, as they are written


def differences(
    variant: Variant, looker: int, seed: int, moves: int, left: int | None = None
) -> Found:
    """What the looker was sent in the two worlds, compared."""
    return asyncio.run(_differences(variant, looker, seed, moves, left))
