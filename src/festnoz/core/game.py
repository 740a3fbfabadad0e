"""`Game`: what a game is. Each function's contract is written here, once.

Kernels (inner functions on records) never draw random numbers (but `determinize`), never allocate,
never raise. A seat is 0..seats-1; an action is a number 0..num_actions-1.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from festnoz.core.entries import Entries, entries_of
from festnoz.core.errors import BadOption, NotCompiled
from festnoz.core.flaws import flaw_in
from festnoz.core.kernel import Buffer, Kernel, Options, Rows, callable_of, record_at
from festnoz.core.words import LANGUAGES, Message, catalogue, say

CHANCE, OVER = -1, -2  # in place of a seat to move
WATCHER, EVERYONE = -3, -4  # in place of a seat that looks
LEGAL = 0  # the verdict on a legal action; any other is a rule's number
NONE = -1  # an empty field
MOST_SEATS = 8  # at one table
RULING = 100  # rule number of ruling R1 is 101
CARD = 200  # and of card P1 it is 201
RULE_ID = r"[A-Z]+-[RP]?\d+"  # K-12, a ruling K-R3, a card T-P1
CASE = 1000  # a verdict of 2012 is case 2 of what rule 12 forbids, with words of its own


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a gesture means: actions to choose from, or the rule that forbids it."""

    actions: tuple[int, ...]
    rule: int = LEGAL


