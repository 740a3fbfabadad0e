"""Refusals: each has a stable code that the wire reuses, and words that say what and why."""

from festnoz.core.words import Message, say, text


class FestNozError(ValueError):
    """Something that a person or a program asked for and cannot have."""

    code = "error"

    def __init__(self, message: Message) -> None:
        super().__init__(text(message))
        self.message = message


class Refusal(FestNozError):
    """A match refuses an action."""


class OutOfTurn(Refusal):
    code = "out_of_turn"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(say("error.out_of_turn", seat=seat + 1, turn=turn + 1))


class Stale(Refusal):
    code = "stale"

    def __init__(self, version: int, now: int) -> None:
        super().__init__(say("error.stale", version=version, now=now))


class UnknownAction(Refusal):
    code = "unknown_action"

    def __init__(self, action: object) -> None:
        super().__init__(say("error.unknown_action", action=str(action)[:80]))


class UnknownSeat(Refusal):
    code = "unknown_seat"

    def __init__(self, seat: object) -> None:
        super().__init__(say("error.unknown_seat", seat=str(seat)[:20]))


class UnknownThing(Refusal):
    code = "unknown_thing"

    def __init__(self, thing: object) -> None:
        super().__init__(say("error.unknown_thing", thing=str(thing)[:40]))


class MatchOver(Refusal):
    code = "over"

    def __init__(self) -> None:
        super().__init__(say("error.over"))


class Illegal(Refusal):
    code = "illegal"

    def __init__(self, action: str, seat: int, rule: str, reason: Message) -> None:
        super().__init__(
            say("error.illegal", action=action, seat=seat + 1, rule=rule, reason=reason)
        )
        self.rule = rule
        self.reason = reason


class NoUndo(Refusal):
    """`why`: nothing (to take back), given (by another match), deal, reveal, over, often, or
    consent (others must agree)."""

    def __init__(self, why: str) -> None:
        self.code = f"undo_{why}"
        super().__init__(say(f"error.undo_{why}"))


class SecretKept(Refusal):
    code = "secret_kept"

    def __init__(self) -> None:
        super().__init__(say("error.secret_kept"))


class BadOption(FestNozError):
    code = "bad_option"

    def __init__(self, message: Message, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class BadReplay(FestNozError):
    """A file that is not a true replay: `check` names which test failed, the message where."""

    def __init__(self, check: str, message: Message) -> None:
        self.code = f"replay_{check}"
        self.check = check
        super().__init__(message)
