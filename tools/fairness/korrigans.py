"""Korrigans: both sides of the board; rounds, where each seat's gold is from, and the cauldron."""

import numpy as np
from numpy.typing import NDArray

from festnoz.bots.base import Bot
from festnoz.bots.greedy.korrigans import choose
from festnoz.core.chance import draw
from festnoz.core.kernel import Buffer, Numbers, Random, Rows, entry, record_at
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.options import SEATS, SIDES, KorrigansOptions
from festnoz.games.korrigans.rules.cauldron import BOTH_THERE, ONE_THERE, TOKEN_GOLD
from festnoz.games.korrigans.state import (
    CHASING,
    FIRST_GOLD,
    HIDING,
    KORRIGANS,
    SHOWING,
    STATE,
    VIEW,
    WITH_ELF,
    WITH_GOBLIN,
)
from tools.fairness.play import BEST, Played, shares
from tools.fairness.study import ACTIONS, Column, Figures, Holders, Kind, Study, as_table
from tools.fairness.tally import Tally

GOLD_THERE = np.array([0, ONE_THERE, BOTH_THERE])  # by how many Korrigans are at the cauldron


@entry
def hide_by_lot(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:
    """`greedy`, but for where the cauldron appears."""
    if record_at(views, j, VIEW).phase == HIDING:
        return int(legal[draw(random, num_legal)])
    return choose(views, j, legal, num_legal, random)


@entry
def chase_by_lot(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:
    """`greedy`, but for the last turn's moves."""
    if record_at(views, j, VIEW).phase == CHASING:
        return int(legal[draw(random, num_legal)])
    return choose(views, j, legal, num_legal, random)


@entry
def watch(rows: Rows, i: int, notes: Numbers) -> None:
    """By seat, what its elves and goblins are worth as the last turn begins."""
    state = record_at(rows, i, STATE)
    if state.phase != SHOWING or state.turn != state.first:
        return
    for seat in range(int(state.seats)):
        for korrigan in range(KORRIGANS):
            if state.under[seat, korrigan] == WITH_ELF:
                notes[seat] += TOKEN_GOLD
            elif state.under[seat, korrigan] == WITH_GOBLIN:
                notes[seat] -= TOKEN_GOLD


def _figures(played: Played) -> Figures:
    seats = played.ranks.shape[1]
    korrigans = played.ends["korrigan"][:, :seats]
    there = (korrigans == played.ends["cauldron"][:, None, None]).sum(axis=2)
    rounds = played.ends["round_number"] - 1  # the last that began had no moves
    figures = {"rounds": rounds, "there": there.sum(axis=1), "reached": there.any(axis=1)}
    for name, by_seat in _sources(played, there).items():
        figures |= {f"{name} {seat}": by_seat[:, seat] for seat in range(seats)}
    return figures


def _sources(played: Played, there: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
    """By seat: gold that was picked up, that of tokens and of the cauldron, and what else helps."""
    ends, seats = played.ends, played.ranks.shape[1]
    clovers = ends["hidden"][:, :seats, FIRST_GOLD:].astype(np.int64)
    gold = clovers @ np.arange(1, clovers.shape[2] + 1)
    menhirs = ends["menhirs_kept"][:, :seats] * ends["menhir_gold"][:, None].astype(np.int64)
    is_richest = played.scores == played.scores.max(axis=1, keepdims=True)
    is_tied = is_richest.sum(axis=1, keepdims=True) > 1
    return {
        "gold": gold + menhirs,
        "tokens": _tokens(played),
        "before": played.notes[:, :seats],
        "cauldron": GOLD_THERE[there],
        "tie": (played.ranks == BEST) & is_tied,
        "hid": ends["holder"][:, None] == np.arange(seats),
    }


def _holders(played: Played) -> Holders:
    """Wins by seat of the same games, were they decided otherwise."""
    seats = played.ranks.shape[1]
    tokens = played.notes[:, :seats] - _tokens(played)
    otherwise = {"shared": played.scores, "unmoved": played.scores + tokens}
    return {
        f"{name} {seat}": wins[:, seat]
        for name, scores in otherwise.items()
        for wins in [shares(scores == scores.max(axis=1, keepdims=True))]
        for seat in range(seats)
    }


def _tokens(played: Played) -> NDArray[np.int64]:
    """By seat, what its elves and goblins are worth in the end."""
    under = played.ends["under"][:, : played.ranks.shape[1]]
    borne = (under == WITH_ELF).sum(axis=2) - (under == WITH_GOBLIN).sum(axis=2)
    worth: NDArray[np.int64] = TOKEN_GOLD * borne
    return worth


def _rounds(one: Tally) -> str:
    least, most = one.span("rounds")
    return f"{least} to {most}, mean {one.mean('rounds'):.2f}"


def _by_seat(one: Tally, name: str, form: str, times: int = 1) -> str:
    return ", ".join(format(times * one.mean(f"{name} {seat}"), form) for seat in range(one.seats))


def _shares(one: Tally, name: str) -> str:
    shares = [one.holders[f"{name} {seat}"] for seat in range(one.seats)]
    return ", ".join(f"{one.of_fair(share):.3f}" for share in shares)


def _tables(tallies: list[Tally]) -> list[str]:
    return [
        _as_table(
            tallies,
            ("Clovers and menhirs", lambda one: _by_seat(one, "gold", ".2f")),
            ("Elves and goblins before the last turn", lambda one: _by_seat(one, "before", "+.2f")),
            ("in the end", lambda one: _by_seat(one, "tokens", "+.2f")),
            ("Cauldron", lambda one: _by_seat(one, "cauldron", ".2f")),
            ("Wins by a tie, %", lambda one: _by_seat(one, "tie", ".1f", 100)),
            ("Put the cauldron, %", lambda one: _by_seat(one, "hid", ".0f", 100)),
        ),
        _as_table(
            tallies,
            ("Wins if equally rich players shared", lambda one: _shares(one, "shared")),
            ("and elves and goblins stayed in the last turn", lambda one: _shares(one, "unmoved")),
        ),
    ]


def _as_table(tallies: list[Tally], *columns: Column) -> str:
    lines = [[str(one.seats), one.label, *(tell(one) for _, tell in columns)] for one in tallies]
    return as_table(("Players", "Side", *(heading for heading, _ in columns)), lines)


STUDY = Study(
    GAME,
    tuple(Kind(seats, side, KorrigansOptions(side, first=0)) for seats in SEATS for side in SIDES),
    watch=watch,
    figures=_figures,
    holders=_holders,
    kind_heading="Side",
    columns=(
        ("Rounds", _rounds),
        ACTIONS,
        ("Cauldron reached in", lambda one: f"{100 * one.mean('reached'):.1f} %"),
        ("Korrigans there", lambda one: f"{one.mean('there') / one.seats:.2f} a seat"),
    ),
    tables=_tables,
    others=(
        Bot("hide-by-lot", {GAME.name: hide_by_lot}),
        Bot("chase-by-lot", {GAME.name: chase_by_lot}),
    ),
)
