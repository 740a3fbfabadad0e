"""The clock of a table: when the seat to move has thought long enough."""

from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.table import Table


def due(table: Table) -> int | None:
    """When the clock runs out, in milliseconds since 1970; None while it does not run."""
    clock, match = table.settings.clock, table.match
    if clock.kind == "off" or match is None or not table.is_running:
        return None
    if match.to_move not in table.people or table.has_reminded:
        return None
    return table.turn_since + 1000 * clock.seconds


def remind(table: Table) -> list[AnyEvent]:
    """A gentle clock says a word, once a turn. At a strict one the house lets a bot play."""
    if table.match is None or table.settings.clock.kind != "gentle":
        return []
    return [events.Reminded(table.match.to_move)]
