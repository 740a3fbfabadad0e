"""The layout of Korrigans' action numbers: what each means, and the number of each meaning.

Moves lie by Korrigan, companion, then field; sacrifices by kind, then side of the backup.
"""

from festnoz.core.kernel import kernel
from festnoz.games.korrigans.state import (
    KORRIGANS,
    MAX_SEATS,
    NUM_CLOVERS,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_KINDS,
    NUM_MENHIRS,
    NUM_PAWNS,
    SIZE,
)

DRAW, SHOW, PASS, DECLINE, STOP = 0, 1, 2, 3, 4
FIRST_GATHER = 5
GATHER_UNSEEN = FIRST_GATHER + NUM_KINDS  # as others see it
FIRST_PLACE = GATHER_UNSEEN + 1
FIRST_SUN = FIRST_PLACE + NUM_FIELDS
FIRST_CLOUD = FIRST_SUN + SIZE
FIRST_SACRIFICE = FIRST_CLOUD + SIZE
NUM_SIDES = 2  # a backup is a HARE or a SQUIRREL
FIRST_SACRIFICE_UNSEEN = FIRST_SACRIFICE + NUM_KINDS * NUM_SIDES  # as others see it: the side only
FIRST_MOVE = FIRST_SACRIFICE_UNSEEN + NUM_SIDES
FIRST_GIVE = FIRST_MOVE + KORRIGANS * NUM_COMPANIONS * NUM_FIELDS  # by seat, then Korrigan
FIRST_UNVEIL = FIRST_GIVE + MAX_SEATS * KORRIGANS
FIRST_BLOCK = FIRST_UNVEIL + MAX_SEATS  # by the two fields, the lower first
PAIRS = tuple((a, b) for a in range(NUM_FIELDS) for b in range(a + 1, NUM_FIELDS))
FIRST_HIDE = FIRST_BLOCK + len(PAIRS)
NUM_ACTIONS = FIRST_HIDE + NUM_FIELDS

# Every move and sacrifice at once; the troll has fewer places.
MAX_LEGAL = 1 + NUM_KINDS * NUM_SIDES + KORRIGANS * NUM_COMPANIONS * NUM_FIELDS
# Arrivals; turns and fairies with a goblin and a clover each; menhirs and sacrifices; the bag; the
# last turns with a goblin a move, whatever the mix of clovers.
MAX_ACTIONS = (
    2 * (2 * MAX_SEATS)
    + 3 * (10 * MAX_SEATS + NUM_MENHIRS)
    + (NUM_MENHIRS + MAX_SEATS)
    + 2 * NUM_PAWNS
    + 2 * MAX_SEATS
    + 2 * (NUM_CLOVERS + MAX_SEATS)
)
MOVES_EACH = NUM_COMPANIONS * NUM_FIELDS  # of one Korrigan


@kernel
def gather(kind: int) -> int:
    """Keeps a clover of that kind."""
    return FIRST_GATHER + kind


@kernel
def place(field: int) -> int:
    """Puts a Korrigan on that field as it arrives."""
    return FIRST_PLACE + field


@kernel
def sun(row: int) -> int:
    """Puts the pawn on that sun; rows and columns count from 0."""
    return FIRST_SUN + row


@kernel
def cloud(column: int) -> int:
    return FIRST_CLOUD + column


@kernel
def sacrifice(kind: int, side: int) -> int:
    return FIRST_SACRIFICE + kind * NUM_SIDES + side


@kernel
def sacrifice_unseen(side: int) -> int:
    return FIRST_SACRIFICE_UNSEEN + side


@kernel
def move(korrigan: int, companion: int, field: int) -> int:
    return FIRST_MOVE + korrigan * MOVES_EACH + companion * NUM_FIELDS + field


@kernel
def give(seat: int, korrigan: int) -> int:
    """The goblin, to that Korrigan."""
    return FIRST_GIVE + seat * KORRIGANS + korrigan


@kernel
def unveil(seat: int) -> int:
    return FIRST_UNVEIL + seat


