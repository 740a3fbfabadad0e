"""The layout of the Five Families' action numbers: what each means, and the number of each meaning.

0..174  ask for a card: by family, then by whom one asks, then by rank
  175   draw a card without asking (F-R6, F-R9)
"""

from festnoz.core.kernel import kernel
from festnoz.games.families.state import MAX_IDLE, MAX_SEATS, NUM_CARDS, NUM_FAMILIES, NUM_RANKS

A_FAMILY = MAX_SEATS * NUM_RANKS  # asks
DRAW = NUM_FAMILIES * A_FAMILY
NUM_ACTIONS = DRAW + 1
MAX_LEGAL = NUM_ACTIONS  # 140 can be legal; `legal_actions` writes up to seven numbers behind them

# With s cards in the draw pile 35 - s are out, and one of them is the asker's own: at most 34 - s
# change hands in a turn, each once. Every turn then takes a card from the pile, or ends with a
# family laid. So before the pile is empty there are, for two, at most the sum of 34 - s and 1 for
# s from 1 to 21, and 34 for each family; after it 200 for each family (F-R10).
_STOCK = NUM_CARDS - 2 * NUM_RANKS
MAX_ACTIONS = (
    sum(NUM_CARDS - left for left in range(1, _STOCK + 1))
    + NUM_FAMILIES * (NUM_CARDS - 1)
    + NUM_FAMILIES * MAX_IDLE
)


@kernel
def ask(seat: int, card: int) -> int:
    """Asks that seat for that card."""
    return (card // NUM_RANKS * MAX_SEATS + seat) * NUM_RANKS + card % NUM_RANKS


@kernel
def family_of(action: int) -> int:
    return action // A_FAMILY


@kernel
def seat_of(action: int) -> int:
    """The seat that is asked."""
    return action // NUM_RANKS % MAX_SEATS


@kernel
def card_of(action: int) -> int:
    return action // A_FAMILY * NUM_RANKS + action % NUM_RANKS
