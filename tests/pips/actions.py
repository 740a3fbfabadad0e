"""The layout of the action numbers of Pips: what each means, and the number of each meaning.

0..5  claim a face
6     call
"""

from festnoz.core.game import NONE
from festnoz.core.kernel import kernel

from .state import NUM_FACES

CALL = NUM_FACES
NUM_ACTIONS = CALL + 1
MAX_LEGAL = NUM_FACES  # six claims at first; after the claim of a 1 five, and a call
MAX_ACTIONS = NUM_ACTIONS  # six claims that rise, then a call


@kernel
def claim(face: int) -> int:
    """Says that somebody holds that face."""
    return face


@kernel
def face_of(action: int) -> int:
    """The face that is claimed; NONE for a call."""
    return action if action != CALL else NONE
