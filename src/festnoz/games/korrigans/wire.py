"""Korrigans' view as people and browsers receive it: named tokens, nested as on the table."""

from types import SimpleNamespace
from typing import Any, Literal

import msgspec
import numpy as np

from festnoz.core.game import NONE, OVER
from festnoz.games.korrigans.options import SIDES
from festnoz.games.korrigans.rules.cauldron import BOTH_THERE, ONE_THERE, TOKEN_GOLD
from festnoz.games.korrigans.state import (
    CODES,
    COMPANIONS,
    FIRST_GOLD,
    GATHERING,
    KINDS,
    MENHIRS,
    NUM_FIELDS,
    PAWNS,
    VIEW,
    WITH_ELF,
    WITH_GOBLIN,
)

PHASES = (
    *("dealing", "dealing", "dealing", "dealing", "arriving", "gathering", "drawing", "placing"),
    *("moving", "dancing", "giving", "unveiling", "blocking", "hiding", "showing", "chasing"),
)
UNDER = (None, "elf", "goblin")


class Field(msgspec.Struct, frozen=True):
    """What everybody sees of a field."""

    code: str
    clovers: int  # face down
    menhir: str | None  # its picture, once taken
    stands: bool  # the menhir does


class Korrigan(msgspec.Struct, frozen=True):
    """One of the two that a player has."""

    field: str | None  # None before it arrives
    under: str | None  # an elf or a goblin


class Player(msgspec.Struct, frozen=True):
    """A seat of the table: what it has, as far as the viewer knows."""

    korrigans: list[Korrigan]
    hidden: int  # tokens behind the screen
    tokens: list[str] | None  # what they are, where known
    companions: list[str]  # clovers before the screen
    discarded: list[str]  # used up in the last turn
    backup: str | None  # its side
    backup_discarded: bool
    sacrificed: str | None  # what was given for it, where known
    exposed: bool  # the leprechaun has come
    menhirs: int  # gold ones kept


class Take(msgspec.Struct, frozen=True):
    """A clover taken: by whom, where, in which round (0: on arrival)."""

    seat: int
    field: str
    round: int
    clover: str | None  # where known


class Memory(msgspec.Struct, frozen=True):
    """What this seat left in a field when it last looked, and who took from there since unseen."""

    field: str
    round: int
    clovers: list[str]
    takers: list[int]


class KorrigansView(msgspec.Struct, frozen=True, tag="korrigans", tag_field="game"):
    """What one seat, a watcher or everyone may know."""

    seat: int | None
    seats: int
    side: Literal["basic", "advanced"]
    board: int  # its number, 0 for ours
    first: int | None
    turn: int | None
    phase: str
    round: int
    holder: int | None  # of the bag
    bag: int
    pawn: str | None
    suns: list[str | None]
    clouds: list[str | None]
    troll: list[str] | None  # the fields on both sides of it
    cauldron: str | None
    hiding: list[str]  # fields where it may still appear
    mover: int  # Korrigan that was moved last, 0 or 1
    committed: bool
    fields: list[Field]
    players: list[Player]
    clovers: list[str] | None  # of the field that this seat looks at now
    gold: list[int]  # of each seat, as far as the viewer knows; what the cauldron brings included
    scores: list[int] | None  # once all is open: only the view of everyone shows all that counts
    pawns: list[str]  # drawn so far, in order
    takes: list[Take] | None  # memory
    remembered: list[Memory] | None  # memory


MEMORY = ("takes", "remembered")


def read_view(view: Any) -> KorrigansView:
    record = np.frombuffer(bytes(view), VIEW)[0]
    plain = SimpleNamespace(**{name: record[name].tolist() for name in VIEW.names or ()})
    seats = plain.seats
    gold = [_gold(plain, seat) for seat in range(seats)]
    return KorrigansView(
        seat=plain.seat if plain.seat >= 0 else None,
        seats=seats,
        side=SIDES[plain.side],
        board=plain.board_id,
        first=_some(plain.first),
        turn=plain.turn if plain.turn >= 0 else None,
        phase="over" if plain.turn == OVER else PHASES[plain.phase],
        round=plain.round_number,
        holder=_some(plain.holder),
        bag=plain.bag_size,
        pawn=_named(PAWNS, plain.pawn),
        suns=[_named(PAWNS, colour) for colour in plain.suns],
        clouds=[_named(PAWNS, colour) for colour in plain.clouds],
        troll=None if plain.troll[0] == NONE else [CODES[field] for field in plain.troll],
        cauldron=_named(CODES, plain.cauldron),
        hiding=_hiding(plain),
        mover=plain.mover,
        committed=bool(plain.committed),
        fields=[_field(plain, field) for field in range(NUM_FIELDS)],
        players=[_player(plain, seat) for seat in range(seats)],
        clovers=_looked_at(plain),
        gold=gold,
        scores=gold if plain.turn == OVER and plain.knows_all else None,
        pawns=[PAWNS[colour] for colour in reversed(plain.bag[plain.bag_size :]) if colour >= 0],
        takes=[_take(plain, take) for take in range(plain.num_takes)],
        remembered=_remembered(plain),
    )


