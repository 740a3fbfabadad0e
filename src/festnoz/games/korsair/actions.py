"""The layout of Korsair's action numbers: what each means, and the number of each meaning.

  0       draw
  1..7    put a galleon to sea, by kind
  8..532  play a pirate, a captain or the admiral on a ship: by kind, then by ship
533..560  discard, by kind
"""

from functools import cache
from typing import Literal, NamedTuple

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel
from festnoz.games.korsair.state import (
    FIRST_PIRATE,
    HAND,
    NUM_CARDS,
    NUM_GALLEON_KINDS,
    NUM_KINDS,
    NUM_SHIPS,
)

DRAW = 0
FIRST_LAUNCH = 1
FIRST_FIGHT = FIRST_LAUNCH + NUM_GALLEON_KINDS
NUM_FIGHT_KINDS = NUM_KINDS - FIRST_PIRATE
FIRST_DISCARD = FIRST_FIGHT + NUM_FIGHT_KINDS * NUM_SHIPS
NUM_ACTIONS = FIRST_DISCARD + NUM_KINDS
MAX_LEGAL = NUM_ACTIONS  # 447 can be legal; `legal_actions` works in the rest
MAX_ACTIONS = 2 * NUM_CARDS - HAND * 2  # twice the pile plus the hands falls by one each turn


@kernel
def launch(kind: int) -> int:
    """Puts a galleon of that kind to sea."""
    return FIRST_LAUNCH + kind


@kernel
def fight(kind: int, ship: int) -> int:
    """Plays a pirate, a captain or the admiral on that ship."""
    return FIRST_FIGHT + (kind - FIRST_PIRATE) * NUM_SHIPS + ship


@kernel
def discard(kind: int) -> int:
    return FIRST_DISCARD + kind


@kernel
def is_launch(action: int) -> bool:
    return FIRST_LAUNCH <= action < FIRST_FIGHT


@kernel
def is_fight(action: int) -> bool:
    return FIRST_FIGHT <= action < FIRST_DISCARD


@kernel
def is_discard(action: int) -> bool:
    return action >= FIRST_DISCARD


@kernel
def kind_of(action: int) -> int:
    """The card that is played or discarded; NONE for a draw."""
    if action >= FIRST_DISCARD:
        return action - FIRST_DISCARD
    if action >= FIRST_FIGHT:
        return FIRST_PIRATE + (action - FIRST_FIGHT) // NUM_SHIPS
    return action - FIRST_LAUNCH if action != DRAW else NONE


@kernel
def ship_of(action: int) -> int:
    """The ship that the card is played on, or NONE."""
    return (action - FIRST_FIGHT) % NUM_SHIPS if is_fight(action) else NONE


class Meaning(NamedTuple):
    """An action as people speak of it."""

    verb: Literal["draw", "launch", "fight", "discard"]
    kind: int  # of the card; NONE for a draw
    ship: int  # that the card is played on, or NONE


@cache  # for plain Python, which asks for the same few hundred at every move
def meaning(action: int) -> Meaning:
    if action == DRAW:
        return Meaning("draw", NONE, NONE)
    if is_discard(action):
        return Meaning("discard", kind_of(action), NONE)
    if is_launch(action):
        return Meaning("launch", kind_of(action), NONE)
    return Meaning("fight", kind_of(action), ship_of(action))
