"""Measured numbers as the reader's language writes them."""

from festnoz.core.words import say
from festnoz.terminal.screen import Screen


def decimal(screen: Screen, value: float, digits: int = 1) -> str:
    """3,141.6 or 3 141,6."""
    mark = screen.text(say("terminal.number.decimal"))
    group = screen.text(say("terminal.number.thousands"))
    whole_part, _, fraction = f"{value:,.{digits}f}".partition(".")
    return whole_part.replace(",", group) + (mark + fraction if fraction else "")


def whole(screen: Screen, value: float) -> str:
    return decimal(screen, value, 0)


def percent(screen: Screen, rate: float) -> str:
    return screen.text(say("terminal.number.percent", value=decimal(screen, 100 * rate)))


def interval(screen: Screen, low: float, high: float, digits: int = 1) -> str:
    ends = {"low": decimal(screen, low, digits), "high": decimal(screen, high, digits)}
    return screen.text(say("terminal.number.interval", **ends))
