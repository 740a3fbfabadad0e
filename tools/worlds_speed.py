"""How long does sampling a world take? `python -m tools.worlds_speed GAME...` prints the table of
docs/performance.md.

`greedy` plays whole games, and of every few decisions the view of whoever decides is kept. Then one
world is sampled from each: CPU time of one call from Python, which has in it what reading the clock
and the call itself cost.
"""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from festnoz.bots import BOTS
from festnoz.core.chance import fast_stream
from festnoz.core.game import Game
from festnoz.core.kernel import Rows, bare, callable_of
from festnoz.games import GAMES

NUM_VIEWS = 6000  # of each variant
EVERY = 5  # decisions
SHARES = (0.5, 0.99, 0.999, 1.0)
US = 1e-3  # of a nanosecond


class Speed(NamedTuple):
    """Microseconds."""

    variant: str
    overhead: float  # of the clock and a call: in all that follows
    quantiles: tuple[float, ...]  # by SHARES


def decisions(game: Game, seats: int, options: Any, seed: int) -> Iterator[Rows]:
    """The views of those who decide, in one game of `greedy` after the other."""
    entries = game.entries
    choose = callable_of(BOTS["greedy"].choose(game))
    rows, views = game.new_states(), game.new_views()
    buffer = np.zeros(max(game.max_legal, game.max_shuffled), np.int16)
    random = fast_stream(seed)
    while True:
        entries.setup(rows, 0, seats, game.encoded(game.rules, seats, options))
        entries.deal_at_random(rows, 0, random, buffer)
        while n := entries.legal_actions(rows, 0, buffer):
            entries.observe(rows, 0, entries.to_move(rows, 0), views, 0)
            yield views
            entries.apply(rows, 0, choose(views, 0, buffer, n, random))
            entries.deal_at_random(rows, 0, random, buffer)


def collected(game: Game, seats: int, options: Any, num: int, seed: int = 1) -> Rows:
    """So many views, a row each."""
    found = game.new_views(num)
    seen = decisions(game, seats, options, seed)
    for i in range(num):
        for _ in range(EVERY):
            view = next(seen)
        found[i] = view
    return found


def cpu_times(num: int, call: Callable[[int], object]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Of `call(0)`, `call(1)`, ..., in microseconds."""
    clock = time.thread_time_ns
    took = np.zeros(num)
    for i in range(num):
        start = clock()
        call(i)
        took[i] = clock() - start
    return took * US


def measured(game: Game, seats: int, options: Any, num: int = NUM_VIEWS) -> Speed:
    views, rows = collected(game, seats, options, num), game.new_states()
    random, scratch = fast_stream(2), game.new_scratch()
    determinize, to_move = bare(game.entries.determinize), bare(game.entries.to_move)
    cpu_times(num // 10, lambda i: determinize(views, i, random, scratch, rows, 0))  # warms up
    overhead = float(np.median(cpu_times(num, lambda _: to_move(rows, 0))))
    took = cpu_times(num, lambda i: determinize(views, i, random, scratch, rows, 0))
    return Speed(variant(seats, options), overhead, tuple(np.quantile(took, SHARES).tolist()))


def variant(seats: int, options: Any) -> str:
    """`4 seats, bluff`: what it has of options that are switched on, or chosen by a word."""
    values = {name: getattr(options, name) for name in options.__struct_fields__}
    chosen = [name for name, value in values.items() if value is True]
    chosen += [value for value in values.values() if isinstance(value, str)]
    return ", ".join([f"{seats} seats", *chosen])


def table(game: Game, speeds: list[Speed]) -> str:
    lines = [
        f"| {game.name}, one world | median | 99 % | 99.9 % | worst | clock and call |",
        "|---|---|---|---|---|---|",
    ]
    for one in speeds:
        told = " | ".join(f"{number:,.1f} µs" for number in (*one.quantiles, one.overhead))
        lines.append(f"| {one.variant} | {told} |")
    return "\n".join(lines)


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        game = GAMES[name]
        print(table(game, [measured(game, *sitting) for sitting in game.variants]), flush=True)


if __name__ == "__main__":
    main()
