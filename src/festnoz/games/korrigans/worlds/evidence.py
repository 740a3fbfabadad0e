"""What a filled world must answer for besides its claims: passes, a promised move, like tokens."""

from festnoz.core.chance import draw
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, kernel
from festnoz.games.korrigans.rules.movement import owned, useful
from festnoz.games.korrigans.state import NUM_COMPANIONS, State, View
from festnoz.games.korrigans.worlds.claims import ANYTHING, CLAIM, early_showing


@kernel
def fits_passes(view: View, scratch: Buffer, out: State) -> bool:
    """Nobody had a companion that would have let it move when it passed (G-R3)."""
    for take in range(int(view.num_takes)):
        kind = int(out.take_kind[take])
        if view.take_group[take] != NONE and kind < NUM_COMPANIONS:
            seat = int(view.take_seat[take])
            if take < view.lacked_at[0, seat, kind]:
                return False
            was_kept = scratch[CLAIM + take] != ANYTHING
            if was_kept and take < view.lacked_at[1, seat, kind]:
                return False
    return True


@kernel
def can_move_on(out: State) -> bool:
    """Whoever has sacrificed for a move that is still due has one (G-R10)."""
    if not out.committed:
        return True
    seat = int(out.turn)
    return owned(out, seat) & useful(out, seat) != 0


@kernel
def is_counted_once(view: View, random: Random, scratch: Buffer, out: State) -> bool:
    """Rejects a world as often as it comes too often.

    Whoever showed a companion had one; which of several like ones it was nobody saw. `claim` sees
    to the like ones that are claimed, here are those that came by lot.
    """
    claimed = 1
    like = 1
    for seat in range(int(view.seats)):
        for kind in range(NUM_COMPANIONS):
            at = early_showing(view, seat, kind)
            by_claim = 0
            by_lot = 0
            for take in range(at):
                is_unknown = view.take_seat[take] == seat and view.take_group[take] != NONE
                if is_unknown and out.take_kind[take] == kind:
                    sort = scratch[CLAIM + take]
                    was_gone = sort == ANYTHING and view.sacrificed_at[seat] <= at
                    by_claim += 1 if sort == kind else 0
                    by_lot += 1 if sort != kind and not was_gone else 0
            if by_lot > 0:
                claimed *= by_claim
                like *= by_claim + by_lot
    return like == 1 or draw(random, like) < claimed
