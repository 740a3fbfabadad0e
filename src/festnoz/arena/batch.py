"""Many games side by side, each dealt by its own key and played to the end inside kernels.

Game number `index` of a seed is the same game in whatever batch, process or order it is played.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from festnoz.bots.base import Bot, Choose
from festnoz.core.chance import fast_stream
from festnoz.core.entries import Deal, LegalActions, Observe, Shuffled, Step, ToMove
from festnoz.core.fairness import SealedDeal, key_words, keyed_shuffle, new_block, sealed_by_seed
from festnoz.core.game import CHANCE, OVER, Game
from festnoz.core.kernel import (
    Buffer,
    Grid,
    Numbers,
    Options,
    Random,
    Rows,
    callable_of,
    entry,
)
from festnoz.core.match import Seat, as_json

Log = Annotated[NDArray[np.int16], "int16[:, ::1]"]  # one game a row


@dataclass(frozen=True)
class Simulation:
    """What all games of a simulation share; `bots` has one for each seat."""

    game: Game
    options: Any  # the game's own options
    bots: tuple[Bot, ...]
    seed: str

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(bot.name for bot in self.bots)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """As a replay names them: "greedy 1", "uniform 2"."""
        return tuple(
            Seat(f"{bot.name} {i + 1}", "bot", bot.name, self.game.team_of(i, self.options))
            for i, bot in enumerate(self.bots)
        )

    @cached_property
    def numbers(self) -> Options:
        return self.game.encoded(self.game.rules, len(self.bots), self.options)

    @cached_property
    def plain_options(self) -> dict[str, Any]:
        return as_json(self.options)

    def sealed(self, index: int) -> SealedDeal:
        return sealed_by_seed(self.seed, index, self.words)

    def key(self, index: int) -> bytes:
        return self.sealed(index).key(self.game.name, self.game.rules, self.plain_options)

    def stream(self, index: int) -> Random:
        """For the bots of that game: has nothing to do with the key of its deals."""
        digest = hashlib.sha256(b"festnoz-bots" + self.seed.encode() + index.to_bytes(8, "little"))
        return fast_stream(int.from_bytes(digest.digest()[:16], "little"))


@dataclass(frozen=True)
class Batch:
    """Games `first`, `first + 1`, ... of a simulation, played out; a row each."""

    first: int
    actions: NDArray[np.int16]
    movers: NDArray[np.int16]  # whose actions they are
    lengths: NDArray[np.int64]  # how many of them there are
    deals: NDArray[np.int64]  # how many there were
    scores: NDArray[np.int16]  # by seat
    ranks: NDArray[np.int16]  # by seat; 1 is best, equals share

    def __len__(self) -> int:
        return len(self.lengths)


def simulation(game: Game, bots: Sequence[Bot], options: Any, seed: str) -> Simulation:
    """Refuses options that do not fit (BadOption) and bots that do not know the game."""
    made = Simulation(game, game.read_options(options), tuple(bots), seed)
    game.encoded(game.rules, len(bots), made.options)
    for bot in bots:
        bot.choose(game)
    return made


def play(this: Simulation, first: int, games: int) -> Batch:
    """Plays that many games, beginning with number `first`."""
    seats, longest = len(this.bots), this.game.max_actions
    states = this.game.new_states(games)
    for i in range(games):
        this.game.entries.setup(states, i, seats, this.numbers)
    returns = np.zeros((games, 2 * seats), np.int16)
    batch = Batch(
        first,
        actions=np.zeros((games, longest), np.int16),
        movers=np.zeros((games, longest), np.int16),
        lengths=np.zeros(games, np.int64),
        deals=np.zeros(games, np.int64),
        scores=returns[:, :seats],
        ranks=returns[:, seats:],
    )
    _play_out(this, batch, states)
    for i in range(games):
        if this.game.entries.to_move(states, i) != OVER:
            raise RuntimeError(f"game {first + i} does not end in {longest} actions")
        this.game.entries.returns(states, i, returns[i])
    return batch


def _play_out(this: Simulation, batch: Batch, states: Rows) -> None:
    """Deals and lets each distinct bot play on in turn, until nothing moves any more."""
    games = range(batch.first, batch.first + len(states))
    keys = np.array([key_words(this.key(index)) for index in games])
    streams = np.array([this.stream(index) for index in games])
    players = [bot for i, bot in enumerate(this.bots) if bot not in this.bots[:i]]
    moved = 1
    while moved:
        moved = _deal(this, batch, states, keys)
        for bot in players:
            moved += _advance(this, batch, states, bot, streams)


def _deal(this: Simulation, batch: Batch, states: Rows, keys: Grid) -> int:
    entries = this.game.entries
    return deal_due(
        states,
        keys,
        batch.deals,
        np.zeros(this.game.max_shuffled, np.int16),
        new_block(),
        callable_of(entries.to_move),
        callable_of(entries.shuffled),
        callable_of(entries.deal),
    )


def _advance(this: Simulation, batch: Batch, states: Rows, bot: Bot, streams: Grid) -> int:
    entries = this.game.entries
    moved = advance(
        states,
        this.game.new_views(),
        np.array([other == bot for other in this.bots], np.int64),
        streams,
        np.zeros(this.game.max_legal, np.int16),
        batch.actions,
        batch.movers,
        batch.lengths,
        callable_of(entries.to_move),
        callable_of(entries.legal_actions),
        callable_of(entries.observe),
        callable_of(entries.step),
        callable_of(bot.choose(this.game)),
    )
    if moved < 0:
        index = batch.first - 1 - moved
        raise RuntimeError(f"{bot.name} chose an illegal action in game {index}")
    return moved


@entry
def deal_due(
    states: Rows,
    keys: Grid,
    deals: Numbers,
    order: Buffer,
    block: Numbers,
    to_move: ToMove,
    shuffled: Shuffled,
    deal: Deal,
) -> int:
    """Deals wherever CHANCE is to move; chance number k of a game uses nonce k. Counts deals."""
    dealt = 0
    for i in range(len(states)):
        while to_move(states, i) == CHANCE:
            n = shuffled(states, i, order)
            keyed_shuffle(keys[i], int(deals[i]), order, n, block)
            deal(states, i, order[:n])
            deals[i] += 1
            dealt += 1
    return dealt


@entry
def advance(
    states: Rows,
    views: Rows,
    is_mine: Numbers,
    streams: Grid,
    legal: Buffer,
    actions: Log,
    movers: Log,
    lengths: Numbers,
    to_move: ToMove,
    legal_actions: LegalActions,
    observe: Observe,
    step: Step,
    choose: Choose,
) -> int:
    """Plays each game on while the seat to move is one of this bot's. Counts the moves.

    An illegal choice in game i ends it at once with -1 - i: what followed would be no game.
    """
    moved = 0
    for i in range(len(states)):
        seat = to_move(states, i)
        num_legal = legal_actions(states, i, legal)
        while seat >= 0 and is_mine[seat] and lengths[i] < actions.shape[1]:
            observe(states, i, seat, views, 0)
            action = choose(views, 0, legal, num_legal, streams[i])
            found = 0
            while found < num_legal and legal[found] != action:
                found += 1
            if found == num_legal:
                return -1 - i
            num_legal = step(states, i, action, legal)
            actions[i, lengths[i]] = action
            movers[i, lengths[i]] = seat
            lengths[i] += 1
            moved += 1
            seat = to_move(states, i)
    return moved
