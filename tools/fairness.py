"""Is Korrigans fair? `python -m tools.fairness [GAMES]` lets `greedy` play and counts.

At every number of seats and on both sides of the board; prints the table of docs/korrigans.md and
draws its picture.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from festnoz.arena.rollouts import deal_while_due
from festnoz.bots.greedy.korrigans import choose
from festnoz.core.chance import fast_stream
from festnoz.core.kernel import Rows, callable_of
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.options import SEATS, SIDES, KorrigansOptions
from tools.fairness_picture import Tally, picture

PICTURE = Path("docs/pictures/korrigans-fairness.svg")
BEST = 1  # rank


def tally(seats: int, side: str, games: int) -> Tally:
    entries = GAME.entries
    dealing = [
        callable_of(one)
        for one in (entries.legal_actions, entries.to_move, entries.shuffled, entries.deal)
    ]
    to_move, observe, step = (
        callable_of(one) for one in (entries.to_move, entries.observe, entries.step)
    )
    chosen = callable_of(choose)
    options = GAME.encode(GAME.rules, seats, KorrigansOptions(side, first=0))  # type: ignore[arg-type]
    rows, views = GAME.new_states(), GAME.new_views()
    buffer = np.zeros(max(GAME.max_legal, GAME.max_shuffled), np.int16)
    out = np.zeros(2 * seats, np.int16)
    random = fast_stream(len(SIDES) * seats + SIDES.index(side))
    found = Tally(seats, side, games, [0] * seats)
    for _ in range(games):
        entries.setup(rows, 0, seats, options)
        n = deal_while_due(rows, 0, buffer, random, *dealing)
        while n:
            observe(rows, 0, to_move(rows, 0), views, 0)
            n = step(rows, 0, chosen(views, 0, buffer, n, random), buffer)
            found.actions += 1
        entries.returns(rows, 0, out)
        _count(found, rows, out.tolist()[seats:])
    return found


def _count(found: Tally, rows: Rows, ranks: list[int]) -> None:
    found.wins[ranks.index(BEST)] += 1  # G-27: nobody shares a win
    end = GAME.state_at(rows)
    rounds = int(end.round_number) - 1  # the last that began had no moves
    found.rounds[rounds] = found.rounds.get(rounds, 0) + 1
    there = int((end.korrigan[: found.seats] == end.cauldron).sum())
    found.arrived += there
    found.reached += there > 0


def table(tallies: list[Tally]) -> str:
    lines = [
        "| Players | Side | Wins of a fair share, in turn order | ± | Rounds | Actions | "
        "Cauldron reached in | Korrigans there |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in tallies:
        shares = ", ".join(f"{one.share(seat):.3f}" for seat in range(one.seats))
        lines.append(
            f"| {one.seats} | {one.side} | {shares} | {max(map(one.margin, range(one.seats))):.3f} "
            f"| {min(one.rounds)} to {max(one.rounds)}, mean {one.mean_rounds:.2f} "
            f"| {one.actions / one.games:.0f} | {100 * one.reached / one.games:.1f} % "
            f"| {one.arrived / one.games / one.seats:.2f} a seat |"
        )
    return "\n".join(lines)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    kinds = [(seats, side) for seats in SEATS for side in SIDES]
    with ProcessPoolExecutor(2) as pool:
        tallies = list(pool.map(tally, *zip(*kinds, strict=True), [games] * len(kinds)))
    print(table(tallies))
    PICTURE.write_text(picture(tallies), "utf-8")


if __name__ == "__main__":
    main()
