"""A visit to another house: what all who serve the person there share."""

from dataclasses import dataclass, field

from festnoz.table.shown import Told
from festnoz.terminal.connection import Connection
from festnoz.terminal.link import Link
from festnoz.terminal.place import Place
from festnoz.terminal.screen import Screen


@dataclass(slots=True)
class Visit:
    screen: Screen
    link: Link
    connection: Connection
    place: Place
    story: list[Told] = field(default_factory=list)  # all that we were told of this match
    has_left: bool = False
    keeps_seat: bool = True
