"""What each seat may know, and worlds that fit it."""

from festnoz.core.chance import shuffle
from festnoz.core.game import EVERYONE, NONE, OVER
from festnoz.core.kernel import Buffer, Random, copy_common, kernel

from .state import COMMON, MAX_SEATS, MAX_TILES, NUM_FACES, State, View


@kernel
def observe(state: State, seat: int, out: View) -> None:
    """Copies in what is allowed; never copies all and blanks out."""
    copy_common(state, out, COMMON)
    out.seat = seat
    is_open = seat == EVERYONE or state.turn == OVER  # P-6
    for other in range(MAX_SEATS):
        knows = 1 if other < state.seats and (is_open or other == seat) else 0
        out.knows_hand[other] = knows
        for face in range(NUM_FACES):
            out.hand[other, face] = state.hand[other, face] if knows else 0
    out.knows_pile = 1 if seat == EVERYONE else 0
    for i in range(MAX_TILES):
        out.pile[i] = state.pile[i] if seat == EVERYONE else NONE


@kernel
def seen(state: State, action: int, seat: int) -> int:
    return action  # claims and calls are said aloud


@kernel
def determinize(view: View, random: Random, scratch: Buffer, out: State) -> None:
    """Tiles that this seat has not seen lie anywhere; no claim ever rules one out."""
    copy_common(view, out, COMMON)
    unseen = _unseen(view, scratch)
    shuffle(random, scratch, unseen)
    for seat in range(MAX_SEATS):
        for face in range(NUM_FACES):
            out.hand[seat, face] = view.hand[seat, face]
        if seat < view.seats and not view.knows_hand[seat]:
            for _ in range(int(view.hand_size)):
                unseen -= 1
                out.hand[seat, scratch[unseen]] += 1
    for i in range(MAX_TILES):
        out.pile[i] = view.pile[i]
        if i < unseen and not view.knows_pile:
            out.pile[i] = scratch[i]


@kernel
def _unseen(view: View, out: Buffer) -> int:
    """The tiles that this seat has not seen, by face; fills and counts."""
    n = 0
    for face in range(NUM_FACES):
        left = int(view.tiles[face])
        for seat in range(MAX_SEATS):
            left -= int(view.hand[seat, face])
        for _ in range(left):
            out[n] = face
            n += 1
    return n
