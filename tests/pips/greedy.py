"""A player for Pips: claims what it holds, and calls what it does not believe."""

from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, Rows, entry, record_at

from .actions import CALL, face_of
from .state import VIEW


@entry
def choose(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:
    view = record_at(views, j, VIEW)
    seat, claim = int(view.seat), int(view.claim)
    for i in range(num_legal):
        action = int(legal[i])
        face = face_of(action)
        if face != NONE and view.hand[seat, face] > 0:
            return action
    if claim != NONE and view.hand[seat, claim] == 0:
        return CALL
    return int(legal[0])
