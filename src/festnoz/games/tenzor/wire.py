"""Tenzor's view as people and browsers receive it: named cards, as they lie on the table."""

from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np

from festnoz.core.game import NONE, OVER
from festnoz.games.tenzor.box import PLACE_NAMES
from festnoz.games.tenzor.rules.table import kind_of_card, owner_of
from festnoz.games.tenzor.state import (
    CELLS,
    CENTRE,
    EACH,
    KINDS,
    KORRIGANS,
    MAX_LINES,
    NUM_PLACES,
    NUM_TREASURES,
    NUM_ZONE,
    PACTS,
    SEARCH_CARDS,
    VIEW,
)

CENTRE_NAME = "centre"
PHASES = (
    *("dealing", "dealing", "dealing", "dealing", "place", "spyglass", "turn", "seer"),
    *("turning", "tokoloshe", "leprechaun", "exchange", "washing", "ordering", "yan", "yan-draw"),
    *("line", "asked", "search", "found"),
)


class Card(msgspec.Struct, frozen=True):
    """A Korrigan or cousin in the zone."""

    kind: str
    seat: int  # whose it is
    up: bool  # face up on top; False for what is face down or covered


class Cell(msgspec.Struct, frozen=True):
    """A search card and what lies on it."""

    name: str  # a letter, or "centre"
    cards: list[Card]  # from the bottom
    search: str | None  # what lies under them, while it is open to all; always to EVERYONE
    claim: int | None  # who takes it


class Player(msgspec.Struct, frozen=True):
    """A seat of the table: what it has, as far as the viewer knows."""

    treasures: int
    hand: list[str]  # Korrigans that it has not played
    pacts: list[str | None]  # in the order in which they came; None for one that is not known
    drawn: list[int]  # the round in which each came; 0 for the deal
    lines: list[str]  # used up in this round, as the letters of their cells


class Place(msgspec.Struct, frozen=True):
    """One of the five."""

    name: str
    treasures: int
    used: bool  # set aside, or drawn


class Look(msgspec.Struct, frozen=True):
    """A search card that the viewer has seen."""

    cell: str
    card: str
    stirred: bool  # the Kannerezed-noz moved it: it lay in that cell before


class TenzorView(msgspec.Struct, frozen=True, tag="tenzor", tag_field="game"):
    """What one seat, a watcher or everyone may know."""

    seat: int | None
    seats: int
    first: int | None  # with the spyglass
    turn: int | None  # who is to act
    phase: str
    player: int | None  # whose turn it is, or who is asked at the search
    active: Card | None  # whose ability was used last
    round: int
    place: str | None
    treasures: int  # hidden at the place, unless it is searched
    places: list[Place]
    cells: list[Cell]  # the centre last
    open: bool  # the searched zone lies open
    players: list[Player]
    pile: int  # Pacts
    played: list[str]  # Pacts, in this round
    picked: list[str]  # cells that a creature looks at, or the Tokoloshe
    stirred: list[str]  # where the cards lie that the Kannerezed-noz put back
    shown_to: list[list[int]]  # seats that each cell's card, the centre's last, lies open to
    looks: list[Look]  # open to the viewer until it next acts (T-R18)
    scores: list[int] | None  # at the end
    remembered: list[Look] | None  # memory: what the viewer saw before
    pile_cards: list[str] | None = None  # from the top, once all is told


MEMORY = ("remembered",)


def read_view(view: Any) -> TenzorView:
    record = np.frombuffer(bytes(view), VIEW)[0]
    plain = SimpleNamespace(**{name: record[name].tolist() for name in VIEW.names or ()})
    return TenzorView(
        seat=plain.seat if plain.seat >= 0 else None,
        seats=plain.seats,
        first=_some(plain.first),
        turn=plain.turn if plain.turn >= 0 else None,
        phase="over" if plain.turn == OVER else PHASES[plain.phase],
        player=_some(plain.player),
        active=_card(plain, plain.active) if plain.active != NONE else None,
        round=plain.round_number,
        place=None if plain.place == NONE else PLACE_NAMES[plain.place],
        treasures=_hidden(plain),
        places=[_place(plain, place) for place in range(NUM_PLACES)],
        cells=[_cell(plain, cell) for cell in cells_of(plain)],
        open=bool(plain.is_open),
        players=[_player(plain, seat) for seat in range(plain.seats)],
        pile=plain.pile_size,
        played=[name for i, name in enumerate(PACTS) if plain.played >> i & 1],
        picked=_named(plain.picked),
        stirred=[name_of(cell) for cell in plain.stirred if cell != NONE],
        pile_cards=_pile(plain) if plain.knows_all else None,
        shown_to=[_lookers(plain, cell) for cell in cells_of(plain)],
        looks=_looks(plain, fresh=True),
        scores=plain.found[: plain.seats] if plain.turn == OVER else None,
        remembered=_looks(plain, fresh=False),
    )


