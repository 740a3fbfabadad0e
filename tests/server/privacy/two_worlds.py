"""Two worlds that differ only in what one looker may not know, and every byte that is sent to it.

A script is played at a table, then hidden things are exchanged in the true state (`checks.swap`),
then the deal that leads there by the same script is searched for, and the script played again.
"""

import asyncio
import itertools
import random
from collections import Counter
from dataclasses import dataclass

import msgspec
import numpy as np

from tests.conformance.worlds import Variant
from tests.server.privacy.other_deals import (
    Change,
    Exchange,
    Line,
    dealt_orders,
    exchanged,
    states_after_changes,
)
from tests.server.privacy.scripts import Deed, Instead, Orders, Start, World, scripted


async def twin_of(world: World, script: list[Deed], seed: int) -> World | None:
    """The other world, after the same script; None where nothing was found to be exchanged."""
    orders, instead = _together(world, _changes(world, seed))
    if orders == dealt_orders(world.match):
        return None
    other = World(world.variant, world.looker, orders, instead, world.start)
    for deed in script:
        await other.do(deed)
    assert world.match.state_bytes != other.match.state_bytes
    return other


def _changes(world: World, seed: int, tries: int = 200) -> list[Change]:
    """Deals after which the script leads to a state with two hidden things exchanged."""
    game, chance = world.variant.game, np.random.default_rng(seed)
    changes = states_after_changes(world, random.Random(seed))
    changes.pop(world.match.state_bytes, None)  # of two that both came to the same hand, say
    found: dict[Exchange, Instead] = {}
    for _ in range(tries):
        swapped = world.match._state.copy()
        game.checks.swap(game.state_at(swapped), world.looker, chance)
        found |= [changes[swapped.tobytes()]] if swapped.tobytes() in changes else []
    return sorted(found.items(), key=lambda change: (not change[1], change[0]))


def _together(world: World, changes: list[Change]) -> tuple[Orders, Instead]:
    """As many as can be played at once; those by which others act differently come first."""
    line, dealt = Line(world), dealt_orders(world.match)
    done: list[Exchange] = []
    instead: Instead = {}
    for exchange, acts in changes:
        both = instead | acts
        is_apart = len(both) == len(instead) + len(acts) and not any(
            exchange[0] == one[0] and set(exchange[1:]) & set(one[1:]) for one in done
        )
        if is_apart and line.play(exchanged(dealt, [*done, exchange]), both, is_strict=True):
            done, instead = [*done, exchange], both
    return exchanged(dealt, done), instead


async def _differences(
    variant: Variant, looker: int, seed: int, num_moves: int, start: Start | None
) -> "Found":
    world, script = await scripted(variant, looker, seed, num_moves, start)
    other = await twin_of(world, script, seed)
    if other is None:
        return Found(Counter(), set())
    pairs = itertools.zip_longest(world.heard, other.heard, fillvalue="")
    unlike = {_kind(one or two) for one, two in pairs if one != two}
    moves = world.match.actions[len(world.start) :]
    played = tuple(variant.game.notation.format(one.action) for one in moves)
    return Found(Counter(map(_kind, world.heard)), unlike, played, _num_refilled(world, other))


def _num_refilled(world: World, other: World) -> int:
    pairs = zip(dealt_orders(world.match), dealt_orders(other.match), strict=True)
    return sum(sorted(one) != sorted(two) for one, two in pairs)


def _kind(data: str) -> str:
    kind: str = msgspec.json.decode(data)["type"]
    return kind


@dataclass(frozen=True)
class Found:
    """What comparing two worlds showed."""

    compared: Counter[str]  # messages by kind; none where no twin was found
    unlike: set[str]  # kinds of messages that were not the same bytes
    played: tuple[str, ...] = ()  # the moves of the script, as they are written
    num_refilled: int = 0  # shuffles that held other things


def differences(
    variant: Variant, looker: int, seed: int, moves: int, start: Start | None = None
) -> Found:
    """What the looker was sent in the two worlds, compared."""
    return asyncio.run(_differences(variant, looker, seed, moves, start))
