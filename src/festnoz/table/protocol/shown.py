"""What people are shown of a table, as it goes over the wire: nothing here is secret from them."""

from functools import reduce
from operator import or_
from typing import Any, Literal

import msgspec

from festnoz.core.game import Item, Section, Sentence
from festnoz.core.match import Result
from festnoz.core.words import Message
from festnoz.games import GAMES
from festnoz.games.lesson import Progress
from festnoz.table.events import By, Channel, Settings

AnyView: Any = reduce(or_, (game.view_type for game in GAMES.values()))
AnyLayout: Any = reduce(or_, (game.layout_type for game in GAMES.values() if game.scenery))

Stage = Literal["open", "playing", "over", "closed"]
# How much is told in words: nothing; what happens, as beside a drawing; the table and moves too.
Words = Literal["none", "lines", "all"]
Gesture = tuple[str, ...]  # one thing of the table onto another or itself; a third: by which


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of all: what is as usual is left out on the wire."""


class ChairShown(Shown, frozen=True):
    """A seat of the table, as everybody sees it."""

    name: str
    team: int
    is_taken: bool = False
    bot: str | None = None  # None for a person
    has_stand_in: bool = False
    has_word: bool = False
    has_aid: bool = False  # for the memory
    is_host: bool = False  # the host sits here
    is_invited: bool = False  # by a link that the host may give away
    look: str = ""  # of whoever sits here, as `gorse-3`: nobody else here has the colour


class UndoShown(Shown, frozen=True):
    """Asked for by that seat, agreed to by some, waiting for the others."""

    seat: int
    count: int
    agreed: list[int]
    waiting: list[int]


class DealShown(Shown, frozen=True):
    """What makes the deal checkable: the secret's hash before, the secret and words after."""

    commitment: str
    secret: str | None = None
    words: list[str] | None = None


class LessonShown(Shown, frozen=True):
    """What the table is a lesson in; the rules decide how far its learner has come."""

    name: str  # its words are `<game>.lesson.<name>.task` and others
    progress: Progress = "open"


class TableShown(Shown, frozen=True):
    """The table but for the position: who sits here, how people play together, what goes on."""

    id: str
    game: str
    rules: int
    settings: Settings
    chairs: list[ChairShown]
    stage: Stage
    deal: DealShown
    has_teams: bool = False
    is_paused: bool = False
    undo: UndoShown | None = None
    num_finished: int = 0  # matches before this one
    is_inviting: bool = False  # by a link to any free seat
    branched_at: int | None = None  # so many actions are those of another match
    lesson: LessonShown | None = None  # at a table that is one: it counts for nothing else


class MoveShown(Shown, frozen=True):
    """A legal move, ready for a button."""

    action: int
    written: str  # as one may type it
    name: Message
    group: Message


class PositionShown(Shown, frozen=True):
    """The match as one seat, or a watcher, may know it; `version` is what an action answers."""

    version: int
    turn: int | None  # seat to move
    since: int  # when that turn began, milliseconds since 1970
    view: AnyView
    due: int | None = None  # when the clock runs out
    legal: list[int] = []  # for whoever is to move
    gestures: list[Gesture] = []  # what plays each of them; where a drawing is played on
    moves: list[MoveShown] | None = None  # the same, told; where all is told in words
    scene: list[Section] | None = None  # the table, told
    result: Result | None = None
    ending: list[Item] = []  # scores, and what made them


class PlayedShown(Shown, frozen=True):
    """An action that was played."""

    action: int  # as the viewer saw it
    by: By = "seat"
    gesture: Gesture | None = None  # what played it, to be seen beside the words


class Talk(Shown, frozen=True):
    """What somebody said: a phrase or free text."""

    channel: Channel
    phrase: str | None = None  # one of the presets
    text: str | None = None


class Told(Shown, frozen=True):
    """One thing that happened, numbered in the viewer's own stream."""

    number: int
    at: int  # milliseconds since 1970
    event: str  # the event's name
    seat: int | None = None
    played: PlayedShown | None = None
    talk: Talk | None = None
    lines: list[Sentence] = []  # in words, unless none are wanted


class Moment(Shown, frozen=True):
    """What happened, and the position that it led to, as the viewer saw both."""

    told: Told
    position: PositionShown
