"""What happens at a table: a closed list of events. The table is a fold over them.

Events are what the store keeps, so they hold secrets: the deal's, and hashes of links. People never
receive them as they are. A new kind of event may be added, or a field that older events lack.
"""

from typing import Annotated, Any, Literal

import msgspec

from festnoz.games.lesson import Goal

# table: whoever sits by it takes any free seat.
Role = Literal["host", "seat", "watch", "table"]
# invitation: ends when somebody sits by it; own: of that person's device; shared: any other.
LinkKind = Literal["shared", "invitation", "own"]
By = Literal["seat", "bot", "stand-in", "clock"]
Channel = Literal["table", "team"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """gentle: a reminder after so many seconds; strict: then a bot plays."""

    kind: Literal["off", "gentle", "strict"] = "off"
    seconds: Annotated[int, msgspec.Meta(ge=5, le=86_400)] = 60


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How people play together here; the game's own options are apart."""

    clock: Clock = Clock()
    undo: Literal["off", "consent"] = "consent"  # alone with bots it is free
    watching: Literal["nobody", "link"] = "nobody"
    chat: Literal["phrases", "free"] = "phrases"
    aid: Literal["off", "free"] = "free"  # for the memory; free: whoever likes, and all are told
    # Seconds without a connection, after which others may let a bot play for somebody; 0: never.
    absence: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 120


class Event(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """Base of all; the tag is the class's name."""

    wish: str | None = None  # the id of the message that asked for it, so that a repeat is known


class Opened(Event, frozen=True):
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    settings: Settings


class Sealed(Event, frozen=True):
    """The secret of the next deal; its hash is shown before anyone adds a word."""

    secret: str
    seeded: bool = False  # it follows from a seed, for a person alone with bots


class Linked(Event, frozen=True):
    """Whoever has the secret with this hash may come in as that."""

    role: Role
    seat: int | None
    digest: str
    kind: LinkKind = "shared"


class Unlinked(Event, frozen=True):
    digest: str
    is_told: bool = False  # to all: the table's link, which others may show


class Seated(Event, frozen=True):
    seat: int
    name: str
    bot: str | None  # None for a person
    device: str | None = None  # see `links.Device.tag`
    look: str | None = None  # as they wished; what others have, they do not get (see `looks`)


class LookChosen(Event, frozen=True):
    """Somebody who sits there would like another look."""

    seat: int
    look: str


class Entered(Event, frozen=True):
    """The seat of a person was entered from another device than before."""

    seat: int
    device: str | None


class Freed(Event, frozen=True):
    """Left before the start: the seat is open again. Later a bot stands in for good."""

    seat: int


class Worded(Event, frozen=True):
    seat: int
    word: str


class Stretch(msgspec.Struct, frozen=True):
    """Actions of another match, and what its deals followed from."""

    secret: str
    words: list[str]
    seeded: bool
    actions: list[tuple[int, int]]  # seat, action


class Branched(Event, frozen=True):
    """The next match begins where these end: one stretch for each match before it, in order."""

    stretches: list[Stretch]


class Taught(Event, frozen=True):
    """This table is a lesson: what that seat is to reach in the next match."""

    lesson: str  # its name among the game's
    seat: int
    goal: Goal


class Answered(Event, frozen=True):
    """In a lesson the learner asked why not, and this rule was the answer."""

    seat: int
    rule: str  # as the goal names it


class Started(Event, frozen=True):
    """Dealt: every seat is taken, words are fixed."""


class Played(Event, frozen=True):
    seat: int
    action: int
    by: By


class UndoAsked(Event, frozen=True):
    seat: int
    count: int  # of actions


class UndoAnswered(Event, frozen=True):
    seat: int
    agrees: bool


class UndoWithdrawn(Event, frozen=True):
    """The seat that asked has thought better of it."""

    seat: int


class TakenBack(Event, frozen=True):
    count: int


class Paused(Event, frozen=True):
    """`since`: when the turn began; the log alone does not tell it if the house was closed."""

    seat: int | None  # None: the house, after a failure of its own
    since: int | None = None


class Resumed(Event, frozen=True):
    seat: int


class StoodIn(Event, frozen=True):
    """A bot plays for that seat from now on, or no longer."""

    seat: int
    on: bool
    by: int | None = None  # who let it play for somebody who was gone: until they return
    by_host: bool = False  # that was a host without a seat


class AidSet(Event, frozen=True):
    seat: int
    on: bool


class Said(Event, frozen=True):
    seat: int
    channel: Channel
    phrase: str | None  # one of the presets
    text: str | None


class Reminded(Event, frozen=True):
    seat: int


class Turned(Event, frozen=True):
    """A rematch: everybody moves on by so many seats, a new secret is sealed."""

    by: int


class Closed(Event, frozen=True):
    pass


AnyEvent = (
    Opened
    | Sealed
    | Linked
    | Unlinked
    | Seated
    | LookChosen
    | Entered
    | Freed
    | Worded
    | Branched
    | Taught
    | Answered
    | Started
    | Played
    | UndoAsked
    | UndoAnswered
    | UndoWithdrawn
    | TakenBack
    | Paused
    | Resumed
    | StoodIn
    | AidSet
    | Said
    | Reminded
    | Turned
    | Closed
)
