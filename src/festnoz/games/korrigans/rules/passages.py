"""The passages of Korrigans' board."""

from festnoz.core.kernel import kernel
from festnoz.games.korrigans.state import HARE, MOUSE, SQUIRREL, Public


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
