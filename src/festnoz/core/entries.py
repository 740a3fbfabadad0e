"""A game's doors for Python: every function of the contract on rows of bytes.

One signature for all games: a call costs a third of a microsecond (a record argument costs five),
and search, rollouts and simulations are compiled once for all games.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from festnoz.core.chance import shuffle
from festnoz.core.kernel import (
    Buffer,
    FunctionOf,
    Kernel,
    Options,
    Random,
    Rows,
    entry,
    record_at,
)

if TYPE_CHECKING:
    from festnoz.core.game import Game

# Entries as arguments of generic kernels.
Step = Annotated[Callable[..., int], FunctionOf(int, (Rows, int, int, Buffer))]
LegalActions = Annotated[Callable[..., int], FunctionOf(int, (Rows, int, Buffer))]
ToMove = Annotated[Callable[..., int], FunctionOf(int, (Rows, int))]
Shuffled = LegalActions  # both fill a buffer and count
Deal = Annotated[Callable[..., None], FunctionOf(type(None), (Rows, int, Buffer))]
DealAtRandom = Annotated[Callable[..., None], FunctionOf(type(None), (Rows, int, Random, Buffer))]
Observe = Annotated[Callable[..., None], FunctionOf(type(None), (Rows, int, int, Rows, int))]


@dataclass(frozen=True)
class Entries:
    """Called as `entries.apply(rows, i, action)`; each is compiled when first asked for."""

    setup: Kernel[..., None]  # (rows, i, seats, options)
    to_move: Kernel[..., int]  # (rows, i)
    shuffled: Kernel[..., int]  # (rows, i, out)
    deal: Kernel[..., None]  # (rows, i, order)
    deal_at_random: Kernel[..., None]  # (rows, i, random, out): while CHANCE is to move
    legal_actions: Kernel[..., int]  # (rows, i, out)
    verdict: Kernel[..., int]  # (rows, i, action)
    apply: Kernel[..., None]  # (rows, i, action)
    step: Kernel[..., int]  # (rows, i, action, out): apply, then the next legal actions
    reveals: Kernel[..., int]  # (rows, i, action)
    returns: Kernel[..., None]  # (rows, i, out)
    observe: Kernel[..., None]  # (rows, i, seat, views, j)
    seen: Kernel[..., int]  # (rows, i, action, seat)
    determinize: Kernel[..., None]  # (views, j, random, scratch, rows, i)


def entries_of(game: "Game") -> Entries:
    """Opens the record in the row, then calls the game's own function."""
    return Entries(**_dealing_entries(game), **_playing_entries(game), **_showing_entries(game))


def _dealing_entries(game: "Game") -> dict[str, Kernel[..., Any]]:
    from festnoz.core.game import CHANCE  # which imports this module

    state_type = game.state
    setup_, to_move_, shuffled_, deal_ = game.setup, game.to_move, game.shuffled, game.deal

    @entry
    def setup(rows: Rows, i: int, seats: int, options: Options) -> None:
        setup_(record_at(rows, i, state_type), seats, options)

    @entry
    def to_move(rows: Rows, i: int) -> int:
        return to_move_(record_at(rows, i, state_type))

    @entry
    def shuffled(rows: Rows, i: int, out: Buffer) -> int:
        return shuffled_(record_at(rows, i, state_type), out)

    @entry
    def deal(rows: Rows, i: int, order: Buffer) -> None:
        deal_(record_at(rows, i, state_type), order)

    @entry
    def deal_at_random(rows: Rows, i: int, random: Random, out: Buffer) -> None:
        state = record_at(rows, i, state_type)
        while to_move_(state) == CHANCE:
            n = shuffled_(state, out)
            shuffle(random, out, n)
            deal_(state, out[:n])

    return {
        "setup": setup, "to_move": to_move,
        "shuffled": shuffled, "deal": deal, "deal_at_random": deal_at_random,
    }  # fmt: skip


def _playing_entries(game: "Game") -> dict[str, Kernel[..., Any]]:
    state_type = game.state
    legal_, verdict_, apply_ = game.legal_actions, game.verdict, game.apply

    @entry
    def legal_actions(rows: Rows, i: int, out: Buffer) -> int:
        return legal_(record_at(rows, i, state_type), out)

    @entry
    def verdict(rows: Rows, i: int, action: int) -> int:
        return verdict_(record_at(rows, i, state_type), action)

    @entry
    def apply(rows: Rows, i: int, action: int) -> None:
        apply_(record_at(rows, i, state_type), action)

    @entry
    def step(rows: Rows, i: int, action: int, out: Buffer) -> int:
        state = record_at(rows, i, state_type)
        apply_(state, action)
        return legal_(state, out)

    return {"legal_actions": legal_actions, "verdict": verdict, "apply": apply, "step": step}


def _showing_entries(game: "Game") -> dict[str, Kernel[..., Any]]:
    state_type, view_type = game.state, game.view
    reveals_, returns_ = game.reveals, game.returns
    observe_, seen_, determinize_ = game.observe, game.seen, game.determinize

    @entry
    def reveals(rows: Rows, i: int, action: int) -> int:
        return reveals_(record_at(rows, i, state_type), action)

    @entry
    def returns(rows: Rows, i: int, out: Buffer) -> None:
        returns_(record_at(rows, i, state_type), out)

    @entry
    def observe(rows: Rows, i: int, seat: int, views: Rows, j: int) -> None:
        observe_(record_at(rows, i, state_type), seat, record_at(views, j, view_type))

    @entry
    def seen(rows: Rows, i: int, action: int, seat: int) -> int:
        return seen_(record_at(rows, i, state_type), action, seat)

    @entry
    def determinize(
        views: Rows, j: int, random: Random, scratch: Buffer, rows: Rows, i: int
    ) -> None:
        state = record_at(rows, i, state_type)
        determinize_(record_at(views, j, view_type), random, scratch, state)

    return {
        "reveals": reveals, "returns": returns,
        "observe": observe, "seen": seen, "determinize": determinize,
    }  # fmt: skip
