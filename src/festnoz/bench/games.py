"""Measures random play: every variant of our games, and the same by others, turn and turn about."""

import importlib.metadata
import os
import platform
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from festnoz.arena.rollouts import RandomPlay
from festnoz.bench.cold_start import cold_and_warm_s
from festnoz.bench.peers import OpenSpielGame, open_spiel_games
from festnoz.bench.report import GameFigures, Machine, PeerFigures, Report, ratios
from festnoz.bench.timing import BATCH, PYTHON_BATCH, AllCores, play_for
from festnoz.core.game import Game
from festnoz.core.machine import num_cores
from festnoz.core.words import Message, say

Progress = Callable[[Message], None]
SEED = 1


def bench(
    games: Iterable[Game],
    progress: Progress,
    *,
    peers: bool = False,
    repeats: int = 11,
    seconds: float = 0.1,
    cold: bool = True,
) -> Report:
    """Everything in many short rounds, so that other work on the machine hits all alike.

    `seconds` is how long one measurement lasts; without `cold`, no start is timed.
    """
    this_machine = machine()
    others = [PeerSamples(game) for game in open_spiel_games()] if peers else []
    ours = [samples for game in games for samples in _samples_of(game, progress, cold)]
    with AllCores(num_cores()) as all_cores:
        for done in range(repeats):
            progress(say("bench.round", number=done + 1, rounds=repeats))
            for one in ours:
                one.measure(seconds, all_cores)
            for other in others:
                other.measure(seconds)
    figures = [one.figures() for one in ours]
    peer_figures = [other.figures() for other in others]
    return Report(
        format="festnoz-bench",
        format_version=2,
        machine=this_machine,
        games=figures,
        peers=peer_figures,
        ratios=ratios(figures, peer_figures),
        server=[],
    )


def _samples_of(game: Game, progress: Progress, cold: bool) -> "list[GameSamples]":
    progress(say("bench.compiling", game=game.name))
    cold_s, warm_s = cold_and_warm_s(game.name) if cold else (None, None)
    return [GameSamples(game, seats, options, cold_s, warm_s) for seats, options in measured(game)]


def measured(game: Game) -> list[tuple[int, Any]]:
    """The ways to sit down that figures tell apart: by seats and teams, of others the first."""
    told: dict[tuple[int, bool], tuple[int, Any]] = {}
    for seats, options in game.variants:
        told.setdefault((seats, in_teams(game, seats, options)), (seats, options))
    return list(told.values())


def in_teams(game: Game, seats: int, options: Any) -> bool:
    return len({game.team_of(seat, options) for seat in range(seats)}) < seats


@dataclass
class GameSamples:
    """What was measured of one variant, a number each round."""

    game: Game
    seats: int
    options: Any
    cold_s: float | None
    warm_s: float | None
    moves: int = 0
    games: int = 0
    rates: list[float] = field(default_factory=list)
    python_rates: list[float] = field(default_factory=list)
    all_cores_rates: list[float] = field(default_factory=list)
    cores: int = 0

    def __post_init__(self) -> None:
        self.random_play = RandomPlay(self.game, self.seats, self.options, SEED)
        self.random_play.play(1)  # compiles, or loads

    def measure(self, seconds: float, all_cores: AllCores) -> None:
        compiled = play_for(seconds, self.random_play.play, BATCH)
        self.moves += compiled.moves
        self.games += compiled.games
        self.rates.append(compiled.moves_per_s)
        in_python = play_for(seconds, self.random_play.play_in_python, PYTHON_BATCH)
        self.python_rates.append(in_python.moves_per_s)
        self.cores = all_cores.cores
        self.all_cores_rates.append(
            all_cores.moves_per_s(self.game.name, self.seats, self.options, seconds)
        )

    def figures(self) -> GameFigures:
        moves_per_s, moves_per_game = median(self.rates), self.moves / self.games
        return GameFigures(
            game=self.game.name,
            seats=self.seats,
            teams=in_teams(self.game, self.seats, self.options),
            moves_per_s=moves_per_s,
            games_per_s=moves_per_s / moves_per_game,
            moves_per_game=moves_per_game,
            moves_per_s_all_cores=median(self.all_cores_rates),
            cores=self.cores,
            python_steps_per_s=median(self.python_rates),
            state_bytes=self.game.state.itemsize,
            view_bytes=self.game.view.itemsize,
            cold_s=self.cold_s,
            warm_s=self.warm_s,
            ismcts_iterations_per_s=None,
            repeats=len(self.rates),
            spread=(max(self.rates) - min(self.rates)) / moves_per_s,
        )


@dataclass
class PeerSamples:
    game: OpenSpielGame
    rollout_rates: list[float] = field(default_factory=list)
    python_rates: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        rollouts, python_loop = self.game.measure(seconds)
        self.rollout_rates.append(rollouts)
        self.python_rates.append(python_loop)

    def figures(self) -> PeerFigures:
        return PeerFigures(
            peer="open_spiel",
            version=self.game.version,
            game=self.game.name,
            players=self.game.players,
            rollout_moves_per_s=median(self.rollout_rates),
            python_moves_per_s=median(self.python_rates),
            ismcts_iterations_per_s=None,
        )


def machine() -> Machine:
    return Machine(
        cpu=_cpu_name(),
        cores=num_cores(),
        python=platform.python_version(),
        numba=importlib.metadata.version("numba"),
        load_1m=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    )


def _cpu_name() -> str:
    """As Linux tells it, or as far as Python knows."""
    facts = Path("/proc/cpuinfo")
    for line in facts.read_text("utf-8").splitlines() if facts.exists() else []:
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()
