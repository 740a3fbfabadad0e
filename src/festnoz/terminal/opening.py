"""The start of a game: who sits down, the sealed deal, or a saved game taken up again."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from festnoz.bots import strongest
from festnoz.core.fairness import Sealed
from festnoz.core.game import Game
from festnoz.core.match import Match, read_options
from festnoz.core.words import say
from festnoz.table.deciding import BOT_NAMES, MAX_NAME
from festnoz.terminal.company import Company, sealed_deal, seats_for
from festnoz.terminal.files import match_from, replay_from
from festnoz.terminal.screen import Screen
from festnoz.terminal.usage import (
    BadUsage,
    bad_file,
    bot_named,
    check_seed,
    game_named,
    short,
)
from festnoz.terminal.waiting import prepare

USUAL_SEATS = 3
LARGEST_FILE = 1_000_000  # bytes that are read of one


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asked for; None where it did not."""

    game: str | None
    seats: int | None
    teams: bool
    seed: str | None
    name: str | None = None
    side: str | None = None
    board: Path | None = None


def new_company(screen: Screen, wanted: Wanted) -> Company:
    game = game_named(wanted.game)
    options = options_for(game, wanted)
    num_seats = seats_or_usual(game, wanted.seats, options)
    game.encode(game.rules, num_seats, options)  # refuses before anything is compiled
    check_seed(wanted.seed)
    bot = strongest(game)
    name = screen.text(say("terminal.guest")) if wanted.name is None else checked_name(wanted.name)
    seats = seats_for(name, [bot] * (num_seats - 1))
    prepare(screen, game, [bot])
    deal = sealed_deal(seats, wanted.seed)
    _tell_opening(screen, game, deal)
    bots = dict.fromkeys(range(1, num_seats), bot)
    return Company(Match(game, seats, options, deal), 0, bots, wanted.seed)


def checked_name(name: str) -> str:
    """Bots keep their names: a seed's deal depends on them."""
    if not 1 <= len(name.strip()) <= MAX_NAME or not name.isprintable():
        raise BadUsage(say("command.bad.name", most=MAX_NAME))
    if name.strip() in BOT_NAMES:
        raise BadUsage(say("command.bad.name_taken", name=name.strip()))
    return name.strip()


def options_for(game: Game, wanted: Wanted) -> Any:
    """Refuses what this game knows nothing of; reads the board that a file holds."""
    given = {"teams": wanted.teams or None, "side": wanted.side, "board": wanted.board}
    chosen: dict[str, Any] = {key: value for key, value in given.items() if value is not None}
    for key in chosen:
        if key not in game.options.__struct_fields__:
            title = game.name.capitalize()
            raise BadUsage(say("command.bad.no_option", option=f"--{key}", game=title))
    if wanted.board is not None and game.read_board is not None:
        chosen["board"] = game.read_board(_whole_file(wanted.board))
    return read_options(game, chosen)


def _whole_file(path: Path) -> bytes:
    """No more of it than would be refused."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE)
    except OSError as error:
        raise bad_file(path, error) from None


def seats_or_usual(game: Game, seats: int | None, options: Any) -> int:
    if seats is not None:
        return seats
    teams = getattr(options, "teams", False)
    fitting = [n for n, variant in game.variants if getattr(variant, "teams", False) == teams]
    return USUAL_SEATS if USUAL_SEATS in fitting or not fitting else fitting[0]


def _tell_opening(screen: Screen, game: Game, deal: Sealed) -> None:
    screen.tell(say("terminal.welcome", game=game.name.capitalize()), "bold")
    screen.tell(say("terminal.sealed", commitment=deal.commitment), "dim")


def resumed_company(screen: Screen, wanted: Wanted, path: Path) -> Company:
    """Everybody as they sat; the bots go on with chance of their own."""
    if wanted != Wanted(wanted.game, None, False, None):
        raise BadUsage(say("command.bad.resume_options"))
    replay = replay_from(path)
    if wanted.game is not None and game_named(wanted.game).name != replay.game:
        raise BadUsage(
            say("command.bad.resume_game", file=short(str(path)), game=short(replay.game))
        )
    people = [i for i, seat in enumerate(replay.seats) if seat.by == "person"]
    if len(people) != 1:
        raise BadUsage(say("command.bad.resume_people", file=short(str(path)), people=len(people)))
    match = match_from(screen, path, replay)
    bots = {
        i: bot_named(seat.bot or "", match.game)
        for i, seat in enumerate(match.seats)
        if i not in people
    }
    prepare(screen, match.game, bots.values())
    screen.tell(say("terminal.resumed", count=len(match.actions)), "bold")
    return Company(match, people[0], bots, None)
