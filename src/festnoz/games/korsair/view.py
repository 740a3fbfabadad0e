"""What each seat of Korsair may know, and worlds that fit it."""

from festnoz.core.chance import shuffle
from festnoz.core.game import EVERYONE, NONE
from festnoz.core.kernel import Buffer, Random, copy_common, kernel
from festnoz.games.korsair.rules import team_of
from festnoz.games.korsair.state import (
    COMMON,
    KIND_TO_COUNT,
    MAX_SEATS,
    NUM_CARDS,
    NUM_KINDS,
    State,
    View,
)


@kernel
def observe(state: State, seat: int, out: View) -> None:
    copy_common(state, out, COMMON)
    out.seat = seat
    for other in range(MAX_SEATS):
        knows = 1 if other < state.seats and _may_see_hand(state, seat, other) else 0
        out.knows_hand[other] = knows
        for kind in range(NUM_KINDS):
            out.hand[other, kind] = state.hand[other, kind] if knows else 0
    out.knows_pile = 1 if seat == EVERYONE else 0
    for i in range(NUM_CARDS):
        out.pile[i] = state.pile[i] if seat == EVERYONE else NONE


@kernel
def _may_see_hand(state: State, seat: int, other: int) -> bool:
    if seat < 0:
        return seat == EVERYONE
    return team_of(state, seat) == team_of(state, other)  # K-R12


@kernel
def seen(state: State, action: int, seat: int) -> int:
    return action  # a draw names no card, everything else is played or discarded openly


@kernel
def determinize(view: View, random: Random, scratch: Buffer, out: State) -> None:
    """Unseen cards go to the places they may lie in; no play or pass ever rules one out."""
    copy_common(view, out, COMMON)
    unseen = _unseen(view, scratch)
    shuffle(random, scratch, unseen)
    for seat in range(MAX_SEATS):
        for kind in range(NUM_KINDS):
            out.hand[seat, kind] = view.hand[seat, kind]
        if not view.knows_hand[seat]:
            for _ in range(int(view.hand_size[seat])):
                unseen -= 1
                out.hand[seat, scratch[unseen]] += 1
    for i in range(NUM_CARDS):
        out.pile[i] = view.pile[i]
        if i < view.pile_size and not view.knows_pile:
            unseen -= 1
            out.pile[i] = scratch[unseen]


@kernel
def _unseen(view: View, out: Buffer) -> int:
    """The cards that this seat has not seen, by kind; fills and counts."""
    n = 0
    for kind in range(NUM_KINDS):
        left = KIND_TO_COUNT[kind] - int(view.shown[kind])
        for seat in range(MAX_SEATS):
            left -= int(view.hand[seat, kind])
        for _ in range(left):
            out[n] = kind
            n += 1
    return n
