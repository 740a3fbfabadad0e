"""Many games of one bot, one after the other, inside one kernel."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from festnoz.bots.base import Bot, Choose
from festnoz.core.entries import DealAtRandom, LegalActions, Observe, Step, ToMove
from festnoz.core.game import Game
from festnoz.core.kernel import (
    Buffer,
    FunctionOf,
    Grid,
    Kernel,
    Numbers,
    Options,
    Random,
    Rows,
    callable_of,
    entry,
)

BEST = 1  # rank
NUM_NOTES = 32  # of a game: as many as the most curious study takes

# Looks at a game after its first deal and after every action, and keeps notes of it.
Watch = Annotated[Callable[..., None], FunctionOf(type(None), (Rows, int, Numbers))]


@dataclass(frozen=True)
class Played:
    """Games that are over; a row each."""

    ends: NDArray[Any]  # the states, as records
    notes: NDArray[np.int64]
    lengths: NDArray[np.int64]  # actions
    scores: NDArray[np.int16]  # by seat
    ranks: NDArray[np.int16]  # by seat; equals share

    @cached_property
    def wins(self) -> NDArray[np.float64]:
        """By seat: 1 for the winner, and of a shared win as much as each has of it."""
        return shares(self.ranks == BEST)


def shares(is_best: NDArray[np.bool]) -> NDArray[np.float64]:
    """Of each game's win, by seat."""
    shared: NDArray[np.float64] = is_best / is_best.sum(axis=1, keepdims=True)
    return shared


def play(
    game: Game,
    bot: Bot,
    seats: int,
    options: Options,
    games: int,
    watch: Kernel[..., None],
    random: Random,
) -> Played:
    """Plays that many with that bot in every seat; the stream goes on from one to the next."""
    entries, states = game.entries, game.new_states(games)
    for i in range(games):
        entries.setup(states, i, seats, options)
    notes, lengths = np.zeros((games, NUM_NOTES), np.int64), np.zeros(games, np.int64)
    play_out(
        states,
        game.new_views(),
        np.zeros(max(game.max_legal, game.max_shuffled), np.int16),
        random,
        notes,
        lengths,
        callable_of(entries.deal_at_random),
        callable_of(entries.to_move),
        callable_of(entries.legal_actions),
        callable_of(entries.observe),
        callable_of(entries.step),
        callable_of(bot.choose(game)),
        callable_of(watch),
    )
    returns = np.zeros((games, 2 * seats), np.int16)
    for i in range(games):
        entries.returns(states, i, returns[i])
    ends = states.view(game.state)[:, 0]
    return Played(ends, notes, lengths, returns[:, :seats], returns[:, seats:])


@entry
def play_out(
    states: Rows,
    views: Rows,
    buffer: Buffer,
    random: Random,
    notes: Grid,
    lengths: Numbers,
    deal_at_random: DealAtRandom,
    to_move: ToMove,
    legal_actions: LegalActions,
    observe: Observe,
    step: Step,
    choose: Choose,
    watch: Watch,
) -> None:
    """Each game to its end; where CHANCE is to move in between, it deals again."""
    for i in range(len(states)):
        deal_at_random(states, i, random, buffer)
        num_legal = legal_actions(states, i, buffer)
        watch(states, i, notes[i])
        while num_legal:
            observe(states, i, to_move(states, i), views, 0)
            action = choose(views, 0, buffer, num_legal, random)
            num_legal = step(states, i, action, buffer)
            lengths[i] += 1
            watch(states, i, notes[i])
            if num_legal == 0:
                deal_at_random(states, i, random, buffer)
                num_legal = legal_actions(states, i, buffer)
