"""The rules that Korrigans' verdicts name, and those whose effects are told.

A rule that forbids several things has cases.
"""

from festnoz.core.game import CASE, RULING
from festnoz.core.kernel import kernel
from festnoz.games.korrigans.rules.passages import uses_passage
from festnoz.games.korrigans.state import BIRD, FROG, HARE, MOUSE, SQUIRREL, VILLAGE, Public

G4_NOT_DEALT = 4
G6_YOUR_NUMBER = 6  # put a Korrigan on a field with your number
G7_ANY_FIELD = 7  # put a Korrigan on a field
G8_DRAW_FIRST = 8
G8_NOT_YOUR_TURN = CASE + 8
G9_NEW_COLOUR_ON_A_SUN = 9
G9_KNOWN_COLOUR_ON_A_CLOUD = CASE + 9
G9_PLACE_IS_TAKEN = 2 * CASE + 9
G12_MUST_MOVE = 12
G12_NO_SUCH_COMPANION = CASE + 12  # not yours
G12_ANOTHER_FIELD = 2 * CASE + 12
G12_PATH_NEEDS_THE_HARE = 3 * CASE + 12
G12_DOOR_NEEDS_THE_SQUIRREL = 4 * CASE + 12
G12_BRIDGE_NEEDS_THE_MOUSE = 5 * CASE + 12
G12_OTHER_COLOUR = 6 * CASE + 12
G12_NO_PONTOON = 7 * CASE + 12
G12_NO_MOLEHILL = 8 * CASE + 12
G14_BACKUP_IS_SPENT = 14
G14_NOT_AFTER_THE_CAULDRON = CASE + 14
G14_NOT_BEHIND_YOUR_SCREEN = 2 * CASE + 14
G15_KEEP_ONE = 15
G15_NOT_IN_THIS_FIELD = CASE + 15
G21_CHOOSE_A_PLAYER = 21
G22_MOVE_OR_DECLINE = 22
G23_TROLL_IN_THE_WAY = 23
G23_PUT_THE_TROLL = CASE + 23
G24_PUT_THE_CAULDRON = 24
G24_NOT_IN_FREE_ROW_AND_COLUMN = CASE + 24
G24_NOT_ON_YOUR_OWN = 2 * CASE + 24
G25_SHOW_FIRST = 25
G25_MOVE_OR_STOP = CASE + 25
G25_NO_SUCH_TOKEN = 2 * CASE + 25  # none left
G26_GAME_IS_OVER = 26
GR3_MUST_SACRIFICE = RULING + 3
GR3_WOULD_NOT_MOVE = CASE + RULING + 3
GR3_MUST_PASS = 2 * CASE + RULING + 3
GR4_VILLAGE_HAS_NO_COLOUR = RULING + 4
GR9_NO_PASSAGE = RULING + 9
GR10_MOVE_AFTER_SACRIFICE = RULING + 10
GR11_GIVE_THE_GOBLIN = RULING + 11
GR11_NOT_HERE = CASE + RULING + 11
GR12_NOT_YET_PLACED = RULING + 12
GR12_NO_BACKUP_YET = CASE + RULING + 12
GR15_ANOTHER_PASSAGE = RULING + 15
GR15_NO_SCREEN = CASE + RULING + 15

# What rules do by themselves, by id.
ROUND_BEGINS = "G-8"
CAULDRON_APPEARS = "G-10"
NO_MORE_MOVES = "G-11"
SHOWN_AT_FIRST_USE = "G-13"
LAST_CLOVER_TAKEN = "G-17"
ELF_BORNE = "G-18"
GOBLIN_BORNE = "G-19"
OLD_TOKEN_LOST = "G-20"
SCREEN_TAKEN = "G-21"
LAST_TURN = "G-25"
LAST_CLOVER_AT_ARRIVAL = "G-R2"
CANNOT_MOVE = "G-R3"
TOKENS_EXCHANGED = "G-R5"
TOKEN_LOST_IN_MEETING = "G-R11"


@kernel
def why_not_there(state: Public, companion: int, start: int, field: int) -> int:
    """Of a companion that does not lead from one field to the other."""
    if companion == BIRD:
        nowhere = max(start, field) == VILLAGE  # the last of the fields
        return GR4_VILLAGE_HAS_NO_COLOUR if nowhere else G12_OTHER_COLOUR
    if not uses_passage(companion):
        return G12_NO_PONTOON if companion == FROG else G12_NO_MOLEHILL
    if (int(state.moves[companion, start]) >> field) & 1:
        return G23_TROLL_IN_THE_WAY
    if (int(state.moves[HARE, start]) >> field) & 1:
        return G12_PATH_NEEDS_THE_HARE
    if (int(state.moves[SQUIRREL, start]) >> field) & 1:
        return G12_DOOR_NEEDS_THE_SQUIRREL
    if (int(state.moves[MOUSE, start]) >> field) & 1:
        return G12_BRIDGE_NEEDS_THE_MOUSE
    return GR9_NO_PASSAGE
