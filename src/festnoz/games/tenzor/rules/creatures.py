"""The legendary creatures, T-P1 to T-P5: each played from the hand, besides the turn's card."""

from festnoz.core.kernel import kernel
from festnoz.games.tenzor.rules.abilities import turn_up
from festnoz.games.tenzor.rules.looks import close_looks, see, stir
from festnoz.games.tenzor.rules.pacts import play_pact
from festnoz.games.tenzor.rules.table import bits, elders, occupied, owned
from festnoz.games.tenzor.state import (
    ANKOU,
    ASKING,
    CONTINUED,
    KANNEREZED_NOZ,
    LIKETAER,
    MARI_MORGAN,
    MAX_STIRRED,
    NUM_RING,
    ORDERING,
    WASHING,
    YAN_DRAW,
    YAN_LOOK,
    Public,
    State,
)

YAN_LOOKS = 2


@kernel
def play_creature(state: State, pact: int) -> None:
    """One of those before one's turn."""
    play_pact(state, int(state.turn), pact)
    state.picked = 0
    if pact == ANKOU:
        state.face_up = 0
        state.phase = CONTINUED
    else:
        state.phase = WASHING if pact == KANNEREZED_NOZ else YAN_LOOK


@kernel
def wash(state: State, cell: int) -> None:
    """T-P4: one card more is looked at."""
    see(state, int(state.turn), 1 << cell)
    state.picked = int(state.picked) | (1 << cell)
    if bits(int(state.picked)) == MAX_STIRRED:
        state.phase = ORDERING


@kernel
def stop_washing(state: State) -> None:
    """One card alone has only one way back (T-R19)."""
    if bits(int(state.picked)) > 1:
        state.phase = ORDERING
    else:
        close_looks(state, int(state.turn))
        state.phase = CONTINUED


@kernel
def put_back(state: State, action: int) -> None:
    stir(state, int(state.turn), action)
    state.phase = CONTINUED


@kernel
def look_as_yan(state: State, cell: int) -> None:
    """T-P5: two cards, then a Pact if there is one."""
    see(state, int(state.turn), 1 << cell)
    state.picked = int(state.picked) | (1 << cell)
    if bits(int(state.picked)) == YAN_LOOKS:
        state.phase = YAN_DRAW if state.pile_size > 0 else CONTINUED


@kernel
def beside_own(state: Public) -> int:
    """A mask of the cells next to a face-up Korrigan of the seat to act."""
    own = owned(state, int(state.turn), int(state.face_up))
    mask = 0
    for cell in range(NUM_RING):
        if (own >> cell) & 1:
            mask |= int(state.neighbours[cell])
    return mask


@kernel
def takeable(state: Public) -> int:
    """A mask of the cells that the Liketaer may take from (T-P2)."""
    return beside_own(state) & ~elders(state)


@kernel
def take_from(state: State, cell: int) -> None:
    play_pact(state, int(state.turn), LIKETAER)
    state.claim[cell] = state.turn
    state.phase = ASKING


@kernel
def turnable(state: Public) -> int:
    """A mask of the cells whose card the Mari-Morgan may turn over (T-P3)."""
    cards = occupied(state)
    own = owned(state, int(state.turn), cards)
    return cards & (own ^ int(state.face_up))


@kernel
def turn_by_morgan(state: State, cell: int) -> None:
    play_pact(state, int(state.turn), MARI_MORGAN)
    if (int(state.face_up) >> cell) & 1:
        state.face_up = int(state.face_up) & ~(1 << cell)
        state.phase = ASKING
    else:
        turn_up(state, cell)
