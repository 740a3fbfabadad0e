"""Lessons: small positions of a real match, each with a goal that the rules decide on.

A game brings them as `lessons/NN-name.toml` in its folder: the deal and the moves that lead to the
position, as in a replay, and what is to be reached from there. docs/adding-a-game.md tells how.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from festnoz.core.errors import FestNozError
from festnoz.core.fairness import SealedDeal
from festnoz.core.flaws import flaw_in
from festnoz.core.game import Game
from festnoz.core.match import Match, Seat, as_json
from festnoz.core.replay import Hash
from festnoz.core.text import Line
from festnoz.core.words import Message, say

FOLDER = "lessons"
FILE = re.compile(r"(\d\d)-([a-z][a-z_]{0,29})\.toml")
TEXTS = ("title", "task", "hint", "praise")  # what is said of each, in the game's words
ONTO = " -> "  # one thing pointed onto another, in the ways of a lesson that asks

Progress = Literal["open", "done", "astray"]


class BadLesson(FestNozError):
    """A lesson that cannot be given: says which file, and what is wrong with it."""

    code = "bad_lesson"


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of three: an action, a question, or something that the learner then sees."""

    play: tuple[Line, ...] = ()  # one of these actions
    why: str = ""  # the rule, or the case of one, that a question is answered by: "G-12.5"
    sees: dict[str, Any] = {}  # in the learner's view, by path: "at_sea.0.controller"
    moves: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1  # of one's own, within which

    def __post_init__(self) -> None:
        if [bool(self.play), bool(self.why), bool(self.sees)].count(True) != 1:
            raise ValueError("a goal is one of play, why and sees")


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    rules: int  # number of the game's rules that it was made for
    seat: Annotated[int, msgspec.Meta(ge=0)]  # the learner's
    secret: Hash  # of the deal, as in a replay
    words: Annotated[list[Line], msgspec.Meta(min_length=1)]  # of the seats
    moves: list[Line]  # that lead to where it begins
    goal: Goal
    right: Annotated[list[Line], msgspec.Meta(min_length=1)]  # a way of one's own that reaches it
    wrong: Annotated[list[Line], msgspec.Meta(min_length=1)]  # and one that does not
    options: dict[str, Any] = {}


class Lesson(msgspec.Struct, frozen=True):
    """One of a game's, by the name that its words have."""

    name: str
    file: str
    written: Written

    @property
    def goal(self) -> Goal:
        return self.written.goal

    @property
    def seat(self) -> int:
        return self.written.seat


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """Those of the game in that folder, in order; none where it brings none. Raises BadLesson."""
    files = sorted((folder / FOLDER).glob("*")) if (folder / FOLDER).is_dir() else []
    lessons = [_read(file) for file in files]
    for lesson in lessons:
        if [one.name for one in lessons].count(lesson.name) > 1:
            raise _bad(lesson.file, say("game.lesson.twice", name=lesson.name))
    return tuple(lessons)


def _read(file: Path) -> Lesson:
    named = FILE.fullmatch(file.name)
    if named is None:
        raise _bad(file.name, say("game.lesson.name"))
    try:
        written = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Written)
    except msgspec.ValidationError as error:
        raise _bad(file.name, flaw_in(error)) from None
    except (OSError, ValueError) as error:
        raise _bad(file.name, str(error)) from None
    if written.seat >= len(written.words):
        raise _bad(file.name, say("error.unknown_seat", seat=str(written.seat)))
    return Lesson(named[2], file.name, written)


def lesson_flaws(game: Game, lesson: Lesson) -> Iterator[Message]:
    """What is wrong with it that shows without playing it."""
    written, goal = lesson.written, lesson.goal
    if goal.why and goal.why.partition(".")[0] not in game.rule_ids:
        yield _bad(lesson.file, say("game.lesson.rule", rule=goal.why)).message
    ways = [] if goal.why else [*written.right, *written.wrong]
    for move in (*written.moves, *goal.play, *ways):
        try:
            game.notation.parse(move)
        except FestNozError as error:
            yield _bad(lesson.file, error.message).message


def position(lesson: Lesson, game: Game) -> Match:
    """The match where the lesson begins: the learner is to move. Raises BadLesson."""
    written = lesson.written
    sealed = SealedDeal(bytes.fromhex(written.secret), tuple(written.words), seeded=True)
    seats = [Seat(str(seat + 1)) for seat in range(len(written.words))]
    try:
        match = Match(game, seats, written.options, sealed, written.rules)
        for move in written.moves:
            match.play(match.to_move, game.notation.parse(move), match.version)
    except FestNozError as error:
        raise _bad(lesson.file, error.message) from error
    if match.to_move != written.seat:
        raise _bad(lesson.file, say("game.lesson.turn"))
    return match


def progress(goal: Goal, match: Match, seat: int) -> Progress:
    """Whether what was played since the match was sealed last has reached the goal.

    The learner's own view is all that counts: nothing that is hidden from them shows through.
    """
    own = [one.action for one in match.actions[match.seals[-1].at :] if one.seat == seat]
    if _is_reached(goal, match, seat, own):
        return "done"
    is_spent = len(own) >= goal.moves
    is_decided = not goal.sees or match.to_move == seat  # others may bring about what is to be seen
    return "astray" if match.is_over or (is_spent and is_decided) else "open"


def _is_reached(goal: Goal, match: Match, seat: int, own: list[int]) -> bool:
    if goal.sees:
        view = as_json(match.game.read_view(match.view_bytes(seat)))
        return all(_found(view, path.split(".")) == value for path, value in goal.sees.items())
    return any(match.game.notation.format(action) in goal.play for action in own)


def _found(there: Any, path: list[str]) -> Any:
    """What stands at that place of a view; None where there is no such place."""
    for step in path:
        if isinstance(there, dict):
            there = there.get(step)
        elif isinstance(there, list) and step.isdecimal() and int(step) < len(there):
            there = there[int(step)]
        else:
            return None
    return there


def words_of(game: str, lesson: Lesson) -> list[str]:
    """The ids of what is said of it."""
    return [f"{game}.lesson.{lesson.name}.{one}" for one in TEXTS]


def _bad(file: str, what: Message | str) -> BadLesson:
    return BadLesson(say("game.lesson.bad", file=file, what=what))
