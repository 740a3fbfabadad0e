"""`festnoz simulate`: many games of bots, and how each seat did."""

import sys
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from festnoz.arena import simulate as arena
from festnoz.arena.summary import Standing, Summary
from festnoz.bots.base import Bot
from festnoz.cli.flags import options_for, seats_or_usual
from festnoz.cli.options import PlayOptions
from festnoz.cli.parameters import Chosen, Json, Lang, OneGame, Seats, Seed, whole_number
from festnoz.cli.usage import at_least, bot_named, check_seed, game_named, within
from festnoz.core.game import Game
from festnoz.core.words import say
from festnoz.terminal.errors import BadUsage, Failed
from festnoz.terminal.files import check_writable
from festnoz.terminal.numbers import decimal, interval, percent, table_of_numbers, whole
from festnoz.terminal.progress import prepare, progress_bar
from festnoz.terminal.screen import Screen

USUAL_BOT = "uniform"
MOST_WORKERS = 64


@dataclass(frozen=True, slots=True)
class SimulateOptions:
    """What else the command line asked for."""

    games: int
    bots: str | None
    replays: Path | None
    workers: int | None


def simulate(
    game: OneGame = None,
    /,
    *,
    games: Annotated[int, Parameter(help="command.simulate.games", converter=whole_number)] = 1000,
    seats: Seats = None,
    bots: Annotated[str | None, Parameter(help="command.simulate.bots")] = None,
    seed: Seed = None,
    replays: Annotated[Path | None, Parameter(help="command.simulate.replays")] = None,
    workers: Annotated[
        int | None, Parameter(help="command.simulate.workers", converter=whole_number)
    ] = None,
    json: Json = False,
    lang: Lang = "en",
    chosen: Chosen = MappingProxyType({}),
) -> None:
    wanted = PlayOptions(game, seats, chosen, seed)
    simulate_games(Screen(lang), wanted, SimulateOptions(games, bots, replays, workers), json)


def simulate_games(
    screen: Screen, wanted: PlayOptions, study: SimulateOptions, as_json: bool
) -> None:
    game = game_named(wanted.game)
    at_least("--games", study.games, 1)
    within("--workers", study.workers, 1, MOST_WORKERS)
    check_seed(wanted.seed)
    options = options_for(game, wanted.chosen)
    bots = bots_for(game, wanted.seats, study.bots, options)
    game.encoded(game.rules, len(bots), options)  # refuses before anything is compiled
    if study.replays is not None:
        check_writable(study.replays)
    prepare(screen, game, bots)
    told = say("terminal.simulate.going", games=study.games)
    try:
        with progress_bar(screen, told, study.games) as update:
            summary = arena.simulate(
                game, bots, study.games, options, wanted.seed, study.workers, update, study.replays
            )
    except BrokenProcessPool:  # killed, most likely for want of memory
        raise Failed(say("command.bad.worker")) from None
    if as_json:
        sys.stdout.write(msgspec.json.encode(summary).decode() + "\n")
    else:
        tell_summary(screen, summary)


def bots_for(game: Game, seats: int | None, names: str | None, options: Any) -> list[Bot]:
    """One a seat; where only the bots are named, there are as many seats."""
    if names is None:
        count = seats_or_usual(game, seats, options)
        game.encode(game.rules, count, options)  # names a number below zero as it was given
        return [bot_named(USUAL_BOT, game)] * count
    bots = [bot_named(name.strip(), game) for name in names.split(",")]
    if seats is not None and len(bots) != seats:
        raise BadUsage(say("command.bad.num_bots", bots=len(bots), seats=seats))
    return bots


def tell_summary(screen: Screen, summary: Summary) -> None:
    screen.tell(
        say(
            "terminal.simulate.done",
            games=summary.games,
            seconds=decimal(screen, summary.seconds),
            speed=whole(screen, summary.games_per_second),
            moves=decimal(screen, summary.moves.mean),
        )
    )
    table = table_of_numbers(
        screen,
        say("terminal.simulate.seat"),
        say("terminal.simulate.bot"),
        say("terminal.simulate.wins"),
        say("terminal.simulate.score"),
        say("terminal.simulate.rank"),
        names=2,
    )
    for one in summary.by_seat:
        table.add_row(str(one.seat + 1), one.bot, *told_result(screen, one.result))
    if len(summary.by_bot) > 1:
        table.add_section()
        for each in summary.by_bot:
            table.add_row("", each.bot, *told_result(screen, each.result))
    screen.show(table)
    screen.tell(say("terminal.simulate.note", seed=summary.seed), "dim")


def told_result(screen: Screen, result: Standing) -> tuple[str, str, str]:
    """Wins, score, rank; with the 95 % interval of the first two."""
    wins, score = result.win_interval, result.score_interval
    rate = percent(screen, result.win_rate)
    reach = interval(screen, 100 * wins.low, 100 * wins.high)
    mean = decimal(screen, result.score, 2)
    scores = f"{mean} {interval(screen, score.low, score.high, 2)}" if score else mean
    return f"{rate} {reach}", scores, decimal(screen, result.rank, 2)
