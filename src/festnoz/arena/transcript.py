"""Replays of simulated games, without a `Match` for each: some thousands a second.

The bytes are those of `encode(replay_of(match))` for the same game.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from festnoz.arena.batch import Batch, Simulation
from festnoz.core.fairness import FORMAT, keyed_order
from festnoz.core.game import CHANCE, Game
from festnoz.core.kernel import Rows
from festnoz.core.match import Result
from festnoz.core.replay import FORMAT_VERSION, Action, Replay, encode, note_deal
from festnoz.version import VERSION

Written = Callable[[int, int], Action]  # from seat and action


def replay_lines(this: Simulation, batch: Batch) -> bytes:
    """Each game of the batch as one line."""
    written = _writer(this.game)
    return b"".join(encode(_replay(this, batch, i, written)) + b"\n" for i in range(len(batch)))


def _writer(game: Game) -> Written:
    """Actions as replays hold them; the same few come again and again."""

    @cache
    def written(seat: int, action: int) -> Action:
        return Action(seat, game.notation.format(action))

    return written


def _replay(this: Simulation, batch: Batch, i: int, written: Written) -> Replay:
    sealed = this.sealed(batch.first + i)
    length = int(batch.lengths[i])
    movers, actions = batch.movers[i, :length].tolist(), batch.actions[i, :length].tolist()
    return Replay(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        game=this.game.name,
        rules=this.game.rules,
        program=VERSION,
        options=this.plain_options,
        seeded=sealed.seeded,
        seats=list(this.seats),
        commitment=sealed.commitment,
        secret=sealed.secret.hex(),
        words=list(sealed.words),
        deals=_deals(this, this.key(batch.first + i), int(batch.deals[i]), actions),
        actions=[written(*one) for one in zip(movers, actions, strict=True)],
        taken_back=[],
        result=Result(True, batch.scores[i].tolist(), batch.ranks[i].tolist()),
    )


def _deals(
    this: Simulation, key: bytes, num_deals: int, actions: list[int]
) -> list[dict[str, Any]]:
    """Every shuffle, named; those with no action between them are one object.

    Plays the game once more, but only up to its last deal: most games deal at the start alone.
    """
    states = this.game.new_states()
    this.game.entries.setup(states, 0, len(this.bots), this.numbers)
    deals: list[dict[str, Any]] = []
    at = 0
    for nonce in range(num_deals):
        while this.game.entries.to_move(states, 0) != CHANCE:
            this.game.entries.apply(states, 0, actions[at])
            at += 1
        fields = _deal(this, key, nonce, states)
        note_deal(deals, at, fields)
    return deals


def _deal(this: Simulation, key: bytes, nonce: int, states: Rows) -> dict[str, Any]:
    """Deals what is due; its fields in a replay."""
    out = np.zeros(this.game.max_shuffled, np.int16)
    n = this.game.entries.shuffled(states, 0, out)
    order = keyed_order(key, nonce, out[:n].tolist())
    fields = this.game.notation.format_deal(this.game.state_at(states), order)
    this.game.entries.deal(states, 0, np.array(order, np.int16))
    return fields
