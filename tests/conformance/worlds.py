"""Random games and the positions along them, through a game's own entries and nothing else."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
import pytest

from festnoz.core.game import CHANCE, OVER, WATCHER, Game, Pointed, Setting
from festnoz.core.kernel import Random, Rows
from festnoz.games import GAMES, korrigans
from tests.games.korrigans.board.boards import odd_data

DIRT = 0x55  # lies in every buffer beforehand: what a kernel forgets to write shows
MOST_GAMES = 50  # that are played for one that would do if none were short


@dataclass(frozen=True, eq=False)  # a board among the options could not be hashed
class Variant:
    """One way to sit down to a game."""

    game: Game
    seats: int
    options: Any

    def __str__(self) -> str:
        default = msgspec.to_builtins(self.game.options())
        chosen = msgspec.to_builtins(self.options)
        changed = [
            name if isinstance(value, dict) else f"{name}={value}"
            for name, value in chosen.items()
            if value != default[name]
        ]
        return "-".join([self.game.name, str(self.seats), *changed])

    @property
    def lookers(self) -> list[int]:
        return [*range(self.seats), WATCHER]

    @property
    def setting(self) -> Setting:
        return Setting([f"Seat {seat}" for seat in range(self.seats)], self.options)


OFFERED = [
    Variant(game, seats, options) for game in GAMES.values() for seats, options in game.variants
]
ON_ODD_BOARD = Variant(korrigans.GAME, 3, korrigans.GAME.options(board=odd_data()))
VARIANTS = [*OFFERED, ON_ODD_BOARD]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_offered_variant = pytest.mark.parametrize("variant", OFFERED, ids=str)
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


@dataclass(frozen=True)
class World:
    """A full position: the truth, or what might be the truth."""

    variant: Variant
    rows: Rows

    @cached_property
    def game(self) -> Game:
        return self.variant.game

    @property
    def state(self) -> Any:
        return self.game.state_at(self.rows)

    @property
    def to_move(self) -> int:
        return self.game.entries.to_move(self.rows, 0)

    def copy(self) -> "World":
        return World(self.variant, copy.copy(self.rows))

    def after(self, action: int) -> "World":
        """The position after the action, chance still to be dealt."""
        world = self.copy()
        self.game.entries.apply(world.rows, 0, action)
        return world

    def legal_actions(self) -> list[int]:
        """Measured with room to spare, so that a `max_legal` too small shows."""
        out = np.zeros(max(self.game.max_legal, self.game.num_actions), np.int16)
        n = self.game.entries.legal_actions(self.rows, 0, out)
        return [int(action) for action in out[:n]]

    def verdicts(self) -> list[int]:
        judge = self.game.entries.verdict
        return [judge(self.rows, 0, action) for action in range(self.game.num_actions)]

    def gestures(self, looker: int) -> dict[str, Pointed]:
        """What every pair of things on the looker's screen means."""
        notation, view, verdicts = self.game.notation, self.view(looker), self.verdicts()
        things = notation.things(view)
        return {
            f"{source} onto {target}": notation.point(view, source, target, verdicts.__getitem__)
            for source in things
            for target in things
        }

    def view_rows(self, looker: int) -> Rows:
        views = np.full_like(self.game.new_views(), DIRT)
        self.game.entries.observe(self.rows, 0, looker, views, 0)
        return views

    def view(self, looker: int) -> Any:
        return self.game.view_at(self.view_rows(looker))

    def view_bytes(self, looker: int) -> bytes:
        return self.view_rows(looker).tobytes()

    def resampled(self, looker: int, random: Random) -> "World":
        """A world that fits what the looker knows of this one."""
        rows = np.full_like(self.rows, DIRT)
        scratch = self.game.new_scratch()
        self.game.entries.determinize(self.view_rows(looker), 0, random, scratch, rows, 0)
        return World(self.variant, rows)


def before_the_deal(variant: Variant) -> World:
    """Set up over whatever lay there."""
    game = variant.game
    world = World(variant, np.full_like(game.new_states(), DIRT))
    options = game.encode(game.rules, variant.seats, variant.options)
    game.entries.setup(world.rows, 0, variant.seats, options)
    return world


def new_world(variant: Variant, random: np.random.Generator) -> World:
    """Set up, and dealt where a deal comes first."""
    world = before_the_deal(variant)
    while world.to_move == CHANCE:
        deal(world, random)
    return world


def deal(world: World, random: np.random.Generator) -> None:
    """One shuffle."""
    out = np.zeros(world.game.max_shuffled, np.int16)
    n = world.game.entries.shuffled(world.rows, 0, out)
    world.game.entries.deal(world.rows, 0, random.permutation(out[:n]))


def course(variant: Variant, seed: int) -> Iterator[tuple[World, int | None]]:
    """A random game: every position with the action chosen there; None before a shuffle and at the
    end.

    With odd seeds the lowest action is taken half of the time: a draw in most games with hands,
    which would otherwise stay small.
    """
    random = np.random.default_rng(seed)
    world = before_the_deal(variant)
    while world.to_move != OVER:
        if world.to_move == CHANCE:
            yield world.copy(), None
            deal(world, random)
            continue
        legal = world.legal_actions()
        is_lowest = seed % 2 == 1 and random.random() < 0.5
        action = legal[0] if is_lowest else int(random.choice(legal))
        yield world, action
        world = world.after(action)
    yield world, None


def rollout(variant: Variant, seed: int) -> Iterator[tuple[World, int | None]]:
    """The same between the shuffles."""
    return ((world, action) for world, action in course(variant, seed) if world.to_move != CHANCE)


def positions(variant: Variant, num: int, seed: int = 1) -> list[World]:
    """That many different ones, the first and the last of a game for every ten among them.

    Short games have fewer each, so more of them are played; the smallest may not have that many.
    """
    chosen: dict[bytes, World] = {}
    games = -(-num // 10)
    for i in range(games * MOST_GAMES):
        worlds = [world for world, _ in rollout(variant, seed + i)]
        places = np.linspace(0, len(worlds) - 1, -(-num // games)).astype(int)
        for place in places:
            chosen.setdefault(worlds[place].rows.tobytes(), worlds[place])
        if len(chosen) >= num:
            break
    return list(chosen.values())
