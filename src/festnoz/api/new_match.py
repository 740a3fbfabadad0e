"""A new match, dealt."""

from collections.abc import Mapping, Sequence
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from festnoz.api.match import Match
from festnoz.api.seed import Seed, seed_text
from festnoz.core import match as core
from festnoz.core.errors import BadFile, BadOption, UnknownGame
from festnoz.core.fairness import SealedDeal, new_word, sealed, sealed_by_seed
from festnoz.core.fields import fields_of
from festnoz.core.files import path_of
from festnoz.core.flaws import flaw_in
from festnoz.core.game import Game
from festnoz.core.text import Name
from festnoz.core.words import say, text
from festnoz.games import GAMES

LARGEST_FILE = 1_000_000  # bytes; none that can be used has as many


def new_match(
    game: str,
    seats: int | None = None,
    *,
    names: Sequence[str] | None = None,
    seed: Seed = None,
    **options: Any,
) -> Match:
    """A new match, dealt by a fresh seal; further keywords are options of the game.

    Without `seats` there are as many as `names`, or as few as the game takes. A `seed` deals the
    same again, and files of such a match say so. An option that is a file, like the `board` of
    Korrigans, is given by its path.

    >>> import festnoz
    >>> festnoz.new_match("korsair", seats=3).to_move in range(3)
    True
    >>> festnoz.new_match("korsair", names=["Ann", "Bo", "Cy", "Di"], teams=True, first=2)
    <Match korsair: Ann, Bo, Cy, Di; 0 moves, seat 2 to move>
    """
    if not isinstance(game, str) or game not in GAMES:
        raise UnknownGame(game, GAMES)
    played = GAMES[game]
    chosen = _chosen(played, options)
    count = _num_seats(played, seats, names, chosen)
    sitting = [core.Seat(name) for name in _names(names, count)]
    return Match(core.Match(played, sitting, chosen, _deal(seed, count)))


def _chosen(game: Game, options: Mapping[str, Any]) -> Any:
    """The options as the game has them; BadOption also for what no file could hold."""
    chosen = game.read_options({**options, **_from_files(game, options)})
    try:
        core.as_json(chosen)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadOption(say("error.bad_option", what=flaw_in(error))) from None
    return chosen


def _from_files(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options that were given as the path of a file."""
    kinds = {field.name: field.kind for field in fields_of(game.options)}
    return {
        name: game.read_board(_read(path_of(value)))
        for name, value in options.items()
        if kinds.get(name) == "file" and isinstance(value, str | PathLike) and game.read_board
    }


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_FILE)
    except OSError as error:
        raise BadFile(file, error) from None


def _num_seats(game: Game, seats: int | None, names: Sequence[str] | None, options: Any) -> int:
    """How many sit down; BadOption with its rule if they cannot."""
    if seats is None and names is None:
        return _fewest(game, options)
    try:
        count = len(names or ()) if seats is None else index(seats)
    except TypeError:
        raise BadOption(say("match.seats", seats=str(seats)[:20])) from None
    game.encoded(game.rules, count, options)
    return count


def _fewest(game: Game, options: Any) -> int:
    """The lowest number of seats that goes with these options."""
    fewest, *others = sorted({seats for seats, _ in game.variants})
    for count in (fewest, *others):
        try:
            game.encoded(game.rules, count, options)
        except BadOption:
            continue
        return count
    game.encoded(game.rules, fewest, options)  # says what is wrong with them
    return fewest


def _names(names: Sequence[str] | None, count: int) -> list[str]:
    if names is None:
        return [text(say("web.pass.player", number=number)) for number in range(1, count + 1)]
    try:
        given = msgspec.convert(list(names), list[Name])
    except (TypeError, msgspec.ValidationError) as error:
        raise BadOption(say("error.bad_line", what=flaw_in(error))) from None
    if len(given) != count:
        raise BadOption(say("match.names", names=len(given), seats=count))
    return given


def _deal(seed: Seed, seats: int) -> SealedDeal:
    if seed is None:
        return sealed([new_word() for _ in range(seats)])
    return sealed_by_seed(seed_text(seed), 0, [""] * seats)
