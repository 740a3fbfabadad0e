"""What may be asked in the Five Families: verdicts that name their rule, and what is legal."""

import numpy as np

from festnoz.core.game import CHANCE, LEGAL, NONE, OVER
from festnoz.core.kernel import Buffer, kernel
from festnoz.games.families.actions import A_FAMILY, DRAW, card_of, seat_of
from festnoz.games.families.reasons import (
    FR1_NOBODY_SITS_THERE,
    FR2_ASK_ANOTHER_PLAYER,
    FR2_NONE_OF_THAT_FAMILY,
    FR3_IN_TURN,
    FR4_YOU_HOLD_IT,
    FR5_FAMILY_LIES,
    FR6_DRAW_FIRST,
    FR6_HAS_NO_CARDS,
    FR7_GAME_IS_OVER,
    FR9_ASK_FIRST,
    FR9_NOBODY_TO_ASK,
)
from festnoz.games.families.rules import has_somebody_to_ask, must_draw
from festnoz.games.families.state import NUM_FAMILIES, NUM_RANKS, WHOLE, State

_MASKS = range(WHOLE + 1)
MASK_TO_COUNT = np.array([mask.bit_count() for mask in _MASKS], np.int16)
# The ranks of a mask, then nothing: eight numbers, which a processor writes at once.
MASK_TO_RANKS = np.array(
    [([r for r in range(NUM_RANKS) if m >> r & 1] + [0] * 8)[:8] for m in _MASKS], np.int16
)


@kernel
def verdict(state: State, action: int) -> int:
    if state.turn == OVER:
        return FR7_GAME_IS_OVER
    if state.turn == CHANCE:
        return FR3_IN_TURN
    seat = int(state.turn)
    if action == DRAW:
        return LEGAL if must_draw(state, seat) else FR9_ASK_FIRST
    asked = seat_of(action)
    if asked >= state.seats:
        return FR1_NOBODY_SITS_THERE
    if asked == seat:
        return FR2_ASK_ANOTHER_PLAYER
    if state.hand_size[seat] == 0:
        return FR6_DRAW_FIRST
    return _ask_verdict(state, seat, asked, card_of(action))


@kernel
def _ask_verdict(state: State, seat: int, asked: int, card: int) -> int:
    if not has_somebody_to_ask(state, seat):
        return FR9_NOBODY_TO_ASK
    family = card // NUM_RANKS
    if state.laid_by[family] != NONE:
        return FR5_FAMILY_LIES
    if state.hand[seat, family] == 0:
        return FR2_NONE_OF_THAT_FAMILY
    if int(state.hand[seat, family]) >> card % NUM_RANKS & 1 and not state.bluff:
        return FR4_YOU_HOLD_IT
    return LEGAL if state.hand_size[asked] > 0 else FR6_HAS_NO_CARDS


@kernel
def legal_actions(state: State, out: Buffer) -> int:
    seat = int(state.turn)
    if seat < 0:
        return 0
    if must_draw(state, seat):
        out[0] = DRAW
        return 1
    n = 0
    for family in range(NUM_FAMILIES):
        held = int(state.hand[seat, family])
        if held:
            wanted = WHOLE if state.bluff else WHOLE & ~held
            n = _asks(state, seat, family * A_FAMILY, wanted, out, n)
    return n


@kernel
def _asks(state: State, seat: int, first: int, wanted: int, out: Buffer, n: int) -> int:
    for asked in range(int(state.seats)):
        if asked != seat and state.hand_size[asked] > 0:
            action = first + asked * NUM_RANKS
            for i in range(8):
                out[n + i] = action + MASK_TO_RANKS[wanted, i]
            n += int(MASK_TO_COUNT[wanted])
    return n
