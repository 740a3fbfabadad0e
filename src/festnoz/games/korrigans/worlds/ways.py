"""Ways to meet the claims of all seats: each is fixed to one of its takes.

Worlds are as likely as chance deals them to players who tell nothing by what they choose: each way
to fill all groups is as likely as any other, any token behind a screen as likely to be sacrificed,
and whoever shows a companion tells that it had one, not which of several like ones. So first each
way to say which take each claim is counts for itself; then a world that comes n times so, as any of
n like tokens may be the one shown, is kept once in n times: here for like tokens that are claimed,
in sample.py for the others.

With its claims fixed to takes, a group that has m of a kind among its n things fits with chance
m/n, and so on with one less for each further claim.
"""

from festnoz.core.chance import draw
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, kernel
from festnoz.games.korrigans.state import (
    FIRST_GOLD,
    NUM_CLOVERS,
    NUM_COMPANIONS,
    NUM_GROUPS,
    NUM_KINDS,
    View,
)
from festnoz.games.korrigans.worlds.claims import (
    ANY_GOLD,
    ANYTHING,
    BEFORE,
    CLAIM,
    COUNT,
    KEPT,
    LEAVES,
    LEFT,
    NUM_LISTED,
    NUM_SEEN,
    PART,
    ROOM,
    SEATS,
    SEEN,
    SIZE,
    SORT,
    SORTS,
    THERE,
    TRIED,
    UNTIL,
    USED,
    early_showing,
    is_settled,
)

LOT = 1 << 30


@kernel
def claim(view: View, random: Random, scratch: Buffer) -> float:
    """Fixes every claim to a take, each seat's for itself; answers how likely that may stand.

    A seat does not heed where others' claims lie, only how many of them must lie in group 0 and how
    many may lie in each group. Its odds are never less than those of all together, so whoever lets
    this stand with that chance, and else tries again, is exact.
    """
    for take in range(NUM_CLOVERS):
        scratch[CLAIM + take] = NONE
    for seat in range(int(view.seats)):
        part = SEATS + seat * PART
        if scratch[part + NUM_LISTED] > 0:
            _claim_own(view, random, scratch, seat, part)
    chance = 1.0
    for take in range(int(view.num_takes)):
        if scratch[CLAIM + take] not in (NONE, ANYTHING):
            chance *= _correction(view, scratch, take)
    return chance


@kernel
def _claim_own(view: View, random: Random, scratch: Buffer, seat: int, part: int) -> None:
    while True:
        _choose_way(view, random, scratch, seat, part)
        _settle(view, random, scratch, seat, part)
        if not is_settled(view, seat) or _is_counted_once(view, random, scratch, seat):
            break
        for take in range(int(view.num_takes)):
            if view.take_seat[take] == seat:
                scratch[CLAIM + take] = NONE


@kernel
def _is_counted_once(view: View, random: Random, scratch: Buffer, seat: int) -> bool:
    """Of several like tokens any may have been the one shown; at least so many always are early."""
    ways = 1
    always = 1
    for kind in range(NUM_COMPANIONS):
        at = early_showing(view, seat, kind)
        early = 0
        late = 0
        room = 0
        for take in range(int(view.num_takes)):
            if view.take_seat[take] == seat and view.take_group[take] != NONE:
                is_such = scratch[CLAIM + take] == kind
                early += 1 if take < at and is_such else 0
                late += 1 if take >= at and is_such else 0
                room += 1 if take >= at else 0
        if at != NONE:
            ways *= early
            always *= max(1, early + late - room)
    return draw(random, ways) < always


@kernel
def _choose_way(view: View, random: Random, scratch: Buffer, seat: int, part: int) -> None:
    """Goes through all ways to say which claims were taken from groups that the looker has seen.

    Each way is kept with its share of the weight so far: in the end, with its share of all.
    """
    for i in range(NUM_GROUPS * SORTS):
        scratch[USED + i] = 0
    for claim in range(int(scratch[part + NUM_LISTED])):
        scratch[LEFT + claim] = scratch[part + COUNT + claim]
    seen = int(scratch[part + NUM_SEEN])
    total = 0.0
    depth = 0
    scratch[TRIED] = NONE
    while depth >= 0:
        if depth == seen:
            weight = _weight_unseen(scratch, seat, part) * _weight_seen(view, scratch, seat, part)
            total += weight
            if weight > 0.0 and draw(random, LOT) * total < weight * LOT:
                for i in range(seen):
                    scratch[KEPT + i] = scratch[TRIED + i]
            depth -= 1
        elif _try_next(view, scratch, seat, part, depth):
            depth += 1
            scratch[TRIED + depth] = NONE
        else:
            depth -= 1


@kernel
def _try_next(view: View, scratch: Buffer, seat: int, part: int, depth: int) -> bool:
    """The next claim that this take may be, or at last none; False after all of them."""
    listed = int(scratch[part + NUM_LISTED])
    take = int(scratch[part + SEEN + depth])
    group = int(view.take_group[take])
    tried = int(scratch[TRIED + depth])
    if 0 <= tried < listed:
        _count(scratch, part, group, tried, -1)
    tried += 1
    while tried < listed and not _may_be(scratch, part, take, group, tried):
        tried += 1
    if tried < listed:
        _count(scratch, part, group, tried, 1)
    elif tried == listed and is_settled(view, seat):
        tried += 1  # no take of this seat is left without a claim
    scratch[TRIED + depth] = tried
    return tried <= listed


