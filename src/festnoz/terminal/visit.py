"""A visit to a table: what all that serves the person there shares."""

from collections.abc import Callable
from dataclasses import dataclass, field

from festnoz.core.words import Message
from festnoz.table.protocol.shown import Told
from festnoz.terminal.connection import Connection
from festnoz.terminal.link import TableAddress
from festnoz.terminal.place import Place
from festnoz.terminal.screen import Screen


@dataclass(slots=True)
class Visit:
    screen: Screen
    connection: Connection
    place: Place
    address: TableAddress | None  # None: the house is in this process
    story: list[Told] = field(default_factory=list)  # all that we were told of this match
    question: Callable[[str], None] | None = None  # the next line answers it
    has_left: bool = False
    keeps_seat: bool = True
    is_silent: bool = False  # nothing is said about leaving

    @property
    def is_own(self) -> bool:
        return self.place.is_own

    def ask(self, message: Message, then: Callable[[str], None]) -> None:
        """`then` gets the next line that is typed."""
        self.question = then
        self.screen.tell(message)
