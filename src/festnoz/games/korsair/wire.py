"""Korsair's view as people and browsers receive it: named cards, nested as on the table."""

from typing import Any, Literal

import msgspec

from festnoz.core.game import NONE, OVER
from festnoz.games.korsair.notation import KIND_TO_NAME
from festnoz.games.korsair.rules import controller
from festnoz.games.korsair.state import (
    ADMIRAL_ABOARD,
    COLOURS,
    FIRST_CAPTAIN,
    NUM_COLOURS,
    NUM_KINDS,
)


class Column(msgspec.Struct, frozen=True):
    """A team's pirates beside a ship."""

    colour: str
    team: int
    cards: list[int]  # strengths
    strength: int


class Ship(msgspec.Struct, frozen=True):
    number: int  # 1..25
    value: int
    owner: int
    columns: list[Column]
    character: str | None  # a card's name
    character_team: int | None
    controller: int | None  # team that would take it now; None at a tie


class Taken(msgspec.Struct, frozen=True):
    number: int
    value: int
    team: int


class KorsairView(msgspec.Struct, frozen=True, tag="korsair", tag_field="game"):
    """What one seat, a watcher or everyone may know."""

    seat: int | None
    seats: int
    teams: bool
    first: int | None
    turn: int | None
    phase: Literal["dealing", "playing", "over"]
    pile: int
    at_sea: list[Ship]
    taken: list[Taken]
    lost: list[str]
    booty: list[int]  # by team
    hand_sizes: list[int]
    hands: list[list[str] | None]  # None where not known
    pile_cards: list[str] | None  # from the top
    partner_target: int | None  # ship's number

    def team_of(self, seat: int) -> int:
        return seat // 2 if self.teams else seat

    @property
    def num_teams(self) -> int:
        return self.seats // 2 if self.teams else self.seats


def read_view(view: Any) -> KorsairView:
    seats, turn = int(view.seats), int(view.turn)
    teams = bool(view.teams)
    return KorsairView(
        seat=int(view.seat) if view.seat >= 0 else None,
        seats=seats,
        teams=teams,
        first=_some(view.first),
        turn=turn if turn >= 0 else None,
        phase="playing" if turn >= 0 else "over" if turn == OVER else "dealing",
        pile=int(view.pile_size),
        at_sea=[_ship(view, int(ship)) for ship in view.at_sea[: int(view.num_at_sea)]],
        taken=[
            Taken(ship + 1, int(view.ship_value[ship]), int(view.ship_taker[ship]))
            for ship in range(int(view.num_ships))
            if view.ship_taker[ship] != NONE
        ],
        lost=_cards(view.lost),
        booty=[int(gold) for gold in view.booty[: seats // (2 if teams else 1)]],
        hand_sizes=[int(size) for size in view.hand_size[:seats]],
        hands=[_cards(view.hand[seat]) if view.knows_hand[seat] else None for seat in range(seats)],
        pile_cards=[KIND_TO_NAME[kind] for kind in reversed(view.pile) if kind != NONE]
        if view.knows_pile
        else None,
        partner_target=_some(view.partner_target, 1),
    )


def _some(number: int, plus: int = 0) -> int | None:
    return None if number == NONE else int(number) + plus


def _cards(counts: Any) -> list[str]:
    return [KIND_TO_NAME[kind] for kind in range(NUM_KINDS) for _ in range(int(counts[kind]))]


def _ship(view: Any, ship: int) -> Ship:
    character = int(view.ship_character[ship])
    aboard = None if character == NONE else KIND_TO_NAME[FIRST_CAPTAIN + character]
    owner = int(view.ship_owner[ship])
    team = owner >> int(view.teams) if character == ADMIRAL_ABOARD else None
    if 0 <= character < NUM_COLOURS:
        team = int(view.crew_team[ship, character])
    return Ship(
        number=ship + 1,
        value=int(view.ship_value[ship]),
        owner=owner,
        columns=[
            _column(view, ship, colour)
            for colour in range(NUM_COLOURS)
            if view.crew_team[ship, colour] != NONE
        ],
        character=aboard,
        character_team=team,
        controller=_some(controller(view, ship)),
    )


def _column(view: Any, ship: int, colour: int) -> Column:
    counts = [int(count) for count in view.crew[ship, colour]]
    return Column(
        colour=COLOURS[colour],
        team=int(view.crew_team[ship, colour]),
        cards=[strength for strength, n in enumerate(counts, start=1) for _ in range(n)],
        strength=int(view.strength[ship, colour]),
    )
