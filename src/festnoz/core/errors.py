"""Refusals: each has a stable code that the wire reuses, and words that say what and why."""

from collections.abc import Iterable

from festnoz.core.words import Message, say, text


class FestNozError(ValueError):
    """Something that was asked for and cannot be had: `code` is stable, the text says why.

    `rule` is the id of the rule that forbids it, None where no rule of a game does.

    >>> import festnoz
    >>> try:
    ...     festnoz.new_match("korsair", seats=7)
    ... except festnoz.FestNozError as error:
    ...     print(error.code, error.rule, error, sep=" | ")
    bad_option | K-4 | Korsair is for 2, 3, 4, 5, 6 or 8 players, not 7 (K-4)
    """

    code = "error"
    rule: str | None = None

    def __init__(self, message: Message) -> None:
        super().__init__(text(message))
        self.message = message


class Refusal(FestNozError):
    """A match refuses an action."""


class OutOfTurn(Refusal):
    """It is another seat's turn."""

    code = "out_of_turn"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(say("error.out_of_turn", seat=seat + 1, turn=turn + 1))


class Stale(Refusal):
    """The action was meant for an older position."""

    code = "stale"

    def __init__(self, version: int, now: int) -> None:
        super().__init__(say("error.stale", version=version, now=now))


class UnknownAction(Refusal):
    """The game has no such action."""

    code = "unknown_action"

    def __init__(self, action: object) -> None:
        super().__init__(say("error.unknown_action", action=str(action)[:80]))


class UnknownSeat(Refusal):
    """The match has no such seat."""

    code = "unknown_seat"

    def __init__(self, seat: object) -> None:
        super().__init__(say("error.unknown_seat", seat=str(seat)[:20]))


class UnknownThing(Refusal):
    """Nothing of that name lies on the table."""

    code = "unknown_thing"

    def __init__(self, thing: object) -> None:
        super().__init__(say("error.unknown_thing", thing=str(thing)[:40]))


class MatchOver(Refusal):
    """The match has ended."""

    code = "over"

    def __init__(self) -> None:
        super().__init__(say("error.over"))


class Illegal(Refusal):
    """A rule forbids the action."""

    code = "illegal"
    rule: str

    def __init__(self, action: str, seat: int, rule: str, reason: Message) -> None:
        super().__init__(
            say("error.illegal", action=action, seat=seat + 1, rule=rule, reason=reason)
        )
        self.rule = rule
        self.reason = reason


class NoUndo(Refusal):
    """The last move cannot be taken back.

    `why`: nothing (to take back), given (by another match), deal, reveal, over, often, or consent
    (others must agree)."""

    def __init__(self, why: str) -> None:
        self.code = f"undo_{why}"
        super().__init__(say(f"error.undo_{why}"))


class SecretKept(Refusal):
    """Everything lies open only once the match is over."""

    code = "secret_kept"

    def __init__(self) -> None:
        super().__init__(say("error.secret_kept"))


class BadOption(FestNozError):
    """An option or another argument does not fit the game."""

    code = "bad_option"

    def __init__(self, message: Message, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class BadReplay(FestNozError):
    """A file is not a true replay: `check` names which test failed, the message where."""

    def __init__(self, check: str, message: Message) -> None:
        self.code = f"replay_{check}"
        self.check = check
        super().__init__(message)


class BadFile(FestNozError):
    """A file cannot be read or written."""

    code = "bad_file"

    def __init__(self, path: object, error: OSError, writing: bool = False) -> None:
        super().__init__(file_trouble(printable(str(path))[:80], error, writing))


def printable(value: str) -> str:
    """Without control characters, and without halves of characters that no screen can show."""
    return "".join(char if char.isprintable() else "?" for char in value)


def file_trouble(name: str, error: OSError, writing: bool = False) -> Message:
    """Told by what a person can do about it."""
    match error:
        case FileNotFoundError() if writing:
            return say("command.bad.no_folder", file=name)
        case FileNotFoundError():
            return say("command.bad.no_file", file=name)
        case IsADirectoryError():
            return say("command.bad.folder", file=name)
        case PermissionError() if writing:
            return say("command.bad.unwritable", file=name)
        case PermissionError():
            return say("command.bad.unreadable", file=name)
        case _:
            return say("command.bad.file", file=name, what=error.strerror or str(error))


class UnknownGame(FestNozError):
    """There is no such game."""

    code = "unknown_game"

    def __init__(self, game: object, known: Iterable[str]) -> None:
        super().__init__(say("command.bad.game", game=str(game)[:40], known=", ".join(known)))


class UnknownBot(FestNozError):
    """There is no such bot, or it does not know the game."""

    code = "unknown_bot"

    def __init__(self, bot: object, known: Iterable[str]) -> None:
        super().__init__(say("command.bad.bot", bot=str(bot)[:40], known=", ".join(known)))


class NotCompiled(FestNozError):
    """A function of a game does not compile; `what` is for its author."""

    code = "not_compiled"

    def __init__(self, game: Message, function: str, error: Exception) -> None:
        super().__init__(say("error.not_compiled", game=game, function=function))
        lines = [line.strip() for line in str(error).splitlines()]
        telling = (line for line in lines if line and not line.startswith("Failed in"))
        self.what = f"{type(error).__name__}: {next(telling, '')}"[:200]
