"""Who of a table's people has had no connection for long.

How long somebody was away is kept in memory alone: nobody can come while the house is closed, so
once it is open again everyone has the whole time (docs/decisions/0014).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from festnoz.table.table import Table

NEVER = 0  # as a setting of the table


@dataclass(frozen=True, slots=True)
class Absence:
    """Of one moment."""

    gone: tuple[int, ...] = ()  # seats of people who have been away for as long as the table waits
    acting: int | None = None  # the seat that has the host's rights, while the host is gone


NOBODY = Absence()


class Presence:
    """Of one table's people, and of its host, who may have no seat."""

    def __init__(self, seats: int, now: int) -> None:
        self._since: list[int | None] = [now] * seats  # away; None: here
        self._host_since: int | None = now

    @property
    def here(self) -> list[bool]:
        return [since is None for since in self._since]

    def note(self, here: Sequence[bool], is_host_here: bool, now: int) -> None:
        self._since = [
            None if is_here else now if since is None else since
            for is_here, since in zip(here, self._since, strict=True)
        ]
        known = self._host_since
        self._host_since = None if is_host_here else now if known is None else known

    def turn(self, by: int) -> None:
        """People move on to other seats."""
        self._since = self._since[-by:] + self._since[:-by]

    def begin_anew(self, now: int) -> None:
        """Whoever is away has the whole time again: nobody was waited for while all paused."""
        self._since = [None if since is None else now for since in self._since]
        self._host_since = None if self._host_since is None else now

    def absence(self, table: Table, now: int) -> Absence:
        if table.is_paused or table.is_closed or table.settings.absence == NEVER:
            return NOBODY
        long_ago = now - 1000 * table.settings.absence
        gone = tuple(
            seat
            for seat, since in enumerate(self._since)
            if since is not None and since <= long_ago and table.chairs[seat].is_person
        )
        is_host_gone = self._host_since is not None and self._host_since <= long_ago
        return Absence(gone, self._next_to_host(table) if is_host_gone else None)

    def due(self, table: Table, now: int) -> int | None:
        """When that may change by itself, and somebody is here to be told."""
        if table.is_paused or table.is_closed or table.settings.absence == NEVER:
            return None
        wait = 1000 * table.settings.absence
        moments = [one + wait for one in (*self._since, self._host_since) if one is not None]
        coming = [moment for moment in moments if moment > now]
        return min(coming) if coming and any(self.here) else None

    def _next_to_host(self, table: Table) -> int | None:
        """The next person who is here, round the table."""
        seats = len(table.chairs)
        after = next((link.seat for link in table.links.values() if link.role == "host"), None)
        first = 0 if after is None else after + 1
        around = ((first + i) % seats for i in range(seats))
        here = (one for one in around if table.chairs[one].is_person and self._since[one] is None)
        return next(here, None)
