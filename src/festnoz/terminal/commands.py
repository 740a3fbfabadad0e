"""The commands' options, and nothing else: each loads what it needs when it is called."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter, Token

from festnoz.terminal.screen import Screen


def whole_number(_type: Any, tokens: Sequence[Token]) -> int:
    """Cyclopts would round 3.7 without a word."""
    return int(tokens[0].value)


# Helps are message ids: the manual says them in the reader's language.
Lang = Annotated[str, Parameter(help="command.option.lang")]
Seats = Annotated[int | None, Parameter(help="command.option.seats", converter=whole_number)]
Teams = Annotated[bool, Parameter(help="command.option.teams", negative="")]
Side = Annotated[Literal["basic", "advanced"] | None, Parameter(help="command.option.side")]
Board = Annotated[Path | None, Parameter(help="command.option.board")]
Seed = Annotated[str | None, Parameter(help="command.option.seed", allow_leading_hyphen=True)]
Json = Annotated[bool, Parameter(help="command.option.json", negative="")]
OneGame = Annotated[str | None, Parameter(help="command.option.game")]


def play(
    game: OneGame = None,
    /,
    *,
    seats: Seats = None,
    teams: Teams = False,
    side: Side = None,
    board: Board = None,
    seed: Seed = None,
    name: Annotated[str | None, Parameter(help="command.play.name")] = None,
    resume: Annotated[Path | None, Parameter(help="command.play.resume")] = None,
    lang: Lang = "en",
) -> None:
    from festnoz.terminal.opening import Wanted
    from festnoz.terminal.play import play as run

    run(Screen(lang), Wanted(game, seats, teams, seed, name, side, board), resume)


def join(
    link: Annotated[str | None, Parameter(help="command.join.link")] = None,
    /,
    *,
    name: Annotated[str | None, Parameter(help="command.join.name")] = None,
    word: Annotated[
        str | None, Parameter(help="command.join.word", allow_leading_hyphen=True)
    ] = None,
    lang: Lang = "en",
) -> None:
    from festnoz.terminal.joining import join as run

    run(Screen(lang), link, name, word)


def simulate(
    game: OneGame = None,
    /,
    *,
    games: Annotated[int, Parameter(help="command.simulate.games", converter=whole_number)] = 1000,
    seats: Seats = None,
    teams: Teams = False,
    side: Side = None,
    board: Board = None,
    bots: Annotated[str | None, Parameter(help="command.simulate.bots")] = None,
    seed: Seed = None,
    replays: Annotated[Path | None, Parameter(help="command.simulate.replays")] = None,
    workers: Annotated[
        int | None, Parameter(help="command.simulate.workers", converter=whole_number)
    ] = None,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    from festnoz.terminal.opening import Wanted
    from festnoz.terminal.simulation import Study, simulation

    wanted = Wanted(game, seats, teams, seed, None, side, board)
    simulation(Screen(lang), wanted, Study(games, bots, replays, workers), json)


def replay(
    file: Annotated[Path, Parameter(help="command.replay.file")],
    /,
    *,
    seat: Annotated[
        int | None, Parameter(help="command.replay.seat", converter=whole_number)
    ] = None,
    line: Annotated[int, Parameter(help="command.replay.line", converter=whole_number)] = 1,
    lang: Lang = "en",
) -> None:
    from festnoz.terminal.story import story

    story(Screen(lang), file, seat, line)


def verify(
    *file: Annotated[Path, Parameter(help="command.verify.file", required=True)],
    lang: Lang = "en",
) -> int:
    from festnoz.terminal.proof import are_true

    return 0 if are_true(Screen(lang), file) else 1


def rules(
    game: OneGame = None,
    rule: Annotated[str | None, Parameter(help="command.rules.rule")] = None,
    /,
    *,
    lang: Lang = "en",
) -> None:
    from festnoz.terminal.rulebook import rulebook

    rulebook(Screen(lang), game, rule)


def serve(
    *,
    host: Annotated[str, Parameter(help="command.serve.host")] = "127.0.0.1",
    port: Annotated[
        int | None, Parameter(help="command.serve.port", converter=whole_number)
    ] = None,
    data: Annotated[Path | None, Parameter(help="command.option.data")] = None,
    lan: Annotated[bool, Parameter(help="command.serve.lan", negative="")] = False,
    proxy: Annotated[bool, Parameter(help="command.serve.proxy", negative="")] = False,
    name: Annotated[list[str] | None, Parameter(help="command.serve.name", negative="")] = None,
    pace: Annotated[float, Parameter(help="command.serve.pace")] = 0.8,
    browser: Annotated[bool, Parameter(help="command.serve.browser", negative="")] = False,
    lang: Lang = "en",
) -> None:
    from festnoz.server.serving import Serving
    from festnoz.terminal.hosting import data_folder
    from festnoz.terminal.hosting import host as open_house

    wanted = Serving(data or data_folder(), host, port, lan, proxy, name or (), pace)
    open_house(Screen(lang), wanted, browser)


def tables(
    *ids: Annotated[str, Parameter(help="command.tables.ids")],
    data: Annotated[Path | None, Parameter(help="command.option.data")] = None,
    older: Annotated[
        int | None, Parameter(help="command.tables.older", converter=whole_number)
    ] = None,
    export: Annotated[Path | None, Parameter(help="command.tables.export")] = None,
    clear: Annotated[bool, Parameter(help="command.tables.clear", negative="")] = False,
    lang: Lang = "en",
) -> None:
    from festnoz.terminal.hosting import data_folder
    from festnoz.terminal.shelf import Chosen
    from festnoz.terminal.shelf import tables as look

    look(Screen(lang), data or data_folder(), Chosen(ids, older, export, clear))


def bench(
    *,
    peers: Annotated[bool, Parameter(help="command.bench.peers", negative="")] = False,
    server: Annotated[bool, Parameter(help="command.bench.server", negative="")] = False,
    words: Annotated[bool, Parameter(help="command.bench.words", negative="")] = False,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    from festnoz.terminal.speed import speed

    speed(Screen(lang), peers, server, json, words)


# Each with its help, its pattern and an example.
COMMANDS: tuple[tuple[Callable[..., int | None], str, str], ...] = (
    (play, "command.play.help", """festnoz play GAME [OPTIONS]
festnoz play korsair --seats 4 --teams"""),
    (join, "command.join.help", """festnoz join LINK [OPTIONS]
festnoz join http://192.168.1.5:8765/#Tm90LWEtcmVhbC1zZWNyZX"""),
    (simulate, "command.simulate.help", """festnoz simulate GAME [OPTIONS]
festnoz simulate korsair --games 100000 --bots greedy,uniform,uniform"""),
    (replay, "command.replay.help", """festnoz replay FILE [OPTIONS]
festnoz replay game.json --seat 1"""),
    (verify, "command.verify.help", """festnoz verify FILE... [OPTIONS]
festnoz verify game.json"""),
    (rules, "command.rules.help", """festnoz rules GAME [RULE] [OPTIONS]
festnoz rules korsair K-12"""),
    (serve, "command.serve.help", """festnoz serve [OPTIONS]
festnoz serve --lan"""),
    (tables, "command.tables.help", """festnoz tables [TABLE...] [OPTIONS]
festnoz tables --older 90 --export old --clear"""),
    (bench, "command.bench.help", """festnoz bench [OPTIONS]
festnoz bench --server --json"""),
)  # fmt: skip
