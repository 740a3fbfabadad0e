"""What many games of the same bots add up to: whole numbers first, then rates with intervals."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from festnoz.arena.batch import Batch, Simulation
from festnoz.core.kernel import Grid, Numbers
from festnoz.version import VERSION

Z95 = 1.959963984540054  # a normal variable lies within so many deviations 95 times in 100
FEWEST_FOR_A_MEAN = 30  # below it the normal approximation of a mean promises too much


class Interval(msgspec.Struct, frozen=True):
    """95 %: of intervals made so, 95 in 100 hold the true value."""

    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """How one seat, or all seats of one bot, did.

    `wins`: a win counts 1; a win that k sides share counts 1/k for each. A side is a seat, or in
    pairs a team. A seat has the wins of its side. A bot's are summed over its seats, and each
    partner brings half: so the bots' wins add up to the number of games.
    `win_rate`: wins of an average seat in a game. `win_interval` is Wilson's; since a share varies
    less than a whole win, it is never too narrow. One point if every seat is the bot's.
    `score`, `rank`: means of a seat in a game; ranks count sides, 1 is best, equals share the
    better. `score_interval` is normal, over games; None for fewer than 30 of them.
    """

    wins: float
    win_rate: float
    win_interval: Interval
    score: float
    score_interval: Interval | None
    rank: float


class SeatSummary(msgspec.Struct, frozen=True):
    seat: int  # from 0, as in replays
    name: str
    bot: str
    team: int
    result: Standing


class BotSummary(msgspec.Struct, frozen=True):
    bot: str
    seats: list[int]
    result: Standing


class MoveCounts(msgspec.Struct, frozen=True):
    """Actions of all seats in one game; deals are none."""

    mean: float
    least: int
    most: int


class Summary(msgspec.Struct, frozen=True):
    """`seconds` on the wall from the first deal to the last result (and its replay on disk).

    Compiling is not counted, starting the worker processes is.
    """

    program: str
    game: str
    rules: int
    options: dict[str, Any]
    bots: list[str]  # by seat
    games: int
    seed: str
    moves: MoveCounts
    by_seat: list[SeatSummary]
    by_bot: list[BotSummary]  # in order of their first seats
    workers: int
    seconds: float
    games_per_second: float


@dataclass(frozen=True)
class Tally:
    """Exact sums over games: they come out the same in whatever order games are added."""

    games: int
    shared: Grid  # [seat, k]: games that its side won together with k - 1 others
    ranks: Numbers  # [seat]
    scores: Numbers  # [group]: seats, then bots (all seats of the bot together)
    squares: Numbers  # [group]: of those scores
    moves: int
    least: int
    most: int

    def __add__(self, other: Self) -> "Tally":
        return Tally(
            self.games + other.games,
            self.shared + other.shared,
            self.ranks + other.ranks,
            self.scores + other.scores,
            self.squares + other.squares,
            self.moves + other.moves,
            min(self.least, other.least),
            max(self.most, other.most),
        )


def tally(this: Simulation, batch: Batch) -> Tally:
    scores = batch.scores.astype(np.int64)
    names = np.array(this.words)
    bots = [scores[:, names == bot].sum(axis=1) for bot in dict.fromkeys(this.words)]
    groups = np.column_stack([scores, *bots])
    return Tally(
        games=len(scores),
        shared=_shared_wins(this, batch.ranks),
        ranks=batch.ranks.sum(axis=0, dtype=np.int64),
        scores=groups.sum(axis=0),
        squares=(groups * groups).sum(axis=0),
        moves=int(batch.lengths.sum()),
        least=int(batch.lengths.min()),
        most=int(batch.lengths.max()),
    )


def _shared_wins(this: Simulation, ranks: NDArray[np.int16]) -> Grid:
    teams = [seat.team for seat in this.seats]
    one_a_side = [teams.index(team) for team in dict.fromkeys(teams)]
    winners = (ranks[:, one_a_side] == 1).sum(axis=1)
    shared = np.zeros((len(teams), len(teams) + 1), np.int64)
    for seat in range(len(teams)):
        counts = np.bincount(winners[ranks[:, seat] == 1], minlength=len(teams) + 1)
        shared[seat] = counts
    return shared


def summary(this: Simulation, total: Tally, workers: int, seconds: float) -> Summary:
    names = list(dict.fromkeys(this.words))
    seats_of = [[i for i, word in enumerate(this.words) if word == name] for name in names]
    return Summary(
        program=VERSION,
        game=this.game.name,
        rules=this.game.rules,
        options=this.plain_options,
        bots=list(this.words),
        games=total.games,
        seed=this.seed,
        moves=MoveCounts(total.moves / total.games, total.least, total.most),
        by_seat=[
            SeatSummary(i, seat.name, str(seat.bot), seat.team, _result(this, total, i, [i], 1))
            for i, seat in enumerate(this.seats)
        ],
        by_bot=[
            BotSummary(name, seats, _result(this, total, len(this.bots) + i, seats, _mates(this)))
            for i, (name, seats) in enumerate(zip(names, seats_of, strict=True))
        ],
        workers=workers,
        seconds=seconds,
        games_per_second=total.games / seconds,
    )


def _mates(this: Simulation) -> int:
    """Seats that share one win."""
    return len(this.seats) // len({seat.team for seat in this.seats})


def _result(this: Simulation, total: Tally, group: int, seats: list[int], mates: int) -> Standing:
    """Of those seats together; `group` is where their scores are summed."""
    wins = sum((_wins(total, seat) for seat in seats), Fraction(0))
    rate = wins / (total.games * len(seats))
    certain = len(seats) == len(this.seats)
    score, spread = _mean(total, group, len(seats))
    return Standing(
        wins=float(wins / mates),
        win_rate=float(rate),
        win_interval=Interval(float(rate), float(rate)) if certain else wilson(rate, total.games),
        score=score,
        score_interval=Interval(score - spread, score + spread)
        if total.games >= FEWEST_FOR_A_MEAN
        else None,
        rank=sum(int(total.ranks[seat]) for seat in seats) / (total.games * len(seats)),
    )


def _wins(total: Tally, seat: int) -> Fraction:
    counts = total.shared[seat]
    return sum((Fraction(int(n), k) for k, n in enumerate(counts) if n), Fraction(0))


def _mean(total: Tally, group: int, seats: int) -> tuple[float, float]:
    """A seat's mean score, and how far the interval reaches to either side."""
    n, of_all = total.games, int(total.scores[group])
    # Sum of squared distances from the mean, times n: exact, as everything here is whole.
    scatter = n * int(total.squares[group]) - of_all * of_all
    deviation = math.sqrt(scatter / (n * (n - 1))) if n > 1 else 0.0
    return of_all / (n * seats), Z95 * deviation / math.sqrt(n) / seats


def wilson(rate: float | Fraction, games: int) -> Interval:
    """Wilson's score interval of a rate seen in that many games."""
    p, shrink = float(rate), Z95 * Z95 / games
    centre = (p + shrink / 2) / (1 + shrink)
    reach = Z95 * math.sqrt(p * (1 - p) / games + shrink / (4 * games)) / (1 + shrink)
    return Interval(max(0.0, centre - reach), min(1.0, centre + reach))
