"""Tables of persons only, and scripts: all that people may do there, made up move by move."""

import contextlib
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import msgspec

from festnoz.core.game import OVER, WATCHER
from festnoz.core.match import Dealt, Match, Move
from festnoz.table import events, protocol
from festnoz.table.events import AnyEvent, Settings
from festnoz.table.links import digest_of
from festnoz.table.protocol import AnyWish
from festnoz.table.room import Room
from festnoz.table.table import match_of
from tests.conformance.worlds import Variant
from tests.server.rooms import SECRET, Ear, Shelf, settle

Orders = list[tuple[int, ...]]  # of every shuffle
Deed = tuple[int, AnyWish | None]  # a looker and its wish; None: it hangs up and comes again
Instead = dict[int, int]  # by the number of a move, what is done in another world


Start = Callable[[Match], int]  # how many moves of a finished match come before a script


def fitted(order: Sequence[int], things: Sequence[int]) -> tuple[int, ...]:
    """The order for other things: each that is not there has left its place to one that is.

    A thing that was exchanged before a shuffle may lie in another hand by then, or in the pile.
    """
    gone = Counter(order) - Counter(things)
    come = iter(sorted((Counter(things) - Counter(order)).elements()))
    found = []
    for thing in order:
        is_gone = gone[thing] > 0
        gone[thing] -= is_gone
        found.append(next(come, thing) if is_gone else thing)
    return tuple(found)


def link_of(looker: int) -> str:
    return f"{looker % 100:02}".rjust(22, "l")


@dataclass
class World:
    """A table of persons only; one looker hears, the others' wishes come out of the blue."""

    variant: Variant
    looker: int
    orders: Orders | None = None  # None: as the seal says
    instead: Instead = field(default_factory=dict)
    start: Sequence[Move] = ()  # happened before anybody came
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
        for seat, name in enumerate(variant.setting.names):
            yield events.Seated(seat, name, None)
        yield events.Started()
        for number, one in enumerate(self.start):
            yield events.Played(one.seat, self.instead.get(number, one.action), "seat")

    def _dealing(self) -> Any:
        orders = self.orders
        if orders is None:
            return contextlib.nullcontext()
        return mock.patch(
            "festnoz.core.match.keyed_order",
            lambda _key, nonce, things: fitted(orders[nonce], things),
        )

    @property
    def match(self) -> Match:
        return match_of(self.room.table)

    @property
    def num_played(self) -> int:
        """With what was taken back."""
        return sum(isinstance(event, events.Played) for _, event in self.room.chapter.log)

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
        ear = Ear(link_of(self.looker), ("all", "lines", "none")[len(self.ears) % 3])
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
            (protocol.AskScene, {}),
            (protocol.CheckUndo, {}),
            (protocol.SetWords, {"words": chance.choice(("none", "lines", "all"))}),
            (protocol.Ping, {}),
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
    variant: Variant, looker: int, seed: int, moves: int, start: Start | None = None
) -> tuple[World, list[Deed]]:
    """A world, and what was done in it; it ends before the match does, for then all is open.

    `start`: where in a random match it begins.
    """
    chance = random.Random(seed)
    world = World(variant, looker)
    if start is not None:
        match = _whole_match(world.match, chance)
        world = World(variant, looker, start=match.actions[: start(match)])
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


def _whole_match(match: Match, chance: random.Random) -> Match:
    match = match.clone()
    while not match.is_over:
        match.play(match.to_move, chance.choice(match.legal_actions()), match.version)
    return match


LATE = 16  # moves before the end of a match


def late(match: Match) -> int:
    return len(match.actions) - LATE


def before_the_last_deal(match: Match) -> int:
    """So that it comes with the first move; the beginning of a match that had no later one."""
    last = max(i for i, entry in enumerate(match.log) if isinstance(entry, Dealt))
    return max(0, sum(isinstance(entry, Move) for entry in match.log[:last]) - 1)


def _is_near_the_end(match: Match) -> bool:
    """Some action ends it."""
    entries = match.game.entries
    ends = []
    for action in match.legal_actions():
        rows = match._state.copy()
        entries.apply(rows, 0, action)
        ends.append(entries.to_move(rows, 0) == OVER)
    return any(ends)
