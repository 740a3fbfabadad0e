"""`festnoz play`: a whole game in the terminal against the bots of the house."""

from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from cyclopts import Parameter

from festnoz.bots import strongest
from festnoz.cli.flags import options_for, seats_or_usual
from festnoz.cli.options import PlayOptions, checked_name
from festnoz.cli.parameters import Chosen, Lang, OneGame, Seats, Seed
from festnoz.cli.usage import bot_named, check_seed, game_named
from festnoz.core.fairness import new_word, sealed_by_seed
from festnoz.core.match import as_json
from festnoz.core.words import UNNAMED, say
from festnoz.table import events
from festnoz.table.new_table import ME, resumed_table, table_for_one
from festnoz.table.protocol.http import NewTable
from festnoz.terminal.client import Person, visit_table
from festnoz.terminal.errors import BadUsage, short
from festnoz.terminal.files import match_from, replay_from
from festnoz.terminal.local import LocalConnection, LocalHouse
from festnoz.terminal.progress import prepare
from festnoz.terminal.screen import Screen


def play(
    game: OneGame = None,
    /,
    *,
    seats: Seats = None,
    seed: Seed = None,
    name: Annotated[str | None, Parameter(help="command.play.name")] = None,
    resume: Annotated[Path | None, Parameter(help="command.play.resume")] = None,
    lang: Lang = "en",
    chosen: Chosen = MappingProxyType({}),
) -> None:
    play_game(Screen(lang), PlayOptions(game, seats, chosen, seed, name), resume)


def play_game(screen: Screen, wanted: PlayOptions, resume: Path | None) -> None:
    house = resumed_house(screen, wanted, resume) if resume else new_house(screen, wanted)
    visit_table(screen, LocalConnection(house), Person(file=resume))


def new_house(screen: Screen, wanted: PlayOptions) -> LocalHouse:
    game = game_named(wanted.game)
    options = options_for(game, wanted.chosen)
    num_seats = seats_or_usual(game, wanted.seats, options)
    game.encoded(game.rules, num_seats, options)  # refuses before anything is compiled
    check_seed(wanted.seed)
    bot = strongest(game)
    name = UNNAMED if wanted.name is None else checked_name(wanted.name)
    prepare(screen, game, [bot])
    chairs = [ME, *[bot.name] * (num_seats - 1)]
    table = NewTable(game.name, chairs, as_json(options))
    word = new_word() if wanted.seed is None else ""  # one's own chance, or none at all
    house = LocalHouse(table_for_one(table, name, word, _sealed(wanted.seed)), wanted.seed)
    screen.tell(say("terminal.welcome", game=game.title), "bold")
    commitment = house.match.seals[0].sealed.commitment
    screen.tell(say("terminal.sealed", commitment=commitment), "dim")
    return house


def _sealed(seed: str | None) -> events.Sealed | None:
    if seed is None:
        return None
    return events.Sealed(sealed_by_seed(seed, 0, ()).secret.hex(), seeded=True)


def resumed_house(screen: Screen, wanted: PlayOptions, path: Path) -> LocalHouse:
    """Everybody as they sat; the bots go on with chance of their own."""
    if wanted != PlayOptions(wanted.game, None, {}, None):
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
    bots = [bot_named(seat.bot, match.game) for seat in match.seats if seat.bot]
    prepare(screen, match.game, bots)
    screen.tell(say("terminal.resumed", count=len(match.actions)), "bold")
    return LocalHouse(resumed_table(match, people[0]), resumed=match)