def name_of(cell: int) -> str:
    return CENTRE_NAME if cell == CENTRE else CELLS[cell]


def cells_of(plain: Any) -> list[int]:
    """Of this zone, the centre last."""
    return [*range(int(plain.num_cells)), CENTRE]


def _pile(plain: SimpleNamespace) -> list[str]:
    return [PACTS[pact] for pact in reversed(plain.pile) if pact != NONE]


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _named(mask: int) -> list[str]:
    return [name_of(cell) for cell in range(NUM_ZONE) if mask >> cell & 1]


def _hidden(plain: Any) -> int:
    """What the place says, as far as treasures were left (T-R2)."""
    if plain.place == NONE:
        return 0
    left: int = NUM_TREASURES - sum(plain.found[: plain.seats])
    if plain.is_open:
        left = plain.search[:NUM_ZONE].count(0)
    return min(int(plain.places[plain.place]), left)


def _place(plain: Any, place: int) -> Place:
    is_used = bool(plain.used_places >> place & 1)
    return Place(PLACE_NAMES[place], plain.places[place], is_used)


def _card(plain: Any, card: int) -> Card:
    cell = plain.cell[card]
    is_up = cell != NONE and plain.top[cell] == card and bool(plain.face_up >> cell & 1)
    return Card(KINDS[kind_of_card(card)], int(owner_of(plain, card)), is_up)


def _cell(plain: Any, cell: int) -> Cell:
    cards = []
    card = NONE if cell == CENTRE else plain.top[cell]
    while card != NONE:
        cards.append(_card(plain, card))
        card = plain.below[card]
    is_known = (plain.is_open or plain.knows_all) and plain.search[cell] != NONE
    search = SEARCH_CARDS[plain.search[cell]] if is_known else None
    return Cell(name_of(cell), cards[::-1], search, _some(plain.claim[cell]))


def _player(plain: Any, seat: int) -> Player:
    num = plain.num_pacts[seat]
    pacts = [None if pact == NONE else PACTS[pact] for pact in plain.hand[seat][:num]]
    return Player(
        treasures=plain.found[seat],
        hand=[name for i, name in enumerate(KORRIGANS) if plain.cell[seat * EACH + i] == NONE],
        pacts=pacts,
        drawn=plain.drawn_in[seat][:num],
        lines=[
            "".join(_named(plain.lines[i])) for i in range(MAX_LINES) if plain.paid[seat] >> i & 1
        ],
    )


def _lookers(plain: Any, cell: int) -> list[int]:
    """Everybody sees who looks where."""
    return [seat for seat in range(plain.seats) if plain.fresh[seat] >> cell & 1]


def _looks(plain: Any, fresh: bool) -> list[Look]:
    """What lies open to the viewer now, or what it saw before; none once all lies open."""
    if plain.seat < 0 or plain.is_open:
        return []
    looked, before = plain.looked[plain.seat], plain.looked_before[plain.seat]
    now, then = plain.fresh[plain.seat], plain.fresh_before[plain.seat]
    cells = now if fresh else looked & ~now
    stirred = then if fresh else before & ~then
    if all(looked >> cell & 1 for cell in plain.stirred[: plain.num_stirred]):
        stirred = 0  # it knows where they went
    found = [
        Look(name_of(cell), SEARCH_CARDS[plain.search[cell]], stirred=False)
        for cell in range(NUM_ZONE)
        if cells >> cell & 1
    ]
    return found + [
        Look(name_of(plain.stirred_from[i]), SEARCH_CARDS[plain.search[NUM_ZONE + i]], stirred=True)
        for i in range(plain.num_stirred)
        if stirred >> i & 1
    ]
