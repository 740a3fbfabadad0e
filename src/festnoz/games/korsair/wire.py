"""Korsair's view as people and browsers receive it: named cards, nested as on the table."""

import struct
from collections import namedtuple
from collections.abc import Callable
from functools import lru_cache
from itertools import chain, repeat
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from festnoz.core.game import NONE, OVER
from festnoz.games.korsair.rules import controller
from festnoz.games.korsair.state import (
    ADMIRAL_ABOARD,
    COLOURS,
    COMMON,
    FIRST_CAPTAIN,
    KIND_TO_NAME,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_STRENGTHS,
    VIEW,
)


class Column(msgspec.Struct, frozen=True):
    """A team's pirates beside a ship."""

    colour: str
    team: int
    cards: tuple[int, ...]  # strengths
    strength: int


class Ship(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int  # 1..25
    value: int
    owner: int
    columns: tuple[Column, ...] = ()
    character: str | None = None  # a card's name
    character_team: int | None = None
    controller: int | None = None  # team that would take it now; None at a tie


class Taken(msgspec.Struct, frozen=True, array_like=True):
    """A list on the wire: in the end there are 25, and every view has them all."""

    number: int
    value: int
    team: int
    owner: int  # seat that had put it to sea


class KorsairView(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="korsair",
    tag_field="game",
):
    """What one seat, a watcher or everyone may know.

    Views share what is cached below, so nothing in them can be changed: rows are tuples, and each
    view has a `lost` of its own.
    """

    seat: int | None
    seats: int
    teams: bool = False
    first: int | None
    turn: int | None
    phase: Literal["dealing", "playing", "over"]
    pile: int
    at_sea: tuple[Ship, ...]
    taken: tuple[Taken, ...]
    lost: dict[str, int]  # out of the game, so many of each card
    booty: tuple[int, ...]  # by team
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[str, ...] | None, ...]  # None where not known
    pile_cards: tuple[str, ...] | None = None  # from the top
    partner_target: int | None = None  # ship's number

    def team_of(self, seat: int) -> int:
        return seat // 2 if self.teams else seat

    @property
    def num_teams(self) -> int:
        return self.seats // 2 if self.teams else self.seats


def read_view(view: Any) -> KorsairView:
    data = bytes(view)
    public = _public(data[: COMMON.itemsize])
    own = _own(data[COMMON.itemsize :], public.seats)
    return replace(
        public,
        seat=own.seat,
        hands=own.hands,
        pile_cards=own.pile_cards,
        lost=public.lost.copy(),
    )


@lru_cache(maxsize=16)  # the same for every seat, and all seats are shown at once
def _public(data: bytes) -> KorsairView:
    """What every view of a position begins with, seen by nobody."""
    plain = _read_public(data)
    seats, turn = plain.seats, plain.turn
    return KorsairView(
        seat=None,
        seats=seats,
        teams=bool(plain.teams),
        first=_some(plain.first),
        turn=turn if turn >= 0 else None,
        phase="playing" if turn >= 0 else "over" if turn == OVER else "dealing",
        pile=plain.pile_size,
        at_sea=tuple([_ship_at(plain, ship) for ship in plain.at_sea[: plain.num_at_sea]]),
        taken=_taken(plain.ship_value, plain.ship_taker, plain.ship_owner),
        lost=_counts(plain.lost),
        booty=tuple(plain.booty[: seats >> plain.teams]),
        hand_sizes=tuple(plain.hand_size[:seats]),
        hands=(None,) * seats,
        partner_target=_some(plain.partner_target, 1),
    )


class Own(NamedTuple):
    """What a view has beyond what everybody sees."""

    seat: int | None
    hands: tuple[tuple[str, ...] | None, ...]
    pile_cards: tuple[str, ...] | None


@lru_cache(maxsize=4096)  # most hands are as they were a move ago
def _own(data: bytes, seats: int) -> Own:
    """What follows: who looks, and what this one knows besides."""
    plain = _read_own(data)
    known = zip(plain.knows_hand, range(0, seats * NUM_KINDS, NUM_KINDS), strict=False)
    return Own(
        plain.seat if plain.seat >= 0 else None,
        tuple([_cards(plain.hand[at : at + NUM_KINDS]) if knows else None for knows, at in known]),
        tuple([KIND_TO_NAME[kind] for kind in reversed(plain.pile) if kind != EMPTY])
        if plain.knows_pile
        else None,
    )


