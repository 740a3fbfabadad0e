"""A study: which kinds of games, what is noted and counted in them, and what is told of it."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from numpy.typing import NDArray

from festnoz.bots import BOTS
from festnoz.bots.base import Bot
from festnoz.bots.greedy import GREEDY
from festnoz.core.chance import fast_stream
from festnoz.core.game import Game
from festnoz.core.kernel import Kernel, Numbers, Rows, entry
from tools.fairness.play import BEST, Played, play
from tools.fairness.tally import Tally

CHUNK = 5_000  # games at once: a few megabytes
FIRST_SEED = 4  # of the first kind, then counting up; as Korrigans was counted before other games

Column = tuple[str, Callable[[Tally], str]]
Figures = Mapping[str, NDArray[Any]]  # one number a game
Holders = Mapping[str, NDArray[Any]]  # wins of those seats that had it


ACTIONS: Column = ("Actions", lambda one: f"{one.mean('actions'):.0f}")
SHARED: Column = ("Win shared in", lambda one: f"{100 * one.part('winners'):.1f} %")
SCORES: Column = (
    "Scores, in turn order",
    lambda one: ", ".join(f"{score / one.games:.2f}" for score in one.scores),
)


@entry
def watch_nothing(_rows: Rows, _i: int, _notes: Numbers) -> None:
    pass


@dataclass(frozen=True)
class Kind:
    seats: int
    label: str  # what tells it from others of as many seats
    options: Any


@dataclass(frozen=True)
class Study:
    """Of one game. Only the first two are needed: any game has wins, ties and a length."""

    game: Game
    kinds: tuple[Kind, ...]
    watch: Kernel[..., None] = watch_nothing
    figures: Callable[[Played], Figures] = lambda _: {}
    holders: Callable[[Played], Holders] = lambda _: {}
    kind_heading: str = "Kind"
    columns: tuple[Column, ...] = (ACTIONS, SHARED)
    tables: Callable[[list[Tally]], list[str]] = lambda _: []  # besides that of wins
    pictures: Callable[[list[Tally]], Mapping[str, str]] = lambda _: {}  # by name, likewise
    others: tuple[Bot, ...] = ()  # that play it differently, to compare

    @property
    def bots(self) -> dict[str, Bot]:
        return BOTS | {bot.name: bot for bot in self.others}


def study_of(game: Game) -> Study:
    """That of a module of the game's name, or what can be said of any game."""
    if game.name in {module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])}:
        study: Study = importlib.import_module(f"tools.fairness.{game.name}").STUDY
        return study
    return Study(game, kinds_of(game))


def kinds_of(game: Game) -> tuple[Kind, ...]:
    """Every variant, by seats; seat 0 starts where that can be chosen."""
    kinds = []
    for seats, options in sorted(game.variants, key=lambda variant: variant[0]):
        starts = {"first": 0} if "first" in game.options.__struct_fields__ else {}
        kinds.append(Kind(seats, _label(options), msgspec.structs.replace(options, **starts)))
    return tuple(kinds)


def _label(options: Any) -> str:
    """What is not as usual."""
    usual = type(options)()
    other = [
        name if value is True else str(value)
        for name, value in msgspec.structs.asdict(options).items()
        if value != getattr(usual, name)
    ]
    return ", ".join(other) or "usual"


def tally(study: Study, kind: Kind, games: int, bot: Bot = GREEDY) -> Tally:
    game = study.game
    options = game.encoded(game.rules, kind.seats, kind.options)
    random = fast_stream(FIRST_SEED + study.kinds.index(kind))
    found = Tally(kind.seats, kind.label)
    while found.games < games:
        part = min(CHUNK, games - found.games)
        _count(study, play(game, bot, kind.seats, options, part, study.watch, random), found)
    return found


def _count(study: Study, played: Played, found: Tally) -> None:
    found.add(played.wins, played.scores)
    found.add_figure("actions", played.lengths)
    best = played.scores.max(axis=1, keepdims=True)
    found.add_figure("level", (played.scores == best).sum(axis=1))  # seats with the best score
    found.add_figure("winners", (played.ranks == BEST).sum(axis=1))
    for name, of_games in study.figures(played).items():
        found.add_figure(name, of_games)
    for name, wins in study.holders(played).items():
        found.holders[name].add(wins)


def table(study: Study, tallies: list[Tally]) -> str:
    """Wins by seat, and what the study tells of each kind of game."""
    has_kinds = len({one.label for one in tallies}) > 1
    columns: list[Column] = [
        ("Players", lambda one: str(one.seats)),
        *([(study.kind_heading, lambda one: one.label)] if has_kinds else []),
        ("Wins of a fair share, in turn order", _shares),
        ("±", lambda one: f"{max(map(one.margin, one.wins)):.3f}"),
        *study.columns,
    ]
    lines = [[tell(one) for _, tell in columns] for one in tallies]
    return as_table([heading for heading, _ in columns], lines)


def _shares(one: Tally) -> str:
    return ", ".join(f"{one.of_fair(share):.3f}" for share in one.wins)


def as_table(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    rows = [f"| {' | '.join(row)} |" for row in (headings, *lines)]
    return "\n".join([rows[0], "|---" * len(headings) + "|", *rows[1:]])