def _hiding(plain: Any) -> list[str]:
    """With a cell in a free row and a free column (G-R18)."""
    if plain.cauldron != NONE:
        return []
    free = sum(1 << column for column, pawn in enumerate(plain.clouds) if pawn == NONE)
    rows = [row for row, pawn in enumerate(plain.suns) if pawn == NONE]
    return [
        code
        for code, columns in zip(CODES, plain.columns, strict=True)
        if any(columns[row] & free for row in rows)
    ]


def _gold(plain: Any, seat: int) -> int:
    """G-26, of what is known."""
    tokens = zip(KINDS[FIRST_GOLD:], plain.hidden[seat][FIRST_GOLD:], strict=True)
    under = plain.under[seat]
    there = sum(NONE != field == plain.cauldron for field in plain.korrigan[seat])
    total: int = plain.menhirs_kept[seat] * plain.menhir_gold
    total += sum(int(kind[-1]) * count for kind, count in tokens)
    total += TOKEN_GOLD * (under.count(WITH_ELF) - under.count(WITH_GOBLIN))
    return total + (0, ONE_THERE, BOTH_THERE)[there]


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _named(names: Any, number: int) -> Any:
    return None if number == NONE else names[number]


def _clovers(counts: list[int]) -> list[str]:
    return [name for name, n in zip(KINDS, counts, strict=False) for _ in range(n)]


def _field(plain: Any, field: int) -> Field:
    stands = bool(plain.standing >> field & 1)
    menhir = plain.menhir[field] if field < len(plain.menhir) and not stands else NONE
    return Field(CODES[field], plain.heap_size[field], _named(MENHIRS, menhir), stands)


def _player(plain: Any, seat: int) -> Player:
    return Player(
        korrigans=[
            Korrigan(_named(CODES, field), UNDER[under])
            for field, under in zip(plain.korrigan[seat], plain.under[seat], strict=True)
        ],
        hidden=plain.hidden_size[seat],
        tokens=_clovers(plain.hidden[seat]) if plain.knows_hidden[seat] else None,
        companions=_clovers(plain.shown[seat]),
        discarded=_clovers(plain.discarded[seat]),
        backup=_named(COMPANIONS, plain.backup[seat]),
        backup_discarded=bool(plain.backup_discarded[seat]),
        sacrificed=_named(KINDS, plain.sacrificed[seat]),
        exposed=plain.exposed_at[seat] != NONE,
        menhirs=plain.menhirs_kept[seat],
    )


def _looked_at(plain: Any) -> list[str] | None:
    if plain.phase != GATHERING or plain.turn < 0:
        return None
    if plain.turn != plain.seat and not plain.knows_all:
        return None
    field = plain.korrigan[plain.turn][plain.mover]
    return _clovers(plain.group[plain.heap_group[field]])


def _round_of(plain: Any, take: int) -> int:
    starts: list[int] = plain.round_start
    return sum(0 <= start <= take for start in starts) - 1


def _take(plain: Any, take: int) -> Take:
    return Take(
        plain.take_seat[take],
        CODES[plain.take_field[take]],
        _round_of(plain, take),
        _named(KINDS, plain.take_kind[take]),
    )


def _remembered(plain: Any) -> list[Memory]:
    """Looks that something is still left of, or might be; not the one under way."""
    found = []
    for field in range(NUM_FIELDS):
        group = plain.heap_group[field]
        since = plain.group_since[group]
        if group and since != NONE and any(plain.group[group]) and not _is_now(plain, field):
            takers = [
                plain.take_seat[take]
                for take in range(plain.num_takes)
                if plain.take_group[take] == group
            ]
            round_number = _round_of(plain, since - 1)
            found.append(Memory(CODES[field], round_number, _clovers(plain.group[group]), takers))
    return found


def _is_now(plain: Any, field: int) -> bool:
    looks = plain.phase == GATHERING and plain.turn == plain.seat
    return bool(looks and plain.korrigan[plain.seat][plain.mover] == field)