def _reader(start: int, stop: int) -> Callable[[bytes], Any]:
    """Reads a stretch of the view record at once: NumPy would take microseconds for each field.

    Every number is one byte. Single ones have their sign; rows stay bytes, with EMPTY for NONE.
    """
    fields = {
        name: f"{kind.itemsize}s" if kind.shape else "b"
        for name, (kind, at, *_) in (VIEW.fields or {}).items()
        if start <= at < stop
    }
    row: Any = namedtuple("row", fields)  # type: ignore[misc] # mypy knows literal fields only
    unpack = struct.Struct("<" + "".join(fields.values())).unpack
    return lambda data: row._make(unpack(data))


EMPTY = NONE & 0xFF
_read_public = _reader(0, COMMON.itemsize)
_read_own = _reader(COMMON.itemsize, VIEW.itemsize)


def _some(number: int, plus: int = 0) -> int | None:
    return None if number == NONE else number + plus


@lru_cache(maxsize=4096)  # a hand changes once a round
def _cards(counts: bytes) -> tuple[str, ...]:
    """By kind, each number one byte."""
    return tuple(chain.from_iterable(map(repeat, KIND_TO_NAME, counts)))


@lru_cache(maxsize=4096)  # most moves lose no card
def _counts(counts: bytes) -> dict[str, int]:
    """The same, each card once."""
    return {name: n for name, n in zip(KIND_TO_NAME, counts, strict=True) if n}


@lru_cache(maxsize=4096)  # most moves take no ship
def _taken(values: bytes, takers: bytes, owners: bytes) -> tuple[Taken, ...]:
    ships = zip(values, takers, owners, strict=True)
    found = enumerate(ships, 1)
    return tuple([Taken(number, *ship) for number, ship in found if ship[1] != EMPTY])


def _ship_at(plain: Any, ship: int) -> Ship:
    colours = slice(ship * NUM_COLOURS, (ship + 1) * NUM_COLOURS)
    crew = slice(colours.start * NUM_STRENGTHS, colours.stop * NUM_STRENGTHS)
    character = plain.ship_character[ship]
    return _ship(
        ship + 1,
        plain.ship_value[ship],
        plain.ship_owner[ship],
        plain.teams,
        NONE if character == EMPTY else character,
        plain.crew_team[colours],
        plain.crew[crew],
        plain.strength[colours],
    )


@lru_cache(maxsize=4096)  # most ships are as they were a move ago, and the same for every seat
def _ship(
    number: int,
    value: int,
    owner: int,
    teams: int,
    character: int,
    crew_team: bytes,
    crew: bytes,
    strength: bytes,
) -> Ship:
    """The last three by colour, each number one byte."""
    teams_there = [NONE if team == EMPTY else team for team in crew_team]
    alone: Any = SimpleNamespace(  # a sea with this ship only, as far as `controller` looks
        teams=teams,
        ship_owner=[owner],
        ship_character=[character],
        crew_team={(0, colour): team for colour, team in enumerate(teams_there)},
        strength={(0, colour): total for colour, total in enumerate(strength)},
    )
    team = owner >> teams if character == ADMIRAL_ABOARD else None
    if 0 <= character < NUM_COLOURS:
        team = teams_there[character]
    crews = (crew[at : at + NUM_STRENGTHS] for at in range(0, len(crew), NUM_STRENGTHS))
    columns = zip(COLOURS, teams_there, crews, strength, strict=True)
    return Ship(
        number=number,
        value=value,
        owner=owner,
        columns=tuple(
            Column(colour, whose, _strengths(counts), total)
            for colour, whose, counts, total in columns
            if whose != NONE
        ),
        character=None if character == NONE else KIND_TO_NAME[FIRST_CAPTAIN + character],
        character_team=team,
        controller=_some(controller(alone, 0)),
    )


def _strengths(counts: bytes) -> tuple[int, ...]:
    return tuple(strength for strength, n in enumerate(counts, start=1) for _ in range(n))
