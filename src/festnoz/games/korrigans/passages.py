"""The passages of Korrigans' board, and the numbers of pairs of fields."""

from festnoz.core.kernel import kernel
from festnoz.games.korrigans.state import HARE, MOUSE, NUM_FIELDS, SQUIRREL, Public


@kernel
def lower_of(pair: int) -> int:
    """Pairs are numbered AB, AC, ..., AV, BC, ...: computed, as a table compiles slowly."""
    field = 0
    while pair >= NUM_FIELDS - 1 - field:
        pair -= NUM_FIELDS - 1 - field
        field += 1
    return field


@kernel
def higher_of(pair: int) -> int:
    field = 0
    while pair >= NUM_FIELDS - 1 - field:
        pair -= NUM_FIELDS - 1 - field
        field += 1
    return field + 1 + pair


@kernel
def uses_passage(companion: int) -> bool:
    return companion in (HARE, SQUIRREL, MOUSE)


@kernel
def is_passage(state: Public, a: int, b: int) -> bool:
    ways = int(state.moves[HARE, a]) | int(state.moves[SQUIRREL, a]) | int(state.moves[MOUSE, a])
    return (ways >> b) & 1 == 1


@kernel
def has_troll(state: Public, a: int, b: int) -> bool:
    """Between these fields, the lower first."""
    return bool(state.troll[0] == a and state.troll[1] == b)
