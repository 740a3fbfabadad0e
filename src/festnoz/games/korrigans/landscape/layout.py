"""Where everything lies in the drawn landscape, for whoever puts pieces on it.

Places are pairs x, y in the picture's own units: `BOX` of them, y downwards. Paths are SVG's `d`.
Rows and columns of the grid wander with the land, so they are paths too.
"""

from typing import Literal

import msgspec

BOX = (0, 0, 980, 980)
Spot = tuple[float, float]


class Places(msgspec.Struct, frozen=True):
    """Middles of circles that lie clear of each other, of all that stands there, and of borders."""

    spots: tuple[Spot, ...]  # the best first
    room: float  # their radius


class FieldLaid(msgspec.Struct, frozen=True):
    """A field: its outline, and the middles of what lies in it.

    In units of `size` a menhir is 2 wide and 3.4 high, a heap 3 wide, a letter 1.6, and a molehill
    or a pontoon 2.2.
    """

    code: str
    path: str  # its outline; with holes where fields lie within it: fill by `evenodd`
    cells: tuple[tuple[int, int], ...]  # row and column, 1..7
    size: float
    middle: Spot  # farthest from all borders
    label: Spot  # of its letter
    menhir: Spot  # free in the village, which has none
    heap: Spot  # of its clovers
    pieces: tuple[Places, ...]  # for two Korrigans, for four, and for all ten
    molehill: Spot | None
    pontoon: Spot | None  # at the river


class PassageLaid(msgspec.Struct, frozen=True):
    """Where a path, a door or a bridge crosses its border; the troll stands there."""

    a: str
    b: str
    kind: Literal["path", "door", "bridge"]
    spot: Spot
    angle: float  # degrees, clockwise from the right: the way that leads across from a to b


class Landscape(msgspec.Struct, frozen=True, tag_field="game", tag="korrigans"):
    """The board of Korrigans as it is drawn."""

    view_box: tuple[int, int, int, int]
    fields: tuple[FieldLaid, ...]  # in the order of their letters
    passages: tuple[PassageLaid, ...]  # as in the board's data
    river: str  # its middle line
    rows: tuple[str, ...]  # the bands of land beside each sun, from the top
    columns: tuple[str, ...]  # those below each cloud, from the left
    suns: tuple[Spot, ...]  # where a pawn lies on each
    clouds: tuple[Spot, ...]
