"""A match: the one checked door to a game's rules. Synchronous, no I/O."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple, Self

import msgspec
import numpy as np

from festnoz.core.errors import (
    BadOption,
    Illegal,
    MatchOver,
    NoUndo,
    OutOfTurn,
    SecretKept,
    Stale,
    UnknownAction,
    UnknownSeat,
    UnknownThing,
)
from festnoz.core.fairness import SealedDeal, keyed_order, new_word, sealed
from festnoz.core.game import CHANCE, EVERYONE, LEGAL, OVER, WATCHER, Game, Pointed, Setting
from festnoz.core.kernel import Rows, bare
from festnoz.core.text import Name, check_lines
from festnoz.core.words import say

MAX_TAKEN_BACK = 100
NEARBY = 32  # positions before the one that was taken back to: the next may be any of them


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there, as a replay tells it."""

    name: Name
    by: Literal["person", "bot"] = "person"
    bot: Name | None = None
    team: int = 0

    def __post_init__(self) -> None:
        if (self.by == "bot") != (self.bot is not None):
            raise ValueError("a bot's seat says which bot, a person's none")


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`ranks`: 1 is best, equals share. Both are empty while the match goes on."""

    over: bool
    scores: list[int]
    ranks: list[int]


@dataclass(frozen=True, slots=True)
class Dealt:
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Move:
    seat: int
    action: int
    reveals: bool


@dataclass(frozen=True, slots=True)
class TakeBack:
    at: int  # how many counting actions were left
    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Seal:
    """What deals follow from, and since when."""

    sealed: SealedDeal
    key: bytes
    at: int  # counting actions before it
    entry: int  # entries of the log before it


class Calls(NamedTuple):
    """The entries that every move of a match takes, unchecked: all rows are of its own making."""

    to_move: Callable[..., int]
    legal_actions: Callable[..., int]
    verdict: Callable[..., int]
    apply: Callable[..., None]
    reveals: Callable[..., int]
    seen: Callable[..., int]
    observe: Callable[..., None]

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls(*(bare(getattr(game.entries, name)) for name in cls._fields))


class Match:
    """State, seats and log of one game. Chance is dealt as soon as it is to move.

    `version` counts what changed the position: deals, actions and take-backs. It never falls, so an
    action meant for a position that was undone is stale even when as many actions count again.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        deals: SealedDeal | Sequence[Sequence[int]] | None = None,
        rules: int | None = None,
    ) -> None:
        """`deals`: a sealed secret, or the orders themselves (tests, positions made by hand);
        a fresh secret if None."""
        self.game = game
        self.rules = game.rules if rules is None else rules
        if not 1 <= self.rules <= game.rules:
            raise BadOption(say("error.rules", rules=self.rules, newest=game.rules))
        self.options = game.read_options(options)
        self._numbers = game.encoded(self.rules, len(seats), self.options)
        self.seats = tuple(
            msgspec.structs.replace(seat, team=game.team_of(i, self.options))
            for i, seat in enumerate(seats)
        )
        self.deals = sealed([new_word() for _ in seats]) if deals is None else deals
        self.seals: list[Seal] = []  # the one that dealt, and those that the match went on with
        check_lines([seat.name for seat in seats])
        self.log: list[Dealt | Move] = []
        if isinstance(self.deals, SealedDeal):
            self.seal(self.deals)
        self.taken_back: list[TakeBack] = []
        self.version = 0
        self._legal = np.zeros(game.max_legal, np.int16)
        self._state = game.new_states()
        self._view = game.new_views()
        self._before: dict[int, Rows] = {}  # positions before entries of the log, where known
        self._call = Calls.of(game)
        self.to_move = CHANCE  # a seat, CHANCE or OVER
        self._set_up(self._state)
        self._note_turn()
        self._deal_while_due()

    def seal(self, sealed: SealedDeal) -> None:
        """Deals follow from this from now on. Called later, it begins another match from here:
        what was played stands."""
        check_lines(sealed.words)
        words, seats = len(sealed.words), len(self.seats)
        if words != seats:
            raise BadOption(say("error.words", words=words, seats=seats))
        key = sealed.key(self.game.name, self.rules, as_json(self.options))
        self.seals.append(Seal(sealed, key, len(self.actions), len(self.log)))

    @property
    def num_given(self) -> int:
        """Entries of the log that another match brought in; 0 where this one began at its deal."""
        return self.seals[-1].entry if self.seals else 0

    @property
    def setting(self) -> Setting:
        return Setting([seat.name for seat in self.seats], self.options)

    @property
    def is_over(self) -> bool:
        return self.to_move == OVER

    @property
    def state_bytes(self) -> bytes:
        """The truth, for checks and comparisons; never for a seat."""
        return self._state.tobytes()

    @property
    def actions(self) -> list[Move]:
        return [entry for entry in self.log if isinstance(entry, Move)]

    def legal_actions(self) -> list[int]:
        n = self._call.legal_actions(self._state, 0, self._legal)
        legal: list[int] = self._legal[:n].tolist()
        return legal

    def verdict(self, action: int) -> int:
        """0, or the rule that forbids the seat to move this action."""
        self._check_action(action)
        return self._call.verdict(self._state, 0, action)

    def play(self, seat: int, action: int, version: int) -> None:
        """Plays it, or raises a `Refusal` and changes nothing."""
        self.check(seat, action, version)
        reveals = self._call.reveals(self._state, 0, action)
        self._do(Move(seat, action, bool(reveals)))
        self._deal_while_due()

    def check(self, seat: int, action: int, version: int) -> None:
        """Raises the `Refusal` that `play` would."""
        self._check_seat(seat)
        self._check_action(action)
        if version != self.version and not self.is_over:
            raise Stale(version, self.version)
        self._check_turn(seat)
        rule = self.verdict(action)
        if rule != LEGAL:
            written = self.game.notation.format(action)
            raise Illegal(written, seat, self.game.rule_id(rule), self.game.reason(rule))

    def view(self, seat: int) -> Any:
        """What that seat, a WATCHER or, after the end, EVERYONE may know."""
        self._check_looker(seat)
        return self.game.view_at(self._observed(self._state, seat))

    def view_bytes(self, seat: int) -> bytes:
        """The same for `read_view` and for other processes; to make a record would cost more."""
        self._check_looker(seat)
        self._call.observe(self._state, 0, seat, self._view, 0)
        return self._view.tobytes()

    def view_at(self, seat: int, entry: int) -> Any:
        """The view as it was just before that entry of the log; EVERYONE's only after the end."""
        self._check_looker(seat)  # whoever may not look now may not look back either
        return self.game.view_at(self._observed(self._states_before(entry), seat))

    def views(self, seat: int) -> Iterator[Any]:
        """The view before every action, and the one of now; EVERYONE's only after the end."""
        self._check_looker(seat)
        for entry, states in self._course():
            if not isinstance(entry, Dealt):
                yield self.game.view_at(self._observed(states, seat))

    def _observed(self, states: Rows, seat: int) -> Rows:
        views = self.game.new_views()
        self.game.entries.observe(states, 0, seat, views, 0)
        return views

    def _check_looker(self, seat: int) -> None:
        if seat == EVERYONE and not self.is_over:
            raise SecretKept
        if seat not in {WATCHER, EVERYONE}:
            self._check_seat(seat)

    def point(self, seat: int, source: str, target: str) -> Pointed:
        """What moving one thing on that seat's screen onto another means, or why it does not."""
        view = self.view(seat)
        things = self.game.notation.things(view)
        for thing in (source, target):
            if thing not in things:
                raise UnknownThing(thing)
        return self.game.notation.point(view, source, target, partial(self._verdict_for, seat))

    def _verdict_for(self, seat: int, action: int) -> int:
        """It is on the hand of whoever is to move: nobody else learns it."""
        self._check_turn(seat)
        return self.verdict(action)

    def seen(self, action: int, seat: int) -> int:
        """The action, about to be played, as that seat will see it."""
        return self._call.seen(self._state, 0, action, seat)

    def deals_with_states(self) -> Iterator[tuple[int, Dealt, Any]]:
        """Every deal: how many actions came before it, and the truth then, which is no more when
        the next one is asked for."""
        at = 0
        for entry, states in self._course():
            if isinstance(entry, Dealt):
                yield at, entry, self.game.state_at(states)
            else:
                at += 1

    def _course(self) -> Iterator[tuple[Dealt | Move | None, Rows]]:
        """Every entry of the log with the states before it, and None with those of now: long
        matches are walked through once, not once for each entry."""
        states = self._states_before(0)
        for entry in self.log:
            yield entry, states
            self._apply(states, entry)
        yield None, states

    def _states_before(self, entry: int) -> Rows:
        states = self.game.new_states()
        self._set_up(states)
        for one in self.log[:entry]:
            self._apply(states, one)
        return states

    def result(self) -> Result:
        """Only at the end are there scores: before it, hands would show through them."""
        if not self.is_over:
            return Result(False, [], [])
        out = np.zeros(2 * len(self.seats), np.int16)
        self.game.entries.returns(self._state, 0, out)
        numbers: list[int] = out.tolist()
        return Result(True, numbers[: len(self.seats)], numbers[len(self.seats) :])

    def undo_count(self, seat: int) -> int:
        """How many actions lie from that seat's last one on; all can be taken back, or `NoUndo`."""
        for count, entry in enumerate(reversed(self.log), start=1):
            if isinstance(entry, Move) and entry.seat == seat:
                why = self.why_no_undo(count)
                if why:
                    raise NoUndo(why)
                return count
        raise NoUndo("nothing")

    def why_no_undo(self, count: int = 1) -> str | None:
        """Why so many last actions cannot be taken back at all, as in `NoUndo`; or None."""
        if self.is_over:
            return "over"  # hands and secret are open by now
        if len(self.taken_back) + count > MAX_TAKEN_BACK:
            return "often"
        if not any(isinstance(entry, Move) for entry in self.log):
            return "nothing"
        if len(self.log) - count < self.num_given:
            return "given"
        for entry in reversed(self.log[-count:]):
            if isinstance(entry, Dealt):
                return "deal"
            if entry.reveals:
                return "reveal"
        return None

    def take_back(self, consent: bool = False) -> Move:
        """Takes back the last action. All others must agree unless its turn still goes on."""
        why = self.why_no_undo()
        if why:
            raise NoUndo(why)
        last = self.actions[-1]
        if not consent and last.seat != self.to_move:
            raise NoUndo("consent")
        self._go_back(len(self.log) - 1)
        self.taken_back.append(TakeBack(len(self.actions), last.seat, last.action))
        self.version += 1
        return last

    def clone(self) -> Self:
        return self.branch(len(self.log))

    def snapshot(self) -> Self:
        """The match as it stands, to be read in another thread while this one goes on."""
        other = copy(self)
        other.seals, other.log = list(self.seals), list(self.log)
        other.taken_back, other._before = list(self.taken_back), {}
        other._state, other._view = self._state.copy(), self._view.copy()
        other._legal = self._legal.copy()
        return other

    def branch(self, at: int) -> Self:
        """The same match as it stood after `at` entries of its log, to be played on differently.

        Deals that are due are dealt again, the same as before.
        """
        if not 0 <= at <= len(self.log):
            raise ValueError(f"the log has {len(self.log)} entries, not {at}")
        other = type(self)(self.game, self.seats, self.options, self.deals, self.rules)
        other.seals = list(self.seals)
        other.log = self.log[:at]
        other.version = 0
        other._rewind(at)
        other._deal_while_due()
        if at == len(self.log):
            other.taken_back = list(self.taken_back)
            other.version = self.version
        return other

    def _rewind(self, at: int) -> None:
        """The position is a fold over the log."""
        entries, self.log = self.log[:at], []
        version = self.version
        self._set_up(self._state)
        self._note_turn()
        for entry in entries:
            self._do(entry)
        self.version = max(version, len(entries))

    def _go_back(self, at: int) -> None:
        """To before that entry of the log.

        Moves that are played and taken back a hundred times are not all played anew each time.
        """
        if at not in self._before:
            self._before.update(self._positions(at))
        self._state[:] = self._before[at]
        self.log = self.log[:at]
        self._before = {i: states for i, states in self._before.items() if i <= at}
        self._note_turn()

    def _positions(self, at: int) -> dict[int, Rows]:
        """The one before that entry of the log, and those shortly before it."""
        first = max(0, at - NEARBY)
        states = self._states_before(first)
        positions = {first: states}
        for i in range(first, at):
            states = states.copy()
            self._apply(states, self.log[i])
            positions[i + 1] = states
        return positions

    def _set_up(self, states: Rows) -> None:
        self.game.entries.setup(states, 0, len(self.seats), self._numbers)

    def _note_turn(self) -> None:
        self.to_move = self._call.to_move(self._state, 0)

    def _apply(self, states: Rows, entry: Dealt | Move) -> None:
        if isinstance(entry, Dealt):
            self.game.entries.deal(states, 0, np.array(entry.order, np.int16))
        else:
            self._call.apply(states, 0, entry.action)

    def _do(self, entry: Dealt | Move) -> None:
        self._apply(self._state, entry)
        self._note_turn()
        self.log.append(entry)
        self.version += 1

    def _deal_while_due(self) -> None:
        while self.to_move == CHANCE:
            nonce = sum(isinstance(entry, Dealt) for entry in self.log)
            self._do(Dealt(tuple(self._order(nonce))))

    def _order(self, nonce: int) -> Sequence[int]:
        if not isinstance(self.deals, SealedDeal):
            return self._given_order(self.deals, nonce)
        seal = next(one for one in reversed(self.seals) if one.entry <= len(self.log))
        return keyed_order(seal.key, nonce, self._to_shuffle())

    def _given_order(self, orders: Sequence[Sequence[int]], nonce: int) -> Sequence[int]:
        """Kernels trust it: it must hold what is to be shuffled, no more and no less."""
        order = orders[nonce] if nonce < len(orders) else ()
        if sorted(order) != sorted(self._to_shuffle()):
            raise BadOption(say("error.deal", number=nonce + 1))
        return order

    def _to_shuffle(self) -> list[int]:
        """What lies before CHANCE, in canonical order."""
        out = np.zeros(self.game.max_shuffled, np.int16)
        n = self.game.entries.shuffled(self._state, 0, out)
        items: list[int] = out[:n].tolist()
        return items

    def _check_seat(self, seat: object) -> None:
        if not isinstance(seat, int) or not 0 <= seat < len(self.seats):
            raise UnknownSeat(seat)

    def _check_turn(self, seat: int) -> None:
        if self.is_over:
            raise MatchOver
        if seat != self.to_move:
            raise OutOfTurn(seat, self.to_move)

    def _check_action(self, action: object) -> None:
        if not isinstance(action, int) or not 0 <= action < self.game.num_actions:
            raise UnknownAction(action)


def as_json(options: msgspec.Struct) -> dict[str, Any]:
    """As they stand in JSON, where every row of numbers is a list."""
    written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
    return written
