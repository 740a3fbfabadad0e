"""`festnoz bench`: how fast the house plays, and others beside it."""

import sys
from collections.abc import Sequence
from typing import Annotated, get_args

import msgspec
from cyclopts import Parameter
from rich.table import Table

from festnoz.bench import games
from festnoz.bench.games import Progress, machine
from festnoz.bench.report import ClientKind, GameFigures, Report, ServerFigures
from festnoz.bench.server import measure
from festnoz.cli.parameters import Json, Lang
from festnoz.core import folders
from festnoz.core.words import Message, say
from festnoz.games import GAMES
from festnoz.terminal.numbers import decimal, percent, table_of_numbers, whole
from festnoz.terminal.screen import Screen


def bench(
    *,
    peers: Annotated[bool, Parameter(help="command.bench.peers", negative="")] = False,
    server: Annotated[bool, Parameter(help="command.bench.server", negative="")] = False,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    measure_speed(Screen(lang), peers, server, json)


def measure_speed(screen: Screen, peers: bool, server: bool, as_json: bool) -> None:
    """The games, and other frameworks beside them; or the server alone."""

    def progress(message: Message) -> None:
        print(screen.text(message), file=sys.stderr, flush=True)

    if server:
        report = measure_server(progress)
    else:
        report = games.bench(GAMES.values(), progress, peers=peers)
    if as_json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        tell_report(screen, report)


def measure_server(progress: Progress) -> Report:
    this_machine = machine()  # as it is before
    figures = measure(folders.tables(), progress)
    return Report("festnoz-bench", 2, this_machine, games=[], peers=[], ratios=[], server=figures)


def tell_report(screen: Screen, report: Report) -> None:
    used = report.machine
    if report.games:
        screen.tell(say("terminal.bench.machine", cpu=used.cpu, cores=used.cores))
        screen.show(_games(screen, report))
    if report.peers:
        screen.show(_peers(screen, report))
    if report.server:
        first = report.server[0]
        screen.tell(say("terminal.bench.server", game=first.game, seats=first.seats))
        for client in get_args(ClientKind):
            screen.tell(say(f"terminal.bench.client.{client}"), "bold")
            screen.show(_server(screen, [one for one in report.server if one.client == client]))


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


def _server(screen: Screen, rows: Sequence[ServerFigures]) -> Table:
    table = table_of_numbers(
        screen,
        say("terminal.bench.tables"),
        say("terminal.bench.moves"),
        say("terminal.bench.p50"),
        say("terminal.bench.p99"),
        say("terminal.bench.cpu"),
        say("terminal.bench.memory"),
        say("terminal.bench.relay"),
        say("terminal.bench.relay_cpu"),
        say("terminal.bench.ratio"),
        names=0,
    )
    for one in rows:
        table.add_row(
            whole(screen, one.tables),
            whole(screen, one.moves_per_s),
            _measured(screen, "ms", one.p50_ms, 1),
            _measured(screen, "ms", one.p99_ms, 1),
            _measured(screen, "ms", one.server_cpu_ms_per_move, 2),
            _measured(screen, "kb", one.rss_kb_per_table, 0),
            whole(screen, one.relay_moves_per_s),
            _measured(screen, "ms", one.relay_cpu_ms_per_move, 2),
            decimal(screen, one.moves_per_s / one.relay_moves_per_s, 2),
        )
    return table


def _measured(screen: Screen, unit: str, value: float | None, digits: int) -> str:
    if value is None:
        return ""
    return screen.text(say(f"terminal.bench.{unit}", value=decimal(screen, value, digits)))
