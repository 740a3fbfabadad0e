"""The last chapter of a table's log: told again by itself, however long the evening was."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from festnoz.table import events
from festnoz.table.events import AnyEvent
from festnoz.table.table import Table, fold, opened_by

Log = list[tuple[int, AnyEvent]]


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened since the table was opened, or since its seats were turned last."""

    begun: Table  # as it was just before
    log: Log = field(default_factory=list)

    def table(self) -> Table:
        """As it was just before, to fold the log into once more."""
        return _copied(self.begun)

    def add(self, table: Table, event: AnyEvent, at: int) -> "Chapter":
        """What is about to happen at the table; answers with the chapter that it belongs to."""
        chapter = Chapter(_copied(table)) if isinstance(event, events.Turned) else self
        chapter.log.append((at, event))
        return chapter


def read(log: Iterable[tuple[int, AnyEvent]]) -> tuple[Table, Chapter]:
    """The table that a log tells, and its last chapter."""
    entries = iter(log)
    table = opened_by(next(entries)[1])
    chapter = Chapter(_copied(table))
    for at, event in entries:
        chapter = chapter.add(table, event, at)
        fold(table, event, at)
    return table, chapter


def _copied(table: Table) -> Table:
    """No match is played where a chapter begins: those that are over are shared."""
    return replace(
        table,
        chairs=[replace(chair) for chair in table.chairs],
        links=dict(table.links),
        stretches=list(table.stretches),
        finished=list(table.finished),
        wishes={link: dict(names) for link, names in table.wishes.items()},
    )
