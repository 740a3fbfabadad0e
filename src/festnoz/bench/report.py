"""What `festnoz bench --json` prints: one report; a changed layout is a new `format_version`."""

from collections.abc import Sequence
from typing import Literal

import msgspec


class Machine(msgspec.Struct, frozen=True):
    cpu: str
    cores: int
    python: str
    numba: str
    load_1m: float | None  # other work on this machine when the measuring began


class GameFigures(msgspec.Struct, frozen=True):
    """Random play of one variant; rates are per CPU-second of one core unless named otherwise."""

    game: str
    seats: int
    teams: bool
    moves_per_s: float
    games_per_s: float
    moves_per_game: float
    moves_per_s_all_cores: float  # wall clock
    cores: int
    python_steps_per_s: float  # a loop in Python, one call a move
    state_bytes: int
    view_bytes: int
    cold_s: float | None  # CPU time to import and compile everything, once a game
    warm_s: float | None  # the same with the kernels in the cache
    ismcts_iterations_per_s: float | None
    repeats: int
    spread: float  # of moves_per_s: (max - min) / median


class PeerFigures(msgspec.Struct, frozen=True):
    peer: str
    version: str
    game: str
    players: int
    rollout_moves_per_s: float
    python_moves_per_s: float
    ismcts_iterations_per_s: float | None


class Ratio(msgspec.Struct, frozen=True):
    """Ours / theirs."""

    game: str
    seats: int
    peer_game: str
    rollouts: float
    python_loop: float


ClientKind = Literal["drawn", "words"]  # which of a page's two tables the guests sit at


class ServerFigures(msgspec.Struct, frozen=True):
    """Tables whose seats all play as fast as they may; rates by the clock on the wall."""

    game: str
    client: ClientKind
    tables: int
    seats: int
    seconds: float
    moves: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    server_cpu_ms_per_move: float | None  # of all its threads; known on Linux only
    rss_kb_per_table: float | None
    durable: bool  # every move is on disk before anyone hears of it
    relay_moves_per_s: float  # a server without rules under the same load
    relay_cpu_ms_per_move: float | None


class Report(msgspec.Struct, frozen=True):
    """Sections that were not asked for are empty."""

    format: Literal["festnoz-bench"]
    format_version: Literal[2]
    machine: Machine
    games: list[GameFigures]
    peers: list[PeerFigures]
    ratios: list[Ratio]
    server: list[ServerFigures]


def ratios(games: Sequence[GameFigures], peers: Sequence[PeerFigures]) -> list[Ratio]:
    """Every variant against every peer game, in the order of the two lists."""
    return [
        Ratio(
            game=ours.game,
            seats=ours.seats,
            peer_game=theirs.game,
            rollouts=ours.moves_per_s / theirs.rollout_moves_per_s,
            python_loop=ours.python_steps_per_s / theirs.python_moves_per_s,
        )
        for ours in games
        for theirs in peers
    ]
