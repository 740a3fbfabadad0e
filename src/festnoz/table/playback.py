"""A match told again, step by step, as one looker saw it or, once it is over, with all open."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from festnoz.core.game import Sentence, Setting
from festnoz.core.match import Match


@dataclass(frozen=True, slots=True)
class Step:
    """One action, and how the looker knew the table after it."""

    seat: int
    action: int  # as the looker saw it
    lines: list[Sentence]
    view: Any  # for the wire


def steps(
    match: Match,
    looker: int,
    setting: Setting,
    most: int | None = None,
    *,
    is_named: bool = False,
) -> list[Step]:
    """All actions that count, or the first so many; `is_named`: nobody is told as `you`."""
    return list(itertools.islice(_steps(match, looker, setting, is_named), most))


def _steps(match: Match, looker: int, setting: Setting, is_named: bool) -> Iterator[Step]:
    so_far = match.branch(0)
    for one, (before, after) in zip(
        match.actions, itertools.pairwise(views(match, looker)), strict=True
    ):
        seen = so_far.seen(one.action, looker)
        so_far.play(one.seat, one.action, so_far.version)
        then, now = map(nobodys, (before, after)) if is_named else (before, after)
        lines = match.game.telling.happened(then, one.seat, seen, now, setting)
        yield Step(one.seat, seen, lines, after)


def views(match: Match, looker: int) -> Iterator[Any]:
    """The looker's view before every action, and the one of now."""
    return map(match.game.read_view, match.views(looker))


def nobodys(view: Any) -> Any:
    """The same knowledge, as if told to somebody who sits nowhere."""
    return msgspec.structs.replace(view, seat=None)