@dataclass(frozen=True, slots=True)
class Setting:
    """What words need and no view holds: the same all through a match."""

    names: Sequence[str]  # of the seats
    options: Any  # the game's own


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, told; `rule`: the id of the one that did it, beyond the move."""

    message: Message
    rule: str | None = None
    seat: int | None = None  # whose doing it is, where that is not whoever moved
    concerns: tuple[int, ...] = ()  # seats that gain or lose by it, or may soon: they are to see it


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing on the table, told: a heading, lines under it, and what is worth knowing now."""

    title: Message
    lines: tuple[Message, ...] = ()
    note: Message | None = None
    seats: tuple[int, ...] = ()  # whose it is
    thing: str = ""  # its name where one points at it (`Notation.things`)
    about: tuple[str, ...] = ()  # what it tells of together, where that is no single thing
    things: tuple[str, ...] = ()  # those of its lines, where they are the viewer's own to play


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the table: the sea, a hand, the players."""

    title: Message
    items: tuple[Item, ...]
    columns: int = 0  # in so many they lie, row by row, where their places mean something


@dataclass(frozen=True, slots=True)
class Picture:
    """The table drawn with characters, for terminals."""

    lines: tuple[str, ...]
    key: tuple[Message, ...]  # what changes with the position, and belongs below it
    legend: tuple[Message, ...]  # what the signs mean: enough to be told now and then
    instead_of: str  # the title, by its id, of the scene's section that it stands for; "" for none
    chapter: int  # where this has changed a reader wants to look again


class Scenery(msgspec.Struct, frozen=True):
    """What a table is drawn upon before anything lies on it."""

    layout: Any  # where everything has its place, as the game's `layout_type`
    picture: str  # SVG


@dataclass(frozen=True, slots=True)
class Notation:
    """How actions and deals are written; plain Python. A view here is the record, as `observe`
    writes it."""

    # The action as in replays ("red-2 on #1"), and back; UnknownAction for text that names none.
    format: Callable[[int], str]
    parse: Callable[[str], int]
    # A deal's fields in a replay, from the state before it and its order; and their type. The
    # house adds `at`, how many actions came before.
    format_deal: Callable[[Any, Sequence[int]], dict[str, Any]]
    deal_type: type[msgspec.Struct]
    # Those fields with "?" for what a seat does not know: from what was played (a `Move` of
    # core/match.py each) up to the next deal, and its view just before that; or up to now.
    veil_deal: Callable[[dict[str, Any], Sequence[Any], Any], dict[str, Any]]
    # Everything on the screen of a view that can be pointed at, by name.
    things: Callable[[Any], list[str]]
    # The actions that "source onto target" means to this seat, or the rule that forbids it;
    # the last argument judges actions of whoever is to move, and refuses all others.
    point: Callable[[Any, str, str, Callable[[int], int]], Pointed]
    # The way back: things, source and target, that mean this action whenever it is legal, and a
    # third where those two may mean several; "?" for what a veiled one does not tell.
    gesture: Callable[[int], tuple[str, ...]]
    # An action or a thing, from how it is written to how people say it: their seats count from 1.
    speak: Callable[[str], str] = str


@dataclass(frozen=True, slots=True)
class Telling:
    """The game in words, from views and seen actions; plain Python. A view here is a `view_type`,
    as `read_view` makes it of the record."""

    scene: Callable[[Any, Setting], list[Section]]  # the table
    # A move to choose: "red 2 on #1"; what is not needed to tell it from others stands in brackets.
    describe: Callable[[Any, int, Setting], Message]
    group: Callable[[Any, int, Setting], Message]  # the heading it stands under
    # What just happened: from the view before, the seat and action as seen, and the view after.
    happened: Callable[[Any, int, int, Any, Setting], list[Sentence]]
    ending: Callable[[Any, Setting], list[Item]]  # scores, and line by line what made them
    # A map that fits into so many columns; if it has no room, one without lines, whose legend says
    # so.
    picture: Callable[[Any, Setting, int], Picture] | None = None
    rare: str = ""  # the id of a heading that stands below all others

    def in_order(self, view: Any, legal: Sequence[int], setting: Setting) -> list[int]:
        """As they are offered: what is rarely meant comes last."""
        return sorted(legal, key=lambda action: self.group(view, action, setting).id == self.rare)


@dataclass(frozen=True, slots=True)
class Checks:
    """A second opinion on the kernels, written apart from them; plain Python. State and view are
    the records."""

    flaws: Callable[[Any], list[str]]  # what is impossible in this state
    contradictions: Callable[[Any, Any], list[str]]  # what in this state does not fit this view
    # The true state with two hidden things exchanged that the seat cannot tell apart, in place;
    # False where the seat has nothing hidden from it.
    swap: Callable[[Any, int, np.random.Generator], bool]
    # Hidden places, and how many of each thing are to be expected there: {place: {thing: mean}}.
    odds: Callable[[Any], dict[str, dict[str, float]]]
    hidden: Callable[[Any, str], list[str]]  # what lies in such a place in this state
    # Those of the game's `variants` that shuffle after the first action too.
    deals_later: tuple[tuple[int, Any], ...] = ()


def _alone(seat: int, _options: Any) -> int:
    return seat


@dataclass(frozen=True)
class Game:
    """Facts and functions of one game; the same objects serve every match."""

    name: str
    folder: Path  # holds rules.{en,fr}.md and words.{en,fr}.json
    rules: int  # newest number of the rules' behaviour; older ones stay playable
    rule_prefix: str  # "K": rules are K-1..., rulings K-R1..., cards K-P1...
    num_rules: int
    num_rulings: int
    variants: tuple[tuple[int, Any], ...]  # every way to sit down: seats, and options to begin with
    options: type[msgspec.Struct]
    # Options as numbers for `setup`, the rules' number first, as many for all options of
    # as many seats; raises BadOption with the rule.
    encode: Callable[[int, int, Any], Options]

    state: np.dtype[Any]
    secret: tuple[str, ...]  # fields of the state that some seat may not see
    view: np.dtype[Any]
    view_type: type[msgspec.Struct]  # the view for the wire, tagged by the game's name; has `seat`
    read_view: Callable[[Any], Any]  # from a view, a record or its bytes, to `view_type`
    memory: tuple[str, ...]  # fields of `view_type`, None where a seat wants no aid for its memory
    num_actions: int
    max_legal: int  # most legal actions at once
    max_shuffled: int  # most things in one shuffle
    max_actions: int  # a match never has more

    # The table before anything is shuffled; CHANCE is to move.
    setup: Kernel[..., None]  # (state, seats, options)
    # A seat, CHANCE or OVER.
    to_move: Kernel[..., int]  # (state)
    # When CHANCE is to move: what is to be shuffled now, in canonical order; fills and counts.
    shuffled: Kernel[..., int]  # (state, out)
    # Lays it out in that order; deterministic.
    deal: Kernel[..., None]  # (state, order)
    # Fills and counts; ascending; never empty unless CHANCE or OVER.
    legal_actions: Kernel[..., int]  # (state, out)
    # 0, or the number of the rule that forbids it; total over all action numbers.
    verdict: Kernel[..., int]  # (state, action)
    # Plays it; deterministic; the caller guarantees legality.
    apply: Kernel[..., None]  # (state, action)
    # 1 if it teaches any seat something hidden that was not the actor's own to show.
    reveals: Kernel[..., int]  # (state, action)
    # Score of each seat, then rank of each seat (1 is best; equals share).
    returns: Kernel[..., None]  # (state, out)
    # The view of a seat, of WATCHER (public things only), or of EVERYONE (all open).
    observe: Kernel[..., None]  # (state, seat, out)
    # The action as that seat sees it: itself, or a veiled one.
    seen: Kernel[..., int]  # (state, action, seat)
    # A state that fits the view, uniform over what fits.
    determinize: Kernel[..., None]  # (view, random, scratch as `new_scratch` gives it, out)

    notation: Notation
    telling: Telling
    checks: Checks

    # The team of a seat, under these options; by default everybody is alone.
    team_of: Callable[[int, Any], int] = _alone
    # The option `board` from an owner's file; raises BadOption. None where games have no boards.
    read_board: Callable[[bytes], dict[str, Any]] | None = None
    # The board as a picture, from options and a theme, "day" or "night": the same for the same
    # ones; raises BadOption. None where nothing of the board changes with the options.
    scenery: Callable[[Any, str], Scenery] | None = None
    layout_type: type[msgspec.Struct] | None = None  # tagged by the game's name, like `view_type`
    unused_rules: tuple[int, ...] = ()  # numbers up to `num_rules` that the rulebook leaves out
    num_cards: int = 0  # cards that are rules of their own
    # A player for it, as bots/base.py asks for; games of the house have theirs in bots/greedy.
    greedy: Kernel[..., int] | None = None
    num_scratch: int = 0  # numbers that `determinize` works in, if more than `max_shuffled`

    @property
    def title(self) -> Message:
        return say(f"{self.name}.title")

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @cached_property
    def entries(self) -> Entries:
        return entries_of(self)

    def compile(self, progress: Callable[[str, int, int], None] | None = None) -> Entries:
        """Builds every entry now, cold or from the cache; tells `progress` (what, done, of all).

        Raises NotCompiled.
        """
        names = [field.name for field in fields(self.entries)]
        for done, name in enumerate(names):
            if progress:
                progress(name, done, len(names))
            try:
                callable_of(getattr(self.entries, name))
            except Exception as error:
                raise NotCompiled(self.title, name, error) from error
        return self.entries

    def new_states(self, n: int = 1) -> Rows:
        return np.zeros((n, self.state.itemsize), np.uint8)

    def new_views(self, n: int = 1) -> Rows:
        return np.zeros((n, self.view.itemsize), np.uint8)

    def new_scratch(self) -> Buffer:
        return np.zeros(max(self.max_shuffled, self.num_scratch), np.int16)

    def state_at(self, rows: Rows, i: int = 0) -> Any:
        """The record in that row; writing to it writes to the row."""
        return record_at(rows, i, self.state)

    def view_at(self, rows: Rows, i: int = 0) -> Any:
        return record_at(rows, i, self.view)

    def read_options(self, given: Mapping[str, Any] | msgspec.Struct | None) -> Any:
        """What is left out is as usual; raises BadOption."""
        try:
            return msgspec.convert(given or {}, self.options, from_attributes=True)
        except msgspec.ValidationError as error:
            raise BadOption(say("error.bad_option", what=flaw_in(error))) from None

    def encoded(self, rules: int, seats: int, options: Any) -> Options:
        """The options as `setup` reads them. Compiled code does not look where a row ends, so one
        that is not as long as those of the variants is refused; raises BadOption."""
        row = self.encode(rules, seats, options)
        wanted = self._row_lengths(rules, seats)
        if wanted and len(row) not in wanted:
            raise BadOption(say("error.row", count=len(row), wanted=max(wanted)))
        return row

    def _row_lengths(self, rules: int, seats: int) -> set[int]:
        """Of the variants for so many seats, or of all; older rules may refuse some of them."""
        if (rules, seats) not in self._lengths:
            found = set()
            alike = [one for one in self.variants if one[0] == seats]
            for variant in alike or self.variants:
                with suppress(BadOption):
                    found.add(len(self.encode(rules, *variant)))
            self._lengths[rules, seats] = found
        return self._lengths[rules, seats]

    @cached_property
    def _lengths(self) -> dict[tuple[int, int], set[int]]:
        return {}

    def rule_id(self, rule: int) -> str:
        rule %= CASE
        if rule > CARD:
            return f"{self.rule_prefix}-P{rule - CARD}"
        if rule > RULING:
            return f"{self.rule_prefix}-R{rule - RULING}"
        return f"{self.rule_prefix}-{rule}"

    def reason_id(self, rule: int) -> str:
        named = self.rule_id(rule) + (f".{rule // CASE}" if rule >= CASE else "")
        return f"{self.name}.rule.{named}"

    def reason(self, rule: int) -> Message:
        """The rule, or what it says in this case, in one short sentence; if there is none, ours."""
        named = self.reason_id(rule)
        if any(named not in catalogue(language) for language in LANGUAGES):
            return say("error.forbidden", rule=self.rule_id(rule))
        return say(named)

    @property
    def rule_ids(self) -> list[str]:
        numbers = [n for n in range(1, self.num_rules + 1) if n not in self.unused_rules]
        numbers += range(RULING + 1, RULING + self.num_rulings + 1)
        numbers += range(CARD + 1, CARD + self.num_cards + 1)
        return [self.rule_id(number) for number in numbers]