@kernel
def _pairs_before(low: int) -> int:
    """Pairs of fields whose lower one is lower than that."""
    return low * (2 * NUM_FIELDS - 1 - low) // 2


@kernel
def block(a: int, b: int) -> int:
    """The troll between two fields, in whatever order."""
    low = min(a, b)
    return FIRST_BLOCK + _pairs_before(low) + max(a, b) - low - 1


@kernel
def hide(field: int) -> int:
    """The cauldron's place."""
    return FIRST_HIDE + field


@kernel
def is_gather(action: int) -> bool:
    return FIRST_GATHER <= action < GATHER_UNSEEN


@kernel
def is_place(action: int) -> bool:
    return FIRST_PLACE <= action < FIRST_SUN


@kernel
def is_sun(action: int) -> bool:
    return FIRST_SUN <= action < FIRST_CLOUD


@kernel
def is_cloud(action: int) -> bool:
    return FIRST_CLOUD <= action < FIRST_SACRIFICE


@kernel
def is_sacrifice(action: int) -> bool:
    return FIRST_SACRIFICE <= action < FIRST_SACRIFICE_UNSEEN


@kernel
def is_sacrifice_unseen(action: int) -> bool:
    return FIRST_SACRIFICE_UNSEEN <= action < FIRST_MOVE


@kernel
def is_move(action: int) -> bool:
    return FIRST_MOVE <= action < FIRST_GIVE


@kernel
def is_give(action: int) -> bool:
    return FIRST_GIVE <= action < FIRST_UNVEIL


@kernel
def is_unveil(action: int) -> bool:
    return FIRST_UNVEIL <= action < FIRST_BLOCK


@kernel
def is_block(action: int) -> bool:
    return FIRST_BLOCK <= action < FIRST_HIDE


@kernel
def is_hide(action: int) -> bool:
    return action >= FIRST_HIDE


@kernel
def kind_of(action: int) -> int:
    """The clover that is kept or sacrificed."""
    if action < FIRST_SACRIFICE:
        return action - FIRST_GATHER
    return (action - FIRST_SACRIFICE) // NUM_SIDES


@kernel
def side_of(action: int) -> int:
    """The backup of a sacrifice, seen or not."""
    return (action - FIRST_SACRIFICE) % NUM_SIDES


@kernel
def field_of(action: int) -> int:
    """Where a Korrigan arrives or moves to, or where the cauldron is hidden."""
    if action < FIRST_MOVE:
        return action - FIRST_PLACE
    return (action - FIRST_MOVE) % NUM_FIELDS if action < FIRST_GIVE else action - FIRST_HIDE


@kernel
def line_of(action: int) -> int:
    """The row of a sun or the column of a cloud, from 0."""
    return action - FIRST_SUN if action < FIRST_CLOUD else action - FIRST_CLOUD


@kernel
def korrigan_of(action: int) -> int:
    """The one that moves, or that gets the goblin."""
    if action < FIRST_GIVE:
        return (action - FIRST_MOVE) // MOVES_EACH
    return (action - FIRST_GIVE) % KORRIGANS


@kernel
def companion_of(action: int) -> int:
    """The one that a move uses."""
    return (action - FIRST_MOVE) // NUM_FIELDS % NUM_COMPANIONS


@kernel
def seat_of(action: int) -> int:
    """Who gets the goblin, or loses the screen."""
    if action < FIRST_UNVEIL:
        return (action - FIRST_GIVE) // KORRIGANS
    return action - FIRST_UNVEIL


@kernel
def lower_of(action: int) -> int:
    """The lower of the fields that the troll stands between: computed, as a table compiles
    slowly."""
    field = 0
    while field < NUM_FIELDS - 2 and action - FIRST_BLOCK >= _pairs_before(field + 1):
        field += 1
    return field


@kernel
def higher_of(action: int) -> int:
    low = lower_of(action)
    return action - FIRST_BLOCK - _pairs_before(low) + low + 1
