"""A table with a person whose typing is written down beforehand."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from festnoz.bots.base import Bot
from festnoz.cli.options import PlayOptions
from festnoz.cli.play import play_game
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import Game
from festnoz.core.kernel import Random
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES
from festnoz.table import decisions
from festnoz.table.new_table import resumed_table
from festnoz.terminal.client import Person, visit_table
from festnoz.terminal.local import LocalConnection, LocalHouse
from festnoz.terminal.screen import Screen

KORSAIR = GAMES["korsair"]


class Hasty(Bot):
    """Draws only when nothing else is possible, so that moves can be taken back."""

    def action(self, game: Game, view: object, legal: Sequence[int], random: Random) -> int:  # noqa: ARG002
        return legal[-1]


def screen_for(typed: str, language: str = "en", **console: object) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    made = Console(file=out, highlight=False, markup=False, emoji=False, **console)  # type: ignore[arg-type]
    return Screen(language, made, io.StringIO(typed)), out


def evening(
    typed: str,
    language: str = "en",
    seed: str = "1",
    resume: Path | None = None,
    game: str = "korsair",
) -> str:
    """All that the person read, with ordinary spaces."""
    screen, out = screen_for(typed, language)
    wanted = PlayOptions(game, None, {}, None if resume else seed)
    play_game(screen, wanted, resume)
    return out.getvalue().replace("\u00a0", " ").replace("\u202f", " ")


def house_of(
    match: Match, bots: Mapping[str, Bot] | None = None, seed: str | None = None
) -> LocalHouse:
    """A person in seat 0 goes on with it."""
    return LocalHouse(resumed_table(match, 0), seed, bots, match)


def hasty_house(seed: str = "1") -> LocalHouse:
    return house_of(hasty_match(seed), {"uniform": Hasty("hasty", {})}, seed)


def hasty_match(seed: str = "1") -> Match:
    names = ("Guest", "Maëlle", "Erwan")
    seats = [Seat(names[0]), *(Seat(name, "bot", "uniform") for name in names[1:])]
    return Match(KORSAIR, seats, {"first": 0}, sealed_by_seed(seed, 0, ["", *names[1:]]))


def play(house: LocalHouse, number: int) -> None:
    """That one of the person's legal moves, and the bots' answers to it."""
    table, action = house.room.table, house.match.legal_actions()[number]
    house.room.happen(decisions.play(table, 0, action, table.version))
    let_bots_play(house)


def let_bots_play(house: LocalHouse) -> None:
    while house.go_on():
        pass


def view_of(match: Match) -> Any:
    return match.game.read_view(match.view(0))


def visit(house: LocalHouse, screen: Screen) -> None:
    visit_table(screen, LocalConnection(house), Person())


def spend(house: LocalHouse, typed: str, language: str = "en") -> str:
    screen, out = screen_for(typed, language)
    visit(house, screen)
    return out.getvalue()
