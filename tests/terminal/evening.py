"""A table with a person whose typing is written down beforehand."""

import io
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from festnoz.bots.base import Bot
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import Game
from festnoz.core.kernel import Random
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES
from festnoz.terminal.company import Company
from festnoz.terminal.keeping import Keeper
from festnoz.terminal.opening import Wanted
from festnoz.terminal.play import Evening, play
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


def evening(typed: str, language: str = "en", seed: str = "1", resume: Path | None = None) -> str:
    """All that the person read, with ordinary spaces."""
    screen, out = screen_for(typed, language)
    wanted = Wanted("korsair", None, False, None if resume else seed)
    play(screen, wanted, resume)
    return out.getvalue().replace("\u00a0", " ").replace("\u202f", " ")


def hasty_company(seed: str = "1") -> Company:
    names = ("Guest", "Maëlle", "Erwan")
    seats = [Seat(names[0]), *(Seat(name, "bot", "uniform") for name in names[1:])]
    match = Match(KORSAIR, seats, {"first": 0}, sealed_by_seed(seed, 0, ["", *names[1:]]))
    return Company(match, 0, dict.fromkeys((1, 2), Hasty("hasty", {})), seed)


def spend(company: Company, typed: str, language: str = "en") -> str:
    screen, out = screen_for(typed, language)
    Evening(screen, company, Keeper(screen, company.match, None)).spend()
    return out.getvalue()
