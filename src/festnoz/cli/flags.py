"""The options of a game as flags of the commands that play it: read from the game, told by it."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from festnoz.cli.parameters import whole_number
from festnoz.cli.usage import within
from festnoz.core.errors import BadOption
from festnoz.core.fields import OptionField, fields_of, help_of
from festnoz.core.game import Game
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.terminal.errors import BadUsage, bad_file, short

Command = Callable[..., int | None]

USUAL_SEATS = 3
LARGEST_FILE = 1_000_000  # bytes that are read of one
CHOSEN = "chosen"  # the commands' argument that takes what was chosen, by the options' names


def game_in(args: Sequence[str]) -> Game | None:
    """The game that a command is asked for; what stands behind an option may be its value."""
    named = [i for i, arg in enumerate(args) if arg.casefold() in GAMES]
    loose = [i for i in named if i == 0 or not args[i - 1].startswith("-")]
    return next((GAMES[args[i].casefold()] for i in (*loose, *named)), None)


def with_flags(command: Command, game: Game) -> Command:
    """The command with a flag for each option of that game."""
    fields = fields_of(game.options)

    def run(*args: Any, **given: Any) -> int | None:
        chosen = {field.name: given.pop(field.name, None) for field in fields}
        made = {key: value for key, value in chosen.items() if value is not None}
        return command(*args, **given, **{CHOSEN: made})

    plain = inspect.signature(command)
    own = [
        inspect.Parameter(
            field.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=_flag(game, field)
        )
        for field in fields
    ]
    kept = [one for one in plain.parameters.values() if one.name != CHOSEN]
    signature = plain.replace(parameters=[*kept, *own])
    run.__signature__ = signature  # type: ignore[attr-defined]
    run.__annotations__ = {name: one.annotation for name, one in signature.parameters.items()}
    return run


def _flag(game: Game, field: OptionField) -> Any:
    told = help_of(game.name, field).id
    match field.kind:
        case "flag":
            negative = f"--no-{field.name}" if field.default else ""
            return Annotated[bool | None, Parameter(help=told, negative=negative)]
        case "choice":
            return Annotated[Literal[field.values] | None, Parameter(help=told)]
        case "number" | "seat":
            return Annotated[int | None, Parameter(help=told, converter=whole_number)]
        case "numbers":
            return Annotated[str | None, Parameter(help=told)]
        case "file":
            return Annotated[Path | None, Parameter(help=told)]


def options_for(game: Game, chosen: Mapping[str, Any]) -> Any:
    """The game's options, as the flags say."""
    fields = {field.name: field for field in fields_of(game.options)}
    for name in chosen:
        if name not in fields:
            raise BadUsage(say("command.bad.no_option", option=f"--{name}", game=game.title))
    return game.read_options({key: _value(game, fields[key], chosen[key]) for key in chosen})


def _value(game: Game, field: OptionField, given: Any) -> Any:
    flag = f"--{field.name}"
    if field.kind == "seat":
        within(flag, given, 1, max(seats for seats, _ in game.variants))
        return given - 1
    if field.kind == "number" and field.least is not None and field.most is not None:
        within(flag, given, field.least, field.most)
    if field.kind == "numbers":
        return _numbers(flag, field, given)
    if field.kind == "file":
        if game.read_board is None:
            raise BadOption(say("command.bad.no_option", option=flag, game=game.title))
        return game.read_board(_whole_file(given))
    return given


def _numbers(flag: str, field: OptionField, given: str) -> list[int]:
    """Where the game bounds the row, it is said which would do."""
    try:
        row = [int(part) for part in given.split(",")]
    except ValueError:
        raise BadUsage(say("command.bad.numbers", option=flag, value=short(given))) from None
    if _is_bounded(field) and not field.takes(row):
        raise BadUsage(
            say(
                "command.bad.row",
                option=flag,
                value=short(given),
                count=field.longest or 0,
                least=field.least or 0,
                most=field.most or 0,
            )
        )
    return row


def _is_bounded(field: OptionField) -> bool:
    bounds = (field.least, field.most, field.longest)
    return None not in bounds and field.shortest == field.longest


def _whole_file(path: Path) -> bytes:
    """No more of it than would be refused."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE)
    except OSError as error:
        raise bad_file(path, error) from None


def seats_or_usual(game: Game, seats: int | None, options: Any) -> int:
    """Three, if these options can be played by three; else the first number that can."""
    if seats is not None:
        return seats
    fitting = [count for count, variant in game.variants if _is_like(game, variant, options)]
    return USUAL_SEATS if USUAL_SEATS in fitting or not fitting else fitting[0]


def _is_like(game: Game, variant: Any, options: Any) -> bool:
    """As far as the game's ways to sit down differ at all."""
    differing = [
        field.name
        for field in fields_of(game.options)
        if len({repr(getattr(one, field.name)) for _, one in game.variants}) > 1
    ]
    return all(getattr(variant, name) == getattr(options, name) for name in differing)
