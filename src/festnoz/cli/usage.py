"""What several commands read alike, and refuse in one line of the reader's language."""

from typing import TYPE_CHECKING, get_args

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
)

from festnoz.core.words import LANGUAGES, Message, language_of_this_machine, say
from festnoz.terminal.errors import BadUsage, short

if TYPE_CHECKING:
    from festnoz.bots.base import Bot
    from festnoz.core.game import Game

LANG = "--lang"


def take_language(args: list[str]) -> tuple[str, list[str], str | None]:
    """The language, the other arguments, and what was wrongly asked for as a language."""
    others: list[str] = []
    named: str | None = None
    rest = iter(args)
    for arg in rest:
        if arg == "--":
            others += [arg, *rest]
        elif arg == LANG:
            named = next(rest, "")
        elif arg.startswith(LANG + "="):
            named = arg.removeprefix(LANG + "=")
        else:
            others.append(arg)
    if named in LANGUAGES:
        return named, others, None
    return language_of_this_machine(), others, named


def bad_language(named: str) -> Message:
    if not named:
        return say("command.bad.missing_value", option=LANG)
    return say("command.bad.language", language=short(named), known=", ".join(LANGUAGES))


def told_usage(error: CycloptsError, game: "Game | None" = None) -> Message:
    """Cyclopts speaks English only, and often in several lines."""
    named = _name(error)
    match error:
        case UnknownCommandError():
            return say("command.bad.command", command=short((error.unused_tokens or [""])[0]))
        case UnknownOptionError():
            return _no_option(short(error.token.keyword or error.token.value), game)
        case MissingArgumentError() if error.argument and error.argument.index is not None:
            return say("command.bad.missing")
        case MissingArgumentError():
            return say("command.bad.missing_value", option=named)
        case RepeatArgumentError():
            return say("command.bad.repeated", option=error.token.keyword or named)
        case CoercionError() if error.token is not None:
            value, kind = short(error.token.value), error.target_type
            if int in {kind, *get_args(kind)}:  # `int | None` too
                return say("command.bad.number", option=named, value=value)
            return say("command.bad.value", option=named, value=value)
        case _ if error.unused_tokens:
            return say("command.bad.unused", value=short(error.unused_tokens[0]))
        case _:
            return say("command.bad.other")


def _no_option(option: str, game: "Game | None") -> Message:
    if game is None:
        return say("command.bad.option", option=option)
    return say("command.bad.no_option", option=option, game=game.title)


def _name(error: CycloptsError) -> str:
    """The option as it was written, or the argument as the help names it."""
    token = getattr(error, "token", None)
    if token is not None and token.keyword:
        return str(token.keyword)
    keyword = getattr(error, "keyword", None)
    if keyword:
        return str(keyword)
    return error.argument.name.lstrip("-").upper() if error.argument else ""


def at_least(option: str, value: int, least: int) -> None:
    if value < least:
        raise BadUsage(say("command.bad.at_least", option=option, value=value, least=least))


def within(option: str, value: int | None, least: int, most: int) -> None:
    if value is not None and not least <= value <= most:
        told = say("command.bad.within", option=option, value=value, least=least, most=most)
        raise BadUsage(told)


def check_seed(seed: str | None) -> None:
    """Bytes that are no UTF-8 come from the command line as halves of characters."""
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise BadUsage(say("command.bad.seed")) from None


def game_named(name: str | None) -> "Game":
    from festnoz.games import GAMES

    known = ", ".join(GAMES)
    if name is None:
        raise BadUsage(say("command.bad.no_game", known=known))
    if name.casefold() not in GAMES:
        raise BadUsage(say("command.bad.game", game=short(name), known=known))
    return GAMES[name.casefold()]


def bot_named(name: str, game: "Game") -> "Bot":
    from festnoz.bots import bots_knowing

    known = bots_knowing(game)
    if name.casefold() not in known:
        raise BadUsage(say("command.bad.bot", bot=short(name), known=", ".join(known)))
    return known[name.casefold()]
