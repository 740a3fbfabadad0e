"""`festnoz bench`: how fast the house plays, and others beside it."""

import sys

import msgspec
from rich.table import Table

from festnoz.arena.bench import bench
from festnoz.arena.figures import GameFigures, Report
from festnoz.core.words import Message, say
from festnoz.games import GAMES
from festnoz.terminal.numbers import decimal, percent, table_of_numbers, whole
from festnoz.terminal.screen import Screen


def speed(screen: Screen, peers: bool, as_json: bool) -> None:
    def progress(message: Message) -> None:
        print(screen.text(message), file=sys.stderr, flush=True)

    report = bench(GAMES.values(), progress, peers=peers)
    if as_json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        tell_report(screen, report)


def tell_report(screen: Screen, report: Report) -> None:
    machine = report.machine
    screen.tell(say("terminal.bench.machine", cpu=machine.cpu, cores=machine.cores))
    screen.show(_games(screen, report))
    if report.peers:
        screen.show(_peers(screen, report))


def _games(screen: Screen, report: Report) -> Table:
    table = table_of_numbers(
        screen,
        say("terminal.bench.game"),
        say("terminal.bench.moves"),
        say("terminal.bench.games"),
        say("terminal.bench.all_cores"),
        say("terminal.bench.python"),
        say("terminal.bench.spread"),
    )
    for one in report.games:
        numbers = (one.moves_per_s, one.games_per_s, one.moves_per_s_all_cores)
        told = [whole(screen, number) for number in (*numbers, one.python_steps_per_s)]
        table.add_row(_variant(screen, one), *told, percent(screen, one.spread))
    return table


def _variant(screen: Screen, one: GameFigures) -> str:
    way = "teams" if one.teams else "alone"
    return screen.text(say("terminal.bench.variant", game=one.game, seats=one.seats, way=way))


def _peers(screen: Screen, report: Report) -> Table:
    table = table_of_numbers(
        screen,
        say("terminal.bench.peer"),
        say("terminal.bench.moves"),
        say("terminal.bench.python"),
        say("terminal.bench.ratio"),
    )
    for peer in report.peers:
        best = max((one.rollouts for one in report.ratios if one.peer_game == peer.game), default=0)
        rates = (peer.rollout_moves_per_s, peer.python_moves_per_s)
        told = [whole(screen, rate) for rate in rates]
        table.add_row(f"{peer.peer} {peer.version}, {peer.game}", *told, decimal(screen, best))
    return table
