"""Measured numbers as the reader's language writes them."""

from rich import box
from rich.table import Table

from festnoz.core.words import Message, say
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


def table_of_numbers(screen: Screen, *headings: Message, names: int = 1) -> Table:
    """The first columns name what the others count."""
    table = Table(box=box.SIMPLE_HEAD if screen.is_terminal else None, pad_edge=False)
    for i, heading in enumerate(headings):
        table.add_column(screen.text(heading), justify="left" if i < names else "right")
    return table
