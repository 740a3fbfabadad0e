"""Everything that goes over a table's socket: two closed lists of messages, JSON, tagged.

A client says `Hello` first, then wishes. Each wish has an id of the client's own making: it is
answered by news that carry the id, by `Done`, or by `Refused`, and sending it twice does no harm.
The server numbers what it tells in each seat's own stream, without gaps.
"""

from typing import Annotated, Any, Literal

import msgspec

from festnoz.core.game import Section, Sentence
from festnoz.core.words import Message
from festnoz.table.events import Channel, Role
from festnoz.table.protocol.shown import (
    Moment,
    MoveShown,
    PositionShown,
    Shown,
    TableShown,
    Told,
    Words,
)

SOCKET = "/ws"
PROTOCOL = 3  # a page of another number is asked to load itself again

WishId = Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]*\Z")]
Secret = Annotated[str, msgspec.Meta(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]*\Z")]
MAX_WRITTEN = 300
Written = Annotated[str, msgspec.Meta(max_length=MAX_WRITTEN)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Hello(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The first message: the secret of a link, and what was received before."""

    link: Secret
    protocol: int = PROTOCOL
    last: Count = 0  # number of the last news received in this stream
    words: Words | bool = "none"  # a bool: pages of protocol 2, to be told to load anew
    device: Secret | None = None  # of the client's own making, the same whenever it comes

    @property
    def words_wanted(self) -> Words:
        if isinstance(self.words, bool):
            return "all" if self.words else "none"
        return self.words


class Wish(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Base of what a client may ask for."""

    id: WishId


class Sit(Wish, frozen=True):
    """Takes the link's seat under that name, or changes name or look before the start.

    By the table's link it takes a free seat; a `Welcome` to that follows, and `OwnLink`.
    """

    name: Written  # empty: the house finds one, which readers are told in their own language
    word: Written | None = None  # one's own chance in the deal; None leaves it as it is
    look: Written | None = None  # colour and face, as `gorse-3`; None leaves it as it is


class SeatBot(Wish, frozen=True):
    """The host gives an open seat to a bot."""

    seat: SeatNumber
    bot: Written
    name: Written = ""


class FillSeats(Wish, frozen=True):
    """The host gives all seats that are free to bots."""

    bot: Written


class FreeSeat(Wish, frozen=True):
    """The host opens a seat again before the start."""

    seat: SeatNumber


class Start(Wish, frozen=True):
    """The host begins the match, once every seat is taken."""


class Play(Wish, frozen=True):
    """An action out of `position.legal`."""

    action: Count
    version: Count  # of the position it is meant for


class Why(Wish, frozen=True):
    """May I do this? Either typed, or one thing moved onto another."""

    written: Written | None = None  # as moves are shown to type, or in the words of the language
    language: Literal["en", "fr"] = "en"
    source: Written | None = None
    target: Written | None = None


class AskUndo(Wish, frozen=True):
    """Back to before my last move; the others are asked, where they must agree."""


class CheckUndo(Wish, frozen=True):
    """Could I wish for `AskUndo` now? `Done`, or refused as that would be; nobody else is told."""


class AnswerUndo(Wish, frozen=True):
    """Whether I agree to it."""

    agrees: bool
    asker: SeatNumber  # who wants to take moves back
    version: Count  # of the position in which it was asked


class Pause(Wish, frozen=True):
    """The clock stops, and nobody plays."""


class Resume(Wish, frozen=True):
    """The match goes on."""


class StandIn(Wish, frozen=True):
    """A bot plays for me from now on, or no longer; or for one who is gone, until they return."""

    on: bool
    seat: SeatNumber | None = None  # of somebody else


class SetAid(Wish, frozen=True):
    """My memory aid, where the table allows it; everybody is told."""

    on: bool


class Say(Wish, frozen=True):
    """One of the phrases by its name, or free text where the table allows it."""

    text: Written
    channel: Channel = "table"


class Leave(Wish, frozen=True):
    """I leave: a bot plays on for me, or before the start my seat is open again."""


class Rematch(Wish, frozen=True):
    """After the end: once more with a new deal, everybody one place on."""


class RenewLink(Wish, frozen=True):
    """The host wants a new link in the place of one that then leads nowhere.

    The host's own old link does until the new one is used.
    """

    role: Role
    seat: SeatNumber | None = None


class WithdrawLink(Wish, frozen=True):
    """The host ends the invitation to the table, and with it its code."""


class AskReplay(Wish, frozen=True):
    """The match as one file: as my seat knows it, whole when it is over."""


class AskSight(Wish, frozen=True):
    """What do they see of me? The table as anybody may see it, who sits nowhere."""


class AskScene(Wish, frozen=True):
    """What is all that? The table in words, as my seat knows it; beside a drawing, to read."""


class SetWords(Wish, frozen=True):
    """Tell me so much in words from now on, as in `Hello`."""

    words: Words


class AskTurn(Wish, frozen=True):
    """What happened since I had the turn? For a watcher: since whoever plays now had it."""


class Ping(Wish, frozen=True):
    """Is anybody there? A line can die without a sound: a mere listener would not notice."""


class CloseTable(Wish, frozen=True):
    """The host ends it for good; the secret of an unfinished deal is shown."""


AnyWish = (
    Sit
    | SeatBot
    | FillSeats
    | FreeSeat
    | Start
    | Play
    | Why
    | AskUndo
    | CheckUndo
    | AnswerUndo
    | Pause
    | Resume
    | StandIn
    | SetAid
    | Say
    | Leave
    | Rematch
    | RenewLink
    | WithdrawLink
    | AskReplay
    | AskSight
    | AskScene
    | SetWords
    | AskTurn
    | Ping
    | CloseTable
)
FromClient = Hello | AnyWish


class Answer(Shown, frozen=True, tag=True):
    """Base of what the server sends."""


class Welcome(Answer, frozen=True):
    """Where the table stands; it replaces all that the client believed."""

    number: int  # of the last news in this stream
    now: int  # the server's clock, milliseconds since 1970
    role: Role
    seat: int | None
    options: dict[str, Any]  # of the game; they never change, and a board among them is large
    table: TableShown
    position: PositionShown | None
    here: list[bool]  # which seats have a connection
    story: list[Told]  # what was missed, or what can still be told
    gone: tuple[int, ...] = ()  # as in `Here`
    acting: int | None = None


class News(Answer, frozen=True):
    """Something happened. What is left out is as it was; but an open table has no position."""

    told: Told
    wish: str | None = None  # this client's own wish that came true
    table: TableShown | None = None
    position: PositionShown | None = None
    seat: int | None = None  # the viewer's seat, after the seats were turned


class Here(Answer, frozen=True):
    """Who has a connection."""

    here: list[bool]
    gone: tuple[int, ...] = ()  # seats of people for whom others may let a bot play by now
    acting: int | None = None  # the seat that has the host's rights while the host is gone


class Done(Answer, frozen=True):
    """The wish came true before, or changes nothing that is told."""

    id: str


class Refused(Answer, frozen=True):
    """Nothing changed; `id` is None for a message that could not be read."""

    id: str | None
    code: str
    message: Message
    rule: str | None = None  # its id, where one forbids it


class Because(Answer, frozen=True):
    """To `Why`: the actions it can mean, also told, or the rule that forbids it."""

    id: str
    actions: tuple[int, ...] = ()
    moves: tuple[MoveShown, ...] = ()
    rule: str | None = None
    reason: Message | None = None


class Recap(Answer, frozen=True):
    """What happened while a bot played for this seat."""

    lines: list[Sentence]


class NewLink(Answer, frozen=True):
    """To `RenewLink`: the secret of the new link, shown this once."""

    id: str
    role: Role
    seat: int | None
    secret: str


class OwnLink(Answer, frozen=True):
    """The secret that brings this device back: the invitation it came by has ended.

    From this device, `Hello` with the invitation leads to the same seat.
    """

    secret: str


class ReplayFile(Answer, frozen=True):
    """To `AskReplay`: as docs/replay.md tells it."""

    id: str
    replay: dict[str, Any]


class Sight(Answer, frozen=True):
    """A watcher's position, told: nothing of it depends on what only the asker knows."""

    id: str
    position: PositionShown


class Scene(Answer, frozen=True):
    """To `AskScene`: the table in words, in the position of that version."""

    id: str
    version: int
    scene: list[Section]


class Position(Answer, frozen=True):
    """To `SetWords`: the position with as many words as are wanted now."""

    id: str
    position: PositionShown | None = None


class Turn(Answer, frozen=True):
    """From the position in which the asker last had the turn to the one of now, in words.

    Moves that were taken back are left out; so is what lies too far back.
    """

    id: str
    steps: list[Moment]


ByeCode = Literal[
    "no_link", "no_seat", "revoked", "elsewhere", "reload", "unreadable", "too_fast", "stopping",
    "not_stored", "failed", "broken", "other_rules",
]  # fmt: skip


class Bye(Answer, frozen=True):
    """The last message before the server closes the socket."""

    code: ByeCode
    message: Message


AnyAnswer = (
    Welcome
    | News
    | Here
    | Done
    | Refused
    | Because
    | Recap
    | NewLink
    | OwnLink
    | ReplayFile
    | Sight
    | Scene
    | Position
    | Turn
    | Bye
)
