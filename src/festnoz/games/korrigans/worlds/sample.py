"""Worlds that fit what a seat of Korrigans knows, each as likely as chance deals it."""

from festnoz.core.chance import draw, shuffle
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, copy_common, kernel
from festnoz.games.korrigans.rules.movement import owned, useful
from festnoz.games.korrigans.state import (
    COMMON,
    FIRST_GOLD,
    MAX_SEATS,
    NUM_CLOVERS,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_GROUPS,
    NUM_KINDS,
    NUM_MENHIR_KINDS,
    NUM_MENHIRS,
    NUM_PAWN_COLOURS,
    NUM_PAWNS,
    State,
    View,
)
from festnoz.games.korrigans.worlds.claims import (
    ANY_GOLD,
    ANYTHING,
    CLAIM,
    SORTS,
    USED,
    early_showing,
    measure,
)
from festnoz.games.korrigans.worlds.ways import LOT, claim

MANY_TRIES = 500


@kernel
def determinize(view: View, random: Random, scratch: Buffer, out: State) -> None:
    """Claims by rejection (see ways.py); then every group is filled by lot (see below).

    Late in games of five the best chance there is may be a millionth. After so many tries the best
    one found stands for it: only ways that rare, and better still, then come too seldom.
    """
    copy_common(view, out, COMMON)
    _mix_menhirs(view, random, scratch, out)
    _shake_bag(view, random, scratch, out)
    measure(view, scratch)
    best = 0.0
    tries = 0
    while True:
        chance = claim(view, random, scratch)
        best = max(best, chance)
        tries += 1
        if draw(random, LOT) * (best if tries > MANY_TRIES else 1.0) >= chance * LOT:
            continue
        _fill_takes(view, random, scratch, out)
        if not fits_passes(view, scratch, out):
            continue
        if not is_counted_once(view, random, scratch, out):
            continue
        for seat in range(MAX_SEATS):
            _fill_hidden(view, scratch, out, seat)
        if can_move_on(out):
            break
    _fill_heaps(view, random, scratch, out)


@kernel
def _mix_menhirs(view: View, random: Random, scratch: Buffer, out: State) -> None:
    n = 0
    for kind in range(NUM_MENHIR_KINDS):
        for _ in range(int(view.menhirs[kind]) - int(view.menhirs_shown[kind])):
            scratch[n] = kind
            n += 1
    shuffle(random, scratch, n)
    n = 0
    for field in range(NUM_MENHIRS):
        out.menhir[field] = view.menhir[field]
        if not view.knows_all and (int(view.standing) >> field) & 1:
            out.menhir[field] = scratch[n]
            n += 1


@kernel
def _shake_bag(view: View, random: Random, scratch: Buffer, out: State) -> None:
    n = 0
    for colour in range(NUM_PAWN_COLOURS):
        for _ in range(NUM_PAWNS // NUM_PAWN_COLOURS - int(view.drawn[colour])):
            scratch[n] = colour
            n += 1
    shuffle(random, scratch, n)
    for i in range(NUM_PAWNS):
        out.bag[i] = view.bag[i]
        if not view.knows_all and i < view.bag_size:
            out.bag[i] = scratch[i]


@kernel
def _fill_takes(view: View, random: Random, scratch: Buffer, out: State) -> None:
    """First what is claimed to be of a kind, then what is some gold, then the others."""
    for group in range(NUM_GROUPS):
        for kind in range(NUM_KINDS):
            scratch[USED + group * SORTS + kind] = view.group[group, kind]
    for take in range(NUM_CLOVERS):
        out.take_kind[take] = view.take_kind[take]
    for step in range(3):
        for take in range(int(view.num_takes)):
            sort = int(scratch[CLAIM + take])
            if view.take_group[take] != NONE and step == _step(sort):
                group = int(view.take_group[take])
                if step == 0:
                    scratch[USED + group * SORTS + sort] -= 1
                else:
                    first = FIRST_GOLD if step == 1 else 0
                    sort = _pick(random, scratch, group, first)
                out.take_kind[take] = sort


@kernel
def _step(sort: int) -> int:
    if sort in (NONE, ANYTHING):
        return 2
    return 1 if sort == ANY_GOLD else 0


@kernel
def _pick(random: Random, scratch: Buffer, group: int, first: int) -> int:
    """One of the group's things left, of that kind or higher; it leaves the group."""
    at = USED + group * SORTS
    n = 0
    for kind in range(first, NUM_KINDS):
        n += int(scratch[at + kind])
    n = draw(random, n)
    kind = first
    while n >= scratch[at + kind]:
        n -= int(scratch[at + kind])
        kind += 1
    scratch[at + kind] -= 1
    return kind


@kernel
def _fill_heaps(view: View, random: Random, scratch: Buffer, out: State) -> None:
    for field in range(NUM_FIELDS):
        for kind in range(NUM_KINDS):
            out.heap[field, kind] = 0
        for _ in range(int(view.heap_size[field])):
            out.heap[field, _pick(random, scratch, int(view.heap_group[field]), 0)] += 1


@kernel
def _fill_hidden(view: View, scratch: Buffer, out: State, seat: int) -> None:
    """What the seat took and neither shows, nor has used up, nor sacrificed."""
    out.sacrificed[seat] = view.sacrificed[seat]
    for kind in range(NUM_KINDS):
        out.hidden[seat, kind] = 0
    for take in range(int(view.num_takes)):
        if view.take_seat[take] == seat:
            out.hidden[seat, out.take_kind[take]] += 1
            if scratch[CLAIM + take] == ANYTHING:
                out.sacrificed[seat] = out.take_kind[take]
    if out.sacrificed[seat] != NONE:
        out.hidden[seat, out.sacrificed[seat]] -= 1
    for companion in range(NUM_COMPANIONS):
        gone = int(view.shown[seat, companion]) + int(view.discarded[seat, companion])
        out.hidden[seat, companion] -= gone


# What a filled world must answer for besides its claims: passes, a promised move, like tokens.


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
