"""Everything that goes over HTTP: opening a table, what the house has, and replays.

Replays are sent as the files they are, with a looker, or with the step and the seat to go on from,
in the address.
"""

from typing import Annotated, Any, Literal

import msgspec

from festnoz.core.fields import OptionField
from festnoz.core.game import Item, Section
from festnoz.core.match import Result
from festnoz.table.protocol import Secret, Written
from festnoz.table.protocol.shown import AnyLayout, AnyView, ChairShown, Shown, Told

# Of anything that is posted: a replay of any match of the house. Tenzor's hand count of 9,380
# actions, 39 bytes each, makes 366,000, with deals and what was taken back 389,000.
MOST_BYTES = 512 * 1024

# To the home network, for whoever asks at the house's own machine; others are told of none.
DoorState = Literal["none", "closed", "open"]
Theme = Literal["day", "night"]
Looker = int | Literal["watch", "all"]  # a seat, the public things only, or all open


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where: "me" (the host, once at most), "open", or a bot's name."""

    game: Written
    chairs: Annotated[list[Written], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class BoardRead(Shown, frozen=True):
    """A board of one's own as a table takes it among its options; its file was posted."""

    board: dict[str, Any]


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the house is to be open to the home network, until it closes."""

    is_open: bool


class TableLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To any free seat of a table; posted for its code, and the answer to one."""

    link: Secret


class TableCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Six letters that lead to the same; posted in any case, with spaces and dashes."""

    code: Written


class NewLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of a game's lessons, for somebody of that name."""

    game: Written
    lesson: Written
    name: Written = ""


class WantedScenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board of a game under these options; a board may come as the text of its file."""

    game: Written
    options: dict[str, Any] = {}
    theme: Theme = "day"


class OpenedTable(Shown, frozen=True):
    """The secrets of its links; they are shown this once."""

    id: str
    host: str
    seats: list[str | None]  # None where the host or a bot sits
    watch: str | None
    table: str | None = None  # to any free seat; None where none was open


class StepShown(Shown, frozen=True):
    """The table after one action, or after the deal, as the looker knew it."""

    view: AnyView
    scene: list[Section]
    turn: int | None = None  # seat to move
    told: Told | None = None  # what happened; None for the deal


class ReplayShown(Shown, frozen=True):
    """A replay that was checked whole, told step by step."""

    game: str
    rules: int
    options: dict[str, Any]
    chairs: list[ChairShown]
    looker: Looker
    steps: list[StepShown]
    has_teams: bool = False
    branches: tuple[int, ...] = ()  # after so many actions another match went on
    result: Result | None = None  # None for a match that was not finished
    ending: tuple[Item, ...] = ()


class SceneryShown(Shown, frozen=True):
    """The picture of a board as SVG, and where everything has its place on it."""

    layout: AnyLayout
    picture: str


class Variant(Shown, frozen=True):
    """A way to sit down, with options to begin with."""

    seats: int
    options: dict[str, Any]
    teams: tuple[int, ...] = ()  # of each seat; left out where everyone plays alone
    seat_choices: dict[str, tuple[int, ...]] | None = None  # of options that take not every seat


class GameOffer(Shown, frozen=True):
    """A game that can be played here."""

    name: str
    rules: int
    variants: list[Variant]
    fields: tuple[OptionField, ...]  # its options: what the host of a table may choose
    bots: list[str]  # the strongest last
    has_memory: bool = False  # a memory aid has something to show
    lessons: tuple[str, ...] = ()  # names, in the order to take them in
    has_scenery: bool = False  # its board can be drawn (`WantedScenery`)


class HouseShown(Shown, frozen=True):
    """What can be played here, and how guests reach this house."""

    version: str
    protocol: int
    games: list[GameOffer]
    phrases: list[str]
    addresses: list[str]  # for links to others; empty: the address of the page itself
    door: DoorState = "none"