@kernel
def _may_be(scratch: Buffer, part: int, take: int, group: int, claim: int) -> bool:
    if scratch[LEFT + claim] == 0 or scratch[part + UNTIL + claim] <= take:
        return False
    at = group * SORTS + int(scratch[part + SORT + claim])
    return bool(
        scratch[part + SORT + claim] == ANYTHING or scratch[THERE + at] > scratch[USED + at]
    )


@kernel
def _count(scratch: Buffer, part: int, group: int, claim: int, more: int) -> None:
    sort = int(scratch[part + SORT + claim])
    scratch[LEFT + claim] -= more
    if sort != ANYTHING:
        scratch[USED + group * SORTS + sort] += more


@kernel
def _weight_seen(view: View, scratch: Buffer, seat: int, part: int) -> float:
    """Choices among like claims, and the chances that these takes are such."""
    weight = 1.0
    for i in range(int(scratch[part + NUM_SEEN])):
        claim = int(scratch[TRIED + i])
        if claim == scratch[part + NUM_LISTED]:
            continue
        sort = int(scratch[part + SORT + claim])
        group = int(view.take_group[scratch[part + SEEN + i]])
        copies = 1 + int(scratch[LEFT + claim])
        there = int(scratch[THERE + group * SORTS + min(sort, ANY_GOLD)])
        size = int(scratch[SIZE + group]) - int(scratch[BEFORE + seat * NUM_GROUPS + group])
        for j in range(i):
            other = int(scratch[TRIED + j])
            copies += 1 if other == claim else 0
            if view.take_group[scratch[part + SEEN + j]] == group:
                theirs = int(scratch[part + SORT + other])
                is_claimed = other < scratch[part + NUM_LISTED] and theirs != ANYTHING
                size -= 1 if is_claimed else 0
                there -= 1 if is_claimed and theirs == sort else 0
        weight *= copies * there / size if sort != ANYTHING else copies
    return weight


@kernel
def _weight_unseen(scratch: Buffer, seat: int, part: int) -> float:
    """Of all that is still claimed lying in group 0: places to choose from, and their chances."""
    weight = 1.0
    placed = 0
    size = int(scratch[SIZE]) - int(scratch[BEFORE + seat * NUM_GROUPS])
    for claim in range(int(scratch[part + NUM_LISTED])):
        sort = int(scratch[part + SORT + claim])
        for _ in range(int(scratch[LEFT + claim])):
            weight *= max(0, int(scratch[part + ROOM + claim]) - placed)
            placed += 1
            if sort != ANYTHING and weight > 0.0:
                there = int(scratch[LEAVES + seat * SORTS + sort]) - int(scratch[USED + sort])
                weight *= max(0, there) / size
                scratch[USED + sort] += 1
                size -= 1
    for sort in range(SORTS):
        scratch[USED + sort] = 0
    return weight


@kernel
def _settle(view: View, random: Random, scratch: Buffer, seat: int, part: int) -> None:
    """Writes down the way kept, and puts the other claims on takes in group 0 by lot."""
    listed = int(scratch[part + NUM_LISTED])
    for i in range(int(scratch[part + NUM_SEEN])):
        claim = int(scratch[KEPT + i])
        if claim < listed:
            scratch[CLAIM + scratch[part + SEEN + i]] = scratch[part + SORT + claim]
            scratch[LEFT + claim] -= 1
    placed = 0
    for claim in range(listed):
        for _ in range(int(scratch[LEFT + claim])):
            at = draw(random, int(scratch[part + ROOM + claim]) - placed)
            placed += 1
            take = NONE
            while at >= 0:
                take += 1
                if view.take_seat[take] == seat and view.take_group[take] == 0:
                    at -= 1 if scratch[CLAIM + take] == NONE else 0
            scratch[CLAIM + take] = scratch[part + SORT + claim]


@kernel
def _correction(view: View, scratch: Buffer, take: int) -> float:
    """What a seat took for the odds of this claim, put right for all claims in the same group."""
    seat = int(view.take_seat[take])
    group = int(view.take_group[take])
    sort = int(scratch[CLAIM + take])
    there = int(scratch[THERE + group * SORTS + sort])
    size = int(scratch[SIZE + group])
    own_there = int(scratch[LEAVES + seat * SORTS + sort]) if group == 0 else there
    own_size = size - int(scratch[BEFORE + seat * NUM_GROUPS + group])
    for other in range(int(view.num_takes)):
        theirs = int(scratch[CLAIM + other])
        if view.take_group[other] != group or theirs in (NONE, ANYTHING):
            continue
        is_like = 1 if theirs == sort else 0
        if other < take:
            size -= 1
            there -= is_like
            if view.take_seat[other] == seat:
                own_size -= 1
                own_there -= is_like
        if sort == ANY_GOLD and FIRST_GOLD <= theirs < NUM_KINDS:
            there -= 1
    return there * own_size / (own_there * size) if there > 0 else 0.0
